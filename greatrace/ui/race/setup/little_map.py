"""The small map of a board: land, risk zones, cities, and the chosen course."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from math import cos, inf, pi, sin

import pygame

from greatrace.boards.identity import board_hash
from greatrace.boards.measure import course_way
from greatrace.engine.board import Board, Course
from greatrace.kernel.errors import BadInput
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.board.geometry import BoardPage
from greatrace.ui.race.board.printed import Print
from greatrace.ui.race.board.threads import Thread, threads_svg
from greatrace.ui.race.board.vector import raster
from greatrace.ui.race.looks import city_look

_FINER = 3


class LittleMap(Widget):
    """A small map of a board.

    Args:
        board: to be shown.
        start: the id of the start city.
        finish: the id of the finish city.
        label: its name for the player.
        threads: the ways of a race upon it, in place of the course.
    """

    role = "picture"
    grounded = True

    def __init__(
        self, board: Board, start: str, finish: str, label: str = "", threads: tuple[Thread, ...] = ()
    ) -> None:
        super().__init__(name="map", label=label)
        self.board, self.threads = board, threads
        self.start, self.finish = start, finish
        self._hash = board_hash(board)

    @property
    @override
    def value(self) -> str:
        return f"{self.start}:{self.finish}"

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return (width, round(width * self.board.height / self.board.width))

    @override
    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        if min(self.rect.size) > 8:
            key = ("little map", self._hash, self.start, self.finish, self.threads)
            sheet = look.kept(key, self.rect.size, lambda sheet: self._paint(look, sheet), see_through=False)
            surface.blit(sheet, self.rect)
            pygame.draw.rect(surface, look.palette.brass_deep, self.rect, look.line.rim)

    def _paint(self, look: Look, sheet: pygame.Surface) -> None:
        fine = pygame.Surface((sheet.get_width() * _FINER, sheet.get_height() * _FINER))
        width, height = fine.get_size()
        page, printed = BoardPage.of(self.board), self._printed(look)
        closest = min(width / page.width, height / page.height)
        room = printed.room(page) if printed else (inf, inf)
        # All cells, within the bounds of the picture.
        scale = min(closest, max(closest * 0.88, width / room[0], height / room[1]))
        left = width / 2 - (page.left + page.width / 2) * scale
        top = height / 2 - (page.top + page.height / 2) * scale
        at = [(left + cell.x * scale, top + cell.y * scale) for cell in self.board.cells]
        place = (-left / scale, -top / scale)
        picture = printed.small(look, place, scale, (width, height)) if printed else None
        if picture:
            fine.blit(picture, (0, 0))
            self._paint_risk(look, fine, at, scale)
        else:
            fine.fill(look.palette.sea)
            self._paint_land(look, fine, at, scale)
        if self.threads:
            svg = threads_svg(look, self.board, self.threads, look.scale.base * _FINER / scale)
            fine.blit(raster(svg, fine.get_size(), (*place, width / scale, height / scale)), (0, 0))
        self._paint_cities(look, fine, at, scale)
        self._paint_course(look, fine, at, scale)
        pygame.transform.smoothscale(fine, sheet.get_size(), sheet)

    def _printed(self, look: Look) -> Print | None:
        """Return the finished picture, if there is one that can be shown."""
        with suppress(BadInput):
            return Print.of(look.assets, self.board)
        return None

    def _paint_land(
        self, look: Look, fine: pygame.Surface, at: list[tuple[float, float]], scale: float
    ) -> None:
        palette, radius = look.palette, self.board.hex_width / 3**0.5 * scale
        shore = mix(palette.sea, palette.lagoon, 0.55)
        for x, y in at:
            pygame.draw.polygon(fine, shore, _hexagon(x, y, radius * 1.28))
        for (x, y), cell in zip(at, self.board.cells, strict=True):
            ground = palette.parchment_risk if cell.risk else palette.parchment
            pygame.draw.polygon(fine, ground, _hexagon(x, y, radius * 1.02))
            if cell.risk:
                pygame.draw.line(
                    fine, mix(ground, palette.ink, 0.35), (x - radius / 2, y + radius / 2),
                    (x + radius / 2, y - radius / 2), _FINER,
                )

    def _paint_risk(
        self, look: Look, fine: pygame.Surface, at: list[tuple[float, float]], scale: float
    ) -> None:
        """Hatch the risk zones on a finished backdrop."""
        radius = self.board.hex_width / 3**0.5 * scale
        shade = pygame.Surface(fine.get_size(), pygame.SRCALPHA)
        for (x, y), cell in zip(at, self.board.cells, strict=True):
            if cell.risk:
                pygame.draw.polygon(shade, (*look.palette.walnut, 90), _hexagon(x, y, radius))
                for side in (-0.45, 0.0, 0.45):
                    start = (x - radius * (0.5 - side), y + radius * (0.5 + side))
                    end = (x + radius * (0.5 + side), y - radius * (0.5 - side))
                    pygame.draw.line(shade, (*look.palette.walnut, 150), start, end, _FINER)
        fine.blit(shade, (0, 0))

    def _paint_cities(
        self, look: Look, fine: pygame.Surface, at: list[tuple[float, float]], scale: float
    ) -> None:
        radius = self.board.hex_width * scale * 0.32
        for city in self.board.cities:
            pygame.draw.circle(fine, look.palette.ink, at[city.cell], radius * 1.35)
            pygame.draw.circle(fine, city_look(city.colour).colour, at[city.cell], radius)

    def _paint_course(
        self, look: Look, fine: pygame.Surface, at: list[tuple[float, float]], scale: float
    ) -> None:
        known = {city.id for city in self.board.cities}
        if not {self.start, self.finish} <= known or self.start == self.finish:
            return
        way = [at[cell] for cell in course_way(self.board, Course(self.start, self.finish, "ns"))]
        if len(way) < 2:
            return
        radius = self.board.hex_width * scale
        for a, b in () if self.threads else pairwise(way):
            for share in (0.0, 0.34, 0.67):
                dot = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
                pygame.draw.circle(fine, look.palette.brick, dot, max(2, radius * 0.1))
        for (x, y), flag in ((way[0], "symbols/flag-start"), (way[-1], "symbols/flag-finish")):
            size = max(10, round(radius * 2.2))
            picture = look.picture(flag, size, size)
            fine.blit(picture, (x - size * 0.3, y - size * 0.85))


def _hexagon(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    return [(x + radius * sin(k * pi / 3), y + radius * cos(k * pi / 3)) for k in range(6)]
