"""What stands for a picture that is missing or broken."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.theme import RGB, TONE_MAIN, Palette, rgb

_SCENERY = 0.22
"""A picture larger than this share of the window's width is scenery, for which a plain ground stands."""

_PAPERS = ("cartouche", "passport/", "torpedo/", "whyfirst/card")
"""How the names of what is written on begin."""


def paint_stand_in(
    sheet: pygame.Surface, palette: Palette, width: int, name: str, recolour: Mapping[str, RGB | str] | None
) -> None:
    """Fill an empty sheet: with night for scenery, else with a plate in the colour of what it shows.

    Args:
        sheet: to be filled.
        palette: the colours.
        width: of the window, in pixels.
        name: of the picture.
        recolour: what would have been replaced in the picture.
    """
    rect = sheet.get_rect()
    if rect.w > _SCENERY * width:
        sheet.fill(palette.night)
        return
    matter = palette.parchment if name.startswith(_PAPERS) else palette.walnut
    main = (recolour or {}).get(TONE_MAIN, matter)
    line = max(1, min(rect.size) // 16)
    radius = min(rect.size) // 5
    shapes.box(sheet, rect, radius, rgb(main) if isinstance(main, str) else main)
    shapes.frame(sheet, rect, radius, line, palette.brass)
