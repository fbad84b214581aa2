"""The dashboard of the active crew: instruments, purse, boxes with assistants, the leader."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.engine.rates import FUNDING
from greatrace.prose.cards import leader_power
from greatrace.prose.names import BOXES, GAUGES, box_name, box_uses, gauge_name, vehicle_name
from greatrace.prose.words import capital
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look, TextStyle
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column, Padding, Row
from greatrace.ui.race.looks import CrewLook, crew_looks
from greatrace.ui.race.table.panels import painting
from greatrace.ui.race.table.state.boxes import playable_boxes
from greatrace.ui.race.table.state.decision_tips import last_tip
from greatrace.ui.race.table.state.facts import public_terms, state_words
from greatrace.ui.race.table.state.rivals import face_of
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.widgets.crew import Purse
from greatrace.ui.race.widgets.gauge import Gauge
from greatrace.ui.race.widgets.portrait import paint_badge


class Plate(painting.Kept):
    """The name of the crew with its emblem, vehicle and colours."""

    role = "plate"
    focusable = True

    def __init__(self) -> None:
        super().__init__(name="plate")
        self._crew: CrewLook = crew_looks()[0]
        self._vehicle = ""
        self._broken = False
        self._marks = ""
        self._face = ""

    @property
    def value(self) -> str:
        """The vehicle, and what stands out."""
        return ", ".join(filter(None, (self._vehicle, self._marks)))

    def key(self) -> tuple[object, ...]:
        """Return all that is painted."""
        return self._crew.id, self.label, self._vehicle, self._broken, self._marks, self._face

    def show(self, state: TableState, seat: int) -> None:
        """Show the name of a crew."""
        self._crew = state.look_of(seat)
        self._broken = not state.table.dashboards[seat].engine
        vehicle = vehicle_name(state.say, state.race.crews[seat])
        self._vehicle = " · ".join(filter(None, (capital(state.player(seat)), vehicle)))
        self._marks = ", ".join(state_words(state, seat))
        self._face = face_of(state, seat)
        self.label = state.teller.crew(seat)
        terms = (*public_terms(state, seat), *last_tip(state, seat))
        self.tipped(self.label, self._vehicle, terms)
        self.changed()

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return a line with room for the vehicle."""
        return width, look.px(46)

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint stripe, emblem, name and vehicle."""
        rect, palette, crew = sheet.get_rect(), look.palette, self._crew
        look.panel(sheet, rect, crew.colour, palette.brass_light, 1.5, 6)
        band = pygame.Rect(rect.right - look.px(128), look.px(2), look.px(126), rect.h - look.px(4))
        painting.crew_stripe(look, sheet, crew, band)
        spot = pygame.Rect(look.px(5), 0, look.px(36), look.px(36))
        spot.centery = rect.centery
        painting.emblem(look, sheet, crew, spot)
        if self._face:
            spot = spot.move(look.px(33), 0)
            paint_badge(look, sheet, self._face, spot)
        ending = "-broken" if self._broken else ""
        size = (look.px(96), rect.h - look.px(2))
        picture = look.picture(f"vehicles/{crew.id}{ending}", *size, crew.recolour())
        if picture:
            sheet.blit(picture, picture.get_rect(center=band.center))
        room = pygame.Rect(spot.right + look.px(8), 0, band.x - spot.right - look.px(14), rect.h)
        upper = pygame.Rect(room.x, round(rect.h * 0.07), room.w, round(rect.h * 0.53))
        painting.words(look, sheet, self.label, upper, crew.on, TextStyle("heading", 22), "left", False)
        lower = pygame.Rect(room.x, upper.bottom - look.px(2), room.w, round(rect.h * 0.42))
        painting.words(
            look, sheet, self._marks or self._vehicle, lower, crew.on, TextStyle("body", 16), "left", False
        )


class Box(painting.KeptPressable):
    """A leather box with the assistants that stand on it; pressing it plays one of them."""

    role = "box"

    def __init__(self, place: str, label: str, note: str, slots: int) -> None:
        super().__init__(name=f"box-{place}", label=label, payload=place)
        self.place_name = place
        self.slots = slots
        self.count = 0
        self.crew: CrewLook = crew_looks()[0]
        self.live = False
        terms: tuple[tuple[str, str], ...] = ()
        if place == "funding":
            terms = tuple((str(n), f"{sum_} F") for n, sum_ in enumerate(FUNDING) if n)
        self.tipped(label, note, terms)

    @property
    def value(self) -> str:
        """How many stand there."""
        return str(self.count)

    def key(self) -> tuple[object, ...]:
        """Return all that is painted."""
        return self.place_name, self.label, self.count, self.crew.id, self.live, self.slots, self.hovered

    def show(self, count: int, crew: CrewLook, live: bool) -> None:
        """Show how many stand there, and whether they may be played now."""
        if (count, crew, live) != (self.count, self.crew, self.live):
            self.count, self.crew, self.live = count, crew, live
            self.changed()

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the width offered."""
        return width, look.px(76)

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint leather, pawns and the name below."""
        rect, palette = sheet.get_rect(), look.palette
        leather = look.picture("dashboard/box", rect.w, rect.h)
        if leather:
            sheet.blit(leather, (0, 0))
        if self.live:
            ring = palette.brass_light if self.hovered else palette.sand
            shapes.frame(sheet, rect, look.px(6), max(2, look.px(2.5)), ring)
        sign = pygame.Rect(look.px(7), rect.bottom - look.px(27), look.px(20), look.px(20))
        painting.coin(look, sheet, self.place_name, sign, palette.parchment)
        name = pygame.Rect(sign.right + look.px(3), sign.y, rect.right - sign.right - look.px(10), sign.h)
        painting.words(look, sheet, self.label, name, palette.snow, painting.SMALL, "left", False)
        inner = pygame.Rect(look.px(9), look.px(7), rect.w - look.px(18), sign.y - look.px(8))
        paint_pawns(look, sheet, inner, self.crew, self.count)


def paint_pawns(look: Look, sheet: pygame.Surface, room: pygame.Rect, crew: CrewLook, count: int) -> None:
    """Paint assistants side by side, closer when there are many, and their number when they crowd."""
    if not count:
        return
    high = room.h
    wide = round(high * 0.64)
    step = min(float(wide + look.px(2)), (room.w - wide) / max(1, count - 1))
    left = room.x + (room.w - wide - step * (count - 1)) / 2
    for number in range(count):
        painting.pawn(look, sheet, crew, pygame.Rect(round(left + number * step), room.y, wide, high))


class LeaderPortrait(painting.KeptPressable):
    """The portrait of the leader: bright while the power is ready (12.2)."""

    role = "leader"

    def __init__(self) -> None:
        super().__init__(name="leader")
        self._ready = True
        self._id = ""

    @property
    def value(self) -> str:
        """Whether the power is ready."""
        return self.tip.terms[0][0] if self.tip and self.tip.terms else ""

    def key(self) -> tuple[object, ...]:
        """Return who, and whether ready."""
        return self._id, self._ready

    def show(self, state: TableState, seat: int) -> None:
        """Show the leader of a crew."""
        leader = state.race.crews[seat].leader
        self._id = leader.id
        self._ready = state.table.dashboards[seat].leader_ready or not leader.once_a_round
        self.label = leader.name
        power = state.say.tr("The power is ready") if self._ready else state.say.tr("The power was used")
        self.tipped(leader.name, leader_power(state.say, leader), ((power, ""),))
        self.changed()

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of a small portrait."""
        return look.px(62), look.px(74)

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint the portrait, dim and crossed once the power was used."""
        rect = sheet.get_rect()
        picture = look.picture(f"leaders/{self._id}", rect.w, rect.h)
        if picture:
            sheet.blit(picture, (0, 0))
        mark = pygame.Rect(0, 0, look.px(22), look.px(22))
        mark.bottomright = rect.bottomright
        if not self._ready:
            shapes.fill(sheet, rect, (*look.palette.night_deep, 150))
        sign = "lightning" if self._ready else "cross"
        painting.coin(look, sheet, sign, mark, look.palette.parchment)


class DashboardPanel(Widget):
    """The dashboard panel of the active crew."""

    role = "dashboard"
    grounded = True

    def __init__(self, state: TableState) -> None:
        say = state.say
        self._seat = -1
        self._plate = Plate()
        icons = {"fuel": "fuel-drop", "engine": "engine", "chassis": "chassis"}
        self.gauges = {
            name: Gauge(gauge_name(say, name), 0, 1, f"gauge-{name}", icon=f"symbols/{icons[name]}")
            for name in GAUGES
        }
        self._purse = Purse(say.tr("Purse"), 0, "purse")
        self._leader = LeaderPortrait()
        most = state.race.assistants
        self._boxes = [Box(box, box_name(say, box), box_uses(say, box), most) for box in BOXES]
        side: list[Widget] = [self._purse.sized(width=104)]
        if state.race.leaders:
            side.insert(0, self._leader)
        dials: Sequence[Widget] = [
            *(gauge.growing() for gauge in self.gauges.values()),
            Column(side, gap=6, align="centre").sized(width=104),
        ]
        self.boxes = Row([box.growing() for box in self._boxes], gap=5, even=True)
        inside = Column(
            [self._plate, Row(dials, gap=6, align="stretch").sized(height=108).growing(), self.boxes], gap=6
        )
        super().__init__([Padding(inside, 10, 9)], name="dashboard")

    def show(self, state: TableState) -> None:
        """Show the active crew."""
        seat = state.subject
        own, crew = state.table.dashboards[seat], state.race.crews[seat]
        self.label = state.teller.crew(seat)
        self._plate.show(state, seat)
        for name, gauge in self.gauges.items():
            self._show_gauge(gauge, getattr(own, name), getattr(crew, name), seat != self._seat)
        self._purse.show(own.money)
        self._leader.shown(state.race.leaders)
        if state.race.leaders:
            self._leader.show(state, seat)
        playable = playable_boxes(state)
        for box in self._boxes:
            count = getattr(own, box.place_name)
            box.show(count, state.look_of(seat), box.place_name in playable)
        self._seat = seat

    def preview(self, fuel: int | None) -> None:
        """Show what a move would leave in the tank by a pale needle, or hide that needle."""
        gauge = self.gauges["fuel"]
        gauge.show(gauge.setting, fuel)

    def _show_gauge(self, gauge: Gauge, setting: int, most: int, jump: bool) -> None:
        if jump:
            gauge.most = most
            gauge.setting = setting
            gauge.needle = float(setting)
            gauge.preview = None
            gauge.tipped(gauge.label, f"{setting}/{most}")
            gauge.changed()
            return
        gauge.tipped(gauge.label, f"{setting}/{most}")
        gauge.show(setting)

    def ink(self, look: Look) -> tuple[int, int, int]:
        """Return the colour that reads on walnut."""
        return look.palette.brass_light

    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        """Paint polished walnut with a rim of brass."""
        rect, palette = self.rect, look.palette
        shapes.shadow(surface, rect, look.px(8), (look.px(2), look.px(4)), (*palette.night_deep, 120))
        look.panel(surface, rect, palette.walnut, palette.brass, 2.5, 8)
        inner = rect.inflate(-look.px(8), -look.px(8))
        wood = look.picture("dashboard/walnut", inner.w, inner.h)
        if wood:
            surface.blit(wood, inner)
        shapes.frame(surface, inner, look.px(5), max(1, look.px(1)), palette.brass_deep)
