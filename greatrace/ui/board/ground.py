"""The printed map below everything: sea, coast, lakes, rivers, graticule and bare cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import cos, radians, sin

from msgspec import Struct

from greatrace.boards.maker.coast import Coast, Ring, load_coast, near
from greatrace.engine.board import Board, Cell
from greatrace.ui.board.geometry import Point, Projection, Sight, corners, span
from greatrace.ui.board.vector import path, shape, used
from greatrace.ui.theme import Palette, hex_code, mix

_WAVE_WIDTH, _WAVE_HEIGHT = 72, 30
"""Size of the pattern of waves, in line widths."""
_FINE = 0.7
"""Points of a coast closer than this many pixels are left out."""

View = tuple[float, float, float, float]
"""Left, top, right and bottom of a part of the map in board pixels."""


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
    """Draws the map in board pixels, piece by piece, with lines as wide as the scale asks for.

    Args:
        board: the board.
        sight: where it is seen.
        palette: the colours.
    """

    def __init__(self, board: Board, sight: Sight, palette: Palette) -> None:
        self._board, self._palette = board, palette
        self._pixel = 1 / sight.scale
        self._fine = max(1.0, sight.hex_width / 45) * self._pixel
        self._projection = Projection.of(board)
        self._view = _bounds(board, sight)
        coast = self._coast()
        self._land, self._lakes, self._rivers = (
            self._outlines(rings) for rings in (coast.land, coast.lakes, coast.rivers)
        )

    def svg(self, view: View) -> str:
        """Draw the part of the map inside a box of board pixels (left, top, right, bottom)."""
        reach = 16 * self._fine
        view = (view[0] - reach, view[1] - reach, view[2] + reach, view[3] + reach)
        land = "".join(path(ring) for ring in _closed(self._land, view))
        lakes = "".join(path(ring) for ring in _closed(self._lakes, view))
        rivers = "".join(path(run, close=False) for run in _open(self._rivers, view))
        p, fine = self._palette, self._fine
        return "".join(
            [
                self._sea(view),
                f'<defs><path id="land" d="{land}" fill-rule="evenodd" stroke-linejoin="round"/></defs>',
                self._shallows(),
                self._graticule(),
                used("land", mix(p.parchment, p.sand, 0.28)),
                self._cells(view),
                shape(rivers, None, p.lagoon, 1.1 * fine, 'stroke-opacity="0.75" stroke-linejoin="round"'),
                shape(lakes, p.sea, p.lagoon, fine),
                used("land", None, p.ink, 1.3 * fine),
            ]
        )

    def _coast(self) -> Coast:
        left, top, right, bottom = self._view
        west, north = self._projection.degrees(left, top)
        east, south = self._projection.degrees(right, bottom)
        return near(_world(), west, south, east, north)

    def _outlines(self, rings: Iterable[Ring]) -> list[Outline]:
        least = (_FINE * self._pixel) ** 2
        places = self._projection.place
        return [Outline.of(thinned([places(*point) for point in ring], least)) for ring in rings]

    def _sea(self, view: View) -> str:
        """Sea with engraved waves."""
        unit = self._fine
        left, top, right, bottom = view
        box = f'x="{left:.0f}" y="{top:.0f}" width="{right - left:.0f}" height="{bottom - top:.0f}"'
        wide, high = _WAVE_WIDTH * unit, _WAVE_HEIGHT * unit
        waves = "".join(
            f"M{x + dx * unit:.1f},{y + dy * unit:.1f}{wave}"
            for wave, places in _waves(unit)
            for y in span(top - high, bottom, high)
            for x in span(left - wide, right, wide)
            for dx, dy in places
        )
        wave = mix(self._palette.sea, self._palette.lagoon, 0.34)
        ground = f'<rect {box} fill="{hex_code(self._palette.sea)}"/>'
        return ground + shape(waves, None, wave, 0.8 * unit)

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

    def _graticule(self) -> str:
        left, top, right, bottom = self._view
        west, north = self._projection.degrees(left, top)
        east, south = self._projection.degrees(right, bottom)
        lines = [path([self._at(lon, north), self._at(lon, south)], False) for lon in span(west, east, 10)]
        lines += [path([self._at(west, lat), self._at(east, lat)], False) for lat in span(south, north, 10)]
        return shape("".join(lines), None, self._palette.lagoon, 0.7 * self._fine, 'stroke-opacity="0.45"')

    def _at(self, longitude: float, latitude: float) -> Point:
        return self._projection.place(longitude, latitude)

    def _cells(self, view: View) -> str:
        board = self._board
        inset = 0.9 * self._fine
        hexagon = path(corners(board.hex_width, inset))
        rose = rose_path(board.hex_width * 0.3)
        p, line = self._palette, 1.1 * self._fine
        bare = shape(hexagon, p.parchment, mix(p.parchment, p.walnut, 0.55), line, 'fill-opacity="0.86"')
        faint = shape(rose, mix(p.parchment, p.ochre, 0.26))
        dark = shape(hexagon, p.parchment_risk, mix(p.parchment_risk, p.walnut, 0.8), line)
        shade = mix(p.parchment_risk, p.walnut, 0.42)
        strokes = shape(hatch_path(board.hex_width - 5 * self._fine), None, shade, 1.5 * self._fine)
        risk = f'<g id="risk">{dark}{strokes}{shape(rose, shade)}</g>'
        defs = f'<defs><g id="plain">{bare}{faint}</g>{risk}</defs>'
        wide = board.hex_width
        seen = (view[0] - wide, view[1] - wide, view[2] + wide, view[3] + wide)
        return defs + "".join(_cell(cell) for cell in board.cells if _within((cell.x, cell.y), seen))


def _cell(cell: Cell) -> str:
    name = "risk" if cell.risk else "plain"
    return f'<use href="#{name}" x="{cell.x:g}" y="{cell.y:g}"/>'


def _bounds(board: Board, sight: Sight) -> View:
    """Give all that can come into sight, in board pixels: the page and what the window shows beside it."""
    page, more = sight.page, board.hex_width
    room_x = max(0.0, sight.window.w / sight.scale - page.width) / 2 + more
    room_y = max(0.0, sight.window.h / sight.scale - page.height) / 2 + more
    right, bottom = page.left + page.width, page.top + page.height
    return page.left - room_x, page.top - room_y, right + room_x, bottom + room_y


def _waves(unit: float) -> tuple[tuple[str, tuple[Point, ...]], ...]:
    """Give the strokes of a wave and where they stand in the pattern."""

    def stroke(length: float, height: float) -> str:
        return f"q{length / 2 * unit:.1f},{-height * unit:.1f} {length * unit:.1f},0"

    long, short = stroke(9, 3.5) + f"t{9 * unit:.1f},0", stroke(6, 2.4)
    return (
        (long, ((3, 9), (39, 9), (21, 19), (57, 19), (3, 29), (39, 29))),
        (short, ((28, 9), (10, 19), (46, 19), (62, 29))),
    )


@lru_cache(maxsize=1)
def _world() -> Coast:
    return load_coast()


def rose_path(radius: float) -> str:
    """Draw a compass rose of eight points round zero."""
    points: list[Point] = []
    for number in range(16):
        reach = radius * (1.0 if number % 4 == 0 else 0.62 if number % 4 == 2 else 0.24)
        points.append(_turned(reach, number * 22.5))
    return path(points)


def hatch_path(width: float) -> str:
    """Draw slanting strokes that fill a cell round zero."""
    ring = corners(width)
    step = width / 8
    strokes: list[str] = []
    for number in range(-9, 10):
        # Where the edges cross x + y = offset.
        offset = number * step * 1.2
        ends = sorted(_crossings(ring, offset))
        if len(ends) >= 2:
            strokes.append(path([ends[0], ends[-1]], close=False))
    return "".join(strokes)


def _crossings(ring: list[Point], offset: float) -> Iterator[Point]:
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        a, b = ax + ay - offset, bx + by - offset
        if (a > 0) != (b > 0):
            share = a / (a - b)
            yield ax + (bx - ax) * share, ay + (by - ay) * share


def _turned(radius: float, degrees: float) -> Point:
    return radius * sin(radians(degrees)), -radius * cos(radians(degrees))


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
    for axis, bound, keep_less in (
        (0, view[0], False),
        (1, view[1], False),
        (0, view[2], True),
        (1, view[3], True),
    ):
        points = _cut(points, axis, bound, keep_less)
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


def _cut(points: list[Point], axis: int, bound: float, keep_less: bool) -> list[Point]:
    kept: list[Point] = []
    for number, here in enumerate(points):
        before = points[number - 1]
        inside, was = ((p[axis] <= bound) == keep_less or p[axis] == bound for p in (here, before))
        if inside != was:
            share = (bound - before[axis]) / ((here[axis] - before[axis]) or 1.0)
            other = before[1 - axis] + (here[1 - axis] - before[1 - axis]) * share
            kept.append((bound, other) if axis == 0 else (other, bound))
        if inside:
            kept.append(here)
    return kept
