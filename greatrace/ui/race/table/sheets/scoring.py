"""The end: prestige as labelled terms, who won and why (11.4–11.5)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.engine.deciding import decided
from greatrace.engine.score import Score
from greatrace.engine.scoring import scores
from greatrace.prose.deciding import decided_text
from greatrace.prose.scores import score_text, term_label
from greatrace.prose.words import capital, ordinal, signless
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.stack import Reset
from greatrace.ui.kit.theme import GAPS, LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.names import SETUP_PAGE
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.sheets.race_end import RaceEndScene
from greatrace.ui.race.table.state.position import Position

_ROW, _LOW_ROW, _BAND, _EMBLEM, _NAME, _TOTAL = 72, 60, 122, 46, 220, 84
"""Height of a row, and where room is scarce, widths of the crew's band, of its emblem and name, and of the
sum (theme units)."""
_PROGRESS = 9
"""Height of the bar that tells how far a crew came (theme units)."""
_NAME_TOP, _NAME_HIGH, _WHO_HIGH = 0.08, 0.44, 0.42
"""Where the name of a crew begins above that of a person, and the heights of both (shares of a row)."""
_AROUND, _GAP, _BESIDE = 196, 6, 28
"""What the page needs above and below rows and sentences, between two, and beside them (theme units)."""


def _result(state: Position, score: Score, high: int) -> Widget:
    """Return one crew's result, so high (theme units): place, vehicle, terms and sum."""
    label, crew, who = state.teller.crew(score.seat), state.look_of(score.seat), state.player(score.seat)
    terms = tuple((capital(term_label(one.label, state.say)), signless(one.value)) for one in score.terms)
    own, missed = state.table.dashboards[score.seat], ""
    if not score.arrived:
        missed = state.say.tr(
            "did not reach the finish: progress {here} of {whole}", here=own.corridor, whole=_finish(state)
        )
    vehicle = f"vehicles/{crew.id}{'' if own.engine else '-broken'}"
    won = score.place == 1 and bool(score.arrived)

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, palette = sheet.get_rect(), look.palette
        ground = palette.acting_row if won else palette.parchment_dim
        look.panel(sheet, rect, ground, palette.brass, LINES.frame, RADII.card)
        band = pygame.Rect(look.gap.small, look.gap.small, look.px(_BAND), rect.h - look.gap.around)
        insignia.stripe(look, sheet, crew, band)
        picture = look.picture(vehicle, band.w - look.gap.wide, band.h - look.gap.small, crew.recolour())
        sheet.blit(picture, picture.get_rect(center=band.center))
        spot = pygame.Rect(band.right + look.gap.pad, 0, look.px(_EMBLEM), look.px(_EMBLEM))
        spot.centery = rect.centery
        insignia.emblem(look, sheet, crew, spot)
        name = pygame.Rect(spot.right + look.gap.wide, 0, look.px(_NAME), rect.h)
        _paint_name(look, sheet, name, f"{ordinal(state.say, score.place)} {label}", who)
        rest = pygame.Rect(name.right, 0, rect.right - name.right, rect.h)
        if missed:
            rest = rest.inflate(-2 * look.gap.apart, -2 * look.gap.wide)
            line = pygame.Rect(rest.x, rest.y, rest.w, rest.h - look.px(_PROGRESS) - look.gap.small)
            painting.words(look, sheet, missed, line, palette.ink, STYLES.body, "left", False)
            _paint_progress(look, sheet, rest, crew, own.corridor / _finish(state))
        else:
            _paint_terms(look, sheet, _paint_total(look, sheet, rest, str(score.total), won), terms)

    told = "\n".join(filter(None, (score_text(score, state.teller), missed, who)))
    shown = crew, vehicle, score, terms, missed, who, label
    row = Drawing(draw, shown, "result", high, f"result-{score.place}", label, told, focusable=True)
    row.tip = Tip(f"{ordinal(state.say, score.place)} {label}", _told(state, score.seat))
    return row


def _paint_name(look: Look, sheet: pygame.Surface, room: pygame.Rect, text: str, who: str) -> None:
    """Paint the name of a crew, and below it who plays, if anybody is named."""
    name = room.copy()
    if who:
        name.y, name.h = room.y + round(room.h * _NAME_TOP), round(room.h * _NAME_HIGH)
        below = pygame.Rect(room.x, name.bottom, room.w, round(room.h * _WHO_HIGH))
        style = painting.fitting(look, who, below, STYLES.subheading)
        style = style if look.width(style, who) <= below.w else STYLES.label
        painting.words(look, sheet, who, below, look.palette.ink, style, "left", False)
    painting.words(look, sheet, text, name, look.palette.ink, STYLES.heading, "left", False)


def _paint_progress(
    look: Look, sheet: pygame.Surface, room: pygame.Rect, crew: CrewLook, share: float
) -> None:
    """Paint at the foot of a room (pixels) how far a crew came, as a bar in its colour."""
    bar = pygame.Rect(room.x, 0, room.w, look.px(_PROGRESS)).move_to(bottom=room.bottom)
    radius = bar.h // 2
    shapes.box(sheet, bar, radius, look.palette.parchment)
    shapes.box(sheet, pygame.Rect(*bar.topleft, max(bar.h, round(bar.w * share)), bar.h), radius, crew.main)
    shapes.frame(sheet, bar, radius, look.line.thin, look.palette.brass_deep)


def _paint_total(
    look: Look, sheet: pygame.Surface, room: pygame.Rect, total: str, won: bool
) -> pygame.Rect:
    """Paint the sum at the end of a room (pixels); return the rest."""
    left, wide = room.right - look.px(_TOTAL + GAPS.wide), look.px(_TOTAL)
    plate = pygame.Rect(left, look.gap.around, wide, room.h - look.gap.apart)
    look.panel(sheet, plate, look.palette.brick if won else look.palette.walnut, None, 0, RADII.box)
    painting.words(look, sheet, total, plate, look.palette.snow, STYLES.score, "centre", False)
    return pygame.Rect(room.x, 0, left - room.x - look.gap.wide, room.h)


def _paint_terms(
    look: Look, sheet: pygame.Surface, room: pygame.Rect, terms: tuple[tuple[str, str], ...]
) -> None:
    """Paint figures with their labels below, a plus between two, in the middle of a room (pixels)."""
    ink, small, x, before = look.palette.ink, painting.SMALL, room.x, 0
    widths = _widths(look, room.w, [label for label, _ in terms])
    most = room.h - look.symbol.large - look.gap.beside
    blocks = [
        painting.tight(look, label, width - look.gap.small, most, (small,))
        for width, (label, _) in zip(widths, terms, strict=True)
    ]
    high = max((block.height for block in blocks), default=0)
    top = room.y + (room.h - look.symbol.large - high) // 2
    for width, block, (_, value) in zip(widths, blocks, terms, strict=True):
        upper = pygame.Rect(x, top, width, look.symbol.large)
        painting.words(look, sheet, value, upper, ink, STYLES.heading, "centre", False)
        lower = pygame.Rect(x, upper.bottom, width, high)
        painting.write_tight(look, sheet, block, lower, ink, "centre")
        if before:
            plus = pygame.Rect(before, upper.y, upper.centerx - before, upper.h)
            painting.words(look, sheet, "+", plus, ink, STYLES.headline, "centre", False)
        before, x = upper.centerx, x + width


def _widths(look: Look, room: int, labels: Sequence[str]) -> list[int]:
    """Return the widths of the terms (pixels), by their labels if these fit in a line each."""
    needed = [look.width(painting.SMALL, label) + look.gap.apart for label in labels]
    spare = (room - sum(needed)) // max(1, len(needed))
    return [one + spare if spare >= 0 else room // len(needed) for one in needed]


def _finish(state: Position) -> int:
    """Return the corridor of the finish."""
    race = state.race
    return race.corridors[race.finish_cell]


class ScoringScene(RaceEndScene):
    """The end of a race: who won, and why. After a lesson the first button leads to an ordinary race."""

    @property
    @override
    def proposed(self) -> str:
        # In public the setup of a race is the host’s.
        return "new" if self._controller.taught and not self.context.public else super().proposed

    @override
    def over(self, state: Position) -> str:
        return self.tr("Prestige")

    @override
    def verdict(self, state: Position, ranking: Sequence[Score]) -> tuple[tuple[str, ...], str]:
        # The rows below tell the names in any case.
        seat = ranking[0].seat
        crews = state.named.crew(seat), state.teller.crew(seat)
        return tuple(self.tr("Victory: {crew}", crew=crew) for crew in crews), self._decided(state)[0]

    @override
    def results(self, state: Position, ranking: Sequence[Score], why: str) -> list[Widget]:
        told, rows = self._decided(state), len(ranking)
        low = self._room(_ROW, rows) < self._high(told[:1])
        high, shown = (_LOW_ROW if low else _ROW), 1
        while shown < len(told) and self._high(told[: shown + 1]) <= self._room(high, rows):
            shown += 1
        more = [Label(text, "body", align="centre", name="why") for text in told[1:shown]]
        return [*more, *(_result(state, score, high) for score in ranking)]

    def _room(self, high: int, rows: int) -> int:
        """Return the room for sentences above so many rows of a height in theme units (pixels)."""
        units = self.look.scale.units[1] - _AROUND - rows * (high + _GAP)
        return self.look.px(units)

    def _high(self, told: Sequence[str]) -> int:
        """Return the height of sentences (pixels)."""
        look, wide = self.look, self.look.px(self.wide - _BESIDE)
        style = look.style("body")
        blocks = [look.block(style, text, wide, even=True) for text in told]
        return sum(block.height + look.px(_GAP) for block in blocks)

    @override
    def next_buttons(self) -> list[Widget]:
        goes_on = self._controller.purpose.goes_on(self.context.language) or self.tr("Rematch")
        again, anew = self.button(goes_on, "again"), self.button(self.tr("New race"), "new")
        setup = Reset((TITLE_PAGE, SETUP_PAGE))
        buttons: list[Widget] = [self.does(again, lambda: self.once_kept(self.go_on)).growing()]
        if not self.context.public:
            buttons.append(self.does(anew, lambda: self.once_kept(lambda: setup)).growing())
        return list(reversed(buttons)) if self.proposed == "new" else buttons

    def _decided(self, state: Position) -> list[str]:
        """Return what decided the race: for every person, the best placed first, else for the winner.

        A pair of crews is told of once.
        """
        humans = self._controller.humans
        ranking = [score.seat for score in scores(state.race, state.table)]
        seats = [seat for seat in ranking if seat in humans] or ranking[:1]
        if len(seats) > 1 and seats[:2] == ranking[:2] and state.table.dashboards[seats[1]].arrived:
            del seats[1]
        return [_told(state, seat, you=len(humans) == 1) for seat in seats]


def _told(state: Position, seat: int, you: bool = False) -> str:
    """Return what decided the place of a crew, with the names of people."""
    return decided_text(decided(state.race, state.table, state.log, seat), state.named, you)
