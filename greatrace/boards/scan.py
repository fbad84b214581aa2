"""Validation of a Tiled map's text: rejects by name whatever pytmx would lose, or could do harm.

pytmx silently drops groups, templates, text objects and layer classes, and crashes on other content.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NoReturn
from xml.etree.ElementTree import Element

from msgspec import Struct

from greatrace.boards.attributes import MAX_LETTERS, MAX_NUMBER, check_place, one_line, side, whole
from greatrace.boards.bare import bare_map
from greatrace.boards.game import LESSON, game_in, other_game
from greatrace.boards.grid import Layout, label
from greatrace.boards.plain_xml import parse
from greatrace.boards.shipped import lacks_tileset, shipped_tileset
from greatrace.boards.tileset import MAX_TILESETS, check_tileset, where_of
from greatrace.kernel.errors import BadInput

MAX_SIDE = 120
MAX_OBJECTS = {"cities": 250, "lines": 100, "courses": 50}
TILE_LAYER = "ground"
OBJECT_LAYERS = ("cities", "lines", "courses")
IMAGE_LAYER = "backdrop"
"""The only image layer: for Tiled alone; the game finds the picture by the map's name."""
MAX_OFFSET = 20_000
CLASSES = {"cities": "City", "lines": "Line", "courses": "Course"}
"""Allowed Class of the objects in each layer, as defined in the Tiled project."""
ENUMS = ("Colour", "LineKind", "Craft", "Axis", "Ground")
"""Enums of the Tiled project; they are stored as plain strings."""
_READERS: dict[str, Callable[[str], object]] = {
    "string": str,
    "int": int,
    "float": float,
    "bool": {"true": True, "false": False}.__getitem__,
}
_RESERVED = ("type", "name", "id", "x", "y", "width", "height", "parent", "properties")


class Scanned(Struct, frozen=True):
    """A validated map.

    Attributes:
        layout: its grid.
        root: what of its content is safe for other readers.
        borrows: whether the tileset that ships stands in for one that is missing beside it.
    """

    layout: Layout
    root: Element
    borrows: bool


def scan(path: Path) -> Scanned:
    """Validate the text of a map and its tilesets before any other reader.

    Raises:
        BadInput: the file is unreadable, not a plain hexagonal map, or has unsupported content.
    """
    return _Scan(path).scanned()


class _Scan:
    """Validator of one map and its tilesets."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = path.name
        self._root = parse(path)
        self._tilesets: list[tuple[str, Element]] = []
        self._borrows = False

    def scanned(self) -> Scanned:
        """Validate everything."""
        root = self._root
        if root.tag != "map":
            raise BadInput("{file}: it is not a Tiled map; save it from Tiled as .tmx.", file=self._file)
        if (game := game_in(root)) not in ("", LESSON):
            raise other_game(self._file, game)
        layout = self._grid(root)
        self._properties(root, "[map]")
        for node in root:
            self._top(node, layout)
        self._complete(root)
        return Scanned(layout, bare_map(root, self._tilesets), self._borrows)

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
                    found=root.get(name, "")[:40],
                    wanted=wanted,
                )
        columns, rows = (side(self._file, root, name, MAX_SIDE) for name in ("width", "height"))
        width, height, edge = (
            side(self._file, root, name, 2000) for name in ("tilewidth", "tileheight", "hexsidelength")
        )
        odd = root.get("staggerindex", "odd") == "odd"
        layout = Layout(columns, rows, width, height, edge, odd)
        if not 0.82 < layout.row_height / layout.tile_width < 0.92:
            raise BadInput(
                "{file}: the hexagons are not regular; 120 wide, 138 high, side 70 is a size that is.",
                file=self._file,
            )
        return layout

    def _top(self, node: Element, layout: Layout) -> None:
        where = f"[{node.get('name', '')[:40]}]"
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
                    name=node.get("name", "")[:40],
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
        self._same_size(node, where, layout)
        gids = (data.text or "").split(",")
        if len(gids) != layout.columns * layout.rows:
            raise BadInput(
                "{file} {where}: {wanted} tiles are expected, {columns} in each of {rows} rows.",
                file=self._file,
                where=where,
                wanted=layout.columns * layout.rows,
                columns=layout.columns,
                rows=layout.rows,
            )

        for number, gid in enumerate(gids):
            if not (gid.strip().isascii() and gid.strip().isdigit() and len(gid.strip()) < 11):
                raise BadInput(
                    "{file} {where}: the tile at {cell} is “{found}”; a whole number is expected.",
                    file=self._file,
                    where=where,
                    cell=label((number % layout.columns, number // layout.columns)),
                    found=gid.strip()[:20],
                )

    def _same_size(self, node: Element, where: str, layout: Layout) -> None:
        for name, wanted in (("width", layout.columns), ("height", layout.rows)):
            if (found := node.get(name, "")) != str(wanted):
                raise BadInput(
                    "{file} {where}: {name} is “{found}”; {wanted} is expected, as of the map.",
                    file=self._file,
                    where=where,
                    name=name,
                    found=found[:20],
                    wanted=wanted,
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
        if len(objects) > (most := MAX_OBJECTS[node.get("name", "")]):
            raise BadInput(
                "{file} {where}: more than {most} objects.", file=self._file, where=where, most=most
            )
        shape = "point" if node.get("name") == "cities" else "polyline"
        known = CLASSES[node.get("name", "")]
        for thing in objects:
            name = thing.get("name", "")[:MAX_LETTERS]
            self._object(thing, f"{where} {thing.get('id', '')[:9]} “{name}”", shape, known)

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
        whole(self._file, where, node, "id", 0, MAX_NUMBER)
        one_line(self._file, where, "Name", node.get("name", ""))
        check_place(self._file, where, node)
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
            one_line(self._file, where, "Name", name)
            if kind not in _READERS or item.get("propertytype", ENUMS[0]) not in ENUMS:
                raise BadInput(
                    "{file} {where}: property {name} is of the type “{kind}”; "
                    "a plain string, int, float or bool is expected.",
                    file=self._file,
                    where=where,
                    name=name,
                    kind=(item.get("propertytype") or kind)[:40],
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
        if kind == "string":
            one_line(self._file, where, name, text)
        try:
            _READERS[kind](text)
        except (KeyError, ValueError) as error:
            raise BadInput(
                "{file} {where}: property {name} is “{found}”; a value of type {kind} is expected.",
                file=self._file,
                where=where,
                name=name,
                found=text[:40],
                kind=kind,
            ) from error

    def _tileset(self, node: Element) -> None:
        if len(self._tilesets) == MAX_TILESETS:
            raise BadInput("{file}: more than {most} tilesets.", file=self._file, most=MAX_TILESETS)
        whole(self._file, where_of(node), node, "firstgid", 1, MAX_NUMBER)
        inner = node if (source := node.get("source")) is None else self._outer_tileset(source)
        self._pictures(inner, self._path.parent)
        check_tileset(self._file, inner)
        for tile in inner.findall("tile"):
            self._properties(tile, where_of(inner))
        self._tilesets.append((node.get("firstgid", ""), inner))

    def _outer_tileset(self, source: str) -> Element:
        """Read a tileset beside the map; the one that ships stands in for one that is missing."""
        path = self._inside(self._path.parent, source)
        if lacks_tileset(path):
            self._borrows, path = True, shipped_tileset()
        try:
            inner = parse(path)
        except BadInput as error:
            if isinstance(error.__cause__, FileNotFoundError):
                raise BadInput(
                    "{file}: there is no tileset {source} beside the map.", file=self._file,
                    source=source[:40],
                ) from None
            raise
        if inner.tag != "tileset":
            raise BadInput("{file}: {source} is not a Tiled tileset.", file=self._file, source=source[:40])
        return inner

    def _pictures(self, node: Element, folder: Path) -> None:
        for picture in node.iter("image"):
            self._inside(folder, picture.get("source", ""))

    def _inside(self, folder: Path, source: str) -> Path:
        try:
            target = (folder / source).resolve()
            inside = bool(source) and target.parent == folder.resolve()
        except (OSError, RuntimeError, ValueError):  # a link to itself, or no path at all
            raise BadInput(
                "{file}: “{source}” cannot be found; put the file itself beside the map.",
                file=self._file,
                source=source[:40],
            ) from None
        if not inside:
            raise BadInput(
                "{file}: “{source}” lies outside the map's folder; put it beside the map.",
                file=self._file,
                source=source[:40],
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
