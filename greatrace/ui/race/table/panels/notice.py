"""The plate upon the map with what was refused or reported."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.play.table import painting
from greatrace.ui.race.table.state.notice import NoticeState


class TableNotice(Pressable):
    """The notice with its article; pressing it opens the rulebook there."""

    role = "notice"

    def __init__(self) -> None:
        super().__init__(name="notice")
        self.visible = False

    def show(self, notice: NoticeState) -> None:
        """Show a notice, or none."""
        self.label = notice.text
        self.shown(bool(notice.text))

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        room = min(width, look.px(620))
        block = look.block(STYLES.body, self.label, room - look.px(84))
        return min(room, block.width + look.px(84)), max(look.px(40), block.height + look.px(16))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        rect, palette = self.rect, look.palette
        shapes.box(surface, rect.move(look.px(2), look.px(4)), look.px(6), (*palette.ink, 120))
        look.panel(surface, rect, palette.brick, palette.brass_light, 2, 6)
        cap = pygame.Rect(0, 0, look.px(40), look.px(26))
        cap.midright = (rect.right - look.px(10), rect.centery)
        look.panel(surface, cap, palette.night, palette.brass_light, 1, 4)
        painting.words(look, surface, "F1", cap, palette.snow, painting.SMALL, "centre", False)
        room = pygame.Rect(rect.x + look.px(14), rect.y, cap.x - rect.x - look.px(24), rect.h)
        painting.words(look, surface, self.label, room, palette.snow, STYLES.body)
