"""After a race of a campaign whose player picks the outgoing cards: which go (14.17)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from greatrace.campaign.campaign import Campaign, Entry, Result, counted
from greatrace.campaign.deck import outgoing, replaced_cards, swapped
from greatrace.engine.race import Race
from greatrace.engine.solo.race import campaign_of
from greatrace.engine.solo.rene import ReneCard
from greatrace.kernel.errors import BadInput, Refused
from greatrace.prose.rene import power_text, sticker_name
from greatrace.prose.words import capital, labelled
from greatrace.saves.campaigns import Shelf
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.ui.campaign.book import Book
from greatrace.ui.campaign.keeping import drop_save, keep_result, number_of, result_now
from greatrace.ui.campaign.saved import logbook
from greatrace.ui.campaign.swaps import swap_row
from greatrace.ui.campaign.widgets.race_row import outcome_line
from greatrace.ui.campaign.widgets.rene_face import rene_face
from greatrace.ui.campaign.widgets.stamp import StampedPage, StampSlot
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Reset, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Grid, Row, spacer
from greatrace.ui.kit.widgets.messages import Emitted, Pressed
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.page import page
from greatrace.ui.menus.vignette import pictured, vignette
from greatrace.ui.race.looks import ESTIENNE
from greatrace.ui.race.purpose import Ended
from greatrace.ui.race.widgets.portrait import portrait
from greatrace.ui.race.widgets.power_card import ROOMY
from greatrace.ui.race.widgets.steel import steel_panel

_ABREAST = 3
"""Cards side by side in a high window."""
_FEW = 5
"""The most rows of what changed with a picture below them."""
_STAMP = 96, 64
"""Width and height of the place of a stamp in the list, which it never leaves sideways (theme units)."""


class PickScene(WidgetScene[None]):
    """The cards of a campaign's deck that may go, of which the player picks; then the race counts (14.17).

    Attributes:
        raced: the race, whose result waits for the outgoing cards.
        ended: what it came to.
        save: the name of its save, which goes once the campaign has the result.
    """

    first_focus = "replace"

    def __init__(self, race: Race, ended: Ended, save: str = AUTOSAVE) -> None:
        super().__init__()
        self.raced, self.ended, self.save = race, ended, save
        self._name, self._race = campaign_of(race.data), number_of(race)
        self._picked: tuple[str, ...] = ()
        self._scrolled = 0

    @override
    def enter(self, context: Context) -> None:
        self._shelf = Shelf(context.saves)
        self._campaign: Campaign = self._shelf.load(self._name)
        super().enter(context)

    @override
    def build(self) -> Widget:
        tr, say = self.tr, self.context.language
        self._book = Book(say, self._campaign)
        changes = pictured(self._changes(), vignette("passport/desk", above=0.76), _FEW)
        body = Row(
            [
                steel_panel(self._to_pick(), "deck", 20).growing(4),
                Panel(changes, name="changes", pad=20).growing(3),
            ],
            gap=14, even=True,
        )
        change = self.does(Button(tr("Replace them"), "replace", kind="main"), self._replace)
        ready = len(self._picked) == self._needed
        later = self.does(Button(tr("Later"), "later", key="Esc"), lambda: Reset(logbook(self._name)))
        return page(tr("After race {n}", n=self._race), body, [
            later, spacer(), change.able(ready).sized(width=230),
        ])

    @property
    def result(self) -> Result:
        """What the race came to."""
        return result_now(self.raced, self.ended)

    @property
    def _needed(self) -> int:
        return replaced_cards(self._campaign.deck, self.result.outcome == "won")

    # The deck.

    def _to_pick(self) -> Widget:
        """Return the cards that may go, and what would come for those that are picked."""
        say = self.context.language
        line = say.tr_n(
            "Pick the card that goes; the same letter one level up comes for it.",
            "Pick the {n} cards that go; the same letter one level up comes for each.", self._needed,
        )
        faces: list[Widget] = [
            rene_face(say, card, f"pick-{card.id}", card.id in self._picked, pickable=True)
            for card in sorted(outgoing(self._campaign.deck), key=lambda card: card.letter)
        ]
        roomy = self.look.scale.units[1] >= ROOMY
        if roomy and len(faces) % _ABREAST == _ABREAST - 1:
            faces.append(portrait("leaders/estienne", ESTIENNE, "estienne"))
        deck: Widget = Grid(_ABREAST if roomy else 2, faces, gap=8, fills=roomy)
        if not roomy:
            deck = ScrollList([deck], name="deck-list", label=line)
            deck.offset = self._scrolled
        return Column([Label(line, "body", name="deck-line"), deck.growing()], gap=8, even=True)

    # What else changed.

    def _changes(self) -> Widget:
        say, campaign = self.context.language, self._campaign
        pending = Entry(counted(campaign, self.result), (), campaign.stickers)
        rows: list[Widget] = [Label(outcome_line(say, pending), "subheading", name="outcome")]
        rows += [swap_row(say, old, new) for old, new in self._swaps()]
        if stamps := self._stamps():
            rows.append(StampedPage(stamps, gap=12))
        for gain in campaign.gains:
            if gain.race == self._race:
                sticker = capital(sticker_name(say, gain.colour, gain.level))
                rows.append(Label(labelled(say, sticker, power_text(say, gain.colour, gain.level)), "body"))
        self.scrolled = ScrollList(rows, gap=12, name="list", label=say.tr("What it changed"))
        return self.scrolled

    def _swaps(self) -> Iterator[tuple[ReneCard, ReneCard]]:
        """Yield each card that is picked with the one that comes for it, in the order of picking."""
        deck, pool = self._campaign.deck, self._campaign.pool
        for name in self._picked:
            after = swapped(deck, pool, name)
            yield from ((old, new) for old, new in zip(deck, after, strict=True) if old != new)
            deck = after

    def _stamps(self) -> list[Widget]:
        """Return the stamps of the race with their missions."""
        rows: list[Widget] = []
        for stamp, told in self._book.stamped(self._race):
            slot = StampSlot(self.context.language, stamp.ink, True, stamp, f"stamp-{stamp.mission}")
            line = [slot.sized(*_STAMP), Label(told, "body").growing()]
            rows.append(Row(line, gap=10, align="centre", even=True))
        return rows

    # What happens.

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed(name, ReneCard() as card) if name.startswith("pick-"):
                self._pick(card)
            case _:
                return super().on(emitted)
        return None

    def _pick(self, card: ReneCard) -> None:
        """Pick a card or put it back; one too many takes the place of the first one picked."""
        if card.id in self._picked:
            self._picked = tuple(one for one in self._picked if one != card.id)
        else:
            self._picked = (*self._picked, card.id)[-self._needed :]
        deck = self.tree.find("deck-list")
        self._scrolled = deck.offset if isinstance(deck, ScrollList) else 0
        self.rebuild(f"pick-{card.id}")

    def _replace(self) -> Transition[None]:
        """Enter the result into the campaign with the cards that were picked, and open the logbook."""
        try:
            keep_result(self._shelf, self.raced, self.ended, self._picked)
        except BadInput as problem:
            self.notify_problem(problem)
            return None
        except Refused:
            return None
        store = Store(self.context.saves)
        if self.ended.state.table.over:
            drop_save(store, self.save)
        else:  # given up: even the autosave goes, which could be gone on with
            with suppress(BadInput):
                store.remove(self.save)
        return Reset(logbook(self._name))
