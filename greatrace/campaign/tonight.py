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
from greatrace.kernel.remembered import remembered

DETOUR: Final = 4
"""Cells by which a way over a city may be longer than the shortest one for the city to lie near it."""
REACH: Final = 6
"""Cells within which the Torpedo comes to a city in one round, or a little later."""
_DEAR: Final = 0.5
"""What a cell with a city of each colour that it lacks within reach weighs against an open mission."""
_RESTED: Final = 5
"""Races after which a course may suit again, unless there is no other."""
MOST_REMEMBERED: Final = 100


class Stake(Struct, frozen=True):
    """What a course can cost in one colour: its cities near the way, and the stickers that are on."""

    colour: Colour
    cities: int
    stickers: int


Why = Literal["poorest", "open", "balance"]
"""Why a course suits: on none the Torpedo finds fewer cities of the colours that it lacks; none that has
rested has more open missions; none of these with as many open missions has fewer such cities.
"""


class Tonight(Struct, frozen=True):
    """A course that suits: many missions are open, and few of its cities give a sticker.

    Attributes:
        page: of the course.
        open: missions without a stamp in the ink of such a race.
        reason: the one that holds.
    """

    page: Page
    open: int
    reason: Why = "balance"


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


@remembered(MOST_REMEMBERED)
def within_reach(board: Board, start: str, finish: str) -> Mapping[Colour, int]:
    """Return from how many cells of a course's way a city of a colour is within the Torpedo's reach (14.9).

    Only cities nearer to the finish than the cell count, as for the Torpedo.
    """
    places = {city.id: city.cell for city in board.cities}
    found: dict[Colour, int] = dict.fromkeys(COLOURS, 0)
    goal, cell = places[finish], places[start]
    home = distances(board.neighbours, goal)
    while 0 < home[cell] < FAR:
        away = distances(board.neighbours, cell)
        near = {
            city.colour for city in board.cities
            if away[city.cell] <= REACH and home[city.cell] < home[cell] and city.cell != goal
        }
        for colour in COLOURS:
            found[colour] += colour in near
        cell = next(each for each in board.neighbours[cell] if home[each] == home[cell] - 1)
    return found


def dear(campaign: Campaign, page: Page, board: Board) -> float:
    """Return on how many cells of a course's way the Torpedo finds a city that gives a sticker (14.18).

    Each colour that it still lacks counts a quarter; it is a measure for comparing courses.
    """
    if not campaign.modules.powers:
        return 0.0
    near = within_reach(board, page.start, page.finish)
    lacking = [near[colour] for colour in COLOURS if campaign.stickers.of(colour) < MOST_STICKERS]
    return sum(lacking) / len(COLOURS)


def poorest(campaign: Campaign, pages: Iterable[Page], boards: Mapping[str, Board]) -> Page | None:
    """Return the course that gives the Torpedo the fewest stickers; never the one that was raced last."""
    offered = _offered(campaign, pages, boards)
    return min(offered, key=lambda page: dear(campaign, page, boards[page.board]), default=None)


def tonight(campaign: Campaign, pages: Iterable[Page], boards: Mapping[str, Board]) -> Tonight | None:
    """Return the course that suits the next race; never the one that was raced last.

    One that was raced a few evenings ago rests while there is another.

    Args:
        campaign: as it stands.
        pages: of the passport that count.
        boards: by their ids.
    """
    all_pages = [page for page in pages if page.counts and page.board in boards]
    offered = _offered(campaign, all_pages, boards)
    if not offered:
        return None
    recent = {entry.result.page for entry in campaign.history[-_RESTED:]}
    rested = [page for page in offered if page.id not in recent] or offered
    costs = {page.id: dear(campaign, page, boards[page.board]) for page in all_pages}
    opens = {page.id: _open(campaign, page) for page in all_pages}
    page = max(rested, key=lambda one: opens[one.id] - _DEAR * costs[one.id])
    reason: Why = "balance"
    if costs[page.id] == min(costs.values()) < max(costs.values()):
        reason = "poorest"
    elif opens[page.id] == max(opens[one.id] for one in rested):
        reason = "open"
    return Tonight(page, opens[page.id], reason)


def _offered(campaign: Campaign, pages: Iterable[Page], boards: Mapping[str, Board]) -> list[Page]:
    """Return the courses that may be offered for the next race."""
    last = campaign.history[-1].result.page if campaign.history else ""
    return [page for page in pages if page.id != last and page.counts and page.board in boards]


def _open(campaign: Campaign, page: Page) -> int:
    """Return how many missions of a page have no stamp in the ink of a race against the Torpedo."""
    ink: Ink = "legendary" if campaign.modules.powers else "prudent"
    return sum(ink in one.inks and held(page, one, ink, campaign.stamps) is None for one in page.missions)
