"""Blocks one below the other, and beside each other."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.blocks.block import Block, Press
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget

_GAP = 12


class Column(Block, frozen=True):
    """Blocks one below the other.

    Attributes:
        blocks: from above.
        gap: between two (theme units).
        name: identifies it, and is its role; empty for a column by itself.
        label: its name for the player; may be empty.
    """

    blocks: tuple[Block, ...]
    gap: float = 5
    name: str = ""
    label: str = ""

    @property
    @override
    def presses(self) -> tuple[Press, ...]:
        return tuple(press for block in self.blocks for press in block.presses)


class Beside(Block, frozen=True):
    """Something large left and its words or figures right of it, at the same middle.

    Attributes:
        left: keeps its own size.
        right: takes the rest of the width.
    """

    left: Block
    right: Block

    @property
    @override
    def presses(self) -> tuple[Press, ...]:
        return (*self.left.presses, *self.right.presses)


class BesideWidget(Widget):
    """Shows widgets `Beside` each other."""

    role = "beside"

    def __init__(self, left: Widget, right: Widget) -> None:
        self._left, self._right = left, right
        super().__init__([left, right])

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        left = self._left.measure(look, width)
        rest = width - left[0] - look.px(_GAP)
        return width, max(left[1], self._right.measure(look, rest)[1])

    @override
    def place(self, look: Look) -> None:
        rect = self.rect
        wide, high = self._left.measure(look, rect.w)
        box = pygame.Rect(rect.x, 0, wide, min(high, rect.h))
        box.centery = rect.centery
        self._left.arrange(look, box)
        rest = rect.w - wide - look.px(_GAP)
        room = pygame.Rect(rect.right - rest, 0, rest, min(rect.h, self._right.measure(look, rest)[1]))
        room.centery = rect.centery
        self._right.arrange(look, room)
