"""What a course offers tonight: the cities near its way by colour, and which course suits (14.9, 14.18)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from msgspec import Struct

from greatrace.campaign.campaign import Campaign
from greatrace.campaign.missions import Ink
from greatrace.campaign.passport import Page, held
from greatrace.engine.board import Board, Course
from greatrace.engine.distances import FAR, distances
from greatrace.engine.solo.rene import COLOURS, MOST_STICKERS, Colour, Stickers

DETOUR: Final = 4
"""Cells by which a way over a city may be longer than the shortest one for the city to lie near it."""
_CITY: Final = 0.5
"""What a city that can give a sticker weighs against a mission that is open."""


class Stake(Struct, frozen=True):
    """What a course can cost in one colour: its cities near the way, and the stickers that are on."""

    colour: Colour
    cities: int
    stickers: int


class Tonight(Struct, frozen=True):
    """A course that suits: many missions are open, and few of its cities give a sticker.

    Attributes:
        page: of the course.
        colour: of which René lacks most stickers; empty where he lacks as many of each.
        cities: of that colour near the way.
        open: missions without a stamp in the ink of such a race.
    """

    page: Page
    colour: Colour | Literal[""]
    cities: int
    open: int


def stakes(board: Board, course: Course, stickers: Stickers) -> tuple[Stake, ...]:
    """Return what a course can cost, colour by colour."""
    near = _near(board, course)
    return tuple(Stake(colour, near.count(colour), stickers.of(colour)) for colour in COLOURS)


def _near(board: Board, course: Course) -> list[str]:
    """Return the colours of the cities near the way of a course; none where no way leads over land."""
    places = {city.id: city.cell for city in board.cities}
    out = distances(board.neighbours, places[course.start])
    home = distances(board.neighbours, places[course.finish])
    whole = out[places[course.finish]]
    if whole >= FAR:
        return []
    return [city.colour for city in board.cities if out[city.cell] + home[city.cell] <= whole + DETOUR]


def tonight(campaign: Campaign, pages: Iterable[Page], boards: Mapping[str, Board]) -> Tonight | None:
    """Return the course that suits the next race; never the one that was raced last.

    Args:
        campaign: as it stands.
        pages: of the passport that count.
        boards: by their ids.
    """
    last = campaign.history[-1].result.page if campaign.history else ""
    found = [_offer(campaign, page, boards[page.board]) for page in pages
             if page.id != last and page.counts and page.board in boards]
    return max(found, key=lambda one: one[0])[1] if found else None


def _offer(campaign: Campaign, page: Page, board: Board) -> tuple[float, Tonight]:
    """Return what a course offers, after how much it is worth."""
    ink: Ink = "legendary" if campaign.modules.powers else "prudent"
    open_ = sum(ink in one.inks and held(page, one, ink, campaign.stamps) is None for one in page.missions)
    each = stakes(board, Course(page.start, page.finish, "ns"), campaign.stickers)
    lacks = max(each, key=lambda one: MOST_STICKERS - one.stickers)
    cost = sum(one.cities for one in each if one.stickers < MOST_STICKERS) if campaign.modules.powers else 0
    differ = len({one.stickers for one in each}) > 1
    return open_ - _CITY * cost, Tonight(page, lacks.colour if differ else "", lacks.cities, open_)
