"""The camera: which part of the board is seen.

Board coordinates are the map's own (board units, the pixels of the Tiled
map); screen coordinates are pixels of the window.
"""

from __future__ import annotations

import msgspec

Point = tuple[float, float]


class Camera(msgspec.Struct, frozen=True):
    """A view of a board of `board` size through a `window` (x, y, width, height in pixels).

    `scale` is pixels per board unit; `centre` is the board's point in the middle of the window. Every
    change returns a new camera, kept within bounds: no farther away than the whole board, and with no more
    empty margin than needed.
    """

    board: tuple[float, float]
    window: tuple[int, int, int, int]
    scale: float
    centre: Point
    closest: float = 4.0
    """The largest zoom, relative to the view of the whole board."""

    @classmethod
    def fit(cls, board: Point, window: tuple[int, int, int, int], closest: float = 4.0) -> Camera:
        """Return a camera on the whole board, as large as the window allows."""
        scale = _whole(board, window)
        return cls(board, window, scale, (board[0] / 2, board[1] / 2), closest)

    @property
    def zoom(self) -> float:
        """The zoom relative to the view of the whole board; 1 shows everything."""
        return self.scale / _whole(self.board, self.window)

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
        """Zoom by `factor`; the board's point at the `anchor` pixel stays there."""
        whole = _whole(self.board, self.window)
        scale = min(max(self.scale * factor, whole), whole * self.closest)
        held = self.to_board(anchor)
        changed = msgspec.structs.replace(self, scale=scale)
        now = changed.to_board(anchor)
        return changed._centred((self.centre[0] + held[0] - now[0], self.centre[1] + held[1] - now[1]))

    def panned(self, dx: float, dy: float) -> Camera:
        """Move the board by pixels."""
        return self._centred((self.centre[0] - dx / self.scale, self.centre[1] - dy / self.scale))

    def looking_at(self, point: Point) -> Camera:
        """Centre a board's point as far as the bounds allow."""
        return self._centred(point)

    def resized(self, window: tuple[int, int, int, int]) -> Camera:
        """Return a camera through another window, with the same centre and zoom."""
        scale = _whole(self.board, window) * self.zoom
        return Camera(self.board, window, scale, self.centre, self.closest)._centred(self.centre)

    def _centred(self, point: Point) -> Camera:
        half = (self.window[2] / 2 / self.scale, self.window[3] / 2 / self.scale)
        centre = (_kept(point[0], half[0], self.board[0]), _kept(point[1], half[1], self.board[1]))
        return msgspec.structs.replace(self, centre=centre)


def _whole(board: tuple[float, float], window: tuple[int, int, int, int]) -> float:
    return min(window[2] / board[0], window[3] / board[1])


def _kept(value: float, half: float, length: float) -> float:
    if half * 2 >= length:
        return length / 2
    return min(max(value, half), length - half)
