"""What a hint says of a drive is what its button does: the goal and the cells of the way that it draws."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.bots.ahead import cells_ahead
from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.ways.way import find_way
from greatrace.kernel.terms import Term
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.parts.answers import actions_of
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.hint import drive_meant, told_of
from tests.ui.pilot import Pilot
from tests.ui.race.lesson.test_lesson import begun, play_to, table_of
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sage import Slow
from tests.ui.race.table.sequences import sequence

SHORT = "fuel: 2, engine: 4, chassis: 4, money: 0, scout: 1, mechanic: 1, escort: 1, funding: 0"
FULL = "fuel: 7, engine: 5, chassis: 5, money: 0, scout: 1, mechanic: 1, escort: 1, funding: 0"
WHY = (Term("arrives", 1), Term("covers", 4), Term("city_in", 6))


def hinted(controller: Controller, action: do.AnyAction, *also: Term) -> tuple[Pilot, TableScene]:
    """A table at which the champion has advised an action, perhaps with more terms."""
    pilot = at_table(controller)
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    thought = Slow[do.AnyAction](Reasoned(action, (*WHY, *also)))
    thought.ready = True
    scene.state.hint.begin(0, controller.session.state, thought)
    pilot.wait(0.0)
    return pilot, scene


@pytest.mark.parametrize("at", ["E3", "F8", "I7"])
@pytest.mark.parametrize("crew", [SHORT, FULL], ids=["short", "full"])
def test_the_drive_that_is_advised_is_the_one_that_is_drawn(crew: str, at: str) -> None:
    controller = sequence(crew, at=at)
    pilot, scene = hinted(controller, do.Drive())
    scene.state.bound[0] = controller.race.finish_cell
    label, why = pilot.find("hint-action").label, pilot.find("hint-why").label
    pilot.press("hint-do")
    pilot.leap()
    way = scene.state.way
    assert isinstance(controller.frame, ask.Driving) and way is not None
    place = scene.state.teller.place
    cells = f"{way.driven} cell{'s' * (way.driven > 1)}"
    heads = f"Drive to {place(way.end)}" if way.arrives else f"Drive {cells} towards {place(way.goal)}"
    assert label == heads
    known = way.driven - (way.odds is not None)
    told = known > 0 and (way.arrives or way.odds is not None)
    assert ("covers" in why) is told, "it is told once how far, and unknown ground is no ground won yet"
    assert not told or f"covers {known} cell" in why
    assert "reaches the finish" not in why
    assert ("unknown ground" in why) is (way.odds is not None)


def test_a_drive_to_the_finish_is_told_to_reach_it() -> None:
    controller = sequence(FULL, at="L22")
    pilot, scene = hinted(controller, do.Drive())
    finish = scene.state.teller.place(controller.race.finish_cell)
    why = pilot.find("hint-why").label
    assert pilot.find("hint-action").label == f"Drive to {finish}" and "reaches the finish" in why


def test_a_pilot_that_is_advised_covers_the_cells_of_the_way_that_is_drawn() -> None:
    controller = sequence(SHORT, hand="pilot")
    pilot, scene = hinted(controller, do.Play(controller.race.effects.index("pilot")))
    why = pilot.find("hint-why").label
    pilot.press("hint-do")
    pilot.leap()
    way = scene.state.way
    assert way is not None and f"covers {way.driven} cell" in why


@pytest.mark.parametrize("action,button", [(do.Drive(), "Show the way"), (do.Fund(), "Do it")])
def test_the_button_of_a_hint_says_that_a_drive_only_begins_with_its_way(
    action: do.AnyAction, button: str
) -> None:
    pilot, _ = hinted(sequence(FULL.replace("funding: 0", "funding: 1"), at="E3"), action)
    assert pilot.find("hint-do").label == button


def test_a_way_that_is_drawn_already_is_driven_by_the_button_of_the_hint() -> None:
    controller = sequence(FULL, at="E3")
    pilot, scene = hinted(controller, do.Drive())
    way = drive_meant(scene.state)
    assert way is not None
    pilot.keys("g")
    drawn = scene.state.way
    assert drawn is not None and drawn.cells[: drawn.driven] == way.cells[: way.driven]
    assert pilot.find("hint-do").label == "Drive" and len(controller.session.log) == 0
    pilot.press("hint-do")
    pilot.leap()
    acts = [type(turn.action) for turn in controller.session.log]
    assert acts[:2] == [do.Drive, do.Step]


def test_another_way_that_is_drawn_leaves_the_button_as_it_is() -> None:
    controller = sequence(FULL, at="E3")
    pilot, scene = hinted(controller, do.Drive())
    meant = drive_meant(scene.state)
    assert meant is not None
    for _ in range(9):
        pilot.keys("g")
        drawn = scene.state.way
        if drawn is not None and drawn.cells[: drawn.driven] != meant.cells[: meant.driven]:
            break
    else:
        raise AssertionError("all ways are the same drive")
    assert pilot.find("hint-do").label == "Show the way"
    pilot.press("hint-do")
    pilot.leap()
    assert [type(turn.action) for turn in controller.session.log] == [do.Drive]


def test_as_much_fuel_is_set_as_a_hint_means() -> None:
    pilot, _ = hinted(sequence(SHORT.replace("money: 0", "money: 190"), at="E3"), do.BuyFuel(4))
    assert pilot.find("answer-F").label.startswith("4 fuel for")
    pilot.press("more-fuel")
    assert pilot.find("answer-F").label.startswith("5 fuel for"), "it may be changed all the same"


def test_the_end_of_a_repair_is_marked_not_the_parts_that_end_it_too() -> None:
    crew = SHORT.replace("money: 0", "money: 190").replace("engine: 4", "engine: 2")
    controller = sequence(crew, at="E3")
    controller.act(do.Repair(), 0)
    _pilot, scene = hinted(controller, do.Halt())
    (shown,) = (one.rect for one in scene.panels.page.marks.children if one.rect.w)
    end = next(
        one for one in scene.panels.question.walk()
        if isinstance(one.payload, AnswerOption) and actions_of(one.payload) == (do.Halt(),)
    )
    assert shown.colliderect(end.rect) and end.rect.contains(shown)


def test_a_drive_into_the_next_city_tells_what_it_gives_there_and_nothing_of_the_way_to_it() -> None:
    controller = sequence(FULL, at="E3")
    cells = cells_ahead(controller.race, controller.view(0))
    way = find_way(controller.race, controller.view(0), cells[-1])
    assert way is not None
    near = (Term("city_in", 2), Term("city_cards", 2), Term("fuel_there", 3), Term("line_on", 90))
    told = {term.label for term in told_of(way, near, controller.race.finish_cell, way.end)}
    assert told >= {"in_city", "line_on"} and told.isdisjoint({"city_in", "city_cards", "fuel_there"})
    elsewhere = {term.label for term in told_of(way, near, controller.race.finish_cell, -1)}
    assert elsewhere >= {"city_in", "city_cards", "fuel_there"} and "in_city" not in elsewhere


def test_what_the_guide_means_is_not_marked_while_a_hint_is_there(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    play_to(pilot, "explore")
    pilot.leap()
    table = table_of(pilot)
    marks, seat = table.panels.page.marks, table.state.asked[0]
    guided = [one.rect for one in marks.children if one.rect.w]
    assert guided and pilot.sees("tip-words")
    thought = Slow[do.AnyAction](Reasoned(do.Pass(), WHY))
    table.state.hint.begin(seat, table.controller.session.state, thought)
    table.refresh()
    assert not [one for one in marks.children if one.rect.w], "while it is thought over"
    thought.ready = True
    pilot.wait(0.0)
    (shown,) = (one.rect for one in marks.children if one.rect.w)
    assert [shown] == guided and pilot.sees("tip-words"), "the lesson stays, and both mean one answer"


@pytest.mark.parametrize("keys", [True, False])
@pytest.mark.parametrize("hand", ["", "pilot"])
def test_one_escape_leads_back_from_the_way_that_a_hint_shows(hand: str, keys: bool) -> None:
    controller = sequence(FULL, hand=hand, at="E3")
    pilot_card = do.Play(controller.race.effects.index("pilot"))
    pilot, scene = hinted(controller, pilot_card if hand else do.Drive())
    if keys:
        scene.tree.focus_on(scene.tree.find("hint-do"), ring=True)
        pilot.keys("enter")
    else:
        pilot.press("hint-do")
    pilot.leap()
    assert scene.state.way and len(controller.session.log) == 1
    assert pilot.find("answer-back").value == "Esc"
    pilot.keys("escape")
    pilot.wait(0.1)
    assert not controller.session.log and isinstance(controller.frame, ask.Sequence)
    assert scene.state.way is None


def test_while_a_hint_is_open_no_other_button_shows_the_key_that_puts_it_away() -> None:
    controller = sequence(FULL, at="E3")
    pilot, scene = hinted(controller, do.Drive())
    pilot.keys("escape", "g")
    pilot.wait(0.1)
    assert scene.state.way and pilot.find("answer-back").value == "Esc"
    thought = Slow[do.AnyAction](Reasoned(do.Fund(), WHY))
    thought.ready = True
    scene.state.hint.begin(0, controller.session.state, thought)
    pilot.wait(0.0)
    assert pilot.find("answer-back").value != "Esc"
    pilot.keys("escape")
    pilot.wait(0.0)
    assert scene.state.way and pilot.find("answer-back").value == "Esc"


def test_a_line_that_is_advised_is_named_and_drawn() -> None:
    controller = sequence(FULL.replace("money: 0", "money: 190"), at="Niamey")
    there = next(one.cell for one in controller.race.board.cities if one.name == "Léopoldville")
    here = controller.table.dashboards[0].cell
    (line,) = (one for one in controller.race.lines_at[here] if controller.race.other_end(one, here) == there)
    step = Term("second_step", controller.race.finish_cell + 1)
    pilot, scene = hinted(controller, do.Drive(), Term("takes_line", line + 1), step)
    label, second = pilot.find("hint-action").label, pilot.find("hint-other").label
    assert "Niamey–Léopoldville" in label and "190" in label and "Drive to Cape Town" in second
    pilot.press("hint-do")
    pilot.leap()
    assert scene.state.way is not None and scene.state.way.line == line


@pytest.mark.parametrize(("fare", "cards"), [(90, 2), (140, 1), (190, 0)])
def test_a_line_is_shown_at_the_price_at_which_it_is_advised(fare: int, cards: int) -> None:
    """The title, the button that takes it, and the form tell the price of the text, with as many cards."""
    crew = FULL.replace("money: 0", "money: 250")
    controller = sequence(crew, hand="pilot, transport, transport, toolbox", at="Niamey")
    (line,) = controller.race.lines_at[controller.table.dashboards[0].cell]
    same = Term("second_line", line + 1)
    pilot, scene = hinted(controller, do.Drive(), Term("takes_line", line + 1), Term("pays", fare), same)
    label = pilot.find("hint-action").label
    assert label.endswith(f"{fare}\u00a0F") and ("Transport" in label) is (cards > 0)
    assert not pilot.sees("hint-other"), "the same line is no other answer"
    pilot.press("hint-do")
    pilot.leap()
    pills = scene.panels.board.canvas.on_cells.shown.pills
    assert f"Léopoldville · {fare}\u00a0F" in next(one.text for one in pills if one.kind == "goal")
    pilot.keys("enter")
    pilot.leap()
    own = controller.table.dashboards[0]
    assert own.money == 250 - fare and scene.state.way is None


def test_a_line_that_is_second_is_told() -> None:
    controller = sequence(FULL.replace("money: 0", "money: 190"), at="Niamey")
    beside = controller.race.board.neighbours[controller.table.dashboards[0].cell][0]
    pilot, scene = hinted(controller, do.Drive(), Term("takes_step", beside + 1), Term("second_line", 1))
    assert pilot.find("hint-action").label == f"Drive to {scene.state.teller.place(beside)}"
    assert scene.state.teller.line(0) in pilot.find("hint-other").label
