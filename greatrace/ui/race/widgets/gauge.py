"""An instrument of brass: fuel, engine, chassis; round with a needle, or a bar where room is scarce."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

import msgspec
import pygame

from greatrace.prose.words import signless
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.picture_cache import bounded
from greatrace.ui.kit.theme import GAPS, LINES, RADII, RGB, STYLES, mix
from greatrace.ui.kit.widgets.base import Widget

DIAL = 84
"""Width of a dial (theme units)."""
_START = 225.0
"""Angle of zero in degrees, counter-clockwise from the right."""
_SWEEP = 270.0
_FINER = 4
_REST = 0.004
_GLOW, _BLINK = 1.5, 0.25
"""Seconds for which points that were struck off glow, and between light and dark."""
_ROOM = 2 * 1024 * 1024
"""Bytes of the pieces of a kind that are kept."""
_FIGURES = STYLES.figure
_PLATE, _WIDE_PLATE, _PLATE_HIGH, _SUNK = 44, 50, 22, 13
"""Widths and height of the plate with the figures, and how far it covers the dial (theme units)."""
_STRUCK = (30, 20)
"""Size of the tag with the points that others struck off (theme units)."""
_ICON, _WORDS = 19, 34
"""Sides of the symbol and width of the figures of a bar (theme units)."""
NEXT = " › "
"""Between the setting now and the one afterwards."""


class Gauge(Widget):
    """A dial from 0 to `most` whose needle swings to its setting.

    Args:
        label: the quantity.
        setting: current gauge points.
        most: gauge points when full.
        name: identifies it.
        icon: the sprite on the dial.
        low: settings up to here are red.
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
        self.bar = False
        self.preview: int | None = None
        self.needle = float(setting)
        self._from, self._glows = setting, 0.0
        self.struck = 0

    @property
    @override
    def value(self) -> str:
        return f"{self.setting}/{self.most}"

    @property
    def words(self) -> str:
        """The figures shown: setting and maximum, or setting and what is left of it."""
        changes = self.preview is not None and self.preview != self.setting
        return f"{self.setting}{NEXT}{self.preview}" if changes else self.value

    def show(self, setting: int, preview: int | None = None) -> None:
        """Swing the needle to a setting; a second one shows the setting after a move."""
        if (setting, preview) == (self.setting, self.preview):
            return
        self.setting, self.preview = setting, preview
        self.changed()
        if self.tree_host():
            self.start_moving()
        else:
            self.needle = float(setting)

    def strike(self, setting: int) -> None:
        """Swing the needle down to a setting; the points that were struck off glow for a while."""
        self._from, self._glows = self.setting, _GLOW
        self.show(setting)

    def mark_struck(self, points: int, told: str = "") -> None:
        """Mark points that others struck off while another crew was shown, with words for the tooltip."""
        if points and self.tip:
            self.tip = msgspec.structs.replace(self.tip, text=told)
        if points != self.struck:
            self.struck = points
            self.changed()

    @property
    def lost(self) -> int:
        """The points struck off that are shown now: those that glow, else those that are marked."""
        if self.preview is not None:
            return 0
        if self._glows > 0:
            return max(0, self._from - self.setting) if int(self._glows / _BLINK) % 2 == 1 else 0
        return min(self.struck, self.most - self.setting)

    def jump(self, setting: int, most: int) -> None:
        """Show the gauge of another crew without any movement."""
        self.setting, self.most, self.preview, self._glows = setting, most, None, 0.0
        self.needle = float(setting)
        self.changed()

    @override
    def move(self, seconds: float) -> bool:
        gap, lost = self.setting - self.needle, self.lost
        self._glows = max(0.0, self._glows - seconds)
        if self.lost != lost:
            self.changed()
        if abs(gap) < _REST * self.most or seconds > 1:
            self.needle = float(self.setting)
            return self._glows > 0
        self.needle += gap * min(1.0, seconds * 10)
        return True

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        size = min(width, look.px(DIAL))
        return size, size + look.px(_PLATE_HIGH - _SUNK)

    @override
    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        if self.bar:
            return self.rect, look.gap.line
        radius = max(0, min(self.rect.w, self.rect.h - look.px(_PLATE_HIGH - _SUNK)) // 2)
        return pygame.Rect(self.rect.centerx - radius, self.rect.y, 2 * radius, 2 * radius), radius

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self.bar:
            key = ("bar", self.most, self.low, self.icon, self.setting, self.preview, self.lost)
            sheet = look.kept(key, self.rect.size, lambda sheet: self._paint_bar(look, sheet))
            surface.blit(sheet, self.rect)
            return
        circle, radius = self.focus_shape(look)
        if radius >= 8:
            self._paint_dial(look, surface, circle, radius)

    # The round form.

    def _paint_dial(
        self, look: Look, surface: pygame.Surface, circle: pygame.Rect, radius: int
    ) -> None:
        p = look.palette
        moving = self.needle != self.setting
        key = ("gauge", self.most, self.low, self.icon, self.setting, self.preview, self.lost)
        surface.blit(look.kept(key, circle.size, lambda sheet: self._paint_face(look, sheet)), circle)
        if self.preview is None or self.preview == self.setting:
            _paint_needle(surface, circle.center, radius, self._angle(self.needle), p.ink, p.ink)
        else:
            now = self.needle if moving else float(self.setting)
            _paint_needle(surface, circle.center, radius, self._angle(now), p.ink, p.parchment_dim)
            _paint_needle(surface, circle.center, radius, self._angle(self.preview), p.ink, p.after)
        hub = max(2, round(radius * 0.12))
        for more, colour in ((look.line.thin, p.ink), (0, p.brass)):
            spot = (circle.centerx - hub - more, circle.centery - hub - more)
            surface.blit(shapes.disc(hub + more, colour), spot)
        self._paint_plate(look, surface, circle)
        if self.struck:
            self._paint_struck(look, surface, circle)

    def _paint_struck(self, look: Look, surface: pygame.Surface, circle: pygame.Rect) -> None:
        """Paint the points that others struck off at the upper right of the dial."""
        tag = pygame.Rect(0, 0, look.px(_STRUCK[0]), look.px(_STRUCK[1])).move_to(topright=circle.topright)
        look.panel(surface, tag, look.palette.danger, look.palette.ink, LINES.thin, RADII.pill)
        block = look.block(_FIGURES, signless(-self.struck), tag.w, tag.h, wraps=False)
        look.write(surface, block, tag, look.palette.snow, "centre")

    def _paint_face(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint dial, ring and symbol."""
        p, circle = look.palette, sheet.get_rect()
        radius = circle.w // 2
        sheet.blit(_dial(radius, (p.ink, p.brass_deep, p.brass, p.brass_light, p.snow, p.parchment)), circle)
        sheet.blit(_ring(radius, self.most, self._segments(look)), circle)
        icon = round(radius * 0.36)
        picture = look.picture(self.icon, icon, icon)
        ground = round(radius * 0.25)
        middle = (circle.centerx, circle.centery + round(radius * 0.48))
        disc = shapes.disc(ground, mix(p.parchment, p.parchment_dim, 0.5))
        sheet.blit(disc, (middle[0] - ground, middle[1] - ground))
        sheet.blit(picture, picture.get_rect(center=middle))

    def _segments(self, look: Look) -> tuple[RGB, ...]:
        """Return the colour of each point: had, to be spent or gained or just struck off, empty."""
        p, after = look.palette, self.setting if self.preview is None else self.preview
        had = p.danger if self.setting <= self.low and self.preview is None else p.ink
        few, many = sorted((self.setting, self.setting + self.lost if self.lost else after))
        colours = [had] * few + [p.danger if self.lost else p.after] * (many - few)
        return (*colours, *[p.parchment_dim] * (self.most - many))

    def _paint_plate(self, look: Look, surface: pygame.Surface, circle: pygame.Rect) -> None:
        wide = _PLATE if NEXT not in self.words else _WIDE_PLATE
        plate = pygame.Rect(0, 0, look.px(wide), look.px(_PLATE_HIGH))
        plate.midtop = (circle.centerx, circle.bottom - look.px(_SUNK))
        key = ("figures", self.words, self._red)
        surface.blit(look.kept(key, plate.size, lambda sheet: self._paint_figures(look, sheet)), plate)

    @property
    def _red(self) -> bool:
        return self.setting <= self.low and NEXT not in self.words

    def _paint_figures(self, look: Look, sheet: pygame.Surface) -> None:
        p, rect = look.palette, sheet.get_rect()
        ground = p.changed if NEXT in self.words else p.parchment
        look.panel(sheet, rect, ground, p.ink, LINES.thin, RADII.row)
        block = look.block(_FIGURES, self.words, rect.w - look.gap.small, rect.h, wraps=False)
        look.write(sheet, block, rect, p.danger if self._red else p.ink, "centre")

    # The bar.

    def _paint_bar(self, look: Look, sheet: pygame.Surface) -> None:
        p, rect = look.palette, sheet.get_rect()
        ground = p.changed if NEXT in self.words else p.parchment
        look.panel(sheet, rect, ground, p.brass, LINES.thin, RADII.tag)
        icon = pygame.Rect(look.gap.line, 0, look.px(_ICON), look.px(_ICON))
        icon.centery = rect.centery
        look.paint(sheet, self.icon, icon)
        words = pygame.Rect(rect.right - look.px(_WORDS + GAPS.hair), 0, look.px(_WORDS), rect.h)
        block = look.block(_FIGURES, self.words.replace(" ", ""), words.w, words.h, wraps=False)
        look.write(sheet, block, words, p.danger if self._red else p.ink, "centre")
        left = icon.right + look.gap.close
        self._paint_points(look, sheet, pygame.Rect(left, 0, words.x - icon.right, rect.h))

    def _paint_points(self, look: Look, sheet: pygame.Surface, room: pygame.Rect) -> None:
        gap = look.line.thin
        room = room.inflate(-look.gap.small, 0)
        step = min(room.w / max(1, self.most), float(look.gap.beside))
        high = min(look.symbol.least, room.h - look.gap.around)
        for number, colour in enumerate(self._segments(look)):
            x = room.x + round(number * step)
            point = pygame.Rect(x, 0, max(1, room.x + round((number + 1) * step) - x - gap), high)
            point.centery = room.centery
            shapes.fill(sheet, point, colour)

    def _angle(self, setting: float) -> float:
        return _START - _SWEEP * setting / max(1, self.most)


def _paint_needle(
    surface: pygame.Surface,
    centre: tuple[int, int],
    radius: int,
    degrees: float,
    rim: shapes.Colour,
    colour: shapes.Colour,
) -> None:
    angle = radians(degrees)
    ahead, aside = (cos(angle), -sin(angle)), (sin(angle), cos(angle))
    thin = 1.2 / radius
    for more, paint in ((thin, rim), (0.0, colour)):
        outline = ((0.66 + 2 * more, 0.01 + more), (0.0, 0.055 + more), (-0.2 - more, 0.035 + more))
        points = [*outline, *[(far, -off) for far, off in reversed(outline)]]
        shapes.polygon(
            surface,
            [
                (
                    centre[0] + radius * (far * ahead[0] + off * aside[0]),
                    centre[1] + radius * (far * ahead[1] + off * aside[1]),
                )
                for far, off in points
            ],
            paint,
        )


@bounded(_ROOM)
def _dial(radius: int, colours: Sequence[shapes.Colour]) -> pygame.Surface:
    """Paint rim and face, too large, and shrink them."""
    ink, deep, brass, light, snow, face = colours
    size = radius * 2 * _FINER
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    sheet.fill((*ink[:3], 0))
    centre = (size // 2, size // 2)
    shares = (1.0, 0.975, 0.95, 0.9, 0.86, 0.835, 0.815, 0.72)
    for share, colour in zip(shares, (ink, deep, brass, light, deep, ink, snow, face), strict=True):
        pygame.draw.circle(sheet, colour, centre, round(size / 2 * share))
    return pygame.transform.smoothscale(sheet, (radius * 2, radius * 2))


@bounded(_ROOM)
def _ring(radius: int, most: int, segments: tuple[RGB, ...]) -> pygame.Surface:
    """Paint one part of a ring for each point."""
    size = radius * 2 * _FINER
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    sheet.fill((*segments[0], 0) if segments else (0, 0, 0, 0))
    gap = min(4.0, _SWEEP / max(1, most) / 6)
    for number, colour in enumerate(segments):
        first = _START - _SWEEP * number / most - gap / 2
        last = _START - _SWEEP * (number + 1) / most + gap / 2
        angles = [radians(first + (last - first) * step / 16) for step in range(17)]
        outer = [_point(size, 0.355, angle) for angle in angles]
        inner = [_point(size, 0.295, angle) for angle in angles]
        pygame.draw.polygon(sheet, colour, outer + inner[::-1])
    return pygame.transform.smoothscale(sheet, (radius * 2, radius * 2))


def _point(size: int, share: float, angle: float) -> tuple[float, float]:
    return (size / 2 + cos(angle) * size * share, size / 2 - sin(angle) * size * share)
