"""The brass corner of a piece of the furniture; pressing it folds the piece or opens it again."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.kit.widgets.tooltip import tip_aside, with_notes

FOLDABLE = ("standings", "question", "dashboard", "hand")
"""The pieces that can be folded."""
SIZE = 33
"""Width of the corner that reacts (theme units)."""
_LEG, _RIM = 13, 2
"""Length of the triangle's short sides, and its distance from the piece's edge (theme units)."""


class FoldCorner(Pressable):
    """A triangle in a piece's upper right corner.

    Args:
        label: what pressing it does.
    """

    role = "corner"
    focusable = False

    def __init__(self, piece: str, label: str) -> None:
        self.piece = piece
        super().__init__(name=f"fold-{piece}", label=label, payload=piece)
        self._covered = pygame.Rect(0, 0, 0, 0)
        self.tipped(label)

    def cover(self, look: Look, piece: pygame.Rect) -> None:
        """Lie in the corner of a piece (pixels)."""
        size, self._covered = look.px(SIZE), piece
        self.arrange(look, pygame.Rect(piece.right - size, piece.y, size, size))

    @override
    def tip_place(self, look: Look, bounds: pygame.Rect) -> pygame.Rect:
        tip = with_notes(self.tip, self.notes)
        return tip_aside(look, tip, self.rect, self._covered, bounds, self.kept_from_tips())

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        palette, rim = look.palette, look.px(_RIM)
        x, y, leg = self.rect.right - rim, self.rect.y + rim, look.px(_LEG)
        colour = palette.snow if self.hovered else palette.brass_light
        for grow, paint in ((look.line.rim, palette.ink), (0, colour)):
            points = [(x - leg - 2 * grow, y), (x, y), (x, y + leg + 2 * grow)]
            shapes.polygon(surface, points, paint)
