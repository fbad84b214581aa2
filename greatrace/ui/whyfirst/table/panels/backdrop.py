"""The table by lantern light, and the map by which it is laid out."""

from __future__ import annotations

from functools import cache

import pygame

from greatrace.boards.track import Track, load_track
from greatrace.ui.kit import shapes
from greatrace.ui.kit.assets import assets_root
from greatrace.ui.kit.look import Look
from greatrace.ui.whyfirst.table.layout import night


@cache
def track() -> Track:
    """Return the map of the track.

    Raises:
        BadInput: somebody has damaged the file.
    """
    return load_track(assets_root() / "maps" / "why_first.tmx")


def paint_table(look: Look, surface: pygame.Surface) -> None:
    """Paint the night with the bivouac above, the table below, and the lantern between them."""
    wide, high = surface.get_size()
    band = look.px(night(high / look.scale.factor, track()))
    sky = look.picture("whyfirst/bivouac", wide, band)
    table = look.picture("whyfirst/table", wide, high - band)
    surface.fill(look.palette.night_deep)
    if sky:
        surface.blit(sky, (0, 0))
    if table:
        surface.blit(table, (0, band))
    edge = pygame.Rect(0, band, wide, look.gap.edge)
    shapes.fill(surface, edge, look.palette.walnut_light)
    shapes.fill(surface, pygame.Rect(0, edge.bottom, wide, look.gap.close), look.palette.walnut_deep)
