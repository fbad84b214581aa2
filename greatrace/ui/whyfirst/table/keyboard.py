"""What keys do at the table, and where its focus is after a change."""

from __future__ import annotations

from greatrace.ui.kit.widgets.tree import WidgetTree
from greatrace.ui.whyfirst.table.state.table_state import Draft, TableState

ARTICLES = {"choose": "15.3", "move": "15.9", "scored": "15.6", "over": "15.7"}
"""The article that the rulebook opens at in each phase."""
KEYS = {
    "t": "advice", "h": "help", "l": "log", "f1": "rules", "x": "skip", "q": "faster", "space": "step",
    "return": "confirm",
}  # fmt: skip
"""The buttons that keys press."""


def of_digit(state: TableState, digit: int) -> Draft:
    """Return what a digit means: a card by its place in the hand, then a figure by its number; or nothing."""
    if state.targets and (state.mover is not None or state.draft.before is None):
        return Draft(before=digit - 1) if digit - 1 in state.targets else Draft()
    return Draft(state.hand[digit - 1]) if 0 < digit <= len(state.hand) else Draft()


def keep_focus(tree: WidgetTree, before: str, aims: bool, ring: bool) -> None:
    """Keep the focus, but bring it to the button that confirms; at first it is on a place or a card.

    Args:
        tree: the widgets of the table.
        before: the name of the widget that had the focus; empty if none had it.
        aims: whether a place on the track may be chosen.
        ring: whether the focus is shown.
    """
    find = tree.find
    button = find("confirm") or find("last") or find("step")
    place = button or (find(before) if before else None)
    if tree.drag is not None:
        return
    if place is None or not place.focusable:
        names = ("place-0", "hand-0") if aims else ("hand-0", "place-0")
        first = (find(name) for name in names)
        tree.focus_on(next((one for one in first if one and one.focusable), None), ring=ring)
    elif button or place is not tree.focus:
        tree.focus_on(place, ring=ring)
