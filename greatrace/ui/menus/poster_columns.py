"""Columns of a form side by side, each under a picture where the window has room for one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged, Column, Row, Spacer
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.menus.vignette import paint_cropped

_GAP, _APART, _PAD = 14, 12, 20
"""Least room between rows, room between columns, and the margin in a column (theme units)."""
_LEAST, _STEEP = 64, 9 / 16
"""The least height of a picture (theme units), and the most by its width."""


Picture = tuple[str, float]
"""A sprite of 16 by 9 above a column, and how much of what does not fit lies above what is shown."""


def poster_columns(
    columns: Sequence[tuple[Picture, str, Sequence[Widget]]], feet: Mapping[str, Picture]
) -> Widget:
    """Return columns of equal width, whose pictures are equally high, and whose rows fill the height.

    Args:
        columns: the picture, the name and the rows of each.
        feet: another picture by the name of a short column, which fills it below its rows where it would be
            as high as a picture at least.
    """
    rows = [Column(_spread(parts), gap=_GAP / 2) for _, _, parts in columns]

    def banner(look: Look, rect: pygame.Rect) -> int:
        """Return the height of the pictures: what the longest column leaves (pixels)."""
        left = rect.h - max(one.wanted(look, rect.w)[1] for one in rows) - look.px(_GAP)
        return min(left, round(rect.w * _STEEP)) if left >= look.px(_LEAST) else 0

    def column(picture: Picture, name: str, inside: Column, foot: Picture | None) -> Widget:
        def low(look: Look, rect: pygame.Rect) -> int:
            """Return the height of the picture below the rows (pixels)."""
            shown = banner(look, rect)
            left = rect.h - shown - inside.wanted(look, rect.w)[1] - 2 * look.px(_GAP)
            return min(left, round(rect.w * _STEEP)) if foot and left >= look.px(_LEAST) else 0

        def put(look: Look, rect: pygame.Rect) -> None:
            taken = shown + look.px(_GAP) if (shown := banner(look, rect)) else 0
            below = under + look.px(_GAP) if (under := low(look, rect)) else 0
            inside.arrange(look, pygame.Rect(rect.x, rect.y + taken, rect.w, rect.h - taken - below))

        def paint(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
            if shown := banner(look, rect):
                _paint(look, surface, pygame.Rect(*rect.topleft, rect.w, shown), picture)
            if foot and (under := low(look, rect)):
                _paint(look, surface, pygame.Rect(rect.x, rect.bottom - under, rect.w, under), foot)

        def high(look: Look, width: int) -> int:
            return inside.wanted(look, width)[1]

        part = Arranged("column", [inside], high, put, paints=paint)
        return Panel(part, name=name, pad=_PAD).growing()

    parted = [column(*one[:2], inside, feet.get(one[1])) for one, inside in zip(columns, rows, strict=True)]
    return Row(parted, gap=_APART, even=True)


def _paint(look: Look, surface: pygame.Surface, box: pygame.Rect, picture: Picture) -> None:
    """Paint a picture with its rim."""
    sprite, above = picture
    paint_cropped(look, surface, box, sprite, above=above)
    pygame.draw.rect(surface, look.palette.brass_deep, box, look.line.frame)


def _spread(parts: Sequence[Widget]) -> list[Widget]:
    """Return rows with room between them that grows."""
    spread: list[Widget] = [parts[0]]
    for one in parts[1:]:
        spread += [Spacer(), one]
    return spread
