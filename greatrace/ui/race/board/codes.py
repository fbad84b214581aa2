"""The codes of cells, and the rounded box that they, prices and chances stand on."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB, mix
from greatrace.ui.race.board.figures import LETTERS, blit_centred
from greatrace.ui.race.board.geometry import Sight, overlap
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.vector import drawn, rounded


def pill_ground(look: Look, kind: str, size: tuple[int, int], rim: RGB | None = None) -> pygame.Surface:
    """Return the rounded box of a pill; `kind` decides its colour and rim, unless the rim is given."""
    base, p = look.scale.base, look.palette
    line = base * (2.4 if kind == "goal" else 1.5)
    colour = mix(p.pill, p.brick, 0.24) if kind == "short" else p.snow if rim else p.pill
    corner = 7 * base
    if kind == "rival":
        colour, rim, corner = p.paper, p.steel_deep, 2 * base
    width, height = size[0] - line, size[1] - line
    body = rounded((width, height), min(height / 2, corner), colour, rim or p.ink, line)
    return drawn(look, size, body)


_PLACES = (
    (0, 0.43), (0, -0.43), (0.5, 0.28), (-0.5, 0.28), (0.5, -0.28), (-0.5, -0.28), (0, 0.62), (0, -0.62),
    (0.62, 0.5), (-0.62, 0.5), (0.62, -0.5), (-0.62, -0.5), (0.85, 0), (-0.85, 0),
)
"""Where a code may stand, from the middle of its cell in hex widths: under the figures, above, aside."""
_NEAR, _FAR = 8, 0.04
"""The places that touch the cell, and what speaks against the others, in squared hex widths covered."""


def code_marks(
    look: Look, sight: Sight, cells: Iterable[int], taken: Iterable[pygame.Rect]
) -> list[PlacedPicture]:
    """Place the codes of some cells on small pills at their edges.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        cells: whose codes show.
        taken: boxes (pixels) that a code keeps off if it can: names, prices, figures.
    """
    marks: list[PlacedPicture] = []
    barred = list(taken)
    for cell in sorted(cells):
        if sight.window.collidepoint(sight.centres[cell]):
            picture = code_picture(look, sight.board.cells[cell].label)
            places = [PlacedPicture.middle(picture, sight.beside(cell, *way)) for way in _PLACES]
            costs = [sum(overlap(one.rect, box) for box in barred) for one in places]
            far = _FAR * sight.hex_width**2
            best = min(range(len(places)), key=lambda place: costs[place] + far * (place >= _NEAR))
            mark = places[best]
            barred.append(mark.rect)
            marks.append(mark)
    return marks


def every_code(look: Look, sight: Sight) -> list[PlacedPicture]:
    """Place the codes of all cells in sight in their middles, upon whatever stands there."""
    return [
        PlacedPicture.middle(code_picture(look, cell.label), middle)
        for cell, middle in zip(sight.board.cells, sight.centres, strict=True)
        if sight.window.collidepoint(middle)
    ]


def code_picture(look: Look, label: str) -> pygame.Surface:
    """Return the code of a cell on a small pill."""
    px = round(LETTERS * look.scale.lettered)
    width = look.assets.text_size("label", px, label)[0]
    size = (width + round(px * 0.6), round(px * 1.2))

    def paint(sheet: pygame.Surface) -> None:
        sheet.blit(pill_ground(look, "code", size), (0, 0))
        blit_centred(look, sheet, label, px, look.palette.ink, (size[0] / 2, size[1] / 2))

    return look.kept(("board-code", label, px), size, paint)
