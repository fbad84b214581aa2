"""All crews but the active one, each as a narrow strip with everything public."""

from __future__ import annotations

import pygame

from greatrace.engine.state import Dashboard
from greatrace.prose.names import BOXES
from greatrace.ui.kit.look import Look, TextStyle
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.race.looks import CrewLook, crew_looks
from greatrace.ui.race.table.panels import painting
from greatrace.ui.race.table.state.decision_tips import last_tip
from greatrace.ui.race.table.state.facts import public_terms, state_words
from greatrace.ui.race.table.state.rivals import face_of, rivals, who_sits
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.widgets.portrait import paint_badge

_GAUGE_ICONS = {"fuel": "fuel-drop", "engine": "engine", "chassis": "chassis"}
FEW = 3
"""Up to so many crews, all are shown during planning as well."""
_NUMBERS = TextStyle("heading", 16)


class RivalStrip(painting.KeptPressable):
    """One crew: face, gauges, money, cards, assistants by box, marks; on hover its last decision too."""

    role = "strip"

    def __init__(self, seat: int) -> None:
        super().__init__(name=f"strip-{seat}", payload=seat)
        self.seat = seat
        self._own: Dashboard | None = None
        self._crew: CrewLook = crew_looks()[0]
        self._told = ""
        self._tired = False
        self._face: str | None = None

    def key(self) -> tuple[object, ...]:
        """Return all that is painted."""
        own = self._own
        assert own
        boxes = tuple(getattr(own, box) for box in BOXES)
        marks = (own.passed, own.arrived, self._tired)
        return (
            self._crew.id,
            own.fuel,
            own.engine,
            own.chassis,
            own.money,
            own.cards,
            boxes,
            marks,
            self.label,
            self._face,
            self.hovered,
        )

    @property
    def value(self) -> str:
        """All that the tooltip says."""
        return self._told

    def show(self, state: TableState) -> None:
        """Show what is public about the crew."""
        before = self._own and self.key()
        self._own = state.table.dashboards[self.seat]
        self._tired = not self._own.engine
        self._crew = state.look_of(self.seat)
        self.label = state.teller.crew(self.seat)
        terms = public_terms(state, self.seat)
        self._told = "; ".join(f"{name} {value}".strip() for name, value in terms)
        self._face = face_of(state, self.seat) if rivals(state) else None
        words = (who_sits(state, self.seat), *state_words(state, self.seat))
        self.tipped(self.label, ", ".join(filter(None, words)), (*terms, *last_tip(state, self.seat)))
        if before != self.key():
            self.changed()

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the whole width."""
        return width, look.px(34)

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint the ground, the crew, its numbers and marks."""
        own, palette, rect = self._own, look.palette, sheet.get_rect()
        assert own
        ground = palette.walnut_deep if own.passed or own.arrived else palette.walnut
        look.panel(sheet, rect, ground, palette.brass_light if self.hovered else palette.brass_deep, 1.5, 5)
        band = pygame.Rect(look.px(3), look.px(3), look.px(46), rect.h - look.px(6))
        painting.crew_stripe(look, sheet, self._crew, band)
        if self._tired:
            # A breakdown: the vehicle lies on its roof (6.6).
            name = f"vehicles/{self._crew.id}-broken"
            picture = look.picture(name, band.w, band.h, self._crew.recolour())
            if picture:
                sheet.blit(picture, band)
        else:
            size = min(band.h, look.px(32))
            spot = pygame.Rect(0, 0, size, size)
            spot.center = band.center
            painting.emblem(look, sheet, self._crew, spot)
        left = band.right
        if self._face is not None:
            badge = pygame.Rect(left + look.px(3), look.px(3), look.px(28), look.px(28))
            if self._face:
                paint_badge(look, sheet, self._face, badge)
            left = badge.right
        self._paint_facts(look, sheet, pygame.Rect(left, 0, rect.right - left, rect.h), own)

    def _paint_facts(self, look: Look, sheet: pygame.Surface, room: pygame.Rect, own: Dashboard) -> None:
        facts = [("fuel-drop", str(own.fuel)), ("engine", str(own.engine)), ("chassis", str(own.chassis))]
        facts += [("coin", str(own.money)), ("card", str(own.cards))]
        facts += [(box, str(getattr(own, box))) for box in BOXES]
        if own.arrived:
            facts[5:] = [("flag-finish", str(own.arrived))]
        elif own.passed:
            facts[5:] = [("tick", ""), *([("escort", str(own.escort))] if own.escort else [])]
        shares = [41, 41, 41, 60, 39, 36, 36, 36, 36]
        unit = room.w / sum(shares)
        x = float(room.x)
        for (name, number), share in zip(facts, shares, strict=False):
            self._paint_fact(look, sheet, pygame.Rect(round(x), 0, round(share * unit), room.h), name, number)
            x += share * unit

    def _paint_fact(
        self, look: Look, sheet: pygame.Surface, box: pygame.Rect, name: str, number: str
    ) -> None:
        palette, size = look.palette, look.px(19)
        icon = pygame.Rect(box.x + look.px(3), 0, size, size)
        icon.centery = box.centery
        if name in ("fuel-drop", "coin", "card", "danger"):
            painting.symbol(look, sheet, name, icon)
        else:
            painting.coin(look, sheet, name, icon, palette.parchment)
        words = pygame.Rect(icon.right + look.px(2), 0, box.right - icon.right - look.px(2), box.h)
        low = name in ("fuel-drop", "engine", "chassis") and number in ("0", "1")
        colour = palette.sand if low else palette.snow
        painting.words(look, sheet, number, words, colour, _NUMBERS, "left", False)


class RivalStrips(Column):
    """The strips of all crews that are not shown large, in turn order."""

    role = "strips"

    def __init__(self, state: TableState) -> None:
        self._strips = [RivalStrip(seat) for seat in range(state.race.seats)]
        super().__init__([], gap=4, name="strips", label=state.say.tr("The other crews"))

    def show(self, state: TableState) -> None:
        """Show the crews that are not shown large."""
        seats = [seat for seat in state.table.order if seat != state.subject]
        if state.planner is not None:
            # The dashboard is open for planning: its gauges stand here; all others also in the top line.
            seats = [state.planner, *(seats if state.race.seats <= FEW else ())]
        wanted = [self._strips[seat] for seat in seats]
        if wanted != self.children:
            self.fill(wanted)
        for strip in wanted:
            strip.show(state)
