"""A race of a campaign: what it gains for good is kept at once, its result once (14.17–14.23)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property, partial

from msgspec import structs

from greatrace.campaign.campaign import Campaign, Entry, Gain, counted
from greatrace.campaign.deck import replaced_cards
from greatrace.campaign.evenings import piece_after, spoken_about
from greatrace.campaign.missions import Mission, ink_of
from greatrace.campaign.passport import Page, held
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.solo.events import StickerGained
from greatrace.engine.solo.race import campaign_of
from greatrace.engine.state import State
from greatrace.kernel.errors import BadInput
from greatrace.kernel.game import Step
from greatrace.prose.language import Language
from greatrace.prose.rene_voice import PIECES, spoken, story
from greatrace.saves.campaigns import Shelf, gains_of
from greatrace.saves.race.kind import RaceSave
from greatrace.ui.campaign.book import Book, gained_in
from greatrace.ui.campaign.keeping import (
    keep_gains,
    keep_result,
    number_of,
    page_for,
    result_now,
    stamps_from,
)
from greatrace.ui.campaign.lines import announced_line, first_line, workshop_line
from greatrace.ui.campaign.saved import logbook
from greatrace.ui.campaign.swaps import Turned, exchange
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Reset, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Padding, Row
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.race.looks import ESTIENNE
from greatrace.ui.race.names import CAMPAIGNS_PAGE
from greatrace.ui.race.purpose import Ended, Purpose
from greatrace.ui.race.table.sheets.sticking import StickerScene
from greatrace.ui.race.travels import Earned
from greatrace.ui.race.widgets.portrait import portrait


class CampaignPurpose(Purpose):
    """What a race of a campaign is run for.

    Args:
        context: of the scenes; a window that may not write keeps nothing.
        race: the race.

    Attributes:
        campaign: the name of the campaign.
        number: of the race in it.
    """

    saves_apart = False
    proposes_next = back_to_campaign = True

    def __init__(self, context: Context, race: Race) -> None:
        super().__init__(race)
        self._context = context
        self._shelf = Shelf(context.saves) if context.writes else None
        self.campaign, self.number = campaign_of(race.data), number_of(race)
        self._waiting: list[Gain] = []
        self._stamped = 0
        self._over: Ended | None = None
        self._turned: Turned = {}

    @override
    def page(self) -> Page:
        return page_for(self.race)

    @property
    @override
    def to_stamp(self) -> tuple[Mission, ...]:
        """The missions that have no stamp of an earlier race in the ink of this one (14.23)."""
        if self._shelf is None:
            return ()
        try:
            campaign = self._shelf.load(self.campaign)
        except BadInput:
            return self.missions
        earlier = [one for one in campaign.stamps if one.race < self.number]
        page, ink = page_for(self.race), ink_of(self.race)
        open_ = self.missions if campaign.modules.passport else ()
        return tuple(one for one in open_ if held(page, one, ink, earlier) is None)

    @cached_property
    @override
    def held(self) -> frozenset[str]:
        if self._shelf is None:
            return frozenset()
        return frozenset(one.id for one in self.missions) - {one.id for one in self.to_stamp}

    @override
    def opened(self, save: RaceSave, stamps: Sequence[Earned]) -> None:
        """Keep the stickers and stamps of a race that is opened again, if its campaign lacks them.

        Raises:
            BadInput: the campaign can be neither opened nor written.
        """
        if self._shelf:
            keep_gains(self._shelf, save, stamps_from(self.race, stamps))
            self._stamped = len(stamps)
            with suppress(BadInput):  # it is noted whenever the race is opened
                self._shelf.note_started(self.campaign, self.number)

    @override
    def stepped(self, step: Step[State, AnyEvent], stamps: Sequence[Earned]) -> None:
        """Keep the stickers and stamps of a step (14.18, 14.23); those not kept before are tried again.

        Raises:
            BadInput: the campaign can be neither opened nor written.
        """
        self._waiting += gains_of(self.race, step)
        new = stamps_from(self.race, stamps[self._stamped :])
        if self._shelf and (self._waiting or new):
            self._shelf.gain(self.campaign, self._waiting, new)
            self._waiting.clear()
            self._stamped = len(stamps)

    @override
    def ended(self, race: Ended) -> None:
        """Keep the result, unless the player has yet to pick the outgoing cards (14.17).

        Raises:
            BadInput: the campaign can be neither opened nor written.
        """
        self._over = race
        if self._shelf and not self.to_pick:
            keep_result(self._shelf, self.race, race)

    @property
    def to_pick(self) -> int:
        """The number of outgoing cards that the player has to pick before the result counts (14.17)."""
        if self._shelf is None or self._over is None:
            return 0
        campaign = self._shelf.load(self.campaign)
        modules, outcome = campaign.modules, counted(campaign, result_now(self.race, self._over)).outcome
        if campaign.race != self.number or not (modules.evolving and modules.choose):
            return 0
        return replaced_cards(campaign.deck, outcome == "won") if outcome in ("won", "lost") else 0

    @override
    def staging(self, gained: tuple[StickerGained, ...], log: Sequence[AnyEvent]) -> StickerScene | None:
        campaign = self._looked()
        if campaign is None:
            return None
        return StickerScene(campaign.stickers, partial(gained_in, campaign), gained, self.race, log)

    @override
    def title(self, say: Language) -> str:
        return say.tr("Race {n}", n=self.number)

    @override
    def changes(self, race: Ended, say: Language) -> tuple[str, ...]:
        try:
            campaign = Shelf(self._context.saves).look(self.campaign)[0]
        except BadInput as problem:
            return (say.sentence(problem),)
        if number := self.to_pick:
            return (say.tr_n(
                "You pick the René card that goes.", "You pick the {n} René cards that go.", number
            ),)
        return change_lines(say, campaign, self.number)

    @override
    def voice(self, say: Language) -> list[Widget]:
        if (campaign := self._looked()) is None:
            return []
        if self._over and self.to_pick:  # the result counts once the cards are picked
            pending = Entry(counted(campaign, result_now(self.race, self._over)), (), campaign.stickers)
            campaign = structs.replace(campaign, history=(*campaign.history, pending))
        return voice(say, campaign, self.number)

    @override
    def aftermath(self, say: Language) -> list[Widget]:
        return exchange(say, campaign, self.number, self._turned) if (campaign := self._looked()) else []

    def _looked(self) -> Campaign | None:
        """Return the campaign as it stands; ``None`` where it cannot be read."""
        with suppress(BadInput):
            return Shelf(self._context.saves).look(self.campaign)[0]
        return None

    @override
    def goes_on(self, say: Language) -> str:
        return say.tr("Pick the cards") if self.to_pick else say.tr("Logbook")

    @override
    def next(self, context: Context, race: Ended) -> Transition[None]:
        from greatrace.ui.campaign.picking import PickScene

        if not self.to_pick:
            return Reset(logbook(self.campaign))
        return Reset((TITLE_PAGE, CAMPAIGNS_PAGE, PickScene(self.race, race)))


_FACE, _APART = 76, 5
"""Width of the portrait, room around what René says (theme units)."""


def change_lines(say: Language, campaign: Campaign, race: int) -> tuple[str, ...]:
    """Return what a race changed, and who goes first in the next one, a sentence each."""
    result = next((one.result for one in campaign.history if one.result.race == race), None)
    if result is None:
        return ()
    title = say.tr("You are a legendary player!") if Book(say, campaign).legendary else ""
    next_one = workshop_line(say, campaign, campaign.race)
    lines = (title, announced_line(say, campaign, result), first_line(say, campaign), next_one)
    return tuple(filter(None, lines))


def voice(say: Language, campaign: Campaign, race: int) -> list[Widget]:
    """Return René with what he says about a race, and the piece of his story that it brings."""
    entry = next((one for one in campaign.history if one.result.race == race), None)
    about = spoken_about(campaign, entry.result) if entry else None
    if about is None:
        return []
    words: list[Widget] = [Label(spoken(say, about, race), "body", name="voice")]
    if told := story(say, piece := piece_after(campaign, race)):
        heading = say.tr("René’s story, part {n} of {all}", n=piece, all=PIECES)
        words.append(Label(heading, "subheading"))
        words.append(Label(told, "note", name="story"))
    face = portrait("leaders/estienne", ESTIENNE, "estienne", _FACE)
    spoken_of = Row([face, Column(words, gap=5).growing()], gap=12, align="start", even=True)
    return [Padding(spoken_of, 0, _APART)]
