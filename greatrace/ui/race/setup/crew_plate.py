"""The choice of a crew: emblem, colours, vehicle and gauges."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import structs

from greatrace.engine.catalogue import Crew
from greatrace.prose.language import Language
from greatrace.prose.words import labelled
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES, TextStyle
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.race.looks import CrewLook, crew_look

_SYMBOLS = ("symbols/fuel-drop", "symbols/engine", "symbols/chassis")

_SIDE, _RIBBON, _GAUGES = 30, 50, 52
"""Widths of an arrow, of the ribbon in the crew's colour and of the gauges (theme units)."""
_SLIM, _SLIM_SIDE, _SLIM_RIBBON, _SLIM_GAUGES = 430, 20, 40, 46
"""The width below which a plate has narrower ones, and those (theme units)."""
_HIGH, _LOW, _PATTERN = 70, 150, 36
"""The least height, the most with the vehicle beside the words, the side of the pattern (theme units)."""
_WORDS, _VEHICLE = 230, 78
"""The least widths of words and of a vehicle beside each other (theme units)."""
_BESIDE = 2
"""The most lines of words that a vehicle may make narrower."""
_CLOSER = -0.28
"""What the lines below the name stand closer than their font has them, by the size of the letters."""
_NEARER = 4
"""What the first of them stands nearer to the name than its font has it, in theme units."""


class CrewPlate(Choice):
    """A choice among crews that shows the chosen one; the arrows change it.

    Args:
        say: the language.
        label: of the choice.
        crews: the crews with their names.
        index: of the chosen one.
        line: below the name: the vehicle, or the leader's power.
        name: identifies it.
    """

    def __init__(
        self, say: Language, label: str, crews: Sequence[tuple[Crew, str]], index: int, line: str, name: str
    ) -> None:
        self._say, self._crew = say, crews[index][0]
        super().__init__(label, [(crew.id, shown) for crew, shown in crews], self._crew.id, name)
        self._line = line

    @property
    @override
    def value(self) -> str:
        crew = self._crew
        told = f"{self._line} ({crew.fuel}/{crew.engine}/{crew.chassis})"
        return labelled(self._say, self.options[self.index][1], told)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return (width, look.px(_HIGH))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        crew = crew_look(self._crew.id)
        look.panel(surface, self.rect, look.palette.snow if self.hovered else look.palette.parchment)
        slim = self.rect.w < look.px(_SLIM)
        side, ribbon = look.px(_SLIM_SIDE if slim else _SIDE), look.px(_SLIM_RIBBON if slim else _RIBBON)
        colours = pygame.Rect(self.rect.x + side, self.rect.y, ribbon, self.rect.h)
        self._paint_colours(look, surface, crew, colours)
        self._paint_arrows(look, surface, side)
        inner = pygame.Rect(self.rect.x + side + ribbon + look.gap.around, self.rect.y, 0, self.rect.h)
        width = look.px(_SLIM_GAUGES if slim else _GAUGES)
        inner.w = self.rect.right - side - look.gap.beside - width - inner.x
        gauges = pygame.Rect(inner.right + look.gap.beside, self.rect.y, width, self.rect.h)
        self._paint_gauges(look, surface, gauges)
        self._paint_words(look, surface, crew, inner)
        radius = look.radius.box
        shapes.frame(surface, self.rect, radius, look.line.rim, look.palette.brass_deep)

    def _paint_colours(
        self, look: Look, surface: pygame.Surface, crew: CrewLook, ribbon: pygame.Rect
    ) -> None:
        """Paint a ribbon in the crew's colour and pattern, and the emblem upon it."""
        shapes.fill(surface, ribbon, crew.main)
        look.tile(surface, f"patterns/{crew.pattern}", ribbon, look.px(_PATTERN), crew.recolour())
        size = min(ribbon.w, ribbon.h) - look.gap.wide
        emblem = look.picture(crew.mark, size, size, crew.recolour())
        disc = shapes.disc(size // 2 + look.gap.close, look.palette.parchment)
        surface.blit(disc, disc.get_rect(center=ribbon.center))
        surface.blit(emblem, emblem.get_rect(center=ribbon.center))

    def _paint_arrows(self, look: Look, surface: pygame.Surface, side: int) -> None:
        reach, y = look.gap.beside, self.rect.centery
        for x, way in ((self.rect.x + side // 2, -1), (self.rect.right - side // 2, 1)):
            back, half = x - reach * way, look.gap.around
            points = [(x + reach * way, y), (back, y - half), (back, y + half)]
            shapes.polygon(surface, points, look.palette.brick)

    def _paint_words(
        self, look: Look, surface: pygame.Surface, crew: CrewLook, inner: pygame.Rect
    ) -> None:
        shown = self.options[self.index][1]
        vehicle = self._vehicle_room(look, inner, shown)
        if vehicle:
            look.paint(surface, f"vehicles/{crew.id}", vehicle, crew.recolour())
            if vehicle.x == inner.x:
                inner.h = vehicle.top - inner.y
            else:
                inner.w = vehicle.x - look.gap.beside - inner.x
        room = inner.inflate(0, -look.gap.beside)
        name = look.block(_name(look, shown, room.w), shown, room.w, room.h // 2, wraps=False)
        line = look.block(_lines(look), self._line, room.w, room.h - name.height)
        step = name.height - look.px(_NEARER)
        top = room.y + (room.h - step - line.height) // 2
        look.write(surface, name, pygame.Rect(room.x, top, room.w, name.height), look.palette.ink)
        below = pygame.Rect(room.x, top + step, room.w, line.height)
        look.write(surface, line, below, look.palette.ink_soft)

    def _vehicle_room(self, look: Look, inner: pygame.Rect, shown: str) -> pygame.Rect | None:
        """Return the room of the vehicle: beside the words where they leave some, else below them."""
        high = inner.h - look.gap.pad
        wide = min(round(high * 1.65), inner.w - self._words_width(look, inner, shown))
        if inner.h <= look.px(_LOW) and wide >= look.px(_VEHICLE):
            return pygame.Rect(inner.right - wide, inner.y + look.gap.line, wide, high)
        words = look.block(STYLES.subheading, shown, inner.w, wraps=False).height
        words += look.block(_lines(look), self._line, inner.w).height
        high = inner.h - words - look.gap.apart
        if high < look.symbol.chip:
            return None
        return pygame.Rect(inner.x, inner.bottom - high - look.gap.line, inner.w, high)

    def _words_width(self, look: Look, inner: pygame.Rect, shown: str) -> int:
        """Return the width that the words need beside a vehicle (pixels)."""
        beside = inner.w - look.px(_VEHICLE) - look.gap.beside
        name = look.block(_name(look, shown, beside), shown, inner.w, wraps=False)
        line = look.block(_lines(look), self._line, beside)
        few = len(line.lines) <= _BESIDE and max(name.width, line.width) <= beside
        return max(name.width, line.width) + look.gap.beside if few else look.px(_WORDS)

    def _paint_gauges(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the three maxima, each with its symbol."""
        step = min(rect.h // 3, look.symbol.emblem)
        top = rect.y + (rect.h - 3 * step) // 2
        maxima = (self._crew.fuel, self._crew.engine, self._crew.chassis)
        for row, (symbol, most) in enumerate(zip(_SYMBOLS, maxima, strict=True)):
            line = pygame.Rect(rect.x, top + row * step, rect.w, step)
            size = step - look.gap.small
            picture = look.picture(symbol, size, size)
            surface.blit(picture, picture.get_rect(midleft=line.midleft))
            number = pygame.Rect(line.x + size + look.gap.line, line.y, line.w - size - look.gap.line, step)
            block = look.block(STYLES.body, str(most), number.w, number.h, wraps=False)
            look.write(surface, block, number, look.palette.ink)


def _name(look: Look, shown: str, width: int) -> TextStyle:
    """Return the style of a name: smaller letters where it is wider than a width (pixels)."""
    fits = look.width(STYLES.subheading, shown) <= width
    return STYLES.subheading if fits else STYLES.body


def _lines(look: Look) -> TextStyle:
    """Return the style below the name: three lines of it leave a margin on the lowest plate."""
    return structs.replace(STYLES.label, leading=_CLOSER)
