"""Drawn tiles side by side, the chosen one outlined, and what it would mean on the cell that is meant."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.race.board.messages import TileInHand
from greatrace.ui.race.table.panels.question.matters.tile_faces import TileButton
from greatrace.ui.race.table.panels.question.matters.words import Words
from greatrace.ui.race.table.state.matter.laying import Laid
from greatrace.ui.race.table.state.table_state import TableState

_GAP = 4


class Side(Widget):
    """Widgets of the same size around the middle, smaller where they are many."""

    role = "side-by-side"

    def __init__(self, parts: Sequence[Widget]) -> None:
        super().__init__(parts)

    def _share(self, look: Look, width: int) -> int:
        count = max(1, len(self.children))
        return (width - look.px(_GAP) * (count - 1)) // count

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the height of the highest."""
        share = self._share(look, width)
        return width, max((part.measure(look, share)[1] for part in self.children), default=0)

    def place(self, look: Look) -> None:
        """Arrange them around the middle."""
        share = self._share(look, self.rect.w)
        wide = min(share, max((part.measure(look, share)[0] for part in self.children), default=0))
        gap = look.px(_GAP)
        left = self.rect.centerx - (wide * len(self.children) + gap * (len(self.children) - 1)) // 2
        for part in self.children:
            part.arrange(look, pygame.Rect(left, self.rect.y, wide, self.rect.h))
            left += wide + gap


class LaidMatter(Column):
    """The drawn tiles, the chosen one with its cell, and what it means."""

    role = "laid"

    def __init__(self, matter: Laid, state: TableState) -> None:
        drawn = state.controller.view(state.asked[0]).own.drawn
        tiles = [
            TileButton(tile, option, number == matter.chosen, state, number)
            for number, (tile, option) in enumerate(zip(matter.tiles, matter.buttons, strict=True))
        ]
        for tile, kind in zip(tiles, drawn, strict=True):
            tile.carrying(TileInHand(kind))
        parts: list[Widget] = [
            Side(tiles), Words(matter.title, "title", "centre"), Words(matter.told, "soft", "centre")
        ]
        super().__init__([part for part in parts if part.visible], gap=3, name="laid")
