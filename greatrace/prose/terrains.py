"""Names of the terrains that boards show instead of a tile's own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from greatrace.engine.catalogue import TileKind
from greatrace.prose.language import LANGUAGES, Language
from greatrace.prose.names import named, tile_name, tile_names


def terrain_name(say: Language, tile: TileKind) -> str:
    """Return what a tile is called on its board: the board's name, that of its terrain, or the tile's own."""
    if not tile.look:
        return tile_name(say, tile)
    if tile.names:
        return tile.names[LANGUAGES.index(say.code) if say.code in LANGUAGES else 0]
    return named({**tile_names(say), **terrain_names(say)}, tile.look)


@cache
def terrain_names(say: Language) -> Mapping[str, str]:
    """Return the names of terrains by id."""
    return {
        "pampas": say.tr_c("tile", "Pampas"),
        "altiplano": say.tr_c("tile", "Altiplano"),
        "jaguar": say.tr_c("tile", "Jaguar"),
        "caiman-river": say.tr_c("tile", "Caiman river"),
        "pampero": say.tr_c("tile", "Pampero storm"),
        "yurts": say.tr_c("tile", "Grassland with yurts"),
        "tiger": say.tr_c("tile", "Tiger"),
        "bamboo": say.tr_c("tile", "Bamboo"),
        "rice-terraces": say.tr_c("tile", "Rice terraces"),
        "karaburan": say.tr_c("tile", "Black storm"),
        "prairie": say.tr_c("tile", "Prairie"),
        "tundra": say.tr_c("tile", "Tundra"),
        "taiga": say.tr_c("tile", "Taiga"),
        "grizzly": say.tr_c("tile", "Grizzly bear"),
        "muskeg": say.tr_c("tile", "Muskeg"),
        "snowdrifts": say.tr_c("tile", "Snowdrifts"),
        "blizzard": say.tr_c("tile", "Blizzard"),
    }
