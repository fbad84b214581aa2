"""A table of numbers, and the medals of first places and honours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import cos, pi, sin
from types import MappingProxyType

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Arranged, Column, Padding, Row
from greatrace.ui.menus.page import INSET, band
from greatrace.ui.play.table.entry import PlayerEmblem

_GAP, _EMBLEM, _BAR = 10, 26, 18
"""Between two columns, the side of an emblem, and the height of a bar (theme units)."""


def rule(look: Look, surface: pygame.Surface, row: pygame.Rect) -> None:
    """Draw a fine line below a row, which leads the eye from the first column to the last."""
    below = pygame.Rect(row.x, row.bottom, row.w, look.line.thin)
    shapes.fill(surface, below, look.palette.parchment_dim)


def table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], widths: Sequence[float],
    told: Mapping[str, str] = MappingProxyType({}), stops: bool = True,
    emblems: Sequence[PlayerEmblem | None] = (), bar: tuple[int, Sequence[float]] | None = None,
) -> Widget:
    """Lay out a table; its first column takes the room that is left, and its head says what the table is of.

    Args:
        heads: of the columns.
        rows: the cells, as many as there are heads.
        widths: of every column but the first, in theme units.
        told: what columns count, by their heads.
        stops: whether such heads can have the focus, so that keys reach what is told.
        emblems: of each row, before its first cell; empty where the rows have none.
        bar: the number of a column, and of each row the share, from 0 to 1, that is drawn below its number.
    """
    head = Row(_cells(Label(heads[0], "subheading"), heads[1:], "label", widths), gap=_GAP, align="end",
               even=True, label=" · ".join(heads))
    for cell in head.children:
        if about := told.get(cell.label):
            cell.tipped(cell.label, about).focusable = stops
    lines: list[Widget] = []
    for number, cells in enumerate(rows):
        first: Widget = Label(cells[0], "body")
        if emblems:
            first = Row([_emblem(emblems[number]), first.growing()], gap=_GAP, align="centre", even=True)
        paints = rule
        if bar:
            paints = partial(_with_bar, bar[1][number], tuple(widths[bar[0] - 1 :]))
        line = Row(_cells(first, cells[1:], "body", widths), gap=_GAP, align="centre", even=True,
                   label=" · ".join(cells), paints=paints)
        lines.append(Padding(line, INSET, 0))
    return Column([band(head), *lines], gap=6)


def _cells(first: Widget, others: Sequence[str], style: str, widths: Sequence[float]) -> list[Widget]:
    sized = zip(others, widths, strict=True)
    numbers = [Label(cell, style, align="right").sized(width=width) for cell, width in sized]
    return [first.growing(), *numbers]


def _emblem(emblem: PlayerEmblem | None) -> Widget:
    def paint(look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
        if emblem:
            side = look.px(_EMBLEM)
            picture = look.picture(emblem.sprite, side, side, emblem.colours)
            surface.blit(picture, picture.get_rect(center=box.center))

    return Arranged("picture", (), lambda look, width: look.px(_EMBLEM), paints=paint).sized(width=_EMBLEM)


def _with_bar(
    share: float, widths: Sequence[float], look: Look, surface: pygame.Surface, row: pygame.Rect
) -> None:
    """Draw the rule below a row, and a bar behind a number, from which columns of these widths are left."""
    rule(look, surface, row)
    left = row.right - sum(map(look.px, widths)) - (len(widths) - 1) * look.px(_GAP)
    cell = pygame.Rect(left, 0, look.px(widths[0]), look.px(_BAR)).move_to(centery=row.centery)
    shapes.fill(surface, cell, mix(look.palette.parchment, look.palette.parchment_dim, 0.6))
    shapes.fill(surface, pygame.Rect(cell.topleft, (round(cell.w * share), cell.h)), look.palette.gold)


PLACE, HONOUR = 26, 40
"""Widths of medals (theme units)."""
_POINTS, _INNER = 5, 0.42
"""Points of the star, and how far its notches are from the middle, in parts of its radius."""


def place_medal(place: int) -> Widget:
    """Return the number of a place, the first one on a medal."""
    style, paints = ("subheading", _gold) if place == 1 else ("body", None)
    return Row([Label(str(place), style, align="centre").growing()], paints=paints).sized(width=PLACE)


def honour_medal(earned: bool) -> Widget:
    """Return the medal with a star of an honour; its empty place as long as nobody has it."""
    medal = Arranged("picture", (), lambda look, width: look.px(HONOUR), paints=_star if earned else _empty)
    return medal.sized(width=HONOUR)


def _gold(look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    radius = look.px(PLACE) // 2
    _disc(surface, box, radius, look.palette.brass_deep)
    _disc(surface, box, radius - look.line.thin, look.palette.gold)


def _star(look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    palette, radius = look.palette, look.px(HONOUR) // 2
    _disc(surface, box, radius, palette.brass_deep)
    _disc(surface, box, radius - look.line.frame, palette.gold)
    _disc(surface, box, radius - 2 * look.line.frame, palette.brass)
    _pointed(look, surface, box, palette.parchment)


def _empty(look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    palette = look.palette
    ring = shapes.ring(look.px(HONOUR) // 2, look.line.frame, mix(palette.parchment, palette.ink, 0.25))
    surface.blit(ring, ring.get_rect(center=box.center))
    _pointed(look, surface, box, mix(palette.parchment, palette.ink, 0.12))


def _pointed(look: Look, surface: pygame.Surface, box: pygame.Rect, colour: shapes.Colour) -> None:
    corners = []
    for number in range(2 * _POINTS):
        far = (look.px(HONOUR) // 2 - 3 * look.line.frame) * (_INNER if number % 2 else 1.0)
        turn = pi * number / _POINTS
        corners.append((box.centerx + far * sin(turn), box.centery - far * cos(turn)))
    shapes.polygon(surface, corners, colour)


def _disc(surface: pygame.Surface, box: pygame.Rect, radius: int, colour: shapes.Colour) -> None:
    disc = shapes.disc(radius, colour)
    surface.blit(disc, disc.get_rect(center=box.center))
