"""What slides in the panel of a crew: coins between its purse and a price, an assistant who sets out."""

from __future__ import annotations

from math import isfinite, pi, sin

import pygame
from msgspec import Struct

from greatrace.ui.kit import painting
from greatrace.ui.kit.animation import between, ease, passed
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import insignia

Pixel = tuple[int, int]

_PLATE, _COIN, _PAWN = (84, 30), 20, (18, 28)
"""Sizes of the plate with the sum, of a coin and of an assistant (theme units)."""
_APART = 0.11
"""By which share of the time a coin or an assistant sets out after the one before."""
_BOW = 26
"""How high coins fly above the straight way, in its middle (theme units)."""
_STEPS, _HOP = 4, 4
"""The steps of an assistant on its way, and how high it rises at each (theme units)."""


class Slide(Struct, frozen=True):
    """Something on its way.

    Attributes:
        start: where it sets out, in pixels.
        end: where it arrives.
        count: of the coins or assistants.
        told: the sum in words; empty for assistants.
        plate: where the sum is told, in pixels: the middle of its lower edge.
        crew: whose assistants they are; `None` for coins.
    """

    start: Pixel
    end: Pixel
    count: int = 1
    told: str = ""
    plate: Pixel = (0, 0)
    crew: CrewLook | None = None


class _Passing(Struct):
    """What slides by itself while other things happen: how long it takes, and its share of that so far."""

    slides: tuple[Slide, ...]
    seconds: float
    share: float = 0.0


class Slides(Widget):
    """Shows coins or an assistant on their way over the panels; nothing can be pressed on it."""

    role = "slide"

    def __init__(self) -> None:
        super().__init__(name="slide")
        self._slides: tuple[Slide, ...] = ()
        self._share = 1.0
        self._passing: list[_Passing] = []
        self.visible = False

    def show(self, slides: tuple[Slide, ...], share: float) -> None:
        """Show what slides at a share of its way from 0 to 1; the end of it hides it."""
        self._share = share
        if slides is not self._slides:
            self._slides, self._label = slides, slides[0].told
            self._enclose()
        self.visible = True
        self.changed()
        self.visible = share < 1 or bool(self._passing)

    def pass_by(self, slides: tuple[Slide, ...], seconds: float) -> None:
        """Let something slide by itself, in so many seconds at speed 1×, beside what slides already."""
        host = self.tree_host()
        if slides and host and isfinite(host.motion_factor):
            self._passing.append(_Passing(slides, seconds))
            self._label, self.visible = slides[0].told, True
            self._enclose()
            host.need_motion(self)

    @override
    def move(self, seconds: float) -> bool:
        self.changed()
        for one in self._passing:
            one.share += seconds / one.seconds
        self._passing = [one for one in self._passing if one.share < 1]
        self.visible = bool(self._passing) or self._share < 1
        return bool(self._passing)

    def _enclose(self) -> None:
        """Lie around all that slides."""
        if (host := self.tree_host()) is not None:
            boxes = [_box(host.look, one) for slides, _ in self._ways() for one in slides]
            self.arrange(host.look, boxes[0].unionall(boxes[1:]))

    def _ways(self) -> list[tuple[tuple[Slide, ...], float]]:
        """Return what slides with the share of its way."""
        return [*((one.slides, one.share) for one in self._passing), (self._slides, self._share)]

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        for slides, share in self._ways():
            for one in slides if share < 1 else ():
                _paint(look, surface, one, share)


def _paint(look: Look, surface: pygame.Surface, one: Slide, share: float) -> None:
    """Paint what slides at a share of its time, its sum below it."""
    if one.told:
        _paint_sum(look, surface, one)
    last = one.count - 1
    for number in range(one.count):
        way = passed(share, (number * _APART, 1 - (last - number) * _APART))
        if 0 < way < 1:
            _paint_at(look, surface, one, way)


def _box(look: Look, one: Slide) -> pygame.Rect:
    """Return the box (pixels) of all that is painted of it."""
    most = look.px(max(_COIN, *_PAWN) + 2 * _HOP)
    around = [pygame.Rect(0, 0, most, most) for _ in range(2)]
    around[0].center, around[1].center = one.start, one.end
    whole = around[0].union(around[1])
    bow = look.px(_BOW) if one.crew is None else 0
    return whole.unionall([whole.move(0, -bow), *([_plate(look, one)] if one.told else [])])


def _plate(look: Look, one: Slide) -> pygame.Rect:
    return pygame.Rect(0, 0, look.px(_PLATE[0]), look.px(_PLATE[1])).move_to(midbottom=one.plate)


def _on_the_way(one: Slide, share: float) -> Pixel:
    (ax, ay), (bx, by) = one.start, one.end
    return round(between(ax, bx, share)), round(between(ay, by, share))


def _paint_at(look: Look, surface: pygame.Surface, one: Slide, share: float) -> None:
    """Paint a coin at a share of its way, or an assistant that goes in small steps."""
    x, y = _on_the_way(one, share)
    if one.crew is None:
        high = round(look.px(_BOW) * sin(ease(share) * pi))
        coin = pygame.Rect(0, 0, look.px(_COIN), look.px(_COIN)).move_to(center=(x, y - high))
        painting.symbol(look, surface, "coin", coin)
        return
    pawn = pygame.Rect(0, 0, look.px(_PAWN[0]), look.px(_PAWN[1]))
    pawn.center = x, y - round(look.px(_HOP) * abs(sin(share * _STEPS * pi)))
    insignia.pawn(look, surface, one.crew, pawn)


def _paint_sum(look: Look, surface: pygame.Surface, one: Slide) -> None:
    plate = _plate(look, one)
    look.panel(surface, plate, look.palette.night, look.palette.brass_light, LINES.rim, RADII.row)
    painting.words(look, surface, one.told, plate, look.palette.snow, STYLES.sentence, "centre", False)
