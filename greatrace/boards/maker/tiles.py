"""The small tile set used by the maps in Tiled: blank ground, risk zone, sea."""

from __future__ import annotations

from resvg_py import svg_to_bytes

from greatrace.boards.grid import Layout

_FILLS = (("blank", "#f2e3c2", "#c9b183"), ("risk", "#c99a5b", "#8a5a2b"), ("sea", "#9cc7cf", "#7fb0ba"))
_LAYOUT = Layout(1, 1)


def tileset_text() -> str:
    """Return the text of ``cells.tsx``, which refers to ``cells.png``."""
    width, height = _LAYOUT.tile_width, _LAYOUT.tile_height
    tiles = [
        line
        for number, (word, _, _) in enumerate(_FILLS)
        for line in (
            f' <tile id="{number}">',
            "  <properties>",
            f'   <property name="ground" value="{word}"/>',
            "  </properties>",
            " </tile>",
        )
    ]
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<tileset version="1.10" tiledversion="1.11.0" name="cells" tilewidth="{width}" '
            f'tileheight="{height}" tilecount="{len(_FILLS)}" columns="{len(_FILLS)}">',
            f' <image source="cells.png" width="{width * len(_FILLS)}" height="{height}"/>',
            *tiles,
            "</tileset>",
            "",
        ]
    )


def tileset_picture() -> bytes:
    """Return the content of ``cells.png``."""
    width, height = _LAYOUT.tile_width * len(_FILLS), _LAYOUT.tile_height
    shapes = "".join(_tile(number * _LAYOUT.tile_width, *fill) for number, fill in enumerate(_FILLS))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{shapes}</svg>'
    return bytes(svg_to_bytes(svg_string=svg))


def _tile(left: int, word: str, fill: str, edge: str) -> str:
    points = " ".join(f"{left + x},{y}" for x, y in corners(_LAYOUT))
    hexagon = f'<polygon points="{points}" fill="{fill}" stroke="{edge}" stroke-width="3"/>'
    if word != "risk":
        return hexagon
    strokes = "".join(f"M{left + 30 + 14 * n} 95 l28 -52" for n in range(4))
    return hexagon + f'<path d="{strokes}" stroke="{edge}" stroke-width="4" stroke-linecap="round"/>'


def corners(layout: Layout, inset: float = 1.5) -> list[tuple[float, float]]:
    """Return the corners of a cell in pixels from its top left, inset by a number of pixels."""
    width, height, shoulder = layout.tile_width, layout.tile_height, (layout.tile_height - layout.side) / 2
    right, bottom = width - inset, height - inset
    return [
        (width / 2, inset),
        (right, shoulder),
        (right, height - shoulder),
        (width / 2, bottom),
        (inset, height - shoulder),
        (inset, shoulder),
    ]
