"""A saved game in a list."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.plate import paint_plate, shade
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.play.table.entry import PlayerEmblem, Ticket

_WORDS, _NAME, _HIGH, _EMBLEM = 300, 270, 66, 46
"""The left edge of words, the width of the name, the least height, the width of an emblem (theme units)."""
_LEAST = 250
"""Words that would be narrower than this beside the emblems stand above them (theme units)."""
_ACROSS, _DOWN = 18, 9
"""Margins left and right, above and below, in theme units."""


class SaveRow(Pressable):
    """A row: name and date, position and players of the game, and the players' emblems.

    Args:
        title: the save's name.
        ticket: its content; instead of the position, why it cannot be opened.
        emblems: of the players.
        date: when it was saved.
    """

    role = "entry"

    def __init__(
        self,
        title: str,
        ticket: Ticket,
        emblems: Sequence[PlayerEmblem],
        date: str,
        name: str,
        payload: object,
    ) -> None:
        super().__init__(name=name, label=title, payload=payload)
        self.ticket, self.emblems, self.date = ticket, tuple(emblems), date
        self._value = "\n".join(filter(None, (ticket.position, ticket.players, date)))

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        inner = width - 2 * look.px(_ACROSS)
        right, below = self._words(look, inner)
        high = max(
            self._high(look, ("subheading", self.label), ("label", self.date), look.px(_NAME)),
            self._high(look, ("body", self.ticket.position), ("label", self.ticket.players), right) + below,
        )
        return (width, max(look.px(_HIGH), high + 2 * look.px(_DOWN)))

    def _words(self, look: Look, inner: int) -> tuple[int, int]:
        """Return the width of the words in a row, and how much the emblems need below them (pixels)."""
        whole = max(1, inner - look.px(_WORDS))
        beside = whole - self._emblems_width(look)
        return (beside, 0) if beside >= look.px(_LEAST) or not self.emblems else (whole, look.px(_EMBLEM))

    def _high(self, look: Look, upper: tuple[str, str], lower: tuple[str, str], width: int) -> int:
        """Return the height of two texts, one below the other (pixels)."""
        texts = [(look.style(style), text) for style, text in (upper, lower) if text]
        return sum(look.block(style, text, width).height for style, text in texts)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        palette = look.palette
        ground = palette.parchment if self.enabled else palette.parchment_dim
        paint_plate(look, surface, self.rect, shade(look, self, ground), palette.brass_deep)
        inner = self.rect.inflate(-2 * look.px(_ACROSS), -2 * look.px(_DOWN))
        left = pygame.Rect(inner.x, inner.y, look.px(_NAME), inner.h)
        wide, below = self._words(look, inner.w)
        right = pygame.Rect(inner.x + look.px(_WORDS), inner.y, wide, inner.h - below)
        self._pair(look, surface, left, ("subheading", self.label), ("label", self.date))
        self._pair(look, surface, right, ("body", self.ticket.position), ("label", self.ticket.players))
        x = right.x - look.gap.beside if below else right.right
        high = below or inner.h
        self._paint_emblems(look, surface, pygame.Rect(x, inner.bottom - high, inner.right - x, high))

    def _pair(
        self,
        look: Look,
        surface: pygame.Surface,
        room: pygame.Rect,
        upper: tuple[str, str],
        lower: tuple[str, str],
    ) -> None:
        below = look.block(look.style(lower[0]), lower[1], room.w) if lower[1] else None
        high = below.height if below else 0
        above = look.block(look.style(upper[0]), upper[1], room.w, room.h - high)
        top = room.y + (room.h - high - above.height) // 2
        look.write(surface, above, pygame.Rect(room.x, top, room.w, above.height), look.palette.ink)
        if below:
            line = pygame.Rect(room.x, top + above.height, room.w, high)
            look.write(surface, below, line, look.palette.ink_soft)

    def _emblems_width(self, look: Look) -> int:
        return len(self.emblems) * look.px(_EMBLEM)

    def _paint_emblems(self, look: Look, surface: pygame.Surface, room: pygame.Rect) -> None:
        size, x = look.symbol.chip, room.x
        for emblem in self.emblems:
            picture = look.picture(emblem.sprite, size, size, emblem.colours)
            surface.blit(picture, picture.get_rect(midleft=(x + look.gap.beside, room.centery)))
            x += look.px(_EMBLEM)
