"""Actions that the rules allow though they use something up for nothing (3.11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.decisions import Clearing, Driving, Sequence
from greatrace.engine.questions.repairing.rules import repairs
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.engine.targets import removable


def wasted(race: Race, view: View, action: do.AnyAction) -> bool:
    """Return whether an action would certainly change nothing but use up an assistant or a card (3.11).

    A drive that ends before its first cell and a clearing that ends without a tile count as well. What a
    crew can do only once it has played a Jerrican does not count as nothing.

    Args:
        race: the race.
        view: of the seat that decides.
        action: one of its legal actions.
    """
    check = _CHECKS.get((type(view.table.frames[-1]), type(action)))
    return check is not None and check(race, view)


def _clears_nothing(race: Race, view: View) -> bool:
    return not removable(race, view.table, view.seat, race.edition.clear_where)


def _repairs_nothing(race: Race, view: View) -> bool:
    return not repairs(race, view, view.table.dashboards[view.seat])


def _power_mends_nothing(race: Race, view: View) -> bool:
    """Return whether the power of a leader is a repair in which nothing can be mended (12)."""
    return race.crews[view.seat].leader.effect == "repair" and _repairs_nothing(race, view)


def _drives_nowhere(race: Race, view: View) -> bool:
    """Return whether a drive that began now could enter no cell, take no line and use no card."""
    table, board = view.table, view.table.dashboards[view.seat]
    begun = Driving(view.seat, board.engine, 0, False)
    driving = structs.replace(view, table=structs.replace(table, frames=(*table.frames[:-1], begun)))
    return all(isinstance(one, do.Halt) for one in race.legal_actions(driving))


def _draws_nothing(race: Race, view: View) -> bool:
    return not view.table.deck_size and not any(view.table.discard)


def _not_driven(race: Race, view: View) -> bool:
    frame = view.table.frames[-1]
    assert isinstance(frame, Driving)
    return not frame.moved


def _always(race: Race, view: View) -> bool:
    return True


_CHECKS: Final[dict[tuple[type, type], Callable[[Race, View], bool]]] = {
    (Sequence, do.Clear): _clears_nothing,
    (Sequence, do.Repair): _repairs_nothing,
    (Sequence, do.UseLeader): _power_mends_nothing,
    (Sequence, do.Drive): _drives_nowhere,
    (Sequence, do.TakeCard): _draws_nothing,
    (Driving, do.Halt): _not_driven,
    (Clearing, do.Halt): _always,
}
"""By question and action: whether it would have no effect."""
