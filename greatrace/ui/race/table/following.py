"""The view of the map: it follows the vehicles of the humans, and comes closer for the drives of all."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import hypot, inf

import pygame

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.questions.registry import takes
from greatrace.engine.solo import events as solo
from greatrace.engine.ways.way import reach_of
from greatrace.ui.race.board.all_vehicles import all_vehicles
from greatrace.ui.race.board.framing import NARROW, SHARED
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.questions.parts.tiles import CELL
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.panels.map_marks import question_cells
from greatrace.ui.race.table.state.drawn_way import (
    BY_ITSELF,
    around,
    drive_cells,
    race_cells,
    road_ahead,
    seen_way,
    starting_action,
    way_on,
)
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.forecast import forecast

_AHEAD = 2
"""Cells of the Torpedo's way that are seen before it drives; the others as far as they lie near."""


class Following:
    """Follows the humans at one table: their sequences, and to where a drive, a line or an undo brought them.

    Where the map was moved by hand it stays, until a vehicle moves or somebody else is asked.

    Args:
        near: whether it stays near the race between drives, too; else only until a crew acts on the board.
    """

    def __init__(self, state: TableState, near: bool = False) -> None:
        self._state, self._near = state, near
        self._begun = self._opened_near = False
        self._told: int | None = None
        self._told_goal = False
        self._follows = self._fits = False
        self._cells: dict[int, int] = {}
        self._asked: int | None = None
        self._turn: tuple[int, ...] = ()
        self._seen: object = None
        self._ahead: tuple[int, ...] = ()
        self._proposed: tuple[int, ...] = ()
        self._goal: int | None = None
        self._planned: tuple[int, int] | None = None

    def watch(self, board: BoardView, camp: pygame.Rect | None = None) -> None:
        """Come closer for a human's sequence, go back after the convoy; keep the vehicle in sight.

        Above the poster of the bivouac (pixels) it shows the Torpedo and the city that it means to reach,
        else the human's vehicle with finish and start.
        """
        state = self._state
        ahead = self._beside_camp() if camp and camp.h and state.camp_shown else ()
        if self._ahead and not ahead:
            board.views.glanced()
        if not self._begun and board.canvas.look:
            self._begun = True
            self._opened_near = state.beginning and board.canvas.framing.narrow
            if self._near or self._opened_near:
                board.views.where_race_is(race_cells(state), road_ahead(state))
        if self._opened_near and not state.beginning:
            self._opened_near = False
            if not board.views.by_hand:
                board.views.whole_course()
        if not state.controller.asked:
            self._turn = ()
        if self._acts():
            self._watch_question(board)
        elif self._follows and (state.asked or state.phase != "convoy") and not self._still_serves(board):
            self._follows, self._asked = False, None
            if self._near:
                board.views.where_race_is(race_cells(state))
            else:
                board.views.come_back()
        if (seat := self._shown()) is not None:
            cell = state.table.dashboards[seat].cell
            board.views.keep_in_sight((cell, *state.race.neighbours[cell]))
        self._watch_guide(board)
        self._watch_proposal(board)
        self._watch_way(board)
        if camp and ahead and ahead != self._ahead and not board.views.by_hand and board.canvas.look:
            looks = board.views.look_above if state.race.alone else board.views.look_past
            looks(ahead, camp)
        self._ahead = ahead

    def _beside_camp(self) -> tuple[int, ...]:
        """Return the cells that the poster of the bivouac should not cover, the most important first."""
        state, meant = self._state, forecast(self._state)
        if meant or state.race.alone:
            return (meant.way[0], meant.city) if meant else ()
        humans = state.controller.humans
        seats = [seat for seat in state.controller.asked if seat in humans] or [*humans]
        own = [state.table.dashboards[seat].cell for seat in seats[:1]]
        return (*own, state.race.finish_cell, state.race.start_cell) if own else ()

    def _acts(self) -> bool:
        """Return whether a human is asked something of the convoy; only of a drive where it stays near."""
        state = self._state
        drives = any(isinstance(frame, ask.Driving) for frame in state.table.frames)
        return bool(state.asked) and (drives if self._near else state.phase == "convoy")

    def _still_serves(self, board: BoardView) -> bool:
        """Return whether the view of a convoy stays for what follows: cards are picked upon the map.

        For a plan it stays as well where all can be seen where the race is, so that the map keeps its scale.
        """
        state = self._state
        if self._near or state.phase not in ("bivouac", "planning"):
            return False
        plans = (state.table.round, state.subject) if state.phase == "planning" else None
        if plans is not None and plans != self._planned and not board.views.stays(race_cells(state)):
            return False
        self._planned = plans
        return True

    def _watch_question(self, board: BoardView) -> None:
        """Bring the cells of a question into the close view, unless the player wants the whole course."""
        state, views = self._state, board.views
        turn, seen = state.controller.asked[:1], state.frame
        if turn == self._turn and seen == self._seen:
            return
        begins = turn != self._turn or not self._follows
        self._turn, self._seen = turn, seen
        if views.by_hand:
            if begins:
                views.follow(drive_cells(state))
        elif begins or not self._stays_whole(board):
            cells, road = self._in_question()
            if begins or not views.sees(self._must_be_seen(cells)):
                meant = [cell for cell in self._nearest(board.canvas.targets, cells[0]) if cell not in cells]
                views.close_up(cells, [*road, *self._others(cells)], meant)
            self._fits = not views.target.rests
            self._asked, self._cells = self._asks(), self._standing()
        self._follows = True

    def _in_question(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the cells of the question, and those of the road ahead, which are seen as far as it may be.

        Of a crew that is bound for somewhere they are those of its next drive rather than all around it.
        Ahead of any other that may drive are the cells of the drive, so that the view can stay for it.
        """
        state = self._state
        cells, on = question_cells(state), way_on(state)
        if on is not None and on.way.line < 0:
            near = around(state.race, cells[0], 1)
            return (*near, *on.way.cells[: on.way.driven]), (*on.way.cells, *cells)
        if not isinstance(state.frame, ask.Sequence) or starting_action(state) is None:
            return cells, ()
        return cells, around(state.race, cells[0], reach_of(state.table, state.subject))[len(cells) :]

    def _nearest(self, cells: Collection[int], to: int) -> list[int]:
        """Return cells by their distance from one of them or another."""
        places = self._state.race.board.cells
        here = places[to]
        return sorted(cells, key=lambda cell: hypot(places[cell].x - here.x, places[cell].y - here.y))

    def _must_be_seen(self, cells: tuple[int, ...]) -> tuple[int, ...]:
        """Return what another question of the same turn moves the map for, given its cells.

        Where a tile anywhere is chosen that is the one which is proposed, beside the vehicle.
        """
        state = self._state
        if not takes(state.frame, do.Pick):
            return cells
        here = state.table.dashboards[state.subject].cell
        return (*around(state.race, here, 1), *question(state).cells)

    def _stays_whole(self, board: BoardView) -> bool:
        """Return whether the player wants to see the whole course: what is followed would fit closer."""
        return self._follows and self._fits and board.views.target.rests

    def _watch_guide(self, board: BoardView) -> None:
        """Bring the cell into sight at which the guide has begun to point; after it the guided vehicle.

        Where it tells before a drive of the finish, that is seen with the start.
        """
        bubble = self._state.bubble
        cell = bubble.aim.cell if bubble and bubble.aim and bubble.aim.cell >= 0 else None
        if self._told_goal and cell != self._told:
            self._told_goal = False
            board.views.where_race_is(race_cells(self._state))
        if cell is not None and cell != self._told:
            self._told_goal = cell == self._state.race.finish_cell and self._state.phase == "bivouac"
            if self._told_goal:
                board.views.whole_course()
            board.views.keep_in_sight((cell,))
        elif self._told is not None and cell is None and self._state.asked:
            own = self._state.table.dashboards[self._state.asked[0]].cell
            board.views.keep_in_sight((own, *self._state.race.neighbours[own]))
        self._told = cell

    def _watch_proposal(self, board: BoardView) -> None:
        """Bring the cell on which the next tile is proposed into sight, until one is looked at.

        Those of tiles that are laid later do not take the map away from the vehicle.
        """
        state, views = self._state, board.views
        proposes = isinstance(state.frame, ask.Laying) and CELL not in state.amounts
        meant = question(state).cells if proposes else ()
        if meant and meant != self._proposed and not (views.by_hand or views.sees(meant)):
            own = state.table.dashboards[state.asked[0]].cell
            near = (own, *state.race.neighbours[own], meant[0])
            if not views.sees(near):
                views.close_up(near)
        self._proposed = meant

    def _watch_way(self, board: BoardView) -> None:
        """Bring a way into sight that is drawn to a goal which is not: a key or a button has drawn it.

        Where the goal does not fit, or the way was drawn by itself, that is what is driven next.
        """
        state, views = self._state, board.views
        way = seen_way(state)
        goal = way.goal if way else None
        if way and goal != self._goal and not (views.by_hand or views.sees((way.goal,))):
            first = max(1, way.driven)
            near, on = (state.table.dashboards[way.seat].cell, *way.cells[:first]), way.cells[first:]
            framing = board.canvas.framing
            seen = framing.with_others(near, on, max(NARROW, framing.width(views.target)))
            fits = BY_ITSELF not in state.amounts and way.goal in seen
            views.close_up(seen if fits else near, meant=on)
        self._goal = goal

    def drive(self, board: BoardView, event: AnyEvent) -> bool:
        """Bring a step of any crew's drive into the close view; return whether the view flies there.

        One view is shared by all drives and laid tiles of a convoy, and by the sequences of humans.
        """
        cells: tuple[int, ...]
        own: tuple[int, ...] = ()
        vehicles = all_vehicles(self._state.table)
        match event:
            case on.Moved(_, origin, cell) | on.LineTaken(_, _, origin, cell) | on.WentBack(_, origin, cell):
                cells = (cell, origin)
            case on.TileFound(seat, _, cell):
                cells = (cell, vehicles[seat])
            case solo.TorpedoHeaded() if event.way:
                return self._come_close(board, (vehicles[-1], *event.way[:_AHEAD]), event.way[_AHEAD:])
            case on.TileLaid(seat, _, cell) if not board.views.by_hand:
                cells, own = (cell,), (vehicles[seat],)
            case _:
                return False
        # Where tiles are laid, drives follow: that view has room for them.
        return self._come_close(board, cells, [*own, *self._others(cells)], SHARED if own else inf)

    def _come_close(
        self, board: BoardView, cells: Sequence[int], others: Sequence[int], most: float = inf
    ) -> bool:
        """Bring cells into the close view, others where they lie near; return whether it flies there."""
        if self._stays_whole(board):
            return False
        flies = board.views.close_up(cells, others, most=most)
        self._follows, self._fits = True, not board.views.target.rests
        return flies

    def _others(self, cells: tuple[int, ...]) -> list[int]:
        """Return the finish, then the cells of the vehicles that may drive yet, the nearest first."""
        race, crews = self._state.race, self._state.table.dashboards
        near = self._nearest({one.cell for one in crews if one.active}, cells[0])
        return [cell for cell in (race.finish_cell, *near) if cell not in cells]

    def _shown(self) -> int | None:
        """Return whose vehicle must be in sight, if it has moved or its owner is asked anew."""
        before, self._cells = self._cells, self._standing()
        moved = [seat for seat, cell in self._cells.items() if before.get(seat, cell) != cell]
        asked = self._asks()
        if asked is not None and (asked != self._asked or asked in moved):
            self._asked = asked
            return asked
        return moved[-1] if moved else None

    def _standing(self) -> dict[int, int]:
        """Return the cells of the humans' vehicles by their seats."""
        return {seat: self._state.table.dashboards[seat].cell for seat in self._state.controller.humans}

    def _asks(self) -> int | None:
        """Return the human who is asked alone, if one is."""
        state = self._state
        return state.asked[0] if state.asked and not state.shared else None
