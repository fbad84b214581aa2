"""What tells crews apart: emblems, pawns and patterns in their colours."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.looks import CrewLook

_CREST, _TALL = 120, 660
"""Side of a crest where there is no room for a poster, and the height of the window that has some (units)."""
_POSTER, _SEAL, _CAR = (420, 150), 84, 138
"""Size of a poster's picture, width of its seal and of the vehicle (theme units)."""
_CAR_HIGH, _STANDS = 0.62, 0.75
"""Height of a vehicle by its width, and where it stands in the picture, from its upper edge."""
_PATTERN = 16
"""Width of a pattern before it repeats (theme units)."""


def emblem(look: Look, surface: pygame.Surface, crew: CrewLook, rect: pygame.Rect) -> None:
    """Paint the emblem of a crew in its colours."""
    size = min(rect.size)
    picture = look.picture(crew.mark, size, size, crew.recolour())
    surface.blit(picture, picture.get_rect(center=rect.center))


def crest(crew: CrewLook, label: str, units: int = 132) -> Widget:
    """Return the emblem of a crew as a picture by itself, so many theme units wide and high."""
    return Drawing(_paint_crest, crew, "crest", name="crest", label=label).sized(units, units)


def _paint_crest(look: Look, sheet: pygame.Surface, crew: CrewLook) -> None:
    emblem(look, sheet, crew, sheet.get_rect())


def poster(crew: CrewLook, label: str) -> Widget:
    """Return a crew's vehicle before the sun, and its emblem as a seal; in a low window the emblem alone."""

    def size(look: Look, width: int) -> tuple[int, int]:
        if look.scale.units[1] < _TALL:
            return look.px(_CREST), look.px(_CREST)
        return min(width, look.px(_POSTER[0])), look.px(_POSTER[1] + _SEAL // 2)

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        whole = sheet.get_rect()
        if look.scale.units[1] < _TALL:
            emblem(look, sheet, crew, whole)
            return
        picture = pygame.Rect(0, 0, whole.w, look.px(_POSTER[1]))
        look.paint(sheet, "crew-poster", picture, crew.recolour())
        shapes.frame(sheet, picture, 0, look.line.frame, look.palette.brass_deep)
        car = pygame.Rect(0, 0, look.px(_CAR), round(look.px(_CAR) * _CAR_HIGH))
        car.midbottom = (picture.centerx, round(picture.h * _STANDS))
        look.paint(sheet, f"vehicles/{crew.id}", car, crew.recolour())
        seal = pygame.Rect(0, 0, look.px(_SEAL), look.px(_SEAL)).move_to(midbottom=whole.midbottom)
        rim = look.gap.small
        sheet.blit(shapes.disc(seal.w // 2, look.palette.parchment), seal)
        emblem(look, sheet, crew, seal.inflate(-2 * rim, -2 * rim))

    return Drawing(draw, crew, "crest", size, "crest", label)


def pawn(look: Look, surface: pygame.Surface, crew: CrewLook, rect: pygame.Rect) -> None:
    """Paint an assistant in the colours of its crew, its emblem on its chest."""
    look.paint(surface, "pawn", rect, crew.recolour())
    size = round(rect.w * 0.36)
    badge = look.picture(crew.mark, size, size, crew.recolour())
    surface.blit(badge, badge.get_rect(center=(rect.centerx, rect.y + round(rect.h * 0.74))))


def stripe(look: Look, surface: pygame.Surface, crew: CrewLook, rect: pygame.Rect) -> None:
    """Paint a strip in a crew's colour and pattern."""
    surface.fill(crew.main, rect)
    look.tile(surface, f"patterns/{crew.pattern}", rect, look.px(_PATTERN), crew.recolour())
