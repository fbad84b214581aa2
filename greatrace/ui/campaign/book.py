"""What all leaves of a logbook show: the campaign, with the names of boards and cities in it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from greatrace.boards import setups
from greatrace.campaign.campaign import Campaign, Gain, Stamp
from greatrace.campaign.missions import INKS, Ink, Mission, mission_called
from greatrace.campaign.passport import Page, held, is_legendary, lacking, made_page, titles, wanted
from greatrace.campaign.seasons import has_seal
from greatrace.content.assemble import has_way_over_land
from greatrace.engine.board import Board, Course
from greatrace.engine.solo.rene import Colour
from greatrace.prose.language import Language
from greatrace.prose.passport import ink_name, mission_text
from greatrace.prose.places import board_name, city_name
from greatrace.prose.words import labelled_phrase
from greatrace.ui.race.purpose import shipped_pages


class Book:
    """A campaign with everything that its pages name.

    Args:
        say: the language.
        campaign: as it stands.
        own: the boards in the player's folder that can be used.
    """

    def __init__(self, say: Language, campaign: Campaign, own: tuple[Board, ...] = ()) -> None:
        self.say, self.campaign, self.own = say, campaign, own

    def told_in(self, say: Language) -> Book:
        """Return the same book in a language: what a scene shows, in the one that is chosen now."""
        return Book(say, self.campaign, self.own)

    @cached_property
    def boards(self) -> Mapping[str, Board]:
        """All boards by their ids: those that ship first, then the player's own."""
        shipped = {board.id: board for board in map(setups.board, setups.boards())}
        return {board.id: board for board in self.own} | shipped

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        """The pages that count, then those of other courses: of made boards, and of stamps that are there."""
        shipped = shipped_pages()
        known = {page.id for page in shipped}
        made = [
            made_page(board.id, course, has_way_over_land(board, course))
            for board in self.own for course in board.courses
        ]
        made += [_stamped(stamp.page) for stamp in self.campaign.stamps]
        others = {page.id: page for page in reversed(made) if page.id not in known}
        return (*shipped, *reversed(others.values()))

    @property
    def legendary(self) -> bool:
        """Whether the title of legendary player is earned (14.23)."""
        return is_legendary(shipped_pages(), self.campaign.stamps)

    @property
    def titles(self) -> tuple[str, ...]:
        """The boards all of whose Legendary stamps are here, by id: a title each (14.23)."""
        return titles(shipped_pages(), self.campaign.stamps)

    def wanted(self, board: str = "") -> tuple[int, int]:
        """Return the Legendary stamps that are there, and all that the title asks for, also of a board."""
        asked = [page for page in shipped_pages() if board in ("", page.board)]
        every = len(wanted(asked))
        return every - len(lacking(asked, self.campaign.stamps)), every

    def towards_titles(self) -> tuple[tuple[str, int, int], ...]:
        """Return each board, by id, with the stamps there for its title, and all that it takes (14.23)."""
        boards = dict.fromkeys(one.board for one in shipped_pages())
        return tuple((board, *self.wanted(board)) for board in boards)

    def board_titles(self) -> tuple[tuple[str, str], ...]:
        """Return each board, by id, with how far its title is, or that it is earned (14.23)."""
        return tuple((one[0], self._board_title(*one)) for one in self.towards_titles())

    def _board_title(self, board: str, there: int, every: int) -> str:
        name = self.board(board)
        if board in self.titles:
            return self.say.tr(
                "{board}: all {all} Legendary stamps, the title is yours", board=name, all=every
            )
        return self.say.tr("{board}: {n} of {all} Legendary stamps", board=name, n=there, all=every)

    def stamps(self, page: Page) -> int:
        """Return how many of the places for stamps on a page are filled."""
        return sum(self.stamp(page, one, ink) is not None for one in page.missions for ink in INKS)

    @property
    def last_stamped(self) -> int:
        """The page of the course raced last, by its place, if that race stamped a mission; -1 if not."""
        history = self.campaign.history
        last = history[-1].result if history else None
        if last is None or not any(map(self.fresh, self.campaign.stamps)):
            return -1
        return next((n for n, page in enumerate(self.pages) if page.id == last.page), -1)

    def stamp(self, page: Page, mission: Mission, ink: Ink) -> Stamp | None:
        """Return the stamp of a mission in an ink, which one that it replaces may have earned (14.23)."""
        return held(page, mission, ink, self._stamps_of_page.get(page.id, ()))

    def fresh(self, stamp: Stamp) -> bool:
        """Return whether the last race pressed a stamp."""
        history = self.campaign.history
        return bool(history) and stamp.race == history[-1].result.race

    def sealed(self, stamp: Stamp) -> bool:
        """Return whether a stamp has a seal: its mission was announced before the race."""
        return has_seal(self.campaign, stamp)

    @cached_property
    def _stamps_of_page(self) -> Mapping[str, list[Stamp]]:
        found: dict[str, list[Stamp]] = {}
        for stamp in self.campaign.stamps:
            found.setdefault(stamp.page, []).append(stamp)
        return found

    def stamped(self, race: int) -> list[tuple[Stamp, str]]:
        """Return the stamps that a race gained, each with its ink and mission in words."""
        say, found = self.say, []
        for stamp in self.campaign.stamps:
            if stamp.race == race:
                mission = mission_called(stamp.mission)
                told = mission_text(say, mission.kind, mission.amount)
                found.append((stamp, labelled_phrase(say, ink_name(say, stamp.ink), told)))
        return found

    def possible(self, page: Page) -> int:
        """Return the number of stamps that a page can have, with those that only a replaced mission had."""
        return sum(
            ink in mission.inks or self.stamp(page, mission, ink) is not None
            for mission in page.missions for ink in INKS
        )

    def course(self, page: Page) -> str:
        """Return the name of a page's course."""
        return f"{self.city(page.board, page.start)} – {self.city(page.board, page.finish)}"

    def board(self, board: str) -> str:
        """Return the name of a board; its id where the board is not here."""
        return board_name(self.say, self.boards[board]) if board in self.boards else board

    def city(self, board: str, city: str) -> str:
        """Return the name of a city; its id where the board is not here."""
        cities = self.boards[board].cities if board in self.boards else ()
        return next((city_name(self.say, one) for one in cities if one.id == city), city)

    def course_of(self, page: str) -> str:
        """Return the name of the course of a page's id; empty for none."""
        board, _, course = page.partition(":")
        start, _, finish = course.partition(":")
        return f"{self.city(board, start)} – {self.city(board, finish)}" if finish else ""

    def gained(self, colour: Colour) -> tuple[str, ...]:
        """Return where the stickers of a colour were gained, the first one first (14.18)."""
        return tuple(self._gained(gain) for gain in self.campaign.gains if gain.colour == colour)

    def _gained(self, gain: Gain) -> str:
        pages = [entry.result.page for entry in self.campaign.history if entry.result.race == gain.race]
        boards = [*(page.partition(":")[0] for page in pages), *self.boards]
        found = (self.city(board, gain.city) for board in boards)
        city = next((name for name in found if name != gain.city), gain.city)
        return self.say.tr("Race {n}, {city}", n=gain.race, city=city)


def gained_in(campaign: Campaign, say: Language, colour: Colour) -> tuple[str, ...]:
    """Return where the stickers of a colour were gained in a campaign, the first one first (14.18)."""
    return Book(say, campaign).gained(colour)


def _stamped(page: str) -> Page:
    """Return the page of a stamp whose board may not be here any more."""
    board, _, course = page.partition(":")
    start, _, finish = course.partition(":")
    return made_page(board, Course(start, finish, "ns"), True)


def own_boards(home: Path) -> tuple[Board, ...]:
    """Return the usable boards in the player's folder; they are read now."""
    from greatrace.kernel.errors import BadInput
    from greatrace.ui.race.setup.boards_shelf import Shelf

    shelf = Shelf(home)
    shelf.wait(2.0)
    found = [shelf.look(name) for name in shelf.names if name not in setups.boards()]
    shelf.close()
    return tuple(one.board for one in found if not isinstance(one, BadInput))
