"""The dashboard of the active crew: instruments, purse, boxes with assistants, the leader."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pygame

from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo.events import EffectSuffered
from greatrace.engine.state import Dashboard
from greatrace.prose.names import BOXES, GAUGES, gauge_name
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing, symbol
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.play.table.piece import Piece
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels.boxes import PURSE, Box, box_row, crew_strip, leader_portrait, show_crew
from greatrace.ui.race.table.state.plan_draft import PlanDraft
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.widgets.gauge import DIAL, Gauge

_STEP, _LOW_STEP, _FACE, _BOXES, _BARS = 118, 89, (60, 91), 50, 27
"""From gauge to gauge, the size of the portrait, heights of the boxes and of the bars (theme units)."""
ICONS = {"fuel": "fuel-drop", "engine": "engine", "chassis": "chassis"}
_RECENT = 3
"""A gauge that falls so many events after a strike has fallen by it."""
_FULL_HIGH, _LOW_HIGH = 140, 60
"""Below these heights (theme units) the dashboard has bars instead of dials, and its strip alone."""


class DashboardPanel(Piece):
    """Walnut and brass: everything that a crew has."""

    role = "dashboard"

    def __init__(self, position: Position) -> None:
        say = position.say
        self._seat = -1
        self._after: Mapping[str, int] = {}
        self.strip = crew_strip()
        self.gauges = {
            name: Gauge(gauge_name(say, name), 0, 1, f"gauge-{name}", icon=f"symbols/{ICONS[name]}", low=low)
            for name, low in zip(GAUGES, (1, 0, 0), strict=True)
        }
        purse = say.tr("Purse")
        self._purse = Drawing(_paint_purse, "", "purse", name="purse", label=purse, focusable=True)
        self._leader = leader_portrait()
        self._boxes = [Box(position, box) for box in BOXES]
        self.boxes = box_row(self._boxes)
        parts: list[Widget] = [self.strip, self._purse, *self.gauges.values(), self._leader, self.boxes]
        super().__init__("walnut", parts, "dashboard")

    @property
    def sum_box(self) -> pygame.Rect:
        """Where the sum of money stands, beside its coin (pixels)."""
        half = self._purse.rect.w // 2
        return pygame.Rect(self._purse.rect.x + half, self._purse.rect.y, half, self._purse.rect.h)

    @property
    def read(self) -> list[pygame.Rect]:
        """Where name, sum, settings and figures stand (pixels): what no lamp should hide."""
        name = pygame.Rect(self.strip.rect)
        name.w = self._purse.rect.x - name.x
        readings = []
        for gauge in self.gauges.values():
            if gauge.rect.h > gauge.rect.w // 2:  # a dial is round
                wide, high = gauge.rect.w // 2, gauge.rect.h // 2
                readings += [gauge.rect.inflate(-wide, 0), gauge.rect.inflate(0, -high)]
            else:
                readings.append(gauge.rect.move(gauge.rect.w // 2, 0).clip(gauge.rect))
        boxes = [box.rect for box in self._boxes]
        return [self.sum_box, name, *readings, *boxes]

    def show(self, position: Position, seat: int | None = None) -> None:
        """Show a crew but for its boxes, by default the active one."""
        seat = position.subject if seat is None else seat
        self.label = position.teller.crew(seat)
        show_crew(self.strip, self._leader, position, seat)
        self._show_gauges(position, seat)
        sum_ = f"{position.table.dashboards[seat].money} F"
        self._purse.draw_anew(sum_, sum_)
        self._seat = seat

    def foresee(self, after: Mapping[str, int]) -> None:
        """Show by second needles what would be left on gauges after what is being considered."""
        self._after = after
        self.preview()

    def mark_struck(self, points: Mapping[str, int], told: str) -> None:
        """Mark the points that others took off the gauges since the crew's last turn, with words on it."""
        for name, gauge in self.gauges.items():
            gauge.mark_struck(points.get(name, 0), told)

    def _show_gauges(self, position: Position, seat: int) -> None:
        own, crew = position.table.dashboards[seat], position.race.crews[seat]
        struck = any(_strikes(event, seat) for event in position.log[-_RECENT:])
        for name, gauge in self.gauges.items():
            setting, most = getattr(own, name), getattr(crew, name)
            gauge.tip = Tip(gauge.label, f"{setting}/{most}", about=(gauge.label,))
            if seat != self._seat:
                gauge.jump(setting, most)
            elif setting < gauge.setting and struck:
                gauge.strike(setting)
            elif setting != gauge.setting:
                gauge.show(setting)

    def show_plan(self, draft: PlanDraft, look: CrewLook) -> None:
        """Show the assistants of a plan that is being made."""
        for box in self._boxes:
            box.show_plan(draft.counts[box.place_name], look, draft.room(box.place_name))

    def show_boxes(self, own: Dashboard, look: CrewLook, playable: Collection[str] = ()) -> None:
        """Show the assistants of a crew, and which boxes it may play now."""
        for box in self._boxes:
            box.show(getattr(own, box.place_name), look, box.place_name in playable)

    def preview(self, fuel: int | None = None) -> None:
        """Show by a second needle what a move would leave in the tank.

        ``None`` shows what the way that is drawn would leave there, as on the other gauges.
        """
        for name, gauge in self.gauges.items():
            after = self._after.get(name)
            gauge.show(gauge.setting, fuel if name == "fuel" and fuel is not None else after)

    @override
    def place(self, look: Look) -> None:
        low = self.rect.h < look.px(_FULL_HIGH)
        strip_only = self.rect.h < look.px(_LOW_HIGH)
        for part in (*self.gauges.values(), self.boxes):
            part.visible = not strip_only
        inner = self.rect.inflate(-2 * look.gap.edge, -2 * look.gap.edge)
        strip = pygame.Rect(inner.x, inner.y, inner.w, look.symbol.row if low else look.symbol.large)
        self.strip.arrange(look, strip)
        purse = pygame.Rect(0, strip.y + look.gap.nudge, look.px(PURSE), strip.h - look.gap.hair)
        purse.right = strip.right - look.gap.nudge
        self._purse.arrange(look, purse)
        for box in self._boxes:
            box.low = low
        for gauge in self.gauges.values():
            gauge.bar = low
        if strip_only:
            self._place_leader(look, strip, purse)
        elif low:
            self._place_low(look, inner, strip, purse)
        else:
            self._place_full(look, inner, strip)

    def _place_full(self, look: Look, inner: pygame.Rect, strip: pygame.Rect) -> None:
        dial = look.px(DIAL)
        step, left = look.px(_LOW_STEP), inner.x
        if not self._leader.visible:
            step, left = look.px(_STEP), inner.x + look.gap.line
        for number, gauge in enumerate(self.gauges.values()):
            width, height = gauge.measure(look, dial)
            top = strip.bottom + look.gap.hair
            gauge.arrange(look, pygame.Rect(left + number * step, top, width, height))
        portrait = pygame.Rect(0, strip.bottom + look.gap.line, look.px(_FACE[0]), look.px(_FACE[1]))
        portrait.right = inner.right - look.gap.hair
        self._leader.arrange(look, portrait)
        boxes = pygame.Rect(inner.x, 0, inner.w, look.px(_BOXES)).move_to(bottom=inner.bottom)
        self.boxes.arrange(look, boxes)

    def _place_leader(self, look: Look, strip: pygame.Rect, purse: pygame.Rect) -> None:
        """Put a small portrait before the purse."""
        portrait = pygame.Rect(0, strip.y, strip.h, strip.h).move_to(right=purse.x - look.gap.close)
        self._leader.arrange(look, portrait)

    def _place_low(
        self, look: Look, inner: pygame.Rect, strip: pygame.Rect, purse: pygame.Rect
    ) -> None:
        gap = look.gap.close
        self._place_leader(look, strip, purse)
        bars = pygame.Rect(inner.x, strip.bottom + gap, inner.w, look.px(_BARS))
        for number, gauge in enumerate(self.gauges.values()):
            start, end = (bars.w + gap) * number // 3, (bars.w + gap) * (number + 1) // 3 - gap
            gauge.arrange(look, pygame.Rect(bars.x + start, bars.y, end - start, bars.h))
        top = bars.bottom + gap
        self.boxes.arrange(look, pygame.Rect(inner.x, top, inner.w, inner.bottom - top))


def _strikes(event: AnyEvent, seat: int) -> bool:
    """Return whether an event strikes points off the gauges of a crew."""
    match event:
        case EffectSuffered(seat=hit) | on.Sabotaged(target=hit) | on.DangerSuffered(seat=hit):
            return hit == seat
    return False


def _paint_purse(look: Look, sheet: pygame.Surface, sum_: str) -> None:
    """Paint a coin and a sum of money."""
    palette, rect = look.palette, sheet.get_rect()
    look.panel(sheet, rect, palette.walnut_deep, palette.brass, LINES.rim, RADII.row)
    size = min(look.symbol.cap, rect.h - look.gap.around)
    coin = pygame.Rect(look.gap.edge, 0, size, size).move_to(centery=rect.centery)
    symbol(look, sheet, "coin", coin)
    left = look.gap.clear + size
    words = pygame.Rect(left, 0, rect.right - look.gap.edge - left, rect.h)
    block = look.block(STYLES.sentence, sum_, words.w, words.h, wraps=False)
    look.write(sheet, block, words, palette.brass_light, "right")
