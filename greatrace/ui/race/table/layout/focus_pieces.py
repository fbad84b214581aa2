"""The pieces of the table that the keyboard goes to: question, hand, map, dashboard, standings, keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.tree import WidgetTree
from greatrace.ui.race.table.layout.first_focus import first_place
from greatrace.ui.race.table.layout.page import TablePage
from greatrace.ui.race.table.state.table_state import TableState

ORDER: Final = ("question", "hand", "map", "dashboard", "standings", "keys")
"""The pieces in the order in which the keyboard goes round."""


def widget_of(page: TablePage, piece: str) -> Widget:
    """Return the widget of a piece."""
    if piece == "map":
        return page.board
    found: Widget = getattr(page.pieces, piece)
    return found


def place_in(tree: WidgetTree, page: TablePage, state: TableState, piece: str) -> Widget | None:
    """Return where the keyboard goes in a piece; nothing where it holds nothing to go to."""
    if piece == "question" and (first := first_place(tree, state)) is not None:
        return first
    return _first(tree, widget_of(page, piece))


def piece_of(tree: WidgetTree, page: TablePage) -> str:
    """Return the piece that has the keyboard; empty where none has."""
    inside = (piece for piece in ORDER if tree.focus and _holds(widget_of(page, piece), tree.focus))
    return next(inside, "")


def next_piece(tree: WidgetTree, page: TablePage, state: TableState, step: int) -> Widget | None:
    """Return where the keyboard goes when it goes round the pieces."""
    now = piece_of(tree, page)
    at = ORDER.index(now) if now else -1 if step > 0 else 0
    for number in range(1, len(ORDER) + 1):
        place = place_in(tree, page, state, ORDER[(at + step * number) % len(ORDER)])
        if place is not None and place is not tree.focus:
            return place
    return None


def _first(tree: WidgetTree, piece: Widget) -> Widget | None:
    stops: Sequence[Widget] = tree.stops()
    return next((stop for stop in stops if _holds(piece, stop)), None)


def _holds(piece: Widget, widget: Widget) -> bool:
    one: Widget | None = widget
    while one is not None:
        if one is piece:
            return True
        one = one.parent
    return False
