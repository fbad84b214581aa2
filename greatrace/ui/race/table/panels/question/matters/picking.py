"""Tiles that are cleared, tracked or swapped: large, with their cells' codes and what changes."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.play.table import painting
from greatrace.ui.race.board.tiles import tile_size
from greatrace.ui.race.table.panels.question.matters.laying import Side
from greatrace.ui.race.table.panels.question.matters.tile_faces import BELOW, LARGE, TileFace
from greatrace.ui.race.table.panels.question.matters.words import Words
from greatrace.ui.race.table.state.matter.picking import Picked
from greatrace.ui.race.table.state.table_state import TableState

SMALLER = 84
"""Width of one of many tiles (theme units)."""


class SwapSign(painting.Kept):
    """Two arrows, one each way."""

    role = "sign"

    @override
    def key(self) -> tuple[object, ...]:
        return ()

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return look.px(32), look.px(60)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        side = look.px(28)
        arrow = look.picture("symbols/arrow", side, side)
        if arrow is None:
            return
        middle = sheet.get_rect().center
        sheet.blit(arrow, arrow.get_rect(center=(middle[0], middle[1] - side // 2)))
        back = pygame.transform.flip(arrow, True, False)
        sheet.blit(back, back.get_rect(center=(middle[0], middle[1] + side // 2)))


class Swapped(Widget):
    """Two tiles that change places, and the arrows between them at their height."""

    role = "side-by-side"

    def __init__(self, first: TileFace, second: TileFace) -> None:
        self._tiles, self._sign = (first, second), SwapSign()
        super().__init__([first, self._sign, second])

    def _wide(self, look: Look, width: int) -> int:
        """Return the width (pixels) of a tile."""
        share = (width - self._sign.measure(look, width)[0]) // 2
        return min(share, *(tile.measure(look, share)[0] for tile in self._tiles))

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, tile_size(self._wide(look, width))[1] + look.px(BELOW)

    @override
    def place(self, look: Look) -> None:
        rect, wide = self.rect, self._wide(look, self.rect.w)
        sign = min(self._sign.measure(look, rect.w)[0] * 2, rect.w - 2 * wide)
        left = rect.centerx - (2 * wide + sign) // 2
        first, second = self._tiles
        first.arrange(look, pygame.Rect(left, rect.y, wide, rect.h))
        second.arrange(look, pygame.Rect(left + wide + sign, rect.y, wide, rect.h))
        self._sign.arrange(look, pygame.Rect(left + wide, rect.y, sign, rect.h - look.px(BELOW)))


def tile_row(matter: Picked, state: TableState) -> Widget:
    """Return the tiles of a matter side by side, with arrows between those that are swapped."""
    width = LARGE if len(matter.tiles) < 3 else SMALLER
    faces = [TileFace(tile, state, width) for tile in matter.tiles]
    return Swapped(*faces) if matter.swaps and len(faces) == 2 else Side(faces)


class PickedMatter(Column):
    """The tiles that are meant and what changes."""

    role = "picked"

    def __init__(self, matter: Picked, state: TableState) -> None:
        lines = [Words(line, "soft", "centre", spare=n > 0) for n, line in enumerate(matter.lines)]
        super().__init__([tile_row(matter, state), *lines], gap=3, name="picked")
