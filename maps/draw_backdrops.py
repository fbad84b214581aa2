"""Draw the backdrops of the boards: `python maps/draw_backdrops.py [MAP.tmx …]`, by default all of them.

A backdrop lies beside its map under the same name (`africa.jpg`), with a world file (`africa.jgw`) that
gives its position in degrees. The picture extends beyond the map on all sides to fill windows of 16:9 with
the whole course, pixel by pixel at 3840×2160; the game draws what lies farther out in the same manner.
Coasts, lakes and rivers are from Natural Earth, mountains from the maker's list; both ship with the game.
Requires the extra `lab`. Run by hand; the game only shows the finished pictures.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterable, Iterator
from itertools import product
from math import ceil, floor, hypot
from pathlib import Path
from random import Random
from zlib import crc32

import numpy as np
import pygame
from msgspec import Struct
from numpy.typing import NDArray
from PIL import Image

from greatrace.boards.backdrop import WORLD
from greatrace.boards.load import find_boards, load_board
from greatrace.boards.maker.ranges import Range, load_ranges
from greatrace.engine.board import Board
from greatrace.kernel.errors import BadInput
from greatrace.ui.kit.scale import Scale
from greatrace.ui.kit.theme import PALETTE, RGB, mix
from greatrace.ui.race.board.course_place import Room, course_middle, place_course
from greatrace.ui.race.board.engraving import DEPTHS, LIGHTER, graticule, open_sea, water_lines, waves
from greatrace.ui.race.board.engraving import SHADOW as FALLEN
from greatrace.ui.race.board.framing import EDGE_UNITS, GRID_UNITS
from greatrace.ui.race.board.geometry import Point, Projection, View
from greatrace.ui.race.board.outlines import Outlines, coastline_svg, land_tone, shallow_tone
from greatrace.ui.race.board.vector import path, raster, shape
from greatrace.ui.race.table.layout.furniture import clearance, furniture

Field = NDArray[np.float32]
"""One number per pixel of the picture, or three."""

HERE = Path(__file__).parent
WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160))
SCALES = (75, 100, 133, 150)
CREWS = (2, 5)
"""The windows, UI scales and numbers of crews whose views of the whole course the picture fills."""
EDGE = 80
"""Board pixels beyond them, over which the picture fades into what the game draws around it."""

P = PALETTE
LAND, SHALLOW = land_tone(P), shallow_tone(P)
HIGH = mix(P.sand, P.ochre, 0.42)
SHADOW = mix(P.walnut, P.ochre, 0.3)
QUALITY = 82
"""Of the pictures: higher ones are larger without looking better."""
ROUND = 700
"""Margin around the picture in pixels that coast lines and depths take into account."""
SPUR = 34.0
"""Pixels from one spur of a ridge to the next."""


def load_grounds(path: Path = HERE / "grounds.txt") -> Iterator[tuple[str, Point, Point]]:
    """Yield vegetation areas: kind, longitude and latitude of the centre, and extent, in degrees."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            kind, at, reach = (part.strip() for part in line.split("|"))
            longitude, latitude, east, north = (float(word) for word in f"{at},{reach}".split(","))
            yield kind, (longitude, latitude), (east, north)


MARKS = {"desert": "q7,-8 14,-2q5,2 10,0", "forest": "q-1,-11 6,-13q7,2 6,13z"}
"""Path data of a dune and a tree."""
TONES = {
    "desert": (mix(P.sand, P.ochre, 0.12), 0.62),
    "forest": (mix(P.oasis, P.parchment, 0.3), 0.5),
    "cold": (mix(P.snow, P.sky, 0.3), 0.62),
}
"""Colour and opacity of each kind of ground."""


class Sheet(Struct, frozen=True):
    """The area to draw: a board, the visible part of the world around it, and its outlines."""

    board: Board
    projection: Projection
    view: View
    outlines: Outlines

    @classmethod
    def of(cls, board: Board) -> Sheet:
        """Return the part that all usual windows show with the whole course in view."""
        shapes = product(WINDOWS, SCALES, CREWS)
        parts = [whole_view(board, Scale(*size, ui), crews) for size, ui, crews in shapes]
        left, top = (floor(min(part[edge] for part in parts)) - EDGE for edge in (0, 1))
        right, bottom = (ceil(max(part[edge] for part in parts)) + EDGE for edge in (2, 3))
        view = (left, top, right, bottom)
        projection = Projection.of(board)
        wide = (view[0] - ROUND, view[1] - ROUND, view[2] + ROUND, view[3] + ROUND)
        return cls(board, projection, view, Outlines.seen(projection, wide, 0.8))

    @property
    def printed(self) -> tuple[int, int]:
        """Width and height in pixels of the finished picture, for the largest view of the whole course."""
        view = whole_view(self.board, Scale(*WINDOWS[-1], 100), CREWS[-1])
        share = min(1.0, WINDOWS[-1][0] / (view[2] - view[0]))
        return round(self.size[0] * share), round(self.size[1] * share)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels in which it is drawn."""
        return round(self.view[2] - self.view[0]), round(self.view[3] - self.view[1])

    def place(self, at: Point) -> Point:
        """Return the pixel of a point in degrees."""
        x, y = self.projection.place(*at)
        return x - self.view[0], y - self.view[1]


def whole_view(board: Board, scale: Scale, crews: int) -> View:
    """Return the part of the board that the view of the whole course shows, in board pixels."""
    boxes = furniture(scale, crews).reserved(clearance(scale))
    window = pygame.Rect(0, 0, scale.width, scale.height)
    width, shown = place_course(board, Room(window, boxes, scale.px(EDGE_UNITS), scale.px(GRID_UNITS)))
    zoom, middle = board.hex_width / width, course_middle(board)
    left, top = middle[0] - shown[0] * zoom, middle[1] - shown[1] * zoom
    return left, top, left + window.w * zoom, top + window.h * zoom


# Vectors.


def stamped(sheet: Sheet, body: str) -> Field:
    """Rasterise SVG elements in board pixels; return red, green, blue and opacity, 0 to 1."""
    left, top, right, bottom = sheet.view
    picture = raster(body, sheet.size, (left, top, right - left, bottom - top)).convert_alpha()
    pixels = np.frombuffer(pygame.image.tobytes(picture, "RGBA"), np.uint8)
    return np.asarray(pixels.reshape(sheet.size[1], sheet.size[0], 4) / np.float32(255), np.float32)


def land_path(sheet: Sheet) -> str:
    """Return the path data of all land, extended beyond the picture so that no coast follows its edge."""
    return "".join(path(list(ring.points)) for ring in sheet.outlines.land)


def sea(sheet: Sheet, dry: Field, ragged: Field) -> Field:
    """Paint the open sea in flat tones that get lighter towards the land."""
    picture = np.empty((*dry.shape, 3), np.float32)
    picture[:] = np.array(open_sea(P), np.float32) / 255
    near_land = smooth(dry, 66)
    round_about = near_land + 0.035 * ragged * (1 - dry) * np.clip(7 * near_land, 0, 1)
    for low, share, _ in DEPTHS:
        blend(picture, SHALLOW, LIGHTER * share * step(round_about, low, low + 0.006))
    return picture


def scattered(sheet: Sheet, kind: str, much: Field, chance: Random) -> Iterator[str]:
    """Yield dunes over deserts and trees over forests, where the ground is dense enough."""
    width, height = sheet.size
    strokes: list[str] = []
    for row, y in enumerate(range(20, height - 20, 34)):
        for x in range(20 + 24 * (row % 2), width - 20, 48):
            px, py = x + chance.uniform(-15, 15), y + chance.uniform(-9, 9)
            if much[int(py), int(px)] > chance.uniform(0.1, 0.5):
                strokes.append(f"M{px + sheet.view[0]:.1f},{py + sheet.view[1]:.1f}{MARKS.get(kind, '')}")
    if kind == "desert":
        yield shape("".join(strokes), None, SHADOW, 1.9, 'stroke-opacity="0.34" stroke-linecap="round"')
    elif kind == "forest":
        yield shape("".join(strokes), mix(P.oasis, P.ink, 0.15), None, 1, 'fill-opacity="0.3"')


# Fields.


def noise(size: tuple[int, int], seed: int, wavelength: float, octaves: int = 1) -> Field:
    """Return smooth noise of about -1 to 1; each further octave has half the wavelength and amplitude."""
    total = np.zeros((size[1], size[0]), np.float32)
    for octave in range(octaves):
        cell = wavelength / 2**octave
        few = ceil(size[0] / cell) + 3, ceil(size[1] / cell) + 3
        grid = np.random.default_rng(seed * 31 + octave).uniform(-1, 1, (few[1], few[0])).astype(np.float32)
        full = round(few[0] * cell), round(few[1] * cell)
        large = np.asarray(Image.fromarray(grid).resize(full, Image.Resampling.BICUBIC), np.float32)
        edge = round(cell)
        part = large[edge : edge + size[1], edge : edge + size[0]]
        total += part / 2**octave
    return total


def smooth(field: Field, radius: float) -> Field:
    """Blur a field by three box filters of the given radius in pixels."""
    reach = max(1, round(radius))
    for axis in (0, 1) * 3:
        ends = [(reach + 1, reach) if one == axis else (0, 0) for one in (0, 1)]
        sums = np.cumsum(np.pad(field, ends, mode="edge"), axis, np.float64)
        high, low = (sums[2 * reach + 1 :], sums[: -2 * reach - 1])
        if axis:
            high, low = sums[:, 2 * reach + 1 :], sums[:, : -2 * reach - 1]
        field = ((high - low) / (2 * reach + 1)).astype(np.float32)
    return field


def step(field: Field, low: float, high: float) -> Field:
    """Return a smooth step from 0 to 1 between two values."""
    share = np.clip((field - low) / (high - low), 0, 1)
    return np.asarray(share * share * (3 - 2 * share), np.float32)


class Relief:
    """Heights of the mountains in pixels: slightly distorted ridges with peaks, saddles and spurs."""

    def __init__(self, sheet: Sheet, seed: int) -> None:
        self.size = sheet.size
        width, height = sheet.size
        self.height = np.zeros((height, width), np.float32)
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        self._x = x + 13 * noise(sheet.size, seed, 120, 3)
        self._y = y + 13 * noise(sheet.size, seed + 1, 120, 3)
        self._rough = noise(sheet.size, seed + 2, 58, 3)
        self._phase = noise(sheet.size, seed + 3, 130, 2)
        for one in load_ranges():
            self._raise(sheet, one)
        self.height *= np.clip(inside(self.size, 120) + 0.3 * self._rough, 0, 1)

    def _raise(self, sheet: Sheet, one: Range) -> None:
        reach = max(30, one.breadth * abs(sheet.projection.south) * 1.25)
        points = [sheet.place(at) for at in one.ridge]
        lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(points)]
        walked = 0.0
        for a, b, long in zip(points, points[1:], lengths, strict=False):
            box = self._box(a, b, reach + 40)
            if box is not None:
                ridge = Ridge(a, b, long, walked, sum(lengths), crc32(one.name.encode()) % 97)
                rise = ridge.rise(self._x[box], self._y[box], reach, one.height, self._phase[box])
                self.height[box] = np.maximum(self.height[box], rise * (1 + 0.42 * self._rough[box]))
            walked += long

    def _box(self, a: Point, b: Point, reach: float) -> tuple[slice, slice] | None:
        """Return the pixels near a segment of a ridge."""
        left, right = max(0, int(min(a[0], b[0]) - reach)), min(self.size[0], int(max(a[0], b[0]) + reach))
        top, bottom = max(0, int(min(a[1], b[1]) - reach)), min(self.size[1], int(max(a[1], b[1]) + reach))
        return (slice(top, bottom), slice(left, right)) if left < right and top < bottom else None

    def light(self) -> Field:
        """Return the light from the north-west: positive where lit, negative in shadow."""
        down, right = np.gradient(smooth(self.height, 1.5))
        return np.asarray(right * 0.72 + down * 0.69, np.float32)


class Ridge(Struct, frozen=True):
    """A straight segment of a ridge from a to b: its length and start along the whole ridge, in pixels."""

    a: Point
    b: Point
    long: float
    begun: float
    whole: float
    shift: int

    def rise(self, px: Field, py: Field, reach: float, high: int, phase: Field) -> Field:
        """Return the heights of pixels; a ridge falls to its foot within a reach, with alternating spurs."""
        x, y = px - self.a[0], py - self.a[1]
        dx, dy = (self.b[0] - self.a[0]) / (self.long or 1), (self.b[1] - self.a[1]) / (self.long or 1)
        along, aside = x * dx + y * dy, y * dx - x * dy
        beyond = along - np.clip(along, 0, self.long)
        walked = np.clip(along, 0, self.long) + self.begun
        ends = np.clip(0.35 + np.minimum(walked, self.whole - walked) / 90, 0, 1)
        away = np.hypot(aside, beyond) / (reach * (0.7 + 0.07 * high) * (0.75 + 0.25 * ends))
        turn = (walked + self.shift + 0.45 * np.abs(aside)) / SPUR + 0.25 * np.sign(aside) + 0.75 * phase
        spur = np.abs(turn % 1 - 0.5) * 2
        peak = np.abs((walked + self.shift) / (2.2 * SPUR) % 1 - 0.5) * 2
        slope = np.clip(1 - away, 0, 1)
        steep = slope * (1 - 0.85 * spur * np.clip(away * 1.9, 0, 1)) * (1 - 0.3 * peak)
        return np.asarray(steep * ends * (9 + 11 * high), np.float32)


def blend(picture: Field, colour: RGB, share: Field | float) -> None:
    """Mix a colour into a picture, in place."""
    part = share[..., None] if isinstance(share, np.ndarray) else share
    picture += (np.array(colour, np.float32) / 255 - picture) * part


def lay(picture: Field, stamp: Field) -> None:
    """Blend a stamp with opacity into a picture, in place."""
    picture += (stamp[..., :3] - picture) * stamp[..., 3:]


def growth(sheet: Sheet, kind: str, ragged: Field) -> Field:
    """Return the density of a kind of ground with a ragged edge, at most about 1."""
    width, height = sheet.size
    total = np.full((height, width), -1, np.float32)
    for _, at, (east, north) in (one for one in load_grounds() if one[0] == kind):
        x, y = sheet.place(at)
        across, down = east * sheet.projection.east, north * abs(sheet.projection.south)
        columns, rows = (np.arange(width) - x) / across, (np.arange(height) - y) / down
        total = np.maximum(total, 1 - np.hypot(columns[None, :], rows[:, None]).astype(np.float32))
    return np.asarray(np.minimum(total, inside(sheet.size, 150)) + 0.3 * ragged, np.float32)


def inside(size: tuple[int, int], reach: float) -> Field:
    """Return how far pixels lie from the picture's edge; 1 at a distance (pixels) from where it fades."""
    width, height = size
    across, down = (np.minimum(np.arange(long), np.arange(long)[::-1]) for long in (width, height))
    near = np.minimum(across[None, :], down[:, None])
    return np.asarray((near - EDGE) / reach, np.float32)


def main(names: Iterable[str]) -> None:
    """Draw the backdrops of maps, each with its world file."""
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    for name in names:
        sheet = Sheet.of(load_board(Path(name)))
        target = Path(name).with_suffix(".jpg")
        picture = Image.fromarray(drawn(sheet))
        picture = picture.resize(sheet.printed, Image.Resampling.LANCZOS)
        # With a restart marker after every row of blocks the game can decode a part of it alone.
        picture.save(target, quality=QUALITY, subsampling=0, optimize=True, restart_marker_rows=1)
        target.with_suffix(WORLD[".jpg"]).write_text(world(sheet), encoding="ascii")
        width, height = sheet.printed
        print(f"{target.name}: {width}×{height} pixels, {target.stat().st_size // 1000} kB")


def world(sheet: Sheet) -> str:
    """Return the world file: degrees per pixel, and the centre of the first pixel."""
    wide, high = (full / less for full, less in zip(sheet.size, sheet.printed, strict=True))
    across, down = wide / sheet.projection.east, high / sheet.projection.south
    west, north = sheet.projection.degrees(sheet.view[0] + wide / 2, sheet.view[1] + high / 2)
    return "".join(f"{number:.10g}\n" for number in (across, 0, 0, down, west, north))


def drawn(sheet: Sheet) -> NDArray[np.uint8]:
    """Draw a whole backdrop: sea, land with vegetation and mountains, ink."""
    seed = crc32(sheet.board.id.encode()) % 10_000
    land = land_path(sheet)
    dry = stamped(sheet, shape(land, (255, 255, 255), more='fill-rule="evenodd"'))[..., 3]
    ragged = noise(sheet.size, seed + 5, 190, 4)
    picture = sea(sheet, dry, ragged)
    coast = f'<defs><path id="land" d="{land}" fill-rule="evenodd" stroke-linejoin="round"/></defs>'
    lay(picture, stamped(sheet, coast + waves(P, sheet.view) + water_lines(P)))
    # A flat shadow of the land on the sea.
    right, down, share = FALLEN
    fallen = np.pad(dry, ((down, 0), (right, 0)))[:-down, :-right]
    blend(picture, mix(P.lagoon, P.ink, 0.3), share * fallen * (1 - dry))
    picture += (land_picture(sheet, seed, ragged) - picture) * dry[..., None]
    lay(picture, stamped(sheet, graticule(P, sheet.projection, sheet.view)))
    lay(picture, stamped(sheet, coastline_svg(P, sheet.outlines, sheet.view)))
    return (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)


def land_picture(sheet: Sheet, seed: int, ragged: Field) -> Field:
    """Draw land everywhere: paper, vegetation, heights, light and shadow in flat tones."""
    width, height = sheet.size
    picture = np.empty((height, width, 3), np.float32)
    picture[:] = np.array(LAND, np.float32) / 255
    marks: list[str] = []
    for kind, (colour, share) in TONES.items():
        much = growth(sheet, kind, ragged)
        blend(picture, colour, 0.55 * share * step(much, 0.0, 0.04) + 0.45 * share * step(much, 0.3, 0.34))
        marks += scattered(sheet, kind, much, Random(seed))
    lay(picture, stamped(sheet, "".join(marks)))
    paint_relief(picture, Relief(sheet, seed), ragged)
    return picture


def paint_relief(picture: Field, relief: Relief, ragged: Field) -> None:
    """Paint heights, light and shadow in flat tones, snow on the highest peaks; in place."""
    wide = smooth(relief.height, 24) + 2.2 * ragged
    for low in (5.0, 12.0, 22.0):
        blend(picture, HIGH, 0.23 * step(wide, low, low + 1.4))
    light = relief.light()
    for low, share in ((0.22, 0.24), (0.75, 0.26), (1.4, 0.26)):
        blend(picture, SHADOW, share * step(-light, low, low + 0.1))
    for low, share in ((0.3, 0.3), (0.95, 0.34)):
        blend(picture, P.snow, share * step(light, low, low + 0.1))
    capped = step(relief.height, 44, 47)
    blend(picture, P.snow, 0.85 * capped * step(light, -0.3, -0.15))
    blend(picture, mix(P.sky, P.walnut, 0.25), 0.55 * capped * step(-light, 0.22, 0.36))


if __name__ == "__main__":
    try:
        main(sys.argv[1:] or [str(one) for one in find_boards([HERE]).values()])
    except BadInput as error:
        sys.exit(str(error))
