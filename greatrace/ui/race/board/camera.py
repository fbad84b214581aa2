"""The camera: which part of the board is seen.

Board coordinates are the map's own (board units, the pixels of the Tiled
map); screen coordinates are pixels of the window.
"""

from __future__ import annotations

import msgspec

Point = tuple[float, float]
Box = tuple[int, int, int, int]


class Camera(msgspec.Struct, frozen=True):
    """A view of a course of `board` size through a `window` (x, y, width, height in pixels).

    `scale` is pixels per board unit; `centre` is the board's point in the middle of the window. `whole`
    and `home` are scale and centre of the view of the whole course. `free` is the part of the window that
    no furniture covers (pixels): however far the board is moved, the course stays there. Every change
    returns a new camera within these bounds.
    """

    board: tuple[float, float]
    window: Box
    free: Box
    whole: float
    home: Point
    scale: float
    centre: Point
    closest: float = 4.0
    """The largest zoom, relative to the view of the whole course."""

    @classmethod
    def on(
        cls, board: Point, window: Box, free: Box, scale: float, middle: Point, closest: float = 4.0
    ) -> Camera:
        """Return a camera on the whole course, whose middle lies at a pixel."""
        x, y = window[0] + window[2] / 2, window[1] + window[3] / 2
        home = board[0] / 2 + (x - middle[0]) / scale, board[1] / 2 + (y - middle[1]) / scale
        return cls(board, window, free, scale, home, scale, home, closest)

    @property
    def zoom(self) -> float:
        """The zoom relative to the view of the whole course."""
        return self.scale / self.whole

    @property
    def rests(self) -> bool:
        """Whether it shows the whole course in its place."""
        return (self.scale, self.centre) == (self.whole, self.home)

    def at_home(self) -> Camera:
        """Return the view of the whole course."""
        return msgspec.structs.replace(self, scale=self.whole, centre=self.home)

    def shrunk(self, share: float) -> Camera:
        """Return the same view in a window of a share of the width and height."""
        x, y, width, height = (round(number * share) for number in self.window)
        window, whole, scale = (x, y, max(1, width), max(1, height)), self.whole * share, self.scale * share
        return msgspec.structs.replace(self, window=window, whole=whole, scale=scale)

    def within(self, whole: Camera) -> Camera:
        """Return a camera with the same zoom and centre in the bounds of another view of the whole course."""
        if self.rests:
            return whole
        changed = msgspec.structs.replace(whole, scale=whole.whole * self.zoom)
        return changed._centred(self.centre)

    def to_screen(self, point: Point) -> Point:
        """Return the pixel of a board's point."""
        x, y, width, height = self.window
        return (
            x + width / 2 + (point[0] - self.centre[0]) * self.scale,
            y + height / 2 + (point[1] - self.centre[1]) * self.scale,
        )

    def to_board(self, pixel: Point) -> Point:
        """Return the board's point at a pixel."""
        x, y, width, height = self.window
        return (
            self.centre[0] + (pixel[0] - x - width / 2) / self.scale,
            self.centre[1] + (pixel[1] - y - height / 2) / self.scale,
        )

    def zoomed(self, factor: float, anchor: Point) -> Camera:
        """Zoom by `factor`; the board's point at the `anchor` pixel stays there.

        On the way back the course returns to its place, so that the farthest view is always the same.
        """
        scale = min(max(self.scale * factor, self.whole), self.whole * self.closest)
        if scale <= self.whole * 1.001:
            return self.at_home()
        held = self.to_board(anchor)
        changed = msgspec.structs.replace(self, scale=scale)
        now = changed.to_board(anchor)
        centre = self.centre[0] + held[0] - now[0], self.centre[1] + held[1] - now[1]
        return changed._centred(changed._nearer_home(centre) if factor < 1 else centre)

    def panned(self, dx: float, dy: float) -> Camera:
        """Move the board by pixels."""
        return self._centred((self.centre[0] - dx / self.scale, self.centre[1] - dy / self.scale))

    def showing(self, point: Point) -> Camera:
        """Bring a board's point into the middle of the free part, as far as the bounds allow."""
        return self.framing(point, self.scale)

    def framing(self, point: Point, scale: float) -> Camera:
        """Return a camera with a board's point in the middle of the free part, at another scale."""
        scale = min(max(scale, self.whole), self.whole * self.closest)
        x, y = self._middle_of(self.free)
        mid = self._middle_of(self.window)
        centre = point[0] + (mid[0] - x) / scale, point[1] + (mid[1] - y) / scale
        return msgspec.structs.replace(self, scale=scale)._centred(centre)

    def between(self, other: Camera, share: float) -> Camera:
        """Return a camera on the way to another one of the same window; `share` from 0 to 1."""
        if share >= 1:
            return other
        scale = self.scale * (other.scale / self.scale) ** share
        ends = 1 / self.scale, 1 / other.scale
        # The point that both show at the same pixel stays there; without one the way is straight.
        part = (1 / scale - ends[0]) / (ends[1] - ends[0]) if abs(ends[1] / ends[0] - 1) > 1e-3 else share
        x, y = (a + (b - a) * part for a, b in zip(self.centre, other.centre, strict=True))
        return msgspec.structs.replace(self, scale=scale, centre=(x, y))

    def _centred(self, point: Point) -> Camera:
        """Keep the course's middle in the free part, or the course across it where it is larger."""
        free, mid = self._middle_of(self.free), self._middle_of(self.window)
        kept: list[float] = []
        for axis in (0, 1):
            middle = self.board[axis] / 2 + (mid[axis] - free[axis]) / self.scale
            room = self.free[2 + axis] / self.scale
            more = max(room, self.board[axis] - room) / 2
            kept.append(min(max(point[axis], middle - more), middle + more))
        return msgspec.structs.replace(self, centre=(kept[0], kept[1]))

    def _nearer_home(self, point: Point) -> Point:
        """Limit a centre to those that zooming in from the whole course can lead to."""
        share = (1 - self.whole / self.scale) / self.whole / 2
        reach = self.window[2] * share, self.window[3] * share
        x, y = (
            min(max(at, home - more), home + more)
            for at, home, more in zip(point, self.home, reach, strict=True)
        )
        return x, y

    @staticmethod
    def _middle_of(box: Box) -> Point:
        return box[0] + box[2] / 2, box[1] + box[3] / 2
