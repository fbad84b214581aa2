"""What each question shows and offers, from positions of its own; no widget and no scene."""

from __future__ import annotations

import pytest

from greatrace.bots.quick import repaired
from greatrace.engine import actions as do
from greatrace.prose.language import LANGUAGES, language
from greatrace.ui.kit.blocks.cards import card_choice
from greatrace.ui.kit.blocks.chooser import player_row
from greatrace.ui.kit.blocks.gauges import Gauge, gauge_row, struck_row
from greatrace.ui.kit.blocks.price_table import price_rows
from greatrace.ui.kit.blocks.tiles import tile_choice, tile_row
from greatrace.ui.kit.blocks.words import sentence, told_words
from greatrace.ui.kit.input import KeyPressed
from greatrace.ui.race.questions.parts.tiles import CELL, CHOSEN
from greatrace.ui.race.questions.question import AnswerOption, Question
from greatrace.ui.race.questions.registry import question, suggested
from greatrace.ui.race.table.input.intents import Adjust, Notify, ShowWay
from greatrace.ui.race.table.input.keys import key_pressed
from greatrace.ui.race.table.layout.panel_set import gauges_after
from greatrace.ui.race.table.state.drawn_way import way_to
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.placed import ASKED, placed
from tests.ui.race.table.shown import act_of, actions, every, set_by, shown, steppers


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
    options = (one for one in asked.presses if isinstance(one, AnswerOption))
    return next(one for one in options if key in {one.key, one.name})


def done(state: TableState, answer: AnswerOption) -> None:
    """Carry the actions of an answer out, which the rules must allow."""
    act = act_of(answer)
    assert act
    for action in actions(answer):
        assert action in state.controller.legal(act.seat), action
        state.controller.act(action, act.seat)


def rows(asked: Question) -> list[tuple[str, int, int]]:
    return [(row.label, row.first, row.second) for row in shown(asked, price_rows).rows]


def gauges(asked: Question) -> dict[str, str]:
    """The gauges that are shown, some of them between − and +."""
    parts = (part for row in every(asked, gauge_row) for part in row.parts)
    found: list[Gauge] = [getattr(part, "middle", part) for part in parts]
    return {one.name: one.words for one in found}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ASKED)
def test_every_question_has_a_head_something_to_show_and_one_first_answer(name: str, code: str) -> None:
    state = TableState(placed(name), language(code))
    asked = question(state)
    assert asked.head and asked.blocks
    assert sum(answer.first for answer in asked.answers) <= 1
    keys = [one.key for one in asked.presses if one.key]
    assert len(keys) == len(set(keys)), "a key has one meaning"


@pytest.mark.parametrize("name", ASKED)
def test_every_answer_that_is_offered_is_legal(name: str) -> None:
    state = at(name)
    legal = state.controller.legal(0)
    for answer in question(state).presses:
        if answer.allowed and actions(answer):
            assert actions(answer)[0] in legal


@pytest.mark.parametrize("name", ["found", "paying", "repairing", "finding", "hand-limit", "laying"])
def test_what_is_in_a_hand_is_not_told_while_it_lies_face_down(name: str) -> None:
    state = at(name, (0, 1, 2, 3, 4))
    told = str(question(state))
    for card in ("ranger", "Ranger", "Refuelling", "Cheater", "Toolbox", "Wild beasts"):
        assert card not in told


# Tiles that are entered.


def test_a_tile_found_shows_its_price_in_terms_and_what_ends_the_drive() -> None:
    asked = question(at("found"))
    assert rows(asked) == [("Tile", 1, 2), ("Risk zone", 1, 0), ("Danger", 0, 2), ("In all", 2, 4)]
    assert shown(asked, sentence).tone == "warning"
    assert gauges(asked) == {"fuel": "6 › 4", "engine": "4 › 2", "chassis": "4 › 2"}


def test_paying_all_pays_in_the_split_that_was_set() -> None:
    state = at("found", engine=1)
    answer = keyed(question(state), "3")
    assert actions(answer) == (do.Enter(""), do.Pay(1))
    done(state, answer)
    own = state.controller.table.dashboards[0]
    assert (own.fuel, own.engine, own.chassis) == (4, 3, 1)


def test_a_guide_is_added_to_the_way_in_which_a_tile_is_entered() -> None:
    guide = keyed(question(at("found")), "4")
    adjusts = set_by(guide)
    assert adjusts and adjusts.name == "guide"
    state = at("found", guide=1)
    assert actions(keyed(question(state), "1")) == (do.Enter("ranger", True), do.Pay(2))


def test_a_countered_danger_is_paid_for_at_once_in_the_split_that_was_set() -> None:
    state = at("found")
    for engine, paid, price in ((None, 2, "2 fuel, 2 engine"), (0, 0, "2 fuel, 2 chassis"),
                                (1, 1, "2 fuel, 1 engine, 1 chassis"), (3, 2, "2 fuel, 2 engine")):
        if engine is not None:
            state.amounts["engine"] = engine
        ranger, escort = (keyed(question(state), key) for key in ("1", "2"))
        assert (ranger.tip, escort.tip) == (f"Ranger: pay {price}", f"Escort (1): pay {price}")
        assert actions(escort) == (do.Enter("escort"), do.Pay(paid))
    done(state, keyed(question(state), "2"))
    own = state.controller.table.dashboards[0]
    assert (own.fuel, own.engine, own.chassis, own.escort) == (4, 2, 4, 0)


def test_a_tile_too_dear_says_so_and_leaves_jerrican_and_the_way_back() -> None:
    asked = question(at("found-dear"))
    assert asked.warning == "Not enough: it takes 4 fuel."
    assert [one.key for one in asked.answers] == ["J", "E"]


def test_every_split_of_points_is_an_answer_of_its_own_and_a_breakdown_has_the_last_key() -> None:
    state = at("paying")
    answers = question(state).answers
    assert [one.key for one in answers] == ["1", "2", "3", "4", "5"] and not any(one.first for one in answers)
    assert [actions(one) for one in answers] == [(do.Pay(engine),) for engine in (3, 2, 1, 0, 4)]
    one = answers[0]
    assert one.label == "3 engine, 1 chassis · engine only 1, 1 card goes"
    assert one.shorter == ("3 engine, 1 chassis · 1 card goes",)
    assert (one.note, one.icon) == ("engine 1, chassis 3", "danger")
    assert one.tip == "Then a drive covers only 1 cell. Then the crew must discard 1 card."
    done(state, one)


def test_an_engine_that_falls_to_zero_is_told_before() -> None:
    answer = question(at("paying")).answers[-1]
    assert answer.icon == "danger" and "broken down" in answer.tip
    assert answer.label == "4 engine · breakdown"


# Ways and lines.


def test_a_way_shows_the_price_of_each_cell_and_their_sum() -> None:
    state = bound_for("driving", "F10")
    asked = question(state)
    assert rows(asked) == [
        ("Savannah", 2, 0), ("Stony ground", 2, 1), ("Ford", 2, 0), ("The whole way", 6, 1)
    ]
    assert gauges(asked)["fuel"] == "6 › 0"
    assert shown(asked, sentence).text == "The stop symbol on F10 ends the drive."


def test_the_split_of_a_way_can_be_set() -> None:
    left = gauges(question(bound_for("driving", "F10", engine=0)))
    assert (left["engine"], left["chassis"]) == ("4", "4 › 3")


def test_without_a_way_cities_and_lines_are_offered() -> None:
    answers = question(at("lines")).answers
    goals = {one.label: one for one in answers}
    assert isinstance(goals["Lagos"].means, ShowWay) and goals["Léopoldville"].note == "90\u00a0F, 1 fuel"
    assert "not enough" in {one.label: one for one in question(at("driving")).answers}["Léopoldville"].note


def test_without_a_way_keys_are_told_how_to_choose_a_cell() -> None:
    words = shown(question(at("driving")), told_words).text
    assert words.startswith("Press a marked cell (G: the next one) to see the way; a second press drives.")


def test_transport_cards_lower_the_price_of_a_line() -> None:
    state = bound_for("lines", "J14", transports=2)
    asked = question(state)
    assert gauges(asked)["money"] == "400 › 310"
    money = [row.money for row in shown(asked, price_rows).rows]
    assert money == ["190\u00a0F", "−100\u00a0F", "", "90\u00a0F"]
    done(state, keyed(asked, "Enter"))
    assert state.controller.table.dashboards[0].money == 310


# Tiles that are laid or picked.


def test_a_tile_is_laid_on_the_cell_that_is_meant() -> None:
    state = at("laying", tile=2)
    asked = question(state)
    laid = shown(asked, tile_choice)
    assert laid.title.startswith("Mountain pass on ")
    assert "Costs all who enter 1 fuel, 2 mechanical. The drive ends there." in laid.told
    assert asked.ghosts[0] == (asked.cells[0], state.controller.view(0).own.drawn[2])
    done(state, keyed(asked, "Enter"))


def test_tiles_lie_face_down_where_several_look_on() -> None:
    state = at("laying", (0, 1))
    asked = question(state)
    laid = shown(asked, tile_choice)
    assert laid.chosen < 0 and not asked.ghosts
    assert {one.picture for one in laid.tiles} == {None}
    state.amounts["tile"] = 1
    asked = question(state)
    assert not asked.ghosts and shown(asked, tile_choice).title.startswith("Tile 2 on ")


@pytest.mark.parametrize(("name", "first"), [("clearing", "F8"), ("tracking", "E7"), ("swapping", "E7")])
def test_a_picked_tile_is_shown_with_its_cell(name: str, first: str) -> None:
    state = at(name)
    if name == "clearing":
        state.amounts["cell"] = cell(state, first)
    asked = question(state)
    assert shown(asked, tile_row).tiles[-1].code.startswith(first)
    done(state, keyed(asked, "Enter"))


def test_a_swap_tells_what_changes_on_both_cells() -> None:
    asked = question(at("swapping", cell=86))
    tiles = shown(asked, tile_row)
    assert tiles.swapped and [one.code for one in tiles.tiles] == ["F9 › F8", "F8 › F9"]
    lines = [one.text for one in every(asked, sentence)]
    assert lines[:2] == ["F9: +1 fuel, −1 mechanical", "F8: −1 fuel, +1 mechanical"]


def test_no_tile_is_proposed_that_is_not_worth_clearing() -> None:
    state = at("clearing")
    asked = question(state)
    assert shown(asked, sentence).text.startswith("No tile here is worth clearing") and not asked.cells
    assert [one.key for one in asked.answers] == ["G", "E"] and not suggested(state)


@pytest.mark.parametrize("name", ["tracking", "swapping", "laying"])
def test_enter_waits_for_the_choice_of_a_cell(name: str) -> None:
    state = at(name)
    assert not keyed(question(state), "Enter").first
    state.amounts[CELL] = cell = question(state).cells[0]
    assert not keyed(question(state), "Enter").first, "the pointer only rests on it"
    state.amounts[CHOSEN] = cell
    assert keyed(question(state), "Enter").first


# Danger cards.


def test_a_saboteur_shows_its_targets_and_what_follows() -> None:
    state = at("sabotaging", target=2, hit_engine=1)
    asked = question(state)
    crews = [one.press.label for one in every(asked, player_row)]
    assert crews == ["Belgium", "Italy", "Britain", "Suffragettes"]
    assert shown(asked, sentence).text == "Then a drive covers only 4 cells."
    done(state, keyed(asked, "Enter"))


def test_an_attack_says_what_is_lost_and_what_each_answer_costs() -> None:
    asked = question(at("reacting"))
    assert [(one.text, one.tone) for one in every(asked, sentence)] == [
        ("Your engine", "title"), ("chassis stays 4", "soft"),
        ("Then a drive covers only 2 cells.", "verdict"),
    ]  # fmt: skip
    assert shown(asked, struck_row).gauges[0].words == "4 › 2"
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
    removal, swap = question(at("reacting-tiles")), question(at("reacting-swap"))
    assert all(one.gone for one in shown(removal, tile_row).tiles)
    assert shown(swap, tile_row).swapped


# Cards.


def test_one_of_the_finders_cards_goes_and_the_others_are_kept() -> None:
    asked = question(at("finding"))
    assert not asked.answers[0].allowed
    told = shown(asked, card_choice).told
    assert told == "A click marks the card that goes; a second one, or Enter, discards it."
    assert asked.warning == "5 cards with a chassis of 4: discard 1 next."
    state = at("finding", card=3)
    asked = question(state)
    offered = shown(asked, card_choice)
    assert offered.told == "Kept: Pilot, Toolbox. Out: Refuelling."
    again = offered.cards[2].press
    assert actions(asked.answers[0]) == actions(again), "pressing the card again does it as well"
    first = set_by(offered.cards[0].press)
    assert first and first.value == 1, "another one is chosen first"
    done(state, asked.answers[0])


def test_the_card_that_is_chosen_at_the_hand_limit_is_discarded() -> None:
    state = at("hand-limit", card=2)
    asked = question(state)
    assert asked.head == "Discard one card" and asked.answers[0].label == "Discard Transport"
    assert actions(keyed(asked, "J")) == (do.Play(state.race.jerrican),)
    done(state, asked.answers[0])


# Repairs.


def test_parts_are_used_at_once_in_the_split_that_was_set() -> None:
    state = at("repairing", spare_parts=1, toolbox=1, bought=1, to_engine=3)
    asked = question(state)
    assert gauges(asked) == {"engine": "2 › 5", "chassis": "4 › 5"}
    told = shown(asked, sentence)
    assert told.tone == "warning" and told.text == "1 point is lost above a maximum."
    done(state, asked.answers[0])
    own = state.controller.table.dashboards[0]
    assert (own.engine, own.chassis, own.money) == (5, 5, 130)


def test_a_part_that_would_raise_nothing_cannot_be_added() -> None:
    asked = question(at("repairing", spare_parts=2, bought=2, toolbox=0))
    more = {one.name: one.more.allowed for one in steppers(asked)}
    assert more == {"spare-parts": False, "toolbox": False, "bought": False}


def test_a_repair_without_parts_ends_only_after_a_question() -> None:
    waits, answer, *_ = question(at("repairing", toolbox=0, spare_parts=0)).answers
    assert not waits.allowed and not actions(waits), "it keeps the place of the one that repairs"
    assert actions(answer) == (do.Halt(),) and answer.doubt
    used, unused, *_ = question(at("repairing")).answers
    assert len(actions(used)) > 1 and actions(unused) == (do.Halt(),) and unused.doubt


def test_the_parts_of_the_hand_that_nothing_is_lost_of_are_proposed() -> None:
    state = at("repairing")
    asked = question(state)
    assert shown(asked, sentence).tone == "soft"
    parts = {one.name: (one.words, one.note[-11:]) for one in steppers(asked)}
    assert parts["spare-parts"] == parts["toolbox"] == ("0", "proposed: 1")
    assert parts["bought"][0] == "0" and "proposed" not in parts["bought"][1]
    done(state, asked.answers[0])
    own = state.controller.table.dashboards[0]
    assert (own.engine, own.chassis, own.money) == (5, 5, 150)


def test_a_number_key_sets_one_part_more_and_with_shift_one_less() -> None:
    state = at("repairing")
    for key, shift, bought in (("1", False, 1), ("1", False, 2), ("1", True, 1), ("1", True, 0)):
        meant = key_pressed(state, KeyPressed(key, shift=shift))
        assert meant == Adjust("bought", bought)
        state.amounts["bought"] = bought
    assert key_pressed(state, KeyPressed("1", shift=True)) is None, "none is left to take away"
    state.amounts["toolbox"] = 1
    full = key_pressed(state, KeyPressed("3"))
    assert full == Notify("Toolbox: no more can be used.")


def test_without_parts_of_the_hand_none_is_bought_until_one_is_set() -> None:
    covered = question(at("repairing", (0, 1)))
    parts = [(one.name, one.words) for one in steppers(covered)]
    assert parts == [("bought", "0")], "a covered hand tells nothing of its parts"
    bought = question(at("repairing", (0, 1), bought=1))
    assert "150 › 130" in shown(bought, sentence).text


def test_what_a_quick_crew_would_buy_stands_there_and_in_its_split() -> None:
    state = at("repairing")
    state.controller.act(do.UsePart(state.race.parts[0], 1), 0)
    parts = repaired(state.race, state.controller.view(0))
    (suggestion,) = suggested(state)
    assert sorted(map(repr, actions(suggestion))) == sorted(map(repr, (*parts, do.Halt())))
    state.amounts["bought"] = 0
    assert not suggested(state), "it is the player's now"
