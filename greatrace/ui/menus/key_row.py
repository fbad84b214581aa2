"""A key with what it does."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII, STYLES, mix
from greatrace.ui.kit.widgets.pressable import Pressable

_CAP, _GAP, _LEAST = 76, 8, 25
"""Width of the room for the key, its distance from the words, and the least height, in theme units."""


class KeyRow(Pressable):
    """A key's cap, and words beside it; one that is disabled is only told.

    Args:
        label: what the key does.
        name: identifies it.
        payload: sent with its `Pressed`.
        key: what the cap shows.
        waits: whether another key is waited for.
    """

    role = "button"

    def __init__(
        self, label: str, name: str, *, payload: object = None, key: str = "", waits: bool = False
    ) -> None:
        super().__init__(name=name, label=label, payload=payload)
        self.key, self.waits = key, waits
        self._value = self.key

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, max(look.px(_LEAST), self._block(look, width).height)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        palette = look.palette
        if (self.hovered or self.waits) and self.enabled:
            shapes.box(surface, self.rect, look.radius.row, palette.sand if self.waits else palette.gold)
        room = pygame.Rect(self.rect.x, self.rect.y, look.px(_CAP), self.rect.h)
        self._paint_cap(look, surface, room)
        words = pygame.Rect(room.right + look.px(_GAP), self.rect.y, 0, self.rect.h)
        words.w = self.rect.right - words.x
        look.write(surface, self._block(look, self.rect.w, self.rect.h), words, palette.ink)

    def _paint_cap(self, look: Look, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Paint a raised cap for a key that can be changed, a flat one for the others."""
        palette, style = look.palette, STYLES.label
        block = look.block(style, self.key, room.w - look.gap.pad, wraps=False)
        cap = pygame.Rect(0, 0, max(block.width + look.gap.pad, look.symbol.cap), block.height)
        cap.midright = room.midright
        ground = palette.snow if self.enabled else mix(palette.parchment, palette.parchment_dim, 0.6)
        rim = palette.brass_deep if self.enabled else mix(palette.parchment_dim, palette.ink_soft, 0.35)
        if self.enabled:
            shapes.shadow(surface, cap, look.radius.cap, look.drop.cap, (*palette.ink, 110))
        look.panel(surface, cap, ground, rim, LINES.thin, RADII.cap)
        look.write(surface, block, cap, palette.ink if self.enabled else palette.ink_soft, "centre")

    def _block(self, look: Look, width: int, height: int = 0) -> TextBlock:
        return look.block(STYLES.note, self.label, width - look.px(_CAP) - look.px(_GAP), height)
