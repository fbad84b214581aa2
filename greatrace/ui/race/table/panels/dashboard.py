"""The dashboard of the active crew: instruments, purse, boxes with assistants, the leader."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from greatrace.prose.names import BOXES, GAUGES, gauge_name
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.play.table.piece import Piece, Stuff
from greatrace.ui.race.table.panels.boxes import Box, BoxRow
from greatrace.ui.race.table.panels.crew_strip import PURSE, CrewStrip, LeaderPortrait
from greatrace.ui.race.table.state.boxes import playable_boxes
from greatrace.ui.race.table.state.gauges_after import gauges_after
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.widgets.crew import Purse
from greatrace.ui.race.widgets.gauge import DIAL, Gauge

_ICONS = {"fuel": "fuel-drop", "engine": "engine", "chassis": "chassis"}
_FULL_HIGH, _LOW_HIGH = 140, 60
"""Below these heights (theme units) the dashboard has bars instead of dials, and its strip alone."""


class DashboardPanel(Piece):
    """Walnut and brass: everything that a crew has.

    Args:
        state: of the table.
        rival: whether it is shown beside the standings, without anything that can be pressed.
    """

    role = "dashboard"

    def __init__(self, state: TableState, rival: bool = False) -> None:
        say = state.say
        self._seat = -1
        self._rival = rival
        self._after: Mapping[str, int] = {}
        self._strip = CrewStrip()
        self.gauges = {
            name: Gauge(gauge_name(say, name), 0, 1, f"gauge-{name}", icon=f"symbols/{_ICONS[name]}", low=low)
            for name, low in zip(GAUGES, (1, 0, 0), strict=True)
        }
        self._purse = Purse(say.tr("Purse"), 0, "purse")
        self._leader = LeaderPortrait()
        self._boxes = [Box(state, box) for box in BOXES]
        self.boxes = BoxRow(self._boxes)
        parts: list[Widget] = [self._strip, self._purse, *self.gauges.values(), self._leader, self.boxes]
        super().__init__(Stuff.WALNUT, parts, "dashboard")

    def show(self, state: TableState, seat: int | None = None) -> None:
        """Show a crew, by default the active one."""
        seat = state.subject if seat is None else seat
        own = state.table.dashboards[seat]
        self.label = state.teller.crew(seat)
        self._strip.show(state, seat)
        self._show_gauges(state, seat)
        self._purse.show(own.money)
        self._leader.shown(state.race.leaders)
        if state.race.leaders:
            self._leader.show(state, seat)
        self._show_boxes(state, seat)
        self._seat = seat
        self._after = {} if self._rival else gauges_after(state, seat)
        self.preview()

    def _show_gauges(self, state: TableState, seat: int) -> None:
        own, crew = state.table.dashboards[seat], state.race.crews[seat]
        for name, gauge in self.gauges.items():
            setting, most = getattr(own, name), getattr(crew, name)
            gauge.tipped(gauge.label, f"{setting}/{most}")
            if seat != self._seat:
                gauge.jump(setting, most)
            elif setting != gauge.setting:
                gauge.show(setting)

    def _show_boxes(self, state: TableState, seat: int) -> None:
        look = state.look_of(seat)
        if state.planner == seat and not self._rival:
            draft = state.draft
            for box in self._boxes:
                box.show_plan(draft.counts[box.place_name], look, draft.room(box.place_name))
            return
        playable = frozenset() if self._rival else playable_boxes(state)
        own = state.table.dashboards[seat]
        for box in self._boxes:
            box.show(getattr(own, box.place_name), look, box.place_name in playable)

    def preview(
        self, fuel: int | None = None, engine: int | None = None, chassis: int | None = None
    ) -> None:
        """Show by a second needle what a move would leave on each gauge.

        ``None`` shows what the way that is drawn would leave there, if there is one.
        """
        for name, after in (("fuel", fuel), ("engine", engine), ("chassis", chassis)):
            gauge = self.gauges[name]
            gauge.show(gauge.setting, self._after.get(name) if after is None else after)

    @override
    def place(self, look: Look) -> None:
        low = self.rect.h < look.px(_FULL_HIGH)
        strip_only = self.rect.h < look.px(_LOW_HIGH)
        for part in (*self.gauges.values(), self.boxes):
            part.visible = not strip_only
        inner = self.rect.inflate(-2 * look.px(7), -2 * look.px(7))
        strip = pygame.Rect(inner.x, inner.y, inner.w, look.px(24 if low else 28))
        self._strip.vehicle_shown = not (low and self._leader.visible)
        self._strip.arrange(look, strip)
        purse = pygame.Rect(0, strip.y + look.px(1), look.px(PURSE), strip.h - look.px(2))
        purse.right = strip.right - look.px(1)
        self._purse.arrange(look, purse)
        for box in self._boxes:
            box.low = low
        for gauge in self.gauges.values():
            gauge.bar = low
        self._leader.small = low
        if strip_only:
            self._place_leader(look, strip, purse)
        elif low:
            self._place_low(look, inner, strip, purse)
        else:
            self._place_full(look, inner, strip)

    def _place_full(self, look: Look, inner: pygame.Rect, strip: pygame.Rect) -> None:
        dial = look.px(DIAL)
        step, left = look.px(89), inner.x
        if not self._leader.visible:
            step, left = look.px(118), inner.x + look.px(5)
        for number, gauge in enumerate(self.gauges.values()):
            width, height = gauge.measure(look, dial)
            gauge.arrange(look, pygame.Rect(left + number * step, strip.bottom + look.px(2), width, height))
        portrait = pygame.Rect(0, strip.bottom + look.px(5), look.px(60), look.px(91))
        portrait.right = inner.right - look.px(2)
        self._leader.arrange(look, portrait)
        boxes = pygame.Rect(inner.x, 0, inner.w, look.px(50))
        boxes.bottom = inner.bottom
        self.boxes.arrange(look, boxes)

    def _place_leader(self, look: Look, strip: pygame.Rect, purse: pygame.Rect) -> None:
        """Put a small portrait before the purse."""
        portrait = pygame.Rect(0, strip.y, strip.h, strip.h)
        portrait.right = purse.x - look.px(3)
        self._leader.arrange(look, portrait)

    def _place_low(
        self, look: Look, inner: pygame.Rect, strip: pygame.Rect, purse: pygame.Rect
    ) -> None:
        gap = look.px(3)
        self._place_leader(look, strip, purse)
        bars = pygame.Rect(inner.x, strip.bottom + gap, inner.w, look.px(27))
        for number, gauge in enumerate(self.gauges.values()):
            start, end = (bars.w + gap) * number // 3, (bars.w + gap) * (number + 1) // 3 - gap
            gauge.arrange(look, pygame.Rect(bars.x + start, bars.y, end - start, bars.h))
        top = bars.bottom + gap
        self.boxes.arrange(look, pygame.Rect(inner.x, top, inner.w, inner.bottom - top))
