"""The Torpedo's dashboard below the standings; in a Solitary crossing the rounds that are left (14.24)."""

from __future__ import annotations

import pygame

from greatrace.campaign.missions import Ink, ink_of
from greatrace.engine.solo.rene import COLOURS, TORPEDO_ASSISTANTS
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.prose.told_turn import turn_text
from greatrace.prose.words import labelled
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.play.table.piece import Piece
from greatrace.ui.race.board.all_vehicles import TORPEDO
from greatrace.ui.race.looks import ESTIENNE, crew_look
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.panels.standings import paint_pointer
from greatrace.ui.race.table.panels.torpedo.order import (
    mission_order,
    show_order,
    show_stickers,
    sticker_tags,
)
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo import facts
from greatrace.ui.race.table.state.torpedo.turn import last_turn, torpedo_acts
from greatrace.ui.race.widgets.mini_stamp import Stand, paint_mini_stamp

_SETTING, _ASSISTANT = 36, 17
"""Width of a gauge's figures, and from one assistant to the next (theme units)."""
_NAME, _FIGURE = STYLES.figure_small, STYLES.figure_fine
_MARK = STYLES.label
_SMALLEST = 4
"""The least radius of a lamp; where there is no room for it, figures stand there (theme units)."""
_STRIP, _GAUGE, FOOT = 22, 18, 22
"""Heights of the strip, of a gauge, of lamps and stickers (theme units)."""


Side = tuple[str, Torpedo, int, int, str]
"""Whose side it is, the Torpedo, the most that its gauges show, how many assistants have not acted, and a
word in place of their lamps."""


def _show_side(side: painting.Drawing[Side | None], state: Position) -> None:
    """Show whose dashboard it is, how far its gauges stand, which assistants have acted."""
    torpedo, terms = facts.torpedo_of(state), facts.side_terms(state)
    if last := turn_text(last_turn(state), state.teller):
        terms = (*terms, (state.say.tr("His last turn"), last.removesuffix(".")))
    side.label = state.teller.crew(state.torpedo)
    waiting = torpedo.assistants if state.phase == "convoy" else TORPEDO_ASSISTANTS
    value = "; ".join(f"{name} {value}" for name, value in terms)
    side.draw_anew((side.label, torpedo, facts.most_of(state), waiting, facts.state_word(state)), value)
    side.tipped(side.label, ESTIENNE, terms)


def _paint_side(look: Look, sheet: pygame.Surface, side: Side | None) -> None:
    assert side
    rect, (label, torpedo, most, waiting, word) = sheet.get_rect(), side
    _paint_strip(look, sheet, pygame.Rect(0, 0, rect.w, look.px(_STRIP)), label, torpedo.first)
    high, foot = look.px(_GAUGE), look.px(FOOT)
    gap = max(look.gap.hair, (rect.h - look.px(_STRIP + FOOT) - 2 * high) // 3)
    y = look.px(_STRIP) + gap
    for icon, setting, low in (("fuel-drop", torpedo.fuel, 1), ("gear", torpedo.mechanics, 0)):
        room = pygame.Rect(0, y, rect.w, high)
        _paint_gauge(look, sheet, room, icon, (setting, most), setting <= low)
        y += high + gap
    stickers = sum(torpedo.stickers.of(colour) > 0 for colour in COLOURS)
    end = rect.right - stickers * (foot + look.gap.close)
    row = pygame.Rect(0, rect.h - foot, end, foot)
    if word:
        row.w -= look.gap.close
        painting.words(look, sheet, word, row, look.palette.snow, _MARK, "left", False)
    else:
        _paint_lamps(look, sheet, row, waiting)


def _paint_strip(
    look: Look, sheet: pygame.Surface, rect: pygame.Rect, label: str, first: bool
) -> None:
    crew = crew_look(TORPEDO)
    look.panel(sheet, rect, crew.main, look.palette.steel_light, LINES.rim, RADII.row)
    spot = pygame.Rect(rect.x + look.gap.hair, 0, rect.h - look.gap.hair, rect.h - look.gap.hair)
    spot.centery = rect.centery
    insignia.emblem(look, sheet, crew, spot)
    left = spot.right + look.gap.small
    room = pygame.Rect(left, rect.y, rect.right - spot.right - look.gap.around, rect.h)
    if first:
        side = rect.h - look.gap.small
        mark = pygame.Rect(rect.right - rect.h - look.gap.nudge, 0, side, side)
        mark.centery = rect.centery
        painting.coin(look, sheet, "first-player", mark, look.palette.snow)
        room.w -= rect.h
    style = painting.fitting(look, label, room, _NAME)
    painting.words(look, sheet, label, room, crew.on, style, "left", False)


def _paint_gauge(
    look: Look, sheet: pygame.Surface, rect: pygame.Rect, icon: str, now: tuple[int, int], low: bool
) -> None:
    """Paint a symbol, a box a point, and the figures."""
    (setting, most), palette, wide = now, look.palette, look.px(_SETTING)
    painting.coin(look, sheet, icon, pygame.Rect(rect.x, rect.y, rect.h, rect.h), palette.snow)
    left = rect.x + rect.h + look.gap.small
    room, gap = rect.right - wide - left, look.line.frame
    side = (room - gap * (most - 1)) // most
    for number in range(most):
        box = pygame.Rect(left + number * (side + gap), 0, side, rect.h - look.gap.beside)
        box.y = rect.y + look.gap.close
        full = number < setting
        ground = (palette.danger if low else palette.gold) if full else palette.steel_deep
        shapes.box(sheet, box, look.radius.bar, ground)
    figures = pygame.Rect(rect.right - wide, rect.y, wide, rect.h)
    painting.words(look, sheet, f"{setting}/{most}", figures, palette.snow, _FIGURE, "right", False)


def _paint_lamps(look: Look, sheet: pygame.Surface, rect: pygame.Rect, waiting: int) -> None:
    step = min(look.px(_ASSISTANT), rect.w // TORPEDO_ASSISTANTS)
    radius = min(look.gap.beside, step // 2 - 1, rect.h // 2 - 1)
    if radius < look.px(_SMALLEST):
        acted = f"{TORPEDO_ASSISTANTS - waiting}/{TORPEDO_ASSISTANTS}"
        painting.words(look, sheet, acted, rect, look.palette.snow, _FIGURE, "left", False)
        return
    for number in range(TORPEDO_ASSISTANTS):
        waits = number >= TORPEDO_ASSISTANTS - waiting
        x, y = rect.x + number * step + step // 2, rect.centery
        outer = shapes.disc(radius, look.palette.steel_deep)
        sheet.blit(outer, (x - radius, y - radius))
        if waits:
            inner = radius - look.line.rim
            sheet.blit(shapes.disc(inner, look.palette.gold), (x - inner, y - inner))


_POINTER, POINTED = 30, 11
"""Room for the pointer beside the rows, and the middle of its row (theme units)."""
_SHARE = 0.47
"""The Torpedo's side by the width of the panel; its order has the rest."""
_PASS, _PAD, _GAP = 22, 7, 6
"""Height of the passport's tag, margin and gap (theme units)."""
_FIGURES = STYLES.figure_fine


_ANNOUNCED = 1.8
"""How much wider than the others the little stamp of the mission announced is: its seal is beside it."""

Stamps = tuple[tuple[Stand, ...], Ink, int]
"""What has become of the missions of the course, the ink of their stamps, which one is announced."""


def _show_passport(tag: painting.Drawing[Stamps], state: Position) -> None:
    """Show the missions of the course as little stamps; each of them in words in the tooltip (14.23)."""
    terms, missions = facts.mission_terms(state), state.controller.purpose.missions
    tag.label, named = state.say.tr("Missions"), state.race.announced
    announced = next((place for place, one in enumerate(missions) if named == one.id), -1)
    stands = tuple(facts.stand_of(state, one) for one in missions)
    told = state.say.tr("Missions of this course")
    if announced >= 0:
        told += "\n" + labelled(state.say, state.say.tr("Announced"), terms[announced][0])
    value = "; ".join(f"{name} {value}" for name, value in terms)
    tag.draw_anew((stands, ink_of(state.race), announced), value)
    tag.tipped(state.say.tr("Passport"), told, terms).shown(bool(missions))


def _paint_stamps(look: Look, sheet: pygame.Surface, stamps: Stamps) -> None:
    (stands, ink, announced), rect, palette = stamps, sheet.get_rect(), look.palette
    look.panel(sheet, rect, palette.night, palette.brass, LINES.rim, RADII.row)
    gap, edge = look.gap.hair, look.gap.hair
    shares = [_ANNOUNCED if place == announced else 1.0 for place in range(len(stands))]
    step, left = (rect.w - 2 * edge) / max(1.0, sum(shares)), float(rect.x + edge)
    for place, (stand, share) in enumerate(zip(stands, shares, strict=True)):
        right = left + step * share
        box = pygame.Rect(round(left), rect.y + edge, round(right) - round(left) - gap, rect.h - 2 * edge)
        paint_mini_stamp(look, sheet, box, ink, stand, place == announced)
        left = right


def _show_rounds(tag: painting.Drawing[tuple[str, int, int]], state: Position) -> None:
    """Show round and par of a Solitary crossing, as boxes and in words (14.24)."""
    now, par, say = state.table.round, state.race.par, state.say
    tag.label = say.tr("Solitary crossing: round {n} of {par}", n=now, par=par)
    told = say.tr("The finish must be reached in round {n} at the latest.", n=par)
    told += " " + say.tr("Fuel and parts are sold in cities only, and nobody pays a bonus.")
    tag.draw_anew((tag.label, now, par))
    tag.tipped(say.tr("Solitary crossing"), told)


def _paint_rounds(look: Look, sheet: pygame.Surface, rounds: tuple[str, int, int]) -> None:
    (label, now, par), rect, palette = rounds, sheet.get_rect(), look.palette
    high = rect.h // 2
    words = pygame.Rect(0, 0, rect.w, high)
    style = painting.fitting(look, label, words, _FIGURES)
    painting.words(look, sheet, label, words, palette.snow, style, "left", False)
    gap = look.gap.close
    side = min(rect.h - high - gap, (rect.w - gap * (par - 1)) // par)
    for number in range(1, par + 1):
        box = pygame.Rect((number - 1) * (side + gap), rect.h - side, side, side)
        ground = palette.gold if number == now else palette.paper
        look.panel(sheet, box, palette.steel_deep if number < now else ground, None, 0, RADII.cap)
        if number == par:
            painting.symbol(look, sheet, "flag-finish", box.inflate(-look.gap.close, -look.gap.close))
        else:
            ink = palette.snow if number < now else palette.ink
            painting.words(look, sheet, str(number), box, ink, _FIGURES, "centre", False)


class SteelPanel(Piece):
    """Steel: the Torpedo's gauges, lamps and stickers, and its order; or the rounds of a crossing."""

    role = "steel"

    def __init__(self, state: Position) -> None:
        nothing: Side | None = None
        self._side = painting.Drawing(_paint_side, nothing, "torpedo", name="torpedo", focusable=True)
        self._order, self._stickers = mission_order(), sticker_tags()
        blank: Stamps = ((), "prudent", -1)
        self._passport = painting.Drawing(_paint_stamps, blank, "passport", name="passport", focusable=True)
        self._rounds = painting.Drawing(_paint_rounds, ("", 1, 1), "rounds", name="rounds", focusable=True)
        self._alone = state.race.alone
        self._rival = state.race.rival is not None
        self._acts = False
        tags = self._stickers.values()
        parts: list[Widget] = [self._side, *tags, self._order, self._rounds, self._passport]
        super().__init__("steel", parts, "steel", state.say.tr("Torpedo"))
        self.shown(self._alone)

    def show(self, state: Position) -> None:
        """Show everything public that is not the crew's own."""
        if not self._alone:
            return
        self._side.shown(self._rival)
        self._order.shown(self._rival)
        self._rounds.shown(not self._rival)
        if self._rival:
            _show_side(self._side, state)
            show_stickers(self._stickers, state)
            show_order(self._order, state)
        else:
            _show_rounds(self._rounds, state)
            for tag in self._stickers.values():
                tag.shown(False)
        _show_passport(self._passport, state)
        if torpedo_acts(state) != self._acts:
            self._acts = torpedo_acts(state)
            self.changed()

    @override
    def reach(self, look: Look) -> pygame.Rect:
        return super().reach(look).union(self.rect.inflate(look.px(_POINTER), 0))

    @override
    def paint_over(self, look: Look, surface: pygame.Surface) -> None:
        if self._acts and self._side.visible:
            paint_pointer(look, surface, self.rect.x + look.gap.hair, self._side.rect.y + look.px(POINTED))

    @override
    def place(self, look: Look) -> None:
        inner = self.rect.inflate(-2 * look.px(_PAD), -2 * look.px(_PAD))
        gap, tag = look.px(_GAP), look.px(_PASS) if self._passport.visible else 0
        wide, above = round((inner.w - gap) * _SHARE), inner.h - tag - (look.gap.close if tag else 0)
        left = pygame.Rect(inner.x, inner.y, wide, inner.h)
        right = pygame.Rect(left.right + gap, inner.y, inner.right - left.right - gap, inner.h)
        # The missions stand below the Torpedo's side where that leaves it room, else below its order.
        column = left if self._rival and above >= look.px(_STRIP + 2 * _GAUGE + FOOT) else right
        self._passport.arrange(look, pygame.Rect(column.x, column.bottom - tag, column.w, tag))
        column.h = above
        self._side.arrange(look, left)
        self._place_stickers(look, self._side.rect)
        self._order.arrange(look, right)
        self._rounds.arrange(look, pygame.Rect(inner.x, inner.y, inner.w, inner.h - tag - gap))

    def _place_stickers(self, look: Look, side: pygame.Rect) -> None:
        """Put the tags at the end of the last row of the Torpedo's side."""
        size, x = look.px(FOOT), side.right
        for tag in reversed(list(self._stickers.values())):
            if tag.visible:
                tag.arrange(look, pygame.Rect(x - size, side.bottom - size, size, size))
                x -= size + look.gap.close
