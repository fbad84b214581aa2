"""The crews that a Saboteur can hit, and what the chosen one keeps."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.kit.widgets.plate import shade
from greatrace.ui.play.table import painting
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.panels.question.answers import LABEL, paint_cap
from greatrace.ui.race.table.panels.question.matters.gauges import GaugeRow, split_parts
from greatrace.ui.race.table.panels.question.matters.words import Words
from greatrace.ui.race.table.state.matter.sabotaging import Sabotaged, Target
from greatrace.ui.race.table.state.table_state import TableState

_FIGURES = STYLES.figure_small
_HIGH, _LOW = 33, 28
"""Height of a row, also in the small form (theme units)."""


class TargetRow(painting.KeptPressable):
    """A crew with engine and chassis; the chosen one on gold."""

    role = "target"

    def __init__(self, target: Target, crew: CrewLook) -> None:
        super().__init__(name=f"target-{target.seat}", label=target.label, payload=target.option)
        self.target, self.crew = target, crew

    @property
    @override
    def value(self) -> str:
        return f"{self.target.engine} {self.target.chassis} {'✓' if self.target.chosen else ''}".strip()

    @override
    def key(self) -> tuple[object, ...]:
        return self.target, self.crew.id, self.hovered, self.held and self.hovered, self.focused

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_HIGH if look.scale.full else _LOW)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette, target = sheet.get_rect(), look.palette, self.target
        ground = palette.gold if target.chosen else palette.snow
        rim = palette.brass_deep if target.chosen else palette.brass
        look.panel(sheet, rect, shade(look, self, ground), rim, 2.5 if target.chosen else 1, 5)
        spot = pygame.Rect(look.px(7), 0, look.px(24), look.px(24))
        spot.centery = rect.centery
        insignia.emblem(look, sheet, self.crew, spot)
        cap = pygame.Rect(rect.right - look.px(27), 0, look.px(20), look.px(21))
        cap.centery = rect.centery
        paint_cap(look, sheet, cap, target.option.key)
        right = cap.x - look.px(8)
        for icon, number in (("chassis", target.chassis), ("engine", target.engine)):
            right = self._paint_gauge(look, sheet, right, icon, number)
        room = pygame.Rect(spot.right + look.px(6), rect.y, right - spot.right - look.px(8), rect.h)
        painting.words(look, sheet, self.label, room, palette.ink, LABEL, "left", False)

    def _paint_gauge(self, look: Look, sheet: pygame.Surface, right: int, icon: str, number: int) -> int:
        """Paint a symbol and its figure left of an edge (pixels); return where they begin."""
        rect = sheet.get_rect()
        figure = pygame.Rect(right - look.px(20), look.px(1), look.px(20), rect.h)
        ink = look.palette.ink if number else look.palette.brick
        painting.words(look, sheet, str(number), figure, ink, _FIGURES, "centre", False)
        spot = pygame.Rect(figure.x - look.px(19), 0, look.px(18), look.px(18))
        spot.centery = rect.centery
        painting.symbol(look, sheet, icon, spot)
        return spot.x - look.px(6)


class SabotagedMatter(Column):
    """The targets, the split and what follows."""

    role = "sabotaged"

    def __init__(self, matter: Sabotaged, state: TableState) -> None:
        rows: list[Widget] = [TargetRow(one, state.look_of(one.seat)) for one in matter.targets]
        parts: list[Widget] = [
            Column(rows, gap=3), GaugeRow(split_parts(matter.split, ())),
            Words(" ".join(matter.lines), "plain", "centre"),
        ]
        super().__init__([part for part in parts if part.visible], gap=5, name="sabotaged")
