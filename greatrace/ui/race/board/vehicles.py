"""The vehicles on their cells, side by side where several stand on one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot, pi, sin

import pygame

from greatrace.engine.catalogue import Crew
from greatrace.engine.state import Table
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.geometry import Point, Sight
from greatrace.ui.race.board.placed_picture import PlacedPicture, outlined
from greatrace.ui.race.board.routes import along, arc
from greatrace.ui.race.board.vector import drawn, shape
from greatrace.ui.race.looks import crew_look

_SHAPE = 0.62
"""Height of a vehicle's picture by its width."""

_OUTLINE = 0.035
"""Width of the light outline by a vehicle's width."""

_HOP = 0.07
"""Height to which a vehicle rises on a dune, in hex widths."""

# Middles in hex widths and the width of each vehicle, by how many stand on the cell.
_PLACES: tuple[tuple[float, tuple[Point, ...]], ...] = (
    (1.16, ((0.0, 0.04),)),
    (0.94, ((-0.22, -0.2), (0.22, 0.22))),
    (0.88, ((-0.24, -0.3), (0.26, -0.02), (-0.18, 0.28))),
    (0.84, ((-0.3, -0.34), (0.3, -0.18), (-0.3, 0.12), (0.3, 0.3))),
    (0.8, ((-0.32, -0.4), (0.32, -0.32), (-0.02, -0.02), (-0.32, 0.3), (0.32, 0.36))),
)


def vehicle_width(look: Look, hex_width: float, number: int) -> int:
    """Return the width in pixels of each of several vehicles on one cell."""
    share = _PLACES[min(number, len(_PLACES)) - 1][0]
    return round(max(hex_width, look.px(33)) * share)


def vehicle_picture(look: Look, crew: Crew, width: int, broken: bool = False) -> pygame.Surface | None:
    """Return a crew's vehicle in its colour with a light outline, upside down when broken down."""
    found = crew_look(crew.id)
    name = f"vehicles/{found.id}" + ("-broken" if broken else "")
    picture = look.picture(name, width, round(width * _SHAPE), found.recolour())
    return picture and outlined(look, picture, (name, found.id), max(1, round(width * _OUTLINE)))


def cells_of(table: Table, moved: Mapping[int, int | None]) -> tuple[int | None, ...]:
    """Return the cell of every vehicle; `moved` overrides some (`None` for nowhere)."""
    return tuple(moved.get(seat, one.cell) for seat, one in enumerate(table.dashboards))


def vehicle_marks(
    look: Look, sight: Sight, crews: Sequence[Crew], table: Table, places: Sequence[int | None]
) -> list[PlacedPicture]:
    """Place all vehicles on their cells."""
    marks: list[PlacedPicture] = []
    for cell in sorted({cell for cell in places if cell is not None}):
        seats = [seat for seat, place in enumerate(places) if place == cell]
        width = vehicle_width(look, sight.hex_width, len(seats))
        spots = _PLACES[min(len(seats), len(_PLACES)) - 1][1]
        for seat, (dx, dy) in zip(seats, spots, strict=False):
            picture = vehicle_picture(look, crews[seat], width, table.dashboards[seat].engine == 0)
            if picture:
                x, y = sight.centres[cell]
                marks.append(
                    PlacedPicture.middle(picture, (x + dx * sight.hex_width, y + dy * sight.hex_width))
                )
    return marks


def track_mark(look: Look, sight: Sight, one: int, other: int) -> PlacedPicture:
    """Return the faint tracks between two neighbouring cells."""
    (ax, ay), (bx, by) = sight.centres[one], sight.centres[other]
    across, down = bx - ax, by - ay
    length = hypot(across, down) or 1.0
    side = sight.hex_width * 0.055
    dx, dy = -down / length * side, across / length * side
    data = "".join(
        f"M{-across / 2 + sign * dx:.1f},{-down / 2 + sign * dy:.1f}l{across},{down}" for sign in (1, -1)
    )
    width = max(1.0, sight.hex_width * 0.045)
    more = f'stroke-opacity="0.5" stroke-dasharray="{width:.1f} {width * 0.9:.1f}"'
    body = shape(data, None, look.palette.walnut_deep, width, more)
    extra = 2 * round(side + width) + 2
    size = (abs(across) + extra, abs(down) + extra)
    return PlacedPicture.middle(
        drawn(look, ("track", across, down), size, body), ((ax + bx) / 2, (ay + by) / 2)
    )


def flying(sight: Sight, picture: pygame.Surface, start: int, end: int, share: float) -> PlacedPicture:
    """Place a vehicle between two cells, facing its way: over dunes, or on the arc of a line."""
    (ax, ay), (bx, by) = sight.centres[start], sight.centres[end]
    if bx < ax:
        picture = pygame.transform.flip(picture, True, False)
    line = next((line for line in sight.board.lines if {line.a, line.b} == {start, end}), None)
    if line:
        x, y = sight.pixel(*along(arc(sight.board, line), share if line.a == start else 1 - share))
    else:
        hop = abs(sin(share * 3 * pi)) * _HOP * sight.hex_width
        x, y = round(ax + (bx - ax) * share), round(ay + (by - ay) * share - hop)
    return PlacedPicture.middle(picture, (x, y))
