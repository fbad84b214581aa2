"""The poster of the title page and its layers."""

from __future__ import annotations

import pygame
from msgspec import Struct

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.paper import PAPER, on_paper, part_of, scale_in
from greatrace.ui.play.lands import LANDS, drawn_for

_LAYERS = ("behind", "rays", "before")
"""The layers of the drawing, the farthest first."""


class Poster(Struct, frozen=True):
    """The poster in the window.

    Attributes:
        rect: where it is, in pixels.
        land: the continent that it shows.
    """

    rect: pygame.Rect = pygame.Rect(0, 0, 0, 0)
    land: str = LANDS[0]

    @property
    def scale(self) -> float:
        """Pixels of a unit of the drawing."""
        return scale_in(self.rect)

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Return where a point of the drawing is in the window."""
        return on_paper(self.rect, x, y)

    def layer(self, look: Look, layer: str, part: pygame.Rect) -> pygame.Surface | None:
        """Return a layer of the drawing alone, in a part of the poster (pixels)."""
        view = " ".join(f"{number:g}" for number in part_of(self.rect, part))
        hidden = {f' data-layer="{other}"': ' display="none"' for other in _LAYERS if other != layer}
        cut = {f'viewBox="0 0 {PAPER[0]} {PAPER[1]}"': f'viewBox="{view}"'}
        return look.found("title", *part.size, {**drawn_for(self.land), **hidden, **cut})
