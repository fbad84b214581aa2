"""A finished game in the list: who won, where and when, and in which order the players came."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import pygame

from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import STYLES, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import PaintedButton, Pressable, paint_plate, shade
from greatrace.ui.play.table.entry import PlayerEmblem

_WINNER, _EMBLEM, _NOTED = 112, 26, 370
"""Widths of the winner's picture and of another player's, and of title and note (theme units)."""
_HIGH, _LINE = 72, 30
"""The least height, and that of a line of players, in theme units."""
_PAIR = 2
"""The most players on one line: more stand on two, so that the games of a list are alike."""


Placed = tuple[str, PlayerEmblem | None, bool]
"""A player in the order of a finished game: place, name and points in words, the emblem, whether it won."""


def game_row(
    title: str, note: str, order: Sequence[Placed], name: str, payload: object
) -> Pressable:
    """Return a row: the winner's picture, what was played and when, and all players in their order.

    Args:
        title: what was played.
        note: when, and how long.
        order: the players, the first one before the others; none where the file cannot be read.
        name: identifies it.
        payload: sent with its `Pressed`.
    """
    winner = next((emblem for _, emblem, won in order if won and emblem), None)
    texts = ((STYLES.subheading, title), (STYLES.label, note))

    def rooms(look: Look, width: int) -> tuple[int, int, int]:
        """Return the widths (pixels) of the winner, of title and note, and of the players."""
        inner = width - 2 * look.gap.apart
        first = look.px(_WINNER) + look.gap.wide if winner else 0
        noted = min(look.px(_NOTED), (inner - first) // 2) if order else inner - first
        return first, noted, inner - first - noted - look.gap.wide

    def size(look: Look, width: int) -> tuple[int, int]:
        _, noted, players = rooms(look, width)
        high = sum(look.block(style, text, max(1, noted)).height for style, text in texts if text)
        lines = len(_lines(look, order, players)) * look.px(_LINE)
        return width, max(look.px(_HIGH), max(high, lines) + 2 * look.gap.around)

    def paint(look: Look, surface: pygame.Surface, row: Widget) -> None:
        palette = look.palette
        ground = palette.parchment if row.enabled else palette.parchment_dim
        paint_plate(look, surface, row.rect, shade(look, row, ground), palette.brass_deep)
        inner = row.rect.inflate(-2 * look.gap.apart, -2 * look.gap.around)
        first, noted, players = rooms(look, row.rect.w)
        if winner:
            _paint_winner(look, surface, winner, pygame.Rect(inner.topleft, (look.px(_WINNER), inner.h)))
        room = pygame.Rect(inner.x + first, inner.y, noted, inner.h)
        blocks = [(look.block(style, text, noted), ink)
                  for (style, text), ink in zip(texts, (palette.ink, palette.ink_soft), strict=True) if text]
        painting.write_stack(look, surface, blocks, room)
        if order:
            rule = pygame.Rect(room.right, inner.y, look.line.thin, inner.h)
            shapes.fill(surface, rule, mix(palette.parchment, palette.ink, 0.2))
            _paint_order(look, surface, inner.move(first + noted + look.gap.wide, 0), order, players)

    told = ", ".join(words for words, _, _ in order)
    return PaintedButton(
        "entry", size, paint, name=name, label=title, payload=payload,
        value="\n".join(filter(None, (note, told))),
    )


def _paint_winner(look: Look, surface: pygame.Surface, winner: PlayerEmblem, box: pygame.Rect) -> None:
    """Paint the winner before the sun: what it drives, else its emblem."""
    look.paint(surface, "crew-poster", box, winner.colours)
    pygame.draw.rect(surface, look.palette.brass_deep, box, look.line.frame)
    look.paint(surface, winner.vehicle or winner.sprite, box.inflate(0, -look.gap.small), winner.colours)


def _columns(look: Look, order: Sequence[Placed], width: int) -> int:
    """Return how many players stand side by side in a width (pixels): on two lines, on more if need be."""
    written = (_emblem(look, emblem) + look.width(STYLES.label, words) for words, emblem, _ in order)
    widest = max(written, default=1)
    wanted = len(order) if len(order) <= _PAIR else ceil(len(order) / _PAIR)
    abreast = max(1, min(wanted, width // (widest + look.gap.around)))
    return max(1, ceil(len(order) / max(1, ceil(len(order) / abreast))))


def _lines(look: Look, order: Sequence[Placed], width: int) -> list[Sequence[Placed]]:
    """Return the players by the lines on which they stand in a width (pixels)."""
    columns = _columns(look, order, width)
    return [order[first : first + columns] for first in range(0, len(order), columns)]


def _emblem(look: Look, emblem: PlayerEmblem | None) -> int:
    """Return the room of a player's emblem (pixels)."""
    return look.px(_EMBLEM) + look.gap.beside if emblem else 0


def _paint_order(
    look: Look, surface: pygame.Surface, room: pygame.Rect, order: Sequence[Placed], width: int
) -> None:
    lines, high, side = _lines(look, order, width), look.px(_LINE), look.px(_EMBLEM)
    wide, top = width // _columns(look, order, width), room.centery - len(lines) * high // 2
    for row, line in enumerate(lines):
        for column, (told, emblem, won) in enumerate(line):
            box = pygame.Rect(room.x + column * wide, top + row * high, wide - look.gap.around, high)
            if emblem:
                picture = look.picture(emblem.sprite, side, side, emblem.colours)
                surface.blit(picture, picture.get_rect(midleft=box.midleft))
            words = pygame.Rect(box.x + _emblem(look, emblem), box.y, box.w - _emblem(look, emblem), high)
            ink = look.palette.ink if won else look.palette.ink_soft
            painting.words(look, surface, told, words, ink, STYLES.label, wraps=False)
