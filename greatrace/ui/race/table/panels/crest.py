"""The emblem of the crew that may look at the screen."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import insignia


class Crest(painting.Kept):
    """A large emblem.

    Args:
        crew: whose.
        label: its name.
        units: its width and height in theme units.
    """

    role = "crest"
    content = ("_crew",)

    def __init__(self, crew: CrewLook, label: str, units: int = 132) -> None:
        super().__init__(name="crest", label=label)
        self._crew, self._units = crew, units

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return look.px(self._units), look.px(self._units)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        insignia.emblem(look, sheet, self._crew, sheet.get_rect())
