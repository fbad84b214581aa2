"""The poster of a strike: the table darkens, a slanting band sweeps in, art, figure and stamp follow."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin, tan

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.animation import ease, passed
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII, RGB, STYLES, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.table.motion.strike_art import SLANT, art_wide, paint_art, preparations, pressed_ink
from greatrace.ui.race.table.motion.strikes import STRIKE, VEHICLES, StampArt, Strike
from greatrace.ui.race.table.panels.insignia import emblem

STILL = 0.7
"""The share of a strike at which all of it is seen: what reduced motion and pictures show."""
_CARD, _THICK = 420, 230
"""Height of a card and of the band across its slant (theme units)."""
_LARGEST, _ROOM = 0.74, 0.42
"""The most of the window's height that a card takes, and of its width that the words take."""
_DARK = 0.68
"""How far the white that the table is multiplied with goes to ink: 40 % of its light is left."""
_STRIPE = 9
"""Width of the light stripes along the edges of the band (theme units)."""
_LEAST = 0.05
"""The share of its size from which the figure is painted."""
_BADGE, _PLACE = 38, 56
"""Radii of the disc with the figure, and of that with the place at the finish (theme units)."""
_LARGER = 18
"""How much larger the letters of the place are (theme units)."""
_ROLLS = 0.06
"""How far a vehicle still rolls at the finish in the time of a strike, by the width of the window."""
_IN, _ART, _FIGURE, _STAMP, _OUT = (0.0, 0.17), (0.1, 0.3), (0.32, 0.4), (0.42, 0.52), (0.88, 1.0)
"""From when to when things come and go, as shares of the strike."""
_LEANS = 9.0
"""By how much the stamp leans, in degrees."""
_FAR = 0.7
"""From how far the art comes in, by the width of the window."""
_CORNER, _FRONT = (0.42, 0.4), (0.3, -0.42)
"""Where the figure is, by width and height of the art from its middle: on a card, before a vehicle."""
_PRESS = 0.7
"""By how much the stamp is too large before it lies on the paper."""


class StrikePoster(Widget):
    """Shows a strike across the whole table, above everything else on it; nothing can be pressed on it."""

    above_all = True
    role = "strike"

    def __init__(self, suffered: str, countered: str, denied: str) -> None:
        super().__init__(name="strike")
        self._stamps = {"suffered": suffered, "countered": countered, "denied": denied, "": ""}
        self._strike: Strike | None = None
        self._share = 0.0
        self._waiting: list[Callable[[], object]] | None = None
        self.visible = False

    def show(self, strike: Strike | None, share: float = STILL) -> None:
        """Show a strike at a share of its time from 0 to 1; nothing, or the end of it, hides it."""
        rests = strike is self._strike and _rests(strike, self._share) and _rests(strike, share)
        self._share = share
        if strike is not self._strike:
            self._waiting = None
        self._strike = strike if strike and share < 1 else None
        self.visible = True
        if not rests:
            self.changed()
        self.visible = self._strike is not None
        self._label = self._strike.title if self._strike else ""

    @property
    @override
    def value(self) -> str:
        shown = self._strike
        if shown is None:
            return ""
        return " · ".join(filter(None, (shown.told, shown.figure, self._stamps[shown.stamp])))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if (strike := self._strike) is None:
            return
        p, share = look.palette, self._share
        away = passed(share, _OUT)
        dark = ease(min(passed(share, _IN), 1 - away)) * _DARK
        surface.fill(mix(p.whole, p.ink, dark), surface.get_clip(), pygame.BLEND_MULT)
        _paint_band(look, surface, self.rect, strike.crew.main, _swept(passed(share, _IN)), ease(away))
        if share < _ART[1]:
            self._prepare(look, strike)
        if share >= _ART[0]:
            self._paint_matter(look, surface, strike, share, round(ease(away) * self.rect.w))

    def _prepare(self, look: Look, strike: Strike) -> None:
        """Make one of the pictures of a strike while its band comes in, so that no frame makes them all.

        The first frame of a strike makes none: it shows what the event has changed on the panels.
        """
        if self._waiting is None:
            high = self._high(look)
            art, *others = preparations(look, strike, high)
            self._waiting = [
                art, lambda: _words(look, strike, self._room), *others,
                lambda: _figure(look, strike.figure, strike.art == "arrived"),
                lambda: self._stamp_of(look, strike, high),
            ]  # fmt: skip
        elif self._waiting:
            self._waiting.pop(0)()

    def _high(self, look: Look) -> int:
        return card_height(look, self.rect.h)

    @property
    def _room(self) -> int:
        return round(self.rect.w * _ROOM)

    def _stamp_of(self, look: Look, strike: Strike, high: int) -> pygame.Surface | None:
        if isinstance(strike.art, StampArt):
            return pressed_ink(look, strike.art, high)
        text = self._stamps[strike.stamp]
        return _stamp(look, text, strike.stamp == "suffered", art_wide(strike, high)) if text else None

    def _paint_matter(
        self, look: Look, surface: pygame.Surface, strike: Strike, share: float, gone: int
    ) -> None:
        """Paint art and words, which go with the band as many pixels as it has gone."""
        high = self._high(look)
        wide = art_wide(strike, high)
        words = _words(look, strike, self._room)
        left = self.rect.centerx - (wide + words.get_width()) // 2
        far = round((1 - _settled(passed(share, _ART))) * self.rect.w * _FAR) + gone
        at = self._on_band(left + wide + words.get_width() // 2 + far)
        surface.blit(words, words.get_rect(center=at))
        arrives = strike.art == "arrived"
        rolls = round((_OUT[0] - max(share, _ART[1])) * self.rect.w * _ROLLS) if arrives else 0
        x, y = self._on_band(left + wide // 2 + far - rolls)
        paint_art(look, surface, strike, high, (x, y), share)
        aside, below = _CORNER if strike.stamp else _FRONT
        badge = (x + round(wide * aside), y + round(high * below))
        _paint_figure(surface, _figure(look, strike.figure, arrives), badge, passed(share, _FIGURE))
        if stamp := self._stamp_of(look, strike, high):
            place = (x - round(wide * 0.06), y + round(high * 0.26)) if strike.stamp else (x, y)
            _paint_stamp(surface, stamp, place, passed(share, _STAMP))

    def _on_band(self, x: int) -> tuple[int, int]:
        """Return the pixel in the middle of the band at a distance from the left."""
        return x, self.rect.centery - round((x - self.rect.centerx) * tan(radians(SLANT)))


def card_height(look: Look, room: int) -> int:
    """Return the height of a card in a window of a height, both in pixels."""
    return min(look.px(_CARD), round(room * _LARGEST))


def held(share: float, longer: float) -> float:
    """Return the share of a strike at a share of its time where it lies longer, to be read (seconds)."""
    seconds, still = share * (STRIKE + longer), STILL * STRIKE
    return 1.0 if share >= 1 else min(seconds, max(still, seconds - longer)) / STRIKE


def _rests(strike: Strike | None, share: float) -> bool:
    """Return whether nothing moves on a strike: its stamp is on the paper, and its band has not left yet."""
    still = strike is None or strike.art not in VEHICLES
    return still and _STAMP[1] <= share <= _OUT[0]


def _swept(part: float) -> float:
    """Return how far a thing has come that starts fast and ends slowly."""
    return 1 - (1 - part) ** 3


def _settled(part: float) -> float:
    """Return how far a thing has come that swings a little too far and back."""
    rest = part - 1
    return 1 + 2.2 * rest**3 + 1.2 * rest**2


def _paint_band(
    look: Look, surface: pygame.Surface, room: pygame.Rect, colour: RGB, come: float, gone: float
) -> None:
    """Paint the band from edge to edge, as far as it has come from the left and gone to the right."""
    slope, thick = tan(radians(SLANT)), look.px(_THICK) / cos(radians(SLANT))
    lean = thick / 2 * slope
    start, end = room.left - lean + (room.w + 2 * lean) * gone, room.left - lean + (room.w + 2 * lean) * come
    if end - start < 1:
        return
    stripe, p = look.px(_STRIPE), look.palette
    layers = (
        (-thick / 2 - stripe * 1.6, -thick / 2 - stripe * 0.8, p.parchment), (-thick / 2, thick / 2, colour),
        (thick / 2 - stripe * 2.4, thick / 2, mix(colour, p.ink, 0.35)),
        (thick / 2 + stripe * 0.8, thick / 2 + stripe * 1.6, p.parchment),
    )
    for above, below, paint in layers:
        # The ends of the band are square to its edges.
        corners = ((start, above), (end, above), (end, below), (start, below))
        points = [
            (x + off * slope, room.centery - (x + off * slope - room.centerx) * slope + off)
            for x, off in corners
        ]
        pygame.draw.polygon(surface, paint, points)
        pygame.draw.aaline(surface, paint, points[0], points[1])
        pygame.draw.aaline(surface, paint, points[3], points[2])


def _words(look: Look, strike: Strike, width: int) -> pygame.Surface:
    """Return title and, with the crew's emblem, the line below on the slant of the band."""
    crew, gap = strike.crew, look.gap.pad
    style = STYLES.masthead.sized(STYLES.masthead.units + 8)
    title = look.block(style, strike.title, width, look.px(_THICK) // 2)
    side = look.symbol.chip
    told = look.block(STYLES.points, strike.told, width - side - gap, look.px(_THICK) // 3)
    wide = max(title.width, told.width + side + gap)
    high = title.height + max(told.height, side)

    def paint(sheet: pygame.Surface) -> None:
        flat = pygame.Surface((wide, high), pygame.SRCALPHA)
        look.write(flat, title, pygame.Rect(0, 0, wide, title.height), crew.on)
        below = pygame.Rect(0, title.height, wide, high - title.height)
        spot = pygame.Rect(0, below.centery - side // 2, side, side)
        flat.blit(shapes.disc(side // 2, look.palette.snow), spot)
        emblem(look, flat, crew, spot.inflate(-look.gap.small, -look.gap.small))
        look.write(flat, told, pygame.Rect(side + gap, below.y, told.width, below.h), crew.on)
        turned = pygame.transform.rotozoom(flat, SLANT, 1.0)
        sheet.blit(turned, turned.get_rect(center=sheet.get_rect().center))

    key = ("strike-words", strike.title, strike.told, crew.id)
    return look.kept(key, _turned((wide, high), SLANT), paint)


def _turned(size: tuple[int, int], degrees: float) -> tuple[int, int]:
    """Return the size of the box round a box that leans, with a little room."""
    across, down = cos(radians(degrees)), sin(radians(degrees))
    return round(size[0] * across + size[1] * down) + 4, round(size[0] * down + size[1] * across) + 4


def _figure(look: Look, figure: str, place: bool = False) -> pygame.Surface | None:
    """Return a figure on its disc; a larger one for the place at the finish."""
    side, style = 2 * look.px(_PLACE if place else _BADGE), STYLES.numeral_big
    if place:
        style = style.sized(style.units + _LARGER)

    def paint(sheet: pygame.Surface) -> None:
        p = look.palette
        for more, colour in ((0, p.ink), (look.line.thin, p.brass_light), (look.line.thick + 1, p.night)):
            disc = shapes.disc(side // 2 - more, colour)
            sheet.blit(disc, disc.get_rect(center=(side // 2, side // 2)))
        block = look.block(style, figure, side - look.gap.apart, 0, wraps=False)
        look.write(sheet, block, sheet.get_rect().move(0, look.gap.hair), p.snow, "centre")

    return look.kept(("strike-figure", figure, place), (side, side), paint) if figure else None


def _paint_figure(
    surface: pygame.Surface, disc: pygame.Surface | None, at: tuple[int, int], part: float
) -> None:
    """Paint the one figure, which grows out of nothing."""
    grown = _settled(part)
    if disc is None or grown <= _LEAST:
        return
    if part < 1:
        disc = pygame.transform.smoothscale_by(disc, grown)
    surface.blit(disc, disc.get_rect(center=at))


def _paint_stamp(surface: pygame.Surface, stamp: pygame.Surface, at: tuple[int, int], part: float) -> None:
    """Paint the stamp, which comes down from above and then lies there."""
    if not part:
        return
    if part < 1:
        stamp = pygame.transform.smoothscale_by(stamp, 1 + _PRESS * (1 - ease(part)))
        stamp.set_alpha(round(255 * (0.3 + 0.7 * part)))
    surface.blit(stamp, stamp.get_rect(center=at))


def _stamp(look: Look, text: str, bad: bool, width: int) -> pygame.Surface:
    """Return a stamp of a word in a frame that leans; red for suffered, green for the others."""
    p = look.palette
    ink = p.danger if bad else p.oasis
    pad = look.gap.wide
    heading = look.block(STYLES.score, text, width - 2 * pad, 0, wraps=False)
    flat_size = (heading.width + 3 * pad, heading.height + pad)

    def paint(sheet: pygame.Surface) -> None:
        flat = pygame.Surface(flat_size, pygame.SRCALPHA)
        rect = flat.get_rect()
        look.panel(flat, rect, (*p.paper, 235), ink, LINES.ring, RADII.card)
        inner = rect.inflate(-2 * look.gap.beside, -2 * look.gap.beside)
        shapes.frame(flat, inner, look.radius.tag, look.line.rim, ink)
        look.write(flat, heading, rect.move(0, look.gap.hair), ink, "centre")
        turned = pygame.transform.rotozoom(flat, _LEANS, 1.0)
        sheet.blit(turned, turned.get_rect(center=sheet.get_rect().center))

    return look.kept(("strike-stamp", text, bad, heading.px), _turned(flat_size, _LEANS), paint)
