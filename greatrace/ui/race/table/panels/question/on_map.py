"""What the map shows of the question: a tile before it is laid, the arc of an attack, codes of cells."""

from __future__ import annotations

from greatrace.engine.decisions import Damage, Reacting
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.panels.targets import named_cells
from greatrace.ui.race.table.state.table_state import TableState


def show_on_map(board: BoardView, state: TableState) -> None:
    """Show ghost, arc and codes of the question that is asked; none of them without one."""
    asked = question(state)
    codes = named_cells(state.frame.danger) if isinstance(state.frame, Reacting) else asked.cells
    board.shows(ghosts=asked.ghosts, attack=_arc(state), codes=tuple(codes))


def _arc(state: TableState) -> tuple[int, int] | None:
    """Return the cells of who attacks and of who is hit; nothing where tiles are hit."""
    match state.frame:
        case Reacting(by=by, danger=Damage(target=target)):
            vehicles = state.table.dashboards
            return vehicles[by].cell, vehicles[target].cell
        case _:
            return None
