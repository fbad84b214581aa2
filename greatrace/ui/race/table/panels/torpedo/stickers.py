"""The stickers on the Torpedo's dashboard, a tag a colour (14.18)."""

from __future__ import annotations

import pygame

from greatrace.engine.solo.rene import COLOURS, Colour
from greatrace.prose.rene import powers_off, sticker_colour
from greatrace.prose.words import capital
from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.race.looks import city_look
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo.facts import sticker_terms, torpedo_of

_FIGURE = STYLES.figure_least


class StickerTag(painting.Kept):
    """How many stickers of a colour there are; what each gives and where it comes from in the tooltip.

    Args:
        colour: of the stickers.
    """

    role = "sticker"
    focusable = True
    content = ("_colour", "_count")

    def __init__(self, colour: Colour) -> None:
        super().__init__(name=f"sticker-{colour}")
        self._colour: Colour = colour
        self._count, self._told = 0, ""

    @property
    @override
    def value(self) -> str:
        return self._told

    def show(self, state: Position) -> None:
        """Show the stickers that are on now."""
        self._count = torpedo_of(state).stickers.of(self._colour)
        terms = sticker_terms(state, self._colour)
        colour = sticker_colour(state.say, self._colour)
        self.label = capital(state.say.tr("Stickers, {colour}", colour=colour))
        self._told = "; ".join(f"{name} {power}" for name, power in terms)
        self.tipped(self.label, "" if state.race.stickers_work else powers_off(state.say), terms)
        self.shown(self._count > 0)
        self.changed()

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        paint_sticker(look, sheet, sheet.get_rect(), (self._colour, self._count))


def paint_sticker(
    look: Look, sheet: pygame.Surface, rect: pygame.Rect, sticker: tuple[Colour, int]
) -> None:
    """Paint a sticker of a colour with a number on it: how many there are, or which it is."""
    colour, number = sticker
    found = city_look(colour)
    look.paint(sheet, "torpedo/sticker", rect, found.recolour())
    painting.words(look, sheet, str(number), rect, found.on, _FIGURE, "centre", False)


def sticker_tags() -> dict[Colour, StickerTag]:
    """Return a tag for each colour."""
    return {colour: StickerTag(colour) for colour in COLOURS}
