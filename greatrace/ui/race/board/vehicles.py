"""The vehicles on their cells: one or two whole ones on the upper edge, tokens from three on."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import ceil, hypot
from typing import Final

import pygame
from msgspec import Struct

from greatrace.engine.state import Table
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB
from greatrace.ui.race.board.all_vehicles import all_vehicles, broken_down
from greatrace.ui.race.board.figures import LARGE
from greatrace.ui.race.board.geometry import Sight, overlap
from greatrace.ui.race.board.pennant import BEHIND, FOOT, LEAST, pennant
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.vector import drawn, path, rounded, shape
from greatrace.ui.race.looks import CrewLook, crew_look

TOKENS = 3
"""The number of vehicles on a cell from which they are shown as tokens."""
_ALONE, _PAIRED, _FRONT, _BEHIND = 0.86, 0.66, 0.82, 0.62
"""Widths of vehicles in hex widths: one, two, and of two the one that acts and the other."""
_FANNED = 0.75
_TOKEN, _ACTING_TOKEN = 0.44, 0.52
EDGE = -0.43
"""The upper edge of a cell, where vehicles stand, in hex widths from its middle."""
_SHAPE = 0.62
"""Height of a vehicle's picture by its width."""
_DISC = 0.13
"""Half the height of the disc under a vehicle, by the vehicle's width."""
_FOUND = 26
"""The least width of the vehicle that acts, in map pixels (`base`)."""
_LOWER = 0.3
"""How far below the vehicle's middle a mast has its foot whose pennant would hide figures (hex widths)."""
_LINKS = 'stroke-dasharray="4 4"'
"""How the links of a track are drawn in the pictures of vehicles."""


class Stand(Struct, frozen=True):
    """The place of a vehicle on its cell.

    Attributes:
        seat: of its crew.
        x: its middle in hex widths, to the right of the middle of the cell.
        y: the same, below it.
        width: in hex widths.
        token: whether it is shown as the crew's emblem.
    """

    seat: int
    x: float
    y: float
    width: float
    token: bool = False


ALONE: Final = Stand(0, 0.0, EDGE, _ALONE)
"""The place of a vehicle that is alone on its cell."""


def stands(seats: Sequence[int], acting: int | None) -> tuple[Stand, ...]:
    """Return the places of the vehicles of one cell in the order in which they are painted."""
    if len(seats) == 1:
        return (Stand(seats[0], 0.0, EDGE, _ALONE),)
    if len(seats) >= TOKENS:
        return _arc(seats, acting)
    if acting is None or acting not in seats:
        return Stand(seats[0], -0.24, EDGE - 0.04, _PAIRED), Stand(seats[1], 0.24, EDGE + 0.05, _PAIRED)
    other = next(seat for seat in seats if seat != acting)
    return Stand(other, -0.32, EDGE - 0.09, _BEHIND), Stand(acting, 0.09, EDGE + 0.05, _FRONT)


def fanned(seats: Sequence[int], acting: int | None) -> tuple[Stand, ...]:
    """Return the places of the vehicles of one cell that fan out above it, large enough to be told apart."""
    order = _acting_last(seats, acting)
    places = _spread(len(seats), 0.8)
    lift = -0.82 if len(seats) > TOKENS else -0.72
    return tuple(
        Stand(seat, x, lift + 0.16 * (x / 0.8) ** 2 / len(seats), _FANNED)
        for seat, x in zip(order, places, strict=True)
    )


def _arc(seats: Sequence[int], acting: int | None) -> tuple[Stand, ...]:
    """Return tokens on an arc over the cell, the one that acts in the middle and in front."""
    step = {3: 0.38, 4: 0.32}.get(len(seats), 0.27)
    order, places = _acting_last(seats, acting), _spread(len(seats), step)
    reach = max(places)
    found = [
        Stand(
            seat,
            x,
            EDGE + 0.08 * (x / reach) ** 2 - 0.03,
            _ACTING_TOKEN if seat == acting else _TOKEN,
            token=True,
        )
        for seat, x in zip(order, places, strict=True)
    ]
    return tuple(sorted(found, key=lambda one: (one.seat == acting, -abs(one.x))))


def _acting_last(seats: Sequence[int], acting: int | None) -> list[int]:
    """Return the seats from left to right, the one that acts in the middle."""
    others = [seat for seat in seats if seat != acting]
    if acting is not None and acting in seats:
        others.insert(len(seats) // 2, acting)
    return others


def _spread(number: int, step: float) -> list[float]:
    return [(place - (number - 1) / 2) * step for place in range(number)]


def vehicle_width(look: Look, hex_width: float, acting: bool = False) -> int:
    """Return the width in pixels of a vehicle alone on its cell; the one that acts is always found."""
    least = _FOUND * look.scale.base if acting else 0.0
    return round(max(hex_width * _ALONE, least))


def vehicle_picture(
    look: Look, crew: str, width: int, broken: bool = False, acting: bool = False, phase: int = 0
) -> pygame.Surface:
    """Return a crew's vehicle on a disc in its colour, on its roof when broken down (6.6).

    Args:
        look: theme, scale, assets; caches the picture.
        crew: the id of the crew whose vehicle it is.
        width: of the vehicle, in pixels.
        broken: whether its engine is at 0.
        acting: whether a gold ring marks it.
        phase: how far the links of its tracks have come, from 0 to 3.
    """
    found = crew_look(crew)
    name = f"vehicles/{found.id}" + ("-broken" if broken else "")
    turned = {_LINKS: f'{_LINKS} stroke-dashoffset="{-2 * phase}"'} if phase else {}
    picture = look.picture(name, width, round(width * _SHAPE), {**found.recolour(), **turned})
    size = (ceil(width * 1.2), ceil(width * (_SHAPE + 2 * _DISC)))

    def paint(sheet: pygame.Surface) -> None:
        body = _disc(look, found.main, width, acting)
        sheet.blit(drawn(look, size, body), (0, 0))
        if look.patterns:
            spot = pygame.Rect(0, 0, round(width * 0.86), round(width * _DISC * 2))
            spot.center = (size[0] // 2, round(size[1] / 2 + width * _SHAPE * 0.33))
            sheet.blit(_patterned(look, found, spot.size), spot)
        sheet.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))

    return look.kept(("board-vehicle", name, found.id, width, acting, phase), size, paint)


def _patterned(look: Look, crew: CrewLook, size: tuple[int, int]) -> pygame.Surface:
    """Return an ellipse filled with the pattern of a crew."""

    def paint(sheet: pygame.Surface) -> None:
        side = max(6, round(size[1] * 0.6))
        look.tile(sheet, f"patterns/{crew.pattern}", sheet.get_rect(), side, crew.recolour())
        white = look.palette.whole
        mask = drawn(look, size, _ellipse(0, size[0] / 2, size[1] / 2, white, white, 0))
        sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    return look.kept(("board-pattern", crew.id), size, paint)


def _disc(look: Look, colour: RGB, width: int, acting: bool) -> str:
    """Draw the disc under a vehicle, with a gold ring for the crew that acts."""
    p, line = look.palette, max(1.0, width * 0.03)
    foot = width * _SHAPE * 0.33
    body = ""
    if acting:
        body += _ellipse(foot, width * 0.53, width * (_DISC + 0.06), p.acting, p.ink, line)
    body += _ellipse(foot, width * 0.44, width * _DISC, colour, p.snow, line)
    return body


def _ellipse(y: float, across: float, down: float, fill: RGB, edge: RGB, line: float) -> str:
    half = f"a{across:.1f},{down:.1f} 0 1 0 "
    data = f"M{-across:.1f},{y:.1f}{half}{2 * across:.1f},0{half}{-2 * across:.1f},0z"
    return shape(data, fill, edge, line)


def token_picture(look: Look, crew: str, side: int, acting: bool = False) -> pygame.Surface:
    """Return a crew's emblem on its colour, with a gold ring for the crew that acts; `side` in pixels."""
    found = crew_look(crew)
    emblem = look.picture(found.mark, side, side, found.recolour())
    line = max(1.0, side * 0.05)
    ring = max(1.5, side * 0.09) if acting else 0.0
    size = 2 * ceil(side / 2 + ring + line)

    def paint(sheet: pygame.Surface) -> None:
        if look.patterns:
            sheet.blit(_patterned(look, found, (size, size)), (0, 0))
        gold, half = look.palette.acting, side / 2 + ring / 2
        edge = _ellipse(0, half, half, gold, look.palette.ink, ring + line)
        if acting:
            edge += _ellipse(0, side / 2, side / 2, gold, gold, ring)
        sheet.blit(drawn(look, (size, size), edge), (0, 0))
        sheet.blit(emblem, emblem.get_rect(center=(size // 2, size // 2)))

    return look.kept(("board-token", found.id, acting, side), (size, size), paint)


def pointer_picture(look: Look, hex_width: float) -> pygame.Surface:
    """Return the gold pointer that stands above the crew that acts."""
    side = hex_width * 0.2
    data = path([(-side / 2, -side * 0.42), (side / 2, -side * 0.42), (0, side * 0.46)])
    body = shape(data, look.palette.acting, look.palette.ink, max(1.2, side * 0.1), 'stroke-linejoin="round"')
    return drawn(look, (ceil(side * 1.3), ceil(side * 1.2)), body)


def cells_of(table: Table, moved: Mapping[int, int | None]) -> tuple[int | None, ...]:
    """Return the cell of every vehicle; `moved` overrides some (`None` for nowhere)."""
    return tuple(moved.get(seat, cell) for seat, cell in enumerate(all_vehicles(table)))


def vehicle_marks(
    look: Look,
    sight: Sight,
    crews: Sequence[str],
    table: Table,
    places: Sequence[int | None],
    acting: int | None = None,
    left: Collection[int] = (),
    away: Collection[int] = (),
    figures: Sequence[pygame.Rect] = (),
) -> dict[int, list[PlacedPicture]]:
    """Place all vehicles on their cells; return them by cell.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        crews: the ids of the crews by seat.
        table: the public table.
        places: the cell of every seat.
        acting: the seat that acts or decides.
        left: the seats whose vehicles face left.
        away: the seats whose vehicles are painted elsewhere.
        figures: the boxes (pixels) of what the pennant leaves free on cells for which it is too large.
    """
    found: dict[int, list[PlacedPicture]] = {}
    places = [None if seat in away else cell for seat, cell in enumerate(places)]
    for cell in sorted({cell for cell in places if cell is not None}):
        seats = [seat for seat, place in enumerate(places) if place == cell]
        places_here = stands(seats, acting)
        found[cell] = _placed(look, sight, crews, table, cell, places_here, acting, left)
        masts = [one for one in places_here if one.seat == acting]
        found[cell][:0] = [
            _mast(look, sight, crews, cell, one, one.seat in left, places_here, figures) for one in masts
        ]
        if acting in seats and sight.hex_width >= LARGE * look.scale.base:
            pointer = pointer_picture(look, sight.hex_width)
            found[cell].append(PlacedPicture.middle(pointer, sight.beside(cell, 0, -0.8)))
    return found


def fanned_marks(
    look: Look, sight: Sight, crews: Sequence[str], table: Table, cell: int, acting: int | None
) -> list[PlacedPicture]:
    """Place the vehicles of a crowded cell as a fan above it; none where they are not tokens."""
    seats = [seat for seat, place in enumerate(all_vehicles(table)) if place == cell]
    if len(seats) < TOKENS:
        return []
    marks = _placed(look, sight, crews, table, cell, fanned(seats, acting), acting)
    box, base = marks[0].rect.unionall([mark.rect for mark in marks]), look.scale.base
    box = box.inflate(round(6 * base), round(4 * base))
    plate = rounded((box.w - 2, box.h - 2), 8 * base, look.palette.parchment, look.palette.ink, 1.5 * base)
    return [PlacedPicture(drawn(look, box.size, plate), box), *marks]


def _placed(
    look: Look,
    sight: Sight,
    crews: Sequence[str],
    table: Table,
    cell: int,
    places: Sequence[Stand],
    acting: int | None,
    left: Collection[int] = (),
) -> list[PlacedPicture]:
    marks: list[PlacedPicture] = []
    broken = broken_down(table)
    for one in places:
        width, acts = round(one.width * sight.hex_width), one.seat == acting
        if acts:
            width = max(width, round(_FOUND * look.scale.base))
        if one.token:
            picture = token_picture(look, crews[one.seat], width, acts)
        else:
            picture = vehicle_picture(look, crews[one.seat], width, one.seat in broken, acts)
            if one.seat in left:
                picture = pygame.transform.flip(picture, True, False)
        marks.append(PlacedPicture.middle(picture, sight.beside(cell, one.x, one.y)))
    return marks


def _mast(
    look: Look, sight: Sight, crews: Sequence[str], cell: int, one: Stand, left: bool,
    others: Sequence[Stand], figures: Sequence[pygame.Rect],
) -> PlacedPicture:  # fmt: skip
    """Return the pennant of the vehicle that acts, behind it or, of several, beside them all.

    A pennant that is too large for its cell stands on the side, and as low, as it hides fewest figures.
    """
    away = BEHIND
    if one.token:
        away = max(abs(other.x - one.x) for other in others) + one.width / 2
    # Of two the other stands to the left.
    right = left or len(others) == TOKENS - 1

    def placed(right: bool, down: float = FOOT) -> PlacedPicture:
        foot = sight.beside(cell, one.x + away * (1 if right else -1), one.y + down)
        return pennant(look, crews[one.seat], sight.hex_width, foot, left=right)

    if sight.hex_width >= LEAST * look.scale.base or len(others) == TOKENS - 1:
        return placed(right)
    places = [placed(side, down) for down in (FOOT, _LOWER) for side in (right, not right)]
    return min(places, key=lambda mark: _hidden(mark, figures))


def _hidden(mark: PlacedPicture, boxes: Sequence[pygame.Rect]) -> int:
    """Return how much (square pixels) of some boxes lies under what is painted of a picture."""
    painted = mark.picture.get_bounding_rect().move(mark.rect.topleft)
    return sum(overlap(painted, boxes[number]) for number in painted.collidelistall(list(boxes)))


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
        drawn(look, size, body), ((ax + bx) / 2, (ay + by) / 2)
    )
