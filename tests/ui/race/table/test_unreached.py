"""Where no way leads to what is pressed on the map, it is said why; nothing happens silently."""

from __future__ import annotations

import pytest

from greatrace.engine import decisions as ask
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.board import cell_chosen
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, sequence, state_of
from tests.ui.race.table.test_input import ALONE, at

POOR = CREW.replace("money: 80", "money: 0")


def told(state: TableState, place: str) -> want.Notify:
    """What is said when a cell is chosen, by its code or its city."""
    cells = (n for n in range(state.race.cells) if state.teller.place(n) == place)
    intent = cell_chosen(state, next(cells))
    assert isinstance(intent, want.Notify)
    return intent


@pytest.mark.parametrize("kind", ["sequence", "driving"])
def test_an_island_is_reached_by_lines_which_are_named(kind: str) -> None:
    said = told(state_of(sequence()) if kind == "sequence" else at(ask.Driving, ALONE), "S18")
    assert said.text.startswith("No way over land leads to S18, only: sea line ")
    assert "Mombasa" in said.text and "Durban" in said.text and said.article == "8.1"


@pytest.mark.parametrize(
    ("crew", "says"),
    [
        (POOR, "Article 8.2: That costs"),
        (POOR.replace("fuel: 3", "fuel: 0"), "Article 7.2: Fuel needed: 1; in the tank: 0."),
        (CREW.replace("engine: 4", "engine: 0"), "Your vehicle has broken down"),
    ],
)
def test_a_line_that_cannot_be_taken_says_why(crew: str, says: str) -> None:
    assert says in told(state_of(sequence(crew, at="Q14")), "Tananarive").text


def test_where_no_cell_lies_is_told_while_somebody_drives() -> None:
    pilot = at_table(sequence())
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    rect = scene.panels.board.canvas.framing.free
    spots = [(x, y) for x in range(rect.x + 9, rect.right, 20) for y in range(rect.y + 9, rect.bottom, 20)]
    sight = scene.panels.board.canvas.sight
    pilot.click(*next(spot for spot in spots if sight.cell_at(*spot) is None))
    assert pilot.find("notice").label == "There is no cell: press one to see the way there."
