"""Coasts, lakes and rivers of the world, from the compact extract shipped with the maker.

The extract (``coast.json.gz``) stores rings and lines in hundredths of a degree, delta-encoded
point by point. Its source is Natural Earth 1:50m, public domain.
"""

from __future__ import annotations

import gzip
from bisect import bisect_left
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct

Point = tuple[float, float]
"""Longitude and latitude in degrees."""

Ring = tuple[Point, ...]

_EXTRACT = Path(__file__).with_name("coast.json.gz")


class Coast(Struct, frozen=True):
    """Rings of land and lakes and lines of rivers, in degrees."""

    land: tuple[Ring, ...]
    lakes: tuple[Ring, ...]
    rivers: tuple[Ring, ...]


class _Extract(Struct, frozen=True):
    land: tuple[tuple[int, ...], ...]
    lakes: tuple[tuple[int, ...], ...]
    rivers: tuple[tuple[int, ...], ...]


def load_coast() -> Coast:
    """Load the extract of the whole world (90 kB, about 50 milliseconds)."""
    raw = msgspec.json.decode(gzip.decompress(_EXTRACT.read_bytes()), type=_Extract)
    return Coast(_rings(raw.land), _rings(raw.lakes), _rings(raw.rivers))


def _rings(coded: Iterable[tuple[int, ...]]) -> tuple[Ring, ...]:
    return tuple(_ring(numbers) for numbers in coded)


def _ring(numbers: tuple[int, ...]) -> Ring:
    points: list[Point] = []
    x = y = 0
    for east, north in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + east, y + north
        points.append((x / 100, y / 100))
    return tuple(points)


def near(coast: Coast, west: float, south: float, east: float, north: float) -> Coast:
    """Return the parts that intersect a frame in degrees, unclipped.

    A frame that extends beyond 180 degrees also gets the parts across that meridian.
    """

    def touches(ring: Ring) -> bool:
        xs, ys = [p[0] for p in ring], [p[1] for p in ring]
        return min(xs) < east and max(xs) > west and min(ys) < north and max(ys) > south

    def chosen(rings: tuple[Ring, ...]) -> tuple[Ring, ...]:
        turns = [0.0] + [-360.0] * (west < -180) + [360.0] * (east > 180)
        moved = (ring if not turn else _moved(ring, turn) for turn in turns for ring in rings)
        return tuple(ring for ring in moved if touches(ring))

    return Coast(chosen(coast.land), chosen(coast.lakes), chosen(coast.rivers))


def _moved(ring: Ring, degrees: float) -> Ring:
    return tuple((x + degrees, y) for x, y in ring)


class Inside:
    """Point-in-polygon test against a set of rings, indexed by row (holes count as outside)."""

    def __init__(self, rings: Iterable[Ring]) -> None:
        self._edges = [(*a, *b) for ring in rings for a, b in zip(ring, ring[1:] + ring[:1], strict=True)]
        self._crossings: dict[float, list[float]] = {}

    def __call__(self, longitude: float, latitude: float) -> bool:
        """Return whether a point in degrees lies inside."""
        row = self._crossings.get(latitude)
        if row is None:
            row = self._crossings[latitude] = self._row(latitude)
        return bisect_left(row, longitude) % 2 == 1

    def _row(self, y: float) -> list[float]:
        return sorted(
            x1 + (y - y1) * (x2 - x1) / (y2 - y1) for x1, y1, x2, y2 in self._edges if (y1 > y) != (y2 > y)
        )
