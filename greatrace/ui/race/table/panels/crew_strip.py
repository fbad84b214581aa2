"""The head of the dashboard: whose it is, and the portrait of the leader."""

from __future__ import annotations

import pygame

from greatrace.prose.cards import leader_power
from greatrace.prose.names import vehicle_name
from greatrace.prose.words import capital
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, LINES, RADII, STYLES
from greatrace.ui.race.looks import CrewLook, crew_looks
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.state.facts import public_terms, state_words
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.rivals import face_of, last_tip, rank_of
from greatrace.ui.race.widgets.portrait import paint_badge

_COUNT, _PLATE, _FOOT = 42, 21, 26
"""Width of the number of cards, heights of the plate below a face and of its room (theme units)."""
PURSE = 84
"""Width of the purse in the strip (theme units)."""
_NAME, _WORD = STYLES.sentence, STYLES.note


Strip = tuple[str, CrewLook, bool, str, int, bool]
"""Name and look of a crew, whether it has broken down, the face and rank of a computer crew, and whether the
leader's portrait stands in the strip where that is low."""


def crew_strip() -> painting.Drawing[Strip]:
    """Return the name of a crew with its emblem and vehicle on its colour; room for the purse at the end."""
    nobody: Strip = ("", crew_looks()[0], False, "", -1, False)
    return painting.Drawing(_paint_strip, nobody, "crew", name="crew", focusable=True)


def show_crew(strip: painting.Drawing[Strip], state: Position, seat: int) -> None:
    """Show the name of a crew."""
    strip.label, broken = state.teller.crew(seat), not state.table.dashboards[seat].engine
    vehicle = vehicle_name(state.say, state.race.crews[seat])
    driven = " · ".join(filter(None, (capital(state.player(seat)), vehicle)))
    value = ", ".join(filter(None, (driven, *state_words(state, seat))))
    face = face_of(state, seat), rank_of(state, seat)
    strip.draw_anew((strip.label, state.look_of(seat), broken, *face, bool(state.race.leaders)), value)
    strip.tipped(strip.label, value, (*public_terms(state, seat), *last_tip(state, seat)))


def _paint_strip(look: Look, sheet: pygame.Surface, strip: Strip) -> None:
    rect, (label, crew, broken, face, rank, led) = sheet.get_rect(), strip
    look.panel(sheet, rect, crew.colour, look.palette.brass, LINES.rim, RADII.row)
    spot = pygame.Rect(0, 0, rect.h, rect.h)
    insignia.emblem(look, sheet, crew, spot)
    end = rect.right - look.px(PURSE) - look.gap.small
    if not led or rect.h >= look.symbol.large:
        # On its roof once it has broken down (6.6).
        box = pygame.Rect(end - look.px(_COUNT + GAPS.hair), 0, look.px(_COUNT), rect.h)
        name = f"vehicles/{crew.id}{'-broken' if broken else ''}"
        picture = look.picture(name, *box.size, crew.recolour())
        sheet.blit(picture, picture.get_rect(center=box.center))
        end = box.x
    if face:
        badge = pygame.Rect(end - rect.h, look.gap.nudge, rect.h - look.gap.hair, rect.h - look.gap.hair)
        paint_badge(look, sheet, face, badge, rank)
        end = badge.x
    room = pygame.Rect(spot.right + look.gap.line, 0, end - spot.right - look.gap.clear, rect.h)
    style = painting.fitting(look, label, room, _NAME)
    painting.words(look, sheet, label, room, crew.on, style, "left", False)


class LeaderPortrait(painting.KeptPressable):
    """The portrait of the leader with a plate that says whether the power is ready (12.2)."""

    role = "leader"
    content = ("_id", "_ready", "_word", "hovered", "small")

    def __init__(self) -> None:
        super().__init__(name="leader")
        self._ready = True
        self._id = ""
        self._word = ""
        self.small = False

    def show(self, state: Position, seat: int) -> None:
        """Show the leader of a crew."""
        leader, say = state.race.crews[seat].leader, state.say
        self._id = leader.id
        self._ready = state.table.dashboards[seat].leader_ready or not leader.once_a_round
        self._word = say.tr_c("leader", "ready") if self._ready else say.tr_c("leader", "used")
        if not leader.once_a_round:
            self._word = say.tr_c("leader", "always")
        self.label = leader.name
        self._value = say.tr("The power is ready") if self._ready else say.tr("The power was used")
        self.tipped(leader.name, leader_power(say, leader), ((self._value, ""),))
        self.changed()

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        frame = rect.copy()
        if not self.small:
            frame.h -= look.px(_FOOT)
        picture = look.picture(f"leaders/{self._id}", frame.w, frame.h)
        rim = palette.brass_light if self.hovered else palette.brass
        look.panel(sheet, frame, palette.night_deep, rim, LINES.frame, RADII.row)
        inset = look.line.frame
        inner = frame.inflate(-2 * inset, -2 * inset)
        sheet.blit(picture, inner, inner.move(-frame.x, -frame.y))
        if not self._ready:
            shapes.fill(sheet, frame, (*palette.night_deep, 150))
        if self.small:
            mark = pygame.Rect(0, 0, look.symbol.flag, look.symbol.flag)
            mark.bottomright = frame.bottomright
            painting.coin(look, sheet, "lightning" if self._ready else "cross", mark, palette.parchment)
            return
        plate = pygame.Rect(0, rect.h - look.px(_PLATE), rect.w, look.px(_PLATE))
        ground = palette.parchment if self._ready else palette.walnut_light
        look.panel(sheet, plate, ground, palette.ink, LINES.thin, RADII.row)
        ink = palette.ink if self._ready else palette.snow
        room = plate.inflate(-look.gap.small, 0)
        painting.words(look, sheet, self._word, room, ink, _WORD, "centre", False)
