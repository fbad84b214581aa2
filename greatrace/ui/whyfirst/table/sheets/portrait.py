"""The figure of a player as a picture."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.whyfirst.looks import PlayerLook
from greatrace.ui.whyfirst.table.layout.lanes import ASPECT
from greatrace.ui.whyfirst.table.panels import chalk


class Portrait(painting.Kept):
    """The figure of a player.

    Args:
        look: its colours and mark.
        label: its name.
        tall: its height in theme units.
    """

    role = "picture"
    content = ("_look",)

    def __init__(self, look: PlayerLook, label: str, tall: float) -> None:
        super().__init__(name="crest", label=label)
        self._look, self._tall = look, tall

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return look.px(self._tall * ASPECT), look.px(self._tall)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        chalk.figure(look, sheet, self._look, sheet.get_rect())
