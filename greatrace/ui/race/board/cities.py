"""Cities: a disc with the shape of their colour, the number of cards, flags, and a rim in their colour.

Where a cell is large enough, a city with a landmark shows it above disc and badge, which move to its corners.
"""

from __future__ import annotations

from collections.abc import Collection

import pygame

from greatrace.engine.board import City
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import TONE_DEEP, TONE_LIGHT, TONE_MAIN, mix
from greatrace.ui.race.board.figures import LETTERS, blit_centred
from greatrace.ui.race.board.geometry import Sight, corners
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.vector import drawn, path, rounded, shape
from greatrace.ui.race.looks import city_look

_DISC = 0.54
"""Width of the disc in hex widths."""
_DISC_AT, _BADGE_AT = -0.19, 0.27
"""Middles of disc and badge to the right of the middle of the cell, in hex widths."""
_BADGE = 0.3
"""Height of the badge in hex widths, where its figure has room."""
_PICTURED = 42
"""The width of a cell in pixels from which landmarks are told apart."""
_MEDAL, _MEDAL_AT = 0.42, (-0.17, 0.242)
"""Width of the disc beside a landmark, and its middle from the middle of the cell, in hex widths."""
_BADGE_RIGHT, _BADGE_FOOT = 0.295, 0.425
"""Right and lower edge of the badge beside a landmark, from the middle of the cell, in hex widths."""
_SHADE, _TINT = 0.55, 0.72
"""How near the shaded side of a landmark is to ink, and its sky to snow."""
_FLAG = 0.44
_FLAG_AT, _FLAG_BEHIND = -0.48, -0.72
"""Middles of flags above the middle of the cell, in hex widths: on the top edge, or behind vehicles there."""


def ground_marks(look: Look, sight: Sight) -> list[PlacedPicture]:
    """Place the light grounds of all cities, with a rim in their colour, and the landmarks upon them."""
    marks: list[PlacedPicture] = []
    for city in sight.board.cities:
        for picture in (ground(look, sight, city), landmark(look, sight, city)):
            if picture:
                marks.append(PlacedPicture.middle(picture, sight.centres[city.cell]))
    return marks


def landmark(look: Look, sight: Sight, city: City) -> pygame.Surface | None:
    """Return the landmark of a city in tones of its colour, if it shows one and is in sight."""
    in_sight = sight.window.colliderect(sight.rect(city.cell))
    if not in_sight or not _pictured(look, sight, city):
        return None
    p, colour = look.palette, city_look(city.colour).main
    tones = {TONE_MAIN: colour, TONE_DEEP: mix(colour, p.ink, _SHADE), TONE_LIGHT: mix(colour, p.snow, _TINT)}
    return look.found(f"landmarks/{city.id}", *sight.hex_size, tones)


def _pictured(look: Look, sight: Sight, city: City) -> bool:
    """Return whether a city shows a landmark: it has one, and there is room for it."""
    return sight.hex_width >= _PICTURED and look.assets.has_svg(f"landmarks/{city.id}")


def ground(look: Look, sight: Sight, city: City) -> pygame.Surface:
    """Return the light ground of a city."""
    return _plain(look, sight.hex_width, sight.hex_size, city.colour)


def _plain(look: Look, width: float, size: tuple[int, int], colour: str) -> pygame.Surface:
    """Return the light ground of a city of a colour, for a cell's width and a sheet's size in pixels."""
    p, line = look.palette, max(1.0, width * 0.035)
    body = shape(path(corners(width, line * 0.5)), p.snow, p.ink, line)
    inner = path(corners(width, width * 0.085))
    body += shape(inner, None, city_look(colour).main, max(1.0, width * 0.032))
    return drawn(look, size, body)


def paint_plaque(look: Look, sheet: pygame.Surface, colour: str, cards: int) -> None:
    """Paint a city without a landmark on a sheet of a cell's size: its colour and its number of cards."""
    width, middle = sheet.get_width(), sheet.get_rect().center
    side, found = round(width * _DISC), city_look(colour)
    sheet.blit(_plain(look, width, sheet.get_size(), colour), (0, 0))
    disc = look.picture(found.mark, side, side, found.recolour())
    badge = card_badge(look, width, cards)
    for picture, aside in ((disc, _DISC_AT), (badge, _BADGE_AT)):
        sheet.blit(picture, _around(picture.get_size(), (middle[0] + aside * width, middle[1])))


def symbol_marks(look: Look, sight: Sight) -> list[PlacedPicture]:
    """Place the discs of all cities."""
    marks: list[PlacedPicture] = []
    for city in sight.board.cities:
        found, box = city_look(city.colour), _disc_box(look, sight, city)
        marks.append(PlacedPicture(look.picture(found.mark, *box.size, found.recolour()), box))
    return marks


def _disc_box(look: Look, sight: Sight, city: City) -> pygame.Rect:
    """Return the box in pixels of the disc of a city."""
    pictured = _pictured(look, sight, city)
    side = round(sight.hex_width * (_MEDAL if pictured else _DISC))
    return _around((side, side), sight.beside(city.cell, *(_MEDAL_AT if pictured else (_DISC_AT, 0.0))))


def _around(size: tuple[int, int], middle: tuple[float, float]) -> pygame.Rect:
    """Return the box of a size in pixels around a pixel."""
    left, top = round(middle[0] - size[0] / 2), round(middle[1] - size[1] / 2)
    return pygame.Rect((left, top), size)


def flag_marks(
    look: Look, sight: Sight, start: int, finish: int, occupied: Collection[int | None]
) -> list[PlacedPicture]:
    """Place the flags of start and finish on the top edges of their cities, higher behind vehicles."""
    side = round(sight.hex_width * _FLAG)
    marks: list[PlacedPicture] = []
    for cell, name in ((start, "symbols/flag-start"), (finish, "symbols/flag-finish")):
        flag = look.picture(name, side, side)
        up = _FLAG_BEHIND if cell in occupied else _FLAG_AT
        marks.append(PlacedPicture.middle(flag, sight.beside(cell, 0.13, up)))
    return marks


def card_marks(look: Look, sight: Sight) -> list[PlacedPicture]:
    """Place the number of cards at the right of every city."""
    marks: list[PlacedPicture] = []
    for city in sight.board.cities:
        badge = card_badge(look, sight.hex_width, city.cards)
        marks.append(PlacedPicture(badge, _badge_box(look, sight, city, badge.get_size())))
    return marks


def _badge_box(look: Look, sight: Sight, city: City, size: tuple[int, int]) -> pygame.Rect:
    """Return the box in pixels of the badge of a city."""
    if not _pictured(look, sight, city):
        return _around(size, sight.beside(city.cell, _BADGE_AT, 0.0))
    right, foot = sight.beside(city.cell, _BADGE_RIGHT, _BADGE_FOOT)
    return _around(size, (right - size[0] / 2, foot - size[1] / 2))


def own_boxes(look: Look, sight: Sight) -> tuple[tuple[pygame.Rect, ...], ...]:
    """Return the boxes in pixels of disc and badge of every city."""
    found = []
    for city in sight.board.cities:
        disc = _disc_box(look, sight, city)
        found.append((disc, _badge_box(look, sight, city, _badge_size(look, sight.hex_width))))
    return tuple(found)


def _badge_size(look: Look, hex_width: float) -> tuple[int, int]:
    """Return width and height in pixels of the badge of a city on a cell of a width in pixels."""
    least = LETTERS * look.scale.lettered
    height = max(round(hex_width * _BADGE), min(round(least * 1.15), round(hex_width * 0.46)))
    return max(4, round(height * 0.68)), height


def card_badge(look: Look, hex_width: float, cards: int) -> pygame.Surface:
    """Return a small card with a number, for a cell of a width in pixels."""
    p, size = look.palette, _badge_size(look, hex_width)
    height = size[1]
    line = max(1.0, height * 0.06)

    def paint(sheet: pygame.Surface) -> None:
        body = rounded((size[0] - line, size[1] - line), height * 0.12, p.snow, p.ink, line)
        sheet.blit(drawn(look, size, body), (0, 0))
        blit_centred(look, sheet, str(cards), round(height * 0.87), p.ink, (size[0] / 2, size[1] / 2))

    return look.kept(("board-cards", cards), size, paint)
