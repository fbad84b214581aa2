"""The marks of targets: rings of different shapes, with prices on tags."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from greatrace.engine.price import step_price
from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.kernel.sums import total
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB
from greatrace.ui.race.board.geometry import Sight, corners
from greatrace.ui.race.board.messages import BoardTarget, TargetKind
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.vector import drawn, path, shape

_BELOW = 0.58
"""Distance of a price below the middle of a cell with a vehicle, in hex widths."""

Piece = tuple[str, str]
"""A piece of a tag: its text and the sprite after it."""


def ring_picture(look: Look, sight: Sight, kind: TargetKind) -> pygame.Surface:
    """Return the ring of a kind of target; both shape and colour differ."""
    width = sight.hex_width
    line = max(2.4, width * 0.06)
    more = round(line * 2)
    size = (sight.hex_size[0] + more, sight.hex_size[1] + more)
    ring = path(corners(width, line * 0.4))
    p = look.palette
    dash = f'stroke-dasharray="{width * 0.16:.1f} {width * 0.1:.1f}"' if kind in ("blind", "lay") else ""
    body = shape(ring, None, p.ink, line * 1.9, 'stroke-linejoin="round"')
    body += shape(ring, None, _colour(look, kind), line, f'stroke-linejoin="round" {dash}')
    body += _sign(look, kind, width, line)
    return drawn(look, ("target", kind, round(width, 2)), size, body)


def hover_picture(look: Look, sight: Sight) -> pygame.Surface:
    """Return the ring of the cell under the pointer."""
    width, line = sight.hex_width, max(1.5, sight.hex_width * 0.035)
    ring = path(corners(width, line * 0.8))
    body = shape(ring, None, look.palette.ink, line * 2.2) + shape(ring, None, look.palette.brass_light, line)
    return drawn(look, ("hover", round(width, 2)), sight.hex_size, body)


def ring_marks(look: Look, sight: Sight, targets: Mapping[int, BoardTarget]) -> list[PlacedPicture]:
    """Place the rings around all targets."""
    return [
        PlacedPicture.middle(ring_picture(look, sight, target.kind), sight.centres[cell])
        for cell, target in sorted(targets.items())
    ]


def tag_marks(
    look: Look, sight: Sight, race: Race, table: Table, targets: Mapping[int, BoardTarget]
) -> list[PlacedPicture]:
    """Place the prices on all targets that cost something."""
    marks: list[PlacedPicture] = []
    under = {dashboard.cell for dashboard in table.dashboards}
    for cell, target in sorted(targets.items()):
        pieces = _pieces(race, table, cell, target)
        if pieces:
            picture = _tag(look, pieces, sight.letters(look.px(10), 0.22))
            x, y = sight.centres[cell]
            down = _BELOW if cell in under else 0.1 + 0.1 * (len(pieces) > 1)
            marks.append(PlacedPicture.middle(picture, (x, y + sight.hex_width * down)))
    return marks


def _pieces(race: Race, table: Table, cell: int, target: BoardTarget) -> tuple[Piece, ...]:
    if target.kind == "blind" and table.bag_size:
        return (("?", "symbols/bag"),)
    if target.kind in ("step", "blind"):
        cost = step_price(race, table, cell)
        fuel, mechanics = total(cost.fuel), total(cost.mechanics)
        found = ((fuel, "symbols/fuel-drop"), (mechanics, "symbols/gear"))
        return tuple((str(number), sprite) for number, sprite in found if number)
    return ((target.price, ""),) if target.price else ()


def _tag(look: Look, pieces: tuple[Piece, ...], px: int) -> pygame.Surface:
    """Return a price tag, its pieces one below the other to stay within the cell."""
    side, pad, line = round(px * 0.95), round(px * 0.25), round(px * 1.08)
    words = [look.assets.text("label", px, text, look.palette.ink) for text, _ in pieces]
    widths = [
        word.get_width() + (side + 1 if sprite else 0)
        for word, (_, sprite) in zip(words, pieces, strict=True)
    ]
    size = (max(widths) + 2 * pad, line * len(pieces) + 2)

    def paint(sheet: pygame.Surface) -> None:
        look.panel(sheet, sheet.get_rect(), look.palette.snow, look.palette.ink, 1, 5)
        for row, (word, (_, sprite)) in enumerate(zip(words, pieces, strict=True)):
            x, y = (size[0] - widths[row]) // 2, 1 + row * line
            sheet.blit(word, (x, y + (line - word.get_height()) // 2))
            symbol = look.picture(sprite, side, side)
            if symbol:
                sheet.blit(symbol, (x + word.get_width() + 1, y + (line - side) // 2))

    return look.kept(("board-price", pieces, px), size, paint)


def _colour(look: Look, kind: TargetKind) -> RGB:
    p = look.palette
    colours = {
        "step": p.brass_light,
        "blind": p.brass_light,
        "line": p.sky,
        "lay": p.brass_light,
        "pick": p.snow,
    }
    return colours[kind]


def _sign(look: Look, kind: TargetKind, width: float, line: float) -> str:
    """Draw the sign of a kind: a notch, a plus, a cross-hair."""
    p = look.palette
    if kind == "lay":
        arm = width * 0.15
        data = f"M{-arm:.1f},0H{arm:.1f}M0,{-arm:.1f}V{arm:.1f}"
        return shape(data, None, p.ink, line * 2.2, 'stroke-linecap="round"') + shape(
            data, None, p.brass_light, line, 'stroke-linecap="round"'
        )
    if kind == "pick":
        a, b = width * 0.26, width * 0.44
        data = f"M{-b:.1f},0H{-a:.1f}M{a:.1f},0H{b:.1f}M0,{-b:.1f}V{-a:.1f}M0,{a:.1f}V{b:.1f}"
        return shape(data, None, p.ink, line * 2) + shape(data, None, p.brick, line)
    if kind == "step":
        a, b = width * 0.11, width * 0.42
        data = f"M{-a:.1f},{-b:.1f}H{a:.1f}L0,{-b + a * 1.1:.1f}z"
        return shape(data, p.oasis, p.ink, line * 0.5)
    return ""
