"""The finish: the winner drives under the arch before a living crowd, and its prestige is counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin

import pygame

from greatrace.engine.score import Score
from greatrace.prose.scores import term_label
from greatrace.prose.words import capital, signless
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.animation import ease
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.paper import PAPER, on_paper, scale_in
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.play.lands import drawn_for
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.state.position import Position

_DRIVES, _TERM, _SUM, _RESTS = 1.5, 0.55, 0.4, 2.2
"""Seconds in which the winner arrives, a term is counted, the sum is, and for which all rests (speed 1×)."""
_WIDE, _SHAPE = 500, 0.62
"""Width of the vehicle in theme units, where the podium leaves so much; its height by its width."""
_ROAD = 792.0
"""Where its wheels are in the drawing."""
_BANNER = (366.0, 154.0, 868.0, 62.0)
"""The room for words on the arch, in the drawing."""
_STEPS = ((1180.0, 118.0), (1060.0, 82.0), (1300.0, 58.0))
"""Left edge and height in the drawing of the podium's steps, the first place before the second."""
_STEP, _FOOT, _FIGURE = 120.0, 784.0, 96.0
"""Width of a step, the podium's foot and the height of the figures upon it, in the drawing."""
_PLATE, _ROW, _SIGN = (92, 74), 26, 14
"""Width and height of a term's plate, its distance from the next one, where a sign stands, and from the
window's foot (theme units)."""
_SWELLS = 0.22
"""By how much the sum swells once all is counted."""
_PUFFS = 7


class FinishStage(Widget):
    """Shows the finish upon its drawing, which the scene paints.

    Args:
        state: the race that is over.
        ranking: its results, the winner's first.
        titles: who won, the longest text first, of which the first that fits is shown.
        over: called when all has been shown.
    """

    role = "finish"

    def __init__(
        self, state: Position, ranking: Sequence[Score], titles: tuple[str, ...], over: Callable[[], None]
    ) -> None:
        super().__init__(name="finish", label=titles[0])
        self._titles = titles
        self._over, best = over, ranking[0]
        terms = [(capital(term_label(one.label, state.say)), signless(one.value)) for one in best.terms]
        self._terms = terms if best.arrived else []
        self._values = [one.value for one in best.terms] if best.arrived else []
        self._crew, dashboards = state.look_of(best.seat), state.table.dashboards
        self._broken = best.seat < len(dashboards) and not dashboards[best.seat].engine
        self._podium = [state.look_of(one.seat) for one in ranking if one.arrived][: len(_STEPS)]
        self._value = " + ".join(f"{label} {number}" for label, number in self._terms)
        self._lasts = _DRIVES + _TERM * len(self._terms) + _SUM + _RESTS
        self.passed = 0.0

    @override
    def place(self, look: Look) -> None:
        if self.passed < self._lasts:
            self.start_moving()

    @override
    def move(self, seconds: float) -> bool:
        self.passed += seconds
        if self.passed < self._lasts:
            return True
        self._over()
        return False

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        self._paint_podium(look, surface)
        self._paint_vehicle(look, surface)
        self._paint_title(look, surface)
        self._paint_terms(look, surface)

    def _paint_title(self, look: Look, surface: pygame.Surface) -> None:
        left, top = on_paper(self.rect, _BANNER[0], _BANNER[1])
        right, foot = on_paper(self.rect, _BANNER[0] + _BANNER[2], _BANNER[1] + _BANNER[3])
        room = pygame.Rect(left, top, right - left, foot - top)
        wide = room.w - look.gap.wide
        block = look.block(STYLES.sign, look.amplest(STYLES.sign, self._titles, wide), wide, room.h)
        look.write(surface, block, room, look.palette.ink, "centre")

    def vehicle_wide(self, look: Look) -> int:
        """Return the width of the vehicle (pixels), which in the middle hides no step of the podium."""
        podium = on_paper(self.rect, min(left for left, _ in _STEPS), _FOOT)[0]
        return min(look.px(_WIDE), 2 * (podium - self.rect.centerx))

    def _paint_vehicle(self, look: Look, surface: pygame.Surface) -> None:
        wide = self.vehicle_wide(look)
        crew, share = self._crew, min(1.0, self.passed / _DRIVES)
        name = f"vehicles/{crew.id}{'-broken' if self._broken else ''}"
        picture = look.picture(name, wide, round(wide * _SHAPE), crew.recolour())
        come = 1 - (1 - share) ** 3
        x = round(self.rect.centerx - (1 - come) * (self.rect.w + wide) / 2)
        foot = on_paper(self.rect, 0, _ROAD)[1]
        jolt = round(abs(sin(share * 16 * pi)) * 0.014 * wide * (1 - share))
        for number in range(_PUFFS if share < 1 else 0):
            self._paint_puff(look, surface, number, (x - wide // 2, foot), wide)
        shadow = pygame.Rect(0, 0, round(wide * 0.86), round(wide * 0.08))
        shadow.center = (x, foot - round(wide * 0.01))
        shapes.box(surface, shadow, shadow.h // 2, (*look.palette.night_deep, 90))
        surface.blit(picture, picture.get_rect(midbottom=(x, foot - jolt)))

    def _paint_puff(
        self, look: Look, surface: pygame.Surface, number: int, at: tuple[int, int], wide: int
    ) -> None:
        """Paint a puff of the dust that the vehicle leaves behind."""
        age = (self.passed * 1.6 + number / _PUFFS) % 1.0
        radius = max(3, round(wide * (0.03 + 0.07 * age)))
        shade = (*look.palette.parchment_dim, round((1 - age) * 5) * 36)
        disc = shapes.disc(radius, shade)
        where = (at[0] - round(wide * 0.5 * age), at[1] - round(wide * (0.03 + 0.12 * age)))
        surface.blit(disc, disc.get_rect(center=where))

    def _paint_podium(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the steps, and upon each who came there, a figure with its crew's emblem."""
        p = look.palette
        for number in reversed(range(len(self._podium))):
            crew, step = self._podium[number], self.step(number)
            x, top = step.topleft
            look.panel(surface, step, p.parchment, p.brass_deep, LINES.frame, RADII.tag)
            insignia.stripe(look, surface, crew, pygame.Rect(x, top, step.w, max(3, step.h // 6)))
            place = pygame.Rect(x, top + step.h // 6, step.w, step.h - step.h // 6)
            painting.words(look, surface, str(number + 1), place, p.ink, STYLES.points, "centre", False)
            tall = round(_FIGURE * step.w / _STEP)
            hop = round(abs(sin((self.passed * 1.4 + number * 0.3) * pi)) * tall * 0.12)
            figure = pygame.Rect(0, 0, round(tall * 0.72), tall)
            figure.midbottom = (step.centerx, top - (hop if self.passed > _DRIVES else 0))
            insignia.pawn(look, surface, crew, figure)

    def step(self, number: int) -> pygame.Rect:
        """Return the podium's step of a place, from 0 (pixels)."""
        left, high = _STEPS[number]
        x, top = on_paper(self.rect, left, _FOOT - high)
        right, foot = on_paper(self.rect, left + _STEP, _FOOT)
        return pygame.Rect(x, top, right - x, foot - top)

    def _paint_terms(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the terms that have been counted, each rising into its place, and then their sum."""
        p, terms = look.palette, self._terms
        wide, high = look.px(_PLATE[0]), look.px(_PLATE[1])
        gap, number = look.px(_ROW), len(terms)
        whole = number * wide * 3 // 2 + wide + number * gap
        x, foot = self.rect.centerx - whole // 2, self.rect.bottom - look.px(_SIGN)
        for place, (label, value) in enumerate(terms):
            share = self._share(_DRIVES + _TERM * place, _TERM)
            if share > 0:
                box = pygame.Rect(x, foot - round(high * ease(share)), wide * 3 // 2, high)
                look.panel(surface, box, p.parchment, p.brass, LINES.frame, RADII.card)
                upper = pygame.Rect(box.x, box.y + look.gap.pad, box.w, high // 2)
                painting.words(look, surface, value, upper, p.ink, STYLES.score, "centre", False)
                lower = pygame.Rect(box.x, upper.bottom, box.w, box.bottom - upper.bottom)
                lower.inflate_ip(-2 * look.gap.pad, -look.gap.pad)
                block = painting.tight(look, label, lower.w, lower.h, (painting.SMALL,))
                painting.write_tight(look, surface, block, lower, p.ink, "centre")
                sign = pygame.Rect(box.right, box.y, gap, high)
                shown = "+" if place + 1 < number else "="
                painting.words(look, surface, shown, sign, p.ink, STYLES.points, "centre", False)
            x += wide * 3 // 2 + gap
        share = self._share(_DRIVES, _TERM)
        if share > 0 and terms:
            box = pygame.Rect(x, foot - round(high * ease(share)), wide, high)
            swells = _SWELLS * sin(self._share(_DRIVES + _TERM * number, _SUM) * pi)
            box = box.inflate(round(wide * swells), round(high * swells))
            look.panel(surface, box, p.brick, p.brass_light, LINES.frame, RADII.card)
            painting.words(look, surface, str(self.counted), box, p.snow, STYLES.score, "centre", False)

    @property
    def counted(self) -> int:
        """The prestige that is counted by now."""
        shares = (self._share(_DRIVES + _TERM * place, _TERM) for place in range(len(self._values)))
        return sum(round(value * ease(share)) for value, share in zip(self._values, shares, strict=True))

    def _share(self, start: float, seconds: float) -> float:
        return min(1.0, max(0.0, (self.passed - start) / seconds))


def paint_drawing(look: Look, surface: pygame.Surface, land: str, lost: bool) -> None:
    """Paint arch and crowd of a continent over the whole window; in the rain where the race is lost."""
    surface.fill(look.palette.night)
    scale = scale_in(surface.get_rect())
    size = round(PAPER[0] * scale), round(PAPER[1] * scale)
    box = pygame.Rect((0, 0), size).move_to(center=surface.get_rect().center)
    look.paint(surface, "finish-lost" if lost else "finish", box, drawn_for(land))


SIDES = {"left": (0.0, 236.0), "right": (1364.0, 1600.0)}
"""From where to where in the drawing the crowd's life is seen, on each side of the last page."""
_CROWD_TOP, _CROWD_FOOT = 590.0, 830.0
"""Between which heights there are people in the drawing."""
_BULBS, _EVERY, _LASTS = 20, 23, 2
"""The cameras on each side; the tenths of a second after which one flashes again, and for which it does."""
_RADIUS, _RAYS = 24.0, 8
_DROPS, _FALLS, _LONG = 26, 5, 34.0
"""The drops of rain on each side, the tenths in which one falls, and its length in the drawing."""


def stand_in_crowd(
    one: Living, look: Look, window: pygame.Rect, side: str, rain: bool, sheet: pygame.Rect | None
) -> None:
    """Take the place of the crowd in a window (pixels), beside a sheet: flashbulbs, or rain."""
    start, end = SIDES[side]
    left, top = on_paper(window, start, 0.0 if rain else _CROWD_TOP - _RADIUS)
    right, foot = on_paper(window, end, _CROWD_FOOT + _RADIUS)
    box = pygame.Rect(left, top, right - left, foot - top).clip(window)
    if sheet and side == "left":
        box.w = max(0, min(box.right, sheet.left) - box.left)
    elif sheet:
        box.x, box.w = max(box.x, sheet.right), max(0, box.right - max(box.x, sheet.right))
    one.stand(look, box, partial(_paint_rain if rain else _paint_flashes, window, side))


def _spot(side: str, number: int, round_: int) -> tuple[float, float]:
    """Return where a thing is the next time: scattered, always in the same way."""
    start, end = SIDES[side]
    seed = number * 7 + round_ * 5 + (3 if side == "left" else 0)
    return start + (seed * 61 % 97) / 97 * (end - start), (seed * 37 % 89) / 89


def _paint_flashes(
    window: pygame.Rect, side: str, look: Look, surface: pygame.Surface, rect: pygame.Rect, tenths: int
) -> None:
    for number in range(_BULBS):
        round_, age = divmod(tenths + number * 9, _EVERY)
        if age < _LASTS:
            x, down = _spot(side, number, round_)
            at = on_paper(window, x, _CROWD_TOP + down * (_CROWD_FOOT - _CROWD_TOP))
            radius = max(6, round(_RADIUS * scale_in(window) * (1.25 if not age else 0.8)))
            flash = _flash(look, radius)
            surface.blit(flash, flash.get_rect(center=at))


def _paint_rain(
    window: pygame.Rect, side: str, look: Look, surface: pygame.Surface, rect: pygame.Rect, tenths: int
) -> None:
    for number in range(_DROPS):
        round_, age = divmod(tenths + number * 3, _FALLS)
        x, late = _spot(side, number, round_)
        y = (age + late) / _FALLS * _CROWD_FOOT
        start, end = on_paper(window, x, y), on_paper(window, x - _LONG / 4, y + _LONG)
        pygame.draw.aaline(surface, look.palette.steel_light, start, end)


def _flash(look: Look, radius: int) -> pygame.Surface:
    """Return a flash: a disc of light with a glow and rays."""

    def paint(sheet: pygame.Surface) -> None:
        p, middle = look.palette, (radius, radius)
        pygame.draw.aacircle(sheet, (*p.snow, 70), middle, radius * 0.75)
        for ray in range(_RAYS):
            turn = ray * 2 * pi / _RAYS
            far = radius * (1.0 if ray % 2 else 0.72)
            sides = [
                (radius + cos(turn + off) * long, radius + sin(turn + off) * long)
                for off, long in ((-0.2, radius * 0.3), (0, far), (0.2, radius * 0.3))
            ]
            pygame.draw.polygon(sheet, (*p.snow, 235), sides)
        pygame.draw.aacircle(sheet, (*p.snow, 255), middle, radius * 0.34)

    return look.kept(("finish-flash",), (2 * radius, 2 * radius), paint)
