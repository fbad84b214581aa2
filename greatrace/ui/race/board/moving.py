"""Vehicles on their way: a drive over dunes with dust and turning tracks, a line on its ship or aircraft.

What is seen at a share of a way depends on nothing else, so that every picture of it can be taken again.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, ceil, degrees, hypot, pi, sin

import pygame

from greatrace.engine.board import Line
from greatrace.ui.kit.animation import between, ease, passed
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import mix
from greatrace.ui.race.board.geometry import Point, Sight
from greatrace.ui.race.board.making_room import faded
from greatrace.ui.race.board.motion import Move
from greatrace.ui.race.board.pennant import BEHIND, FOOT, pennant
from greatrace.ui.race.board.placed_picture import PlacedPicture, shadow
from greatrace.ui.race.board.routes import along, arc, craft_of
from greatrace.ui.race.board.vehicles import (
    ALONE,
    Stand,
    token_picture,
    vehicle_picture,
    vehicle_width,
)

_HOP, _DUNES = 0.06, 2
"""Height to which a vehicle rises on a dune, in hex widths, and the dunes between two cells."""
_PITCH, _SLOPE = 7.0, 24.0
"""By how much a vehicle pitches on a dune, and the most that it leans on its way up or down (degrees)."""
_PHASES = 4
"""The pictures of a turning track."""
_TURNS = 9
"""How often the pictures of the track follow one another between two cells."""
_TURNED = 0.22
"""The share of a way after which a vehicle has turned round."""
_PUFFS = 12
"""The puffs of dust of a way."""
_AGE = 0.5
"""The share of a way for which a puff lasts."""
_BARE, _UNCOVERED = (0.0, 0.25), (0.8, 1.0)
"""From when to when a disc fades under which a vehicle stood, and under which it will stand."""
_CRAFT = 1.25
"""Width of a ship or an aircraft, in hex widths."""
_LEAST_CRAFT = 46
"""The least width of it, in map pixels (`base`)."""
_RISES, _LOW = 0.2, 0.62
"""The share of a line in which its craft rises or comes down, and its size on the ground."""
_BOARDS = 0.14
"""The share of a line in which a vehicle goes on board, and in which it comes ashore."""
_HEIGHT = 0.72
"""Height of the pictures of ships and aircraft by their width."""
_WAKE = 12
"""The pieces of a wake."""
_SHADES = 5


def moving(
    look: Look, sight: Sight, crew: str, move: Move, acting: bool, left_before: bool,
    ends: tuple[Stand, Stand] = (ALONE, ALONE),
) -> list[PlacedPicture]:  # fmt: skip
    """Return the pictures of a vehicle on its way, the lowest first.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        crew: the id of the crew.
        move: from where to where, and how far it has come.
        acting: whether the crew has the gold ring.
        left_before: whether the vehicle faced left where it stood.
        ends: its places on both cells.
    """
    line = next((one for one in sight.board.lines if {one.a, one.b} == {move.start, move.end}), None)
    if line is not None:
        *marks, craft = _ride(look, sight, line, move, crew)
        return [*marks, *_boarding(look, sight, crew, move, acting, left_before, ends), craft]
    left = faces_left(sight, move.start, move.end, left_before)
    car = _car(look, sight, crew, move, acting, left, left_before, ends)
    wide, (x, y) = sight.hex_width, car.rect.center
    foot = x + BEHIND * wide * (1 if left else -1), y + FOOT * wide
    flag = pennant(look, crew, wide, foot, move.share, left)
    dust = _dust(look, sight, move, left, ends)
    return [*dust, flag, *_discs(look, sight, crew, move, acting, car.rect.center, ends), car]


def faces_left(sight: Sight, start: int, end: int, before: bool) -> bool:
    """Return whether a vehicle faces left on its way; straight up or down it looks where it looked."""
    across = sight.board.cells[end].x - sight.board.cells[start].x
    return before if abs(across) < 1 else across < 0


def _spot(sight: Sight, move: Move, share: float, ends: tuple[Stand, Stand]) -> Point:
    """Return the pixel of a vehicle's middle at a share of a drive, without the dunes.

    Shares below 0 are on the step before, if it rolled in from there.
    """
    begin, end = ends
    cells, places, part = (move.start, move.end), (begin, end), share
    if share < 0 and move.before is not None:
        cells, places, part = (move.before, move.start), (begin, begin), 1 + share
    (ax, ay), (bx, by) = (
        sight.beside(cell, one.x, one.y) for cell, one in zip(cells, places, strict=True)
    )
    return ax + (bx - ax) * part, ay + (by - ay) * part


def _discs(
    look: Look, sight: Sight, crew: str, move: Move, acting: bool, at: Point, ends: tuple[Stand, Stand]
) -> Iterator[PlacedPicture]:
    """Yield the discs as which a vehicle stood or will stand among others, as they fade."""
    begin, end = ends
    for one, strong in (
        (begin, 1 - passed(move.share, _BARE)), (end, passed(move.share, _UNCOVERED)),
    ):  # fmt: skip
        if one.token and strong > 0:
            disc = token_picture(look, crew, round(one.width * sight.hex_width), acting)
            yield PlacedPicture.middle(faded(disc, 1.0, strong), at)


def _car(
    look: Look, sight: Sight, crew: str, move: Move, acting: bool, left: bool, left_before: bool,
    ends: tuple[Stand, Stand],
) -> PlacedPicture:  # fmt: skip
    width, share = vehicle_width(look, sight.hex_width, acting), move.share
    phase = int(share * _TURNS * _PHASES) % _PHASES
    picture = vehicle_picture(look, crew, width, acting=acting, phase=phase)
    (ax, ay), (bx, by) = sight.centres[move.start], sight.centres[move.end]
    rise = degrees(atan2(ay - by, max(1, abs(bx - ax))))
    # It leans into the slope at once and lies level again where it arrives.
    lean = max(-_SLOPE, min(_SLOPE, rise)) * min(1.0, 6 * share, 6 * (1 - share))
    lean += _PITCH * sin(share * _DUNES * 2 * pi)
    turned = min(1.0, share / _TURNED)
    if left_before != left and turned < 1:
        across = abs(1 - 2 * turned)
        left = left_before if turned < 0.5 else left
        picture = pygame.transform.smoothscale_by(picture, (max(0.15, across), 1.0))
    if left:
        picture = pygame.transform.flip(picture, True, False)
    begin, end = ((ALONE if one.token else one).width for one in ends)
    scale = between(begin, end, share) / ALONE.width
    if abs(lean) > 0.5 or scale != 1:
        picture = pygame.transform.rotozoom(picture, -lean if left else lean, scale)
    x, y = _spot(sight, move, share, ends)
    hop = abs(sin(share * _DUNES * pi)) * _HOP * sight.hex_width
    return PlacedPicture.middle(picture, (x, y - hop))


def _dust(
    look: Look, sight: Sight, move: Move, left: bool, ends: tuple[Stand, Stand]
) -> Iterator[PlacedPicture]:
    """Yield the dust behind a vehicle: every puff rises where the vehicle was, grows and fades.

    Dust of the step before still lies there; what comes to a stand has left none with its end.
    """
    wide = vehicle_width(look, sight.hex_width, True)
    least = -_PUFFS if move.before is not None else 0
    for number in range(least, _PUFFS):
        born = number / _PUFFS
        age = (move.share - born) / _AGE
        if not 0 <= age < 1 or (not move.on and born > 1 - _AGE):
            continue
        x, y = _spot(sight, move, born, ends)
        back = wide * (0.34 + 0.2 * age) * (1 if left else -1)
        rise = wide * (0.22 - 0.3 * age + 0.06 * sin(number * 2.3))
        radius = wide * (0.1 + 0.21 * age)
        yield PlacedPicture.middle(_puff(look, radius, 1 - age), (x + back, y + rise))


def _puff(look: Look, radius: float, share: float) -> pygame.Surface:
    """Return a puff of dust in one of a few shades, lit from above."""
    size, alpha = max(3, ceil(radius)), ceil(min(1.0, 1.4 * share) * _SHADES) * 46
    p = look.palette

    def paint(sheet: pygame.Surface) -> None:
        # Darker than sand below and lighter above, so that it is seen on any ground.
        shade, light = mix(p.ochre, p.walnut, 0.25), mix(p.parchment, p.snow, 0.5)
        pygame.draw.aacircle(sheet, (*shade, alpha), (size, size), size - 1)
        lit = (round(size * 0.9), round(size * 0.76))
        pygame.draw.aacircle(sheet, (*light, alpha), lit, round(size * 0.68))

    return look.kept(("board-puff", alpha), (2 * size, 2 * size), paint)


# Lines.


def _ride(look: Look, sight: Sight, line: Line, move: Move, crew: str) -> list[PlacedPicture]:
    """Return a ship with its wake, or an aircraft with its shadow, on the arc of its line, with a pennant.

    It grows as it sets out and as an aircraft rises, and comes down again; it is the last.
    """
    craft, curve = craft_of(line), arc(sight.board, line)
    share = move.share if line.a == move.start else 1 - move.share
    step = 0.01 if line.a == move.start else -0.01
    width = round(max(_CRAFT * sight.hex_width, _LEAST_CRAFT * look.scale.base))
    picture = look.picture(f"lines/{craft}", width, round(width * _HEIGHT))
    risen = ease(min(1.0, move.share / _RISES, (1 - move.share) / _RISES))
    size = _LOW + (1 - _LOW) * risen
    x, y = sight.pixel(*along(curve, share))
    ahead = sight.pixel(*along(curve, share + step * 4))
    left = ahead[0] < x
    behind = [along(curve, share - step * 2.2 * number) for number in range(_WAKE)]
    marks = list(_wake(look, sight, behind, craft, width))
    if craft != "ship":
        below = shadow(look, width * 0.6, width * 0.18)
        under = x + width * 0.12 * risen, y + width * (0.2 + 0.22 * risen)
        marks.append(PlacedPicture.middle(below, under))
    foot = x + width * 0.3 * size * (1 if left else -1), y + width * 0.06
    marks.append(pennant(look, crew, sight.hex_width, foot, 2 * move.share, left))
    trimmed = _trimmed(picture, craft, move.share, left, (x, y), ahead, size)
    marks.append(PlacedPicture.middle(trimmed, (x, y)))
    return marks


def _boarding(
    look: Look, sight: Sight, crew: str, move: Move, acting: bool, left: bool, ends: tuple[Stand, Stand]
) -> Iterator[PlacedPicture]:
    """Yield a vehicle that goes on board, where its craft soon hides it, or comes ashore."""
    comes = move.share > 0.5
    aside, share = ends[comes], min(move.share, 1 - move.share) / _BOARDS
    if share >= 1:
        return
    picture = vehicle_picture(look, crew, vehicle_width(look, sight.hex_width, acting), acting=acting)
    if faces_left(sight, move.start, move.end, left) if comes else left:
        picture = pygame.transform.flip(picture, True, False)
    picture = faded(picture, 1 - 0.6 * ease(share), 1 - share)
    at = sight.beside(move.end if comes else move.start, aside.x, aside.y * (1 - share))
    yield PlacedPicture.middle(picture, at)


def _trimmed(
    picture: pygame.Surface,
    craft: str,
    share: float,
    left: bool,
    here: tuple[int, int],
    ahead: tuple[int, int],
    size: float,
) -> pygame.Surface:
    """Return a craft that looks ahead: an aircraft along its way, a ship level on the waves."""
    if craft == "ship":
        lean = 3.5 * sin(share * 8 * pi)
    else:
        rise = degrees(atan2(here[1] - ahead[1], max(1, abs(ahead[0] - here[0]))))
        lean = max(-_SLOPE, min(_SLOPE, rise)) + 1.5 * sin(share * 6 * pi)
    if left:
        picture = pygame.transform.flip(picture, True, False)
    return pygame.transform.rotozoom(picture, -lean if left else lean, size)


def _wake(
    look: Look, sight: Sight, points: list[Point], craft: str, width: int
) -> Iterator[PlacedPicture]:
    """Yield what is left behind: two lines of foam that part, or thin smoke."""
    for number, (one, other) in enumerate(zip(points[1:], points, strict=False)):
        age = (number + 1) / _WAKE
        (ax, ay), (bx, by) = sight.pixel(*one), sight.pixel(*other)
        length = hypot(bx - ax, by - ay)
        if length < 1 or number * length < width * 0.3:
            continue
        aside = width * 0.3 * age if craft == "ship" else 0.0
        down = width * (0.24 if craft == "ship" else 0.02)
        for sign in (-1, 1) if aside else (0,):
            x = ax - sign * (by - ay) / length * aside
            y = ay + sign * (bx - ax) / length * aside + down
            yield PlacedPicture.middle(_foam(look, width * (0.05 + 0.03 * age), 1 - age), (x, y))


def _foam(look: Look, radius: float, share: float) -> pygame.Surface:
    size, alpha = max(2, ceil(radius)), ceil(share * _SHADES) * 36

    def paint(sheet: pygame.Surface) -> None:
        pygame.draw.aacircle(sheet, (*look.palette.snow, alpha), (size, size), size - 1)

    return look.kept(("board-foam", alpha), (2 * size, 2 * size), paint)
