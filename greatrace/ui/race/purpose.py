"""What a race of one crew is run for: on its own or for a campaign; both derive from `Purpose`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from msgspec import Struct

from greatrace.campaign.missions import Journey, Mission, fulfilled
from greatrace.campaign.passport import Page, printed_pages
from greatrace.content import passport
from greatrace.engine.board import Course
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.solo.events import StickerGained
from greatrace.engine.state import State
from greatrace.kernel.game import Step
from greatrace.prose.language import Language
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RaceSave
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Named, Reset, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.table.sheets.sticking import StickerScene
from greatrace.ui.race.travels import Earned


@cache
def shipped_pages() -> tuple[Page, ...]:
    """Return the pages that count for the title, in order."""
    return printed_pages(passport.pages())


def page_of(board: str, course: Course) -> Page | None:
    """Return the page of a course, whichever way it is raced; ``None`` where it has none.

    Args:
        board: the board's id.
        course: with the ids of its cities.
    """
    return next((page for page in shipped_pages() if page.of(board, course)), None)


class Ended(Struct, frozen=True):
    """A race that is over.

    Attributes:
        state: its last position.
        journey: what the first crew did on the way.
        save: the race with all its actions, which can be replayed.
    """

    state: State
    journey: Journey
    save: RaceSave

    @property
    def seat(self) -> Seat:
        """The player."""
        return self.save.seats[0]


class Purpose:
    """What a race is run for; by default nothing of the race is kept.

    The controller reports to it every step before that step is saved, and the end of the race; the table asks
    it what else to show. The purpose of a campaign's race overrides what differs.

    Args:
        race: the race.
        leads: the label of the button that leads on from its end, and the pages that it opens, if any.

    Attributes:
        race: the race.
        missions: of the passport, whose progress is shown (14.23).
    """

    saves_apart: ClassVar[bool] = True
    """Whether the race may be saved under a name, besides its autosave."""
    proposes_next: bool = False
    """Whether its last page proposes what comes next: Enter, the key of all pages before, begins no race."""

    back_to_campaign: ClassVar[bool] = False
    """Whether Escape leads from its last page to the campaign of which it is a part."""

    def __init__(self, race: Race, leads: tuple[str, tuple[Named, ...]] | None = None) -> None:
        self.race, self._leads = race, leads
        self.proposes_next = self.proposes_next or leads is not None
        self.missions: tuple[Mission, ...] = ()
        if race.alone and (race.rival is None or race.rival.passport):
            page = self.page()
            self.missions = page.missions if page else ()

    def page(self) -> Page | None:
        """Return the page of the passport with the missions of the course; ``None`` where it has none."""
        return page_of(self.race.board.id, self.race.course)

    @property
    def to_stamp(self) -> tuple[Mission, ...]:
        """The missions that the race may stamp; none where nothing keeps the stamps."""
        return ()

    @property
    def held(self) -> frozenset[str]:
        """The missions that were stamped in earlier races, by id."""
        return frozenset()

    def opened(self, save: RaceSave, stamps: Sequence[Earned]) -> None:
        """Take note that a saved race is opened, before anything else happens in it.

        Args:
            save: the race.
            stamps: that it has earned.

        Raises:
            BadInput: it cannot be opened.
        """

    def stepped(self, step: Step[State, AnyEvent], stamps: Sequence[Earned]) -> None:
        """Keep what a step gained for good (14.18, 14.23), before the race is saved; it may come again.

        Args:
            step: of the race.
            stamps: that the race has earned so far.

        Raises:
            BadInput: it cannot be kept; the race goes on and says so.
        """

    def ended(self, race: Ended) -> None:
        """Keep the result of a race that is over; it is told again whenever the race is opened at its end.

        Raises:
            BadInput: it cannot be kept; the race says so.
        """

    def staging(self, gained: tuple[StickerGained, ...], log: Sequence[AnyEvent]) -> StickerScene | None:
        """Return the scene in which stickers that were gained go to their cards; ``None`` for none.

        Args:
            gained: the stickers.
            log: the events of the race so far, those of the stickers among them.
        """
        return None

    def title(self, say: Language) -> str:
        """Return which race it is, such as ``Race 7``; empty for a race of its own."""
        return ""

    def changes(self, race: Ended, say: Language) -> tuple[str, ...]:
        """Return what the race changed, a sentence each, for its last scene."""
        return ()

    def voice(self, say: Language) -> list[Widget]:
        """Return what René says after the race, for its last scene; nothing where he is silent."""
        return []

    def aftermath(self, say: Language) -> list[Widget]:
        """Return what else the race changed, to be seen above the sentences; empty for nothing."""
        return []

    def goes_on(self, say: Language) -> str:
        """Return the label of the button that leads on from the end; empty where nothing does."""
        return say.tr(self._leads[0]) if self._leads else ""

    def next(self, context: Context, race: Ended) -> Transition[None]:
        """Return where that button leads."""
        return Reset(self._leads[1]) if self._leads else None

    def fulfilled(self, race: Ended) -> tuple[str, ...]:
        """Return the ids of the missions that the race fulfils (14.23)."""
        return fulfilled(self.race, self.missions, race.journey, race.state.table)
