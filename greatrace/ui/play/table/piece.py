"""A piece of the furniture: a ground of its material with a shadow, which can be folded."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII, RGB
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.panel import Material

_FALL = 7
"""How far the shadow reaches beyond a piece (theme units)."""
_SOFT = ((7, 14), (5, 18), (3, 24), (1, 30))
"""Steps of the shadow: how far it reaches (theme units) and its opacity."""


class Piece(Widget):
    """A ground upon the map.

    Args:
        material: of which it is made.
    """

    role = "piece"
    tips_aside: bool = True
    solid = True

    def __init__(self, material: Material, children: list[Widget], name: str, label: str = "") -> None:
        self.material = material
        super().__init__(children, name=name, label=label)

    @override
    def reach(self, look: Look) -> pygame.Rect:
        more = 2 * look.px(_FALL)
        return super().reach(look).inflate(more, more)

    @override
    def ink(self, look: Look) -> RGB:
        return look.palette.ink if self.material == "parchment" else look.palette.parchment

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        paint_material(look, surface, self.rect, self.material)


def paint_material(look: Look, surface: pygame.Surface, rect: pygame.Rect, material: Material) -> None:
    """Paint a ground with its shadow; its middle is opaque, which is faster than one sheet with holes."""
    fall, inset = look.px(_FALL), look.radius.board
    whole = rect.inflate(2 * fall, 2 * fall)
    clip = surface.get_clip()
    if rect.w < 2 * inset or rect.h < 2 * inset or not whole.colliderect(clip):
        return

    def paint(sheet: pygame.Surface) -> None:
        place = rect.copy()
        place.center = sheet.get_rect().center
        _paint_shadow(look, sheet, place)
        _paint_material(look, sheet, place, material)

    sheet = look.kept(("material", material), whole.size, paint)
    middle = rect.inflate(-2 * inset, -2 * inset)
    for part in shapes.around(whole, middle):
        surface.blit(sheet, part, part.move(-whole.x, -whole.y))
    ground = look.kept(
        ("material-middle", material, whole.size),
        middle.size,
        lambda solid: _copy(sheet, solid, (whole.x - middle.x, whole.y - middle.y)),
        see_through=False,
    )
    surface.blit(ground, middle)


def _copy(sheet: pygame.Surface, solid: pygame.Surface, place: tuple[int, int]) -> None:
    solid.blit(sheet, place)


def _paint_shadow(look: Look, sheet: pygame.Surface, rect: pygame.Rect) -> None:
    deep, low = look.palette.night_deep, look.gap.hair
    for reach, opacity in _SOFT:
        far = look.px(reach)
        cast = rect.inflate(2 * far - 2 * low, 2 * far - 2 * low).move(0, low)
        shapes.box(sheet, cast, look.radius.board + far, (*deep, opacity))


def _paint_material(look: Look, sheet: pygame.Surface, rect: pygame.Rect, material: Material) -> None:
    palette, radius, thin = look.palette, look.radius.board, look.line.thin
    shapes.box(sheet, rect, radius, palette.ink)
    inner = rect.inflate(-2 * thin, -2 * thin)
    look.panel(sheet, inner, _GROUND[material](look), palette.brass, LINES.mark, RADII.card)
    if material != "walnut":
        return
    inset = look.gap.small
    wood = rect.inflate(-2 * inset, -2 * inset)
    look.paint(sheet, "dashboard/walnut", wood)
    shapes.frame(sheet, wood, look.radius.tag, look.line.rim, palette.brass_deep)


_GROUND = {
    "night": lambda look: look.palette.night,
    "parchment": lambda look: look.palette.parchment,
    "walnut": lambda look: look.palette.walnut_deep,
    "steel": lambda look: look.palette.steel,
}
