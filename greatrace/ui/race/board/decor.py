"""Decorations of the empty sea: the title cartouche and the compass rose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

import pygame

from greatrace.prose.places import board_name, city_name
from greatrace.prose.teller import Teller
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.placed_picture import PlacedPicture

_CARTOUCHE = (206, 82)
_ROSE = (104, 104)
"""Sizes in theme units."""
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
    inner = pygame.Rect(0, 0, round(width * 0.78), round(height * 0.44))
    inner.midtop = (width // 2, round(height * 0.17))
    below = pygame.Rect(0, 0, round(width * 0.8), round(height * 0.24))
    below.midtop = (width // 2, round(height * 0.59))
    head = look.block(STYLES.masthead.sized(height * 0.36 * units), title, inner.w, wraps=False)
    line = look.block(STYLES.figure.sized(height * 0.14 * units), course, below.w, below.h)

    def paint(sheet: pygame.Surface) -> None:
        sheet.blit(frame, (0, 0))
        look.write(sheet, head, inner, look.palette.ink, "centre")
        look.write(sheet, line, below, look.palette.brick, "centre")

    return look.kept(("board-cartouche", title, course), (width, height), paint) if line.fits else None


def _rose(look: Look, _teller: Teller, width: int, height: int) -> pygame.Surface:
    return look.picture("rose", width, height)
