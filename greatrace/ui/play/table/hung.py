"""What hangs on the curtain: a sign whose buttons never move, and what stands beside it."""

from __future__ import annotations

from typing import Final

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget

_USUAL, _BELOW = 540, 6 / 17
"""The usual height of a sign (theme units), and the share of the room around it that is below it: the valance
above it is higher than the fringe below."""
_FRINGE = 0.098
"""The share of the curtain's height that its fringe takes, and a little room above it."""
WIDEST: Final = 300
"""The width of what stands beside it at most (theme units)."""


class Hung(Widget):
    """The sign in the middle, its lower edge always at one place; beside it what does not always hang there.

    Args:
        sign: its buttons stand at its lower edge.
        before: to the left of it, if anything.
        after: to the right of it, if anything.
    """

    def __init__(self, sign: Widget, before: Widget | None, after: Widget | None) -> None:
        super().__init__([sign, *(side for side in (before, after) if side)])
        self._sign, self._before, self._after = sign, before, after

    @override
    def place(self, look: Look) -> None:
        wide, high = self._sign.wanted(look, self.rect.w)
        below = round(max(0, self.rect.h - look.px(_USUAL)) * _BELOW)
        # Above the fringe, if the sign leaves as much.
        below = max(below, min(round(self.rect.h * _FRINGE), self.rect.h - high))
        low = self.rect.bottom - below
        low = max(low, self.rect.top + high)
        box = pygame.Rect(0, 0, wide, high).move_to(midbottom=(self.rect.centerx, low))
        self._sign.arrange(look, box)
        room = min(look.px(WIDEST), box.x - self.rect.x - 2 * look.gap.apart)
        for side in (self._before, self._after):
            if side is not None:
                beside = pygame.Rect((0, 0), side.wanted(look, room))
                if side is self._before:
                    beside.bottomright = (box.left - look.gap.apart, box.bottom)
                else:
                    beside.bottomleft = (box.right + look.gap.apart, box.bottom)
                side.arrange(look, beside)
