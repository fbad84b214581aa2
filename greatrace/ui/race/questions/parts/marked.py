"""The marked cells that a question goes through, the one that is meant, and the tile that is laid there."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine.decisions import Laying
from greatrace.engine.paths import frontier
from greatrace.ui.race.questions.parts.gauges import setting
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.input.intents import Go
from greatrace.ui.race.table.state.table_state import TableState

CELL = "cell"
"""The name under which the state keeps the cell that is meant."""

TILE = "tile"
"""The name under which the state keeps the drawn tile that is laid next."""
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


def next_cell(state: TableState, cells: tuple[int, ...]) -> tuple[AnswerOption, ...]:
    """Return the answer that goes on to the next marked cell, where there is another one."""
    if len(cells) < 2:
        return ()
    label = state.say.tr("Next cell")
    return (AnswerOption(label, Go("marked"), NEXT_CELL_KEY, name="next-cell"),)


def chosen_tile(state: TableState, seat: int, drawn: tuple[int, ...]) -> int:
    """Return the place of the drawn tile that is laid next; -1 while they lie face down and none is chosen.

    Whether two tiles are alike is not told while they lie face down.
    """
    usual = 0 if state.open(seat) or len(drawn) == 1 else -1
    return setting(state, TILE, usual, len(drawn) - 1, -1)
