"""The sticking of a legacy sticker: seen first, then it stays for good (14.18)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, isfinite

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
from greatrace.ui.kit.audio import Cue
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Replace, Scene, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, spacer
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Shortcut
from greatrace.ui.menus.page import page
from greatrace.ui.race.looks import ESTIENNE
from greatrace.ui.race.widgets.flying_sticker import FlyingSticker
from greatrace.ui.race.widgets.portrait import portrait
from greatrace.ui.race.widgets.power_card import power_card, powers_grid, slot_box
from greatrace.ui.race.widgets.spread import spread
from greatrace.ui.race.widgets.steel import steel_panel

_SHOWN = 2.8
"""Seconds for which a card is seen, from the flight of its new sticker on, that was read of before."""
_FACE = 150
"""Width of René's portrait beside a card whose four stickers are on (theme units)."""
Won = Callable[[Language, Colour], tuple[str, ...]]
"""Tells where the stickers of a colour were gained, the first one first."""


class StickerScene(WidgetScene[None]):
    """Shows what the Torpedo gained, and puts it on, one sticker after another; it has no result.

    Args:
        stickers: that the Torpedo has, with the new ones or without them.
        won: where they were gained.
        gained: the gains, at least one.
        race: in which they were gained.
        log: its events so far.
        seconds: for which a sticker is seen before it is put on, and thereafter, in a race that goes on by
            itself, where any key ends it at once.

    Attributes:
        pressed_before: returns the scene on which the next sticker is pressed on before it comes here.
    """

    first_focus = "stick"
    only_left = True

    def __init__(
        self, stickers: Stickers, won: Won, gained: tuple[StickerGained, ...], race: Tables,
        log: Sequence[AnyEvent], seconds: float = inf,
    ) -> None:  # fmt: skip
        super().__init__()
        self._seconds = self._left = seconds
        self._stickers, self._won, self._waiting, self._race = stickers, won, list(gained), race
        self._on = False
        self._from: pygame.Rect | None = None
        self.pressed_before: Callable[[], Scene[None]] | None = None
        before = {one: log[: log.index(one)] for one in gained}
        self._examples = {one: hindsight(race, before[one], one.colour, one.level) for one in gained}

    @property
    def event(self) -> StickerGained:
        """The gain that is shown now."""
        return self._waiting[0]

    @property
    def city_cell(self) -> int:
        """The cell of the city where it was gained."""
        return self._race.board.cities[self.event.city].cell

    def comes_from(self, rect: pygame.Rect) -> None:
        """Set where the flight of a sticker begins (pixels) that was read of and put on before.

        Its card then goes on by itself, unless it is full and has more to say.
        """
        self._from = rect
        self._left = inf if self.event.level == MOST_STICKERS else _SHOWN

    @override
    def enter(self, context: Context) -> None:
        super().enter(context)
        if self._from is not None:
            self._sticker.fly()

    @override
    def build(self) -> Widget:
        say, event = self.context.language, self.event
        cards = {colour: self._card(colour) for colour in COLOURS}
        label = capital(sticker_name(say, event.colour, event.level))
        card, start = cards[event.colour], self._from
        self._sticker = FlyingSticker(
            (event.colour, event.level), label, lambda look: slot_box(look, card, event.level),
            (lambda look: start) if start else None,
        )
        told = self.story(say)
        if start:  # the page on which it was pressed on has told of it
            told = say.tr("Now on its card: {sticker}.", sticker=sticker_name(say, event.colour, event.level))
        story = Label(told, name="story")
        if self._on and event.level == MOST_STICKERS:
            stage: Widget = spread(self._complete(), card)
        else:
            row = powers_grid(self.look, tuple(cards.values()))
            stage = steel_panel(Column([story, row.growing()], gap=4), "stage", 20)
        whole = page(self.tr("A sticker for the Torpedo"), stage, [self._lasting(say), self._button()])
        return Widget([whole] if self._on else [whole, self._sticker])

    def _lasting(self, say: Language) -> Widget:
        """Return that it stays, and an example; nothing where it was told when it was pressed on."""
        if self._from is not None:
            return spacer()
        for_good = self.tr("It works at once and stays for all later races.")
        return Label(f"{for_good} {self.example(say)}", name="for-good").growing()

    def _card(self, colour: Colour) -> Widget:
        """Return a power card with the stickers that it has with the new one."""
        say, count, gap = self.context.language, self._stickers.of(colour), 0
        later = [event.level for event in self._waiting[1:] if event.colour == colour]
        if later:
            count = min(count, later[0] - 1)
        if colour == self.event.colour:
            count, gap = (self.event.level, 0) if self._on else (self.event.level - 1, self.event.level)
        return power_card(say, colour, count, self._won(say, colour), gap)

    def _complete(self) -> Widget:
        """Return the page beside a card whose four stickers are on: René, and what it means."""
        say, event = self.context.language, self.event
        words = spoken(say, "fourth", self._race.rival.number if self._race.rival else 0)
        full = self.tr("All four are on: the card is full, and no city of this colour gives more.")
        return Column(
            [
                spacer(),
                Label(capital(sticker_name(say, event.colour, event.level)), "title", align="centre"),
                portrait("leaders/estienne", ESTIENNE, "estienne", _FACE),
                Label(words, "body", name="voice", align="centre"),
                Label(full, "note", name="full", align="centre"),
                spacer(),
            ],
            gap=18, align="centre",
        )

    def _button(self) -> Button:
        words, name = (self.tr("Go on"), "go-on") if self._on else (self.tr("Put it on"), "stick")
        return self.does(Button(words, name, kind="main"), self.press)

    def example(self, say: Language) -> str:
        """Return what the sticker would have changed in the race so far."""
        return example_text(say, self.event.colour, self.event.level, self._examples[self.event])

    def story(self, say: Language) -> str:
        """Return where it was gained, and its power."""
        event = self.event
        city = city_name(say, self._race.board.cities[event.city])
        return say.tr(
            "In {city} the Torpedo gained a sticker for good, {sticker}: {power}", city=city,
            sticker=sticker_name(say, event.colour, event.level),
            power=power_text(say, event.colour, event.level),
        )

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        if self._passes and isinstance(emitted, Shortcut | Cancelled):
            return self._go_on() if self.pressed_before else Pop(None)
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

    def _go_on(self) -> Transition[None]:
        """Show the next sticker, or return to the race."""
        self._waiting.pop(0)
        if not self._waiting:
            return Pop(None)
        self._on = False
        if self.pressed_before:
            return Replace(self.pressed_before())
        self.rebuild("stick")
        return None

    @override
    def update(self, seconds: float) -> Transition[None]:
        transition = super().update(seconds)
        if self._sticker.landed and not self._on:
            self._on = True
            self.rebuild("go-on")
        self._left -= seconds
        if transition is None and self._left <= 0:
            self._left = self._seconds
            return self.press()
        return transition

    @property
    def _passes(self) -> bool:
        """Whether it goes on by itself."""
        return isfinite(self._left)

    @property
    @override
    def busy(self) -> bool:
        return self._passes or super().busy

