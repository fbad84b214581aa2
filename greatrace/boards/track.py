"""The chalk track of *Why First?*, read from a Tiled map: where spaces, finish, scores and cards lie."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from msgspec import Struct

from greatrace.boards.attributes import MAX_LETTERS, MAX_NUMBER, one_line, side, whole
from greatrace.boards.game import game_in
from greatrace.boards.plain_xml import parse
from greatrace.kernel.errors import BadInput
from greatrace.whyfirst.state import HIGHEST, LOWEST

GAME: Final = "whyfirst"
"""The map's property `game`."""
SPACES: Final = range(LOWEST, HIGHEST + 1)
"""The numbers of all spaces (15.1)."""
PLACES: Final = ("finish", "scores", "cards")
"""What else lies on the table: the line of the finish, the table of stages, the cards before the figures."""
_LAYERS = ("spaces", "places")
_MOST_OBJECTS = 60
_MOST_TILES, _LARGEST_TILE = 500, 500
_KNOWN = ("properties", "editorsettings", "objectgroup")


class Area(Struct, frozen=True):
    """A rectangle on the map: left, top, width and height in pixels of the map."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def meets(self, other: Area) -> bool:
        """Return whether two areas overlap; to touch is not enough."""
        across = self.x < other.x + other.width and other.x < self.x + self.width
        return across and self.y < other.y + other.height and other.y < self.y + self.height


class Track(Struct, frozen=True):
    """The track.

    Attributes:
        width: of the map in its pixels; only proportions matter to the screen.
        height: of the map.
        spaces: from the lowest space to the highest.
        finish: the line at the end of the track.
        scores: the table of the stages' scores.
        cards: where the cards lie before the figures.
    """

    width: float
    height: float
    spaces: tuple[Area, ...]
    finish: Area
    scores: Area
    cards: Area

    def space(self, number: int) -> Area:
        """Return a space by its number, -12 to 16 (15.1)."""
        return self.spaces[number - LOWEST]


def load_track(path: Path) -> Track:
    """Load the map of a track.

    Raises:
        BadInput: the map is invalid; names the file, layer, object and property, and what was expected.
    """
    return _TrackReader(path).read()


class _TrackReader:
    """Reader of one map."""

    def __init__(self, path: Path) -> None:
        self._file = path.name
        self._root = parse(path)

    def read(self) -> Track:
        if self._root.tag != "map":
            raise BadInput("{file}: it is not a Tiled map; save it from Tiled as .tmx.", file=self._file)
        if (game := game_in(self._root)) != GAME:
            raise BadInput(
                "{file} [map]: property game is “{found}”; “{wanted}” is expected.",
                file=self._file, found=game[:40], wanted=GAME,
            )
        self._check_kind()
        self._width, self._height = self._length("width"), self._length("height")
        for node in self._root:
            self._check_part(node)
        spaces = self._spaces()
        places = self._places()
        return Track(self._width, self._height, spaces, *(places[name] for name in PLACES))

    def _check_kind(self) -> None:
        for name, wanted in (("orientation", "orthogonal"), ("infinite", "0")):
            if (found := self._root.get(name, "0")) != wanted:
                raise BadInput(
                    "{file}: {name} of the map is “{found}”; “{wanted}” is expected.",
                    file=self._file, name=name, found=found[:40], wanted=wanted,
                )

    def _length(self, name: str) -> int:
        """Return width or height of the map in pixels."""
        tiles = side(self._file, self._root, name, _MOST_TILES)
        return tiles * side(self._file, self._root, f"tile{name}", _LARGEST_TILE)

    def _check_part(self, node: Element) -> None:
        if node.tag not in _KNOWN or (node.tag == "objectgroup" and node.get("name") not in _LAYERS):
            raise BadInput(
                "{file}: the {tag} “{name}” is not known; the object layers {layers} are.",
                file=self._file, tag=str(node.tag)[:40], name=node.get("name", "")[:40],
                layers=", ".join(_LAYERS),
            )
        if node.tag == "objectgroup" and any(
            node.get(name, "0") not in ("0", "0.0") for name in ("offsetx", "offsety")
        ):
            raise BadInput(
                "{file} {where}: its offset would be lost; in Tiled, set both offsets to 0.",
                file=self._file, where=f"[{node.get('name', '')}]",
            )

    # objects

    def _spaces(self) -> tuple[Area, ...]:
        found: dict[int, Area] = {}
        for node, where in self._objects("spaces"):
            number = self._number(node, where)
            if number in found:
                raise BadInput(
                    "{file} [{layer}]: two objects are “{name}”; delete one, or give it its own name.",
                    file=self._file, layer="spaces", name=number,
                )
            found[number] = self._area(node, where)
        self._all("spaces", SPACES, found)
        return tuple(found[number] for number in SPACES)

    def _places(self) -> dict[str, Area]:
        found: dict[str, Area] = {}
        for node, where in self._objects("places"):
            name = node.get("name", "")
            if name not in PLACES:
                raise BadInput(
                    "{file} {where}: its name is “{found}”; one of {choices} is expected.",
                    file=self._file, where=where, found=name[:40], choices=", ".join(PLACES),
                )
            if name in found:
                raise BadInput(
                    "{file} [{layer}]: two objects are “{name}”; delete one, or give it its own name.",
                    file=self._file, layer="places", name=name,
                )
            found[name] = self._area(node, where)
        self._all("places", PLACES, found)
        return found

    def _objects(self, layer: str) -> list[tuple[Element, str]]:
        groups = [one for one in self._root.findall("objectgroup") if one.get("name") == layer]
        if len(groups) != 1:
            raise BadInput("{file}: there must be exactly one layer “{name}”.", file=self._file, name=layer)
        nodes = groups[0].findall("object")
        if len(nodes) > _MOST_OBJECTS:
            raise BadInput(
                "{file} {where}: more than {most} objects.",
                file=self._file, where=f"[{layer}]", most=_MOST_OBJECTS,
            )
        return [(node, self._checked(node, layer)) for node in nodes]

    def _checked(self, node: Element, layer: str) -> str:
        """Check what every object has; return where it stands, for messages."""
        name = node.get("name", "")
        where = f"[{layer}] {node.get('id', '')[:9]} “{name[:MAX_LETTERS]}”"
        one_line(self._file, where, "Name", name)
        whole(self._file, where, node, "id", 0, MAX_NUMBER)
        if node.get("template") or node.get("gid") or any(child.tag != "properties" for child in node):
            raise BadInput("{file} {where}: a plain rectangle is expected.", file=self._file, where=where)
        return where

    def _number(self, node: Element, where: str) -> int:
        """Return the number of a space, which is its name."""
        name = node.get("name", "").replace("−", "-")
        try:
            number = int(name) if len(name) < 4 and name.isascii() else LOWEST - 1
        except ValueError:
            number = LOWEST - 1
        if number not in SPACES:
            raise BadInput(
                "{file} {where}: its name is “{found}”; the number of a space from {least} to {most}"
                " is expected.",
                file=self._file, where=where, found=name[:40], least=LOWEST, most=HIGHEST,
            )
        return number

    def _area(self, node: Element, where: str) -> Area:
        try:
            x, y, width, height = (float(node.get(name, "0")) for name in ("x", "y", "width", "height"))
        except ValueError:
            raise BadInput("{file} {where}: a plain rectangle is expected.",
                           file=self._file, where=where) from None
        inside = 0 <= x <= x + width <= self._width and 0 <= y <= y + height <= self._height  # not for NaN
        if not inside or width < 1 or height < 1:
            raise BadInput(
                "{file} {where}: a rectangle within the map is expected, from 0 to {width} across and"
                " 0 to {height} down.",
                file=self._file, where=where, width=self._width, height=self._height,
            )
        return Area(x, y, width, height)

    def _all(self, layer: str, wanted: Iterable[int | str], found: Iterable[int | str]) -> None:
        missing = [str(one) for one in wanted if one not in set(found)]
        if missing:
            raise BadInput(
                "{file} [{layer}]: missing {names}; add a rectangle of each name.",
                file=self._file, layer=layer, names=", ".join(missing),
            )
