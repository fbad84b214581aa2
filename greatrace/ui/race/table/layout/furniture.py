"""The places of the furniture upon the map, in the full and in the small form."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import msgspec
import pygame
from msgspec import structs

from greatrace.ui.kit.scale import Scale
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.play.table.brass_button import Tools
from greatrace.ui.race.table.panels.dashboard import DashboardPanel
from greatrace.ui.race.table.panels.hand import HandPanel
from greatrace.ui.race.table.panels.plate import RACE_LINE, PlatePanel
from greatrace.ui.race.table.panels.question.panel import (
    QUESTION_MOST,
    SMALL_QUESTION_MOST,
    QuestionPanel,
)
from greatrace.ui.race.table.panels.standings import SCALE, SMALL_SCALE, Standings
from greatrace.ui.race.table.panels.torpedo.dashboard import SteelPanel

EDGE, SMALL_EDGE = 8, 6
"""Distance of the furniture from the window's edge (theme units)."""
QUESTION_LEAST = 190
_BESIDE = 308
"""Height that the question leaves to what stands above it, in the full form (theme units)."""
_SMALL_BESIDE = 264
_LOW, _STRIP = 98, 38
"""Height of a folded dashboard in the full and in the small form (theme units)."""
_STEEL, _SMALL_STEEL = 150, 100
"""Height of the dashboard of steel, where there is so much room (theme units)."""
_STANDING, _SMALL_STANDINGS = 33, 124
"""Height of a crew's row of the standings, which takes a finger, and the most for all rows in the small form
(theme units)."""
_CLEAR = 4
"""Distance that the map keeps from the furniture (theme units)."""


class Pieces(NamedTuple):
    """The furniture, by the names that its boxes have as well.

    Attributes:
        plate: round, phase and piles, and how a race with the Torpedo stands.
        keys: the buttons of the whole table.
        standings: all crews.
        steel: the Torpedo's dashboard, or the rounds of a crossing; empty in other races.
        question: what is asked.
        dashboard: of the crew that acts.
        hand: with its tag.
        zoom: the column of three discs.
    """

    plate: PlatePanel
    keys: Tools
    standings: Standings
    steel: SteelPanel
    question: QuestionPanel
    dashboard: DashboardPanel
    hand: HandPanel
    zoom: Widget


FOLDABLE: Final = ("standings", "question", "dashboard", "hand")
"""The pieces that can be folded."""
ROUND: Final = ("question", "hand", "map", "dashboard", "standings", "keys")
"""The pieces, and the map, in the order in which the keyboard goes round."""


class Furniture(msgspec.Struct, frozen=True):
    """The boxes of all pieces, in pixels of the window.

    Attributes:
        full: whether it is the full form.
        question: as high as its content asks.
        widest_question: the most that a question may take.
        camp: the poster of the bivouac.
    """

    full: bool
    plate: pygame.Rect
    keys: pygame.Rect
    standings: pygame.Rect
    steel: pygame.Rect
    question: pygame.Rect
    widest_question: pygame.Rect
    dashboard: pygame.Rect
    hand: pygame.Rect
    zoom: pygame.Rect
    camp: pygame.Rect

    def reserved(self, clear: int) -> tuple[pygame.Rect, ...]:
        """Return what the whole course keeps clear of: all pieces and so many pixels around them.

        The question counts with the most that it may take, so that the map stays where it is when
        another question is asked.
        """
        boxes = {name: getattr(self, name) for name in Pieces._fields} | {"question": self.widest_question}
        return tuple(box.inflate(2 * clear, 2 * clear) for box in boxes.values() if box.h)


@lru_cache(maxsize=64)
def furniture(
    scale: Scale,
    crews: int,
    question: float = QUESTION_MOST,
    least: float = QUESTION_LEAST,
    alone: bool = False,
    rival: bool = False,
) -> Furniture:
    """Place all pieces in a window.

    Args:
        scale: the window's size and units.
        crews: how many rows the standings have.
        question: height that the question asks for, in theme units.
        least: the least height that it gets.
        alone: whether there is a dashboard of steel below the standings.
        rival: whether the plate has a line that tells how the race with the Torpedo stands.
    """
    asked = max(question, least)
    places = _full(scale, crews, asked, alone) if scale.full else _small(scale, crews, asked, alone)
    if not rival:
        return places
    plate = places.plate.copy()
    plate.h += scale.px(RACE_LINE)
    return structs.replace(places, plate=plate)


def folded(places: Furniture, scale: Scale, pieces: frozenset[str]) -> Furniture:
    """Return the places where some pieces are folded: standings to the scale, the dashboard to its low form.

    The question keeps the height that it asks for; what the map keeps clear of does not change.
    """
    standings, dashboard = places.standings.copy(), places.dashboard.copy()
    if "standings" in pieces:
        standings.h = scale.px(SCALE if places.full else SMALL_SCALE)
    if "dashboard" in pieces:
        dashboard.h = scale.px(_LOW if places.full else _STRIP)
        dashboard.bottom = places.dashboard.bottom
    return structs.replace(places, standings=standings, dashboard=dashboard)


def clearance(scale: Scale) -> int:
    """Return the pixels that the map keeps clear around each piece."""
    return scale.px(_CLEAR)


def _full(scale: Scale, crews: int, question: float, alone: bool) -> Furniture:
    w, h = scale.units
    right = w - 352
    most = min(QUESTION_MOST, h - _BESIDE)
    asked = min(question, most)
    high = 80.5 + _STANDING * crews
    steel = max(0.0, min(_STEEL, h - EDGE - most - high - 62)) * alone
    below = 54 + high + 4 + (steel + 4) * alone
    return Furniture(
        full=True,
        plate=_box(scale, EDGE, EDGE, 344, 40),
        keys=_box(scale, right, EDGE, 344, 40),
        standings=_box(scale, right, 54, 344, high),
        steel=_box(scale, right, 54 + high + 4, 344, steel),
        question=_box(scale, right, h - EDGE - asked, 344, asked),
        widest_question=_box(scale, right, h - EDGE - most, 344, most),
        dashboard=_box(scale, EDGE, h - 340, 344, 190),
        hand=_box(scale, EDGE, h - 144, 462, 136),
        zoom=_box(scale, w - 390, EDGE, 33, 105),
        camp=_box(scale, 362, below, w - EDGE - 362, h - EDGE - below),
    )


def _small(scale: Scale, crews: int, question: float, alone: bool) -> Furniture:
    w, h = scale.units
    edge = SMALL_EDGE
    right = w - edge - 300
    most = min(SMALL_QUESTION_MOST, h - _SMALL_BESIDE)
    asked, high = min(question, most), 82 + min(_STANDING * crews, _SMALL_STANDINGS)
    return Furniture(
        full=False,
        plate=_box(scale, edge, edge, 300, 36),
        keys=_box(scale, right, edge, 300, 36),
        standings=_box(scale, right, 47, 300, high),
        steel=_box(scale, right, 47 + high + 3, 300, min(_SMALL_STEEL, h - edge - most - high - 53) * alone),
        question=_box(scale, right, h - edge - asked, 300, asked),
        widest_question=_box(scale, right, h - edge - most, 300, most),
        dashboard=_box(scale, edge, h - 98 - 8 - 98, 300, 98),
        hand=_box(scale, edge, h - 98, 354, 98),
        zoom=_box(scale, right - 38, edge, 33, 105),
        camp=_box(scale, edge, 109, w - 2 * edge, h - edge - 109),
    )


def _box(scale: Scale, x: float, y: float, width: float, height: float) -> pygame.Rect:
    """Return a box in pixels whose edges are each rounded, so that neighbours meet."""
    left, top = round(x * scale.factor), round(y * scale.factor)
    return pygame.Rect(
        left, top, round((x + width) * scale.factor) - left, round((y + height) * scale.factor) - top
    )
