"""Drawing of a board for inspection: cells over the coast, courses, detours, lines and cities."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from greatrace.boards.grid import pixels
from greatrace.boards.load import BoardMap
from greatrace.boards.maker.coast import Coast, Point, Ring, near
from greatrace.boards.measure import course_way, detour_way
from greatrace.content.looks import load_looks
from greatrace.engine.board import Board, Cell, City
from greatrace.files.writing import write_named

_STROKES = ("#14213d", "#a63d2f", "#3f7d5a", "#4a2c1a", "#6b3fa0", "#2f6f8f", "#c8772a", "#1d1a16")
_MARGIN = 40
_FONT = 'font-family="Josefin Sans, DejaVu Sans, sans-serif"'


def picture_svg(found: BoardMap, coast: Coast) -> str:
    """Draw a board over its coast.

    Args:
        found: the board with its grid and frame (`load_map`).
        coast: the world's coast (`load_coast`).

    Returns:
        An SVG picture, in board pixels with a margin for the labels.
    """
    return _Picture(found, coast).svg()


def save_picture(found: BoardMap, coast: Coast, path: Path, width: int = 1600) -> None:
    """Write the picture as a PNG file of a width in pixels.

    Raises:
        BadInput: something else than a plain file has that name, or the file cannot be written.
    """
    from resvg_py import svg_to_bytes

    write_named(path, bytes(svg_to_bytes(svg_string=picture_svg(found, coast), width=width)))


class _Picture:
    """Draws one board in layers."""

    def __init__(self, found: BoardMap, coast: Coast) -> None:
        self._map = found
        self._board: Board = found.board
        self._paint = {city.id: city.colour for city in load_looks().cities}
        self._tags: list[Point] = []
        frame, board = found.frame, found.board
        east = frame.west + board.width / board.hex_width * frame.degrees_east
        south = frame.north - board.height / board.hex_width * frame.degrees_south
        self._coast = near(coast, frame.west, south, east, frame.north)

    def svg(self) -> str:
        board, m = self._board, _MARGIN
        legend = 46 * (len(board.courses) + 2)
        width, height = board.width + 2 * m, board.height + 2 * m + legend
        parts = (self._sea(), self._earth(), self._cells(), self._courses(), self._lines(), self._cities())
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-m} {-m} {width:g} {height:g}" {_FONT}>',
                f'<rect x="{-m}" y="{-m}" width="{width:g}" height="{height:g}" fill="#fbf6e9"/>',
                f'<clipPath id="frame"><rect width="{board.width:g}" height="{board.height:g}"/></clipPath>',
                *(line for part in parts for line in part),
                *self._legend(),
                "</svg>",
            ]
        )

    def _sea(self) -> list[str]:
        size = f'width="{self._board.width:g}" height="{self._board.height:g}"'
        return [f'<rect {size} fill="#9cc7cf" stroke="#1d1a16" stroke-width="4"/>']

    def _earth(self) -> list[str]:
        def path(rings: Iterable[Ring], close: str, style: str) -> str:
            return f'<path d="{" ".join(self._trace(ring) + close for ring in rings)}" {style}/>'

        return [
            '<g clip-path="url(#frame)">',
            path(
                self._coast.land, "Z", 'fill="#f2e3c2" stroke="#1d1a16" stroke-width="3" fill-rule="evenodd"'
            ),
            path(self._coast.rivers, "", 'fill="none" stroke="#2f6f8f" stroke-width="3"'),
            path(self._coast.lakes, "Z", 'fill="#9cc7cf" stroke="#2f6f8f" stroke-width="2"'),
            "</g>",
        ]

    def _trace(self, ring: Ring) -> str:
        points = (pixels(self._map.layout, self._map.frame, *point) for point in ring)
        return "M" + " ".join(f"{x:.0f},{y:.0f}" for x, y in points)

    def _cells(self) -> list[str]:
        layout = self._map.layout
        half, tall, shoulder = layout.tile_width / 2 - 2, layout.tile_height / 2 - 2, layout.side / 2
        shape = (
            f"0,{-tall} {half},{-shoulder} {half},{shoulder} 0,{tall} {-half},{shoulder} {-half},{-shoulder}"
        )
        drawn: list[str] = []
        for cell in self._board.cells:
            fill = 'fill="#c8772a" fill-opacity="0.55"' if cell.risk else 'fill="#fbf6e9" fill-opacity="0.35"'
            drawn.append(
                f'<g transform="translate({cell.x:g} {cell.y:g})">'
                f'<polygon points="{shape}" {fill} stroke="#4a2c1a" stroke-width="2"/>'
                f'<text y="{-tall + 30:g}" font-size="20" text-anchor="middle" fill="#4a2c1a">'
                f"{cell.label}</text></g>"
            )
        return drawn

    def _courses(self) -> list[str]:
        drawn: list[str] = []
        for number, course in enumerate(self._board.courses):
            direct, round_about = course_way(self._board, course), detour_way(self._board, course)
            if len(round_about) > len(direct):
                drawn.append(self._way(round_about, number, 'stroke-dasharray="14 12"'))
            drawn.append(self._way(direct, number, ""))
        return drawn

    def _way(self, cells: list[int], number: int, style: str) -> str:
        """Draw a way, slightly offset so that several ways can share cells."""
        aside = (number - (len(self._board.courses) - 1) / 2) * 11
        points = " ".join(
            f"{self._board.cells[cell].x + aside:g},{self._board.cells[cell].y + aside:g}" for cell in cells
        )
        return (
            f'<polyline points="{points}" fill="none" stroke="{_stroke(number)}" stroke-width="6" '
            f'stroke-linejoin="round" stroke-linecap="round" stroke-opacity="0.8" {style}/>'
        )

    def _lines(self) -> list[str]:
        drawn: list[str] = []
        for line in self._board.lines:
            a, b = self._board.cells[line.a], self._board.cells[line.b]
            bend = 0.12 if line.kind == "sea" else -0.12
            x, y = (a.x + b.x) / 2 + (a.y - b.y) * bend, (a.y + b.y) / 2 + (b.x - a.x) * bend
            colour, dots = ("#2f6f8f", "2 12") if line.kind == "sea" else ("#a63d2f", "18 10")
            drawn.append(
                f'<path d="M{a.x:g},{a.y:g} Q{x:g},{y:g} {b.x:g},{b.y:g}" fill="none" stroke="{colour}" '
                f'stroke-width="8" stroke-linecap="round" stroke-dasharray="{dots}"/>'
            )
            tag = max((_bent(t / 20, a, (x, y), b) for t in range(5, 16)), key=self._clear)
            self._tags.append(tag)
            drawn.append(_tag(*tag, f"{line.price} F", colour))
        return drawn

    def _clear(self, point: Point) -> float:
        """Return the squared distance in board pixels from a point to the nearest city or price."""
        cells = [self._board.cells[city.cell] for city in self._board.cities]
        taken = [*((cell.x, cell.y + 15) for cell in cells), *self._tags]
        return min((x - point[0]) ** 2 + (y - point[1]) ** 2 for x, y in taken)

    def _cities(self) -> list[str]:
        return [part for city in self._board.cities for part in self._city(city)]

    def _city(self, city: City) -> list[str]:
        cell = self._board.cells[city.cell]
        circle = f'<circle cx="{cell.x:g}" cy="{cell.y:g}" r="25" fill="{self._paint[city.colour]}" '
        name = f'x="{cell.x:g}" y="{cell.y + 50:g}" font-size="25" font-weight="bold" text-anchor="middle"'
        return [
            circle + 'stroke="#fbf6e9" stroke-width="4"/>',
            f'<text x="{cell.x:g}" y="{cell.y + 10:g}" font-size="28" font-weight="bold" '
            f'text-anchor="middle" fill="#ffffff">{city.cards}</text>',
            f'<text {name} fill="#fbf6e9" stroke="#fbf6e9" stroke-width="7" stroke-linejoin="round">'
            f"{escape(city.name)}</text>",
            f'<text {name} fill="#1d1a16">{escape(city.name)}</text>',
        ]

    def _legend(self) -> list[str]:
        board, names = self._board, {city.id: city.name for city in self._board.cities}
        top = board.height + 60
        drawn = [f'<text x="0" y="{top:g}" font-size="40" font-weight="bold">{escape(board.title)}</text>']
        for number, course in enumerate(board.courses):
            direct, round_about = len(course_way(board, course)) - 1, len(detour_way(board, course)) - 1
            text = f"{names[course.start]} – {names[course.finish]} ({course.axis}): {direct} / {round_about}"
            y = top + 46 * (number + 1)
            drawn.append(
                f'<path d="M0,{y - 10:g} h110" stroke="{_stroke(number)}" stroke-width="8"/>'
                f'<text x="130" y="{y:g}" font-size="30">{escape(text)}</text>'
            )
        return drawn


def _bent(t: float, a: Cell, middle: Point, b: Cell) -> Point:
    """Return the point at share ``t`` along a curved line from one cell to another."""
    one, two, three = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return one * a.x + two * middle[0] + three * b.x, one * a.y + two * middle[1] + three * b.y


def _stroke(number: int) -> str:
    return _STROKES[number % len(_STROKES)]


def _tag(x: float, y: float, text: str, colour: str) -> str:
    width = 18 * len(text) + 10
    return (
        f'<rect x="{x - width / 2:g}" y="{y - 19:g}" width="{width}" height="34" rx="8" fill="#fbf6e9" '
        f'stroke="{colour}" stroke-width="3"/>'
        f'<text x="{x:g}" y="{y + 8:g}" font-size="25" font-weight="bold" text-anchor="middle" '
        f'fill="{colour}">{text}</text>'
    )
