"""The terrains of a map: map properties `terrain_TILE`, which dress a tile for this board.

The value names a terrain, `taiga`, or a terrain with names of the board's own, `taiga: Forest | Forêt |
Bosque | Wald`; one name alone is used in every language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from greatrace.content.load import tile_ids
from greatrace.content.terrains import TERRAINS
from greatrace.engine.board import Terrain
from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import shown

PREFIX = "terrain_"
"""How the properties of a map begin that dress a tile."""

_LANGUAGES = 4
MOST_LETTERS = 30
"""The longest name of a terrain, in letters."""


def read_terrains(file: str, properties: Mapping[str, str | int | float | bool]) -> tuple[Terrain, ...]:
    """Return the terrains that the properties of a map name, in the order of their tiles' ids.

    Args:
        file: name of the map, for messages.
        properties: of the map.

    Raises:
        BadInput: a property names no tile or no terrain, or its names are not one or four short ones.
    """
    return tuple(_terrains(file, properties))


def _terrains(file: str, properties: Mapping[str, str | int | float | bool]) -> Iterator[Terrain]:
    tiles = tile_ids()
    for name in sorted(properties):
        if name.startswith(PREFIX):
            tile = name.removeprefix(PREFIX).replace("_", "-")
            if tile not in tiles:
                raise BadInput(
                    "{file} [map]: property {name} names no tile; known are {known}.",
                    file=file, name=shown(name), known=", ".join(tiles),
                )  # fmt: skip
            yield _terrain(file, name, tile, str(properties[name]))


def _terrain(file: str, name: str, tile: str, text: str) -> Terrain:
    look, colon, written = (part.strip() for part in text.partition(":"))
    known = (*TERRAINS, *tile_ids())
    if look not in known:
        raise BadInput(
            "{file} [map]: property {name} is “{found}”; one of {choices} is expected.",
            file=file, name=shown(name), found=shown(look[:40]), choices=", ".join(known),
        )  # fmt: skip
    names = tuple(each.strip() for each in written.split("|")) if colon else ()
    if colon and not (len(names) in (1, _LANGUAGES) and all(map(_fit, names))):
        raise BadInput(
            "{file} [map]: property {name} needs one name or four with | between them, "
            "each of 1 to {most} letters.",
            file=file, name=shown(name), most=MOST_LETTERS,
        )  # fmt: skip
    return Terrain(tile, look, names * _LANGUAGES if len(names) == 1 else names)


def terrain_properties(terrains: Iterable[Terrain]) -> list[tuple[str, str]]:
    """Return the properties of a map that `read_terrains` reads as these terrains."""
    return [
        (
            PREFIX + one.tile.replace("-", "_"),
            f"{one.look}: {' | '.join(one.names)}" if one.names else one.look,
        )
        for one in terrains
    ]


def _fit(name: str) -> bool:
    return 0 < len(name) <= MOST_LETTERS and name.isprintable()
