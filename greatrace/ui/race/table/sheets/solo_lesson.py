"""What a race against the Torpedo teaches, on its last page: the curve, the sentences, the six missions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

import pygame

from greatrace.campaign.lesson import Lesson
from greatrace.campaign.missions import CHECKS, CREW, Mission, ink_of, progress
from greatrace.prose.deciding import idle_text, short_text
from greatrace.prose.language import Language
from greatrace.prose.passport import mission_text
from greatrace.prose.rene import sticker_name
from greatrace.prose.words import francs
from greatrace.ui.kit import painting
from greatrace.ui.kit.blocks.block import Drawn
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.looks import city_look
from greatrace.ui.race.purpose import Ended, Purpose
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
        Line(state.teller.crew(CREW), state.look_of(CREW).colour, 0, ways[0]),
        Line(state.teller.crew(CREW + 1), state.look_of(CREW + 1).colour, _RIVAL_MARK, ways[1]),
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
        _mattered(say, lesson, won),
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


def _mattered(say: Language, lesson: Lesson, won: bool) -> str:
    leg = lesson.mattered(won)
    if leg is None:
        return ""
    return say.tr(
        "The round that mattered: {round}. Cells nearer to the finish: you {crew}, the Torpedo {torpedo}.",
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

    def draw(look: Look, sheet: pygame.Surface) -> None:
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
    return Drawn("mission", shown, _STAMP, draw, f"mission-{mission.id}", text, became, focusable=True)


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
