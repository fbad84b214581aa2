"""A hint spends no card, tile or fuel for nothing where something else is about as good."""

from __future__ import annotations

import pytest
from msgspec import UNSET, structs

from greatrace.bots.advising import advised
from greatrace.bots.ahead import cells_ahead
from greatrace.bots.harmless import closest_instead, harmless, idles, useful_actions
from greatrace.bots.hints import hint
from greatrace.bots.laying import BoardWorth
from greatrace.bots.mind import Mind, plain_table
from greatrace.bots.reacting import certain_loss, take_value, taken_value
from greatrace.bots.reasons import reasons
from greatrace.engine.actions import AnyAction, BuyFuel, Drive, Explore, Pass, Pick, Play, Take
from greatrace.engine.decisions import Bivouac, Tracking
from greatrace.engine.distances import distances
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from tests.bots.test_advising import against_torpedo, standing

FEW = Budget(iterations=12)


def held(race: Race, effect: str) -> int:
    """A card of an effect."""
    return next(card for card, one in enumerate(race.cards) if one.effect == effect)


def laid(view: View, cell: int, tile: int) -> View:
    """The view with a tile on a cell."""
    tiles = view.table.tiles
    tiles = tiles[:cell] + bytes((tile + 1,)) + tiles[cell + 1 :]
    return structs.replace(view, table=structs.replace(view.table, tiles=tiles))


def on_the_way(race: Race, view: View, worth: int) -> tuple[View, int]:
    """The view with a tile on the way ahead whose removal is worth something, or does harm (-1); its cell."""
    for cell in cells_ahead(race, view)[:-1]:
        for tile in range(len(race.tiles)):
            found = laid(view, cell, tile)
            if BoardWorth(Mind(plain_table(race, 0), found)).removed(cell) * worth > 200:
                return found, cell
    raise AssertionError("no such tile")


def ahead_of(race: Race, view: View) -> View:
    """The view with the Torpedo beside the finish, so that the crew's way is its own."""
    near, rival = min(race.neighbours[race.finish_cell]), view.table.torpedo
    assert rival is not UNSET
    table = structs.replace(view.table, torpedo=structs.replace(rival, cell=near))
    return structs.replace(view, table=table)


def aside(race: Race, view: View) -> int:
    """A cell far off on nobody's way."""
    steps = distances(race.neighbours, view.table.dashboards[0].cell)
    ground = BoardWorth(Mind(plain_table(race, 0), view))
    free = (n for n in range(len(steps)) if race.city_at[n] < 0 and n not in {*ground.mine, *ground.theirs})
    return max(free, key=lambda one: steps[one] if race.neighbours[one] else -1)


def test_a_tracker_takes_the_tile_in_front_of_the_vehicle_and_none_behind_everybody() -> None:
    race = against_torpedo()
    view = ahead_of(race, standing(race, (held(race, "tracker"),), mechanic=1, money=0, fuel=7))
    view, ahead = on_the_way(race, view, 1)
    behind = aside(race, view)
    view = laid(view, behind, 0)
    table = structs.replace(view.table, frames=(*view.table.frames, Tracking(0, 1, ())))
    asked = structs.replace(view, table=table)
    assert {Pick(ahead), Pick(behind)} <= set(race.legal_actions(asked))
    assert useful_actions(race, asked) == (Pick(ahead),)
    assert hint(race, asked, FEW)[0] == Pick(ahead)


def test_a_card_for_tiles_is_idle_where_none_of_them_is_worth_it() -> None:
    race = against_torpedo()
    tracker = Play(held(race, "tracker"))
    view = ahead_of(race, standing(race, (tracker.card,), scout=1, mechanic=1, money=0, fuel=7))
    served, barred = on_the_way(race, view, -1)[0], on_the_way(race, view, 1)[0]
    assert idles(race, tracker, reasons(race, served, tracker))
    assert not idles(race, tracker, reasons(race, barred, tracker))
    assert not idles(race, Explore(), reasons(race, served, Explore()))


@pytest.mark.parametrize(
    ("other", "behind", "worth", "idle", "taken"),
    [
        (Explore(), 1, -27, False, True),
        (Explore(), 1, 0, True, True),
        (Explore(), 1, 0, False, False),
        (Explore(), 3, -27, False, False),
        (Pass(), 1, -27, False, False),
        (None, 0, -27, False, False),
    ],
)
def test_what_is_a_little_behind_goes_before_what_harms_or_spends_for_nothing(
    other: AnyAction | None, behind: int, worth: int, idle: bool, taken: bool,
) -> None:
    play = Play(0)
    found = closest_instead(
        play, other, behind, lambda one: worth if one == play else 0, lambda one: idle and one == play
    )
    assert found == taken


def test_of_equal_answers_the_one_that_spends_nothing_is_advised() -> None:
    play = Play(0)
    found = harmless(play, Pass(), (Pass(), Drive()), lambda one: 0, lambda one: one == play)
    assert found[0] == Drive()


def test_fuel_for_the_drive_is_bought_before_a_card() -> None:
    race = against_torpedo()
    tracker = Play(held(race, "tracker"))

    def told(mechanic: int, fuel: int) -> AnyAction:
        view = standing(race, (tracker.card,), scout=1, mechanic=mechanic, money=90, fuel=fuel)
        for cell in cells_ahead(race, view)[:3]:
            view = laid(view, cell, 0)
        return advised(race, view, race.legal_actions(view), tracker, None, False)[0]

    assert isinstance(told(1, 1), BuyFuel)
    assert told(1, race.crews[0].fuel) == tracker
    assert told(0, 1) == tracker, "no drive follows"


def test_an_equal_card_is_taken_that_leaves_no_danger_to_strike() -> None:
    race = against_torpedo()
    view = standing(race, engine=4, chassis=4)
    saboteur, finder = held(race, "saboteur"), held(race, "finder")
    table = structs.replace(
        view.table, market=(saboteur, finder), frames=(Bivouac((0,), -1),),
    )
    asked = structs.replace(view, table=table)
    mind = Mind(plain_table(race, 0), asked)
    assert certain_loss(mind, 1) and not certain_loss(mind, 0)
    assert taken_value(mind, Take(1)) < round(take_value(mind, 1) / 100)
    own = structs.replace(asked.own, hand=(held(race, "ranger"),))
    assert not certain_loss(Mind(plain_table(race, 0), structs.replace(asked, own=own)), 1)
    assert hint(race, asked, FEW)[0] == Take(0)
