"""What becomes of the Torpedo's round once a tile is gone is reckoned with its own gauges (14.7, 14.11)."""

from __future__ import annotations

from functools import cache

from msgspec import UNSET, structs

from greatrace.bots.aiming import Aim, aimed, aimed_clearing
from greatrace.bots.harmless import told_value, useful_actions
from greatrace.bots.his_odds import odds_of_change, reach_ahead
from greatrace.bots.reasons import reasons
from greatrace.engine.actions import Pick, Play
from greatrace.engine.decisions import Clearing, Sequence, Swapping, Tracking
from greatrace.engine.notation import find_tile
from greatrace.engine.state import View
from greatrace.kernel.terms import Term
from tests.bots.test_his_round import easy, mind_of, view_of, words
from tests.bots.test_torpedo import race


def tile_that(mechanics: int) -> int:
    """A tile that costs so many mechanical points, without danger and stop."""
    kinds = race().tiles
    return 1 + next(
        number for number, kind in enumerate(kinds)
        if kind.mechanics == mechanics and not kind.danger and not kind.stop
    )


@cache
def stuck(mechanics: int = 0) -> tuple[View, int]:
    """The Torpedo is before a tile that costs a mechanical point; the crew stands beside it."""
    table, way = easy()
    rival = table.torpedo
    assert rival is not UNSET
    barred = way[1]
    tiles = table.tiles[:barred] + bytes((tile_that(1),)) + table.tiles[barred + 1 :]
    bag = [0] * len(race().tiles)
    bag[tile_that(0) - 1] = 10
    beside = next(cell for cell in race().neighbours[barred] if cell not in way)
    own = structs.replace(table.dashboards[0], cell=beside, escort=1)
    table = structs.replace(
        table, tiles=tiles, torpedo=structs.replace(rival, mechanics=mechanics), dashboards=(own,),
        bag=tuple(bag), bag_size=10, frames=(Sequence(0, False), Clearing(0)),
    )
    return view_of(table, *table.frames), barred


def test_a_tile_that_it_cannot_pay_stops_it_and_clearing_that_helps_it() -> None:
    view, barred = stuck()
    terms = reasons(race(), view, Pick(barred))
    assert terms[0].label in ("his_may_sticker", "his_may_more")
    assert "worth_rivals_way" not in {term.label for term in terms}, "its round is known"
    assert told_value(Pick(barred), terms) < 0
    assert Pick(barred) in race().legal_actions(view)
    assert Pick(barred) not in useful_actions(race(), view)
    table = structs.replace(view.table, frames=(Sequence(0, False), Tracking(0, 2, ())))
    assert Pick(barred) not in useful_actions(race(), structs.replace(view, table=table))


def test_where_it_can_pay_the_same_tile_holds_nothing_up() -> None:
    view, barred = stuck(mechanics=6)
    labels = {term.label for term in reasons(race(), view, Pick(barred))}
    assert not labels & {"his_may_sticker", "his_may_more", "his_sticker", "his_more"}


def test_the_bag_decides_how_often_it_then_drives_less_far() -> None:
    """Half of the tiles in the bag stop it where an easy one lies now."""
    view, barred = stuck()
    easy_tile, hard = tile_that(0), tile_that(1)
    bag = [0] * len(race().tiles)
    bag[easy_tile - 1] = bag[hard - 1] = 5
    table = structs.replace(
        view.table, bag=tuple(bag),
        tiles=view.table.tiles[:barred] + bytes((easy_tile,)) + view.table.tiles[barred + 1 :],
    )
    view = structs.replace(view, table=table)
    gone = structs.replace(table, tiles=table.tiles[:barred] + b"\0" + table.tiles[barred + 1 :])
    (term,) = odds_of_change(race(), view, gone)
    assert term.label == "his_may_no_sticker"
    (told,) = words((Term("his_may_fewer", 50),))
    assert told == "The Torpedo then drives less far in this round, about 50 times of 100."


def test_what_lies_off_its_way_is_not_played() -> None:
    view, _ = stuck()
    far = next(cell for cell in range(race().cells) if cell not in reach_ahead(race(), view.table))
    tiles = view.table.tiles
    gone = structs.replace(view.table, tiles=tiles[:far] + b"\0" + tiles[far + 1 :])
    assert odds_of_change(race(), view, gone) == ()


def test_of_tiles_that_are_about_as_good_the_next_one_on_the_way_goes_first() -> None:
    view, _ = stuck(mechanics=6)
    rival = view.table.torpedo
    assert rival is not UNSET
    steps = [leg.cell for leg in mind_of(view).legs if leg.city < 0]
    table = structs.replace(view.table, torpedo=structs.replace(rival, assistants=0))
    mind = mind_of(structs.replace(view, table=table))
    aim = Aim(mind)
    near, far = steps[0], steps[3]
    assert aim.first({near: 30, far: 40}) == near and aim.first({near: 10, far: 40}) == far
    tiles = bytearray(table.tiles)
    tiles[near] = tiles[far] = 1 + find_tile(race(), "jungle")
    aim = Aim(mind_of(structs.replace(view, table=structs.replace(table, tiles=bytes(tiles)))))
    assert aim.sooner([near], than=far) == near and aim.sooner([far], than=near) == -1


def test_what_is_proposed_after_a_card_is_what_its_reasons_told() -> None:
    """The Cheater's pair and the Tracker's tiles, and the tile that a told clearing takes."""
    view, barred = stuck()
    cheater = race().effects.index("cheater")
    told = {term.label: term.value - 1 for term in reasons(race(), view, Play(cheater))}
    swapping = structs.replace(view.table, frames=(Sequence(0, False), Swapping(0, -1)))
    assert aimed(race(), structs.replace(view, table=swapping)) == (told["swaps_one"], told["swaps_other"])
    tracking = structs.replace(view.table, frames=(Sequence(0, False), Tracking(0, 2, ())))
    assert barred not in aimed(race(), structs.replace(view, table=tracking))
    sequence = structs.replace(view, table=structs.replace(view.table, frames=(Sequence(0, False),)))
    assert aimed_clearing(race(), sequence) != barred


def test_taking_a_card_says_more_than_that_or_that_a_search_found_it() -> None:
    found = (Term("chance", 30), Term("draws", 1))
    assert words(found) == ("Played to the end of the round many times, it came out best.",)
    known = (*found, Term("all_known", 1))
    assert words(known)[-1] == "No cell of the way ahead can be explored now."


def test_the_own_way_made_harder_is_a_price_and_no_gain() -> None:
    price = (Term("chance", 60), Term("worth_own_way", -28))
    harder = "The price of it: your route gets harder by about 3 points of fuel."
    assert words(price) == ("Played to the end of the round many times, it came out best.", harder)
    both = (*price, Term("worth_rivals_way", 42))
    assert words(both) == (
        "On balance: the Torpedo’s route gets harder by about 4 points of fuel.", harder
    )
    assert told_value(Pick(1), both) < 0
    denied = (Term("his_may_no_sticker", 6002), *both)
    assert words(denied)[0].startswith("The Torpedo may then miss ") and told_value(Pick(1), denied) >= 0
