"""What the map shows of the question: a tile before it is laid, the arc of an attack, codes of cells."""

from __future__ import annotations

from greatrace.engine.decisions import Damage, Reacting
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.questions.reacting import hit_cells
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.state.table_state import TableState


def show_on_map(board: BoardView, state: TableState) -> None:
    """Show ghost, arc and codes of the question that is asked; none of them without one."""
    asked = question(state)
    board.show_ghosts(asked.ghosts)
    board.show_attack(*_arc(state))
    board.show_codes(hit_cells(state.frame) if isinstance(state.frame, Reacting) else asked.cells)


def _arc(state: TableState) -> tuple[int | None, int | None]:
    """Return the cells of who attacks and of who is hit; nothing where tiles are hit."""
    match state.frame:
        case Reacting(by=by, danger=Damage(target=target)):
            vehicles = state.table.dashboards
            return vehicles[by].cell, vehicles[target].cell
        case _:
            return None, None
