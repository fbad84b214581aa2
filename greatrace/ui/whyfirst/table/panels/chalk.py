"""Writing and drawing with chalk and on cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from greatrace.prose.words import signed
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.theme import RGB, STYLES, Tones
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.whyfirst.table.layout import ASPECT
from greatrace.whyfirst.cards import VALUES

CARD_ASPECT: Final = 200 / 280
"""Width of a card by its height."""
_GRAIN = 128
_SMALL = 120
"""The height up to which a card has no room below its value (theme units)."""
_HEAD = 28 / 104
"""The middle of a figure's head by its height."""


def write(
    look: Look, sheet: pygame.Surface, page: pygame.Rect, paint: Callable[[pygame.Surface], None]
) -> None:
    """Paint a page of a sheet with chalk."""
    written = pygame.Surface(page.size, pygame.SRCALPHA)
    paint(written)
    grained(look, written)
    sheet.blit(written, page)


def grained(look: Look, sheet: pygame.Surface) -> None:
    """Cut tiny gaps into what was drawn on a sheet, so that it looks like chalk."""
    side = look.px(_GRAIN)
    grain = look.picture("whyfirst/chalk", side, side)
    for y in range(0, sheet.get_height(), side):
        for x in range(0, sheet.get_width(), side):
            sheet.blit(grain, (x, y), special_flags=pygame.BLEND_RGBA_MULT)


def numeral(look: Look, px: int, text: str, colour: RGB) -> pygame.Surface:
    """Return a numeral in the letters of headings."""
    return look.assets.text("heading", max(px, 8), text, colour)


def mark(look: Look, surface: pygame.Surface, player: Tones, rect: pygame.Rect) -> None:
    """Paint the mark of a player on a disc in the player's colour."""
    radius = min(rect.size) // 2
    rim = look.line.thin
    corner = (rect.centerx - radius, rect.centery - radius)
    surface.blit(shapes.disc(radius, look.palette.ink), corner)
    surface.blit(shapes.disc(radius - rim, player.main), (corner[0] + rim, corner[1] + rim))
    size = round(radius * 1.25)
    picture = look.picture(player.mark, size, size, player.recolour())
    surface.blit(picture, picture.get_rect(center=rect.center))


def figure(look: Look, surface: pygame.Surface, player: Tones, box: pygame.Rect) -> None:
    """Paint a figure into a box, the mark of its player on its head."""
    look.paint(surface, "whyfirst/figure", box, player.recolour())
    side = round(box.h * 0.26)
    sign = look.picture(player.mark, side, side, player.recolour())
    surface.blit(sign, sign.get_rect(center=(box.centerx, box.y + round(box.h * _HEAD))))


def portrait(player: Tones, label: str, tall: float) -> Widget:
    """Return the figure of a player as a picture by itself, so many theme units high."""
    return Drawing(_paint_portrait, player, name="crest", label=label).sized(tall * ASPECT, tall)


def _paint_portrait(look: Look, sheet: pygame.Surface, player: Tones) -> None:
    figure(look, sheet, player, sheet.get_rect())


def card(
    look: Look,
    size: tuple[int, int],
    number: int | None,
    owner: Tones | None = None,
    numbered: bool = False,
) -> pygame.Surface:
    """Return the face of a card with an order number, or the back of one without, of a size in pixels.

    The mark of its owner, who laid it, stands on it; where it counts the order number, too (15.9).
    """

    def paint(sheet: pygame.Surface) -> None:
        name = "whyfirst/card-back" if number is None else "whyfirst/card"
        look.paint(sheet, name, sheet.get_rect())
        if number is not None:
            _paint_face(look, sheet, number, numbered)
        if owner:
            side = round(size[0] * 0.31)
            spot = pygame.Rect(0, 0, side, side)
            spot.center = (size[0] // 2, round(size[1] * 0.72))
            mark(look, sheet, owner, spot)

    return look.kept(("whyfirst-card", number, owner and owner.mark, numbered), size, paint)


def _paint_face(look: Look, sheet: pygame.Surface, number: int, numbered: bool) -> None:
    wide, high = sheet.get_size()
    small, value = high <= look.px(_SMALL), VALUES[number]
    colour = look.palette.plus if value > 0 else look.palette.brick
    corner = numeral(look, round(high * (0.21 if small else 0.17)), signed(value), colour)
    turned = pygame.transform.rotate(corner, 180)
    edge, top = round(wide * 0.085), round(high * 0.045)
    right = wide - edge - corner.get_width()
    low = high - top - corner.get_height()
    corners = [(corner, (edge, top)), (turned, (right, low))]
    if not (small and numbered):
        corners += [(corner, (right, top)), (turned, (edge, low))]
    for picture, place in corners:
        sheet.blit(picture, place)
    middle = numeral(look, round(high * 0.29), signed(value), colour)
    drop = round(middle.get_height() * 0.06)
    sheet.blit(middle, middle.get_rect(center=(wide // 2, high // 2 + drop)))
    if numbered:
        px = max(look.px(STYLES.label.units), round(high * 0.1))
        order = numeral(look, px, str(number), look.palette.ink)
        below = order.get_rect(center=(wide // 2, round(high * 0.78)))
        # A small card has no room below its value: the number takes the place of a corner.
        sheet.blit(order, order.get_rect(topright=(wide - edge, top)) if small else below)
