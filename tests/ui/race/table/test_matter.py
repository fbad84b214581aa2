"""What each question shows and offers, from positions of its own; no widget and no scene."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.prose.language import LANGUAGES, language
from greatrace.ui.race.table.state.asking import AnswerOption, Question
from greatrace.ui.race.table.state.drawn_way import way_to
from greatrace.ui.race.table.state.gauges_after import gauges_after
from greatrace.ui.race.table.state.matter.driving import Drive
from greatrace.ui.race.table.state.matter.entering import EnteredTile
from greatrace.ui.race.table.state.matter.hands import Cards
from greatrace.ui.race.table.state.matter.laying import Laid
from greatrace.ui.race.table.state.matter.lines import Line
from greatrace.ui.race.table.state.matter.picking import Picked
from greatrace.ui.race.table.state.matter.reacting import Attack
from greatrace.ui.race.table.state.matter.repairing import Repair
from greatrace.ui.race.table.state.matter.sabotaging import Sabotaged
from greatrace.ui.race.table.state.question import question
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.placed import ASKED, placed


def at(name: str, humans: tuple[int, ...] = (0,), **amounts: int) -> TableState:
    """The table at a position, with numbers set on the question."""
    state = TableState(placed(name, humans), language("en"))
    state.amounts.update({key.replace("_", "-"): value for key, value in amounts.items()})
    return state


def cell(state: TableState, code: str) -> int:
    return next(number for number, one in enumerate(state.race.board.cells) if one.label == code)


def bound_for(name: str, code: str, **amounts: int) -> TableState:
    """The table with the way to a cell drawn."""
    state = at(name)
    state.draw_way(way_to(state, cell(state, code)))
    state.amounts.update({key.replace("_", "-"): value for key, value in amounts.items()})
    return state


def keyed(asked: Question, key: str) -> AnswerOption:
    return next(one for one in asked.options if one.key == key)


def done(state: TableState, answer: AnswerOption) -> None:
    """Carry the actions of an answer out, which the rules must allow."""
    for action in answer.actions:
        assert action in state.controller.legal(answer.seat), action
        state.controller.act(action, answer.seat)


def rows(matter: EnteredTile | Drive | Line) -> list[tuple[str, int, int]]:
    return [(row.label, row.fuel, row.mechanics) for row in matter.rows]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ASKED)
def test_every_question_has_a_head_a_matter_and_one_first_answer(name: str, code: str) -> None:
    state = TableState(placed(name), language(code))
    asked = question(state)
    assert asked.head and asked.matter is not None
    assert sum(answer.first for answer in asked.answers) <= 1
    keys = [one.key for one in asked.options if one.key]
    assert len(keys) == len(set(keys)), "a key has one meaning"


@pytest.mark.parametrize("name", ASKED)
def test_every_answer_that_is_offered_is_legal(name: str) -> None:
    state = at(name)
    legal = state.controller.legal(0)
    for answer in question(state).options:
        if answer.allowed and answer.actions:
            assert answer.actions[0] in legal


@pytest.mark.parametrize("name", ["found", "paying", "repairing", "finding", "hand-limit", "laying"])
def test_what_is_in_a_hand_is_not_told_while_it_lies_face_down(name: str) -> None:
    state = at(name, (0, 1, 2, 3, 4))
    told = str(question(state))
    for card in ("ranger", "Ranger", "Refuelling", "Cheater", "Toolbox", "Wild beasts"):
        assert card not in told


# Tiles that are entered.


def test_a_tile_found_shows_its_price_in_terms_and_what_ends_the_drive() -> None:
    matter = question(at("found")).matter
    assert isinstance(matter, EnteredTile)
    assert rows(matter) == [("Tile", 1, 2), ("Risk zone", 1, 0), ("Danger", 0, 2), ("In all", 2, 4)]
    assert matter.ends and matter.fuel.words == "6 › 4"
    assert [one.words for one in matter.split.gauges] == ["4 › 2", "4 › 2"]


def test_paying_all_pays_in_the_split_that_was_set() -> None:
    state = at("found", engine=1)
    answer = keyed(question(state), "3")
    assert answer.actions == (do.Enter(""), do.Pay(1)) and answer.in_order
    done(state, answer)
    own = state.controller.table.dashboards[0]
    assert (own.fuel, own.engine, own.chassis) == (4, 3, 1)


def test_a_guide_is_added_to_the_way_in_which_a_tile_is_entered() -> None:
    guide = keyed(question(at("found")), "4")
    assert guide.sets and guide.sets.name == "guide"
    state = at("found", guide=1)
    assert keyed(question(state), "1").actions == (do.Enter("ranger", True), do.Pay(2))


def test_a_countered_danger_is_paid_for_at_once_in_the_split_that_was_set() -> None:
    state = at("found")
    for engine, paid, price in ((None, 2, "2 fuel, 2 engine"), (0, 0, "2 fuel, 2 chassis"),
                                (1, 1, "2 fuel, 1 engine, 1 chassis"), (3, 2, "2 fuel, 2 engine")):
        if engine is not None:
            state.amounts["engine"] = engine
        ranger, escort = (keyed(question(state), key) for key in ("1", "2"))
        assert (ranger.tip, escort.tip) == (f"Ranger: pay {price}", f"Escort (1): pay {price}")
        assert escort.actions == (do.Enter("escort"), do.Pay(paid)) and escort.in_order
    done(state, keyed(question(state), "2"))
    own = state.controller.table.dashboards[0]
    assert (own.fuel, own.engine, own.chassis, own.escort) == (4, 2, 4, 0)


def test_a_tile_too_dear_says_so_and_leaves_jerrican_and_the_way_back() -> None:
    asked = question(at("found-dear"))
    assert asked.warning == "Not enough: it takes 4 fuel."
    assert [one.key for one in asked.answers] == ["J", "E"]


def test_points_are_paid_in_one_answer_that_says_the_split() -> None:
    state = at("paying", engine=3)
    asked = question(state)
    assert asked.answers[0].label == "Pay 3 engine, 1 chassis"
    assert asked.warning == "4 cards with a chassis of 3: discard 1 next."
    done(state, asked.answers[0])


def test_an_engine_that_falls_to_zero_is_told_before() -> None:
    matter = question(at("paying", engine=4)).matter
    assert isinstance(matter, EnteredTile)
    assert matter.ends and "breaks down" in matter.goes_on


# Ways and lines.


def test_a_way_shows_the_price_of_each_cell_and_their_sum() -> None:
    state = bound_for("driving", "F10")
    matter = question(state).matter
    assert isinstance(matter, Drive)
    assert rows(matter) == [
        ("Savannah", 2, 0), ("Stony ground", 1, 1), ("Ford", 1, 0), ("The whole way", 4, 1)
    ]
    assert matter.fuel.words == "6 › 2" and matter.told == "The stop symbol on F10 ends the drive."


def test_the_split_of_a_way_can_be_set() -> None:
    matter = question(bound_for("driving", "F10", engine=0)).matter
    assert isinstance(matter, Drive)
    assert [one.words for one in matter.split.gauges] == ["4", "4 › 3"]


def test_without_a_way_cities_and_lines_are_offered() -> None:
    answers = question(at("lines")).answers
    goals = {one.label: one for one in answers}
    assert goals["Lagos"].goal is not None and goals["Léopoldville"].note == "190\u00a0F, 1 fuel"
    assert "not enough" in {one.label: one for one in question(at("driving")).answers}["Léopoldville"].note


def test_transport_cards_lower_the_price_of_a_line() -> None:
    state = bound_for("lines", "J14", transports=2)
    asked = question(state)
    assert isinstance(asked.matter, Line)
    assert asked.matter.purse.words == "400 › 310"
    assert [row.money for row in asked.matter.rows] == ["190\u00a0F", "−100\u00a0F", "", "90\u00a0F"]
    done(state, keyed(asked, "Enter"))
    assert state.controller.table.dashboards[0].money == 310


# Tiles that are laid or picked.


def test_a_tile_is_laid_on_the_cell_that_is_meant() -> None:
    state = at("laying", tile=2)
    asked = question(state)
    assert isinstance(asked.matter, Laid) and asked.matter.title.startswith("Mountain pass on ")
    assert "Costs all who enter 1 fuel, 2 mechanical. The drive ends there." in asked.matter.told
    assert asked.matter.ghosts[0] == (asked.matter.cell, asked.matter.tiles[2].tile)
    done(state, keyed(asked, "Enter"))


def test_tiles_lie_face_down_where_several_look_on() -> None:
    state = at("laying", (0, 1))
    matter = question(state).matter
    assert isinstance(matter, Laid) and matter.chosen < 0 and not matter.ghosts
    assert {one.tile for one in matter.tiles} == {-1}
    state.amounts["tile"] = 1
    asked = question(state)
    assert isinstance(asked.matter, Laid) and not asked.matter.ghosts
    assert asked.matter.title.startswith("Tile 2 on ")


@pytest.mark.parametrize(("name", "first"), [("clearing", "F8"), ("tracking", "F8"), ("swapping", "F8")])
def test_a_picked_tile_is_shown_with_its_cell(name: str, first: str) -> None:
    state = at(name)
    asked = question(state)
    assert isinstance(asked.matter, Picked) and asked.matter.tiles[-1].code.startswith(first)
    done(state, keyed(asked, "Enter"))


def test_a_swap_tells_what_changes_on_both_cells() -> None:
    matter = question(at("swapping")).matter
    assert isinstance(matter, Picked)
    assert matter.swaps and [one.code for one in matter.tiles] == ["F9 › F8", "F8 › F9"]
    assert matter.lines[:2] == ("F9: +1 fuel, −1 mechanical", "F8: −1 fuel, +1 mechanical")


# Danger cards.


def test_a_saboteur_shows_its_targets_and_what_follows() -> None:
    state = at("sabotaging", target=2, hit_engine=1)
    asked = question(state)
    assert isinstance(asked.matter, Sabotaged)
    assert [one.label for one in asked.matter.targets] == ["Belgium", "Italy", "Britain", "Suffragettes"]
    assert asked.matter.lines == ("Then a drive covers only 4 cells.",)
    done(state, keyed(asked, "Enter"))


def test_an_attack_says_what_is_lost_and_what_each_answer_costs() -> None:
    asked = question(at("reacting"))
    matter = asked.matter
    assert isinstance(matter, Attack)
    assert (matter.title, matter.struck[0].words) == ("Your engine", "4 › 2")
    assert matter.others == "chassis stays 4"
    assert matter.lines == ("Then a drive covers only 2 cells.",)
    assert [(one.label, one.note) for one in asked.answers] == [
        ("Counter with Ranger", "the card is discarded, 3 cards stay"),
        ("Counter with the escort", "your last escort this round"),
        ("Let it happen: engine 2", ""),
    ]


def test_dials_show_what_would_be_left() -> None:
    assert gauges_after(at("found"), 0) == {"fuel": 4, "engine": 2, "chassis": 2}
    assert gauges_after(at("reacting"), 0) == {"engine": 2}
    assert gauges_after(at("repairing", bought=1, toolbox=0, spare_parts=0), 0) == {"engine": 3, "chassis": 4}
    assert gauges_after(at("clearing"), 0) == {}


def test_an_attack_on_tiles_shows_them() -> None:
    removal, swap = question(at("reacting-tiles")).matter, question(at("reacting-swap")).matter
    assert isinstance(removal, Attack) and removal.tiles and all(one.gone for one in removal.tiles.tiles)
    assert isinstance(swap, Attack) and swap.tiles and swap.tiles.swaps


# Cards.


def test_one_of_the_finders_cards_goes_and_the_others_are_kept() -> None:
    asked = question(at("finding"))
    assert isinstance(asked.matter, Cards) and not asked.answers[0].allowed
    assert asked.matter.told == "Press the card that goes."
    assert asked.warning == "5 cards with a chassis of 4: discard 1 next."
    state = at("finding", card=3)
    asked = question(state)
    assert isinstance(asked.matter, Cards) and asked.matter.told == "Kept: Pilot, Toolbox. Out: Refuelling."
    again = asked.matter.cards[2].option
    assert asked.answers[0].actions == again.actions, "pressing the card again does it as well"
    first = keyed(asked, "1").sets
    assert first and first.value == 1, "another one is chosen first"
    done(state, asked.answers[0])


def test_the_card_that_is_chosen_at_the_hand_limit_is_discarded() -> None:
    state = at("hand-limit", card=2)
    asked = question(state)
    assert asked.head == "Discard one card" and asked.answers[0].label == "Discard Transport"
    assert keyed(asked, "J").actions == (do.Play(state.race.jerrican),)
    done(state, asked.answers[0])


# Repairs.


def test_parts_are_used_at_once_in_the_split_that_was_set() -> None:
    state = at("repairing", spare_parts=1, toolbox=1, bought=1, to_engine=3)
    asked = question(state)
    assert isinstance(asked.matter, Repair)
    assert [one.words for one in asked.matter.gauges] == ["2 › 5", "4 › 5"]
    assert asked.matter.loses and asked.matter.told == "1 point is lost above a maximum."
    done(state, asked.answers[0])
    own = state.controller.table.dashboards[0]
    assert (own.engine, own.chassis, own.money) == (5, 5, 130)


def test_a_part_that_would_raise_nothing_cannot_be_added() -> None:
    asked = question(at("repairing", spare_parts=2, bought=2, toolbox=0))
    assert isinstance(asked.matter, Repair)
    more = {one.name: one.more.allowed for one in asked.matter.parts}
    assert more == {"spare-parts": False, "toolbox": False, "bought": False}


def test_a_repair_without_parts_ends_only_after_a_question() -> None:
    answer = question(at("repairing", toolbox=0, spare_parts=0)).answers[0]
    assert answer.actions == (do.Halt(),) and answer.doubt
    used, unused, *_ = question(at("repairing")).answers
    assert used.in_order and unused.actions == (do.Halt(),) and unused.doubt


def test_the_parts_of_the_hand_that_nothing_is_lost_of_are_chosen_already() -> None:
    state = at("repairing")
    asked = question(state)
    assert isinstance(asked.matter, Repair) and not asked.matter.loses
    assert {one.name: one.words for one in asked.matter.parts} == {
        "spare-parts": "1", "toolbox": "1", "bought": "0"
    }
    done(state, asked.answers[0])
    own = state.controller.table.dashboards[0]
    assert (own.engine, own.chassis, own.money) == (5, 5, 150)


def test_without_parts_in_the_hand_one_is_bought_and_told_with_its_price() -> None:
    covered = question(at("repairing", (0, 1)))
    assert isinstance(covered.matter, Repair), "a covered hand tells nothing of its parts"
    assert [(one.name, one.words) for one in covered.matter.parts] == [("bought", "1")]
    assert covered.matter.purse.words == "150 › 130" and "150 › 130" in covered.matter.told
