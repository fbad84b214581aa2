"""A campaign on the shelf."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, STYLES
from greatrace.ui.kit.widgets.plate import paint_plate, shade
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.play.table.entry import PlayerEmblem

_COVER, _COLUMN = 46, 82
"""Widths of the passport and of a number with its caption, in theme units."""
_HIGH, _PASSPORT, _FIGURE, _CAPTION = 84, 68, 32, 26
"""Heights: of a row at least, of the passport at most, of a number and of its caption, in theme units."""
_NUMBER = STYLES.heading


class CampaignRow(Pressable):
    """A row: the passport, title and date, what comes next, and the numbers of the campaign.

    Args:
        title: of the campaign.
        line: what comes next, or why the campaign cannot be opened.
        date: when it was written.
        numbers: each with its caption; none where it cannot be opened.
        emblem: of the crew, if known.
        name: identifies it.
        payload: sent with its `Pressed`.
    """

    role = "entry"

    def __init__(
        self,
        title: str,
        line: str,
        date: str,
        numbers: Sequence[tuple[str, str]],
        emblem: PlayerEmblem | None,
        name: str,
        payload: object,
    ) -> None:
        super().__init__(name=name, label=title, payload=payload)
        self._line, self._date, self._numbers, self._emblem = line, date, tuple(numbers), emblem

    @property
    @override
    def value(self) -> str:
        numbers = ", ".join(f"{caption} {number}" for number, caption in self._numbers)
        return "\n".join(filter(None, (self._line, self._date, numbers)))

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        around = 2 * look.gap.wider + look.px(_COVER) + look.gap.apart + look.gap.pad
        room = max(1, width - around - len(self._numbers) * look.px(_COLUMN))
        line = look.block(STYLES.body, self._line, room)
        above = look.block(STYLES.subheading, self.label, room)
        date = look.block(STYLES.note, self._date, room)
        return width, max(look.px(_HIGH), line.height + above.height + date.height + look.gap.far)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        palette = look.palette
        ground = palette.parchment if self.enabled else palette.parchment_dim
        paint_plate(look, surface, self.rect, shade(look, self, ground), palette.brass_deep)
        inner = self.rect.inflate(-2 * look.gap.wider, -2 * look.gap.around)
        cover = pygame.Rect(inner.x, inner.y, look.px(_COVER), inner.h)
        picture = look.picture("passport/cover", cover.w, min(cover.h, look.px(_PASSPORT)))
        if self.enabled:
            surface.blit(picture, picture.get_rect(center=cover.center))
        self._paint_emblem(look, surface, cover)
        right = inner.right - len(self._numbers) * look.px(_COLUMN)
        room = pygame.Rect(cover.right + look.gap.apart, inner.y, 0, inner.h)
        room.w = right - look.gap.pad - room.x
        self._paint_words(look, surface, room)
        for number, (figure, caption) in enumerate(self._numbers):
            box = pygame.Rect(right + number * look.px(_COLUMN), inner.y, look.px(_COLUMN), inner.h)
            upper = pygame.Rect(box.x, box.centery - look.px(_FIGURE - GAPS.small), box.w, look.px(_FIGURE))
            painting.words(look, surface, figure, upper, palette.ink, _NUMBER, "centre", False)
            lower = pygame.Rect(box.x + 2, box.centery + look.gap.small, box.w - 4, look.px(_CAPTION))
            painting.words(look, surface, caption, lower, palette.ink_soft, align="centre", wraps=False)

    def _paint_emblem(self, look: Look, surface: pygame.Surface, cover: pygame.Rect) -> None:
        if self._emblem:
            size = look.symbol.cap
            badge = look.picture(self._emblem.sprite, size, size, self._emblem.colours)
            surface.blit(badge, badge.get_rect(bottomright=cover.bottomright))

    def _paint_words(self, look: Look, surface: pygame.Surface, room: pygame.Rect) -> None:
        palette = look.palette
        lines = [
            (look.block(STYLES.subheading, self.label, room.w), palette.ink),
            (look.block(STYLES.body, self._line, room.w), palette.ink),
            (look.block(STYLES.note, self._date, room.w), palette.ink_soft),
        ]
        gap = look.gap.hair
        y = room.y + (room.h - sum(block.height for block, _ in lines) - 2 * gap) // 2
        for block, colour in lines:
            look.write(surface, block, pygame.Rect(room.x, y, room.w, block.height), colour)
            y += block.height + gap
