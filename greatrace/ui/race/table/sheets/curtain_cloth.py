"""What stands on every curtain of the table: its cloth, and the emblem of the crew that may look."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.context import Context
from greatrace.ui.kit.look import Look
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import painting


class Crest(painting.Kept):
    """A large emblem.

    Args:
        crew: whose.
        label: its name.
        units: its width and height in theme units.
    """

    role = "crest"

    def __init__(self, crew: CrewLook, label: str, units: int = 132) -> None:
        super().__init__(name="crest", label=label)
        self._crew, self._units = crew, units

    def key(self) -> tuple[object, ...]:
        """Return which crew."""
        return (self._crew.id,)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of the square."""
        return look.px(self._units), look.px(self._units)

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint the emblem."""
        painting.emblem(look, sheet, self._crew, sheet.get_rect())


def paint_curtain(context: Context, surface: pygame.Surface) -> None:
    """Paint the curtain over everything."""
    look, size = context.look, surface.get_size()
    surface.fill(look.palette.brick)
    picture = look.picture("curtain", *size)
    if picture:
        surface.blit(picture, (0, 0))
