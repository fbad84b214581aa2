"""The rays of the sun on the poster of the title page, which turn slowly behind what stands before them."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.menus.poster import Poster

_SUN = (1130.0, 560.0)
"""The middle of the sun in the drawing."""
_RINGS = ((430.0, 36), (320.0, 46))
"""Radius and opacity of the far and the near rays, in the drawing."""
_BELOW = 45.0
"""How far below the middle of the sun rays are seen, in the drawing."""
_RAYS, _ARC = 24, 6
"""The rays of a turn, and the corners of the end of one."""
_EVERY = 5
"""Tenths of a second between two pictures."""
_TURN = 0.006
"""The angle between two pictures."""
_FINER, _LARGE = 2, 1000
"""How much larger rays are drawn and then shrunk, and the width from which they are not (pixels)."""


class TitleRays(Living):
    """The turning rays, between the sky and what stands before it."""

    role = "picture"

    def __init__(self) -> None:
        super().__init__("title-rays")
        self._poster = Poster()
        self._layers: tuple[pygame.Surface | None, pygame.Surface | None] | None = None

    def shine(self, look: Look, poster: Poster) -> None:
        """Take the place of the rays on a poster."""
        self._poster, self._layers, far = poster, None, _RINGS[0][0]
        left, top = poster.pixel(_SUN[0] - far, _SUN[1] - far)
        right, foot = poster.pixel(_SUN[0] + far, _SUN[1] + _BELOW)
        self.arrange(look, pygame.Rect(left, top, right - left, foot - top).clip(poster.rect))

    @override
    def breathe(self, tenths: int) -> None:
        super().breathe(tenths - tenths % _EVERY)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if not self.tenths or not self.rect.w:
            return
        if self._layers is None:
            poster = self._poster
            self._layers = poster.layer(look, "behind", self.rect), poster.layer(look, "before", self.rect)
        behind, before = self._layers
        if behind and before:
            for layer in (behind, self._rays(look), before):
                surface.blit(layer, self.rect)

    def _rays(self, look: Look) -> pygame.Surface:
        """Return the rays as they stand now."""
        finer = _FINER if self.rect.w < _LARGE else 1
        scale, (x, y) = self._poster.scale * finer, self._poster.pixel(*_SUN)
        middle = ((x - self.rect.x) * finer, (y - self.rect.y) * finer)
        sheet = pygame.Surface((self.rect.w * finer, self.rect.h * finer), pygame.SRCALPHA)
        colour = look.palette.parchment
        sheet.fill((*colour, 0))
        start = self.tenths // _EVERY * _TURN
        covered = 0
        for radius, opacity in _RINGS:
            covered += opacity
            for number in range(_RAYS):
                corners = _wedge(middle, radius * scale, start + number * 2 * pi / _RAYS)
                if min(y for _, y in corners[1:]) > sheet.get_height():
                    continue
                pygame.draw.polygon(sheet, (*colour, covered), corners)
        return pygame.transform.smoothscale(sheet, self.rect.size) if finer > 1 else sheet


def _wedge(middle: tuple[float, float], radius: float, angle: float) -> list[tuple[float, float]]:
    """Return the corners of a ray around an angle: as wide as the gap to the next."""
    half = pi / _RAYS / 2
    ends = [angle - half + 2 * half * step / _ARC for step in range(_ARC + 1)]
    return [middle, *((middle[0] + radius * cos(end), middle[1] + radius * sin(end)) for end in ends)]
