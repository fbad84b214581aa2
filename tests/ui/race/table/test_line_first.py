"""A line that is better than driving is proposed first, by its name; every other line after the finish."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.race.questions.parts.drives import shows_goal
from greatrace.ui.race.questions.parts.gauges import TRANSPORTS
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import setting_out, way_to
from greatrace.ui.race.table.state.table_state import TableState
from tests.now import now
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, sequence, state_of

RICH = CREW.replace("fuel: 3", "fuel: 5").replace("money: 80", "money: 190")


def cell(state: TableState, city: str) -> int:
    return next(one.cell for one in state.race.board.cities if one.name == city)


def drive(state: TableState) -> AnswerOption:
    return next(one for one in question(state).answers if one.key == "3")


def goals(state: TableState) -> list[int]:
    """The goals that are shown one after another."""
    found: list[int] = []
    while (shows := shows_goal(state)) and shows.way and shows.way.goal not in found:
        found.append(shows.way.goal)
        state.draw_way(shows.way)
    return found


def test_the_line_that_leads_much_further_is_named_and_shown_first() -> None:
    state = state_of(sequence(RICH, at="Niamey"))
    there = cell(state, "Léopoldville")
    answer = drive(state)
    assert answer.note.startswith("Léopoldville, 190") and "Niamey–Léopoldville" in answer.tip
    assert answer.means == want.Act(do.Drive(), 0, bound=there)
    assert goals(state)[:2] == [there, state.race.finish_cell]


def test_the_button_that_shows_the_way_says_that_it_is_a_line() -> None:
    """Its symbol and tooltip say so as well; over land it is a way."""
    for at, label, icon in (("Niamey", "See line", "line-plane"), ("F8", "See way", "map")):
        state = state_of(sequence(RICH, at=at))
        shows = next(one for one in question(state).answers if one.name == "see-goal")
        assert (shows.label, shows.icon) == (label, icon) and ("Niamey–" in shows.tip) == (at == "Niamey")


@pytest.mark.parametrize(("course", "at"), [("cairo:mombasa", "Niamey"), ("mombasa:cape-town", "Durban")])
def test_a_line_that_leads_aside_is_a_goal_but_not_the_first(course: str, at: str) -> None:
    state = state_of(sequence(RICH, at=at, course=course))
    line = state.race.lines_at[cell(state, at)][0]
    shown = goals(state)
    assert shown[0] == state.race.finish_cell
    assert state.race.other_end(line, cell(state, at)) in shown


def test_who_cannot_pay_the_line_is_shown_the_way_to_the_finish() -> None:
    state = state_of(sequence(RICH.replace("money: 190", "money: 180"), at="Niamey"))
    assert "Léopoldville" not in drive(state).note and goals(state)[0] == state.race.finish_cell


def test_a_crew_that_is_bound_for_the_finish_is_shown_the_line_all_the_same() -> None:
    state = state_of(sequence(RICH, at="Niamey"))
    state.bound[0] = state.race.finish_cell
    answer = drive(state)
    assert answer.means == want.Act(do.Drive(), 0, bound=cell(state, "Léopoldville"))
    assert answer.note.startswith("Léopoldville") and isinstance(answer.held, want.ShowWay | want.DriveWay)


def test_the_drive_that_begins_draws_the_line_which_enter_takes_by_name() -> None:
    pilot = at_table(sequence(RICH, at="Niamey"))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    there = cell(scene.state, "Léopoldville")
    pilot.keys("3")
    pilot.wait(0.1)
    way = now(scene.state.way)
    assert isinstance(scene.state.frame, ask.Driving) and way and way.goal == there and way.line >= 0
    take = next(one for one in question(scene.state).answers if one.first)
    assert take.label == "Take the line to Léopoldville" and take.key == "Enter"
    pilot.keys("enter")
    pilot.wait(0.5)
    assert scene.controller.table.dashboards[0].cell == there


def test_among_the_goals_of_a_drive_the_line_stands_first() -> None:
    state = state_of(sequence(RICH, at="Niamey", deeds="drive"))
    assert question(state).answers[0].label == "Léopoldville"


def test_a_city_far_back_is_no_goal_where_others_lead_on() -> None:
    crew = CREW.replace("fuel: 3", "fuel: 7").replace("engine: 4", "engine: 5")
    tiles = "F8: savannah, G9: steppe, H9: savannah, H8: sandstorm, F9: stony-ground, H10: steppe"
    state = state_of(sequence(crew, at="H9", tiles=tiles, deeds="drive"))
    found = [one.label for one in question(state).answers if one.icon == "city"]
    assert found == ["Douala", "Lagos", "Niamey"], "neither Abidjan nor Timbuktu"


def form_of_the_line(hand: str, chassis: int = 5) -> TableState:
    """The state once the line of Niamey is drawn for a crew with these cards."""
    crew = RICH.replace("money: 190", "money: 250").replace("chassis: 4", f"chassis: {chassis}")
    state = state_of(sequence(crew, hand=hand, at="Niamey", deeds="drive"))
    found = way_to(state, cell(state, "Léopoldville"))
    assert found is not None
    state.draw_way(found)
    return state


def test_a_line_is_offered_at_its_lowest_price_until_another_is_set() -> None:
    state = form_of_the_line("transport, transport, guide")
    first = next(one for one in question(state).answers if one.first)
    assert first.means == want.Act(do.TakeLine(state.race.lines_at[cell(state, "Niamey")][0], 2), 0)
    state.amounts[TRANSPORTS] = 0
    first = next(one for one in question(state).answers if one.first)
    assert isinstance(first.means, want.Act) and first.means.action == do.TakeLine(0, 0)


@pytest.mark.parametrize(("cards", "gone"), [(2, 0), (1, 1), (0, 2)])
def test_cards_that_pay_a_line_are_not_told_to_be_discarded(cards: int, gone: int) -> None:
    """Two cards are drawn in Léopoldville to the two others in hand (3.5)."""
    state = form_of_the_line("transport, transport, ranger, toolbox", chassis=4)
    state.amounts[TRANSPORTS] = cards
    warning = question(state).warning
    assert warning == (f"{4 + gone} cards with a chassis of 4: discard {gone} next." if gone else "")


def test_the_pilot_that_begins_a_drive_is_no_card_after_it() -> None:
    """With the last mechanic gone a Pilot flies the crew to the two cards of Léopoldville (3.5)."""
    crew = RICH.replace("mechanic: 2", "mechanic: 0")
    state = state_of(sequence(crew, hand="pilot, toolbox, ranger", at="Niamey"))
    found = setting_out(state, cell(state, "Léopoldville"))
    assert found is not None and isinstance(found.begin, do.Play)
    state.draw_way(found.way)
    assert question(state).warning == ""
