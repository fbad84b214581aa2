"""Generated drawings: SVG text rasterised at the pixel size at which it is shown."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

import pygame

from greatrace.ui.kit import rasterising
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB, hex_code

Point = tuple[float, float]
View = tuple[float, float, float, float]
"""Left, top, width and height of a part of a drawing."""


def raster(body: str, size: tuple[int, int], view: View) -> pygame.Surface:
    """Rasterise the body of a drawing.

    Args:
        body: SVG elements.
        size: of the surface, in pixels.
        view: the part of the drawing that fills it: left, top, width, height.
    """
    return pygame.image.load(io.BytesIO(rasterising.drawn(_source(body, size, view))), "drawing.png")


def _source(body: str, size: tuple[int, int], view: View) -> str:
    box = " ".join(f"{number:g}" for number in view)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" viewBox="{box}">'
    return f"{head}{body}</svg>"


def drawn(look: Look, size: tuple[int, int], body: str) -> pygame.Surface:
    """Return a small drawing in pixel units with its middle at zero; equal ones are drawn once."""

    def paint(sheet: pygame.Surface) -> None:
        source = _source(body, size, (-size[0] / 2, -size[1] / 2, *size))
        sheet.blit(look.assets.drawing(source, size), (0, 0))

    return look.kept(("drawn", body), size, paint)


def rounded(size: tuple[float, float], radius: float, fill: RGB, stroke: RGB, width: float) -> str:
    """Return a rounded box around zero with a rim whose middle runs along its edge."""
    across, down = size
    box = f'x="{-across / 2:.1f}" y="{-down / 2:.1f}" width="{across:.1f}" height="{down:.1f}"'
    return f'<rect {box} rx="{radius:.1f}" {_painted(fill, stroke, round(width, 2))}/>'


def path(points: Iterable[Point], close: bool = True) -> str:
    """Return the data of a path."""
    return "M" + " ".join(f"{x:.1f},{y:.1f}" for x, y in points) + ("z" if close else "")


def centred(points: Sequence[Point], more: int) -> tuple[list[Point], Point, tuple[int, int]]:
    """Return points as seen from the middle of the box around them, that middle, and the size of a sheet.

    Args:
        points: in pixels.
        more: by how much the sheet is larger than the box.
    """
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    x, y = (left + right) / 2, (top + bottom) / 2
    size = round(right - left) + more, round(bottom - top) + more
    return [(one - x, other - y) for one, other in points], (x, y), size


def shape(
    data: str, fill: RGB | None = None, stroke: RGB | None = None, width: float = 1, more: str = ""
) -> str:
    """Return a path element."""
    return f'<path d="{data}" {_painted(fill, stroke, width)} {more}/>'


def land_of(data: str) -> str:
    """Return the path of the land, to be painted as often as `land` asks."""
    return f'<defs><path id="land" d="{data}" fill-rule="evenodd" stroke-linejoin="round"/></defs>'


def land(
    fill: RGB | None = None, stroke: RGB | None = None, width: float = 1, more: str = ""
) -> str:
    """Return the land that was defined before in some colours."""
    return f'<use href="#land" {_painted(fill, stroke, round(width, 2))} {more}/>'


def _painted(fill: RGB | None, stroke: RGB | None, width: float) -> str:
    ground = f'fill="{hex_code(fill) if fill else "none"}"'
    return f'{ground} stroke="{hex_code(stroke)}" stroke-width="{width:g}"' if stroke else ground
