"""The last page of a race against the Torpedo: ledgers (14.15, 14.16), curve, lesson, missions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate

import pygame

from greatrace.campaign.lesson import Lesson
from greatrace.campaign.missions import CHECKS, CREW, Mission, ink_of, progress
from greatrace.engine.score import Score
from greatrace.kernel.terms import Term
from greatrace.prose.deciding import idle_text, short_text
from greatrace.prose.language import Language
from greatrace.prose.passport import mission_text
from greatrace.prose.rene import sticker_name
from greatrace.prose.scores import score_text, term_label
from greatrace.prose.words import capital, francs, signless
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.theme import GAPS, LINES, RADII, RGB, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.menus.vignette import paint_cropped
from greatrace.ui.play.lands import drawn_for
from greatrace.ui.race.looks import CrewLook, city_look, continent
from greatrace.ui.race.purpose import Ended, Purpose
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.widgets.chart import Line, Pin, chart
from greatrace.ui.race.widgets.mini_stamp import Stand, ink_colour, paint_mini_stamp, paint_seal, stand_name

_STAMP, _SAID = 30, 0.26
"""Height of a row of a mission (theme units), and the most of its width for what became of it."""
_RIVAL_MARK = 2
"""The Torpedo's points are diamonds, the crew's discs."""


def curve(state: Position, lesson: Lesson, look: Look) -> Widget:
    """Return both ways over the rounds, with stickers and stamps pinned on."""
    say, legs = state.say, lesson.legs
    ways = (
        tuple(max(0, way) for way in accumulate((leg.crew for leg in legs), initial=0)),
        tuple(max(0, way) for way in accumulate((leg.torpedo for leg in legs), initial=0)),
    )
    lines = [
        Line(state.teller.crew(CREW), state.look_of(CREW).main, 0, ways[0]),
        Line(state.teller.crew(CREW + 1), state.look_of(CREW + 1).main, _RIVAL_MARK, ways[1]),
    ]
    title = say.tr_n("Way of {n} cell, by rounds", "Way of {n} cells, by rounds", lesson.way)
    return chart(title, lines, 0, "ways", pins=tuple(_pins(state, lesson, look)))


def _pins(state: Position, lesson: Lesson, look: Look) -> Iterator[Pin]:
    say, inked = state.say, ink_colour(look.palette, ink_of(state.race))
    for leg in lesson.legs:
        for stamp in leg.stamps:
            yield Pin(0, leg.number, inked, mission_text(say, stamp.kind, stamp.amount), symbol="tick")
        for one in leg.stickers:
            sticker = sticker_name(say, one.colour, one.level)
            city = city_look(one.colour)
            yield Pin(1, leg.number, city.deep, sticker, text=str(one.level), ink=city.on)


def sentences(state: Position, lesson: Lesson, won: bool) -> tuple[str, ...]:
    """Return what the race teaches, a sentence each."""
    say = state.say
    return tuple(filter(None, (
        _shortfall(say, lesson), idle_text([(leg.number, leg.unused) for leg in lesson.idle], say),
        ground_text(say, lesson, won),
    )))


def _shortfall(say: Language, lesson: Lesson) -> str:
    """Return how far the one that did not arrive was from the finish."""
    if lesson.short:
        return short_text(lesson.short, say)
    if lesson.torpedo_short:
        return say.tr_n(
            "The Torpedo was {n} cell short of the finish.", "The Torpedo was {n} cells short of the finish.",
            lesson.torpedo_short,
        )
    return ""


def ground_text(say: Language, lesson: Lesson, won: bool) -> str:
    """Return the round in which the winner gained most ground upon the other; empty where none stands out."""
    leg = lesson.mattered(won)
    if leg is None:
        return ""
    return say.tr(
        "Most ground was gained in round {round}. Cells nearer to the finish: you {crew},"
        " the Torpedo {torpedo}.",
        round=leg.number, crew=_cells(leg.crew), torpedo=_cells(leg.torpedo),
    )


def _cells(cells: int) -> str:
    return f"−{-cells}" if cells < 0 else str(cells)


def mission_row(say: Language, purpose: Purpose, ended: Ended, mission: Mission) -> Widget:
    """Return a mission at the end of a race: its little stamp, what it asks for, what became of it (14.23).

    Args:
        say: the language.
        purpose: of the race.
        ended: the race.
        mission: one of the course.
    """
    text, inked = mission_text(say, mission.kind, mission.amount), ink_of(purpose.race)
    announced = purpose.race.announced == mission.id
    stand: Stand = "inked" if mission.id in purpose.fulfilled(ended) else "lost"
    if mission.id in purpose.held:
        stand = "held"
    became = missed(say, purpose, ended, mission) if stand == "lost" else stand_name(say, stand)
    sealed = announced and stand == "inked"
    if sealed:
        became = say.tr_c("mission", "stamped, with a seal")

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, palette = sheet.get_rect(), look.palette
        stamp = pygame.Rect(0, 0, rect.h, rect.h).inflate(-look.gap.hair, -look.gap.hair)
        paint_mini_stamp(look, sheet, stamp, inked, stand, announced)
        wide = min(look.width(STYLES.label, became), round(rect.w * _SAID))
        said = pygame.Rect(rect.right - wide, 0, wide, rect.h)
        room = pygame.Rect(stamp.right + look.gap.around, 0, 0, rect.h)
        room.w = said.x - room.x - look.gap.around
        if sealed:
            seal = pygame.Rect(0, 0, rect.h, rect.h).move_to(right=said.x - look.gap.edge)
            paint_seal(look, sheet, seal)
            room.w = seal.x - room.x - look.gap.around
        painting.words(look, sheet, text, room, palette.ink, STYLES.note)
        ink = palette.ink if stand == "inked" else palette.ink_soft
        painting.words(look, sheet, became, said, ink, STYLES.label, "right")

    shown = (inked, stand, announced, text, became)
    return Drawing(draw, shown, "mission", _STAMP, f"mission-{mission.id}", text, became, focusable=True)


def missed(say: Language, purpose: Purpose, ended: Ended, mission: Mission) -> str:
    """Return by how much a mission was missed, or what it lacked (14.23)."""
    race, table = purpose.race, ended.state.table
    one = progress(race, mission, ended.journey, table)
    if one.done:
        if ink_of(race) not in mission.inks:
            return say.tr_c("mission", "not in this ink")
        if CHECKS[mission.kind].when == "victory" and table.dashboards[CREW].arrived:
            return say.tr_c("mission", "only with a victory")
        return say.tr_c("mission", "only on arrival")
    if mission.kind == "money":
        reached, needed = francs(one.reached), francs(one.needed)
        return say.tr_c("mission", "{reached} of {needed}", reached=reached, needed=needed)
    if not one.lost:
        return say.tr_c("mission", "{reached} of {needed}", reached=one.reached, needed=one.needed)
    return _broken(say, ended, mission)


def _broken(say: Language, ended: Ended, mission: Mission) -> str:
    """Return how often a mission about the whole race was broken, or in which round it was too late."""
    journey = ended.journey
    match mission.kind:
        case "rounds":
            return say.tr_c("mission", "round {n}", n=ended.state.table.round)
        case "parts":
            return francs(journey.parts)
        case "no-fuel-outside":
            return say.tr_n("{n} point bought", "{n} points bought", journey.fuel_outside)
    times = {
        "no-breakdown": journey.breakdowns, "no-danger": journey.dangers, "no-effect": journey.effects,
        "effects": journey.effects, "no-line": journey.lines, "stops": journey.stops,
    }.get(mission.kind, 0)
    return say.tr_n("{n} time", "{n} times", times) if times else stand_name(say, "open")


_VEHICLE, _FIGURE, _SUMMED, _FLAG = 104, 60, 108, 44
"""Widths of the vehicle, of a figure, of the sum and of the flag beside it (theme units)."""
_NAME, _LINE, _TOTAL = STYLES.heading, STYLES.line, STYLES.numeral_big
_HEAD, _ROW, _SUM, _PAD = 92, 32, 58, 14
"""Heights of the head, a line and the sum, and the margin (theme units)."""
_LOW = 48
"""Height of a head without its vehicle."""
_LATE, _SLIM = 104, 0.62
"""Width of the vehicle that came too late (theme units), and its height as a share of that."""
_STANDS, _FOOT = 0.22, 0.015
"""The middle of that vehicle and its height above the picture's foot, as shares of the picture's width."""
SIDE_LINES = 3
"""Lines of either side; both ledgers are equally high."""


def ledger(state: Position, score: Score, low: bool) -> Widget:
    """Return vehicle and name of a side, the lines of its prestige, and the sum.

    Args:
        state: names and looks.
        score: of the side.
        low: whether there is no room for the vehicle.
    """
    label, steel = state.teller.crew(score.seat), score.seat == state.torpedo
    crew, head = state.look_of(score.seat), _LOW if low else _HEAD
    lines = tuple((_line(state, one, steel), signless(one.value)) for one in score.terms)
    missed = "" if score.arrived else state.say.tr("did not reach the finish")
    broken = not steel and not state.table.dashboards[score.seat].engine
    land = drawn_for(continent(state.race))

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, palette = sheet.get_rect(), look.palette
        ground, rim, ink = palette.parchment, palette.brass, palette.ink
        if steel:
            ground, rim, ink = palette.steel_deep, palette.steel_light, palette.snow
        look.panel(sheet, rect, ground, rim, LINES.frame, RADII.card)
        inner = rect.inflate(-2 * look.px(_PAD), -2 * look.px(_PAD))
        strip = pygame.Rect(inner.x, inner.y, inner.w, look.px(head - GAPS.around))
        _paint_head(look, sheet, strip, crew, label, None if low else broken)
        y = inner.y + look.px(head)
        if missed:
            painting.words(look, sheet, missed, pygame.Rect(inner.x, y, inner.w, look.px(_ROW)), ink, _LINE)
            top = y + look.px(_ROW)
            room = pygame.Rect(inner.x, top, inner.w, inner.bottom - top)
            _paint_missed(look, sheet, room, crew, land, broken)
            return
        for line in lines:
            _paint_line(look, sheet, pygame.Rect(inner.x, y, inner.w, look.px(_ROW)), line, ink)
            y += look.px(_ROW)
        y = inner.y + look.px(head + SIDE_LINES * _ROW)
        _paint_sum(look, sheet, pygame.Rect(inner.x, y, inner.w, look.px(_SUM)), score)

    shown, high = (crew, head, lines, missed, broken, label), head + SIDE_LINES * _ROW + _SUM + 2 * _PAD
    name, told = f"result-{score.place}", score_text(score, state.teller)
    return Drawing(draw, (*shown, score), "result", high, name, label, told, focusable=True)


def _line(state: Position, term: Term, steel: bool) -> str:
    """Return the name of a term; the Torpedo has one gauge of mechanics (14.16)."""
    if steel and term.label == "mechanical":
        return state.say.tr("Mechanics")
    return capital(term_label(term.label, state.say))


def _paint_head(
    look: Look, sheet: pygame.Surface, rect: pygame.Rect, crew: CrewLook, label: str, broken: bool | None
) -> None:
    """Paint the name of a side, and its vehicle, whole or broken; ``None`` where there is no room for it."""
    insignia.stripe(look, sheet, crew, rect)
    left, high = rect.right - look.px(_VEHICLE + GAPS.beside), rect.h - look.gap.around
    room = pygame.Rect(left, rect.y + look.gap.small, look.px(_VEHICLE), high)
    if broken is None:
        room = pygame.Rect(rect.right, rect.y, 0, rect.h)
    else:
        look.paint(sheet, f"vehicles/{crew.id}{'-broken' if broken else ''}", room, crew.recolour())
    plate = pygame.Rect(rect.x + look.gap.around, 0, room.x - rect.x - look.gap.wider, look.symbol.chip)
    plate.centery = rect.centery
    shapes.box(sheet, plate, look.radius.row, crew.deep)
    side = plate.h - look.gap.beside
    spot = pygame.Rect(plate.x + look.gap.small, 0, side, side).move_to(centery=plate.centery)
    insignia.emblem(look, sheet, crew, spot)
    words = pygame.Rect(spot.right + look.gap.around, plate.y, 0, plate.h)
    words.w = plate.right - look.gap.beside - words.x
    style = painting.fitting(look, label, words, _NAME)
    painting.words(look, sheet, label, words, look.palette.snow, style, "left", False)


def _paint_missed(
    look: Look, sheet: pygame.Surface, rect: pygame.Rect, crew: CrewLook, land: Mapping[str, str],
    broken: bool,
) -> None:  # fmt: skip
    """Paint the road on which a vehicle stands, and the finish far away."""
    paint_cropped(look, sheet, rect, "left-behind", land)
    wide = min(look.px(_LATE), rect.w)
    spot = pygame.Rect(0, 0, wide, round(wide * _SLIM))
    spot.midbottom = (rect.x + round(rect.w * _STANDS), rect.bottom - round(rect.w * _FOOT))
    look.paint(sheet, f"vehicles/{crew.id}{'-broken' if broken else ''}", spot, crew.recolour())
    shapes.frame(sheet, rect, 0, look.line.thin, look.palette.ink)


def _paint_line(
    look: Look, sheet: pygame.Surface, rect: pygame.Rect, line: tuple[str, str], ink: RGB
) -> None:
    wide, (label, figure) = look.px(_FIGURE), line
    left = pygame.Rect(rect.x, rect.y, rect.w - wide, rect.h)
    right = pygame.Rect(rect.right - wide, rect.y, wide, rect.h)
    painting.words(look, sheet, label, left, ink, _LINE)
    painting.words(look, sheet, figure, right, ink, _NAME, "right", False)
    rule = pygame.Rect(rect.x, rect.bottom - 1, rect.w, look.line.thin)
    shapes.fill(sheet, rule, (*ink, 70))


def _paint_sum(look: Look, sheet: pygame.Surface, rect: pygame.Rect, score: Score) -> None:
    """Paint the sum, on brick for the winner; the flag says so beside the colour."""
    palette, won, wide = look.palette, score.place == 1, look.px(_SUMMED)
    plate = pygame.Rect(rect.right - wide, rect.y + look.gap.beside, wide, rect.h - look.gap.pad)
    look.panel(sheet, plate, palette.brick if won else palette.walnut, None, 0, RADII.box)
    painting.words(look, sheet, str(score.total), plate, palette.snow, _TOTAL, "centre", False)
    if won:
        flag = pygame.Rect(plate.x - look.px(_FLAG), 0, look.symbol.badge, look.symbol.badge)
        flag.centery = plate.centery
        painting.coin(look, sheet, "flag-finish", flag, palette.snow)
