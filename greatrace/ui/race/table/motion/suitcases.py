"""The plans of all crews, which are revealed together (3.7): suitcases snap open side by side."""

from __future__ import annotations

from math import cos, pi

import pygame
from msgspec import Struct

from greatrace.engine.events import PlansRevealed
from greatrace.engine.phases.planning.frame import Plan
from greatrace.prose.events import plan_text
from greatrace.prose.names import BOXES
from greatrace.prose.words import labelled
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.animation import ease, passed
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII, STYLES, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.panels.boxes import pawn_places
from greatrace.ui.race.table.state.position import Position

REVEAL = 1.45
"""The duration of the reveal in seconds at speed 1×."""
_WIDE, _HIGH, _LID = 232, 132, 92
"""Width of a suitcase, height of its lower half and of its lid that stands open (theme units)."""
_GAP = 16
"""The least distance of two suitcases, and of the outer ones from the window's edges (theme units)."""
_HANDLE = (68, 40)
"""Width and height of the handle, half of which lies behind the case (theme units)."""
_SIGN = 22
"""Side of the symbol of a place (theme units)."""
_FIGURE = 14
"""Width of the number of assistants (theme units)."""
_COME, _SNAP, _LEAVE = (0.0, 0.16), (0.19, 0.32), (0.9, 1.0)
"""From when to when suitcases slide in, snap open and slide out again, as shares of the reveal."""
_DARK = 0.55
"""How far the white that the table is multiplied with goes to ink."""
_FAR = 0.6
"""From how far below they come, by the height of the window."""
_TURNS = 10
"""The pictures of a lid that turns."""


class Case(Struct, frozen=True):
    """The suitcase of a crew: whose it is, its name, its plan, and both in words."""

    crew: CrewLook
    name: str
    plan: Plan
    told: str


def cases_of(event: PlansRevealed, state: Position) -> tuple[Case, ...]:
    """Return the suitcases of all crews in turn order; none where there is one plan only."""
    if len(event.plans) < 2:
        return ()
    seats = (seat for seat in state.table.order if seat < len(event.plans))
    return tuple(_case(state, seat, event.plans[seat]) for seat in seats)


def _case(state: Position, seat: int, plan: Plan) -> Case:
    name, told = state.teller.crew(seat), plan_text(plan, state.teller)
    return Case(state.look_of(seat), name, plan, labelled(state.say, name, told))


class Suitcases(Widget):
    """Shows the plans of all crews across the table for a moment; nothing can be pressed on it."""

    above_all = True
    role = "suitcases"

    def __init__(self, label: str) -> None:
        super().__init__(name="suitcases", label=label)
        self._cases: tuple[Case, ...] = ()
        self._share = 0.0
        self.visible = False

    def show(self, cases: tuple[Case, ...], share: float) -> None:
        """Show suitcases at a share of their time from 0 to 1; none, or the end of it, hides them."""
        rests = cases == self._cases and self._share >= _SNAP[1] and _SNAP[1] <= share < _LEAVE[0]
        self._share = share
        self._cases = cases if share < 1 else ()
        self.visible = True
        if not rests:
            self.changed()
        self.visible = bool(self._cases)

    @property
    @override
    def value(self) -> str:
        return "\n".join(one.told for one in self._cases)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if not self._cases:
            return
        p = look.palette
        come, opened = passed(self._share, _COME), ease(passed(self._share, _SNAP))
        leave = passed(self._share, _LEAVE)
        dark = _DARK * ease(come) * (1 - ease(leave))
        surface.fill(mix(p.whole, p.ink, dark), surface.get_clip(), pygame.BLEND_MULT)
        below = round(((1 - come) ** 3 + leave**2) * self.rect.h * _FAR)
        for case, box in zip(self._cases, self._boxes(look), strict=True):
            _paint_case(look, surface, case, box.move(0, below), round(opened * _TURNS) / _TURNS)

    def _boxes(self, look: Look) -> list[pygame.Rect]:
        """Return the boxes (pixels) of the lower halves, side by side in the middle of the window."""
        count, gap = len(self._cases), look.px(_GAP)
        wide = min(look.px(_WIDE), (self.rect.w - gap * (count + 1)) // count)
        high = round(wide * _HIGH / _WIDE)
        left = self.rect.centerx - (wide * count + gap * (count - 1)) // 2
        top = self.rect.centery - high // 2 + round(wide * _LID / _WIDE) // 2
        return [pygame.Rect(left + number * (wide + gap), top, wide, high) for number in range(count)]


def _paint_case(look: Look, surface: pygame.Surface, case: Case, box: pygame.Rect, opened: float) -> None:
    """Paint a suitcase; `opened` is 0 where it is shut and 1 where its lid stands upright."""
    shadow = (*look.palette.night_deep, 120)
    shapes.box(surface, box.move(look.drop.newspaper), look.radius.page, shadow)
    _paint_handle(look, surface, box)
    surface.blit(_inside(look, case, box.size), box)
    turned = cos(pi * opened)
    if turned > 0:
        lid = _outside(look, case, box.size)
        high = max(1, round(box.h * turned))
        part = lid if high == box.h else pygame.transform.smoothscale(lid, (box.w, high))
        surface.blit(part, box)
    else:
        lid = _lining(look, case, (box.w, round(box.w * _LID / _WIDE)))
        high = max(1, round(lid.get_height() * -turned))
        part = lid if high == lid.get_height() else pygame.transform.smoothscale(lid, (box.w, high))
        surface.blit(part, part.get_rect(bottomleft=box.topleft))


def _paint_handle(look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Paint the handle at the front edge, which lies towards the player."""
    p, handle = look.palette, pygame.Rect(0, 0, look.px(_HANDLE[0]), look.px(_HANDLE[1]))
    handle.center = box.midbottom
    wide = look.gap.around
    shapes.frame(surface, handle, look.radius.page, wide, p.ink)
    inner = handle.inflate(-2 * look.line.frame, -2 * look.line.frame)
    shapes.frame(surface, inner, look.radius.card, wide - 2 * look.line.frame, p.walnut_light)


def _leather(look: Look, sheet: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
    """Paint leather with a brass line along its edge; return the room inside."""
    p = look.palette
    look.panel(sheet, rect, p.walnut_light, p.ink, LINES.frame, RADII.page)
    inner = rect.inflate(-2 * look.gap.line, -2 * look.gap.line)
    shapes.frame(sheet, inner, look.radius.card, look.line.rim, p.brass)
    return inner.inflate(-2 * look.gap.line, -2 * look.gap.line)


def _outside(look: Look, case: Case, size: tuple[int, int]) -> pygame.Surface:
    """Return a lid from outside: leather with straps, the crew's colour and its emblem."""

    def paint(sheet: pygame.Surface) -> None:
        p, rect = look.palette, sheet.get_rect()
        room = _leather(look, sheet, rect)
        wide = look.gap.wide
        for x in (room.x + room.w // 6, room.right - room.w // 6):
            strap = pygame.Rect(0, rect.y + look.line.frame, wide, rect.h - 2 * look.line.frame)
            strap.centerx = x
            shapes.fill(sheet, strap, p.walnut_deep)
            buckle = pygame.Rect(0, 0, wide + look.gap.small, wide)
            buckle.center = (x, rect.bottom - look.gap.far)
            shapes.frame(sheet, buckle, look.radius.cap, look.line.frame, p.brass_light)
        side = round(room.h * 0.62)
        disc = shapes.disc(side // 2 + look.gap.small, case.crew.main)
        sheet.blit(disc, disc.get_rect(center=rect.center))
        insignia.emblem(
            look,
            sheet,
            case.crew,
            pygame.Rect(0, 0, side, side).move(rect.centerx - side // 2, rect.centery - side // 2),
        )

    return look.kept(("suitcase-outside", case.crew.id), size, paint)


def _lining(look: Look, case: Case, size: tuple[int, int]) -> pygame.Surface:
    """Return a lid from inside: lined in the crew's colour, with emblem and name."""

    def paint(sheet: pygame.Surface) -> None:
        rect, crew = sheet.get_rect(), case.crew
        room = _leather(look, sheet, rect)
        shapes.fill(sheet, room, crew.main)
        strip = pygame.Rect(room.x, room.bottom - look.gap.pad, room.w, look.gap.pad)
        insignia.stripe(look, sheet, crew, strip)
        room.h -= strip.h
        high = min(look.symbol.chip, room.h - look.gap.line)
        name = painting.tight(
            look, case.name, room.w - high - look.gap.apart, room.h, (STYLES.headline, *painting.NAMES)
        )
        left = room.centerx - (high + look.gap.beside + name.width) // 2
        spot = pygame.Rect(left, room.centery - high // 2, high, high)
        disc = shapes.disc(high // 2, look.palette.snow)
        sheet.blit(disc, disc.get_rect(center=spot.center))
        insignia.emblem(look, sheet, crew, spot.inflate(-look.gap.small, -look.gap.small))
        words = pygame.Rect(spot.right + look.gap.beside, room.y, name.width, room.h)
        painting.write_tight(look, sheet, name, words, crew.on)

    return look.kept(("suitcase-lining", case.crew.id, case.name), size, paint)


def _inside(look: Look, case: Case, size: tuple[int, int]) -> pygame.Surface:
    """Return the lower half: a compartment for each place with the assistants that stand there."""

    def paint(sheet: pygame.Surface) -> None:
        room = _leather(look, sheet, sheet.get_rect())
        gap = look.gap.small
        wide, high = (room.w - gap) // 2, (room.h - gap) // 2
        for number, place in enumerate(BOXES):
            box = pygame.Rect(
                room.x + number % 2 * (wide + gap), room.y + number // 2 * (high + gap), wide, high
            )
            _paint_compartment(look, sheet, case, place, box)

    return look.kept(("suitcase-inside", case.crew.id, case.plan), size, paint)


def _paint_compartment(look: Look, sheet: pygame.Surface, case: Case, place: str, box: pygame.Rect) -> None:
    """Paint the symbol of a place, the assistants that stand there, and their number."""
    p, gap, count = look.palette, look.gap.small, getattr(case.plan, place)
    look.panel(sheet, box, p.leather, mix(p.brass_deep, p.walnut_light, 0.4), LINES.rim, RADII.tag)
    side = min(look.px(_SIGN), box.h - gap)
    sign = pygame.Rect(box.x + gap, box.centery - side // 2, side, side)
    painting.coin(look, sheet, place, sign, p.parchment if count else p.parchment_dim)
    if not count:
        return
    figure = pygame.Rect(0, box.y, look.px(_FIGURE), box.h).move_to(right=box.right - gap)
    painting.words(look, sheet, str(count), figure, p.snow, STYLES.figure, "centre", False)
    stand = pygame.Rect(sign.right + gap, box.y + gap, figure.x - sign.right - gap, box.h - 2 * gap)
    for spot in pawn_places(look, stand, count):
        insignia.pawn(look, sheet, case.crew, spot)
