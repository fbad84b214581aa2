"""The map for a new camera, drawn piece by piece while the old picture is still shown stretched.

A board without a finished picture is drawn from vectors: sea, coast, lakes, rivers, cells.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from math import hypot

import pygame

from greatrace.boards.identity import board_hash
from greatrace.boards.maker.ranges import load_ranges
from greatrace.engine.board import Board
from greatrace.engine.state import Table
from greatrace.kernel.errors import BadInput
from greatrace.prose.teller import Teller
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import mix
from greatrace.ui.race.board import cities, routes, vector, vehicles
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.engraving import degree_lines
from greatrace.ui.race.board.geometry import Point, Projection, Sight, View
from greatrace.ui.race.board.layers import Layer, view_of
from greatrace.ui.race.board.name_pictures import name_picture
from greatrace.ui.race.board.outlines import Outlines, closed, opened, within
from greatrace.ui.race.board.patterns import paint_cells, paint_grain, paint_waves
from greatrace.ui.race.board.pennant import pennant
from greatrace.ui.race.board.printed import Print, PrintedLayer
from greatrace.ui.race.board.tiles import cost_picture, tile_ground, variant
from greatrace.ui.race.board.vector import path, raster, shape

_FINE = 0.9
"""Least distance in pixels between points of a coast."""


class DrawnGround:
    """Paints the map piece by piece, with line widths by the scale.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen; any other at the same scale will do.
    """

    def __init__(self, look: Look, sight: Sight) -> None:
        self._look, self._sight, self._palette = look, sight, look.palette
        self._unit = sight.line
        self._fine = self._unit / sight.scale
        self._projection = Projection.of(sight.board)
        self._view = _bounds(sight)
        self._outlines = Outlines.seen(self._projection, self._view, _FINE / sight.scale)
        self._peaks = list(self._peaks_in(self._view))

    def suits(self, look: Look, sight: Sight) -> bool:
        """Return whether it can be used for another sight."""
        same = (sight.scale, sight.window.size) == (self._sight.scale, self._sight.window.size)
        return same and look is self._look

    def paint(self, sheet: pygame.Surface, corner: tuple[int, int]) -> None:
        """Paint the piece whose corner is at an offset in pixels from the corner of the page."""
        sheet.fill(self._palette.sea)
        paint_waves(self._look, sheet, corner, self._unit)
        view = view_of(self._sight, corner)
        reach = 16 * self._fine
        wide = (view[0] - reach, view[1] - reach, view[2] + reach, view[3] + reach)
        land = "".join(path(ring) for ring in closed(self._outlines.land, wide))
        self._stamp(sheet, view, self._below(land, wide))
        paint_cells(self._look, self._sight, sheet, corner, self._unit)
        if land:
            self._stamp(sheet, view, self._above(land, wide))
        paint_grain(self._look, sheet, corner)

    def _stamp(self, sheet: pygame.Surface, view: View, body: str) -> None:
        box = (view[0], view[1], view[2] - view[0], view[3] - view[1])
        sheet.blit(raster(body, sheet.get_size(), box), (0, 0))

    def _below(self, land: str, view: View) -> str:
        """Draw the part below the cells: shallows, graticule, land."""
        if not land:
            return self._graticule(view)
        p = self._palette
        dry = vector.land_of(land)
        ground = vector.land(mix(p.parchment, p.sand, 0.28))
        return dry + self._shallows() + self._graticule(view) + ground

    def _above(self, land: str, view: View) -> str:
        """Draw the part above the cells: mountains, rivers, lakes and the coast."""
        lakes = "".join(path(ring) for ring in closed(self._outlines.lakes, view))
        rivers = "".join(path(run, close=False) for run in opened(self._outlines.rivers, view))
        p, fine = self._palette, self._fine
        return "".join(
            [
                self._mountains(view),
                shape(rivers, None, p.lagoon, 1.1 * fine, 'stroke-opacity="0.8" stroke-linejoin="round"'),
                shape(lakes, p.sea, p.lagoon, fine),
                shape(land, None, p.ink, 1.3 * fine, 'stroke-linejoin="round"'),
            ]
        )

    def _mountains(self, view: View) -> str:
        """Draw the peaks of the known ranges, lit from the north-west."""
        side = self._sight.board.hex_width * 0.17
        light, shade = [], []
        for x, y in self._peaks:
            if within((x, y), view):
                foot, rise = y + side * 0.8, side * 1.5
                light.append(f"M{x - side:.1f},{foot:.1f}l{side:.1f},{-rise:.1f}l{side:.1f},{rise:.1f}")
                shade.append(
                    f"M{x:.1f},{y - side * 0.7:.1f}l{side:.1f},{side * 1.5:.1f}h{-side * 0.9:.1f}"
                    f"l{side * 0.2:.1f},{-side * 0.6:.1f}z"
                )
        ink = mix(self._palette.walnut, self._palette.ochre, 0.3)
        line = 'stroke-linejoin="round" stroke-linecap="round" stroke-opacity="0.75"'
        return shape("".join(shade), ink, more='fill-opacity="0.45"') + shape(
            "".join(light), None, ink, 1.1 * self._fine, line
        )

    def _peaks_in(self, view: View) -> Iterator[Point]:
        """Yield the places of peaks along the ranges, closer together in higher ones."""
        for one in load_ranges():
            ridge = [self._projection.place(*point) for point in one.ridge]
            if any(within(point, view) for point in ridge):
                yield from spaced(ridge, self._sight.board.hex_width * (0.95 - 0.1 * one.height))

    def _shallows(self) -> str:
        """Draw water lines along the coast, as engravers do."""
        p, fine = self._palette, self._fine
        deep, pale = mix(p.sea, p.lagoon, 0.6), p.sea
        lines = []
        for number, reach in enumerate((27, 19.5, 13, 7.5)):
            ink = mix(pale, deep, 0.35 + 0.2 * number)
            ground = mix(pale, p.snow, 0.1 + 0.12 * number)
            lines.append(vector.land(None, ink, (reach + 1.4) * fine))
            lines.append(vector.land(None, ground, reach * fine))
        return "".join(lines)

    def _graticule(self, view: View) -> str:
        lines = degree_lines(self._projection, view)
        return shape(lines, None, self._palette.lagoon, 0.7 * self._fine, 'stroke-opacity="0.45"')


def _bounds(sight: Sight) -> View:
    """Return the part of the board that can be seen (board pixels): a window around the page on all sides."""
    page, across, down = sight.page, sight.window.w / sight.scale, sight.window.h / sight.scale
    right, bottom = page.left + page.width, page.top + page.height
    return page.left - across, page.top - down, right + across, bottom + down


def spaced(line: list[Point], gap: float) -> Iterator[Point]:
    """Yield points along a line at equal distances (board pixels), the first after half a gap."""
    left = gap / 2
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        long = hypot(bx - ax, by - ay)
        while left <= long:
            yield ax + (bx - ax) * left / long, ay + (by - ay) * left / long
            left += gap
        left -= long


Layers = tuple[Layer | PrintedLayer, Layer]
"""The ground with its bare cells, and the lines upon it."""


class Grounds:
    """Makes the layers of a board for every sight.

    Args:
        look: theme, scale, assets.
        board: the board.

    Attributes:
        printed: the finished picture; none where the map is drawn.
    """

    def __init__(self, look: Look, board: Board) -> None:
        self._look, self._board = look, board_hash(board)
        self.printed: Print | None = None
        self._problem: BadInput | None = None
        self._vector: DrawnGround | None = None
        self._whole: tuple[Camera, Layers] | None = None
        try:
            self.printed = Print.of(look.assets, board)
        except BadInput as problem:
            self._problem = problem

    @property
    def problem(self) -> BadInput | None:
        """Why the finished picture is not shown, or not everywhere, although there is one."""
        return self.printed.problem if self.printed else self._problem

    def begin(self) -> None:
        """Start in a thread what takes longer than a frame and will be needed soon."""
        if self.printed:
            self.printed.begin()

    def release(self) -> None:
        """Free what is needed only while the camera moves."""
        if self.printed:
            self.printed.release()

    def sleep(self) -> None:
        """Free all pixels until they are needed again."""
        self._whole = None
        self.release()

    def layers(self, sight: Sight) -> Layers:
        """Return ground and lines for a sight; their pieces are drawn when they are needed.

        Those of the whole course are held, as every flight leads back there.
        """
        if self._whole and self._whole[0] == sight.camera:
            return self._whole[1]
        layers = self.ground(sight), routes.arcs(self._look, ("board-arcs", self._board), sight)
        if sight.camera.rests:
            self._whole = sight.camera, layers
        return layers

    def ground(self, sight: Sight) -> Layer | PrintedLayer:
        """Return the layer of the finished picture, or a drawing if there is none."""
        if self.printed and not self.printed.problem:
            try:
                return self.printed.layer(self._look, sight, lambda *place: self._drawn(sight).paint(*place))
            except BadInput as problem:
                self.printed.problem = problem
        self._problem, self.printed = self.problem, None
        return Layer(self._look, ("board-ground", self._board), self._drawn(sight).paint, sight)

    def _drawn(self, sight: Sight) -> DrawnGround:
        """Return the drawing for a sight."""
        if self._vector is None or not self._vector.suits(self._look, sight):
            self._vector = DrawnGround(self._look, sight)
        return self._vector


class NextMap:
    """What is drawn for a camera, a little in each frame.

    Args:
        camera: the camera.
        layers: ground and lines.
        pictures: draws one more of the pictures upon them at each step.

    Attributes:
        done: whether no piece of the ground is left.
        upon: whether no picture upon it is left.
    """

    done = upon = False

    def __init__(self, camera: Camera, layers: Layers, pictures: Iterator[None]) -> None:
        self.camera, self.layers, self._pictures = camera, layers, pictures

    def draw(self, window: pygame.Rect) -> bool:
        """Draw a piece of the ground for a window (pixels); return whether more may be left."""
        self.done = not any(layer.prepare(window) for layer in self.layers)
        return not self.done

    def draw_upon(self) -> bool:
        """Draw one of the pictures upon the ground; return whether more may be left."""
        self.upon = next(self._pictures, _END) is _END
        return not self.upon


_END = object()


def pictures(
    look: Look, sight: Sight, table: Table, teller: Teller, known: set[object],
    driven: Iterable[tuple[int, int]] = (),
) -> Iterator[None]:
    """Draw what stands on the cells, for the caches: a tile, track or vehicle at a step, cities, names.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        table: the public table.
        teller: the language and the names of the race.
        known: what was drawn before in this size is not drawn again; what is drawn now is added.
        driven: the steps between two cells on which there are tracks.
    """
    width, data = round(sight.hex_width, 2), teller.data
    if width not in known:
        known.clear()
    for cell in sight.cells_in(sight.window):
        number = table.tiles[cell]
        tile = data.tiles[number - 1] if number else None
        key = (variant(look, tile, cell), width) if tile else None
        if tile and key not in known:
            known.add(key)
            tile_ground(look, tile, sight.hex_size[0], cell)
            for risk in (False, True):
                cost_picture(look, tile, sight.hex_size[0], risk=risk)
            yield
    for step in sorted(driven):
        vehicles.track_mark(look, sight, *step)
        yield
    for city in sight.board.cities:
        if (city.id, width) not in known and cities.landmark(look, sight, city):
            known.add((city.id, width))
            yield
    if width not in known:
        known.add(width)
        for draw in (cities.symbol_marks, cities.card_marks):
            draw(look, sight)
            yield
        for number, city in enumerate(sight.board.cities):
            cities.ground(look, sight, city)
            name_picture(look, sight, city, teller.city(number))
            yield
        for crew in (one.id for one in data.crews):
            for acting in (False, True):
                wide = vehicles.vehicle_width(look, sight.hex_width, acting)
                vehicles.vehicle_picture(look, crew, wide, acting=acting)
            pennant(look, crew, sight.hex_width, (0, 0))
            yield
