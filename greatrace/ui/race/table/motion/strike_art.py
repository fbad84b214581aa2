"""What a strike shows large: a card, a tile as a card, a vehicle, a sticker, a mission order, a stamp."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from math import pi, sin, sqrt

import pygame

from greatrace.engine.catalogue import TileKind
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.animation import ease
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import LINES, RADII, STYLES, mix
from greatrace.ui.race.board.tiles import terrain_picture
from greatrace.ui.race.looks import CrewLook, city_look
from greatrace.ui.race.table.motion.strikes import (
    VEHICLES,
    Art,
    OrderArt,
    StampArt,
    Strike,
)
from greatrace.ui.race.table.panels.card_layout import CardFace
from greatrace.ui.race.widgets.mini_stamp import paint_ink, paint_seal
from greatrace.ui.race.widgets.steel import paint_sticker

SLANT = 18.0
"""The angle of the band, and of vehicles upon it, in degrees."""
TILT = 6.0
"""By how much a card leans, in degrees."""
_SHAPE = 5 / 7
"""Width of a card by its height."""
_DRAWN, _ABOVE = 0.78, 0.05
"""Height of the drawing on a card by the card's width, and its distance from the top by the card's height."""
_CUT = 1.1
"""By how much a tile is larger than it must be for no corner of it to show on a card."""
_WIDE, _HIGH = 1.2, 0.74
"""Width and height of a vehicle by the height of a card."""
_SEAL = 0.55
"""The size of a seal by the width of its stamp."""
_PRESSED, _ASKEW, _FAINT = 0.78, 15.0, 30
"""Width of a stamp by that of its page, its turn on it in degrees, and the opacity of the page's rose."""
_ON_ORDER = (0.1, 0.2, 0.9, 0.66)
"""Left, top, right and foot of the paper of an order above its stamp, as shares of a card."""
_STEPS = 12
"""The pictures of a vehicle that rolls onto its roof."""
_ROLL = (0.16, 0.5)
"""From when to when a vehicle rolls, as shares of its strike."""
_SMOKES = 0.7
"""The share of the roll after which a wreck smokes."""
_PUFFS = 13
_GROWTHS = 8
"""The sizes in which smoke is drawn."""


def paint_art(
    look: Look, surface: pygame.Surface, strike: Strike, high: int, middle: tuple[int, int], share: float
) -> None:
    """Paint what a strike shows large.

    Args:
        look: theme, scale, assets.
        surface: the screen.
        strike: what is told.
        high: the height of a card, in pixels.
        middle: of the art, in pixels.
        share: how much of the strike has passed, from 0 to 1.
    """
    if strike.art in VEHICLES:
        _paint_vehicle(look, surface, strike, high, middle, share)
        return
    card = _leaning(look, strike.art, high)
    surface.blit(card, card.get_rect(center=middle))


def preparations(look: Look, strike: Strike, high: int) -> Sequence[Callable[[], object]]:
    """Return what makes the pictures that are needed, in that order, so that no frame makes them all."""
    if strike.art not in VEHICLES:
        return (lambda: _upright(look, strike.art, high), lambda: _leaning(look, strike.art, high))
    steps = (0, 1, _STEPS) if strike.art == "broken" else (0,)
    made = ((partial(_drawn, look, strike.crew, high, step), partial(_rolled, look, strike.crew, high, step))
            for step in steps)
    return tuple(chain(*made))


def art_wide(strike: Strike, high: int) -> int:
    """Return the width in pixels of what is shown large; `high` is the height of a card."""
    return round(high * (_WIDE if strike.art in VEHICLES else _SHAPE + 0.06))


def _leaning(look: Look, art: Art, high: int) -> pygame.Surface:
    """Return a card that leans, with its shadow."""
    size = (round(high * _SHAPE), high)
    turned = pygame.transform.rotate(pygame.Surface(size, pygame.SRCALPHA), TILT).get_size()

    def paint(sheet: pygame.Surface) -> None:
        leaning = pygame.transform.rotozoom(_upright(look, art, high), TILT, 1.0)
        sheet.blit(leaning, leaning.get_rect(center=sheet.get_rect().center))

    more = 3 * look.gap.wide
    return look.kept(("strike-art", art), (turned[0] + more, turned[1] + more), paint)


def _upright(look: Look, art: Art, high: int) -> pygame.Surface:
    """Return a card before it is turned, with its shadow: a frame has no time for both."""
    rect = pygame.Rect(look.gap.wide, look.gap.wide, round(high * _SHAPE), high)

    def paint(sheet: pygame.Surface) -> None:
        lies = _square(rect) if isinstance(art, tuple) else rect
        shapes.box(sheet, lies.move(look.drop.newspaper), look.radius.card, (*look.palette.night_deep, 140))
        _paint_flat(look, sheet, rect, art)

    return look.kept(("strike-upright", art), rect.inflate(2 * rect.x, 2 * rect.y).size, paint)


def _paint_flat(look: Look, sheet: pygame.Surface, rect: pygame.Rect, art: Art) -> None:
    match art:
        case CardFace():
            room = _paper(look, sheet, rect)
            _paint_card(look, sheet, room, art)
        case TileKind():
            room = _paper(look, sheet, rect)
            _paint_tile(look, sheet, room, art)
        case (str(colour), int(level)):
            paint_sticker(look, sheet, _square(rect), city_look(colour), level)
        case OrderArt():
            _paint_order(look, sheet, rect, art)
        case StampArt():
            _paint_page(look, sheet, rect)
        case "leaders/estienne":
            room = _paper(look, sheet, rect)
            look.paint(sheet, art, room)
            pygame.draw.rect(sheet, look.palette.ink, room, look.line.thin)
        case "broken" | "arrived":
            pass


def _paint_order(look: Look, sheet: pygame.Surface, rect: pygame.Rect, art: OrderArt) -> None:
    """Paint the order of René: what it takes, above the place of the stamp; else the sign of danger."""
    look.paint(sheet, "torpedo/mission", rect)
    left, top, right, foot = _ON_ORDER
    paper = pygame.Rect(0, 0, round(rect.w * (right - left)), round(rect.h * (foot - top)))
    paper.topleft = rect.x + round(rect.w * left), rect.y + round(rect.h * top)
    if not art.signs:
        side = round(paper.w * 0.55)
        painting.symbol(look, sheet, "danger", pygame.Rect(0, 0, side, side).move_to(center=paper.center))
        return
    high = min(paper.h // len(art.signs), round(paper.h * 0.5))
    side, style = round(high * 0.8), STYLES.title
    first = paper.centery - high * len(art.signs) // 2
    for number, (symbol, figure) in enumerate(art.signs):
        row = pygame.Rect(paper.x, first + number * high, paper.w, high)
        words = look.block(style, figure, row.w, row.h)
        start = row.centerx - (side + look.gap.pad + words.width) // 2
        spot = pygame.Rect(start, row.centery - side // 2, side, side)
        painting.symbol(look, sheet, symbol, spot)
        place = pygame.Rect(spot.right + look.gap.pad, row.y, words.width, row.h)
        look.write(sheet, words, place, look.palette.ink)


def _paint_page(look: Look, sheet: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint an empty page of the passport, on which the stamp comes down."""
    p = look.palette
    look.panel(sheet, rect, p.paper, p.ink, LINES.rim, RADII.card)
    edge = rect.inflate(-2 * look.gap.wide, -2 * look.gap.wide)
    shapes.frame(sheet, edge, look.radius.row, look.line.rim, mix(p.paper, p.brass, 0.7))
    rose = look.picture("rose", edge.w, edge.w).copy()
    rose.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(rose, rose.get_rect(center=rect.center))


def pressed_ink(look: Look, art: StampArt, high: int) -> pygame.Surface:
    """Return the stamp of a mission as it lies on its page, turned; `high` is the height of the page."""
    side = round(high * _SHAPE * _PRESSED)

    def paint(sheet: pygame.Surface) -> None:
        flat = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
        paint_ink(look, flat, flat.get_rect(), art.ink)
        turned = pygame.transform.rotozoom(flat, TILT - _ASKEW, 0.5)
        sheet.blit(turned, turned.get_rect(center=sheet.get_rect().center))
        if art.sealed:
            seal = pygame.Rect(0, 0, round(side * _SEAL), round(side * _SEAL))
            paint_seal(look, sheet, seal.move_to(bottomright=sheet.get_rect().bottomright))

    room = round(side * 1.4)
    return look.kept(("strike-ink", art), (room, room), paint)


def _paper(look: Look, sheet: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
    """Paint a card of snow with a rim; return the room inside."""
    p = look.palette
    look.panel(sheet, rect, p.snow, p.ink, LINES.rim, RADII.card)
    return rect.inflate(-4 * look.gap.small, -4 * look.gap.small)


def _paint_card(look: Look, sheet: pygame.Surface, room: pygame.Rect, face: CardFace) -> None:
    """Paint the drawing of a card, which stands in the upper part of its picture, over the whole card."""
    shapes.fill(sheet, room, face.colour)
    wide = round(room.h / _DRAWN)
    picture = look.picture(face.picture, wide, round(wide / _SHAPE))
    part = pygame.Rect((wide - room.w) // 2, round(picture.get_height() * _ABOVE), *room.size)
    sheet.blit(picture, room, part)
    _finish(look, sheet, room, face.danger)


def _paint_tile(look: Look, sheet: pygame.Surface, room: pygame.Rect, tile: TileKind) -> None:
    """Paint the middle of a tile's picture over the whole card."""
    wide = round((room.h + room.w / sqrt(3)) * sqrt(3) / 2 * _CUT)
    picture = look.picture(terrain_picture(look, tile), wide, round(wide * 2 / sqrt(3)))
    part = pygame.Rect((0, 0), room.size).move_to(center=picture.get_rect().center)
    sheet.blit(picture, room, part)
    _finish(look, sheet, room, danger=True)


def _finish(look: Look, sheet: pygame.Surface, room: pygame.Rect, danger: bool) -> None:
    """Paint the line round the art, and the sign of danger in its corner."""
    pygame.draw.rect(sheet, look.palette.ink, room, look.line.thin)
    if danger:
        side = round(room.w * 0.2)
        place = pygame.Rect(room.right - side - look.gap.pad, room.y + look.gap.pad, side, side)
        painting.symbol(look, sheet, "danger", place)


def _square(rect: pygame.Rect) -> pygame.Rect:
    """Return the place of a sticker in that of a card."""
    return pygame.Rect(0, 0, rect.w, rect.w).move_to(center=rect.center)


# A vehicle that rolls onto its roof, or reaches the finish.


def _paint_vehicle(
    look: Look, surface: pygame.Surface, strike: Strike, high: int, middle: tuple[int, int], share: float
) -> None:
    x, y = middle
    if strike.art != "broken":
        _paint_dust(look, surface, high, (x - round(high * 0.42), y + round(high * 0.3)), share)
        picture = _rolled(look, strike.crew, high, 0)
        jolt = round(abs(sin(share * 14 * pi)) * 0.012 * high)
        surface.blit(picture, picture.get_rect(center=(x, y - jolt)))
        return
    turned = ease(min(1.0, max(0.0, (share - _ROLL[0]) / (_ROLL[1] - _ROLL[0]))))
    picture = _rolled(look, strike.crew, high, round(turned * _STEPS))
    hop = round(sin(turned * pi) * 0.3 * high)
    if turned >= _SMOKES:
        _paint_smoke(look, surface, high, middle, share - _ROLL[0])
    surface.blit(picture, picture.get_rect(center=(x, y - hop)))


def _rolled(look: Look, crew: CrewLook, high: int, step: int) -> pygame.Surface:
    """Return one of the pictures of a vehicle on the slant that rolls; the last shows it on its roof.

    Those in between last for a frame or two: they are turned at half their size, and none is kept.
    """
    lies, picture = step >= _STEPS, _drawn(look, crew, high, step)
    angle, finer = SLANT - (0 if lies else 180 * step / _STEPS), _finer(step)
    if finer > 1:
        return pygame.transform.smoothscale_by(pygame.transform.rotozoom(picture, angle, 1.0), finer)
    side = round(high * _WIDE * 1.1)

    def paint(sheet: pygame.Surface) -> None:
        turned = pygame.transform.rotozoom(picture, angle, 1.0)
        sheet.blit(turned, turned.get_rect(center=sheet.get_rect().center))

    return look.kept(("strike-roll", crew.id, lies), (side, side), paint)


def _finer(step: int) -> int:
    """Return how many times as large as its picture a vehicle is shown at a step of its roll."""
    return 2 if 0 < step < _STEPS else 1


def _drawn(look: Look, crew: CrewLook, high: int, step: int) -> pygame.Surface:
    """Return the picture of a vehicle before it is turned: a frame has no time for both."""
    name = f"vehicles/{crew.id}{'-broken' if step >= _STEPS else ''}"
    size = round(high * _WIDE / _finer(step)), round(high * _HIGH / _finer(step))
    return look.picture(name, *size, crew.recolour())


def _paint_smoke(
    look: Look, surface: pygame.Surface, high: int, middle: tuple[int, int], share: float
) -> None:
    """Paint dark smoke that rises from a wreck, each puff growing while it thins out, the oldest first."""
    ages = sorted(((share * 1.9 + number / _PUFFS) % 1.0, number) for number in range(_PUFFS))
    for age, number in reversed(ages):
        drift = 0.12 * sin(number * 1.7) + 0.32 * age**1.5
        x, y = middle[0] + round(high * drift), middle[1] - round(high * (0.1 + 0.8 * age))
        _puff(look, surface, round(high * (0.09 + 0.15 * age)), 1.6 * (1 - age), (x, y), dark=True)


def _paint_dust(look: Look, surface: pygame.Surface, high: int, at: tuple[int, int], share: float) -> None:
    """Paint the dust behind a vehicle that drives."""
    for number in range(_PUFFS):
        age = (share * 2.2 + number / _PUFFS) % 1.0
        x = at[0] - round(high * 0.65 * age)
        y = at[1] - round(high * 0.16 * age * (1 + 0.5 * sin(number * 2.1)))
        _puff(look, surface, round(high * (0.04 + 0.11 * age)), 0.8 * (1 - age), (x, y), dark=False)


def _puff(
    look: Look, surface: pygame.Surface, radius: int, share: float, at: tuple[int, int], dark: bool
) -> None:
    """Paint a puff of smoke or dust in one of a few sizes and shades."""
    grain = max(2, radius // _GROWTHS)
    radius = max(2, radius // grain * grain)
    alpha = min(235, round(max(0.0, min(1.0, share)) * 6) * 40)
    if not alpha:
        return
    p = look.palette
    colour = mix(p.parchment_dim, p.ink, 0.62) if dark else mix(p.parchment_dim, p.ochre, 0.35)
    light = mix(p.parchment_dim, p.ink, 0.38) if dark else p.parchment

    def paint(sheet: pygame.Surface) -> None:
        # Lit from above, as what lies flat on a poster is.
        pygame.draw.aacircle(sheet, (*colour, alpha), (radius, radius), radius - 1)
        lit = (round(radius * 0.9), round(radius * 0.78))
        pygame.draw.aacircle(sheet, (*light, alpha), lit, round(radius * 0.7))

    disc = look.kept(("strike-puff", dark, alpha), (2 * radius, 2 * radius), paint)
    surface.blit(disc, disc.get_rect(center=at))
