"""Validation of a map's tilesets: every number is bounded before anything counts by it."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from greatrace.boards.attributes import MAX_NUMBER, whole
from greatrace.kernel.errors import BadInput

MAX_TILESETS = 8
MAX_TILES = 4096
"""Tiles of one tileset; a map needs three."""
MAX_SIDE = 2000
MAX_IMAGE_SIDE = 8192
_BOUNDS = {
    "tilewidth": (1, MAX_SIDE),
    "tileheight": (1, MAX_SIDE),
    "tilecount": (0, MAX_TILES),
    "columns": (0, MAX_TILES),
    "margin": (0, MAX_SIDE),
    "spacing": (0, MAX_SIDE),
}
_NEEDED = ("tilewidth", "tileheight")
_IMAGE_BOUNDS = {"width": (1, MAX_IMAGE_SIDE), "height": (1, MAX_IMAGE_SIDE)}


def check_tileset(file: str, node: Element) -> None:
    """Refuse a tileset with a number out of bounds.

    Args:
        file: the file that holds the tileset, for messages.
        node: the tileset, with its image and tiles.

    Raises:
        BadInput: a number is missing or out of bounds; names the tileset and the attribute.
    """
    where = where_of(node)
    for name, (least, most) in _BOUNDS.items():
        if name in _NEEDED or name in node.attrib:
            whole(file, where, node, name, least, most)
    for image in node.iter("image"):
        for name, (least, most) in _IMAGE_BOUNDS.items():
            if name in image.attrib:
                whole(file, where, image, name, least, most)
    tiles = node.findall("tile")
    most = max([len(tiles), *(_tiles_in(node, image) for image in node.findall("image"))])
    if most > MAX_TILES:
        raise BadInput(
            "{file} {where}: it holds {found} tiles; at most {most} are expected.",
            file=file,
            where=where,
            found=most,
            most=MAX_TILES,
        )
    for tile in tiles:
        whole(file, where, tile, "id", 0, MAX_NUMBER)


def where_of(node: Element) -> str:
    """Return how messages name a tileset."""
    return f"[tileset {node.get('name', '')[:40]}]"


def _tiles_in(node: Element, image: Element) -> int:
    """Return how many tiles of a tileset an image of the stated size could hold."""
    across = int(image.get("width", "0")) // int(node.get("tilewidth", "1"))
    return across * (int(image.get("height", "0")) // int(node.get("tileheight", "1")))
