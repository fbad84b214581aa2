"""What slides when something happened: coins between a purse and a price, assistants who set out."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite, pi, sin

import pygame
from msgspec import Struct

from greatrace.engine import events as on
from greatrace.prose.words import NO_BREAK, signed
from greatrace.ui.kit import painting
from greatrace.ui.kit.animation import between, ease, passed
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.panels.standings import column
from greatrace.ui.race.table.state.position import Leaving, Position

Pixel = tuple[int, int]

_PLATE, _COIN, _PAWN, _EMBLEM = (84, 30), 20, (18, 28), 24
"""Sizes of the plate with the sum, of a coin, of an assistant and of the emblem on a plate (theme units)."""
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
        whose: whose emblem stands beside the sum, which lies on the map; `None` on the own panel.
    """

    start: Pixel
    end: Pixel
    count: int = 1
    told: str = ""
    plate: Pixel = (0, 0)
    crew: CrewLook | None = None
    whose: CrewLook | None = None


_PASSED = 0.36
"""Seconds for which something slides by itself at speed 1×."""


class Slides(Widget):
    """Shows coins or an assistant on their way over the panels; nothing can be pressed on it."""

    role = "slide"

    def __init__(self) -> None:
        super().__init__(name="slide")
        self._slides: tuple[Slide, ...] = ()
        self._share = 1.0
        self._passing: list[tuple[tuple[Slide, ...], float]] = []
        """What slides by itself while other things happen, and its share of its way so far."""
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

    def pass_by(self, slides: tuple[Slide, ...]) -> None:
        """Let something slide by itself, beside what slides already."""
        host = self.tree_host()
        if slides and host and isfinite(host.motion_factor):
            self._passing.append((slides, 0.0))
            self._label, self.visible = slides[0].told, True
            self._enclose()
            host.need_motion(self)

    @override
    def move(self, seconds: float) -> bool:
        self.changed()
        passed_by = ((one, share + seconds / _PASSED) for one, share in self._passing)
        self._passing = [one for one in passed_by if one[1] < 1]
        self.visible = bool(self._passing) or self._share < 1
        return bool(self._passing)

    def _enclose(self) -> None:
        """Lie around all that slides."""
        if (host := self.tree_host()) is not None:
            boxes = [_box(host.look, one) for slides, _ in self._ways() for one in slides]
            self.arrange(host.look, boxes[0].unionall(boxes[1:]))

    def _ways(self) -> list[tuple[tuple[Slide, ...], float]]:
        """Return what slides with the share of its way."""
        return [*self._passing, (self._slides, self._share)]

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
    plate = pygame.Rect(0, 0, look.px(_PLATE[0]), look.px(_PLATE[1])).move_to(midbottom=one.plate)
    if one.whose is not None:
        plate.w += look.px(_EMBLEM)
        plate.right -= look.px(_EMBLEM)  # its right edge stays where it was
    return plate


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
    if one.whose is not None:
        spot = pygame.Rect(plate.x + look.gap.small, 0, look.px(_EMBLEM), look.px(_EMBLEM))
        spot.centery = plate.centery
        insignia.emblem(look, surface, one.whose, spot)
        plate = pygame.Rect(spot.right, plate.y, plate.right - spot.right, plate.h)
    painting.words(look, surface, one.told, plate, look.palette.snow, STYLES.sentence, "centre", False)


Where = Callable[[str], pygame.Rect | None]
"""Returns the place (pixels) of a widget by its name, if it is on the screen."""

_OWN = {
    "coin": "purse", "fuel-drop": "gauge-fuel", "engine": "gauge-engine", "chassis": "gauge-chassis",
    "scout": "box-scout", "mechanic": "box-mechanic", "escort": "box-escort", "funding": "box-funding",
}  # fmt: skip
"""The parts of the dashboard by the signs of the columns in which the standings show the same."""
_FRANCS, _MOST = 5, 6
"""The francs of a coin that slides, and the most coins that do."""
_BEFORE = 2.2
"""How far left of the coin of the purse the middle of its sum stands, by the height of the strip."""
_ASIDE, _BELOW = 1.9, 0.6
"""How far left of a row, and below its middle, the sum of a rival stands, by the row's height."""


def leaving(event: on.AnyEvent) -> Leaving | None:
    """Return the assistants who leave their box by an event, if any do."""
    match event:
        case on.AssistantPlayed(seat=seat, box=box):
            return seat, box, 1
        case on.FundingPaid(seat=seat, assistants=assistants):
            return seat, "funding", assistants
        case _:
            return None


def slides_of(event: on.AnyEvent, state: Position, where: Where) -> tuple[Slide, ...]:
    """Return what slides in the panel of the crew that acts; nothing where that panel is not shown.

    Args:
        event: what happened, which all may know.
        state: the table as the event found it.
        where: the places on the screen.
    """
    paid, gone = _paid(event), leaving(event)
    coins = _coins(*paid, state, where) if paid else None
    walking = _walking(gone, state, where) if gone else None
    return tuple(one for one in (coins, walking) if one is not None)


def _paid(event: on.AnyEvent) -> tuple[int, int, str] | None:
    """Return who received francs, or paid them if below 0, and the part of the panel for which."""
    match event:
        case on.FuelBought(seat=seat, francs=francs):
            return seat, -francs, "fuel-drop"
        case on.PartBought(seat=seat, gauge=gauge, francs=francs):
            return seat, -francs, gauge
        case on.LineTaken(seat=seat, francs=francs) if francs:
            return seat, -francs, ""
        case on.FundingPaid(seat=seat, francs=francs):
            return seat, francs, "funding"
        case on.BonusPaid(seat=seat, francs=francs) | on.MoneyReceived(seat=seat, francs=francs):
            return seat, francs, ""
        case _:
            return None


def _coins(seat: int, francs: int, other: str, state: Position, where: Where) -> Slide | None:
    """Return coins that slide into a purse, or out of it, from or to a part of the panel or the bank."""
    panel, purse = _panel(seat, state, where), _part(seat, "coin", state, where)
    if panel is None or purse is None:
        return None
    plate = _plate_of(seat, panel, purse, state)
    place = (_part(seat, other, state, where) if other else None) or plate
    start, end = (place, purse) if francs > 0 else (purse, place)
    count = min(_MOST, max(1, abs(francs) // _FRANCS))
    whose = None if seat == state.subject else state.look_of(seat)
    return Slide(start, end, count, f"{signed(francs)}{NO_BREAK}F", plate, whose=whose)


def _walking(gone: Leaving, state: Position, where: Where) -> Slide | None:
    """Return assistants who walk from their box to the vehicle, or to the emblem of their row."""
    seat, box, count = gone
    panel, start = _panel(seat, state, where), _part(seat, box, state, where)
    if panel is None or start is None:
        return None
    purse = where("purse") if seat == state.subject else None
    x = purse.x - panel.h if purse else panel.x + panel.h
    return Slide(start, (x, panel.centery), count, crew=state.look_of(seat))


def _panel(seat: int, state: Position, where: Where) -> pygame.Rect | None:
    """Return where a crew is named: on the dashboard, or in its row of the standings."""
    return where("crew" if seat == state.subject else f"strip-{seat}")


def _part(seat: int, sign: str, state: Position, where: Where) -> Pixel | None:
    """Return the middle of a part of a crew's panel."""
    if seat == state.subject:
        found = where(_OWN[sign])
        if found and sign == "coin":
            return found.x + found.h // 2, found.centery  # its coin, so that the sum stays readable
        return found and found.center
    row = where(f"strip-{seat}")
    return row and column(row, sign)


def _plate_of(seat: int, panel: pygame.Rect, purse: Pixel, state: Position) -> Pixel:
    """Return where the sum is told: left of the purse, where it covers nothing of the map, or of the row."""
    if seat == state.subject:
        return round(purse[0] - _BEFORE * panel.h), panel.bottom
    return round(panel.x - _ASIDE * panel.h), round(panel.centery + _BELOW * panel.h)
