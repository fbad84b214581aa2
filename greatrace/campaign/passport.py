"""The pages of the passport, and the title of legendary player (14.23)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from msgspec import Struct

from greatrace.campaign.campaign import Stamp
from greatrace.campaign.missions import INKS, Ink, Mission
from greatrace.engine.board import Course

LEGENDARY: Final[Ink] = "legendary"
"""The ink that the titles ask for."""


class Page(Struct, frozen=True):
    """A page: a course in either direction, with its missions and its par.

    Attributes:
        board: the board's id.
        start: a city's id.
        finish: likewise.
        par: the rounds of a Solitary crossing (14.24).
        missions: in order.
        counts: whether it counts for the title: a course of a board that ships.
    """

    board: str
    start: str
    finish: str
    par: int
    missions: tuple[Mission, ...]
    counts: bool = True

    @property
    def id(self) -> str:
        """Board, start and finish."""
        return f"{self.board}:{self.start}:{self.finish}"

    def of(self, board: str, course: Course) -> bool:
        """Return whether this is the page of a course, whichever way it is raced."""
        return self.board == board and {self.start, self.finish} == {course.start, course.finish}


class PrintedMission(Protocol):
    """A mission as content has it."""

    @property
    def kind(self) -> str:
        """The kind of its check."""

    @property
    def amount(self) -> int:
        """Its number."""

    @property
    def inks(self) -> Sequence[str]:
        """The inks that it can have."""

    @property
    def replaces(self) -> Sequence[str]:
        """The missions whose place it has taken, by id."""


class PrintedPage(Protocol):
    """A page as content has it."""

    @property
    def board(self) -> str:
        """The board's id."""

    @property
    def start(self) -> str:
        """A city's id."""

    @property
    def finish(self) -> str:
        """Likewise."""

    @property
    def par(self) -> int:
        """The rounds of a Solitary crossing."""

    @property
    def missions(self) -> Sequence[PrintedMission]:
        """In order."""


def printed_pages(printed: Iterable[PrintedPage]) -> tuple[Page, ...]:
    """Return the pages of content as campaigns know them."""
    return tuple(
        Page(one.board, one.start, one.finish, one.par, tuple(_mission(mission) for mission in one.missions))
        for one in printed
    )


def _mission(printed: PrintedMission) -> Mission:
    inks = tuple(ink for ink in INKS if ink in printed.inks)
    return Mission(printed.kind, printed.amount, inks, tuple(printed.replaces))


MADE_MISSIONS: Final = (
    Mission("full-chassis"), Mission("full-engine"), Mission("no-line"), Mission("no-danger"),
    Mission("money", 50, replaces=("money-100",)),
    Mission("effects", 2, inks=("prudent", "legendary"), replaces=("no-effect",)),
)
"""The missions of courses that the game does not propose: they suit any board."""


def made_page(board: str, course: Course, over_land: bool, par: int = 0) -> Page:
    """Return the page of a course that the game does not propose; it does not count for the title.

    Args:
        board: the board's id.
        course: with the ids of its cities.
        over_land: whether it has a way over land; without one only crossings can be stamped (14.23).
        par: the rounds of a Solitary crossing, 0 where that is not known.
    """
    missions: tuple[Mission, ...] = MADE_MISSIONS
    if not over_land:
        missions = tuple(Mission(one.kind, one.amount, ("solitary",)) for one in missions[:-1])
    return Page(board, course.start, course.finish, par, missions, counts=False)


def held(page: Page, mission: Mission, ink: Ink, stamps: Iterable[Stamp]) -> Stamp | None:
    """Return the stamp that a mission has in an ink, its own or that of one that it replaces (14.23)."""
    return next(
        (one for one in stamps if one.page == page.id and one.ink == ink and mission.known_as(one.mission)),
        None,
    )


def wanted(pages: Iterable[Page]) -> tuple[tuple[Page, Mission], ...]:
    """Return the missions that the title asks for, with their pages (14.23)."""
    return tuple(
        (page, mission)
        for page in pages if page.counts for mission in page.missions if LEGENDARY in mission.inks
    )


def lacking(pages: Iterable[Page], stamps: Iterable[Stamp]) -> tuple[tuple[Page, Mission], ...]:
    """Return those of the wanted missions that have no Legendary stamp with the evolving deck on (14.23)."""
    there = [one for one in stamps if one.evolving]
    return tuple((page, one) for page, one in wanted(pages) if held(page, one, LEGENDARY, there) is None)


def titles(pages: Iterable[Page], stamps: Iterable[Stamp]) -> tuple[str, ...]:
    """Return the boards, by id and in order, all of whose wanted missions are stamped: a title each."""
    asked = tuple(pages)
    missing = {page.board for page, _ in lacking(asked, stamps)}
    boards = dict.fromkeys(page.board for page, _ in wanted(asked))
    return tuple(board for board in boards if board not in missing)


def is_legendary(pages: Iterable[Page], stamps: Iterable[Stamp]) -> bool:
    """Return whether every mission that can have Legendary ink has it, with the evolving deck on (14.23)."""
    asked = tuple(pages)
    return bool(wanted(asked)) and not lacking(asked, stamps)
