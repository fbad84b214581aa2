"""The sticking of a legacy sticker: seen first, then it stays for good (14.18)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from greatrace.engine.events import AnyEvent
from greatrace.engine.solo.events import StickerGained
from greatrace.engine.solo.hindsight import hindsight
from greatrace.engine.solo.rene import COLOURS, MOST_STICKERS, Colour, Stickers
from greatrace.engine.tables import Tables
from greatrace.prose.hindsight import example_text
from greatrace.prose.language import Language
from greatrace.prose.places import city_name
from greatrace.prose.rene import power_text, sticker_name
from greatrace.prose.rene_voice import spoken
from greatrace.prose.words import capital
from greatrace.ui.kit.animation import between, ease
from greatrace.ui.kit.audio import Cue
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Spacer
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Shortcut
from greatrace.ui.menus.page import page
from greatrace.ui.race.looks import city_look
from greatrace.ui.race.table.state.torpedo.names import ESTIENNE
from greatrace.ui.race.widgets.portrait import Portrait
from greatrace.ui.race.widgets.power_card import PowerCard, powers_grid
from greatrace.ui.race.widgets.spread import Spread
from greatrace.ui.race.widgets.steel import SteelPanel, paint_sticker

_SECONDS = 0.55
"""How long the sticker flies to its place."""
_LARGE, _TILT = 190, 9.0
"""Width of the sticker before it is put on (theme units), and how it is turned (degrees)."""
_FACE = 150
"""Width of René's portrait beside a card whose four stickers are on (theme units)."""
Won = Callable[[Language, Colour], tuple[str, ...]]
"""Tells where the stickers of a colour were gained, the first one first."""


class FlyingSticker(Widget):
    """A sticker above everything: large in the middle first, then it flies to its slot.

    Args:
        card: the power card that it goes to.
        level: of the sticker.
    """

    role = "sticker"

    def __init__(self, card: PowerCard, level: int, label: str) -> None:
        super().__init__(name="flying", label=label)
        self._card, self._level = card, level
        self._city = city_look(card.colour)
        self._share, self._flying = 0.0, False

    @property
    @override
    def value(self) -> str:
        return "on" if self._share >= 1 else "flies" if self._flying else "seen"

    @property
    def landed(self) -> bool:
        """Whether it is on its card."""
        return self._share >= 1

    def fly(self) -> None:
        """Start to fly."""
        self._flying = True
        if host := self.tree_host():
            host.need_motion(self)

    @override
    def move(self, seconds: float) -> bool:
        self._share = min(1.0, self._share + seconds / _SECONDS)
        self.changed()
        return not self.landed

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self.landed:
            return
        slot = self._card.slot(look, self._level)
        start = pygame.Rect(0, 0, look.px(_LARGE), look.px(_LARGE))
        start.center = (self.rect.centerx, self.rect.centery)
        size = round(between(start.w, slot.w, self._share))
        centre = (
            round(between(start.centerx, slot.centerx, self._share)),
            round(between(start.centery, slot.centery, self._share)),
        )
        sheet = look.kept(
            ("flying", self._card.colour, self._level), start.size,
            lambda sheet: paint_sticker(look, sheet, sheet.get_rect(), self._city, self._level),
        )
        turned = pygame.transform.rotozoom(sheet, _TILT * (1 - ease(self._share)), size / start.w)
        surface.blit(turned, turned.get_rect(center=centre))


class StickerScene(WidgetScene[None]):
    """Shows what the Torpedo gained, and puts it on, one sticker after another; it has no result.

    Args:
        stickers: that the Torpedo has, with the new ones or without them.
        won: where they were gained.
        gained: the gains, at least one.
        race: in which they were gained.
        log: its events so far.
    """

    first_focus = "stick"

    def __init__(
        self, stickers: Stickers, won: Won, gained: tuple[StickerGained, ...], race: Tables,
        log: Sequence[AnyEvent],
    ) -> None:  # fmt: skip
        super().__init__()
        self._stickers, self._won, self._waiting, self._race = stickers, won, list(gained), race
        self._on = False
        before = {one: log[: log.index(one)] for one in gained}
        self._examples = {one: hindsight(race, before[one], one.colour, one.level) for one in gained}

    @property
    def _event(self) -> StickerGained:
        """The gain that is shown now."""
        return self._waiting[0]

    @override
    def build(self) -> Widget:
        say, event = self.context.language, self._event
        cards = {colour: self._card(colour) for colour in COLOURS}
        label = capital(sticker_name(say, event.colour, event.level))
        self._sticker = FlyingSticker(cards[event.colour], event.level, label)
        story = Label(self._story(), name="story")
        if self._on and event.level == MOST_STICKERS:
            stage: Widget = Spread(self._complete(), cards[event.colour])
        else:
            row = powers_grid(self.look, tuple(cards.values()))
            stage = SteelPanel(Column([story, row.growing()], gap=10), "stage", 20)
        example = example_text(say, event.colour, event.level, self._examples[event])
        for_good = self.tr("It works at once and stays for all later races (14.18).")
        foot: list[Widget] = [
            Label(f"{for_good} {example}", name="for-good").growing(),
            self._button(),
        ]
        whole = page(self.tr("A sticker for the Torpedo"), stage, foot)
        return Widget([whole] if self._on else [whole, self._sticker])

    def _card(self, colour: Colour) -> PowerCard:
        """Return a power card with the stickers that it has with the new one."""
        say, count, gap = self.context.language, self._stickers.of(colour), 0
        later = [event.level for event in self._waiting[1:] if event.colour == colour]
        if later:
            count = min(count, later[0] - 1)
        if colour == self._event.colour:
            count, gap = (self._event.level, 0) if self._on else (self._event.level - 1, self._event.level)
        return PowerCard(say, colour, count, self._won(say, colour), gap)

    def _complete(self) -> Widget:
        """Return the page beside a card whose four stickers are on: René, and what it means."""
        say, event = self.context.language, self._event
        words = spoken(say, "fourth", self._race.rival.number if self._race.rival else 0)
        full = self.tr("All four are on: the card is full, and no city of this colour gives more.")
        return Column(
            [
                Spacer(),
                Label(capital(sticker_name(say, event.colour, event.level)), "title", align="centre"),
                Portrait("leaders/estienne", ESTIENNE, "estienne", _FACE),
                Label(words, "body", name="voice", align="centre"),
                Label(full, "note", name="full", align="centre"),
                Spacer(),
            ],
            gap=18, align="centre",
        )

    def _button(self) -> Button:
        words, name = (self.tr("Go on"), "go-on") if self._on else (self.tr("Put it on"), "stick")
        return self.does(Button(words, name, kind=ButtonKind.MAIN), self.press)

    def _story(self) -> str:
        say, event = self.context.language, self._event
        city = city_name(say, self._race.board.cities[event.city])
        return say.tr(
            "In {city} the Torpedo gained a sticker for good, {sticker}: {power}", city=city,
            sticker=sticker_name(say, event.colour, event.level),
            power=power_text(say, event.colour, event.level),
        )

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        if isinstance(emitted, Cancelled):
            if self._on:
                return self._go_on()
            self._sticker.fly()
        return None

    def press(self) -> Transition[None]:
        """Put the sticker on, or go on once it is."""
        if self._on:
            return self._go_on()
        self.context.audio.play(Cue("sticker", sting=True))
        self._sticker.fly()
        return None

    @override
    def closing(self) -> Transition[None]:
        return Pop(None)

    def _go_on(self) -> Transition[None]:
        """Show the next sticker, or return to the race."""
        self._waiting.pop(0)
        if not self._waiting:
            return Pop(None)
        self._on = False
        self.rebuild("stick")
        return None

    @override
    def update(self, seconds: float) -> Transition[None]:
        transition = super().update(seconds)
        if self._sticker.landed and not self._on:
            self._on = True
            self.rebuild("go-on")
        return transition


class PassingSticker(StickerScene):
    """The sticking in a race that is watched again: it goes on by itself, and any key ends it at once.

    Args:
        stickers: that the Torpedo has.
        won: where they were gained.
        gained: the gains, at least one.
        race: in which they were gained.
        log: its events so far.
        seconds: for which a sticker is seen, before it is put on and thereafter.
    """

    def __init__(
        self, stickers: Stickers, won: Won, gained: tuple[StickerGained, ...], race: Tables,
        log: Sequence[AnyEvent], seconds: float,
    ) -> None:  # fmt: skip
        super().__init__(stickers, won, gained, race, log)
        self._seconds = self._left = seconds

    @property
    @override
    def busy(self) -> bool:
        return True

    @override
    def update(self, seconds: float) -> Transition[None]:
        transition = super().update(seconds)
        self._left -= seconds
        if transition is not None or self._left > 0:
            return transition
        self._left = self._seconds
        return self.press()

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        return Pop(None) if isinstance(emitted, Shortcut | Cancelled) else super().on(emitted)
