"""Decorations of the empty sea: the title cartouche and the compass rose."""

from __future__ import annotations

import pygame

from greatrace.prose.places import board_name, city_name
from greatrace.prose.teller import Teller
from greatrace.ui.kit.look import Look, TextStyle
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.placed_picture import PlacedPicture

_CARTOUCHE = (6.6, 2.64)
"""Size of the cartouche in hex widths; smaller ones are tried if there is no room."""
_ROSE = 3.2
_SHRINK = (1.0, 0.85, 0.7, 0.58)


def ornaments(look: Look, sight: Sight, teller: Teller, taken: list[pygame.Rect]) -> list[PlacedPicture]:
    """Place cartouche and rose where the sea is empty; leave out what finds no room."""
    open_sea = _OpenSea(sight, taken)
    marks: list[PlacedPicture] = []
    for size, paint in ((_CARTOUCHE, _cartouche), ((_ROSE, _ROSE), _rose)):
        for shrink in _SHRINK:
            width, height = (round(side * shrink * sight.hex_width) for side in size)
            place = open_sea.place(width, height)
            picture = paint(look, teller, width, height) if place else None
            if place and picture:
                marks.append(PlacedPicture(picture, place))
                open_sea.take(place)
                break
    return marks


class _OpenSea:
    """Finds free room near the corners of the whole map."""

    def __init__(self, sight: Sight, taken: list[pygame.Rect]) -> None:
        self._sight = sight
        self._taken = [*taken, *(sight.rect(cell) for cell in range(len(sight.centres)))]
        self._sheet = _whole(sight)

    def place(self, width: int, height: int) -> pygame.Rect | None:
        """Return the best free box of a size, or `None`."""
        sheet = self._sheet.inflate(-round(self._sight.hex_width * 0.5), -round(self._sight.hex_width * 0.5))
        gap = max(4, round(self._sight.hex_width / 2))
        best: pygame.Rect | None = None
        least = 0.0
        for x in range(sheet.left, sheet.right - width + 1, gap):
            for y in range(sheet.top, sheet.bottom - height + 1, gap):
                rect = pygame.Rect(x, y, width, height)
                if rect.inflate(gap, gap).collidelist(self._taken) >= 0:
                    continue
                cost = self._dislike(rect)
                if best is None or cost < least:
                    best, least = rect, cost
        return best

    def take(self, rect: pygame.Rect) -> None:
        """Mark a box as taken."""
        self._taken.append(rect)

    def _dislike(self, rect: pygame.Rect) -> float:
        """Return the cost of a box: the bottom left is best, an edge is better than the middle."""
        sheet = self._sheet
        left, right = rect.left - sheet.left, sheet.right - rect.right
        top, bottom = rect.top - sheet.top, sheet.bottom - rect.bottom
        return min(left, right * 1.1) + min(bottom, top * 1.3) * 0.9


def _whole(sight: Sight) -> pygame.Rect:
    """Return the part of the map that the view of the whole board shows, at the scale of this sight."""
    page, zoom = sight.page, sight.camera.zoom
    size = (round(sight.window.w * zoom), round(sight.window.h * zoom))
    rect = pygame.Rect((0, 0), size)
    rect.center = sight.pixel(page.left + page.width / 2, page.top + page.height / 2)
    return rect


def _cartouche(look: Look, teller: Teller, width: int, height: int) -> pygame.Surface | None:
    frame = look.picture("cartouche", width, height)
    if not frame:
        return None
    data = teller.data
    cities = {city.id: city for city in data.board.cities}
    start, finish = (city_name(teller.say, cities[end]) for end in (data.course.start, data.course.finish))
    title, course = board_name(teller.say, data.board), f"{start} – {finish}"
    units = 1 / look.scale.factor
    inner = pygame.Rect(0, 0, round(width * 0.78), round(height * 0.44))
    inner.midtop = (width // 2, round(height * 0.17))
    below = pygame.Rect(0, 0, round(width * 0.8), round(height * 0.24))
    below.midtop = (width // 2, round(height * 0.59))
    head = look.block(TextStyle("masthead", height * 0.36 * units), title, inner.w, wraps=False)
    line = look.block(TextStyle("heading", height * 0.14 * units), course, below.w, below.h)

    def paint(sheet: pygame.Surface) -> None:
        sheet.blit(frame, (0, 0))
        look.write(sheet, head, inner, look.palette.ink, "centre")
        look.write(sheet, line, below, look.palette.brick, "centre")

    return look.kept(("board-cartouche", title, course), (width, height), paint) if line.fits else None


def _rose(look: Look, _teller: Teller, width: int, height: int) -> pygame.Surface | None:
    return look.picture("rose", width, height)
