"""The brass corner of a piece of the furniture; pressing it folds the piece or opens it again."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import TONE_MAIN
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.kit.widgets.tooltip import tip_aside, with_notes

FOLDABLE = ("standings", "question", "dashboard", "hand")
"""The pieces that can be folded."""
SIZE = 33
"""Width of the corner that reacts (theme units)."""
_PLATE = 17
"""Width of the plate (theme units)."""


class FoldCorner(Pressable):
    """A brass plate with a rivet upon a piece's upper right corner.

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
        palette, side = look.palette, look.px(_PLATE)
        plate = pygame.Rect(self.rect.right - side, self.rect.y, side, side)
        colour = palette.snow if self.hovered else palette.brass_light
        look.paint(surface, "symbols/corner", plate, {TONE_MAIN: colour})
