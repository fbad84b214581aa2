"""Choice of the cell size at which a course has a good length."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, radians, sqrt

from msgspec import structs

from greatrace.boards.check import LONGEST, SHORTEST
from greatrace.boards.grid import GeoFrame, Place, distances, hex_distance, links
from greatrace.boards.maker.coast import Coast, Point
from greatrace.boards.maker.gazetteer import Bounds
from greatrace.boards.maker.land import Land
from greatrace.boards.maker.spec import Spec
from greatrace.kernel.errors import BadInput

LENGTHS = (20, 21, 19, 22, 23, 18, 24)
"""Accepted lengths of the main course in cells, best first."""

MOST_LAND = 245
FEWEST_LAND = 112
_FINEST = 0.12
"""Minimum degrees per cell; the shipped coast is too coarse for less."""
_TEMPERATE = 35
"""Latitude in degrees from which the terrain is that of the temperate boards."""
_AROUND = 9
"""Margin in cells beyond the main course's ends."""
_STRETCHES = (1.0, 1.12, 0.9)
"""West–east scales of the cells relative to true scale."""
_SMALL_ISLAND = 5


def lands(title: str, board: str, bounds: Bounds, ends: tuple[Point, Point], coast: Coast) -> Iterator[Land]:
    """Yield the land for every cell size at which the main course has a good length.

    Raises:
        BadInput: the ends lie too close together for the resolution of the shipped coast.
    """
    seen: set[GeoFrame] = set()
    for stretch in _STRETCHES:
        parallel = cos(radians(sum(at[1] for at in ends) / 2)) or 0.01
        for length in LENGTHS:
            south = _straight_cells(ends, max(0.2, parallel) / stretch) / length
            for _ in range(3):
                if south < _FINEST:
                    raise BadInput(
                        "Start and finish lie too close together: the coastline of the game is too coarse "
                        "for cells of less than {least} degrees.",
                        least=str(_FINEST),
                    )
                spec = _spec(title, board, bounds, ends, (south * stretch / max(0.2, parallel), south))
                land = Land(spec, coast)
                found = _course_length(land, ends)
                if found is None or found == length:
                    break
                south *= found / length
            if spec.frame not in seen and found is not None and SHORTEST <= found <= LONGEST:
                seen.add(spec.frame)
                yield _trimmed(land, ends)


def ground_of(bounds: Bounds) -> str:
    """Return the tile set of the shipped board whose terrain is most like the region's."""
    west = -170 < (bounds.west + bounds.east) / 2 < -30
    if abs(bounds.south + bounds.north) / 2 >= _TEMPERATE:
        return "north-america" if west else "asia"
    return "south-america" if west else "africa"


def _straight_cells(ends: tuple[Point, Point], parallel: float) -> float:
    """Return the straight distance between two points in cells of one degree."""
    rows = abs(ends[0][1] - ends[1][1]) / (sqrt(3) / 2)
    columns = abs(ends[0][0] - ends[1][0]) * parallel
    return rows + max(0.0, columns - rows / 2)


def _spec(
    title: str, board: str, bounds: Bounds, ends: tuple[Point, Point], size: tuple[float, float]
) -> Spec:
    """Fit the grid over the part of the bounds near the course."""
    east, south = (round(degrees, 3) for degrees in size)
    west = max(bounds.west, min(at[0] for at in ends) - _AROUND * east)
    right = min(bounds.east, max(at[0] for at in ends) + _AROUND * east)
    top = min(bounds.north, max(at[1] for at in ends) + _AROUND * south)
    low = max(bounds.south, min(at[1] for at in ends) - _AROUND * south)
    frame = GeoFrame(round(west - east / 2, 3), round(top + south / 2, 3), east, south)
    return Spec(
        board=board,
        title=title,
        tile_set=ground_of(bounds),
        frame=frame,
        columns=ceil((right - west) / east) + 1,
        rows=ceil((top - low) / south / (sqrt(3) / 2)) + 1,
        share=0.45,
        region=((west, low), (west, top), (right, top), (right, low)),
        cities=(),
        risk=(),
        courses=(),
        lines=(),
    )


def _course_length(land: Land, ends: tuple[Point, Point]) -> int | None:
    """Return the distance from end to end in cells, straight where the sea lies between."""
    if len(land.places) < 2:
        return None
    a, b = (land.nearest(at) for at in ends)
    cells = distances(links(land.layout, land.places), a)[b]
    return cells if cells > 0 else hex_distance(land.layout, land.places[a], land.places[b])


def _trimmed(land: Land, ends: tuple[Point, Point]) -> Land:
    """Remove tiny islands, and the cells farthest from the course where there is too much land."""
    kept = _without_islands(land, ends)
    a, b = (land.places[land.nearest(at)] for at in ends)

    def about(place: Place) -> int:
        return hex_distance(land.layout, place, a) + hex_distance(land.layout, place, b)

    kept = set(sorted(kept, key=lambda place: (about(place), place))[:MOST_LAND])
    kept = _connected(land, kept, a, b)
    sea = tuple(land.degrees(place) for place in land.places if place not in kept)
    return land.with_spec(structs.replace(land.spec, sea=sea), tuple(p for p in land.places if p in kept))


def _without_islands(land: Land, ends: tuple[Point, Point]) -> set[Place]:
    needed = {land.places[land.nearest(at)] for at in ends}
    pieces = _pieces(land, set(land.places))
    biggest = max(pieces, key=len)
    return set[Place]().union(
        *(p for p in pieces if p is biggest or len(p) > _SMALL_ISLAND or p & needed)
    )


def _connected(land: Land, kept: set[Place], a: Place, b: Place) -> set[Place]:
    """Remove cells that the cut disconnected."""
    pieces = _pieces(land, kept)
    return set[Place]().union(*(p for p in pieces if len(p) > _SMALL_ISLAND or a in p or b in p))


def _pieces(land: Land, places: set[Place]) -> list[set[Place]]:
    order = sorted(places)
    near = links(land.layout, order)
    left, found = set(range(len(order))), list[set[Place]]()
    while left:
        away = distances(near, min(left))
        piece = {number for number, cells in enumerate(away) if cells >= 0}
        found.append({order[number] for number in piece})
        left -= piece
    return found
