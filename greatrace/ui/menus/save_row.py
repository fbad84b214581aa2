"""A saved game in a list."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import GAPS, STYLES, TextStyle
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.plate import paint_plate, shade
from greatrace.ui.kit.widgets.pressable import PaintedButton, Pressable
from greatrace.ui.play.lands import drawn_for
from greatrace.ui.play.table.entry import PlayerEmblem, Ticket

_WORDS, _SMALL_WORDS, _APART, _HIGH, _EMBLEM = 216, 236, 14, 66, 46
"""The left edge of words in the full and the small form, how far from it the name ends, the least height, the
width of an emblem (theme units)."""
_LEAST = 250
"""Words that would be narrower than this beside the emblems stand above them (theme units)."""
_ACROSS, _DOWN = 18, 9
"""Margins left and right, above and below, in theme units."""
_SIGHT, _SIGHT_PART = (100, 56), (0.34, 0.4, 0.48)
"""Width and height of the picture (theme units); left edge, top and width of the part of its sprite that
it shows, by the sprite's size."""
_SIXTEEN_BY_NINE = 9 / 16
Lines = tuple[tuple[TextStyle, str], tuple[TextStyle, str]]
"""Two texts, one below the other; the lower one may be empty."""


Sight = tuple[str, str]
"""What is seen of a saved game: a sprite of 16 by 9, and the continent that it shows."""


def save_row(
    title: str, ticket: Ticket, emblems: Sequence[PlayerEmblem], date: str, name: str, payload: object,
    sight: Sight | None = None,
) -> Pressable:
    """Return a row: name and date, position and players of the game, and the players' emblems.

    Args:
        title: the save's name.
        ticket: its content; instead of how far it is, why it cannot be opened.
        emblems: of the players.
        date: when it was saved.
        name: identifies it.
        payload: sent with its `Pressed`.
        sight: the picture before it, in a window for the full form.
    """
    named: Lines = (STYLES.subheading, title), (STYLES.label, date)
    position, players = ticket
    told: Lines = (STYLES.body, position), (STYLES.label, players)

    def words(look: Look, inner: int) -> tuple[int, int]:
        """Return the width of the words in a row, and how much the emblems need below them (pixels)."""
        whole = max(1, inner - _left(look))
        beside = whole - len(emblems) * look.px(_EMBLEM)
        return (beside, 0) if beside >= look.px(_LEAST) or not emblems else (whole, look.px(_EMBLEM))

    def size(look: Look, width: int) -> tuple[int, int]:
        right, below = words(look, width - 2 * look.px(_ACROSS) - _before(look, sight))
        high = max(_high(look, named, _left(look) - look.px(_APART)), _high(look, told, right) + below)
        return width, max(look.px(_HIGH), high + 2 * look.px(_DOWN))

    def paint(look: Look, surface: pygame.Surface, row: Widget) -> None:
        palette = look.palette
        ground = palette.parchment if row.enabled else palette.parchment_dim
        paint_plate(look, surface, row.rect, shade(look, row, ground), palette.brass_deep)
        inner = row.rect.inflate(-2 * look.px(_ACROSS), -2 * look.px(_DOWN))
        if sight and _before(look, sight):
            _paint_sight(look, surface, row.rect, sight)
        inner.x, inner.w = inner.x + _before(look, sight), inner.w - _before(look, sight)
        left = pygame.Rect(inner.x, inner.y, _left(look) - look.px(_APART), inner.h)
        wide, below = words(look, inner.w)
        right = pygame.Rect(inner.x + _left(look), inner.y, wide, inner.h - below)
        _paint_lines(look, surface, left, named)
        _paint_lines(look, surface, right, told)
        x, high = right.x - look.gap.beside if below else right.right, below or inner.h
        for emblem in emblems:
            picture = look.picture(emblem.sprite, look.symbol.chip, look.symbol.chip, emblem.colours)
            place = (x + look.gap.beside, pygame.Rect(x, inner.bottom - high, 0, high).centery)
            surface.blit(picture, picture.get_rect(midleft=place))
            x += look.px(_EMBLEM)

    value = "\n".join(filter(None, (*ticket, date)))
    return PaintedButton("entry", size, paint, name=name, label=title, payload=payload, value=value)


def _before(look: Look, sight: Sight | None) -> int:
    """Return the room for the picture before the words (pixels)."""
    return look.px(_SIGHT[0] + GAPS.pad) if sight and look.full else 0


def _paint_sight(look: Look, surface: pygame.Surface, row: pygame.Rect, sight: Sight) -> None:
    """Paint the picture at the left edge of a row, within the line inside its rim."""
    inset, (sprite, land) = look.gap.wider, sight
    size = look.px(_SIGHT[0]), look.px(_SIGHT[1])

    def paint(sheet: pygame.Surface) -> None:
        left, top, share = _SIGHT_PART
        wide = round(size[0] / share)
        high = round(wide * _SIXTEEN_BY_NINE)
        picture = look.picture(sprite, wide, high, drawn_for(land))
        sheet.blit(picture, (0, 0), pygame.Rect(round(left * wide), round(top * high), *size))
        pygame.draw.rect(sheet, look.palette.brass_deep, sheet.get_rect(), look.line.frame)

    place = pygame.Rect(row.x + inset, row.centery - size[1] // 2, *size)
    surface.blit(look.kept(("save-sight", sprite, land), size, paint), place)


def _left(look: Look) -> int:
    """Return the left edge of the words in a row (pixels)."""
    return look.px(_WORDS if look.full else _SMALL_WORDS)


def _high(look: Look, lines: Lines, width: int) -> int:
    """Return the height of the texts (pixels)."""
    return sum(look.block(style, text, width).height for style, text in lines if text)


def _paint_lines(look: Look, surface: pygame.Surface, room: pygame.Rect, lines: Lines) -> None:
    (style, text), (small, note) = lines
    below = [(look.block(small, note, room.w), look.palette.ink_soft)] if note else []
    high = sum(block.height for block, _ in below)
    above = look.block(style, text, room.w, room.h - high)
    painting.write_stack(look, surface, [(above, look.palette.ink), *below], room)
