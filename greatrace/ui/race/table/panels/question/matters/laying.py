"""Drawn tiles side by side, the chosen one outlined, and what it would mean on the cell that is meant."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.board.messages import TileInHand
from greatrace.ui.race.table.panels.question.matters.tile_faces import TileButton
from greatrace.ui.race.table.panels.question.matters.words import Words
from greatrace.ui.race.table.panels.question.yielding import Yielding
from greatrace.ui.race.table.state.matter.laying import Laid
from greatrace.ui.race.table.state.table_state import TableState

_GAP, _ABOVE = 4, 8
"""The gap between tiles and above the sentence, and the one between the keys and the title (theme units)."""
_SMALLEST, _SMALL_SMALLEST = 112, 76
"""The least height of the tiles with their keys, also in the small form (theme units)."""


class Side(Widget):
    """Widgets of the same size around the middle, smaller where they are many."""

    role = "side-by-side"

    def __init__(self, parts: Sequence[Widget]) -> None:
        super().__init__(parts)

    def _share(self, look: Look, width: int) -> int:
        count = max(1, len(self.children))
        return (width - look.px(_GAP) * (count - 1)) // count

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        share = self._share(look, width)
        return width, max((part.measure(look, share)[1] for part in self.children), default=0)

    @override
    def place(self, look: Look) -> None:
        share = self._share(look, self.rect.w)
        wide = min(share, max((part.measure(look, share)[0] for part in self.children), default=0))
        gap = look.px(_GAP)
        left = self.rect.centerx - (wide * len(self.children) + gap * (len(self.children) - 1)) // 2
        for part in self.children:
            part.arrange(look, pygame.Rect(left, self.rect.y, wide, self.rect.h))
            left += wide + gap


class LaidMatter(Yielding):
    """The drawn tiles, the chosen one with its cell, and what it means.

    Where there is little room the tiles become smaller; the small form then leaves the sentence out.
    """

    role = "laid"

    def __init__(self, matter: Laid, state: TableState) -> None:
        drawn = state.controller.view(state.asked[0]).own.drawn
        tiles = [
            TileButton(tile, option, number == matter.chosen, state, number)
            for number, (tile, option) in enumerate(zip(matter.tiles, matter.buttons, strict=True))
        ]
        for tile, kind in zip(tiles, drawn, strict=True):
            tile.carrying(TileInHand(kind))
        self._tiles = Side(tiles)
        self._title, self._told = Words(matter.title, "title", "centre"), Words(matter.told, "soft", "centre")
        super().__init__([self._tiles, self._title, self._told], name="laid")

    def _heights(self, look: Look, width: int) -> list[int]:
        """Return the height of tiles, title and sentence (pixels)."""
        return [part.measure(look, width)[1] if part.visible else 0 for part in self.children]

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        tiles, title, told = self._heights(look, width)
        return width, tiles + title + told + look.px(_ABOVE) * bool(title) + look.px(_GAP) * bool(told)

    @override
    def least(self, look: Look, width: int) -> int:
        tiles, _, told = self._heights(look, width)
        spared = 0 if look.scale.full or not told else told + look.px(_GAP)
        return self.measure(look, width)[1] - (tiles - min(tiles, _smallest(look))) - spared

    @override
    def place(self, look: Look) -> None:
        rect, (tiles, title, told) = self.rect, self._heights(look, self.rect.w)
        over = self.measure(look, rect.w)[1] - rect.h
        least = min(tiles, _smallest(look))
        whole = over <= tiles - least
        if not whole:
            over, told = over - told - look.px(_GAP) * bool(told), 0
        tiles = max(least, tiles - max(0, over))
        y = rect.y
        for part, gap, high in zip(self.children, (0, look.px(_ABOVE), look.px(_GAP)),
                                   (tiles, title, told), strict=True):  # fmt: skip
            y += gap if high else 0
            part.arrange(look, pygame.Rect(rect.x, y, rect.w, high))
            y += high


def _smallest(look: Look) -> int:
    """Return the least height of the tiles (pixels)."""
    return look.px(_SMALLEST if look.scale.full else _SMALL_SMALLEST)
