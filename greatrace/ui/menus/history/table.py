"""A table of numbers: headings, and rows of cells in columns of given widths."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row


def rule(look: Look, surface: pygame.Surface, row: pygame.Rect) -> None:
    """Draw a fine line below a row, which leads the eye from the first column to the last."""
    below = pygame.Rect(row.x, row.bottom, row.w, look.line.thin)
    shapes.fill(surface, below, look.palette.parchment_dim)


def _head_rule(look: Look, surface: pygame.Surface, row: pygame.Rect) -> None:
    """Draw a line of brass below the heads."""
    below = pygame.Rect(row.x, row.bottom, row.w, look.line.frame)
    shapes.fill(surface, below, look.palette.brass)


def table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], widths: Sequence[float],
    told: Mapping[str, str] = MappingProxyType({}), stops: bool = True,
) -> Widget:
    """Lay out a table; its first column takes the room that is left, and its head says what the table is of.

    Args:
        heads: of the columns.
        rows: the cells, as many as there are heads.
        widths: of every column but the first, in theme units.
        told: what columns count, by their heads.
        stops: whether such heads can have the focus, so that keys reach what is told.
    """
    head = _line(heads, ("subheading", "label"), widths, _head_rule)
    for cell in head.children:
        if about := told.get(cell.label):
            cell.tipped(cell.label, about).focusable = stops
    return Column([head, *(_line(row, ("body", "body"), widths) for row in rows)], gap=6)


def _line(
    cells: Sequence[str], styles: tuple[str, str], widths: Sequence[float],
    below: Callable[[Look, pygame.Surface, pygame.Rect], None] = rule,
) -> Widget:
    """Return a line, whose first cell has a style of its own, and the rule below it."""
    first, *others = cells
    parts: list[Widget] = [Label(first, styles[0]).growing()]
    sized = zip(others, widths, strict=True)
    parts += [Label(cell, styles[1], align="right").sized(width=width) for cell, width in sized]
    return Row(parts, gap=10, align="end", even=True, label=" · ".join(cells), paints=below)
