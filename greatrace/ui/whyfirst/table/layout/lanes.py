"""Where figures stand on the track; knows no pygame."""

from __future__ import annotations

from itertools import pairwise
from math import floor
from typing import Final

from msgspec import Struct

from greatrace.boards.track import Track
from greatrace.whyfirst.state import LOWEST

ASPECT: Final = 64 / 104
"""Width of a figure by its height."""
_HEAD, _FOOT = 30.0, 30.0
"""Room above the figures for the signs of first and second, and below for the numbers (theme units)."""
_ASIDE = 0.2
"""How far neighbours stand aside, by the width of a space."""
_LARGEST, _HIGH = 1.8, 0.52
"""The height of a figure by the width of a space, and by the room at most."""


class Lanes(Struct, frozen=True):
    """The track with a lane for each figure, the first one at the back.

    Attributes:
        left: its left edge.
        top: its top.
        height: of the whole track.
        edges: left edges of all spaces from the lowest on, and the right edge of the last one.
        figures: how many stand on it.
        head: room above the figures.
        foot: room below them.

    All lengths are pixels.
    """

    left: float
    top: float
    height: float
    edges: tuple[float, ...]
    figures: int
    head: float
    foot: float

    @property
    def column(self) -> float:
        """The width of the narrowest space."""
        return min(after - before for before, after in pairwise(self.edges))

    @property
    def tall(self) -> float:
        """The height of a figure."""
        room = self.height - self.head - self.foot
        return min(self.column * _LARGEST, room * _HIGH)

    def middle(self, space: float) -> float:
        """Return the middle of a space, of one between two for a figure on its way."""
        below = floor(space)
        share = space - below
        here = self._middle(below)
        return here + (self._middle(below + 1) - here) * share if share else here

    def _middle(self, space: int) -> float:
        number = space - LOWEST
        return (self.edges[number] + self.edges[number + 1]) / 2

    def feet(self, figure: int, space: float) -> tuple[float, float]:
        """Return where the foot of a figure stands."""
        room = self.height - self.head - self.foot - self.tall
        pitch = min(room / max(1, self.figures - 1), self.tall * 0.62)
        spare = room - pitch * (self.figures - 1)
        aside = _ASIDE * self.column * (1 if figure % 2 else -1) if self.figures > 1 else 0.0
        bottom = self.top + self.head + self.tall + spare / 2 + figure * pitch
        return self.middle(space) + aside, bottom

    def box(self, figure: int, space: float) -> tuple[int, int, int, int]:
        """Return left, top, width and height of a figure."""
        x, bottom = self.feet(figure, space)
        wide = self.tall * ASPECT
        return round(x - wide / 2), round(bottom - self.tall), round(wide), round(self.tall)


def lanes(box: tuple[int, int, int, int], figures: int, unit: float, track: Track) -> Lanes:
    """Return the lanes of a track.

    Args:
        box: left, top, width and height of the track in pixels.
        figures: how many stand on it.
        unit: pixels of a theme unit.
        track: the map, whose spaces share the width.
    """
    left, top, width, height = box
    first, last = track.spaces[0], track.spaces[-1]
    scale = width / (last.x + last.width - first.x)
    lefts = (*(space.x for space in track.spaces), last.x + last.width)
    edges = tuple(left + (x - first.x) * scale for x in lefts)
    return Lanes(left, top, height, edges, figures, _HEAD * unit, _FOOT * unit)
