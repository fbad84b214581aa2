"""The part of a validated map that pytmx gets: grid, tile ids, objects and plain properties.

pytmx takes every other attribute for one of its own, and counts through the pictures of tilesets.
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement

_LAYER = ("name", "width", "height")
_OBJECT = ("id", "name", "x", "y")
_TILESET = ("name", "tilewidth", "tileheight")


def bare_map(root: Element, tilesets: Iterable[tuple[str, Element]]) -> Element:
    """Return a copy without anything that the game does not read.

    Args:
        root: the map, validated.
        tilesets: the first global tile id and the content of each tileset.
    """
    copy = Element("map", {name: root.get(name, "") for name in ("width", "height")})
    _copy_properties(root, copy)
    for first, tileset in tilesets:
        _copy_tileset(first, tileset, copy)
    for layer in root.findall("layer"):
        inner = SubElement(copy, "layer", _kept(layer, _LAYER))
        _copy_properties(layer, inner)
        SubElement(inner, "data", encoding="csv").text = layer.findtext("data")
    for group in root.findall("objectgroup"):
        inner = SubElement(copy, "objectgroup", _kept(group, ("name",)))
        for thing in group.findall("object"):
            _copy_properties(thing, SubElement(inner, "object", _kept(thing, _OBJECT)))
    return copy


def _copy_tileset(first: str, tileset: Element, into: Element) -> None:
    copy = SubElement(into, "tileset", _kept(tileset, _TILESET), firstgid=first)
    for tile in tileset.findall("tile"):
        _copy_properties(tile, SubElement(copy, "tile", _kept(tile, ("id",))))


def _copy_properties(node: Element, into: Element) -> None:
    copy = SubElement(into, "properties")
    for item in node.findall("properties/property"):
        value = item.get("value") or item.text or ""
        kind = item.get("type", "string")
        SubElement(copy, "property", name=item.get("name", ""), type=kind, value=value)


def _kept(node: Element, names: Iterable[str]) -> dict[str, str]:
    return {name: node.attrib[name] for name in names if name in node.attrib}
