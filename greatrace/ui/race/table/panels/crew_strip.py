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


class CrewStrip(painting.Kept):
    """The name of the crew with its emblem and vehicle on its colour; room for the purse at the end."""

    role = "crew"
    focusable = True
    content = ("_broken", "_crew", "_face", "_rank", "label", "vehicle_shown")

    def __init__(self) -> None:
        super().__init__(name="crew")
        self._crew: CrewLook = crew_looks()[0]
        self._broken = False
        self._face, self._rank = "", -1
        self.vehicle_shown = True

    def show(self, state: Position, seat: int) -> None:
        """Show the name of a crew."""
        self._crew = state.look_of(seat)
        self._broken = not state.table.dashboards[seat].engine
        vehicle = vehicle_name(state.say, state.race.crews[seat])
        driven = " · ".join(filter(None, (capital(state.player(seat)), vehicle)))
        self._value = ", ".join(filter(None, (driven, *state_words(state, seat))))
        self._face, self._rank = face_of(state, seat), rank_of(state, seat)
        self.label = state.teller.crew(seat)
        terms = (*public_terms(state, seat), *last_tip(state, seat))
        self.tipped(self.label, self.value, terms)
        self.changed()

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, crew = sheet.get_rect(), self._crew
        look.panel(sheet, rect, crew.colour, look.palette.brass, LINES.rim, RADII.row)
        spot = pygame.Rect(0, 0, rect.h, rect.h)
        insignia.emblem(look, sheet, crew, spot)
        end = rect.right - look.px(PURSE) - look.gap.small
        if self.vehicle_shown:
            end = self._paint_vehicle(look, sheet, end)
        if self._face:
            badge = pygame.Rect(end - rect.h, look.gap.nudge, rect.h - look.gap.hair, rect.h - look.gap.hair)
            paint_badge(look, sheet, self._face, badge, self._rank)
            end = badge.x
        room = pygame.Rect(spot.right + look.gap.line, 0, end - spot.right - look.gap.clear, rect.h)
        style = painting.fitting(look, self.label, room, _NAME)
        painting.words(look, sheet, self.label, room, crew.on, style, "left", False)

    def _paint_vehicle(self, look: Look, sheet: pygame.Surface, end: int) -> int:
        """Paint the vehicle at the end of the strip, on its roof once it has broken down (6.6)."""
        ending = "-broken" if self._broken else ""
        rect, crew = sheet.get_rect(), self._crew
        box = pygame.Rect(end - look.px(_COUNT + GAPS.hair), 0, look.px(_COUNT), rect.h)
        picture = look.picture(f"vehicles/{crew.id}{ending}", *box.size, crew.recolour())
        sheet.blit(picture, picture.get_rect(center=box.center))
        return box.x


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
