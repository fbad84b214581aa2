"""Decorations of the map: the degree line round it, the title cartouche and the compass rose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

import pygame

from greatrace.prose.places import board_name, city_name
from greatrace.prose.teller import Teller
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import STYLES, TextStyle
from greatrace.ui.race.board.geometry import Projection, Sight, span
from greatrace.ui.race.board.placed_picture import PlacedPicture

_CARTOUCHE = (206, 82)
_ROSE = (104, 104)
"""Sizes in theme units."""
_WORDS = 0.78
"""The share of the cartouche's width that its title takes at most."""
_GAP, _STEP = 8, 12
"""Distance from what lies around, and from one place tried to the next (theme units)."""


def ornaments(
    look: Look, sight: Sight, teller: Teller, taken: Sequence[pygame.Rect]
) -> list[PlacedPicture]:
    """Place cartouche and rose in the corners of the whole course; leave out what finds no room.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        teller: the language and the names of the race.
        taken: boxes in pixels, besides the cells, that they do not touch.
    """
    if not sight.camera.rests:
        return []
    kept = [*taken, *(sight.rect(cell) for cell in range(len(sight.centres)))]
    marks: list[PlacedPicture] = []
    for size, paint in ((_CARTOUCHE, _cartouche), (_ROSE, _rose)):
        width, height = (look.px(side) for side in size)
        place = _free_place(look, sight.window, (width, height), kept)
        picture = paint(look, teller, width, height) if place else None
        if place and picture:
            marks.append(PlacedPicture(picture, place))
            kept.append(place)
    return marks


def _free_place(
    look: Look, window: pygame.Rect, size: tuple[int, int], taken: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """Return the free box of a size that is nearest to a corner, or `None`."""
    gap, room = look.px(_GAP), window.inflate(-4 * look.px(_GAP), -4 * look.px(_GAP))
    places = (pygame.Rect(place, size) for place in _corners(tuple(room), size, look.px(_STEP)))
    return next((place for place in places if place.inflate(2 * gap, 2 * gap).collidelist(taken) < 0), None)


@lru_cache(maxsize=2)
def _corners(box: tuple[int, ...], size: tuple[int, int], step: int) -> tuple[tuple[int, int], ...]:
    """Return the upper left corners of the places in a box, those nearest to its corners first."""
    room = pygame.Rect(box)
    places = [
        pygame.Rect((x, y), size)
        for x in range(room.left, room.right - size[0] + 1, step)
        for y in range(room.top, room.bottom - size[1] + 1, step)
    ]
    places.sort(key=lambda place: _from_corner(room, place))
    return tuple(place.topleft for place in places)


def _from_corner(room: pygame.Rect, place: pygame.Rect) -> float:
    """Return the distance in pixels of a box from the nearest corner of the room."""
    return hypot(
        min(place.left - room.left, room.right - place.right),
        min(place.top - room.top, room.bottom - place.bottom),
    )


def _cartouche(look: Look, teller: Teller, width: int, height: int) -> pygame.Surface | None:
    frame = look.picture("cartouche", width, height)
    data = teller.data
    cities = {city.id: city for city in data.board.cities}
    start, finish = (city_name(teller.say, cities[end]) for end in (data.course.start, data.course.finish))
    title, course = board_name(teller.say, data.board), f"{start} – {finish}"
    units = 1 / look.scale.factor
    inner = pygame.Rect(0, 0, round(width * _WORDS), round(height * 0.44))
    inner.midtop = (width // 2, round(height * 0.17))
    below = pygame.Rect(0, 0, round(width * 0.8), round(height * 0.24))
    below.midtop = (width // 2, round(height * 0.59))
    head = look.block(_masthead(look, title, inner.w, height), title, inner.w, wraps=False)
    line = look.block(STYLES.figure.sized(height * 0.14 * units), course, below.w, below.h)

    def paint(sheet: pygame.Surface) -> None:
        sheet.blit(frame, (0, 0))
        look.write(sheet, head, inner, look.palette.ink, "centre")
        look.write(sheet, line, below, look.palette.brick, "centre")

    return look.kept(("board-cartouche", title, course), (width, height), paint) if line.fits else None


def _masthead(look: Look, title: str, width: int, height: int) -> TextStyle:
    """Return the letters of a cartouche of a height, smaller where the title is wide (pixels)."""
    style = STYLES.masthead.sized(height * 0.36 / look.scale.factor)
    share = min(1.0, width / look.width(style, title))
    return style.sized(int(look.px(style.units) * share) / look.scale.factor)


def _rose(look: Look, _teller: Teller, width: int, height: int) -> pygame.Surface:
    return look.picture("rose", width, height)


CHAIN = 3.4
"""Width of the line in theme units."""
_PIECE = 5
"""Degrees of one piece."""


def border_width(look: Look) -> int:
    """Return the width of the line in pixels."""
    return max(3, look.px(CHAIN))


def paint_border(
    look: Look, sheet: pygame.Surface, sight: Sight, rect: pygame.Rect, area: pygame.Rect
) -> None:
    """Paint the degree line over the map, under the furniture, within the clip of the sheet.

    Args:
        look: theme, scale.
        sheet: to paint on.
        sight: where the board is seen.
        rect: the whole map, in pixels.
        area: the part that is painted (pixels).
    """
    wide = border_width(look)
    if rect.inflate(-2 * wide, -2 * wide).contains(area):
        return
    for strip in _strips(rect, wide):
        shapes.fill(sheet, strip, look.palette.ink)
    thin = max(1, wide // 4)
    for strip in _strips(rect.inflate(-2 * thin, -2 * thin), wide - 2 * thin):
        shapes.fill(sheet, strip, look.palette.snow)
    for piece in _pieces(sight, rect, wide):
        shapes.fill(sheet, piece, look.palette.ink)


def _pieces(sight: Sight, rect: pygame.Rect, wide: int) -> list[pygame.Rect]:
    """Return the black pieces on all four sides."""
    projection = Projection.of(sight.board)
    place = projection.place
    west, north = projection.degrees(*sight.point(rect.topleft))
    east, south = projection.degrees(*sight.point(rect.bottomright))
    found: list[pygame.Rect] = []
    for lon in span(west - 2 * _PIECE, east, 2 * _PIECE):
        left, right = (sight.pixel(*place(lon + more, 0))[0] for more in (0, _PIECE))
        found += [pygame.Rect(left, y, right - left, wide) for y in (rect.top, rect.bottom - wide)]
    for lat in span(south - 2 * _PIECE, north, 2 * _PIECE):
        top, bottom = (sight.pixel(*place(0, lat + more))[1] for more in (_PIECE, 0))
        found += [pygame.Rect(x, top, wide, bottom - top) for x in (rect.left, rect.right - wide)]
    return found


def _strips(rect: pygame.Rect, width: int) -> tuple[pygame.Rect, ...]:
    """Return the four sides of a box's rim."""
    return (
        pygame.Rect(rect.x, rect.y, rect.w, width),
        pygame.Rect(rect.x, rect.bottom - width, rect.w, width),
        pygame.Rect(rect.x, rect.y, width, rect.h),
        pygame.Rect(rect.right - width, rect.y, width, rect.h),
    )
