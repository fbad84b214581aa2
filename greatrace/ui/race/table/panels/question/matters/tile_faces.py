"""Tiles shown large: as they lie, struck out, as backs, or to be chosen from."""

from __future__ import annotations

import pygame

from greatrace.engine.catalogue import TileKind
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import RGB, STYLES
from greatrace.ui.play.table import painting
from greatrace.ui.race.board.geometry import corners
from greatrace.ui.race.board.tiles import cost_picture, tile_ground, tile_size
from greatrace.ui.race.board.vector import drawn, path, shape
from greatrace.ui.race.table.panels.question.answers import paint_cap
from greatrace.ui.race.table.state.asking import AnswerOption
from greatrace.ui.race.table.state.matter.pieces import ShownTile
from greatrace.ui.race.table.state.table_state import TableState

LARGE, _SMALL = 104, 74
"""Width of a tile that is shown large, and the most that it takes in the small form (theme units)."""
_CODE = STYLES.entry
BELOW, _RIM = 25, 12
"""Height of the line below a tile, room for the outline of one that is chosen (theme units)."""


class TileFace(painting.Kept):
    """A tile and below it the code of its cell.

    Args:
        tile: what is shown.
        state: for the kinds of tiles.
        width: of the tile, in theme units.
    """

    role = "tile"

    def __init__(self, tile: ShownTile, state: TableState, width: float = LARGE) -> None:
        super().__init__(label=tile.label)
        self.tile, self.units_wide = tile, width
        self.kind = state.race.tiles[tile.tile] if tile.tile >= 0 else None

    @property
    @override
    def value(self) -> str:
        return self.tile.code

    @override
    def key(self) -> tuple[object, ...]:
        return self.tile, self.kind

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        units = self.units_wide if look.scale.full else min(self.units_wide, _SMALL)
        wide, high = tile_size(look.px(units))
        return wide, high + (look.px(BELOW) if self.tile.code else 0)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect = sheet.get_rect()
        below = look.px(BELOW) if self.tile.code else 0
        width = min(rect.w, (rect.h - below) * 0.866)
        box = pygame.Rect((0, 0), tile_size(width))
        box.midtop = rect.midtop
        paint_tile(look, sheet, box, self.kind, self.tile)
        if below:
            line = pygame.Rect(0, box.bottom, rect.w, below)
            painting.words(look, sheet, self.tile.code, line, look.palette.ink, _CODE, "centre", False)


class TileButton(painting.KeptPressable):
    """A drawn tile that can be chosen; the chosen one has an outline.

    Args:
        tile: what is shown.
        option: what chooses it.
        chosen: whether it is chosen.
        state: for the kinds of tiles.
        number: its place, from 0.
    """

    role = "tile"

    def __init__(
        self, tile: ShownTile, option: AnswerOption, chosen: bool, state: TableState, number: int
    ) -> None:
        super().__init__(name=f"tile-{number}", label=tile.label, payload=option)
        self.tile, self.option, self.chosen = tile, option, chosen
        self.kind = state.race.tiles[tile.tile] if tile.tile >= 0 else None

    @property
    @override
    def value(self) -> str:
        return "✓" if self.chosen else ""

    @override
    def key(self) -> tuple[object, ...]:
        return self.tile, self.kind, self.option, self.chosen, self.hovered

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        edge = look.px(_RIM)
        wide, high = tile_size(min(look.px(LARGE if look.scale.full else _SMALL), width - edge))
        return wide + edge, high + edge + look.px(BELOW)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, edge = sheet.get_rect(), look.px(_RIM)
        width = min(rect.w - edge, (rect.h - look.px(BELOW) - edge) * 0.866)
        if not self.chosen:
            width *= 0.87
        box = pygame.Rect((0, 0), tile_size(width))
        box.center = (rect.centerx, (rect.h - look.px(BELOW)) // 2)
        if self.chosen:
            _outline(look, sheet, box, 6, look.palette.ink)
            _outline(look, sheet, box, 4.5, look.palette.gold)
        paint_tile(look, sheet, box, self.kind, self.tile)
        if self.option.key:
            cap = pygame.Rect(0, 0, look.px(20), look.px(21))
            cap.midbottom = (rect.centerx, rect.bottom)
            paint_cap(look, sheet, cap, self.option.key)
        if self.hovered and not self.chosen:
            _outline(look, sheet, box, 2, look.palette.brass)

    @override
    def paint_carried(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        box = pygame.Rect((0, 0), tile_size(min(rect.w, rect.h * 0.866)))
        box.center = rect.center
        paint_tile(look, surface, box, self.kind, self.tile)

    @override
    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        box = pygame.Rect(0, 0, look.px(26), look.px(27))
        box.midbottom = (self.rect.centerx, self.rect.bottom + look.px(3))
        return box, look.px(5)


def paint_tile(
    look: Look, sheet: pygame.Surface, box: pygame.Rect, kind: TileKind | None, tile: ShownTile
) -> None:
    """Paint a tile into a box of its size: its face, blank ground, or its back; struck out if it goes.

    A cross covers the picture, never what the tile costs.
    """
    if kind:
        art = tile_ground(look, kind, box.w, max(0, tile.cell))
        place = art.get_rect(center=box.center)
        sheet.blit(art, place)
        if tile.gone:
            _strike(look, sheet, box)
        sheet.blit(cost_picture(look, kind, box.w), place)
    else:
        ground = look.palette.parchment_dim if tile.cell >= 0 else look.palette.night
        body = shape(path(corners(box.w, 2)), ground, look.palette.brass_deep, 2)
        picture = drawn(look, ("large-blank", ground), box.size, body)
        sheet.blit(picture, box)
        painting.symbol(look, sheet, "bag", box.inflate(-box.w // 2, -box.h // 2))


def _strike(look: Look, sheet: pygame.Surface, box: pygame.Rect) -> None:
    """Paint a cross over the picture of a tile."""
    side = box.w * 0.36
    line = f"M{-side:.1f},{-side:.1f}L{side:.1f},{side:.1f}M{side:.1f},{-side:.1f}L{-side:.1f},{side:.1f}"
    width = max(3.0, box.w * 0.075)
    caps = 'stroke-linecap="round"'
    body = shape(line, None, look.palette.snow, width * 1.9, caps) + shape(
        line, None, look.palette.brick, width, caps
    )
    picture = drawn(look, ("strike",), box.size, body)
    sheet.blit(picture, box)


def _outline(look: Look, sheet: pygame.Surface, box: pygame.Rect, units: float, colour: RGB) -> None:
    """Fill a hexagon that is larger than a tile by some units, to be seen round it."""
    more = look.px(units)
    size = tile_size(box.w + 2 * more * 0.8)
    body = shape(path(corners(size[0] - 1, 0)), colour)
    picture = drawn(look, ("large-outline", colour), size, body)
    sheet.blit(picture, picture.get_rect(center=box.center))


