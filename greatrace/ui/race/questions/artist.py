"""Draws for the blocks of questions what only the race can draw: emblems, tiles, cards, figures."""

from __future__ import annotations

import pygame

from greatrace.engine.catalogue import TileKind
from greatrace.ui.kit.blocks.block import Picture
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import symbol
from greatrace.ui.race.board.figures import figure
from greatrace.ui.race.board.geometry import corners
from greatrace.ui.race.board.tiles import cost_picture, tile_ground, tile_size
from greatrace.ui.race.board.vector import drawn, path, shape
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.panels.card_faces import paint_card
from greatrace.ui.race.table.panels.card_layout import CardFace


class RaceArtist:
    """Crews are known by their looks, tiles by their kinds, cards by their faces."""

    def emblem(self, look: Look, surface: pygame.Surface, who: Picture, rect: pygame.Rect) -> None:
        """Paint the emblem of a crew."""
        assert isinstance(who, CrewLook)
        insignia.emblem(look, surface, who, rect)

    def pawn(self, look: Look, surface: pygame.Surface, who: Picture, rect: pygame.Rect) -> None:
        """Paint an assistant of a crew."""
        assert isinstance(who, CrewLook)
        insignia.pawn(look, surface, who, rect)

    def figure(self, look: Look, kind: str, number: int, radius: float) -> pygame.Surface:
        """Return points in a drop (fuel) or a gear."""
        return figure(look, "fuel" if kind == "fuel" else "mechanics", number, radius)

    def tile_size(self, width: float) -> tuple[int, int]:
        """Return width and height of a tile (pixels)."""
        return tile_size(width)

    def tile(
        self, look: Look, surface: pygame.Surface, box: pygame.Rect, picture: Picture, variant: int,
        gone: bool,
    ) -> None:
        """Paint a tile: its face, blank ground, or its back; a cross covers the picture, never the costs."""
        if isinstance(picture, TileKind):
            art = tile_ground(look, picture, box.w, max(0, variant))
            place = art.get_rect(center=box.center)
            surface.blit(art, place)
            if gone:
                _strike(look, surface, box)
            surface.blit(cost_picture(look, picture, box.w), place)
            return
        ground = look.palette.parchment_dim if variant >= 0 else look.palette.night
        body = shape(path(corners(box.w, 2)), ground, look.palette.brass_deep, 2)
        surface.blit(drawn(look, box.size, body), box)
        symbol(look, surface, "bag", box.inflate(-box.w // 2, -box.h // 2))

    def outline(
        self, look: Look, surface: pygame.Surface, box: pygame.Rect, units: float, role: str
    ) -> None:
        """Fill a hexagon that is larger than a tile by some units, to be seen round it."""
        colour = getattr(look.palette, role)
        size = tile_size(box.w + 2 * look.px(units) * 0.8)
        picture = drawn(look, size, shape(path(corners(size[0] - 1, 0)), colour))
        surface.blit(picture, picture.get_rect(center=box.center))

    def card(
        self, look: Look, surface: pygame.Surface, box: pygame.Rect, picture: Picture, whole: bool
    ) -> None:
        """Paint a resource card, or its head."""
        face = picture if isinstance(picture, CardFace) else None
        paint_card(look, surface, box, face, "whole" if whole else "head")


def _strike(look: Look, sheet: pygame.Surface, box: pygame.Rect) -> None:
    side = box.w * 0.36
    line = f"M{-side:.1f},{-side:.1f}L{side:.1f},{side:.1f}M{side:.1f},{-side:.1f}L{-side:.1f},{side:.1f}"
    width = max(3.0, box.w * 0.075)
    caps = 'stroke-linecap="round"'
    body = shape(line, None, look.palette.snow, width * 1.9, caps) + shape(
        line, None, look.palette.brick, width, caps
    )
    sheet.blit(drawn(look, box.size, body), box)


ARTIST = RaceArtist()
"""The artist of all tables of the race."""
