"""The plate upon the map with what was refused or reported."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, LINES, RADII, STYLES
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.race.table.state.switches import NoticeState

_WIDEST, _BESIDE = 620, 84
"""The most width, and what is beside the words (theme units)."""


class TableNotice(Pressable):
    """The notice: red with the key of its article where something was refused, dark where it is only told.

    Pressing it opens the rulebook at the article, or puts a notice without one away.
    """

    role = "notice"

    def __init__(self) -> None:
        super().__init__(name="notice")
        self.visible = self.refuses = False
        self._told = ("", "")

    def show(self, notice: NoticeState) -> None:
        """Show a notice, or none."""
        if (notice.text, notice.article) != self._told:
            self._told = notice.text, notice.article
            self.label, self.refuses = notice.text, bool(notice.article)
            self.changed(layout=True)
        self.shown(bool(notice.text))

    @property
    def _beside(self) -> int:
        return _BESIDE if self.refuses else 2 * GAPS.wider

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        room = min(width, look.px(_WIDEST))
        beside = look.px(self._beside)
        block = look.block(STYLES.body, self.label, room - beside)
        return min(room, block.width + beside), max(look.symbol.chip, block.height + look.gap.apart)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        rect, palette = self.rect, look.palette
        shapes.box(surface, rect.move(look.drop.panel), look.radius.box, (*palette.ink, 120))
        ground = palette.brick if self.refuses else palette.night
        look.panel(surface, rect, ground, palette.brass_light, LINES.frame, RADII.box)
        if not self.refuses:
            room = rect.inflate(-2 * look.gap.wider, 0)
            painting.words(look, surface, self.label, room, palette.snow, STYLES.body)
            return
        cap = pygame.Rect(0, 0, look.symbol.chip, look.symbol.cap)
        cap.midright = (rect.right - look.gap.pad, rect.centery)
        look.panel(surface, cap, palette.night, palette.brass_light, LINES.thin, RADII.row)
        painting.words(look, surface, "F1", cap, palette.snow, painting.SMALL, "centre", False)
        room = pygame.Rect(rect.x + look.gap.wider, rect.y, cap.x - rect.x - look.symbol.row, rect.h)
        painting.words(look, surface, self.label, room, palette.snow, STYLES.body)
