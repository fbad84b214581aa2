"""Reading of Tiled files as plain values: the text is validated before pytmx sees it."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from msgspec import Struct

from greatrace.boards.grid import Layout
from greatrace.boards.scan import OBJECT_LAYERS, TILE_LAYER, scan
from greatrace.kernel.errors import BadInput

if TYPE_CHECKING:
    from pytmx import TiledMap

Value = str | int | float | bool


class Thing(Struct, frozen=True):
    """An object of an object layer: Tiled id, name, position (board pixels) and properties."""

    layer: str
    number: int
    name: str
    x: float
    y: float
    properties: dict[str, Value]


class TiledFile(Struct, frozen=True):
    """The content of a map: grid, map properties, ``ground`` by row and column ("" if blank), objects.

    ``borrows`` is whether the tileset that ships stands in for one that is missing beside it.
    """

    path: Path
    layout: Layout
    properties: dict[str, Value]
    ground: tuple[tuple[str, ...], ...]
    things: tuple[Thing, ...]
    borrows: bool = False


def read_tiled(path: Path) -> TiledFile:
    """Read a ``.tmx`` file.

    Raises:
        BadInput: the file is unreadable, not a plain hexagonal map, or has unsupported content.
    """
    scanned = scan(path)
    layout = scanned.layout
    try:
        tiled = _read(scanned.root)
        ground, things = _ground(tiled, layout), _things(tiled)
        return TiledFile(path, layout, dict(tiled.properties), ground, things, scanned.borrows)
    except Exception as error:  # pytmx raises bare Exception for many errors
        raise BadInput(
            "{file}: the map cannot be read; open it in Tiled, repair it and save it again.",
            file=path.name,
        ) from error


def _read(root: Element) -> TiledMap:
    """Read with pytmx, without its log."""
    logging.getLogger("pytmx").setLevel(logging.CRITICAL)
    from pytmx import TiledMap

    tiled = TiledMap(allow_duplicate_names=True)
    tiled.parse_xml(root)
    return tiled


def _ground(tiled: TiledMap, layout: Layout) -> tuple[tuple[str, ...], ...]:
    data: list[list[int]] = tiled.get_layer_by_name(TILE_LAYER).data
    words = {gid: str(values.get("ground", "?")) for gid, values in tiled.tile_properties.items()}
    return tuple(
        tuple(
            words.get(data[row][column], "?") if data[row][column] else "" for column in range(layout.columns)
        )
        for row in range(layout.rows)
    )


def _things(tiled: TiledMap) -> tuple[Thing, ...]:
    return tuple(
        Thing(layer, int(o.id), str(o.name or ""), float(o.x), float(o.y), dict(o.properties))
        for layer in OBJECT_LAYERS
        for o in tiled.get_layer_by_name(layer)
    )
