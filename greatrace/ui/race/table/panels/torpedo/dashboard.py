"""The Torpedo's dashboard below the standings; in a Solitary crossing the rounds that are left (14.24)."""

from __future__ import annotations

import pygame

from greatrace.campaign.missions import Ink, ink_of
from greatrace.prose.words import labelled
from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.play.table.piece import Piece, PieceMaterial
from greatrace.ui.race.table.panels.standings import paint_pointer
from greatrace.ui.race.table.panels.torpedo.order import MissionOrder
from greatrace.ui.race.table.panels.torpedo.side import FOOT, SteelSide
from greatrace.ui.race.table.panels.torpedo.stickers import show_stickers, sticker_tags
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo.facts import mission_terms, stand_of
from greatrace.ui.race.table.state.torpedo.turn import torpedo_acts
from greatrace.ui.race.widgets.mini_stamp import Stand, paint_mini_stamp

_POINTER, POINTED = 30, 11
"""Room for the pointer beside the rows, and the middle of its row (theme units)."""
_PASS, _PAD, _GAP = 22, 7, 6
"""Height of the passport's tag, margin and gap (theme units)."""
_FIGURES = STYLES.figure_fine


Stamps = tuple[tuple[Stand, ...], Ink, int]
"""What has become of the missions of the course, the ink of their stamps, which one is announced."""


def _show_passport(tag: painting.Drawing[Stamps], state: Position) -> None:
    """Show the missions of the course as little stamps; each of them in words in the tooltip (14.23)."""
    terms, missions = mission_terms(state), state.controller.purpose.missions
    tag.label, named = state.say.tr("Missions"), state.race.announced
    announced = next((place for place, one in enumerate(missions) if named == one.id), -1)
    stands = tuple(stand_of(state, one) for one in missions)
    told = state.say.tr("Missions of this course (14.23)")
    if announced >= 0:
        told += "\n" + labelled(state.say, state.say.tr("Announced"), terms[announced][0])
    value = "; ".join(f"{name} {value}" for name, value in terms)
    tag.draw_anew((stands, ink_of(state.race), announced), value)
    tag.tipped(state.say.tr("Passport"), told, terms).shown(bool(missions))


def _paint_stamps(look: Look, sheet: pygame.Surface, stamps: Stamps) -> None:
    (stands, ink, announced), rect, palette = stamps, sheet.get_rect(), look.palette
    look.panel(sheet, rect, palette.night, palette.brass, LINES.rim, RADII.row)
    gap, edge = look.gap.hair, look.gap.hair
    step = (rect.w - 2 * edge) // max(1, len(stands))
    for place, stand in enumerate(stands):
        box = pygame.Rect(rect.x + edge + place * step, rect.y + edge, step - gap, rect.h - 2 * edge)
        paint_mini_stamp(look, sheet, box, ink, stand, place == announced)


def _show_rounds(tag: painting.Drawing[tuple[str, int, int]], state: Position) -> None:
    """Show round and par of a Solitary crossing, as boxes and in words (14.24)."""
    now, par, say = state.table.round, state.race.par, state.say
    tag.label = say.tr("Solitary crossing: round {n} of {par}", n=now, par=par)
    told = say.tr("The finish must be reached in round {n} at the latest.", n=par)
    told += " " + say.tr("Fuel and parts are sold in cities only, and nobody pays a bonus.")
    tag.draw_anew((tag.label, now, par))
    tag.tipped(say.tr("Solitary crossing (14.24)"), told)


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
    """Steel: the Torpedo's gauges, lamps and stickers, and its order; or the rounds of a crossing.

    Args:
        state: of the table.
    """

    role = "steel"

    def __init__(self, state: Position) -> None:
        self._side, self._order, self._stickers = SteelSide(), MissionOrder(), sticker_tags()
        blank: Stamps = ((), "prudent", -1)
        self._passport = painting.Drawing(_paint_stamps, blank, "passport", name="passport", focusable=True)
        self._rounds = painting.Drawing(_paint_rounds, ("", 1, 1), "rounds", name="rounds", focusable=True)
        self._alone = state.race.alone
        self._rival = state.race.rival is not None
        self._acts = False
        parts = [self._side, *self._stickers.values(), self._order, self._rounds, self._passport]
        super().__init__(PieceMaterial.STEEL, [*parts], "steel", state.say.tr("Torpedo"))
        self.shown(self._alone)

    def show(self, state: Position) -> None:
        """Show everything public that is not the crew's own."""
        if not self._alone:
            return
        self._side.shown(self._rival)
        self._order.shown(self._rival)
        self._rounds.shown(not self._rival)
        if self._rival:
            self._side.show(state)
            show_stickers(self._stickers, state)
            self._order.show(state)
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
        half = (inner.w - gap) // 2 - look.gap.small
        self._side.arrange(look, pygame.Rect(inner.x, inner.y, half, inner.h))
        self._place_stickers(look, self._side.rect)
        right = pygame.Rect(inner.x + half + gap, inner.y, inner.w - half - gap, inner.h)
        low = pygame.Rect(right.x, right.bottom - tag, right.w, tag)
        self._passport.arrange(look, low)
        room = right.h - tag - (look.gap.close if tag else 0)
        self._order.arrange(look, pygame.Rect(right.x, right.y, right.w, room))
        above = pygame.Rect(inner.x, inner.y, inner.w, inner.h - tag - gap)
        self._rounds.arrange(look, above)

    def _place_stickers(self, look: Look, side: pygame.Rect) -> None:
        """Put the tags at the end of the last row of the Torpedo's side."""
        size, x = look.px(FOOT), side.right
        for tag in reversed(list(self._stickers.values())):
            if tag.visible:
                tag.arrange(look, pygame.Rect(x - size, side.bottom - size, size, size))
                x -= size + look.gap.close
