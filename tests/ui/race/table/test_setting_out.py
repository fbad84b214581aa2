"""A drive from the own sequence: drawn first with the fuel that it needs, then begun and driven at once."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.prose.language import language
from greatrace.ui.kit.blocks.block import column
from greatrace.ui.kit.blocks.price_table import price_rows
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.kit.input import KeyPressed, PointerPressed
from greatrace.ui.kit.settings import Settings
from greatrace.ui.kit.widgets.messages import Cancelled, Held, Shortcut
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.parts import goals
from greatrace.ui.race.questions.parts.gauges import TRANSPORTS
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.carrying_out import carry_out
from greatrace.ui.race.table.drives import Drives
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.respond import respond
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import PICKED, helps, setting_out, way_on
from greatrace.ui.race.table.state.table_state import TableState
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.shown import actions, data_of, shown
from tests.ui.race.table.test_input import cell, key, press

EMPTY = CREW.replace("fuel: 3", "fuel: 0").replace("money: 80", "money: 200")
NO_BREAK = "\u00a0"


def state_at(controller: Controller, confirmations: bool = True) -> TableState:
    state = TableState(controller, language("en"))
    state.adopt(Settings(confirmations=confirmations))
    return state


def known_goal(state: TableState) -> int:
    """A tile beside the vehicle that can be paid, dangers and cards left out."""
    here = state.race.neighbours[state.table.dashboards[0].cell]
    return next(
        goal for goal in here
        if (found := setting_out(state, goal)) and found.way.arrives and found.way.stop.kind == ""
    )


def drive_on(state: TableState) -> AnswerOption | None:
    return next((one for one in question(state).answers if one.name == "set-out"), None)


def test_the_way_is_drawn_with_the_fuel_that_it_needs_before_anything_is_played() -> None:
    state = state_at(sequence(EMPTY))
    goal = known_goal(state)
    wanted = cell(state, goal)
    assert isinstance(wanted, want.ShowWay) and wanted.way
    state.draw_way(wanted.way)
    asked = question(state)
    go = next(one for one in asked.answers if one.name == "drive")
    fuel, price = wanted.way.fuel, 20 * wanted.way.fuel
    assert not go.first and go.key == "R", "Enter buys nothing by itself"
    assert go.label == f"Buy fuel for {price}{NO_BREAK}F, then drive"
    assert shown(asked, price_rows).rows and "1 mechanic is used" in asked.context
    now_drawn = state.way
    assert now_drawn
    wanted = press(state, "answer-drive", go)
    state.amounts[PICKED] = 1
    assert wanted == cell(state, goal) == want.DriveWay(now_drawn, (do.BuyFuel(fuel), do.Drive()))
    assert respond(state, Cancelled()) == want.ShowWay(None), "and it can be left"


def test_no_fuel_is_bought_that_brings_the_drive_no_farther() -> None:
    state = state_at(sequence(CREW))
    found = setting_out(state, known_goal(state))
    assert found and (found.fuel, found.money) == (0, 0)


def test_money_is_the_limit_of_the_fuel() -> None:
    poor = state_at(sequence(EMPTY.replace("money: 200", "money: 40")))
    goal = next(n for n, one in enumerate(poor.race.board.cells) if one.label == "E10")
    rich = setting_out(state_at(sequence(EMPTY)), goal)
    assert rich and rich.fuel == 3 and rich.way.arrives
    found = setting_out(poor, goal)
    assert found and found.fuel <= 2 and found.way.after.money >= 0 and not found.way.arrives
    assert setting_out(state_at(sequence(EMPTY.replace("money: 200", "money: 0"))), goal) is None


def test_without_a_mechanic_or_a_pilot_the_answer_says_why() -> None:
    state = state_at(sequence(CREW.replace("mechanic: 2", "mechanic: 0")))
    goal = state.race.neighbours[state.table.dashboards[0].cell][0]
    wanted = cell(state, goal)
    assert isinstance(wanted, want.ShowWay)
    state.draw_way(wanted.way)
    go = next(one for one in question(state).answers if one.name == "drive")
    assert not go.allowed and go.note == "no mechanic left"
    state = state_at(sequence(CREW.replace("mechanic: 2", "mechanic: 0"), hand="pilot"))
    found = setting_out(state, goal)
    assert found and isinstance(found.begin, do.Play)


def test_a_covered_pilot_is_not_told_of() -> None:
    crew = CREW.replace("mechanic: 2", "mechanic: 0")
    state = state_at(sequence(crew, hand="pilot", humans=(0, 1)))
    goal = state.race.neighbours[state.table.dashboards[0].cell][0]
    assert setting_out(state, goal) is None
    state.peek(True)
    assert setting_out(state, goal) is not None


def bound(crew: str = CREW) -> tuple[Pilot, Controller, TableScene, int]:
    controller = sequence(crew)
    pilot = at_table(controller)
    pilot.leap()
    assert isinstance(pilot.scene, TableScene)
    return pilot, controller, pilot.scene, known_goal(pilot.scene.state)


def test_fuel_assistant_and_drive_are_one_press_and_one_undo() -> None:
    pilot, controller, scene, goal = bound(EMPTY)
    before, done = controller.table, len(controller.session.log)
    pilot.click(*scene.panels.board.cell_rect(goal).center)
    assert len(controller.session.log) == done, "drawing plays nothing"
    pilot.press("answer-drive")
    pilot.wait(0.2)
    kinds = [type(turn.action) for turn in controller.session.log[done:] if turn.seat == 0]
    assert kinds[:3] == [do.BuyFuel, do.Drive, do.Step] and {*kinds[3:]} <= {do.Pay}
    assert controller.table.dashboards[0].cell == goal
    pilot.keys("u")
    assert controller.table == before


def test_a_doubled_press_does_not_stop_the_drive_that_it_ordered() -> None:
    _, controller, scene, goal = bound()
    found = setting_out(scene.state, goal)
    assert found is not None
    drives = Drives(scene.state, controller, scene.report)
    enter, click, other = KeyPressed("return"), PointerPressed(5, 5), KeyPressed("x")
    three = KeyPressed("3")
    assert not drives.doubled(enter), "nothing is on its way"
    drives.order(found.way)
    assert drives.doubled(enter) and drives.doubled(three) and not drives.doubled(other)
    assert not drives.doubled(click) and drives.doubled(PointerPressed(7, 4))
    assert not drives.doubled(PointerPressed(70, 4)) and not drives.doubled(PointerPressed(70, 4, 3))
    assert not drives.doubled(enter), "the pointer pressed last"
    drives.passes(0.5)
    assert not drives.doubled(enter)


def test_a_key_that_stays_down_does_not_stop_the_drive_that_it_ordered() -> None:
    _, _, scene, goal = bound()
    found = setting_out(scene.state, goal)
    assert found is not None
    scene.drives.order(found.way)
    scene.drives.passes(0.5)
    scene.take(KeyPressed("return", again=True))
    assert scene.state.order is not None
    scene.take(KeyPressed("return"))
    assert now(scene.state.order) is None


def test_the_answer_drives_on_to_where_the_crew_is_bound_for() -> None:
    state = state_at(sequence(CREW, at="G8"), confirmations=False)
    assert drive_on(state) is None and way_on(state) is None, "nothing was drawn yet"
    state.bound[0] = next(n for n, one in enumerate(state.race.board.cells) if one.label == "F8")
    answer = drive_on(state)
    assert answer and answer.label.startswith("Drive on to ") and "cells" not in answer.note
    found = way_on(state)
    assert found
    assert key(state, "3") == press(state, "answer-set-out", answer) == want.ShowWay(found.way)
    assert answer.held == want.DriveWay(found.way, (do.Drive(),))
    assert respond(state, Cancelled()) == want.ShowWay(None), "Escape forgets where it is bound for"
    state.draw_way(found.way)
    assert drive_on(state) is None, "the way is in the question already"
    state.draw_way(None)
    assert 0 not in state.bound and respond(state, Cancelled()) == want.OpenSheet("pause")


def test_what_may_be_regretted_stands_below_the_answer_that_drives_on() -> None:
    state = state_at(sequence(CREW, hand="guide, jerrican, ranger, transport"))
    near = state.race.neighbours[state.table.dashboards[0].cell]
    state.bound[0] = next(cell for cell in near if state.race.city_at[cell] >= 0)
    assert "Driving on: discard 1 card" in question(state).warning
    wanted = key(state, "3")
    assert isinstance(wanted, want.ShowWay)
    state.draw_way(wanted.way)
    assert "discard 1 next" in question(state).warning


def test_what_might_help_on_the_way_stands_below_the_answer_and_is_chosen_on_the_drawn_way() -> None:
    state = state_at(sequence(CREW, hand="guide, ranger", at="G8"))
    state.bound[0] = next(n for n, one in enumerate(state.race.board.cells) if one.label == "H9")
    found = way_on(state)
    assert found and not found.way.cards and helps(state, found.way) == ("ranger",)
    assert "Driving on: Ranger not used (C: change it)" in question(state).warning
    assert key(state, "3") == want.ShowWay(found.way), "a danger is met"
    drawn = key(state, "c")
    assert drawn == want.ShowWay(found.way)
    state.draw_way(found.way)
    counter = next(one for one in question(state).answers if one.name == "counter")
    assert counter.label == "Use Ranger"


def last_words(state: TableState) -> str:
    """Return the sentences below the price of the drawn way."""
    last = data_of(question(state).blocks[0], column).blocks[-1]
    return str(data_of(last, sentence).text)


def test_what_an_arrival_leaves_unused_is_told_before_it() -> None:
    """By the answer that drives on, and on the drawn way (11.2); the mechanic that drives is used."""
    race = state_at(sequence()).race
    before_it = race.board.cells[race.neighbours[race.finish_cell][0]].label
    state = state_at(sequence(CREW, hand="jerrican", at=before_it), confirmations=False)
    left = state.table.dashboards[0].active - 1
    state.bound[0] = state.race.finish_cell
    told = f"Unused at the finish: {left} assistants, 1 card"
    asked = question(state)
    assert asked.context == told and not asked.warning, "no arrival is warned of"
    found = way_on(state)
    assert found and left
    state.draw_way(found.way)
    assert f"{told}." in last_words(state) and "nused" not in question(state).warning


def test_a_line_to_the_finish_leaves_neither_its_mechanic_nor_its_transport_card_unused() -> None:
    crew = CREW.replace("money: 80", "money: 300")
    state = state_at(sequence(
        crew, hand="jerrican, transport", at="mombasa", course="colomb-bechar:tananarive"
    ), confirmations=False)
    left = state.table.dashboards[0].active - 1
    found = setting_out(state, state.race.finish_cell)
    assert found and found.way.line >= 0
    state.draw_way(found.way)
    assert f"Unused at the finish: {left} assistants, 1 card." in last_words(state)
    state.amounts[TRANSPORTS] = 0
    assert f"Unused at the finish: {left} assistants, 2 cards." in last_words(state)


def test_fuel_for_ground_that_may_be_too_dear_is_not_bought_by_the_press_that_drives() -> None:
    state = state_at(sequence(EMPTY))
    near = state.race.neighbours[state.table.dashboards[0].cell]
    state.bound[0] = next(cell for cell in near if (found := setting_out(state, cell)) and found.way.odds)
    found = way_on(state)
    assert found and found.fuel and found.way.odds
    assert isinstance(key(state, "3"), want.ShowWay)


def test_a_way_that_cannot_be_driven_now_stays_the_goal() -> None:
    state = state_at(sequence(CREW.replace("engine: 4", "engine: 0")))
    goal = known = state.race.finish_cell
    wanted = cell(state, goal)
    assert isinstance(wanted, want.ShowWay) and wanted.way and not wanted.way.driven
    state.draw_way(wanted.way)
    state.draw_way(None)
    assert 0 not in state.bound, "it was only looked at"
    state.bound[0] = goal
    state.draw_way(wanted.way)
    state.draw_way(None)
    assert state.bound[0] == known and drive_on(state) is None


def test_a_goal_that_was_only_looked_at_is_none() -> None:
    """Nor is one whose drive is ended by hand; another way that is put away changes nothing."""
    controller = sequence(CREW, deeds="drive")
    pilot = at_table(controller)
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    state, board = scene.state, scene.panels.board
    near = [cell for cell in state.race.neighbours[state.table.dashboards[0].cell] if state.table.tiles[cell]]
    pilot.click(*board.cell_rect(near[0]).center)
    assert now(state.way) and not state.bound
    state.bound[0] = near[1]
    pilot.press("answer-back")
    assert state.bound == {0: near[1]} and now(state.way) is None
    carry_out(scene, want.Act(do.Halt(), 0))
    assert not state.bound and not isinstance(controller.frame, ask.Driving)


def test_a_goal_is_one_again_once_it_is_driven_to_and_forgotten_when_it_is_reached() -> None:
    pilot, controller, scene, goal = bound()
    pilot.click(*scene.panels.board.cell_rect(goal).center)
    pilot.press("answer-back")
    assert 0 not in scene.state.bound
    pilot.click(*scene.panels.board.cell_rect(goal).center)
    pilot.press("answer-drive")
    pilot.wait(0.2)
    assert controller.table.dashboards[0].cell == goal and not scene.state.bound, "it is reached"
    assert not isinstance(scene.state.frame, ask.Driving) or scene.state.way is None


def test_the_points_of_ground_found_on_an_ordered_drive_are_split_by_the_player() -> None:
    """Every split is an answer of its own (6.2), and none is taken for the player."""
    controller = sequence(found="rocks")
    pilot = at_table(controller)
    pilot.leap()
    assert isinstance(pilot.scene, TableScene)
    state, before = pilot.scene.state, controller.table.dashboards[0]
    goal = next(
        cell for cell in state.race.neighbours[before.cell]
        if state.race.city_at[cell] < 0 and not state.table.tiles[cell]
    )
    board = pilot.scene.panels.board
    pilot.click(*board.cell_rect(goal).center)
    pilot.press("answer-drive")
    pilot.leap()
    assert isinstance(controller.frame, ask.Paying)
    keys = [answer.key for answer in question(state).answers if actions(answer)]
    assert keys == ["1", "2", "3", "4"][: len(keys)] and len(keys) > 1
    pilot.keys("2")
    own = controller.table.dashboards[0]
    assert own.cell == goal and own.engine < before.engine and own.chassis == before.chassis - 1


def test_driving_on_tells_what_engine_and_chassis_pay() -> None:
    state = state_at(sequence(CREW))
    state.bound[0] = next(n for n, one in enumerate(state.race.board.cells) if one.label == "F9")
    answer = drive_on(state)
    assert answer and answer.note == "to F9, 2 fuel, 1 chassis"


def test_a_line_without_fuel_says_so_where_transport_cards_pay_it() -> None:
    dry = CREW.replace("fuel: 3", "fuel: 0").replace("money: 80", "money: {money}")

    def note(money: int) -> str:
        crew = dry.format(money=money)
        state = state_at(sequence(crew, hand="transport, transport", at="Niamey", deeds="drive"))
        return next(one.note for one in question(state).answers if one.label == "Léopoldville")

    assert note(100) == "Fuel needed: 1; in the tank: 0."
    assert note(80) == f"90{NO_BREAK}F: not enough", "what it costs with both"


def test_no_way_back_is_offered_where_none_leads_on(monkeypatch: pytest.MonkeyPatch) -> None:
    state = state_at(sequence(EMPTY))
    far, here = state.race.distance_to_finish, state.table.dashboards[0].cell
    near = [one for one in state.race.neighbours[here] if setting_out(state, one)]
    ways = {far[one] < far[here]: found.way for one in near if (found := setting_out(state, one))}
    for leads_on in (True, False):
        monkeypatch.setattr(goals, "shows_goal", lambda _, way=ways[leads_on]: want.ShowWay(way))
        assert (goals.sees_goal(state) is not None) == leads_on


def test_enter_does_not_drive_where_the_vehicle_surely_comes_back() -> None:
    poor = "fuel: 0, engine: 4, chassis: 4, money: 0, scout: 1, mechanic: 2, escort: 0, funding: 1"
    state = state_at(sequence(poor))
    blank = next(one for one in state.race.neighbours[state.table.dashboards[0].cell]
                 if not state.table.tiles[one] and state.race.city_at[one] < 0)
    found = setting_out(state, blank)
    assert found and found.way.odds and not found.way.odds.tiles
    state.draw_way(found.way)
    drive = next(one for one in question(state).answers if one.name == "drive")
    assert drive.allowed and not drive.first and drive.key == "R"
    assert "No tile in the bag can be paid there." in shown(question(state), sentence).text


def test_all_the_fuel_that_can_be_bought_is_one_held_press() -> None:
    state = state_at(sequence(EMPTY, at="Timbuktu"))
    most = max(one.points for one in state.legal(0) if isinstance(one, do.BuyFuel))
    state.amounts["fuel"] = 1
    buy = next(one for one in question(state).answers if one.key == "F")
    assert most > 1 and f"Hold it to buy {most} at once." in buy.tip
    assert respond(state, Held("answer-F", buy)) == want.Act(do.BuyFuel(most), 0)
    assert respond(state, Shortcut(KeyPressed("f", shift=True))) == want.Act(do.BuyFuel(most), 0)
    state.amounts["fuel"] = most
    assert next(one for one in question(state).answers if one.key == "F").held is None


def test_who_could_take_a_line_here_is_asked_before_driving_on() -> None:
    for money, asks in ((190, True), (140, False)):
        state = state_at(sequence(CREW.replace("money: 80", f"money: {money}"), at="Niamey"))
        state.bound[0] = next(n for n, one in enumerate(state.race.board.cells) if one.label == "G9")
        answer = next(one for one in question(state).answers if one.key == "3")
        assert (answer.label == "Drive, line") == asks == (answer.name != "set-out")
        if asks:
            there = state.race.other_end(state.race.lines_at[state.table.dashboards[0].cell][0],
                                         state.table.dashboards[0].cell)
            assert answer.means == want.Act(do.Drive(), 0, bound=there) and answer.held, "a hold drives on"
