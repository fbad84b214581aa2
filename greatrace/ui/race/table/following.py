"""The view of the map: it comes closer for a drive of a human and goes back afterwards."""

from __future__ import annotations

from greatrace.engine.decisions import Driving
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.table.state.race_cells import race_cells
from greatrace.ui.race.table.state.table_state import TableState


class Following:
    """Follows the drives of the humans at one table.

    Args:
        state: the table.
    """

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._follows = False

    def watch(self, board: BoardView) -> None:
        """Come closer once a human drives, and go back once the drive has ended."""
        state = self._state
        drives = any(isinstance(frame, Driving) for frame in state.table.frames)
        if drives and state.asked and not self._follows:
            self._follows = True
            board.follow(race_cells(state))
        elif not drives and self._follows:
            self._follows = False
            board.come_back()
