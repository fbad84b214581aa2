"""The pages of the passport, and the title of legendary player (14.23)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from msgspec import Struct

from greatrace.campaign.campaign import Stamp
from greatrace.campaign.missions import INKS, Mission
from greatrace.engine.board import Course


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
    return Mission(printed.kind, printed.amount, tuple(ink for ink in INKS if ink in printed.inks))


MADE_MISSIONS: Final = (
    Mission("full-chassis"), Mission("full-engine"), Mission("no-line"), Mission("no-danger"),
    Mission("money", 100), Mission("no-effect", inks=("prudent", "legendary")),
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


def is_legendary(pages: Iterable[Page], stamps: Iterable[Stamp]) -> bool:
    """Return whether every mission that can have Legendary ink has it, with the evolving deck on (14.23)."""
    there = {(stamp.page, stamp.mission) for stamp in stamps if stamp.ink == "legendary" and stamp.evolving}
    wanted = {
        (page.id, mission.id)
        for page in pages if page.counts for mission in page.missions if "legendary" in mission.inks
    }
    return bool(wanted) and wanted <= there
