"""The fire in the night above the table, which lives while the players think."""

from __future__ import annotations

from math import ceil, pi, sin

import pygame

from greatrace.boards.track import Track
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import RGB
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.whyfirst.table.layout import night

_PAPER = (1600, 126)
"""Width and height of the drawing of the night, which fills its band and is cut above if too large."""
_FOOT = (783.0, 110.0)
"""The foot of the fire in the drawing."""
_HIGH, _WIDE, _AROUND = 54.0, 30.0, 44.0
"""Height and width of the flames in the drawing, and the radius of their glow."""
_FLAMES, _SPARKS = 8, 5
"""The pictures of the fire until they begin anew, and the sparks above it."""


class NightFire(Living):
    """Flames and sparks between the tents."""

    role = "fire"

    def __init__(self) -> None:
        super().__init__("night-fire")
        self._scale = 1.0

    def stand(self, look: Look, table: pygame.Rect, track: Track) -> None:
        """Stand where the drawing has its fire.

        Args:
            look: theme, scale, assets.
            table: the whole page, in pixels.
            track: the map of the track, which says how high the night is.
        """
        band = look.px(night(table.h / look.scale.factor, track))
        self._scale = max(table.w / _PAPER[0], band / _PAPER[1])
        box = pygame.Rect(0, 0, 2 * ceil(_AROUND * self._scale), ceil((_HIGH + _AROUND) * self._scale))
        x = table.centerx + (_FOOT[0] - _PAPER[0] / 2) * self._scale
        foot = table.top + band + (_FOOT[1] - _PAPER[1]) * self._scale
        box.midbottom = (round(x), round(foot))
        self.arrange(look, box.clip(table))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if not self.tenths or not self.rect.w:
            return
        clip, p = surface.get_clip(), look.palette
        surface.set_clip(clip.clip(self.rect))
        turn = self.tenths % _FLAMES / _FLAMES * 2 * pi
        radius = round(_AROUND * self._scale * (0.8 + 0.08 * sin(turn) + 0.05 * sin(3 * turn)))
        middle = (self.rect.centerx, self.rect.bottom - round(_HIGH * 0.4 * self._scale))
        glow = shapes.disc(radius, (*p.usable, 40))
        surface.blit(glow, glow.get_rect(center=middle))
        tongues = ((1.0, 1.0, 0.0, p.ochre), (0.7, 0.76, 1.3, p.usable), (0.34, 0.42, 2.6, p.snow))
        for wide, high, lean, colour in tongues:
            rise = high * (1 + 0.14 * sin(2 * turn + lean))
            self._paint_tongue(surface, wide * _WIDE, rise * _HIGH, 6 * sin(turn + lean), colour)
        for number in range(_SPARKS):
            age = (self.tenths * (0.05 + 0.01 * number) + number / _SPARKS) % 1.0
            x = self.rect.centerx + round((8 * sin(number * 2.4 + age * 5) + 10 * age) * self._scale)
            y = self.rect.bottom - round((30 + 60 * age) * self._scale)
            pygame.draw.aacircle(surface, p.acting, (x, y), max(1, round(1.8 * self._scale * (1 - age))))
        surface.set_clip(clip)

    def _paint_tongue(
        self, surface: pygame.Surface, wide: float, high: float, sway: float, colour: RGB
    ) -> None:
        """Paint a tongue of flame: a drop on its foot, whose tip sways."""
        x, foot, scale = self.rect.centerx, self.rect.bottom - 2 * self._scale, self._scale
        sides = ((-0.3, 0.0), (-0.5, 0.22), (-0.42, 0.48), (0.0, 1.0), (0.3, 0.6), (0.5, 0.26), (0.3, 0.0))
        points = [
            (x + (across * wide + sway * up) * scale, foot - up * high * scale) for across, up in sides
        ]
        shapes.polygon(surface, points, colour)
