"""What hangs on the curtain: a sign whose buttons never move, and what stands beside it."""

from __future__ import annotations

from typing import Final

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged

_USUAL, _BELOW = 540, 6 / 17
"""The usual height of a sign (theme units), and the share of the room around it that is below it: the valance
above it is higher than the fringe below."""
_FRINGE = 0.098
"""The share of the curtain's height that its fringe takes, and a little room above it."""
WIDEST: Final = 300
"""The width of what stands beside it at most (theme units)."""


def hung(sign: Widget, before: Widget | None, after: Widget | None) -> Widget:
    """Return the sign in the middle, its lower edge always at one place, and what hangs beside it at times.

    Args:
        sign: its buttons stand at its lower edge.
        before: to the left of it, if anything.
        after: to the right of it, if anything.
    """

    def put(look: Look, rect: pygame.Rect) -> None:
        wide, high = sign.wanted(look, rect.w)
        below = round(max(0, rect.h - look.px(_USUAL)) * _BELOW)
        # Above the fringe, if the sign leaves as much.
        below = max(below, min(round(rect.h * _FRINGE), rect.h - high))
        low = max(rect.bottom - below, rect.top + high)
        box = pygame.Rect(0, 0, wide, high).move_to(midbottom=(rect.centerx, low))
        sign.arrange(look, box)
        apart = look.gap.apart
        room = min(look.px(WIDEST), box.x - rect.x - 2 * apart)
        if before:
            beside = pygame.Rect((0, 0), before.wanted(look, room))
            before.arrange(look, beside.move_to(bottomright=(box.left - apart, box.bottom)))
        if after:
            beside = pygame.Rect((0, 0), after.wanted(look, room))
            after.arrange(look, beside.move_to(bottomleft=(box.right + apart, box.bottom)))

    return Arranged("group", [sign, *filter(None, (before, after))], None, put)
