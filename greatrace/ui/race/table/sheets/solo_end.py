"""The end of a race of one crew: both prestiges line by line, who won and why, and what it changed (14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from greatrace.campaign.lesson import Lesson, lesson_of
from greatrace.campaign.missions import progress
from greatrace.engine.score import Score
from greatrace.engine.scoring import NOBODY, winner
from greatrace.engine.solo.bivouac import CREW
from greatrace.engine.solo.events import StickerGained, StickerWithheld
from greatrace.engine.solo.race import campaign_of
from greatrace.prose.events import tell
from greatrace.prose.passport import mission_text
from greatrace.prose.places import city_name
from greatrace.prose.told_solo import gains_text
from greatrace.prose.words import labelled_phrase
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.audio import Soundscape
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.stack import Reset
from greatrace.ui.kit.theme import LINES, RADII
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Padding, Row
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.vignette import vignette
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.race.looks import continent, leader_face
from greatrace.ui.race.names import CAMPAIGNS_PAGE, SOLO_PAGE
from greatrace.ui.race.table.panels.insignia import poster
from greatrace.ui.race.table.sheets.race_end import RaceEndScene
from greatrace.ui.race.table.sheets.solo_lesson import curve, ledger, mission_row, sentences
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.widgets.denials import denial_rows
from greatrace.ui.race.widgets.portrait import HIGH, paint_portrait

_WIDE, _BODY = 1200, 486
"""Most width of the sheet of a race against the Torpedo, and height between its title and its buttons."""
_BESIDE, _AROUND, _ROOMY = 80, 234, 700
"""What the sheet leaves free beside it and needs above and below, and the height that shows vehicles."""
_PAD = 16
"""The margin of curve, missions and sentences, within the inner line of their sheets (theme units)."""
_FEW = 176
"""Height of the sentences where there are no missions (theme units)."""
_CLOSE, _LOOSE, _FEW_LINES = 3, 9, 5
"""Distance of the sentences, of those that are few, and how many these are at most (theme units)."""
_FLAGS = 44
"""Height of the flags (theme units)."""
_FACE, _SHADE, _RENE = 80, 150, "leaders/estienne"
"""Width of a face beside the title (theme units), opacity of the shade upon a beaten one, René’s face."""

_TAUGHT, _DENIED, _CHANGED, _SIGN = "hint", "tick", "lightning", 20
"""The signs before what a race taught, what was denied and what changed, and their size (theme units)."""


def _rounds(used: int, par: int, crossed: bool, label: str) -> Widget:
    """Return the rounds of a crossing as boxes in a row, those used crossed off (14.24).

    Args:
        used: rounds that were played.
        par: rounds within which the crossing had to succeed.
        crossed: whether it did.
        label: the same in words.
    """

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, gap = sheet.get_rect(), look.gap.beside
        side = min(look.px(_FLAGS), (rect.w - gap * (par - 1)) // par)
        x = (rect.w - par * side - (par - 1) * gap) // 2
        for number in range(1, par + 1):
            box = pygame.Rect(x, (rect.h - side) // 2, side, side)
            over = number <= used
            ground = look.palette.sand if over else look.palette.walnut_light
            look.panel(sheet, box, ground, look.palette.brass, LINES.frame, RADII.tag)
            if crossed and number == used:
                painting.symbol(look, sheet, "flag-finish", box.inflate(-look.gap.pad, -look.gap.pad))
            else:
                ink = look.palette.ink if over else look.palette.snow
                painting.words(look, sheet, str(number), box, ink, painting.FIGURE, "centre", False)
            x += side + gap

    return Drawing(draw, (used, par, crossed), "rounds", _FLAGS, "rounds", label)


class SoloEndScene(RaceEndScene):
    """Who won and why, what the race taught and changed, and what comes next."""

    _opened = False
    """Whether a long list of stickers denied is unfolded."""

    @property
    @override
    def soundscape(self) -> Soundscape:
        return Soundscape("defeat" if self.lost else "arrival")

    @property
    @override
    def lost(self) -> bool:
        return winner(self._controller.table) != CREW

    @override
    def over(self, state: Position) -> str:
        return self._controller.purpose.title(state.say) or self.tr("The end of the race")

    @override
    def results(self, state: Position, ranking: Sequence[Score], why: str) -> list[Widget]:
        parts: list[Widget] = []
        if state.race.rival is not None:
            return self._against(state, ranking)
        if state.race.par:
            crossed = winner(state.table) != NOBODY
            parts.append(_rounds(state.table.round, state.race.par, crossed, why))
        crest = poster(state.look_of(CREW), state.teller.crew(CREW))
        shown: list[Widget] = [Padding(Anchor(crest), _PAD, 0)] if self.look.full else []
        if changes := self._changes(state):
            lines = [_item(_CHANGED, line) for line in changes]
            heading = self.tr("What it changed")
            told = Panel(Column(lines, gap=5), label=heading, name="changes")
            shown.append(told.growing())
        if shown:
            parts.append(Row(shown, gap=10, even=len(shown) > 1))
        return parts

    @override
    def headed(self, state: Position, lines: list[Widget]) -> list[Widget]:
        """Return the lines between the faces of both sides, the beaten one in shade."""
        if state.race.rival is None or not self.look.full:
            return lines
        own = leader_face(state.race.crews[CREW].leader)
        faces = [
            Drawing(_paint_face, (face, beaten), "face", name=face).sized(_FACE, _FACE * HIGH)
            for face, beaten in ((own, self.lost), (_RENE, not self.lost))
        ]
        told = Anchor(Column(lines, gap=6), "stretch")
        return [Row([faces[0], told.growing(), faces[1]], gap=12, even=True)]

    def _against(self, state: Position, ranking: Sequence[Score]) -> list[Widget]:
        """Return the results beside the missions, and the curve beside what the race taught and changed."""
        wide, high = self.look.scale.units
        self.wide, lesson = min(_WIDE, wide - _BESIDE), self._lesson(state)
        seated = sorted(ranking, key=lambda score: score.seat)
        ledgers = [ledger(state, score, low=high < _ROOMY).growing() for score in seated]
        left: list[Widget] = [Row(ledgers, gap=10, even=True)]
        if lesson:
            ways = curve(state, lesson, self.look)
            left.append(Panel(ways, name="curve", pad=_PAD).growing())
        right: list[Widget] = []
        if rows := self._missions(state):
            right.append(Panel(Column(rows, gap=2, even=True), name="missions", pad=_PAD))
        told = Panel(self._lines(state, lesson), name="changes", pad=_PAD)
        if rows or campaign_of(state.race.data):
            right.append(told.growing())
        else:
            # Few sentences leave room for a picture.
            sprite = "finish-lost" if self.lost else "finish"
            right += [told.sized(height=_FEW), vignette(sprite, land=continent(state.race)).growing()]
        body = [Column(side, gap=8, even=True).growing() for side in (left, right)]
        return [Row(body, gap=10, even=True).sized(height=min(_BODY, high - _AROUND))]

    def _lines(self, state: Position, lesson: Lesson | None) -> Widget:
        """Return the sentences about what the race taught and changed, in a list that scrolls."""
        taught = sentences(state, lesson, winner(state.table) == CREW) if lesson else ()
        purpose, say = self._controller.purpose, state.say
        taught_rows = [_item(_TAUGHT, line) for line in taught]
        changes = [_item(_CHANGED, line) for line in self._changes(state)]
        rows = [*purpose.voice(say), *purpose.aftermath(say), *taught_rows, *self._denials(state), *changes]
        gap = _LOOSE if self.look.full and len(rows) <= _FEW_LINES else _CLOSE
        self.scrolled = ScrollList(rows, gap=gap, name="lines", label=self.tr("What it changed"))
        return self.scrolled

    def _denials(self, state: Position) -> list[Widget]:
        """Return the stickers denied, city by city."""
        journey, say = self._controller.ended.journey, state.say
        names = {city.id: city_name(say, city) for city in state.race.board.cities}
        found, item = journey.all_denials, partial(_item, _DENIED)
        return denial_rows(
            say, found, len(found), lambda city: names.get(city, city), item, self._opened,
            lambda fold: self.does(fold, self._fold),
        )

    def _fold(self) -> None:
        self._opened = not self._opened
        self.rebuild("denials")

    def _missions(self, state: Position) -> list[Widget]:
        controller = self._controller
        purpose, ended = controller.purpose, controller.ended
        return [mission_row(state.say, purpose, ended, one) for one in purpose.missions]

    def _lesson(self, state: Position) -> Lesson | None:
        """Return what the race teaches; ``None`` where its history does not go back to its start."""
        controller = self._controller
        told = ((one.before.table, one.events) for one in controller.history())
        return lesson_of(controller.race, told, controller.table)

    @override
    def next_buttons(self) -> list[Widget]:
        found: list[Widget] = []
        if goes_on := self._controller.purpose.goes_on(self.context.language):
            again = self.button(goes_on, "again")
            found.append(self.does(again, lambda: self.once_kept(self.go_on)).growing())
        if self._controller.taught:
            shelf = Reset((TITLE_PAGE, CAMPAIGNS_PAGE))
            campaigns = Button(self.tr("To the campaigns"), "campaigns")
            found.append(self.does(campaigns, lambda: self.once_kept(lambda: shelf)).growing())
        elif not campaign_of(self._controller.race.data):
            other = Button(self.tr("Other course"), "course")
            setup = Reset((TITLE_PAGE, SOLO_PAGE))
            found.append(self.does(other, lambda: self.once_kept(lambda: setup)).growing())
        return found

    # What it came to.

    @override
    def verdict(self, state: Position, ranking: Sequence[Score]) -> tuple[tuple[str, ...], str]:
        won, why = self._decided(state, ranking)
        return (won,), why

    def _decided(self, state: Position, ranking: Sequence[Score]) -> tuple[str, str]:
        say, crew, best = state.say, state.teller.crew(CREW), winner(state.table)
        if state.race.par:
            return self._crossing(state, crossed=best != NOBODY)
        won = say.tr("Victory: {crew}", crew=crew)
        if best != CREW:
            won = say.tr("The Torpedo wins the race")
        first, other = (score for score in sorted(ranking, key=lambda score: score.place))
        if not other.arrived:
            if best == CREW:
                return won, say.tr("{crew} was the only crew to reach the finish.", crew=crew)
            return won, say.tr("The Torpedo alone reached the finish.")
        if first.total == other.total:
            return won, say.tr("Equal prestige: {crew} arrived earlier.", crew=state.teller.crew(best))
        ahead = first.total - other.total
        return won, say.tr_n("{n} point of prestige ahead.", "{n} points of prestige ahead.", ahead)

    def _crossing(self, state: Position, crossed: bool) -> tuple[str, str]:
        say, par, used = state.say, state.race.par, state.table.round
        if not crossed:
            return say.tr("The crossing has failed"), say.tr_n(
                "The finish was not reached within {n} round.",
                "The finish was not reached within {n} rounds.", par,
            )
        return say.tr("The crossing has succeeded"), say.tr_n(
            "Arrived in round {used} of {n}.", "Arrived in round {used} of {n}.", par,
            used=used,
        )

    def _changes(self, state: Position) -> tuple[str, ...]:
        """Return the missions fulfilled, and what the campaign says."""
        controller, say = self._controller, state.say
        purpose, ended = controller.purpose, controller.ended
        done = purpose.fulfilled(ended)
        told = () if state.race.rival else purpose.missions  # the rows of the missions tell it otherwise
        names = [mission_text(say, one.kind, one.amount) for one in told if one.id in done]
        lines = [labelled_phrase(say, say.tr("Mission fulfilled"), name) for name in names]
        nearly = [
            one for one in purpose.missions
            if one.id not in done and progress(state.race, one, ended.journey, ended.state.table).done
        ]
        if nearly and not ended.state.table.dashboards[CREW].arrived:
            lines.append(say.tr("Missions about the whole race count only for a crew that arrives."))
        elif nearly:
            lines.append(say.tr("Missions that speak of winning count only after a victory."))
        gained = [event for event in state.log if isinstance(event, StickerGained)]
        stickers = gains_text(gained, state.teller)
        withheld = [tell(event, state.teller) for event in state.log if isinstance(event, StickerWithheld)]
        return (*lines, *filter(None, (stickers,)), *withheld[-1:], *purpose.changes(ended, say))

    # What comes next.


def _paint_face(look: Look, sheet: pygame.Surface, drawn: tuple[str, bool]) -> None:
    """Paint the face of a side in a frame, in shade if it is beaten."""
    (face, beaten), rect = drawn, sheet.get_rect()
    paint_portrait(look, sheet, face, rect)
    if beaten:
        shapes.box(sheet, rect, look.radius.tag, (*look.palette.walnut_deep, _SHADE))
    else:
        shapes.frame(sheet, rect, look.radius.tag, look.line.thick, look.palette.gold)


def _item(sign: str, line: str) -> Widget:
    """Return a sentence of a list with a sign before it."""
    shown = Drawing(_paint_sign, sign, "sign").sized(_SIGN, _SIGN)
    return Row([shown, Label(line).growing()], gap=7, align="start", even=True)


def _paint_sign(look: Look, sheet: pygame.Surface, sign: str) -> None:
    painting.symbol(look, sheet, sign, sheet.get_rect())
