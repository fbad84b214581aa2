"""The frame of the map: degrees on the neat line, the scale of corridors with the progress markers."""

from __future__ import annotations

import itertools

import pygame

from greatrace.engine.catalogue import Crew
from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.prose.language import Language
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import mix
from greatrace.ui.race.board.geometry import BoardPage, Projection, Sight, span
from greatrace.ui.race.looks import crew_look

BAND = 18
"""Width of the frame in theme units."""
SCALE = 84
"""Width of the scale of corridors beside the map in theme units; below it, its height."""
SCALE_FLAT = 40
_CHAIN = 4
"""Width of the line of black and white pieces in theme units."""
_PIECE = 5
"""Degrees of one piece."""


class Border:
    """Paints everything around the map.

    Args:
        look: theme, scale, assets.
        race: the race.
        say: the language.
        rect: the whole board on the screen, in pixels.
        page: the part of the board shown by default.
        room: width and height of the map around the page, in board pixels; the window grows no larger and
            is surrounded by a mat. None for as much as the window shows.
    """

    def __init__(
        self,
        look: Look,
        race: Race,
        say: Language,
        rect: pygame.Rect,
        page: BoardPage,
        room: tuple[float, float] | None = None,
    ) -> None:
        self._look, self._race, self._say, self.rect = look, race, say, rect
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
        self.mat = self.neat.copy()
        self.window = self.neat.inflate(-2 * band, -2 * band)
        if room:
            self.window = filled(self.window, page, room)
            self.neat = self.window.inflate(2 * band, 2 * band)
        self._spans: dict[int, tuple[int, int]] = {}

    def aim(self, sight: Sight) -> None:
        """Set another sight: the degrees follow it, the scale always shows the whole race."""
        self._sight = sight

    def see(self, sight: Sight) -> None:
        """Compute the span of each corridor on the scale, from a sight of the whole board."""
        self._sight = self._whole = sight
        self._spans = {}
        for cell, corridor in enumerate(self._race.corridors):
            x, y = sight.centres[cell]
            place = y if self.upright else x
            low, high = self._spans.get(corridor, (place, place))
            self._spans[corridor] = (min(low, place), max(high, place))
        self._tidy()

    def cells_near(self, area: pygame.Rect) -> list[int]:
        """List the cells that touch a part (pixels) of the view of the whole board."""
        return self._whole.cells_in(area)

    @property
    def progress(self) -> pygame.Rect:
        """The part of the frame that the progress markers may cover, in pixels."""
        more = 0 if self.upright else self._look.px(BAND + 8)
        return pygame.Rect(self.scale.x, self.scale.y - more, self.scale.w, self.scale.h + more)

    def _tidy(self) -> None:
        """Make corridors meet half-way and limit the first and the last to a row."""
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
        if not self.window.contains(area):
            self._paint_neat(sheet)
        if self.progress.colliderect(area):
            self._paint_scale(sheet, table)

    # Degrees.

    def _paint_neat(self, sheet: pygame.Surface) -> None:
        p, look = self._look.palette, self._look
        thin, chain = max(1, look.px(1)), look.px(_CHAIN)
        for strip in shapes.around(self.mat, self.neat):
            shapes.fill(sheet, strip, p.walnut)
        for strip in _strips(self.neat, look.px(BAND)):
            shapes.fill(sheet, strip, p.parchment)
        for strip in (*_strips(self.neat, 2 * thin), *_strips(self._chain(), chain)):
            shapes.fill(sheet, strip, p.ink)
        for strip in _strips(self._chain().inflate(-2 * thin, -2 * thin), chain - 2 * thin):
            shapes.fill(sheet, strip, p.snow)
        self._paint_degrees(sheet)

    def _chain(self) -> pygame.Rect:
        """Return the outer edge of the line of black and white pieces next to the map."""
        more = 2 * self._look.px(_CHAIN)
        return self.window.inflate(more, more)

    def _paint_degrees(self, sheet: pygame.Surface) -> None:
        sight, window = self._sight, self.window
        projection = Projection.of(self._race.board)
        west, north = projection.degrees(*sight.point(window.topleft))
        east, south = projection.degrees(*sight.point(window.bottomright))
        for lon in span(west - _PIECE, east, _PIECE):
            ends = [sight.pixel(*projection.place(lon + more, 0))[0] for more in (0, _PIECE)]
            self._piece(sheet, lon, ends[0], ends[1], True)
        for lat in span(south - _PIECE, north, _PIECE):
            ends = [sight.pixel(*projection.place(0, lat + more))[1] for more in (_PIECE, 0)]
            self._piece(sheet, lat + _PIECE, ends[0], ends[1], False)

    def _piece(self, sheet: pygame.Surface, degrees: float, low: int, high: int, across: bool) -> None:
        """Paint one black or white piece on both sides, with its degrees if they are a multiple of ten."""
        look, window, chain = self._look, self.window, self._look.px(_CHAIN)
        first, last = (window.left, window.right) if across else (window.top, window.bottom)
        start, end = max(low, first), min(high, last)
        outer = self._chain()
        if round(degrees / _PIECE) % 2 == 0 and end > start:
            length = end - start
            for near in (True, False):
                if across:
                    rect = pygame.Rect(start, outer.top if near else outer.bottom - chain, length, chain)
                else:
                    rect = pygame.Rect(outer.left if near else outer.right - chain, start, chain, length)
                shapes.fill(sheet, rect, look.palette.ink)
        if degrees % (2 * _PIECE) == 0:
            self._number(sheet, degrees, low, across)

    def _number(self, sheet: pygame.Surface, degrees: float, at: int, across: bool) -> None:
        look = self._look
        words = look.assets.text(
            "label", look.px(10), degrees_text(self._say, degrees, across), look.palette.ink_soft
        )
        if not across:
            words = pygame.transform.rotate(words, 90)
        size = words.get_size()
        room = (look.px(BAND) - look.px(_CHAIN)) // 2
        low, high = (self.window.left, self.window.right) if across else (self.window.top, self.window.bottom)
        if not low <= at - size[not across] // 2 <= high - size[not across]:
            return
        for near in (True, False):
            if across:
                middle = (at, self.neat.top + room if near else self.neat.bottom - room)
            else:
                middle = (self.neat.left + room if near else self.neat.right - room, at)
            sheet.blit(words, words.get_rect(center=middle))

    # Corridors.

    def _paint_scale(self, sheet: pygame.Surface, table: Table) -> None:
        look, p = self._look, self._look.palette
        shapes.fill(sheet, self.scale, p.walnut)
        look.panel(sheet, self.scale.inflate(-look.px(5), -look.px(5)), p.walnut_light, p.brass_deep, 1, 0)
        inner = self.scale.inflate(-look.px(12), -look.px(12))
        clip = sheet.get_clip()
        sheet.set_clip(inner.clip(clip))
        for corridor in self._spans:
            self._paint_corridor(sheet, inner, corridor)
            self._paint_flags(sheet, inner, corridor)
        sheet.set_clip(clip)
        for corridor in self._spans:
            self._paint_markers(sheet, inner, corridor, table)

    def _paint_flags(self, sheet: pygame.Surface, inner: pygame.Rect, corridor: int) -> None:
        """Paint the flags of the first corridor and the finish's."""
        flags = {1: "symbols/flag-start", self._race.corridors[self._race.finish_cell]: "symbols/flag-finish"}
        look, rect = self._look, self.corridor_rect(corridor).clip(inner)
        side = look.px(18)
        flag = look.picture(flags[corridor], side, side) if corridor in flags else None
        if not flag:
            return
        if self.upright:
            at = (inner.right - side, rect.top if corridor == 1 else rect.bottom - side)
        else:
            at = (rect.left, rect.top) if corridor == 1 else (rect.right - side, rect.top)
        sheet.blit(flag, at)

    def corridor_rect(self, corridor: int) -> pygame.Rect:
        """Return the box of a corridor on the scale in pixels."""
        low, high = self._spans[corridor]
        inner = self.scale.inflate(-self._look.px(12), -self._look.px(12))
        if self.upright:
            return pygame.Rect(inner.x, low, inner.w, high - low)
        return pygame.Rect(low, inner.y, high - low, inner.h)

    def _paint_corridor(self, sheet: pygame.Surface, inner: pygame.Rect, corridor: int) -> None:
        look, p = self._look, self._look.palette
        rect = self.corridor_rect(corridor)
        shapes.fill(sheet, rect, mix(p.parchment, p.sand, 0.35) if corridor % 2 else p.parchment)
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
        room = (inner.w - look.px(22) if self.upright else inner.bottom - self.progress.top) - side
        step = min(side * 0.8, room / max(1, len(seats) - 1))
        for place, seat in enumerate(seats):
            flag = marker(look, self._race.crews[seat], side)
            if self.upright:
                at = (round(inner.x + look.px(20) + place * step), rect.centery - side // 2)
            else:
                at = (rect.centerx - side // 2, round(inner.bottom - side - place * step))
            if flag:
                sheet.blit(flag, at)


def _strips(rect: pygame.Rect, width: int) -> tuple[pygame.Rect, ...]:
    """Return the four sides of a box's rim."""
    return (
        pygame.Rect(rect.x, rect.y, rect.w, width),
        pygame.Rect(rect.x, rect.bottom - width, rect.w, width),
        pygame.Rect(rect.x, rect.y, width, rect.h),
        pygame.Rect(rect.right - width, rect.y, width, rect.h),
    )


def filled(window: pygame.Rect, page: BoardPage, room: tuple[float, float]) -> pygame.Rect:
    """Return the part of a window (pixels) that the map fills when the whole page is shown."""
    scale = min(window.w / page.width, window.h / page.height)
    rect = pygame.Rect(0, 0, min(window.w, int(room[0] * scale)), min(window.h, int(room[1] * scale)))
    rect.center = window.center
    return rect


def stacked(table: Table, corridor: int) -> list[int]:
    """Return the seats whose markers lie in a corridor, the lowest first (3.15)."""
    seats = [seat for seat, one in enumerate(table.dashboards) if one.corridor == corridor]
    return sorted(seats, key=lambda seat: table.dashboards[seat].stamp)


def marker(look: Look, crew: Crew, side: int) -> pygame.Surface | None:
    """Return a crew's progress marker: its emblem in its colour."""
    found = crew_look(crew.id)
    return look.picture(found.emblem, side, side, found.recolour())


def degrees_text(say: Language, degrees: float, across: bool) -> str:
    """Return degrees of longitude (`across`) or latitude as text, such as `20°E`."""
    if not degrees:
        return "0°"
    if across:
        side = say.tr_c("compass", "E") if degrees > 0 else say.tr_c("compass", "W")
    else:
        side = say.tr_c("compass", "N") if degrees > 0 else say.tr_c("compass", "S")
    return f"{abs(degrees):g}°{side}"
