"""Where everything stands on the table and on its track; knows no pygame."""

from __future__ import annotations

from itertools import pairwise
from math import floor
from typing import Final

from msgspec import Struct

from greatrace.boards.track import Area, Track
from greatrace.whyfirst.state import LOWEST

Box = tuple[float, float, float, float]
"""Left, top, width and height in theme units."""

MARGIN: Final = 12.0
GAP: Final = 8.0
_WIDEST_PLACE = 330.0
_NOTE = 0.245
"""Share of the window's width: the question."""
_LEAST_NOTE, _MOST_NOTE = 292.0, 400.0
_LEAST_SLATE, _MOST_SLATE = 320.0, 440.0
ASPECT: Final = 64 / 104
"""Width of a figure by its height."""
_HEAD, _FOOT = 30.0, 30.0
"""Room above the figures for the signs of first and second, and below for the numbers (theme units)."""
_ASIDE = 0.2
"""How far neighbours stand aside, by the width of a space."""
_LARGEST, _HIGH = 1.8, 0.52
"""The height of a figure by the width of a space, and by the room at most."""


def boxes(width: float, height: float, figures: int, track: Track) -> dict[str, Box]:
    """Return the boxes of all panels by their names in a window (theme units), with Leo among the figures."""
    first, last = track.spaces[0], track.spaces[-1]
    course = Area(first.x, first.y, last.x + last.width - first.x, first.height)
    scores = _scaled(track.scores, track, width, height)
    low, bottom = scores[1], scores[3]
    note = min(max(_NOTE * width, _LEAST_NOTE), _MOST_NOTE)
    slate = min(max(scores[2], _LEAST_SLATE), _MOST_SLATE)
    hand = MARGIN + note + GAP
    places = _places(_scaled(track.cards, track, width, height), figures)
    return {
        "plate": (MARGIN + 4, 12, min(440.0, 0.36 * width), 60),
        "keys": (width - MARGIN - 330, 12, 330, 40),
        "hint-note": (MARGIN, 4, width - 2 * MARGIN - 330 - GAP, 0),
        "track": _scaled(course, track, width, height),
        **{f"place-{figure}": place for figure, place in enumerate(places)},
        "question": (MARGIN, low, note, bottom),
        "hand": (hand, low, width - MARGIN - slate - GAP - hand, bottom),
        "slate": (width - MARGIN - slate, low, slate, bottom),
    }


def night(height: float, track: Track) -> float:
    """Return how much of a height the night above the table takes."""
    return track.spaces[0].y / track.height * height - GAP


def _scaled(area: Area, track: Track, width: float, height: float) -> Box:
    across, down = width / track.width, height / track.height
    return area.x * across, area.y * down, area.width * across, area.height * down


def _places(room: Box, figures: int) -> tuple[Box, ...]:
    left, top, wide, high = room
    each = min((wide - GAP * (figures - 1)) / figures, _WIDEST_PLACE)
    left += (wide - each * figures - GAP * (figures - 1)) / 2
    return tuple((left + number * (each + GAP), top, each, high) for number in range(figures))


class Lanes(Struct, frozen=True):
    """The track with a lane for each figure, the first one at the back; all lengths are pixels.

    Attributes:
        edges: left edges of all spaces from the lowest on, and the right edge of the last one.
        figures: how many stand on it.
        head: room above the figures.
        foot: room below them.
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
    """Return the lanes of a map in a box: left, top, width, height and a theme unit in pixels."""
    left, top, width, height = box
    first, last = track.spaces[0], track.spaces[-1]
    scale = width / (last.x + last.width - first.x)
    lefts = (*(space.x for space in track.spaces), last.x + last.width)
    edges = tuple(left + (x - first.x) * scale for x in lefts)
    return Lanes(left, top, height, edges, figures, _HEAD * unit, _FOOT * unit)
