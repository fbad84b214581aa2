"""The ways that vehicles have taken, a thread for each crew, beside one another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame
from msgspec import Struct

from greatrace.engine import events as on
from greatrace.engine.board import Board
from greatrace.engine.events import AnyEvent
from greatrace.engine.tables import Tables
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB
from greatrace.ui.race.board.all_vehicles import vehicle_ids
from greatrace.ui.race.board.geometry import Point, Sight
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.routes import along, arc
from greatrace.ui.race.board.vector import centred, drawn, path, shape
from greatrace.ui.race.looks import crew_look

Leg = tuple[int, int]
"""Two cells between which a vehicle went, the lower one first."""

_WIDTH, _LEAST = 0.07, 2.6
"""Width of a thread in hex widths, and at least (map pixels)."""
_APART = 1.9
"""From the middle of a thread to that of the next, in its width."""
_LOW = 0.22
"""How far below the middle of cells threads run, in hex widths: beside the figures."""
_RIM = 0.9
"""Width of the light rims on both sides together, in the width of a thread."""
_PARTS = 24
"""Straight parts of a line's arc."""
_DASHES: Final = ((), (3.0, 2.4), (0.1, 2.0), (4.0, 2.2, 0.1, 2.2), (1.2, 2.4), (5.0, 3.0))
"""Dashes and spaces of the threads by seat, in their width, so that they differ without colours."""


class Thread(Struct, frozen=True):
    """The way that a vehicle has taken.

    Attributes:
        seat: whose; threads lie beside one another in this order.
        colour: of the crew.
        legs: each once, in the order in which they were gone first.
    """

    seat: int
    colour: RGB
    legs: tuple[Leg, ...] = ()


def threads_of(race: Tables, events: Iterable[AnyEvent]) -> tuple[Thread, ...]:
    """Return the threads of all vehicles, the Torpedo's last where it takes part.

    Args:
        race: the race.
        events: from its beginning on.
    """
    ids = vehicle_ids(race)
    found: list[dict[Leg, None]] = [{} for _ in ids]
    for event in events:
        if isinstance(event, on.Moved | on.LineTaken):
            found[event.seat][min(event.origin, event.cell), max(event.origin, event.cell)] = None
    return tuple(Thread(seat, crew_look(ids[seat]).main, tuple(legs)) for seat, legs in enumerate(found))


def thread_marks(look: Look, sight: Sight, threads: Sequence[Thread]) -> list[PlacedPicture]:
    """Return the threads on the map, leg by leg: first their light rims, then themselves."""
    width = max(_LEAST * look.scale.base, sight.hex_width * _WIDTH)
    rims: list[PlacedPicture] = []
    cores: list[PlacedPicture] = []
    for thread in threads:
        low = _below(thread, len(threads), sight.hex_width, width)
        for leg in thread.legs:
            line = [(x, y + low) for x, y in (sight.pixel(*one) for one in _points(sight.board, leg))]
            moved, middle, size = centred(line, 2 * round(width * (1 + _RIM)))
            data = path(moved, close=False)
            rims.append(PlacedPicture.middle(drawn(look, size, _rim(look, data, width)), middle))
            cores.append(PlacedPicture.middle(drawn(look, size, _core(thread, data, width)), middle))
    return [*rims, *cores]


def threads_svg(look: Look, board: Board, threads: Sequence[Thread], pixel: float) -> str:
    """Return the threads as a drawing in board pixels.

    Args:
        look: theme, scale, assets.
        board: the board.
        threads: those of all vehicles.
        pixel: of the map (`base`), in board pixels.
    """
    width = max(_LEAST * pixel, board.hex_width * _WIDTH)
    rims = cores = ""
    for thread in threads:
        low = _below(thread, len(threads), board.hex_width, width)
        lines = [[(x, y + low) for x, y in _points(board, leg)] for leg in thread.legs]
        data = "".join(path(line, close=False) for line in lines)
        rims, cores = rims + _rim(look, data, width), cores + _core(thread, data, width)
    return rims + cores


def thread_sample(look: Look, thread: Thread, size: tuple[int, int]) -> pygame.Surface:
    """Return a piece of a thread across a picture, for a legend."""
    data = path([(-size[0] / 2, 0), (size[0] / 2, 0)], close=False)
    return drawn(look, size, _core(thread, data, size[1] / 5))


def _points(board: Board, leg: Leg) -> list[Point]:
    """Return the points of a leg in board pixels: straight, or along the arc of a line."""
    line = next((line for line in board.lines if {line.a, line.b} == set(leg)), None)
    if line is None:
        return [(board.cells[cell].x, board.cells[cell].y) for cell in leg]
    return [along(arc(board, line), number / _PARTS) for number in range(_PARTS + 1)]


def _below(thread: Thread, threads: int, hex_width: float, width: float) -> float:
    """Return how far below the middle of cells a thread runs."""
    return hex_width * _LOW + (thread.seat - (threads - 1) / 2) * width * _APART


def _rim(look: Look, data: str, width: float) -> str:
    return shape(data, None, look.palette.snow, width * (1 + _RIM), _ENDS)


def _core(thread: Thread, data: str, width: float) -> str:
    dashes = " ".join(f"{part * width:.2f}" for part in _DASHES[thread.seat % len(_DASHES)])
    more = f'stroke-dasharray="{dashes}"' if dashes else ""
    return shape(data, None, thread.colour, width, f"{_ENDS} {more}")


_ENDS: Final = 'stroke-linejoin="round" stroke-linecap="round"'
