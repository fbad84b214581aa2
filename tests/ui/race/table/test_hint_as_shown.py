"""What a hint means is carried into the preview that it opens, and is confirmed as that shows it (16.3)."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.ways.order import order_of, step_of
from greatrace.kernel.terms import Term
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.sage import Slow
from tests.ui.race.table.sequences import sequence
from tests.ui.race.table.test_both_picked import HARD, asked_for_two
from tests.ui.race.table.test_hinted_drive import FULL, WHY, hinted


def advise(pilot: Pilot, scene: TableScene, action: do.AnyAction, other: do.AnyAction | None = None) -> None:
    """Give the hint that is asked for at the question that stands there now."""
    thought = Slow[do.AnyAction](Reasoned(action, WHY, other))
    thought.ready = True
    scene.state.hint.begin(0, scene.controller.session.state, thought)
    pilot.wait(0.0)


@pytest.mark.parametrize(("term", "means"), [
    ("step_ranger", " with a Ranger"), ("step_escort", " with an escort"), ("step_bare", ""),
])
def test_the_way_that_a_hint_opens_uses_what_the_champion_uses_at_first(term: str, means: str) -> None:
    """Bandits lie on the next cell, where an escort stands ready and a Ranger is in hand."""
    controller = sequence(FULL, hand="ranger, guide", at="G8")
    pilot, scene = hinted(controller, do.Drive(), Term(term, 1))
    assert pilot.find("hint-action").label == f"Drive 1 cell towards Léopoldville{means}"
    pilot.press("hint-do")
    pilot.leap()
    way = scene.state.way
    assert way is not None and isinstance(controller.frame, ask.Driving)
    counter = term.removeprefix("step_").replace("bare", "")
    assert step_of(order_of(way, controller.table)).counter == counter
    pilot.keys("enter")
    pilot.leap()
    steps = [turn.action for turn in controller.session.log if isinstance(turn.action, do.Step)]
    assert steps and steps[0].counter == counter


def test_a_way_that_is_drawn_without_the_advised_ranger_is_not_driven_by_the_hint() -> None:
    pilot, scene = hinted(sequence(FULL, hand="ranger", at="G8"), do.Drive(), Term("step_ranger", 1))
    pilot.keys("g")
    assert scene.state.way is not None and pilot.find("hint-do").label == "Show the way"


def test_the_first_step_of_the_drawn_way_is_confirmed_as_the_way_and_driven_to_its_end() -> None:
    controller = sequence(FULL, at="E3", tiles="D4: savannah, E5: savannah")
    pilot, scene = hinted(controller, do.Drive())
    scene.state.bound[0] = controller.race.finish_cell
    pilot.press("hint-do")
    pilot.leap()
    way = scene.state.way
    assert way is not None and way.driven > 1
    step = step_of(order_of(way, controller.table))
    advise(pilot, scene, step, do.Step(step.cell, guide=True))
    head = question(scene.state).head
    assert pilot.find("hint-action").label == f"{head}, as shown"
    assert pilot.find("hint-do").label == "Drive" and not pilot.sees("hint-other")
    pilot.press("hint-do")
    pilot.leap()
    assert sum(isinstance(turn.action, do.Step) for turn in controller.session.log) > 1


def test_another_step_than_that_of_the_drawn_way_is_told_as_it_is() -> None:
    controller = sequence(FULL, at="E3")
    pilot, scene = hinted(controller, do.Drive())
    pilot.press("hint-do")
    pilot.leap()
    way = scene.state.way
    assert way is not None
    steps = (one for one in controller.legal(0) if isinstance(one, do.Step) and one.cell != way.cells[0])
    advise(pilot, scene, next(steps))
    assert "as shown" not in pilot.find("hint-action").label and pilot.find("hint-do").label == "Do it"


def test_the_tiles_that_a_hint_told_to_swap_are_those_that_its_button_proposes() -> None:
    controller = sequence(hand="cheater, guide", at="K17", tiles=HARD)
    cheater = do.Play(controller.race.effects.index("cheater"))
    cells = {one.label: cell for cell, one in enumerate(controller.race.board.cells)}
    one, other = cells["J16"], cells["L19"]
    pilot, scene = hinted(controller, cheater, Term("swaps_one", one + 1), Term("swaps_other", other + 1))
    pilot.press("hint-do")
    pilot.leap()
    assert isinstance(controller.frame, ask.Swapping)
    assert question(scene.state).cells == (one, other)
    assert pilot.find("answer-Enter").label == "Swap J16 with L19"


@pytest.mark.parametrize("name", ["cheater", "tracker"])
@pytest.mark.parametrize("which", [0, 1])
def test_the_first_tile_of_a_proposed_pair_is_confirmed_with_the_other_one(name: str, which: int) -> None:
    pilot, scene = asked_for_two(name)
    cells, label = question(scene.state).cells, pilot.find("answer-Enter").label
    advise(pilot, scene, do.Pick(cells[which]), do.Pick(cells[1 - which]))
    assert pilot.find("hint-action").label == f"{label}, as shown" and not pilot.sees("hint-other")
    pilot.press("hint-do")
    own = [turn.action for turn in scene.controller.session.log if turn.seat == 0]
    assert own == [do.Pick(cells[which]), do.Pick(cells[1 - which])]


@pytest.mark.parametrize(("name", "begins"), [("cheater", "Swap "), ("tracker", "Remove ")])
def test_another_tile_than_those_proposed_is_advised_with_a_second_one(name: str, begins: str) -> None:
    pilot, scene = asked_for_two(name)
    shown = question(scene.state).cells
    picks = [one for one in scene.controller.legal(0) if isinstance(one, do.Pick) and one.cell not in shown]
    advise(pilot, scene, picks[0])
    label = pilot.find("hint-action").label
    assert label.startswith(begins) and "as shown" not in label
    pilot.press("hint-do")
    own = [turn.action for turn in scene.controller.session.log if turn.seat == 0]
    assert own[0] == picks[0] and len(own) == 2 and isinstance(own[1], do.Pick)
