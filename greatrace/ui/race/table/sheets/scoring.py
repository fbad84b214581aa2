"""The end: prestige as labelled terms, who won and why (11.4–11.5)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.engine.score import Score
from greatrace.prose.scores import score_text, term_label
from greatrace.prose.words import capital, signless
from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Reset, Transition
from greatrace.ui.kit.theme import GAPS, LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.messages import Emitted, Pressed
from greatrace.ui.play.names import Menu
from greatrace.ui.race.names import RaceMenu
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.sheets.race_end import RaceEndScene
from greatrace.ui.race.table.state.position import Position

_ROW, _BAND, _EMBLEM, _NAME, _TOTAL = 72, 122, 46, 220, 84
"""Height of a row, widths of the crew's band, of its emblem and name, and of the sum (theme units)."""


class Result(painting.Kept):
    """One crew's result: place, vehicle, terms and sum."""

    role = "result"
    focusable = True
    content = ("_broken", "_crew", "_missed", "_score", "_terms", "_who", "label")

    def __init__(self, state: Position, score: Score) -> None:
        label = state.teller.crew(score.seat)
        super().__init__(name=f"result-{score.place}", label=label)
        self._crew = state.look_of(score.seat)
        self._score = score
        self._terms = tuple(
            (capital(term_label(one.label, state.say)), signless(one.value)) for one in score.terms
        )
        self._told = score_text(score, state.teller)
        missed = ""
        if not score.arrived:
            here, whole = state.table.dashboards[score.seat].corridor, _finish(state)
            missed = state.say.tr(
                "did not reach the finish: corridor {here} of {whole}", here=here, whole=whole
            )
        self._missed = "" if score.arrived else missed
        self._who = state.player(score.seat)
        self._broken = not state.table.dashboards[score.seat].engine

    @property
    @override
    def value(self) -> str:
        return "\n".join(filter(None, (self._told, self._missed, self._who)))

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_ROW)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        won = self._score.place == 1 and self._score.arrived
        ground = palette.parchment if won else palette.parchment_dim
        look.panel(sheet, rect, ground, palette.brass, LINES.frame, RADII.card)
        band = pygame.Rect(look.gap.small, look.gap.small, look.px(_BAND), rect.h - look.gap.around)
        insignia.stripe(look, sheet, self._crew, band)
        name = f"vehicles/{self._crew.id}{'-broken' if self._broken else ''}"
        picture = look.picture(name, band.w - look.gap.wide, band.h - look.gap.small, self._crew.recolour())
        sheet.blit(picture, picture.get_rect(center=band.center))
        spot = pygame.Rect(band.right + look.gap.pad, 0, look.px(_EMBLEM), look.px(_EMBLEM))
        spot.centery = rect.centery
        insignia.emblem(look, sheet, self._crew, spot)
        self._paint_words(look, sheet, pygame.Rect(spot.right + look.gap.wide, 0, 0, rect.h), won=bool(won))

    def _paint_words(self, look: Look, sheet: pygame.Surface, room: pygame.Rect, won: bool) -> None:
        ink, right = look.palette.ink, sheet.get_width()
        name = pygame.Rect(room.x, 0, look.px(_NAME), room.h)
        text = f"{self._score.place}. {self.label}"
        if self._who:
            below = name.copy()
            name.h = room.h * 3 // 5
            below.y, below.h = name.bottom - look.gap.small, room.h - name.h
            painting.words(look, sheet, self._who, below, look.palette.ink_soft, STYLES.label, "left", False)
        painting.words(look, sheet, text, name, ink, STYLES.heading, "left", False)
        if self._missed:
            left = name.right + look.gap.apart
            rest = pygame.Rect(left, 0, right - left - look.gap.apart, room.h)
            painting.words(look, sheet, self._missed, rest, ink, STYLES.body, "left", False)
            return
        left, wide = right - look.px(_TOTAL + GAPS.wide), look.px(_TOTAL)
        total = pygame.Rect(left, look.gap.around, wide, room.h - look.gap.apart)
        look.panel(sheet, total, look.palette.brick if won else look.palette.walnut, None, 0, RADII.box)
        style = STYLES.score
        painting.words(look, sheet, str(self._score.total), total, look.palette.snow, style, "centre", False)
        terms = pygame.Rect(name.right, 0, total.x - name.right - look.gap.wide, room.h)
        self._paint_terms(look, sheet, terms)

    def _paint_terms(self, look: Look, sheet: pygame.Surface, room: pygame.Rect) -> None:
        """Paint figures with their labels below, a plus between two, in the middle of a room (pixels)."""
        ink, small, x, before = look.palette.ink, painting.SMALL, room.x, 0
        widths, most = self._widths(look, room.w), room.h - look.symbol.large - look.gap.beside
        blocks = [
            painting.tight(look, label, width - look.gap.small, most, (small,))
            for width, (label, _) in zip(widths, self._terms, strict=True)
        ]
        high = max((block.height for block in blocks), default=0)
        top = room.y + (room.h - look.symbol.large - high) // 2
        for width, block, (_, value) in zip(widths, blocks, self._terms, strict=True):
            upper = pygame.Rect(x, top, width, look.symbol.large)
            painting.words(look, sheet, value, upper, ink, STYLES.heading, "centre", False)
            lower = pygame.Rect(x, upper.bottom, width, high)
            painting.write_tight(look, sheet, block, lower, ink, "centre")
            if before:
                plus = pygame.Rect(before, upper.y, upper.centerx - before, upper.h)
                painting.words(look, sheet, "+", plus, ink, STYLES.headline, "centre", False)
            before, x = upper.centerx, x + width

    def _widths(self, look: Look, room: int) -> list[int]:
        """Return the widths of the terms (pixels), by their labels if these fit in a line each."""
        needed = [look.width(painting.SMALL, label) + look.gap.apart for label, _ in self._terms]
        spare = (room - sum(needed)) // max(1, len(needed))
        return [one + spare if spare >= 0 else room // len(needed) for one in needed]


_NAMED = 26
"""Letters of crew and person for which the verdict has room; the rows below tell the names in any case."""


def _finish(state: Position) -> int:
    """Return the corridor of the finish."""
    race = state.race
    return race.corridors[race.finish_cell]


class ScoringScene(RaceEndScene):
    """Who won, and why."""

    @override
    def over(self, state: Position) -> str:
        return self.tr("Prestige")

    @override
    def verdict(self, state: Position, ranking: Sequence[Score]) -> tuple[str, str]:
        """Return who won, and what decided it (11.5)."""
        seat = ranking[0].seat
        named = state.named.crew(seat)
        crew = named if len(named) <= _NAMED else state.teller.crew(seat)
        won = self.tr("Victory: {crew}", crew=crew)
        return won, self._why(state, ranking)

    @override
    def results(self, state: Position, ranking: Sequence[Score], why: str) -> list[Widget]:
        return [Result(state, score) for score in ranking]

    @override
    def next_buttons(self) -> list[Widget]:
        return [
            Button(self.tr("Rematch"), "again", kind=ButtonKind.MAIN).growing(),
            Button(self.tr("New race"), "new").growing(),
        ]

    def _why(self, state: Position, ranking: Sequence[Score]) -> str:
        """Return what decided the race (11.5)."""
        winner = ranking[0]
        rivals = [score for score in ranking[1:] if score.arrived]
        crew = state.teller.crew(winner.seat)
        if not rivals:
            return self.tr("{crew} was the only crew to reach the finish.", crew=crew)
        if rivals[0].total == winner.total:
            return self.tr("Equal prestige: {crew} arrived earlier.", crew=crew)
        ahead = winner.total - rivals[0].total
        second = state.teller.crew(rivals[0].seat)
        return self.context.language.tr_n(
            "{n} point of prestige ahead of {second}.",
            "{n} points of prestige ahead of {second}.",
            ahead,
            second=second,
        )

    @override
    def on(self, told: Emitted) -> Transition[None]:
        match told:
            case Pressed("again"):
                return self._controller.purpose.next(self.context, self._controller.ended)
            case Pressed("new"):
                return Reset((Menu.TITLE, RaceMenu.SETUP))
        return super().on(told)
