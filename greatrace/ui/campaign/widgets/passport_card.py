"""A campaign on the desk: its passport, open at what the campaign has come to."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.campaign.campaign import Stamp
from greatrace.saves.campaigns import Shelved
from greatrace.ui.campaign.widgets.stamp import paint_pressed
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import GAPS, LINES, STYLES, TONE_MAIN, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import PaintedButton, Pressable, paint_plate, shade
from greatrace.ui.race.looks import crew_look

_COVER, _EMBLEM = 74, 48
"""Widths of the leather beside the leaf and of the emblem upon it, in theme units."""
_COVER_HIGH = 1.4
"""Height of the common cover by its width."""
_HIGH, _FIGURE, _CAPTION = 150, 30, 24
"""Heights: of a passport at least, of a number and of its caption, in theme units."""
_STAMP, _STAMPS = 56, 2
"""The side of a stamp on the leaf (theme units), and how many are seen."""
_STEP = 0.6
"""From a stamp to the next one, by its side."""
_DARK = 0.52
"""How much darker than its crew's colour the leather is."""


def passport_card(
    one: Shelved, title: str, line: str, date: str, numbers: Sequence[tuple[str, str]]
) -> Pressable:
    """Return the passport of a campaign, which opens it.

    Args:
        one: the campaign.
        title: of the campaign.
        line: what comes next, or why it cannot be opened.
        date: when it was written.
        numbers: each with its caption; none where it cannot be opened.
    """
    crew, stamps = (one.campaign.last_crew, one.campaign.stamps[-_STAMPS:]) if one.campaign else ("", ())
    texts = ((STYLES.subheading, title), (STYLES.body, line), (STYLES.note, date))

    def beside(look: Look) -> int:
        """Return the room of the stamps beside the texts (pixels)."""
        return look.px(_STAMP) + look.gap.beside if stamps else 0

    def high(look: Look, width: int) -> int:
        return sum(look.block(style, text, max(1, width - beside(look))).height for style, text in texts)

    def size(look: Look, width: int) -> tuple[int, int]:
        room = width - look.px(_COVER) - 2 * look.gap.wide - look.gap.around
        below = look.px(_FIGURE + _CAPTION) + look.gap.beside if numbers else 0
        return width, max(look.px(_HIGH), high(look, room) + below + 2 * look.gap.around + look.gap.pad)

    def paint(look: Look, surface: pygame.Surface, card: Widget) -> None:
        palette, rect = look.palette, card.rect
        _paint_leather(look, surface, card, crew)
        leaf = rect.inflate(-2 * look.gap.beside, -2 * look.gap.beside)
        leaf.w -= look.px(_COVER) - look.gap.beside
        leaf.right = rect.right - look.gap.beside
        ground = shade(look, card, palette.paper if card.enabled else palette.parchment_dim)
        look.panel(surface, leaf, ground, mix(palette.paper, palette.ink, 0.3), LINES.thin)
        inner = leaf.inflate(-2 * look.gap.wide, -2 * look.gap.small)
        foot = look.px(_FIGURE + _CAPTION) if numbers else 0
        room = pygame.Rect(inner.x, inner.y, inner.w, inner.h - foot)
        _paint_stamps(look, surface, room, stamps)
        room.w -= beside(look)
        blocks = [look.block(style, text, room.w) for style, text in texts]
        inks = (palette.ink, palette.ink, palette.ink_soft)
        painting.write_stack(look, surface, list(zip(blocks, inks, strict=True)), room)
        if numbers:
            _paint_numbers(look, surface, pygame.Rect(inner.x, room.bottom, inner.w, foot), numbers)

    told = ", ".join(f"{caption} {number}" for number, caption in numbers)
    return PaintedButton(
        "entry", size, paint, name=f"campaign-{one.name}", label=title, payload=one,
        value="\n".join(filter(None, (line, date, told))),
    )


def _paint_leather(look: Look, surface: pygame.Surface, card: Widget, crew: str) -> None:
    """Paint the cover in its crew's colour, with the emblem between two lines of gold."""
    palette, rect = look.palette, card.rect
    found = crew_look(crew) if crew else None
    tone = found.recolour()[TONE_MAIN] if found and card.enabled else palette.steel
    paint_plate(look, surface, rect, shade(look, card, mix(tone, palette.ink, _DARK)), palette.brass_deep)
    cover = pygame.Rect(rect.x + look.gap.beside, rect.y, look.px(_COVER) - look.gap.beside, rect.h)
    side = look.px(_EMBLEM)
    spot = pygame.Rect(0, 0, side, side if found else round(side * _COVER_HIGH)).move_to(center=cover.center)
    if found:
        surface.blit(look.picture(found.mark, side, side, found.recolour()), spot)
    else:
        surface.blit(look.picture("passport/cover", side, spot.h), spot)
    for y in (spot.y - look.gap.around, spot.bottom + look.gap.around):
        line = pygame.Rect(0, 0, side, look.line.frame).move_to(center=(cover.centerx, y))
        shapes.fill(surface, line, palette.brass_light)


def _paint_stamps(look: Look, surface: pygame.Surface, room: pygame.Rect, stamps: Sequence[Stamp]) -> None:
    """Paint the latest stamps upon each other at the right of a box."""
    side = look.px(_STAMP)
    whole = pygame.Rect(0, 0, side, round(side * (1 + _STEP * (len(stamps) - 1))))
    whole.midright = room.midright
    for number, stamp in enumerate(stamps):
        place = pygame.Rect(whole.x, whole.y + round(number * _STEP * side), side, side)
        paint_pressed(look, surface, place, stamp)


def _paint_numbers(
    look: Look, surface: pygame.Surface, room: pygame.Rect, numbers: Sequence[tuple[str, str]]
) -> None:
    """Paint the numbers below a fine line, side by side, each above its caption."""
    rule = pygame.Rect(room.x, room.y, room.w, look.line.thin)
    shapes.fill(surface, rule, mix(look.palette.paper, look.palette.ink, 0.25))
    wide, figure = room.w // len(numbers), look.px(_FIGURE)
    for place, (number, caption) in enumerate(numbers):
        box = pygame.Rect(room.x + place * wide, room.y + look.gap.small, wide, figure)
        painting.words(look, surface, number, box, look.palette.ink, STYLES.heading, "centre", False)
        below = pygame.Rect(box.x, box.bottom, wide - look.gap.small, look.px(_CAPTION - GAPS.small))
        painting.words(look, surface, caption, below, look.palette.ink_soft, align="centre", wraps=False)
