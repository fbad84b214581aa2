"""The marked cells that a question goes through, and the one that is meant."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine.decisions import Laying
from greatrace.engine.paths import frontier
from greatrace.ui.race.table.state.asking import AnswerOption
from greatrace.ui.race.table.state.table_state import TableState

CELL = "cell"
"""The name under which the state keeps the cell that is meant."""

NEXT_CELL_KEY = "G"
"""The key that goes to the next marked cell."""


def marked_cells(state: TableState, seat: int) -> tuple[int, ...]:
    """Return the cells that may be meant in the order in which a question goes through them.

    Where a tile may be laid, the cells nearest to the finish come first; where one is picked, those nearest
    to the crew's vehicle.
    """
    race, table = state.race, state.table
    own = table.dashboards[seat].cell
    if isinstance(state.frame, Laying):
        cells = frontier(race, table.tiles, own)
        return tuple(sorted(cells, key=lambda cell: (race.distance_to_finish[cell], cell)))
    here, board = race.board.cells[own], race.board.cells
    picks = [one.cell for one in state.legal(seat) if isinstance(one, do.Pick)]
    return tuple(sorted(picks, key=lambda n: ((board[n].x - here.x) ** 2 + (board[n].y - here.y) ** 2, n)))


def meant_cell(state: TableState, cells: tuple[int, ...]) -> int:
    """Return the cell that is meant: the one looked at last, else the first; -1 where there is none."""
    wanted = state.amounts.get(CELL, -1)
    return wanted if wanted in cells else cells[0] if cells else -1


def next_cell(state: TableState, seat: int, cells: tuple[int, ...]) -> tuple[AnswerOption, ...]:
    """Return the answer that goes on to the next marked cell, where there is another one."""
    if len(cells) < 2:
        return ()
    label = state.say.tr("Next cell")
    return (AnswerOption(label, (), NEXT_CELL_KEY, True, seat, does="next-cell"),)
