"""Where everything stands on the table, in theme units; knows no pygame.

What lies on the table is laid out in the map of the track (`maps/why_first.tmx`).
"""

from __future__ import annotations

from typing import Final

from greatrace.boards.track import Area, Track

Box = tuple[float, float, float, float]
"""Left, top, width and height in theme units."""

MARGIN: Final = 12.0
GAP: Final = 8.0
_WIDEST_PLACE = 330.0
_NOTE = 0.245
"""Share of the window's width: the question."""
_LEAST_NOTE, _MOST_NOTE = 292.0, 400.0
_LEAST_SLATE, _MOST_SLATE = 320.0, 440.0


def boxes(width: float, height: float, figures: int, track: Track) -> dict[str, Box]:
    """Return the boxes of all panels of a window by their names; the hint is as high as its words need.

    Args:
        width: of the window in theme units.
        height: of the window in theme units.
        figures: how many play, Leo included.
        track: the map.
    """
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
    """Return an area of the map in a window."""
    across, down = width / track.width, height / track.height
    return area.x * across, area.y * down, area.width * across, area.height * down


def _places(room: Box, figures: int) -> tuple[Box, ...]:
    """Return the places side by side in the middle of their room."""
    left, top, wide, high = room
    each = min((wide - GAP * (figures - 1)) / figures, _WIDEST_PLACE)
    left += (wide - each * figures - GAP * (figures - 1)) / 2
    return tuple((left + number * (each + GAP), top, each, high) for number in range(figures))
