"""The view of the map: it follows the vehicles of the humans, and comes closer for the drives of all."""

from __future__ import annotations

from greatrace.engine import events as on
from greatrace.engine.decisions import Driving
from greatrace.engine.events import AnyEvent
from greatrace.ui.race.board.all_vehicles import all_vehicles
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.table.state.drawn_way import drive_cells, race_cells
from greatrace.ui.race.table.state.table_state import TableState


class Following:
    """Follows the humans at one table: their drives, and to where a drive, a line or an undo brought them.

    Where the map was moved by hand it stays, until a vehicle moves or somebody else is asked.

    Args:
        near: whether it stays near the race between drives, too; else only until a crew acts on the board.
    """

    def __init__(self, state: TableState, near: bool = False) -> None:
        self._state, self._near = state, near
        self._begun = self._opened_near = False
        self._told: int | None = None
        self._follows = False
        self._cells: dict[int, int] = {}
        self._asked: int | None = None

    def watch(self, board: BoardView) -> None:
        """Come closer once a human drives, go back once the drive has ended; keep the vehicle in sight."""
        state = self._state
        if not self._begun and board.canvas.look:
            self._begun = True
            self._opened_near = state.beginning and board.canvas.framing.narrow
            if self._near or self._opened_near:
                board.views.where_race_is(race_cells(state))
        if self._opened_near and not state.beginning:
            self._opened_near = False
            if not board.views.by_hand:
                board.views.whole_course()
        drives = any(isinstance(frame, Driving) for frame in state.table.frames)
        if drives and state.asked and not self._follows:
            self._follows = True
            board.views.follow(drive_cells(state))
        elif not drives and self._follows and (state.asked or state.phase != "convoy"):
            self._follows, self._asked = False, None
            if self._near:
                board.views.where_race_is(race_cells(state))
            else:
                board.views.come_back()
        if (seat := self._shown()) is not None:
            cell = state.table.dashboards[seat].cell
            board.views.keep_in_sight((cell, *state.race.neighbours[cell]))
        self._watch_guide(board)

    def _watch_guide(self, board: BoardView) -> None:
        """Bring the cell into sight at which the guide has begun to point."""
        aim = self._state.bubble.aim if self._state.bubble else None
        cell = aim.cell if aim and aim.cell >= 0 else None
        if cell is not None and cell != self._told:
            board.views.keep_in_sight((cell,))
        self._told = cell

    def drive(self, board: BoardView, event: AnyEvent) -> bool:
        """Bring a step of any crew's drive into the close view; return whether the view flies there.

        One view is shared by all drives until a human is asked something else.
        """
        match event:
            case on.Moved(_, origin, cell) | on.LineTaken(_, _, origin, cell) | on.WentBack(_, origin, cell):
                cells = (cell, origin)
            case on.TileFound(seat, _, cell):
                cells = (cell, all_vehicles(self._state.table)[seat].cell)
            case _:
                return False
        if self._follows and board.views.target.rests:
            return False  # the player wants to see the whole course
        self._follows = True
        return board.views.close_up(cells)

    def _shown(self) -> int | None:
        """Return whose vehicle must be in sight, if it has moved or its owner is asked anew."""
        state, before = self._state, self._cells
        self._cells = {seat: state.table.dashboards[seat].cell for seat in state.controller.humans}
        moved = [seat for seat, cell in self._cells.items() if before.get(seat, cell) != cell]
        asked = state.asked[0] if state.asked and not state.shared else None
        if asked is not None and (asked != self._asked or asked in moved):
            self._asked = asked
            return asked
        return moved[-1] if moved else None
