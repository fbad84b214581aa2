"""Coasts, lakes and rivers projected onto a board, clipped to the visible part, and drawn as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor, log2

from msgspec import Struct

from greatrace.boards.maker.coast import Ring, load_coast, near
from greatrace.ui.kit.theme import RGB, Palette, mix
from greatrace.ui.race.board.geometry import Point, Projection, View
from greatrace.ui.race.board.vector import path, shape

BEYOND = 200.0
"""Board pixels beyond a piece in which outlines show in it."""
_PIECES, _BLOCKS = 4, 24
"""The pieces along a side of a block, and the blocks that are kept."""


class Outline(Struct, frozen=True):
    """A line on the map in board pixels, and its bounding box."""

    points: tuple[Point, ...]
    box: View

    @classmethod
    def of(cls, points: Sequence[Point]) -> Outline:
        """Return a line with its bounding box."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return cls(tuple(points), (min(xs), min(ys), max(xs), max(ys)))

    def touches(self, view: View) -> bool:
        """Return whether its box and another overlap."""
        box = self.box
        return box[0] < view[2] and box[2] > view[0] and box[1] < view[3] and box[3] > view[1]

    def inside(self, view: View) -> bool:
        """Return whether no part of it lies outside a box."""
        box = self.box
        return box[0] >= view[0] and box[1] >= view[1] and box[2] <= view[2] and box[3] <= view[3]


class Outlines(Struct, frozen=True):
    """Coasts, lakes and rivers in board pixels."""

    land: tuple[Outline, ...]
    lakes: tuple[Outline, ...]
    rivers: tuple[Outline, ...]

    @classmethod
    def seen(cls, projection: Projection, view: View, least: float = 0.0) -> Outlines:
        """Return the world's outlines projected onto a board.

        Args:
            projection: of the board.
            view: the part of the board that is drawn; the continents are clipped to it.
            least: least distance in board pixels between points.
        """
        west, north = projection.degrees(view[0], view[1])
        east, south = projection.degrees(view[2], view[3])
        coast = near(load_coast(), west, south, east, north)

        def laid(rings: Iterable[Ring]) -> tuple[Outline, ...]:
            lines = ([projection.place(*point) for point in ring] for ring in rings)
            return tuple(Outline.of(_thinned(line, least**2)) for line in lines)

        land = tuple(Outline.of(ring) for ring in closed(laid(coast.land), view))
        return cls(land, laid(coast.lakes), laid(coast.rivers))


class Blocks:
    """Outlines in blocks, of which each serves several pieces of a map: whole continents take long to clip.

    Args:
        outlines: all of them.
    """

    def __init__(self, outlines: Outlines) -> None:
        self._outlines = outlines
        self._found: dict[tuple[int, int, int], Outlines] = {}

    def around(self, view: View) -> Outlines:
        """Return outlines that are whole within a part of the board and `BEYOND` around it."""
        side = 2 ** ceil(log2(max(1.0, view[2] - view[0], view[3] - view[1])))
        whole = _PIECES * side
        column, row = floor(view[0] / whole), floor(view[1] / whole)
        key = (side, column, row)
        if key not in self._found:
            if len(self._found) >= _BLOCKS:
                self._found.clear()
            left, top = column * whole - BEYOND, row * whole - BEYOND
            far = whole + side + 2 * BEYOND
            self._found[key] = self._clipped((left, top, left + far, top + far))
        return self._found[key]

    def _clipped(self, box: View) -> Outlines:
        whole = self._outlines
        land, lakes = (tuple(map(Outline.of, closed(rings, box))) for rings in (whole.land, whole.lakes))
        return Outlines(land, lakes, tuple(line for line in whole.rivers if line.touches(box)))


def _thinned(points: list[Point], least: float) -> list[Point]:
    """Drop points nearer to the one before than a distance, given squared."""
    kept = points[:1]
    for point in points[1:]:
        if (point[0] - kept[-1][0]) ** 2 + (point[1] - kept[-1][1]) ** 2 >= least:
            kept.append(point)
    return kept


def closed(outlines: Iterable[Outline], view: View) -> Iterator[list[Point]]:
    """Return the rings that touch a part of the board (board pixels), clipped to it."""
    for outline in outlines:
        if outline.touches(view):
            ring = list(outline.points) if outline.inside(view) else clipped(list(outline.points), view)
            if len(ring) > 2:
                yield ring


def opened(outlines: Iterable[Outline], view: View) -> Iterator[list[Point]]:
    """Return the runs of lines that touch a part of the board (board pixels)."""
    for outline in outlines:
        if outline.touches(view):
            yield from (run for run in runs(outline.points, view) if len(run) > 1)


def within(point: Point, view: View) -> bool:
    """Return whether a point lies in a part of the board."""
    return view[0] <= point[0] <= view[2] and view[1] <= point[1] <= view[3]


def clipped(points: list[Point], view: View) -> list[Point]:
    """Clip a ring to a box (left, top, right, bottom); edges along the box remain."""
    for axis, bound, sign in ((0, view[0], 1), (1, view[1], 1), (0, view[2], -1), (1, view[3], -1)):
        points = _cut(points, axis, bound, sign)
    return points


def runs(points: Sequence[Point], view: View) -> list[list[Point]]:
    """Split a line into the runs that touch a box, without clipping."""
    found: list[list[Point]] = []
    before: Point | None = None
    inside = False
    for point in points:
        now = within(point, view)
        if now and not inside:
            found.append([before] if before else [])
        if now or inside:
            found[-1].append(point)
        before, inside = point, now
    return found


def _cut(points: list[Point], axis: int, bound: float, sign: int) -> list[Point]:
    """Clip a ring at a bound: keep what is above it for a sign of 1, below it for -1."""
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


_MORE = 20.0
"""Length (board pixels) for which lines continue beyond a view, so that none follows its edge."""


def land_tone(palette: Palette) -> RGB:
    """Return the colour of bare land."""
    return mix(palette.parchment, palette.sand, 0.3)


def shallow_tone(palette: Palette) -> RGB:
    """Return the colour of lakes and of the sea along the coast."""
    return mix(palette.sea, palette.snow, 0.3)


def ink_tone(palette: Palette) -> RGB:
    """Return the colour of coasts."""
    return mix(palette.ink, palette.walnut, 0.35)


def coastline_svg(palette: Palette, outlines: Outlines, view: View) -> str:
    """Return a part of the board as SVG elements in board pixels; empty where it has none of them.

    Args:
        palette: the colours.
        outlines: rivers, lakes and coasts, reaching beyond the part.
        view: the part.
    """
    wide = (view[0] - _MORE, view[1] - _MORE, view[2] + _MORE, view[3] + _MORE)
    land = "".join(path(ring) for ring in closed(outlines.land, wide) if not _surrounds(ring, wide))
    lakes = "".join(map(path, closed(outlines.lakes, wide)))
    rivers = "".join(path(run, close=False) for run in opened(outlines.rivers, wide))
    if not (land or lakes or rivers):
        return ""
    rounded = 'stroke-linejoin="round" stroke-linecap="round"'
    water, shore = mix(palette.lagoon, palette.ink, 0.1), mix(palette.lagoon, palette.ink, 0.35)
    body = shape(rivers, None, land_tone(palette), 6.4, f'stroke-opacity="0.45" {rounded}')
    body += shape(rivers, None, water, 2.8, f'stroke-opacity="0.85" {rounded}')
    body += shape(lakes, shallow_tone(palette), shore, 3.2, rounded)
    return body + shape(land, None, ink_tone(palette), 4.4, rounded)


def _surrounds(ring: Sequence[Point], view: View) -> bool:
    """Return whether a ring clipped to a view is nothing but the view's corners: its line is not seen."""
    return all(x in (view[0], view[2]) and y in (view[1], view[3]) for x, y in ring)
