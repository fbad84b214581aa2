"""The pictures of the rulebook beside the text of their articles."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from greatrace.prose.language import Language
from greatrace.rulebook.book import pictures_of
from greatrace.ui.kit.blocks.block import Drawn
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column, Grid, Row
from greatrace.ui.menus.games import Games

_COLUMN, _GAP, _AROUND = 144, 16, 8
"""Width of the column of pictures, its distance from the text, and between pictures (theme units)."""
_SYMBOL, _PICTURE = (52, 52), (_COLUMN, 94)
"""Width and height of a symbol and of another sprite (theme units)."""
_MANY = 2
"""From so many on symbols stand in two columns."""


def illustrations(games: Games, say: Language, article: str) -> list[Widget]:
    """Return what is shown beside an article: sprites, and what a game draws, if it is there."""
    names = pictures_of(article)
    shown = list(_drawn(games, say, names))
    if len(names) >= _MANY and all(map(_is_symbol, names)):
        return [Grid(2, shown, gap=_AROUND).sized(width=2 * _SYMBOL[0] + _AROUND)]
    return shown


def _drawn(games: Games, say: Language, names: Sequence[str]) -> Iterator[Widget]:
    for name in names:
        if "/" in name:
            yield _sprite(name)
        else:
            with contextlib.suppress(LookupError):
                yield games.illustration(say, name)


def _is_symbol(name: str) -> bool:
    return name.startswith("symbols/")


def _sprite(name: str) -> Widget:
    units = _SYMBOL if _is_symbol(name) else _PICTURE

    def draw(look: Look, sheet: pygame.Surface) -> None:
        look.paint(sheet, name, sheet.get_rect())

    return Drawn("picture", name, partial(_size, units), draw)


def _size(units: tuple[int, int], look: Look, width: int) -> tuple[int, int]:
    return min(width, look.px(units[0])), look.px(units[1])


def beside(text: Widget, shown: Sequence[Widget]) -> Widget:
    """Return a text with pictures at its right, or the text alone."""
    if not shown:
        return text
    column = Column(shown, gap=_AROUND, align="centre")
    return Row([text.growing(), column.sized(width=_COLUMN)], gap=_GAP, align="start", even=True)
