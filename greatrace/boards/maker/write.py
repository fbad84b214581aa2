"""Writing of a board as a Tiled map."""

from __future__ import annotations

import os
from pathlib import Path
from xml.sax.saxutils import quoteattr

from greatrace.boards.grid import GeoFrame, Layout
from greatrace.boards.terrains import terrain_properties
from greatrace.engine.board import Board, City, Course, Line
from greatrace.files.writing import write_named

_INKS = {"courses": "#14213d", "lines": "#2f6f8f", "cities": "#a63d2f"}
"""Colours of the layers in Tiled."""

_GROUND = {"sea": 0, "blank": 1, "risk": 2}


def tmx(board: Board, layout: Layout, frame: GeoFrame) -> str:
    """Return the text of a ``.tmx`` file that Tiled opens and `load_board` reads back.

    The map refers to ``cells.tsx`` in its own folder.
    """
    objects = _Objects(board)
    count = len(board.cities) + len(board.lines) + len(board.courses)
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            _head(layout, count),
            *_properties(" ", _about(board, frame)),
            ' <tileset firstgid="1" source="cells.tsx"/>',
            *_ground(board, layout),
            *objects.layer(2, "courses", [objects.course(c, n) for n, c in enumerate(board.courses, 1)]),
            *objects.layer(3, "lines", [objects.line(line) for line in board.lines]),
            *objects.layer(4, "cities", [objects.city(city) for city in board.cities]),
            "</map>",
            "",
        ]
    )


def save_map(path: Path, board: Board, layout: Layout, frame: GeoFrame) -> None:
    """Write a map and, unless present, the tile set that it refers to.

    Raises:
        BadInput: something else than a plain file has the name of the map, or a file cannot be written.
        OSError: the folder cannot be made.
    """
    from greatrace.boards.maker.tiles import tileset_picture, tileset_text

    path.parent.mkdir(parents=True, exist_ok=True)
    for name, content in (("cells.png", tileset_picture), ("cells.tsx", lambda: tileset_text().encode())):
        if not os.path.lexists(path.with_name(name)):
            write_named(path.with_name(name), content())
    write_named(path, tmx(board, layout, frame).encode())


def _head(layout: Layout, objects: int) -> str:
    return (
        '<map version="1.10" tiledversion="1.11.0" orientation="hexagonal" renderorder="right-down" '
        f'width="{layout.columns}" height="{layout.rows}" tilewidth="{layout.tile_width}" '
        f'tileheight="{layout.tile_height}" infinite="0" hexsidelength="{layout.side}" staggeraxis="y" '
        f'staggerindex="{"odd" if layout.odd_shifted else "even"}" '
        f'nextlayerid="5" nextobjectid="{objects + 1}">'
    )


def _about(board: Board, frame: GeoFrame) -> list[tuple[str, str | int | float]]:
    return [
        ("board", board.id),
        ("degrees_east", float(frame.degrees_east)),
        ("degrees_south", float(frame.degrees_south)),
        ("north", float(frame.north)),
        *terrain_properties(board.terrains),
        ("tile_set", board.tile_set),
        ("title", board.title),
        ("west", float(frame.west)),
    ]


def _properties(indent: str, values: list[tuple[str, str | int | float]]) -> list[str]:
    lines = [f"{indent}<properties>"]
    for name, value in values:
        kind = {int: ' type="int"', float: ' type="float"'}.get(type(value), "")
        lines.append(f"{indent} <property name={quoteattr(name)}{kind} value={quoteattr(_text(value))}/>")
    return [*lines, f"{indent}</properties>"]


def _text(value: str | int | float) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _ground(board: Board, layout: Layout) -> list[str]:
    tiles = {(c.column, c.row): _GROUND["risk" if c.risk else "blank"] for c in board.cells}
    rows = [
        ",".join(str(tiles.get((column, row), _GROUND["sea"])) for column in range(layout.columns))
        for row in range(layout.rows)
    ]
    return [
        f' <layer id="1" name="ground" width="{layout.columns}" height="{layout.rows}">',
        '  <data encoding="csv">',
        ",\n".join(rows),
        "</data>",
        " </layer>",
    ]


class _Objects:
    """Numbers and serialises the objects of a map."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._places = {city.id: city.cell for city in board.cities}
        self._names = {city.cell: city.name for city in board.cities}
        self._ids = {city.cell: city.id for city in board.cities}
        self._next = 0

    def layer(self, number: int, name: str, objects: list[list[str]]) -> list[str]:
        """Wrap objects in a layer."""
        inner = [line for lines in objects for line in lines]
        return [
            f' <objectgroup id="{number}" name="{name}" color="{_INKS[name]}">',
            *inner,
            " </objectgroup>",
        ]

    def city(self, city: City) -> list[str]:
        """Return a point object with the city's name."""
        values: list[tuple[str, str | int | float]] = [
            ("cards", city.cards),
            ("city", city.id),
            ("colour", city.colour),
        ]
        return self._object("City", city.name, city.cell, values, "   <point/>")

    def line(self, line: Line) -> list[str]:
        """Return a polyline object from one city to the other."""
        name = f"{self._names[line.a]}–{self._names[line.b]}"
        craft: list[tuple[str, str | int | float]] = [("craft", line.craft)] if line.craft else []
        values: list[tuple[str, str | int | float]] = [
            *craft,
            ("from", self._ids[line.a]),
            ("kind", line.kind),
            ("line", line.id),
            ("price", line.price),
            ("to", self._ids[line.b]),
        ]
        return self._object("Line", name, line.a, values, self._stroke(line.a, line.b))

    def course(self, course: Course, rank: int) -> list[str]:
        """Return a polyline object from start to finish; the main course has rank 1."""
        a, b = self._places[course.start], self._places[course.finish]
        values: list[tuple[str, str | int | float]] = [
            ("axis", course.axis),
            ("finish", course.finish),
            ("rank", rank),
            ("start", course.start),
        ]
        return self._object("Course", f"{self._names[a]}–{self._names[b]}", a, values, self._stroke(a, b))

    def _object(
        self, kind: str, name: str, cell: int, values: list[tuple[str, str | int | float]], shape: str
    ) -> list[str]:
        self._next += 1
        place = self._board.cells[cell]
        about = f'id="{self._next}" name={quoteattr(name)} type="{kind}"'
        head = f'  <object {about} x="{place.x:g}" y="{place.y:g}">'
        return [head, *_properties("   ", values), shape, "  </object>"]

    def _stroke(self, a: int, b: int) -> str:
        start, end = self._board.cells[a], self._board.cells[b]
        return f'   <polyline points="0,0 {end.x - start.x:g},{end.y - start.y:g}"/>'
