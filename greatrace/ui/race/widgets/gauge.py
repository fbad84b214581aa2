"""A round instrument of brass with a needle: fuel, engine, chassis."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget

_START = 225.0
"""Angle of zero in degrees, counter-clockwise from the right."""
_SWEEP = 270.0
_FINER = 4
_REST = 0.004


class Gauge(Widget):
    """A dial from 0 to `most` whose needle swings to its setting.

    Args:
        label: the quantity.
        setting: current gauge points.
        most: gauge points when full.
        name: identifies it.
        icon: the sprite on the dial.
        low: settings up to here stand on red.
    """

    role = "gauge"
    focusable = True

    def __init__(
        self, label: str, setting: int, most: int, name: str = "", *, icon: str = "", low: int = 1
    ) -> None:
        super().__init__(name=name, label=label)
        self.setting = setting
        self.most = most
        self.icon = icon
        self.low = low
        self.preview: int | None = None
        self.needle = float(setting)

    @property
    def value(self) -> str:
        """Setting and maximum."""
        return f"{self.setting}/{self.most}"

    def show(self, setting: int, preview: int | None = None) -> None:
        """Swing the needle to a setting; a second, pale needle shows the setting after a move."""
        if (setting, preview) == (self.setting, self.preview):
            return
        self.setting, self.preview = setting, preview
        self.changed()
        host = self.tree_host()
        if host:
            host.need_motion(self)
        else:
            self.needle = float(setting)

    def move(self, seconds: float) -> bool:
        """Advance the needle."""
        gap = self.setting - self.needle
        if abs(gap) < _REST * self.most or seconds > 1:
            self.needle = float(self.setting)
            return False
        self.needle += gap * min(1.0, seconds * 10)
        return True

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return a square and a line for the label."""
        size = min(width, look.px(104))
        return (size, size + self._label_height(look))

    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        """Return the circle."""
        radius = self._radius(look)
        return pygame.Rect(self.rect.centerx - radius, self.rect.y, 2 * radius, 2 * radius), radius

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the dial, the needles and the label."""
        circle, radius = self.focus_shape(look)
        if radius < 8:
            return
        p = look.palette
        key = ("gauge", self.most, self.low, self.icon)
        surface.blit(look.kept(key, circle.size, lambda sheet: self._paint_face(look, sheet)), circle)
        if self.preview is not None and self.preview != self.setting:
            _paint_needle(surface, circle.center, radius, self._angle(self.preview), (*p.brick, 130))
        _paint_needle(surface, circle.center, radius, self._angle(self.needle), p.ink)
        hub = max(2, round(radius * 0.13))
        surface.blit(shapes.disc(hub, p.brass_deep), (circle.centerx - hub, circle.centery - hub))
        below = pygame.Rect(self.rect.x, circle.bottom, self.rect.w, self._label_height(look))
        block = look.block(look.style("label"), self.label, below.w, below.h, wraps=False)
        look.write(surface, block, below, self.ink(look), "centre")

    def _paint_face(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint dial, numbers and symbol, which never move."""
        p, circle = look.palette, sheet.get_rect()
        radius = circle.w // 2
        dial = (p.brass, p.brass_light, p.brass_deep, p.parchment, p.ink, p.brick)
        sheet.blit(_dial(radius, self.most, self.low, dial), circle)
        self._paint_numbers(look, sheet, circle, radius)

    def _paint_numbers(self, look: Look, surface: pygame.Surface, circle: pygame.Rect, radius: int) -> None:
        every = 1 if self.most <= 8 else 2 if self.most <= 12 else 5
        size = max(7, round(radius * 0.25))
        for number in range(0, self.most + 1, every):
            angle = radians(self._angle(number))
            colour = look.palette.brick if number <= self.low else look.palette.ink
            picture = look.assets.text("heading", size, str(number), colour)
            x, y = circle.centerx + cos(angle) * radius * 0.6, circle.centery - sin(angle) * radius * 0.6
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        icon = round(radius * 0.4)
        picture_icon = look.picture(self.icon, icon, icon)
        if picture_icon:
            spot = (circle.centerx - icon // 2, circle.centery + round(radius * 0.34))
            surface.blit(picture_icon, spot)

    def _label_height(self, look: Look) -> int:
        return look.assets.font("label", look.px(look.theme.sizes.label)).get_linesize()

    def _radius(self, look: Look) -> int:
        return max(0, min(self.rect.w, self.rect.h - self._label_height(look)) // 2)

    def _angle(self, setting: float) -> float:
        return _START - _SWEEP * setting / max(1, self.most)


def _paint_needle(
    surface: pygame.Surface, centre: tuple[int, int], radius: int, degrees: float, colour: shapes.Colour
) -> None:
    angle = radians(degrees)
    ahead = (cos(angle), -sin(angle))
    aside = (-ahead[1], ahead[0])
    points = [(0.5, 0.0), (0.0, 0.07), (-0.2, 0.045), (-0.2, -0.045), (0.0, -0.07)]
    shapes.polygon(
        surface,
        [
            (
                centre[0] + radius * (far * ahead[0] + off * aside[0]),
                centre[1] + radius * (far * ahead[1] + off * aside[1]),
            )
            for far, off in points
        ],
        colour,
    )


@lru_cache(maxsize=32)
def _dial(radius: int, most: int, low: int, colours: tuple[shapes.Colour, ...]) -> pygame.Surface:
    """Paint rim, face, red part and ticks, too large, and shrink them."""
    brass, light, deep, face, ink, red = colours
    size = radius * 2 * _FINER
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    sheet.fill((*deep[:3], 0))
    centre = (size // 2, size // 2)
    for share, colour in ((1.0, deep), (0.97, brass), (0.92, light), (0.88, deep), (0.855, face)):
        pygame.draw.circle(sheet, colour, centre, round(size / 2 * share))
    arc_start, arc_end = radians(_START - _SWEEP * low / max(1, most)), radians(_START)
    angles = [arc_start + (arc_end - arc_start) * step / 40 for step in range(41)]
    outer = [_point(centre, size * 0.42, angle) for angle in angles]
    inner = [_point(centre, size * 0.385, angle) for angle in angles]
    pygame.draw.polygon(sheet, red, outer + inner[::-1])
    for number in range(most + 1):
        angle = radians(_START - _SWEEP * number / max(1, most))
        ends = (_point(centre, size * 0.425, angle), _point(centre, size * 0.36, angle))
        pygame.draw.line(sheet, ink, *ends, max(2, size // 70))
    return pygame.transform.smoothscale(sheet, (radius * 2, radius * 2))


def _point(centre: tuple[int, int], radius: float, angle: float) -> tuple[float, float]:
    return (centre[0] + cos(angle) * radius, centre[1] - sin(angle) * radius)
