"""Validation of a Tiled map's text: rejects by name whatever pytmx would lose, or could do harm.

pytmx silently drops groups, templates, text objects and layer classes, and crashes on other content.
"""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn
from xml.etree.ElementTree import Element

from greatrace.boards.grid import Layout
from greatrace.boards.plain_xml import parse
from greatrace.kernel.errors import BadInput

MAX_SIDE = 120
MAX_OBJECTS = 1000
TILE_LAYER = "ground"
OBJECT_LAYERS = ("cities", "lines", "courses")
IMAGE_LAYER = "backdrop"
"""The only image layer: for Tiled alone; the game finds the picture by the map's name."""
MAX_OFFSET = 20_000
CLASSES = {"cities": "City", "lines": "Line", "courses": "Course"}
"""Allowed Class of the objects in each layer, as defined in the Tiled project."""
ENUMS = ("Colour", "LineKind", "Craft", "Axis", "Ground")
"""Enums of the Tiled project; they are stored as plain strings."""
_KINDS = ("string", "int", "float", "bool")
_RESERVED = ("type", "name", "id", "x", "y", "width", "height", "parent", "properties")


def scan(path: Path) -> Layout:
    """Validate the text of a map and its tilesets before any other reader; return its grid.

    Raises:
        BadInput: the file is unreadable, not a plain hexagonal map, or has unsupported content.
    """
    return _Scan(path).layout()


class _Scan:
    """Validator of one map and its tilesets."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = path.name
        self._root = parse(path)

    def layout(self) -> Layout:
        """Validate everything and return the grid."""
        root = self._root
        if root.tag != "map":
            raise BadInput("{file}: it is not a Tiled map; save it from Tiled as .tmx.", file=self._file)
        layout = self._grid(root)
        self._properties(root, "[map]")
        for node in root:
            self._top(node, layout)
        self._complete(root)
        return layout

    def _grid(self, root: Element) -> Layout:
        if root.get("infinite", "0") != "0":
            raise BadInput(
                "{file}: infinite maps are not read; in Tiled, Map Properties, switch Infinite off.",
                file=self._file,
            )
        for name, wanted in (("orientation", "hexagonal"), ("staggeraxis", "y")):
            if root.get(name) != wanted:
                raise BadInput(
                    "{file}: {name} of the map is “{found}”; “{wanted}” is expected.",
                    file=self._file,
                    name=name,
                    found=root.get(name, ""),
                    wanted=wanted,
                )
        columns, rows = self._number(root, "width", MAX_SIDE), self._number(root, "height", MAX_SIDE)
        width, height = self._number(root, "tilewidth", 2000), self._number(root, "tileheight", 2000)
        side, odd = self._number(root, "hexsidelength", 2000), root.get("staggerindex", "odd") == "odd"
        layout = Layout(columns, rows, width, height, side, odd)
        if not 0.82 < layout.row_height / layout.tile_width < 0.92:
            raise BadInput(
                "{file}: the hexagons are not regular; 120 wide, 138 high, side 70 is a size that is.",
                file=self._file,
            )
        return layout

    def _number(self, node: Element, name: str, largest: int) -> int:
        text = node.get(name, "")
        if not (text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= largest):
            raise BadInput(
                "{file}: {name} of the map is “{found}”; a whole number from 1 to {largest} is expected.",
                file=self._file,
                name=name,
                found=text[:20],
                largest=largest,
            )
        return int(text)

    def _top(self, node: Element, layout: Layout) -> None:
        where = f"[{node.get('name', '')}]"
        match node.tag:
            case "properties" | "editorsettings":
                pass
            case "tileset":
                self._tileset(node)
            case "layer":
                self._tile_layer(node, where, layout)
            case "objectgroup":
                self._object_layer(node, where)
            case "imagelayer":
                self._image_layer(node, where)
            case "group":
                raise BadInput(
                    "{file}: the group “{name}” would be lost; in Tiled, take its layers out of the group.",
                    file=self._file,
                    name=node.get("name", ""),
                )
            case _:
                raise BadInput(
                    "{file}: the element {tag} is not expected in a map.",
                    file=self._file,
                    tag=str(node.tag)[:40],
                )

    def _image_layer(self, node: Element, where: str) -> None:
        if node.get("name") != IMAGE_LAYER or len(node.findall("image")) != 1:
            raise BadInput(
                "{file} {where}: the only image layer is {name}, and holds one picture; remove this one.",
                file=self._file,
                where=where,
                name=IMAGE_LAYER,
            )
        self._pictures(node, self._path.parent)
        for name in ("offsetx", "offsety"):
            try:
                bounded = abs(int(node.attrib.pop(name, "0"))) <= MAX_OFFSET
            except ValueError:
                bounded = False
            if not bounded:
                raise BadInput(
                    "{file} {where}: its offset is no whole number from -{most} to {most}.",
                    file=self._file,
                    where=where,
                    most=MAX_OFFSET,
                )
        self._plain_layer(node, where)

    def _plain_layer(self, node: Element, where: str) -> None:
        if node.get("class"):
            raise BadInput(
                "{file} {where}: its class would be lost; in Tiled, empty the field Class.",
                file=self._file,
                where=where,
            )
        if any(node.get(name, "0") not in ("0", "0.0") for name in ("offsetx", "offsety")):
            raise BadInput(
                "{file} {where}: its offset would be lost; in Tiled, set both offsets to 0.",
                file=self._file,
                where=where,
            )
        self._properties(node, where)

    def _tile_layer(self, node: Element, where: str, layout: Layout) -> None:
        self._plain_layer(node, where)
        if node.get("name") != TILE_LAYER:
            self._unknown_layer(where)
        data = node.find("data")
        if data is None or data.get("encoding") != "csv" or data.find("chunk") is not None:
            raise BadInput(
                "{file} {where}: only CSV is read; in Tiled, Map Properties, set Tile Layer Format to CSV.",
                file=self._file,
                where=where,
            )
        if (data.text or "").count(",") + 1 != layout.columns * layout.rows:
            raise BadInput(
                "{file} {where}: {wanted} tiles are expected, {columns} in each of {rows} rows.",
                file=self._file,
                where=where,
                wanted=layout.columns * layout.rows,
                columns=layout.columns,
                rows=layout.rows,
            )

    def _unknown_layer(self, where: str) -> NoReturn:
        raise BadInput(
            "{file} {where} is not known; the tile layer {tiles} and the object layers {objects} are.",
            file=self._file,
            where=where,
            tiles=TILE_LAYER,
            objects=", ".join(OBJECT_LAYERS),
        )

    def _object_layer(self, node: Element, where: str) -> None:
        self._plain_layer(node, where)
        if node.get("name") not in OBJECT_LAYERS:
            self._unknown_layer(where)
        objects = node.findall("object")
        if len(objects) > MAX_OBJECTS:
            raise BadInput(
                "{file} {where}: more than {most} objects.", file=self._file, where=where, most=MAX_OBJECTS
            )
        shape = "point" if node.get("name") == "cities" else "polyline"
        known = CLASSES[node.get("name", "")]
        for thing in objects:
            self._object(thing, f"{where} {thing.get('id', '')[:9]} “{thing.get('name', '')}”", shape, known)

    def _object(self, node: Element, where: str, shape: str, known: str) -> None:
        if node.get("template"):
            raise BadInput(
                "{file} {where}: templates would be lost; in Tiled, detach it from its template.",
                file=self._file,
                where=where,
            )
        if (found := node.get("class") or node.get("type") or known) != known:
            raise BadInput(
                "{file} {where}: its class is “{found}”; in Tiled, empty the field Class or choose {known}.",
                file=self._file,
                where=where,
                found=found[:40],
                known=known,
            )
        found = "tile" if node.get("gid") else "rectangle"
        for child in node:
            if child.tag != "properties":
                found = str(child.tag)[:40]
        if found != shape:
            raise BadInput(
                "{file} {where} is a {found}; a {wanted} is expected.",
                file=self._file,
                where=where,
                found=found,
                wanted=shape,
            )
        self._properties(node, where)

    def _properties(self, node: Element, where: str) -> None:
        for item in node.findall("properties/property"):
            name, kind = item.get("name", ""), item.get("type", "string")
            if kind not in _KINDS or item.get("propertytype", ENUMS[0]) not in ENUMS:
                raise BadInput(
                    "{file} {where}: property {name} is of the type “{kind}”; "
                    "a plain string, int, float or bool is expected.",
                    file=self._file,
                    where=where,
                    name=name,
                    kind=item.get("propertytype") or kind,
                )
            if name in _RESERVED:
                raise BadInput(
                    "{file} {where}: a property cannot be called {name}; rename it.",
                    file=self._file,
                    where=where,
                    name=name,
                )
            self._value(where, name, kind, item.get("value") or item.text or "")

    def _value(self, where: str, name: str, kind: str, text: str) -> None:
        try:
            {"int": int, "float": float}.get(kind, str)(text)
        except ValueError as error:
            raise BadInput(
                "{file} {where}: property {name} is “{found}”; a value of type {kind} is expected.",
                file=self._file,
                where=where,
                name=name,
                found=text[:40],
                kind=kind,
            ) from error

    def _tileset(self, node: Element) -> None:
        source = node.get("source")
        if source is None:
            self._pictures(node, self._path.parent)
            return
        inner = parse(self._inside(self._path.parent, source))
        if inner.tag != "tileset":
            raise BadInput("{file}: {source} is not a Tiled tileset.", file=self._file, source=source)
        self._pictures(inner, self._path.parent)

    def _pictures(self, node: Element, folder: Path) -> None:
        for picture in node.iter("image"):
            self._inside(folder, picture.get("source", ""))

    def _inside(self, folder: Path, source: str) -> Path:
        target = (folder / source).resolve()
        if not source or target.parent != folder.resolve():
            raise BadInput(
                "{file}: “{source}” lies outside the map's folder; put it beside the map.",
                file=self._file,
                source=source,
            )
        return target

    def _complete(self, root: Element) -> None:
        names = [node.get("name", "") for tag in ("layer", "objectgroup") for node in root.iter(tag)]
        for name in (TILE_LAYER, *OBJECT_LAYERS):
            if names.count(name) != 1:
                raise BadInput(
                    "{file}: there must be exactly one layer “{name}”.", file=self._file, name=name
                )
        if len(root.findall("imagelayer")) > 1:
            raise BadInput(
                "{file}: there is more than one layer “{name}”; keep one.", file=self._file, name=IMAGE_LAYER
            )
        for tag in ("layer", "objectgroup", "imagelayer", "group", "tileset"):
            if len(list(root.iter(tag))) != len(root.findall(tag)):
                raise BadInput(
                    "{file}: there is a {tag} inside something else; only those of the map itself are read.",
                    file=self._file,
                    tag=tag,
                )
