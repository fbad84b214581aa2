"""What tells crews apart: emblems, pawns and patterns in their colours."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.looks import CrewLook

_PATTERN = 16
"""Width of a pattern before it repeats (theme units)."""


def emblem(look: Look, surface: pygame.Surface, crew: CrewLook, rect: pygame.Rect) -> None:
    """Paint the emblem of a crew in its colours."""
    size = min(rect.size)
    picture = look.picture(crew.emblem, size, size, crew.recolour())
    surface.blit(picture, picture.get_rect(center=rect.center))


def crest(crew: CrewLook, label: str, units: int = 132) -> Widget:
    """Return the emblem of a crew as a picture by itself, so many theme units wide and high."""
    return Drawing(_paint_crest, crew, "crest", name="crest", label=label).sized(units, units)


def _paint_crest(look: Look, sheet: pygame.Surface, crew: CrewLook) -> None:
    emblem(look, sheet, crew, sheet.get_rect())


def pawn(look: Look, surface: pygame.Surface, crew: CrewLook, rect: pygame.Rect) -> None:
    """Paint an assistant in the colours of its crew, its emblem on its chest."""
    look.paint(surface, "pawn", rect, crew.recolour())
    size = round(rect.w * 0.36)
    badge = look.picture(crew.emblem, size, size, crew.recolour())
    surface.blit(badge, badge.get_rect(center=(rect.centerx, rect.y + round(rect.h * 0.74))))


def stripe(look: Look, surface: pygame.Surface, crew: CrewLook, rect: pygame.Rect) -> None:
    """Paint a strip in a crew's colour and pattern."""
    surface.fill(crew.colour, rect)
    look.tile(surface, f"patterns/{crew.pattern}", rect, look.px(_PATTERN), crew.recolour())
