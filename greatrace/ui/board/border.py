"""The frame of the map: degrees on the neat line, the scale of corridors with the progress markers."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pygame

from greatrace.engine.catalogue import Crew
from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.ui import shapes
from greatrace.ui.board.geometry import Projection, Sight, span
from greatrace.ui.look import Look
from greatrace.ui.theme import mix

BAND = 17
"""Width of the frame in theme units."""
SCALE = 74
"""Width of the scale of corridors beside the map in theme units; below it, its height."""
SCALE_FLAT = 56


class Border:
    """Paints everything round the map.

    Args:
        look: theme, scale, assets.
        race: the race.
        rect: the whole board on the screen, in pixels.
    """

    def __init__(self, look: Look, race: Race, rect: pygame.Rect) -> None:
        self._look, self._race, self.rect = look, race, rect
        self.upright = race.course.axis == "ns"
        band = look.px(BAND)
        self.scale = rect.copy()
        if self.upright:
            self.scale.w = look.px(SCALE)
            self.scale.right = rect.right
        else:
            self.scale.h = look.px(SCALE_FLAT)
            self.scale.bottom = rect.bottom
        self.neat = rect.copy()
        if self.upright:
            self.neat.w -= self.scale.w
        else:
            self.neat.h -= self.scale.h
        self.window = self.neat.inflate(-2 * band, -2 * band)
        self._spans: dict[int, tuple[int, int]] = {}

    def see(self, sight: Sight) -> None:
        """Work out where each corridor begins and ends on the scale, for a new sight."""
        self._sight = sight
        self._spans = {}
        for cell, corridor in enumerate(self._race.corridors):
            x, y = sight.centres[cell]
            place = y if self.upright else x
            low, high = self._spans.get(corridor, (place, place))
            self._spans[corridor] = (min(low, place), max(high, place))
        self._tidy()

    def _tidy(self) -> None:
        """Let corridors meet half-way; the first and the last one reach no farther than a row."""
        inner = self._inner()
        half = round(inner / 2)
        order = sorted(self._spans, key=lambda corridor: self._spans[corridor][0])
        spans = {c: [self._spans[c][0] - half, self._spans[c][1] + half] for c in order}
        for one, two in itertools.pairwise(order):
            middle = (self._spans[one][1] + self._spans[two][0]) // 2
            spans[one][1] = spans[two][0] = middle
        self._spans = {c: (low, high) for c, (low, high) in spans.items()}

    def _inner(self) -> float:
        cells = self._race.board.cells
        if self.upright:
            rows = sorted({cell.y for cell in cells})
            return min((b - a for a, b in itertools.pairwise(rows)), default=1.0) * self._sight.scale
        return self._race.board.hex_width * self._sight.scale

    def paint(self, sheet: pygame.Surface, table: Table, area: pygame.Rect) -> None:
        """Paint the parts that lie in an area (pixels)."""
        if self.scale.colliderect(area):
            self._paint_scale(sheet, table)
        if not self.window.contains(area):
            self._paint_neat(sheet)

    # Degrees.

    def _paint_neat(self, sheet: pygame.Surface) -> None:
        p, look = self._look.palette, self._look
        band, thin = look.px(BAND), max(1, look.px(1))
        for strip in self._strips(self.neat, band):
            shapes.fill(sheet, strip, p.parchment)
        for grow, line in ((0, 2 * thin), (-2 * thin - thin, thin), (-2 * band + 4 * thin, 2 * thin)):
            rect = self.neat.inflate(grow, grow)
            for strip in self._strips(rect, line):
                shapes.fill(sheet, strip, p.ink)
        self._paint_ticks(sheet)

    def _strips(self, rect: pygame.Rect, width: int) -> tuple[pygame.Rect, ...]:
        return (
            pygame.Rect(rect.x, rect.y, rect.w, width),
            pygame.Rect(rect.x, rect.bottom - width, rect.w, width),
            pygame.Rect(rect.x, rect.y, width, rect.h),
            pygame.Rect(rect.right - width, rect.y, width, rect.h),
        )

    def _paint_ticks(self, sheet: pygame.Surface) -> None:
        sight, window = self._sight, self.window
        projection = Projection.of(self._race.board)
        west, north = projection.degrees(*sight.point(window.topleft))
        east, south = projection.degrees(*sight.point(window.bottomright))
        for lon in span(west, east, 5):
            x = sight.pixel(*projection.place(lon, 0))[0]
            self._tick(sheet, x, lon, True)
        for lat in span(south, north, 5):
            y = sight.pixel(*projection.place(0, lat))[1]
            self._tick(sheet, y, lat, False)

    def _tick(self, sheet: pygame.Surface, at: int, degrees: float, across: bool) -> None:
        look, window = self._look, self.window
        main = degrees % 10 == 0
        long = look.px(4 if main else 3)
        thin = max(1, look.px(1))
        ink = look.palette.ink
        gap = look.px(2)
        words = look.assets.text("label", look.px(10), degrees_text(degrees, across), ink) if main else None
        for near in (True, False):
            if across:
                y = window.top - gap - long if near else window.bottom + gap
                shapes.fill(sheet, pygame.Rect(at - thin // 2, y, thin, long), ink)
                middle = (at + look.px(2), self.neat.top + look.px(2) if near else window.bottom + gap)
            else:
                x = window.left - gap - long if near else window.right + gap
                shapes.fill(sheet, pygame.Rect(x, at - thin // 2, long, thin), ink)
            if words and across and at + words.get_width() + look.px(4) < window.right:
                sheet.blit(words, (middle[0], middle[1] - look.px(1)))

    # Corridors.

    def _paint_scale(self, sheet: pygame.Surface, table: Table) -> None:
        look, p = self._look, self._look.palette
        shapes.fill(sheet, self.scale, p.walnut)
        inner = self.scale.inflate(-look.px(6), -look.px(6))
        shapes.fill(sheet, inner, p.parchment)
        clip = sheet.get_clip()
        sheet.set_clip(inner.clip(clip))
        for corridor in self._spans:
            self._paint_corridor(sheet, inner, corridor)
        for corridor in self._spans:
            self._paint_markers(sheet, inner, corridor, table)
        sheet.set_clip(clip)

    def corridor_rect(self, corridor: int) -> pygame.Rect:
        """Give the box of a corridor on the scale in pixels."""
        low, high = self._spans[corridor]
        inner = self.scale.inflate(-self._look.px(6), -self._look.px(6))
        if self.upright:
            return pygame.Rect(inner.x, low, inner.w, high - low)
        return pygame.Rect(low, inner.y, high - low, inner.h)

    def _paint_corridor(self, sheet: pygame.Surface, inner: pygame.Rect, corridor: int) -> None:
        look, p = self._look, self._look.palette
        rect = self.corridor_rect(corridor)
        if corridor % 2:
            shapes.fill(sheet, rect, mix(p.parchment, p.sand, 0.35))
        thin = max(1, look.px(1))
        edge = (
            pygame.Rect(rect.x, rect.y, rect.w, thin)
            if self.upright
            else pygame.Rect(rect.topleft, (thin, rect.h))
        )
        shapes.fill(sheet, edge, p.ink_soft)
        words = look.assets.text("heading", look.px(12), str(corridor), p.ink)
        if self.upright:
            at = (inner.x + look.px(4), rect.centery - words.get_height() // 2 + look.px(1))
        else:
            at = (rect.centerx - words.get_width() // 2, inner.y + look.px(1))
        sheet.blit(words, at)

    def _paint_markers(self, sheet: pygame.Surface, inner: pygame.Rect, corridor: int, table: Table) -> None:
        seats = stacked(table, corridor)
        if not seats:
            return
        look, rect = self._look, self.corridor_rect(corridor)
        side = look.px(20)
        room = (inner.w - look.px(22) if self.upright else inner.h - look.px(16)) - side
        step = min(side * 0.8, room / max(1, len(seats) - 1))
        for place, seat in enumerate(seats):
            flag = marker(look, self._race.crews[seat], side)
            if self.upright:
                at = (round(inner.x + look.px(20) + place * step), rect.centery - side // 2)
            else:
                at = (rect.centerx - side // 2, round(inner.bottom - look.px(2) - side - place * step))
            if flag:
                sheet.blit(flag, at)


def stacked(table: Table, corridor: int) -> list[int]:
    """List the seats whose markers lie in a corridor, the lowest first (3.15)."""
    seats = [seat for seat, one in enumerate(table.dashboards) if one.corridor == corridor]
    return sorted(seats, key=lambda seat: table.dashboards[seat].stamp)


def marker(look: Look, crew: Crew, side: int) -> pygame.Surface | None:
    """Give a crew's progress marker: its emblem in its colour."""
    looks: Sequence[str] = [one.id for one in look.theme.crews]
    crew_look = look.theme.crews[looks.index(crew.id) if crew.id in looks else 0]
    return look.picture(crew_look.emblem, side, side, crew_look.recolour())


def degrees_text(degrees: float, across: bool) -> str:
    """Write degrees of longitude (`across`) or latitude, as `20° E`."""
    side = ("E" if degrees > 0 else "W") if across else ("N" if degrees > 0 else "S")
    return f"{abs(degrees):g}°{side if degrees else ''}"
