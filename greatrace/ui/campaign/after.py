"""After a race: its result, what it changed, and the deck before and after (14.17)."""

from __future__ import annotations

from contextlib import suppress

from msgspec import Struct

from greatrace.campaign.campaign import Campaign, Entry, Result, counted, deck_before
from greatrace.campaign.deck import outgoing, replaced_cards
from greatrace.campaign.evenings import evening_of, spoken_about
from greatrace.engine.race import Race
from greatrace.engine.solo.rene import ReneCard
from greatrace.kernel.errors import BadInput, Refused
from greatrace.prose.rene import power_text, sticker_name
from greatrace.prose.rene_voice import spoken, story
from greatrace.prose.words import capital, labelled
from greatrace.saves.campaigns import Shelf
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.ui.campaign.book import Book
from greatrace.ui.campaign.keeping import drop_save, keep_result, result_now
from greatrace.ui.campaign.lines import deed_lines, first_line, workshop_line
from greatrace.ui.campaign.saved import logbook
from greatrace.ui.campaign.widgets.race_row import outcome_line
from greatrace.ui.campaign.widgets.rene_face import ReneFace
from greatrace.ui.campaign.widgets.stamp import StampSlot
from greatrace.ui.campaign.widgets.steel import SteelPanel
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Reset, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Grid, Row, Spacer
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed, Shortcut
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.page import page
from greatrace.ui.race.purpose import Ended
from greatrace.ui.race.table.state.torpedo.names import ESTIENNE
from greatrace.ui.race.widgets.portrait import Portrait

_STAMP, _FACE = 58, 108
"""Height of a stamp in the list, width of the portrait, in theme units."""


class Pending(Struct, frozen=True):
    """A race whose result waits for the outgoing cards that the player picks (14.17).

    Attributes:
        race: the race.
        ended: what it came to.
        save: the name of its save, which goes once the campaign has the result.
    """

    race: Race
    ended: Ended
    save: str = AUTOSAVE

    @property
    def result(self) -> Result:
        """What it came to."""
        return result_now(self.race, self.ended)


class AfterScene(WidgetScene[None]):
    """What a race changed; where the player picks the outgoing cards, they are picked here first.

    Args:
        name: of the campaign.
        race: its number.
        pending: the race, where its result waits for the outgoing cards; else ``None``.
    """

    first_focus = "logbook"

    def __init__(self, name: str, race: int, pending: Pending | None = None) -> None:
        super().__init__()
        self._name, self._race, self._pending = name, race, pending
        self._picked: tuple[str, ...] = ()

    @override
    def enter(self, context: Context) -> None:
        self._shelf = Shelf(context.folders.saves)
        self._campaign: Campaign = self._shelf.load(self._name)
        super().enter(context)

    @override
    def build(self) -> Widget:
        tr, say = self.tr, self.context.language
        self._book = Book(say, self._campaign)
        deck = self._to_pick() if self._pending else self._exchanged()
        body = Row(
            [
                SteelPanel(deck, "deck", 20).growing(3),
                Panel(self._changes(), Material.PARCHMENT, name="changes", pad=20).growing(2),
            ],
            gap=14, even=True,
        )
        foot: list[Widget] = [Spacer()]
        if self._pending:
            ready = len(self._picked) == self._needed
            change = Button(tr("Replace them"), "replace", kind=ButtonKind.MAIN)
            foot.append(change.able(ready).sized(width=230))
        else:
            foot.append(Button(tr("Logbook"), "logbook", kind=ButtonKind.MAIN, key="Esc").sized(width=270))
        return page(tr("After race {n}", n=self._race), body, foot)

    @property
    def _needed(self) -> int:
        return replaced_cards(self._campaign.deck, self._won)

    @property
    def _won(self) -> bool:
        return self._pending is not None and self._pending.result.outcome == "won"

    @property
    def pending(self) -> Pending | None:
        """The race whose result waits for the outgoing cards, if the player picks them here."""
        return self._pending

    # The deck.

    def _to_pick(self) -> Widget:
        """Return the cards that may go, and what would come for those that are picked."""
        say = self.context.language
        line = say.tr_n(
            "Pick the card that goes; the same letter one level up comes for it.",
            "Pick the {n} cards that go; the same letter one level up comes for each.", self._needed,
        )
        faces = [
            ReneFace(say, card, f"pick-{card.id}", card.id in self._picked, pickable=True)
            for card in sorted(outgoing(self._campaign.deck), key=lambda card: card.letter)
        ]
        grid = Grid(3, faces, gap=8, fills=True)
        return Column([Label(line, "body", name="deck-line"), grid.growing()], gap=8)

    def _exchanged(self) -> Widget:
        """Return the cards that went beside those that came."""
        say, pairs = self.context.language, self._pairs()
        if not pairs:
            stays = say.tr("The Torpedo’s deck stays as it was.")
            return Label(stays, "body", align="centre", name="deck-line")
        line = say.tr("René studies the race: old cards on the left, new ones on the right.")
        rows: list[Widget] = [Label(line, "body", name="deck-line")]
        for old, new in pairs:
            faces: list[Widget] = [
                ReneFace(say, old, f"old-{old.id}").growing(),
                Label("→", "numeral_big", align="centre").sized(width=44),
                ReneFace(say, new, f"new-{new.id}", mark=say.tr_c("rene card", "new")).growing(),
            ]
            rows.append(Row(faces, gap=8, even=True).growing())
        return Column(rows, gap=10)

    def _pairs(self) -> list[tuple[ReneCard, ReneCard]]:
        """Return each card that went with the one that came, place by place of the deck."""
        cards = {card.id: card for card in self._campaign.pool}
        entry = self._entry
        before = deck_before(self._campaign, self._race)
        after = entry.deck if entry else before
        gone = [cards[one] for one in before if one not in after and one in cards]
        come = [cards[one] for one in after if one not in before and one in cards]
        return list(zip(gone, come, strict=False))

    @property
    def _entry(self) -> Entry | None:
        return next((one for one in self._campaign.history if one.result.race == self._race), None)

    # What else changed.

    def _changes(self) -> Widget:
        say, campaign = self.context.language, self._campaign
        rows: list[Widget] = []
        if self._pending:
            pending = Entry(counted(campaign, self._pending.result), (), campaign.stickers)
            rows.append(Label(outcome_line(say, pending), "subheading", name="outcome"))
        elif entry := self._entry:
            rows.append(Label(outcome_line(say, entry), "subheading", name="outcome"))
            rows.append(Label(self._book.course_of(entry.result.page), "body"))
            rows += [Label(line, "body") for line in deed_lines(say, campaign, entry.result)]
        rows += self._stamps()
        for gain in campaign.gains:
            if gain.race == self._race:
                sticker = capital(sticker_name(say, gain.colour, gain.level))
                rows.append(Label(labelled(say, sticker, power_text(say, gain.colour, gain.level)), "body"))
        if self._book.legendary:
            rows.append(Label(say.tr("You are a legendary player!"), "heading", name="title"))
        self._list = ScrollList(rows, gap=12, name="list", label=say.tr("What it changed"))
        if self._pending:
            return self._list
        return Column([self._list.growing(), self._rival()], gap=12, even=True)

    def _rival(self) -> Widget:
        """Return René Estienne's face beside what comes next."""
        say, campaign = self.context.language, self._campaign
        lines = [Label(first_line(say, campaign), "body", name="goes-first")]
        if line := workshop_line(say, campaign, campaign.race):
            lines.append(Label(line, "body", name="workshop"))
        face = Portrait("leaders/estienne", ESTIENNE, "estienne", _FACE)
        words = Column([*self._voice(), *lines], gap=8)
        beside = Row([face, words.growing()], gap=16, align="centre", even=True)
        told = story(say, evening_of(campaign, self._race))
        if not told:
            return beside
        head = say.tr("René’s story, evening {n}", n=evening_of(campaign, self._race))
        piece: list[Widget] = [Label(head, "subheading"), Label(told, "note", name="story"), beside]
        return Column(piece, gap=8, even=True)

    def _voice(self) -> list[Widget]:
        """Return what René says about the race."""
        entry = self._entry
        about = spoken_about(self._campaign, entry.result) if entry else None
        if about is None:
            return []
        return [Label(spoken(self.context.language, about, self._race), "body", name="voice")]

    def _stamps(self) -> list[Widget]:
        """Return the stamps of the race with their missions."""
        rows: list[Widget] = []
        for stamp, told in self._book.stamped(self._race):
            slot = StampSlot(self.context.language, stamp.ink, True, stamp, f"stamp-{stamp.mission}")
            line = [slot.sized(64, _STAMP), Label(told, "body").growing()]
            rows.append(Row(line, gap=10, align="centre", even=True))
        return rows

    # What happens.

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed(name, ReneCard() as card) if name.startswith("pick-"):
                self._pick(card)
            case Pressed("replace"):
                self._replace()
            case Pressed("logbook"):
                return self._logbook()
            case Cancelled() if self._pending is None:
                return self._logbook()
            case Shortcut(key):
                self._list.scroll_by(key.key)
        return None

    def _logbook(self) -> Transition[None]:
        return Reset(logbook(self._name))

    def _pick(self, card: ReneCard) -> None:
        """Pick a card or put it back; one too many takes the place of the first one picked."""
        if card.id in self._picked:
            self._picked = tuple(one for one in self._picked if one != card.id)
        else:
            self._picked = (*self._picked, card.id)[-self._needed :]
        self.rebuild(f"pick-{card.id}")

    def _replace(self) -> None:
        assert self._pending
        try:
            self._campaign = keep_result(self._shelf, self._pending.race, self._pending.ended, self._picked)
        except BadInput as problem:
            self.notify_problem(problem)
            return
        except Refused:
            return
        if self._pending.ended.state.table.over:
            drop_save(Store(self.context.folders.saves), self._pending.save)
        else:  # given up: even the autosave goes, which could be gone on with
            with suppress(BadInput):
                Store(self.context.folders.saves).remove(self._pending.save)
        self._pending = None
        self.rebuild("logbook")
