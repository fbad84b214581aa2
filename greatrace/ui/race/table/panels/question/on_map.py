"""What the map shows of the question: a tile before it is laid, the arc of an attack, codes of cells."""

from __future__ import annotations

from greatrace.engine.decisions import Damage, Reacting, Removal, Swap
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.table.state.matter.laying import Laid
from greatrace.ui.race.table.state.matter.picking import Picked
from greatrace.ui.race.table.state.question import question
from greatrace.ui.race.table.state.table_state import TableState


def show_on_map(board: BoardView, state: TableState) -> None:
    """Show ghost, arc and codes of the question that is asked; none of them without one."""
    matter = question(state).matter
    board.show_ghosts(matter.ghosts if isinstance(matter, Laid) else ())
    board.show_attack(*_arc(state))
    board.show_codes(_codes(state, matter))


def _arc(state: TableState) -> tuple[int | None, int | None]:
    """Return the cells of who attacks and of who is hit; nothing where tiles are hit."""
    match state.frame:
        case Reacting(by=by, danger=Damage(target=target)):
            vehicles = state.table.dashboards
            return vehicles[by].cell, vehicles[target].cell
        case _:
            return None, None


def _codes(state: TableState, matter: object) -> tuple[int, ...]:
    """Return the cells of which the question speaks."""
    match state.frame:
        case Reacting(danger=Removal(cells)):
            return cells
        case Reacting(danger=Swap(first, second)):
            return first, second
    if isinstance(matter, Picked):
        return matter.cells
    if isinstance(matter, Laid) and matter.cell >= 0:
        return matter.cell, *(cell for _, cell in matter.others)
    return ()
