"""The way of an advised drive: with what the champion uses on it, and as it is drawn already."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from greatrace.engine import actions as do
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.engine.ways.data import UsedKind, Way
from greatrace.engine.ways.order import order_of, step_of
from greatrace.engine.ways.way import alternatives, way_with
from greatrace.kernel.terms import Term
from greatrace.ui.race.table.state.table_state import TableState

_AIDS: Final[Mapping[str, UsedKind | None]] = {
    "step_ranger": "ranger", "step_escort": "escort", "step_guide": "guide", "step_bare": None,
}
"""What terms tell of the first step of an advised drive."""

_OF_STEP = frozenset({"burns", "wears", "saves", "stops", "unknown"})
"""Reasons that tell of one step what the way that it begins tells of all of them."""


def with_aids(race: Race, view: View, way: Way, reasons: tuple[Term, ...]) -> Way:
    """Return a way whose first step uses against danger and stop what the reasons of a hint tell.

    The rest of it is left as it is as far as possible; so is all of it where they tell nothing of that.
    """
    told = {_AIDS[term.label] for term in reasons if term.label in _AIDS}
    if not told or way.line >= 0:
        return way
    wanted: set[UsedKind] = {kind for kind in told if kind}
    exact = way_with(race, view, way.goal, wanted)
    ways = (way, *alternatives(race, view, way.goal), *((exact,) if exact else ()))
    fitting = [one for one in ways if one.driven and one.cells[0] == way.cells[0]]
    fitting = [one for one in fitting if _at_first(one) == wanted]
    return min(fitting, key=lambda one: len(set(one.cards) ^ set(way.cards)), default=way)


def _at_first(way: Way) -> set[UsedKind]:
    """Return what is used on the first step of a way."""
    return {used.kind for used in way.cards if used.cell == way.cells[0]}


def same_drive(way: Way, drawn: Way) -> bool:
    """Return whether two ways over land are one drive: the same cells, with the same cards and escorts."""
    same = drawn.line < 0 and way.line < 0 and way.cells[: way.driven] == drawn.cells[: drawn.driven]
    return same and set(way.cards) == set(drawn.cards)


def begins_drawn(state: TableState, action: do.AnyAction | None) -> bool:
    """Return whether an action is the first step of the way over land that is drawn."""
    way = state.way
    if way is None or way.line >= 0 or not way.driven:
        return False
    return step_of(order_of(way, state.table)) == action


def of_whole_way(way: Way, reasons: tuple[Term, ...]) -> tuple[Term, ...]:
    """Return the reasons for a step without those that do not hold for all of the way that it begins."""
    return tuple(term for term in reasons if term.label not in _OF_STEP) if way.driven > 1 else reasons
