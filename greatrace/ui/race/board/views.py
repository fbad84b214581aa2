"""The views of the map: the whole course, where the race is, and the flight from one to another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from time import perf_counter

import pygame

from greatrace.ui.kit.animation import ease, passed
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.play.rest import SEEN_REST
from greatrace.ui.race.board.all_vehicles import all_vehicles
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.framing import NARROW, SHARED

FLIGHT = 0.3
"""The duration of a flight in seconds at speed 1×."""
_FADED = 0.4
"""The share of a flight in which figures fade, and at its end that in which they come back."""
_MERELY_MOVES = 0.15
"""By which share of its scale a view may change for its figures to stay."""
_CLOSER = 1.25
"""How much closer a view must be that takes the place of one in which all is in sight."""
_FRAME = 0.007
"""Seconds of a frame of a flight after which no other piece of the map at its end is begun."""
_LANDED = 0.02
"""Seconds from the end of a flight until the map is drawn sharp: the next frame."""


class Views(Widget):
    """Flies from view to view, and keeps the one that the player chose by hand.

    Args:
        canvas: of the board.
        moved: called whenever the camera has moved, with the seconds after which the map may be drawn sharp.

    Attributes:
        by_hand: whether the player chose what is seen by zooming or dragging.
    """

    def __init__(self, canvas: BoardCanvas, moved: Callable[[float], None]) -> None:
        super().__init__()
        self._canvas, self._moved = canvas, moved
        self.by_hand = False
        self._before: Camera | None = None
        self._glanced: Camera | None = None
        self._way: tuple[Camera, Camera] | None = None
        self._share = 0.0
        self._left: Camera | None = None
        """What was seen before the last flight, until that has been over for a moment."""
        self._rests = 0.0

    def whole_course(self, farther: bool = False) -> None:
        """Show the whole course.

        Args:
            farther: whether the whole board is shown if the course is seen already (key 0).
        """
        if not self._canvas.look:
            return
        self._forget()
        framing = self._canvas.framing
        course = framing.on_course(all_vehicles(self._canvas.table))
        self._fly(framing.whole if farther and course == self.target else course)

    def where_race_is(self, cells: Sequence[int], road: Sequence[int] = ()) -> None:
        """Show where the race is (key 9), in the free middle and at most 1.8 times as close as the whole.

        Args:
            cells: of the vehicle that acts, then those in its reach and the next rivals'.
            road: cells ahead, of which as many are seen as leave it as close.
        """
        if not self._canvas.look:
            return
        self._forget()
        framing = self._canvas.framing
        closer = framing.closer(cells)
        seen = framing.with_others(cells, road, framing.width(closer))
        self._fly_to(framing.closer(seen), cells)

    def follow(self, cells: Sequence[int]) -> None:
        """Come closer for a drive where cells are small; only move there if the player chose the zoom."""
        if not self._canvas.look:
            return
        if self.by_hand:
            if cells and not self._in_the_middle(cells[0]):
                self._fly_to(self.target.showing(self._canvas.framing.place(cells[0])), cells[:1])
        elif self._canvas.framing.narrow:
            self._before = self._before or self.target
            self._fly_to(self._canvas.framing.close(cells), cells)

    def close_up(
        self, cells: Sequence[int], others: Sequence[int] = (), meant: Sequence[int] = (), most: float = inf
    ) -> bool:
        """Come close to a drive where cells are small, unless it is seen so already; return whether it flies.

        A view that is close already stays while the cells are in sight. Else it moves, and keeps its scale
        where they fit into it. A flight that was begun before is shared. A zoom chosen by hand stays, and the
        map is moved.

        Args:
            cells: to be seen.
            others: cells that are seen as well if they lie near, so that the view can stay for them later.
            meant: cells that are seen as well unless they lie far away, as they can be chosen.
            most: the largest width of a cell in a view that is not close yet, as `Framing.width` tells it.
        """
        if not self._canvas.look:
            return False
        framing, before = self._canvas.framing, self.target
        if self.by_hand:
            self.keep_in_sight(cells)
        elif not framing.narrow:
            pass
        elif framing.width(before) >= NARROW or (self._before is not None and not before.rests):
            if not self.sees(cells):
                self._fly(framing.moved(before, cells, (*meant, *others)))
        else:
            cells = framing.with_others(cells, meant, NARROW)
            seen = framing.with_others(cells, others, SHARED)
            close = framing.close(seen, before.scale * most / framing.width(before), cells)
            if close.scale >= _CLOSER * before.scale or not self.sees(cells):
                self._before = self._before or before
                self._fly_to(close, seen)
        return self._way is not None

    def stays(self, cells: Sequence[int]) -> bool:
        """Return whether the scale can stay for cells to be seen; the map is moved where they are not."""
        framing, now = self._canvas.framing, self.target
        if self.by_hand or self.sees(cells):
            return True
        moved = framing.aside(framing.close(cells, now.scale), cells)
        if moved.scale < now.scale:
            return False
        self._fly(moved)
        return True

    def show_all(self, cells: Sequence[int]) -> None:
        """Bring cells into sight together, farther away where they need that, also if the zoom was chosen."""
        if self._canvas.look and not self.sees(cells):
            framing = self._canvas.framing
            self._fly(framing.aside(framing.close(cells, self.target.scale), cells))

    def show(self, cell: int) -> None:
        """Bring a cell into the free middle, at the present zoom, unless it is in sight."""
        canvas = self._canvas
        if not canvas.framing.clear(canvas.seen_by(self.target).rect(cell)):
            self._fly_to(self.target.showing(canvas.framing.place(cell)), (cell,))

    def keep_in_sight(self, cells: Sequence[int]) -> None:
        """Bring the first cell into the free middle, at the present zoom, unless all are in sight.

        Nothing has to be done while the whole course is seen.
        """
        if not self._canvas.look:
            return
        target = self.target
        if not target.rests and not self.sees(cells):
            self._fly_to(target.showing(self._canvas.framing.place(cells[0])), cells[:1])

    def sees(self, cells: Sequence[int]) -> bool:
        """Return whether all cells are in sight once no view flies."""
        sight = self._canvas.seen_by(self.target)
        return all(self._canvas.framing.clear(sight.rect(cell)) for cell in cells)

    def glance(self, cells: Sequence[int], sheet: pygame.Rect) -> None:
        """Show cells left of a sheet (pixels) until it is put away."""
        self._glanced = self._glanced or self.target
        self._fly(self._canvas.framing.beside(cells, sheet))

    def look_above(self, cells: Sequence[int], sheet: pygame.Rect) -> None:
        """Show cells above a sheet (pixels) until it is put away, unless they are seen there."""
        if not self._sees_past(cells, sheet):
            self._glanced = self._glanced or self.target
            self._fly(self._canvas.framing.above(cells, sheet))

    def look_past(self, cells: Sequence[int], sheet: pygame.Rect) -> None:
        """Move the map, at its scale, until a sheet (pixels) is put away, for it to cover none of some cells.

        Args:
            cells: the most important first: those that find no room may be covered.
            sheet: lies at the foot of the window.
        """
        camera, seen = self._canvas.framing.past(self._glanced or self.target, cells, sheet)
        if not self._sees_past(seen, sheet):
            self._glanced = self._glanced or self.target
            self._fly(camera)

    def _sees_past(self, cells: Sequence[int], sheet: pygame.Rect) -> bool:
        """Return whether all cells are in sight beside a sheet (pixels), once no view flies."""
        sight = self._canvas.seen_by(self.target)
        return self.sees(cells) and not any(sight.rect(cell).colliderect(sheet) for cell in cells)

    def glanced(self) -> None:
        """Return to where the view was before `glance`."""
        before, self._glanced = self._glanced, None
        if before is not None:
            self._fly(before.within(self._canvas.framing.whole))

    def come_back(self) -> None:
        """Return to where the view was before `follow`."""
        before, self._before = self._before, None
        if before is not None and not self.by_hand and self._canvas.look:
            self._fly(before.within(self._canvas.framing.whole))

    def chosen(self) -> None:
        """Note that the player has moved the map by hand."""
        self.by_hand, self._way, self._glanced, self._left = True, None, None, None

    @property
    def target(self) -> Camera:
        """The view that is or will be shown."""
        return self._way[1] if self._way else self._canvas.sight.camera

    @property
    def flies(self) -> bool:
        """Whether a flight has been ordered and not ended."""
        return self._way is not None

    @property
    def begins(self) -> bool:
        """Whether a flight has been ordered but not yet left."""
        return self._way is not None and not self._share

    def passes(self, seconds: float) -> None:
        """Count the seconds since the last flight."""
        if self._way is None and self._left is not None:
            self._rests += seconds
            if self._rests >= SEEN_REST:
                self._left = None

    def anew(self, at: tuple[int, int]) -> bool:
        """Return whether a flight has just brought another cell, or none, under a pixel of the board."""
        if self._left is None:
            return False
        return self._canvas.seen_by(self._left).cell_at(*at) != self._canvas.sight.cell_at(*at)

    def _in_the_middle(self, cell: int) -> bool:
        framing = self._canvas.framing
        return framing.free.collidepoint(self.target.to_screen(framing.place(cell)))

    def _forget(self) -> None:
        self.by_hand, self._before, self._glanced = False, None, None

    def _fly_to(self, camera: Camera, cells: Sequence[int]) -> None:
        """Fly to a view of cells, moved so that no city lies under the discs."""
        self._fly(self._canvas.framing.aside(camera, cells))

    def _fly(self, camera: Camera) -> None:
        if camera == self.target or self.tree_host() is None:
            return
        self._left, self._rests = self._left or self._canvas.sight.camera, 0.0
        self._way, self._share = (self._canvas.sight.camera, camera), 0.0
        self.start_moving()

    def go_on(self) -> None:
        """Go on with a flight during which the page was built anew."""
        if self._way is not None:
            self.start_moving()

    @override
    def move(self, seconds: float) -> bool:
        if self._way is None:
            return False
        start, end = self._way
        if self.begins and not self._canvas.lift():
            self._canvas.measure_names(end)
            return True
        self._share = min(1.0, self._share + seconds / FLIGHT)
        until = perf_counter() + _FRAME
        self._canvas.glide(start.between(end, ease(self._share)), self._letters(end.scale / start.scale), end)
        while perf_counter() < until and self._canvas.foresee(end):
            pass
        if self._share >= 1:
            self._way = None
        self._moved(FLIGHT if self._way else _LANDED)
        return self._way is not None

    def _letters(self, closer: float) -> float:
        """Return how strong figures are, from 0 to 1; a view that goes away has no room for them.

        Args:
            closer: how much closer the view comes.
        """
        if abs(closer - 1) < _MERELY_MOVES:
            return 1.0
        faded = 1 - passed(self._share, (0.0, _FADED))
        return max(faded, passed(self._share, (1 - _FADED, 1.0))) if closer > 1 else faded

    @override
    def reach(self, look: Look) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)
