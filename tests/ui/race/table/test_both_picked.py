"""What is proposed for a Cheater or a Tracker is seen whole, and one press does it; else cell by cell."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.ui.race.questions.parts.tiles import marked_cells
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import sequence

HARD = (
    "K17: savannah, J16: marsh, K16: marsh, L17: marsh, J18: marsh, "
    "K18: dunes, L18: rocks, K19: jungle, L19: jungle"
)
"""Ground on which more than one tile is worth a pick."""


def asked_for_two(name: str) -> tuple[Pilot, TableScene]:
    """A table at which a card that picks two tiles has just been played."""
    pilot = at_table(sequence(hand=f"{name}, guide", deeds=f"play {name}", at="K17", tiles=HARD))
    pilot.wait(1.0)
    assert isinstance(pilot.scene, TableScene)
    return pilot, pilot.scene


@pytest.mark.parametrize("name", ["cheater", "tracker"])
def test_both_tiles_are_shown_and_picked_by_one_press(name: str) -> None:
    pilot, scene = asked_for_two(name)
    cells = question(scene.state).cells
    assert len(cells) == len(set(cells)) == 2
    named = pilot.find("answer-Enter")
    assert named.value.startswith("R")
    assert all(scene.state.teller.place(cell) in named.label for cell in cells)
    pilot.keys("r")
    own = [turn.action for turn in scene.controller.session.log if turn.seat == 0]
    assert own == [do.Pick(cell) for cell in cells]


@pytest.mark.parametrize("name", ["cheater", "tracker"])
def test_whoever_presses_a_cell_picks_one_after_the_other(name: str) -> None:
    pilot, scene = asked_for_two(name)
    cells = question(scene.state).cells
    pilot.keys("m", "g")
    pilot.wait(0.1)
    cell = scene.panels.board.control.cursor
    assert cell in marked_cells(scene.state, 0) and len(question(scene.state).cells) == 1
    pilot.keys("enter")
    own = [turn.action for turn in scene.controller.session.log if turn.seat == 0]
    assert own == [do.Pick(cell)] and len(cells) == 2
