"""The views of a board in a window with furniture upon it: the whole course, or a part of it closer."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from math import hypot, inf, sqrt

import pygame
from msgspec import Struct, structs

from greatrace.engine.board import Board
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.course_place import Room, place_course
from greatrace.ui.race.board.geometry import BoardPage, Point

EDGE_UNITS, GRID_UNITS = 6, 4
"""Distance of the cells from the window's edge, and of one tried place from the next (theme units)."""
_SCREEN = 1280, 720
"""The window by whose pixels drives are measured: a cell of 45 is a sixteenth of its height."""
_TINY, NARROW = 28, 45
"""Widths of a cell in map pixels (`base`) below which figures need a closer view, and, in those of a window
of 1280×720 that was enlarged, below which a drive does: on a large screen vehicles are as tiny."""
_CLOSE, SHARED = 95, 68
"""Widths of a cell, in the latter, at which a drive is seen close up, alone and with other vehicles."""
_AWAY = (1.0, 0.9, 0.8, 0.7)
"""The shares of its scale that are tried where furniture at the edge of the map lies upon a close view."""
_LEGIBLE = 60
"""The least width of a cell in a closer view of cells too small for figures."""
_CLOSER = 1.8
"""The most that the race is shown closer than the whole course."""
_CLOSEST, _LARGE = 4.0, 100
"""The most that the player may come closer than the whole course, at least to cells of so many pixels."""
_WORTH = 1.15
"""How much closer than the whole course a view of a drive must be."""
_SHORT = 1.3
"""How much closer than the whole board a course must be seen to have a view of its own."""
_AROUND, _BESIDE = 3.0, 1.2
"""Room around the cells that are shown closer, and around those that a sheet would cover, in cells."""
_ASIDE, _FARTHEST = 0.2, 7
"""The step in which a view is moved aside, as a share of a cell's width, and how many at most."""
_SHIFTS = sorted(itertools.product(range(-_FARTHEST, _FARTHEST + 1), repeat=2), key=lambda at: hypot(*at))
"""The steps across and down that are tried, the shortest first."""
_NOTHING = pygame.Rect(0, 0, 0, 0)


class Framing(Struct, frozen=True):
    """The bounds of all views of a board.

    Attributes:
        board: the board.
        window: the whole map, in pixels.
        reserved: the boxes of the furniture, in pixels.
        free: the part of the window in the middle of the furniture, in pixels.
        discs: the box of the discs upon the map, in pixels.
        base: pixels of a theme unit at a UI scale of 100 %.
        whole: the view of the whole board.
        course: the cells of the course.
        finish: its last cell; -1 for none.
        corner: of the page on the board, from which the camera counts, in board pixels.
    """

    board: Board
    window: pygame.Rect
    reserved: tuple[pygame.Rect, ...]
    free: pygame.Rect
    discs: pygame.Rect
    base: float
    whole: Camera
    course: tuple[int, ...]
    finish: int
    corner: Point

    @classmethod
    def of(
        cls, board: Board, look: Look, window: pygame.Rect, reserved: Sequence[pygame.Rect],
        free: pygame.Rect, discs: pygame.Rect = _NOTHING, course: tuple[int, ...] = (), finish: int = -1,
    ) -> Framing:
        """Find the place of the whole board."""
        room = Room(window, tuple(reserved), look.px(EDGE_UNITS), look.px(GRID_UNITS))
        (width, at), page = place_course(board, room), BoardPage.of(board)
        middle = free.clip(window) if free.clip(window) else window
        whole = Camera.on(
            (page.width, page.height),
            (*window.topleft, *window.size),
            (*middle.topleft, *middle.size),
            width / board.hex_width,
            at,
            max(_CLOSEST, _LARGE * look.scale.base / width),
        )
        base, corner = look.scale.base, (page.left, page.top)
        return cls(board, window, room.reserved, middle, discs, base, whole, course, finish, corner)

    @property
    def tiny(self) -> bool:
        """Whether the cells of the whole course are too small for figures."""
        return self.whole.scale * self.board.hex_width < _TINY * self.base

    @property
    def narrow(self) -> bool:
        """Whether the cells of the whole course are so small that a drive is shown closer."""
        return self.width(self.whole) < NARROW

    @property
    def enlarged(self) -> float:
        """Pixels of the window for one of 1280×720, by which drives are measured."""
        across, down = self.window.w / _SCREEN[0], self.window.h / _SCREEN[1]
        return max(self.base, min(across, down))

    def opening(self, vehicles: Sequence[int]) -> Camera:
        """Return the view with which a race opens: the whole course if its figures can be read."""
        return self.closer(vehicles) if self.tiny else self.on_course(vehicles)

    def on_course(self, vehicles: Sequence[int]) -> Camera:
        """Return the view of the whole course with all vehicles, or of the board if that is hardly larger."""
        if not self.course:
            return self.whole
        middle, fitting = self._around((*self.course, *vehicles), self.free)
        if fitting < _SHORT * self.whole.scale:
            return self.whole
        return self.whole.framing(middle, min(fitting, _CLOSE * self.base / self.board.hex_width))

    def closer(self, cells: Sequence[int]) -> Camera:
        """Return a view of some cells in the free part, at most 1.8 times as close as the whole course.

        Cells too small for figures become large enough for them.
        """
        if not cells:
            return self.whole
        middle, fitting = self._around(cells, self.free)
        if fitting <= self.whole.scale:
            return self.whole
        legible = _LEGIBLE * self.base / self.board.hex_width if self.tiny else 0.0
        return self.whole.framing(middle, min(fitting, max(legible, _CLOSER * self.whole.scale)))

    def width(self, camera: Camera) -> float:
        """Return the width of a cell in a view, in pixels of a window of 1280×720 that was enlarged."""
        return camera.scale * self.board.hex_width / self.enlarged

    def close(self, cells: Sequence[int], most: float = inf, needed: Sequence[int] = ()) -> Camera:
        """Return a view of a drive: its cells in the middle of the free part, as large as they fit.

        Where they would hardly be larger than in the whole course, it is that.

        Args:
            cells: to be seen.
            most: the largest scale.
            needed: those of them that furniture must not cover; all if none are given.
        """
        middle, fitting = self._around(cells, self.free)
        scale = min(fitting, most, _CLOSE * self.enlarged / self.board.hex_width)
        if fitting < _WORTH * self.whole.scale:
            return self.whole
        views = [self.whole.framing(middle, scale * share) for share in _AWAY]
        return next(self._kept(views, needed or cells), views[0])

    def with_others(self, cells: Sequence[int], others: Sequence[int], least: float) -> tuple[int, ...]:
        """Return cells and as many others, in order, as leave a cell wide enough (`NARROW`, `SHARED`)."""
        found = tuple(cells)
        for other in others:
            if self._around((*found, other), self.free)[1] * self.board.hex_width >= least * self.enlarged:
                found = (*found, other)
        return found

    def moved(self, camera: Camera, cells: Sequence[int], others: Sequence[int] = ()) -> Camera:
        """Return a view of other cells, as close as a camera where they fit into that, else farther.

        Args:
            camera: gives the scale.
            cells: to be seen.
            others: cells that are seen as well, in order, as far as they fit.
        """
        for seen in (self.with_others(cells, others, self.width(camera)), cells):
            view = camera.framing(self._around(seen, self.free)[0], camera.scale)
            if found := next(self._kept(self._shifted(view), cells), None):
                return self.aside(found, seen)
        fitting = self.with_others(cells, others, NARROW)
        return self.aside(self.close(fitting, camera.scale), fitting)

    def beside(self, cells: Sequence[int], sheet: pygame.Rect) -> Camera:
        """Return a view of some cells left of a sheet (pixels), at most as close as ``closer``.

        Where not all of them fit there, it shows the last one, as far away as the whole course.
        """
        free = self.free.copy()
        free.w = max(1, sheet.x - free.x)
        return self._within(cells, free)

    def above(self, cells: Sequence[int], sheet: pygame.Rect) -> Camera:
        """Return a view of some cells above a sheet (pixels), like ``beside``."""
        return self._within(cells, self._above(sheet))

    def past(
        self, camera: Camera, cells: Sequence[int], sheet: pygame.Rect
    ) -> tuple[Camera, tuple[int, ...]]:
        """Return a view moved, at its scale, for cells to be seen above a sheet (pixels), and those cells.

        They are as many as there is room for, the first one in any case.
        """
        free, found = self._above(sheet), tuple(cells[:1])
        for cell in cells[1:]:
            if self._around((*found, cell), free, _BESIDE)[1] >= camera.scale:
                found = (*found, cell)
        middle, _ = self._around(found, free)
        moved = structs.replace(camera, free=(free.x, free.y, free.w, free.h))
        return moved.framing(middle, camera.scale), found

    def _above(self, sheet: pygame.Rect) -> pygame.Rect:
        """Return the free part above a sheet (pixels)."""
        free = self.free.copy()
        free.h = max(1, sheet.y - free.y)
        return free

    def _within(self, cells: Sequence[int], free: pygame.Rect) -> Camera:
        middle, fitting = self._around(cells, free)
        if fitting < self.whole.scale:
            middle, fitting = self.place(cells[-1]), self.whole.scale
        camera = structs.replace(self.whole, free=(free.x, free.y, free.w, free.h))
        return camera.framing(middle, min(fitting, _CLOSER * self.whole.scale))

    def _around(
        self, cells: Sequence[int], free: pygame.Rect, around: float = _AROUND
    ) -> tuple[Point, float]:
        """Return the middle of some cells, and the scale in which they fill a box (pixels)."""
        xs, ys = zip(*(self.place(cell) for cell in cells), strict=True)
        side = around * self.board.hex_width
        fitting = min(free.w / (max(xs) - min(xs) + side), free.h / (max(ys) - min(ys) + side))
        return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2), fitting

    def aside(self, camera: Camera, cells: Sequence[int]) -> Camera:
        """Return a view moved as little as needed for no city to lie under the discs, nor the finish hidden.

        The cells that it is for stay as free of furniture as they are; where that cannot be, the view stays.
        """
        kept = [cell for cell in cells if self.clear(self._box(camera, cell))]
        views = self._kept(self._shifted(camera), kept)
        free, again = itertools.tee(view for view in views if not self._under_discs(view))
        return next((view for view in free if not self._hides_finish(view)), next(again, camera))

    def _shifted(self, camera: Camera) -> Iterator[Camera]:
        """Yield a view, then those that are moved, the farther the later."""
        step = self.board.hex_width * camera.scale * _ASIDE
        return (camera.panned(x * step, y * step) if x or y else camera for x, y in _SHIFTS)

    def _kept(self, views: Iterable[Camera], cells: Sequence[int]) -> Iterator[Camera]:
        """Yield the views in which cells are free of furniture."""
        return (view for view in views if self._shows(view, cells))

    def _shows(self, view: Camera, cells: Iterable[int]) -> bool:
        return all(self.clear(self._box(view, cell)) for cell in cells)

    def _under_discs(self, camera: Camera) -> bool:
        return any(self._box(camera, city.cell).colliderect(self.discs) for city in self.board.cities)

    def _hides_finish(self, camera: Camera) -> bool:
        """Return whether the finish lies in the window, but under furniture."""
        box = self._box(camera, self.finish) if self.finish >= 0 else _NOTHING
        return self.window.contains(box) and not self.clear(box)

    def _box(self, camera: Camera, cell: int) -> pygame.Rect:
        """Return the box of a cell in a view, in pixels."""
        width = self.board.hex_width * camera.scale
        box = pygame.Rect(0, 0, round(width), round(width * 2 / sqrt(3)))
        x, y = camera.to_screen(self.place(cell))
        box.center = round(x), round(y)
        return box

    def place(self, cell: int) -> Point:
        """Return the middle of a cell for the camera, which counts from the corner of the page."""
        found = self.board.cells[cell]
        return found.x - self.corner[0], found.y - self.corner[1]

    def clear(self, rect: pygame.Rect) -> bool:
        """Return whether a box (pixels) lies in the window with no furniture upon it."""
        return self.window.contains(rect) and rect.collidelist(self.reserved) < 0
