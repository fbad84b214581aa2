"""The printed map below everything: sea, coast, lakes, rivers, graticule and bare cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import pygame
from msgspec import Struct

from greatrace.boards.maker.coast import Coast, Ring, load_coast, near
from greatrace.ui.board.geometry import Point, Projection, Sight, View, span
from greatrace.ui.board.layers import view_of
from greatrace.ui.board.peaks import PEAKS
from greatrace.ui.board.stamps import paint_cells, paint_grain, paint_waves
from greatrace.ui.board.vector import path, raster, shape, used
from greatrace.ui.look import Look
from greatrace.ui.theme import mix

_FINE = 0.9
"""Points of a coast closer than this many pixels are left out."""


class Outline(Struct, frozen=True):
    """A line on the map in board pixels, and the box that holds it."""

    points: tuple[Point, ...]
    box: View

    @classmethod
    def of(cls, points: Sequence[Point]) -> Outline:
        """Find the box of a line."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return cls(tuple(points), (min(xs), min(ys), max(xs), max(ys)))

    def touches(self, view: View) -> bool:
        """Whether its box and another overlap."""
        box = self.box
        return box[0] < view[2] and box[2] > view[0] and box[1] < view[3] and box[3] > view[1]


class Ground:
    """Paints the map piece by piece, with lines as wide as the scale asks for.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
    """

    def __init__(self, look: Look, sight: Sight) -> None:
        self._look, self._sight, self._palette = look, sight, look.palette
        self._unit = sight.line
        self._fine = self._unit / sight.scale
        self._projection = Projection.of(sight.board)
        self._view = _bounds(sight)
        coast = self._coast()
        self._land, self._lakes, self._rivers = (
            self._outlines(rings) for rings in (coast.land, coast.lakes, coast.rivers)
        )
        self._land = self._cut_once(self._land)

    def paint(self, sheet: pygame.Surface, corner: tuple[int, int]) -> None:
        """Paint the piece whose corner is so many pixels from the corner of the page."""
        sheet.fill(self._palette.sea)
        paint_waves(self._look, sheet, corner, self._unit)
        view = view_of(self._sight, corner)
        reach = 16 * self._fine
        wide = (view[0] - reach, view[1] - reach, view[2] + reach, view[3] + reach)
        land = "".join(path(ring) for ring in _closed(self._land, wide))
        self._stamp(sheet, view, self._below(land, wide))
        paint_cells(self._look, self._sight, sheet, corner, self._unit)
        if land:
            self._stamp(sheet, view, self._above(land, wide))
        paint_grain(self._look, sheet, corner)

    def _stamp(self, sheet: pygame.Surface, view: View, body: str) -> None:
        box = (view[0], view[1], view[2] - view[0], view[3] - view[1])
        sheet.blit(raster(body, sheet.get_size(), box), (0, 0))

    def _below(self, land: str, view: View) -> str:
        """Draw what lies below the cells: shallows, graticule, land."""
        if not land:
            return self._graticule(view)
        p = self._palette
        dry = f'<defs><path id="land" d="{land}" fill-rule="evenodd" stroke-linejoin="round"/></defs>'
        ground = used("land", mix(p.parchment, p.sand, 0.28))
        return dry + self._shallows() + self._graticule(view) + ground

    def _above(self, land: str, view: View) -> str:
        """Draw what lies upon the cells: mountains, rivers, lakes and the coast in ink."""
        lakes = "".join(path(ring) for ring in _closed(self._lakes, view))
        rivers = "".join(path(run, close=False) for run in _open(self._rivers, view))
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
        for peak in PEAKS:
            x, y = self._projection.place(*peak)
            if _within((x, y), view):
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

    def _coast(self) -> Coast:
        left, top, right, bottom = self._view
        west, north = self._projection.degrees(left, top)
        east, south = self._projection.degrees(right, bottom)
        return near(_world(), west, south, east, north)

    def _outlines(self, rings: Iterable[Ring]) -> list[Outline]:
        least = (_FINE / self._sight.scale) ** 2
        places = self._projection.place
        return [Outline.of(thinned([places(*point) for point in ring], least)) for ring in rings]

    def _cut_once(self, outlines: list[Outline]) -> list[Outline]:
        """Cut the great continents down, so that the pieces have less to cut."""
        return [Outline.of(ring) for ring in _closed(outlines, self._view)]

    def _shallows(self) -> str:
        """Water lines that follow the coast, as engravers draw them."""
        p, fine = self._palette, self._fine
        deep, pale = mix(p.sea, p.lagoon, 0.6), p.sea
        lines = []
        for number, reach in enumerate((27, 19.5, 13, 7.5)):
            ink = mix(pale, deep, 0.35 + 0.2 * number)
            ground = mix(pale, p.snow, 0.1 + 0.12 * number)
            lines.append(used("land", None, ink, (reach + 1.4) * fine))
            lines.append(used("land", None, ground, reach * fine))
        return "".join(lines)

    def _graticule(self, view: View) -> str:
        left, top, right, bottom = view
        west, north = self._projection.degrees(left, top)
        east, south = self._projection.degrees(right, bottom)
        lines = [path([self._at(lon, north), self._at(lon, south)], False) for lon in span(west, east, 10)]
        lines += [path([self._at(west, lat), self._at(east, lat)], False) for lat in span(south, north, 10)]
        return shape("".join(lines), None, self._palette.lagoon, 0.7 * self._fine, 'stroke-opacity="0.45"')

    def _at(self, longitude: float, latitude: float) -> Point:
        return self._projection.place(longitude, latitude)


def _bounds(sight: Sight) -> View:
    """Give all that can come into sight, in board pixels: the page and what the window shows beside it."""
    page, more = sight.page, sight.board.hex_width
    room_x = max(0.0, sight.window.w / sight.scale - page.width) / 2 + more
    room_y = max(0.0, sight.window.h / sight.scale - page.height) / 2 + more
    right, bottom = page.left + page.width, page.top + page.height
    return page.left - room_x, page.top - room_y, right + room_x, bottom + room_y


@lru_cache(maxsize=1)
def _world() -> Coast:
    return load_coast()


def thinned(points: list[Point], least: float) -> list[Point]:
    """Leave out points that lie nearer to the one before than a distance, given squared."""
    kept = points[:1]
    for point in points[1:]:
        if (point[0] - kept[-1][0]) ** 2 + (point[1] - kept[-1][1]) ** 2 >= least:
            kept.append(point)
    return kept


def _closed(outlines: Iterable[Outline], view: View) -> Iterator[list[Point]]:
    for outline in outlines:
        if outline.touches(view):
            ring = clipped(list(outline.points), view)
            if len(ring) > 2:
                yield ring


def _open(outlines: Iterable[Outline], view: View) -> Iterator[list[Point]]:
    for outline in outlines:
        if outline.touches(view):
            yield from (run for run in runs(outline.points, view) if len(run) > 1)


def clipped(points: list[Point], view: View) -> list[Point]:
    """Cut a ring to a box (left, top, right, bottom); edges along the box remain."""
    for axis, bound, sign in ((0, view[0], 1), (1, view[1], 1), (0, view[2], -1), (1, view[3], -1)):
        points = _cut(points, axis, bound, sign)
    return points


def runs(points: Sequence[Point], view: View) -> list[list[Point]]:
    """Split a line into the runs that touch a box; nothing is cut."""
    found: list[list[Point]] = []
    before: Point | None = None
    inside = False
    for point in points:
        now = _within(point, view)
        if now and not inside:
            found.append([before] if before else [])
        if now or inside:
            found[-1].append(point)
        before, inside = point, now
    return found


def _within(point: Point, view: View) -> bool:
    return view[0] <= point[0] <= view[2] and view[1] <= point[1] <= view[3]


def _cut(points: list[Point], axis: int, bound: float, sign: int) -> list[Point]:
    """Keep what lies beyond a bound, upwards for a sign of 1 and downwards for -1."""
    if not points or all((point[axis] - bound) * sign >= 0 for point in points):
        return points
    kept: list[Point] = []
    before = points[-1]
    was = (before[axis] - bound) * sign >= 0
    for here in points:
        inside = (here[axis] - bound) * sign >= 0
        if inside != was:
            share = (bound - before[axis]) / (here[axis] - before[axis])
            other = before[1 - axis] + (here[1 - axis] - before[1 - axis]) * share
            kept.append((bound, other) if axis == 0 else (other, bound))
        if inside:
            kept.append(here)
        before, was = here, inside
    return kept
