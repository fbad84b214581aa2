"""The stickers on the Torpedo's dashboard, a tag a colour (14.18)."""

from __future__ import annotations

import pygame

from greatrace.engine.solo.rene import COLOURS, Colour
from greatrace.prose.rene import powers_off, sticker_colour
from greatrace.prose.words import capital
from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.race.looks import city_look
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo.facts import sticker_terms, torpedo_of

_FIGURE = STYLES.figure_least


Tags = dict[Colour, painting.Drawing[tuple[Colour, int]]]
"""A tag for each colour: how many stickers there are; what each gives and where from in the tooltip."""


def sticker_tags() -> Tags:
    """Return a tag for each colour."""
    return {
        colour: painting.Drawing(
            _paint_tag, (colour, 0), "sticker", name=f"sticker-{colour}", focusable=True
        )
        for colour in COLOURS
    }


def show_stickers(tags: Tags, state: Position) -> None:
    """Show the stickers that are on now."""
    for colour, tag in tags.items():
        count, terms = torpedo_of(state).stickers.of(colour), sticker_terms(state, colour)
        tag.label = capital(state.say.tr("Stickers, {colour}", colour=sticker_colour(state.say, colour)))
        tag.draw_anew((colour, count), "; ".join(f"{name} {power}" for name, power in terms))
        tag.tipped(tag.label, "" if state.race.stickers_work else powers_off(state.say), terms)
        tag.shown(count > 0)


def _paint_tag(look: Look, sheet: pygame.Surface, sticker: tuple[Colour, int]) -> None:
    paint_sticker(look, sheet, sheet.get_rect(), sticker)


def paint_sticker(
    look: Look, sheet: pygame.Surface, rect: pygame.Rect, sticker: tuple[Colour, int]
) -> None:
    """Paint a sticker of a colour with a number on it: how many there are, or which it is."""
    colour, number = sticker
    found = city_look(colour)
    look.paint(sheet, "torpedo/sticker", rect, found.recolour())
    painting.words(look, sheet, str(number), rect, found.on, _FIGURE, "centre", False)
