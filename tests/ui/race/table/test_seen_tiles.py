"""Covered tiles are laid as their owner saw them, and blindly only after one more press (1.8, 5.1)."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.race.questions.parts.tiles import CELL, TILE, marked_cells
from greatrace.ui.race.questions.registry import question
from tests.ui.pilot import Pilot
from tests.ui.race.table.placed import placed
from tests.ui.race.table.test_holds import SHARED, opened, table


def laying(name: str = "laying-2-good") -> Pilot:
    pilot = opened(placed(name, SHARED))
    pilot.keys("tab")
    pilot.hold("k")
    pilot.let_go("k")
    assert isinstance(table(pilot).state.frame, ask.Laying)
    return pilot


def laid(pilot: Pilot) -> list[do.Lay]:
    return [one.action for one in table(pilot).controller.session.log if isinstance(one.action, do.Lay)]


def look(pilot: Pilot) -> tuple[tuple[int, int], ...]:
    """Hold P and let it go; return where the tiles would lie as they were shown."""
    pilot.hold("p")
    pilot.hold("p")
    shown = question(table(pilot).state).ghosts
    pilot.let_go("p")
    return shown


def on_tile(pilot: Pilot) -> None:
    """Bring the keyboard to the first tile."""
    scene = table(pilot)
    scene.tree.focus_on(scene.tree.find("tile-0"), ring=True)


def test_the_cell_that_was_seen_is_the_one_on_which_enter_lays() -> None:
    pilot = laying()
    (cell, tile), *_ = look(pilot)
    state = table(pilot).state
    assert cell != marked_cells(state, 0)[0], "another one than is marked before"
    asked = question(state)
    assert not asked.cells and not asked.ghosts, "which one it is tells of the tile"
    on_tile(pilot)
    pilot.keys("enter", "enter")
    assert laid(pilot) == [do.Lay(tile, cell)]


def test_all_are_laid_as_seen_without_the_key_being_held() -> None:
    pilot = laying("laying-2-good")
    assert pilot.find("answer-R").value.startswith("R hold P first")
    pilot.keys("r")
    assert not laid(pilot)
    shown = look(pilot)
    assert "as you saw it" in pilot.find("answer-R").value
    pilot.keys("r")
    assert {(one.cell, one.tile) for one in laid(pilot)} >= set(shown) and len(laid(pilot)) == 3


def test_what_is_said_of_covered_tiles_that_were_seen_tells_nothing_of_them() -> None:
    told = set()
    for moves in ((), ("2",), ("g",), ("3", "g", "g")):
        pilot = laying()
        pilot.hold("p")
        pilot.keys(*moves)
        pilot.hold("p")
        pilot.let_go("p")
        asked = question(table(pilot).state)
        answers = tuple((one.label, one.note, one.key, one.allowed) for one in asked.answers)
        told.add((str(asked.blocks).replace("chosen=1", ""), answers, asked.cells))
    assert len({one[1:] for one in told}) == 1


def test_a_cell_chosen_while_the_tiles_lay_open_is_where_enter_lays() -> None:
    pilot = laying()
    pilot.hold("p")
    pilot.keys("2", "g")
    state = table(pilot).state
    wanted = do.Lay(state.controller.view(0).own.drawn[1], state.amounts[CELL])
    pilot.let_go("p")
    on_tile(pilot)
    pilot.keys("enter", "enter")
    assert laid(pilot) == [wanted]


def test_a_tile_that_nobody_saw_is_laid_by_a_second_enter_that_is_told_of() -> None:
    pilot = laying()
    state = table(pilot).state
    first = marked_cells(state, 0)[0]
    on_tile(pilot)
    pilot.keys("enter")
    asked = question(state)
    place = state.teller.place(first)
    assert asked.head == "Lay it for good?" and f"Tile 1 on {place}" in pilot.dump()
    assert table(pilot).tree.drag is None and not laid(pilot) and not state.opened
    button = pilot.focused
    assert button and button.label == "Lay it for good"
    pilot.hold("p")
    pilot.hold("p")
    tile = state.controller.view(0).own.drawn[0]
    assert question(state).ghosts[0] == (first, tile), "looking shows it there"
    pilot.let_go("p")
    pilot.keys("g", "g")
    moved = state.amounts[CELL]
    assert moved != first
    pilot.keys("enter")
    assert laid(pilot) == [do.Lay(tile, moved)]


@pytest.mark.parametrize("key", ["u", "escape"])
def test_it_is_taken_back_with_a_word(key: str) -> None:
    pilot = laying()
    on_tile(pilot)
    before = question(table(pilot).state).head
    pilot.keys("enter", key)
    assert question(table(pilot).state).head == before and pilot.sees("No tile is laid yet.")
    assert not laid(pilot) and TILE not in table(pilot).state.amounts
    on_tile(pilot)
    pilot.keys("enter", "enter")
    assert len(laid(pilot)) == 1


def test_enter_on_an_open_tile_chooses_it_and_then_lays_it() -> None:
    pilot = opened(placed("laying-2-good"))
    on_tile(pilot)
    pilot.keys("enter")
    assert table(pilot).state.amounts[TILE] == 0 and not laid(pilot)
    asked = question(table(pilot).state)
    assert asked.ghosts
    on_tile(pilot)
    pilot.keys("enter")
    assert [(one.cell, one.tile) for one in laid(pilot)] == [asked.ghosts[0]]
