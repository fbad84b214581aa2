"""A chance that hints tell: one figure, or a range, as long as nothing has happened that nobody knew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from greatrace.engine.actions import AnyAction
from greatrace.engine.state import State
from greatrace.kernel.terms import Term
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.race.table.state.table_state import TableState

ALIKE: Final = 3
"""Wins in 100 races by which the hints of a turn may differ and still tell the first figure."""

FEW: Final = 16
"""Last actions of all in which what a hint advised is looked for."""


def steadied(state: TableState, terms: Sequence[Term]) -> tuple[Term, ...]:
    """Return the reasons of the hint that is shown with the chance that its turn tells.

    A search plays other things out once the advised action is done, and comes to another figure though
    nothing has been decided. What differs little stays as it was told first; of what differs more, least
    and most are told.
    """
    chances = [term.value for term in terms if term.label == "chance"]
    found = [*chances, *_told_before(state)] if chances else []
    if len(found) < 2:
        return tuple(terms)
    least, most = min(found), max(found)
    rest = [term for term in terms if term.label != "chance"]
    if most - least <= ALIKE:
        return (Term("chance", found[-1]), *rest)
    return (Term("chance", least), Term("chance_most", most), *rest)


def _told_before(state: TableState) -> Iterator[int]:
    """Yield the chances that hints told a crew since something came to light, the last one first."""
    seat, now = state.hint.seat, state.controller.session.state
    for whose, where, answer in reversed(state.hint.before):
        if where == now:
            continue
        if whose != seat or not _followed(state, seat, answer) or not _same_ground(where, now, seat):
            return
        yield from (term.value for term in answer.reasons if term.label == "chance")


def _followed(state: TableState, seat: int, answer: Reasoned[AnyAction]) -> bool:
    """Return whether a crew lately did what was advised, or was named as about as good."""
    fit = (answer.action, *answer.equals, *((answer.other,) if answer.behind <= 0 else ()))
    return any(turn.seat == seat and turn.action in fit for turn in state.controller.session.log[-FEW:])


def _same_ground(before: State, after: State, seat: int) -> bool:
    """Return whether a crew alone has acted between two positions, and neither card nor tile came up."""

    def known(position: State) -> tuple[object, ...]:
        table = position.table
        others = tuple(one for place, one in enumerate(table.dashboards) if place != seat)
        return table.round, table.deck_size, table.bag_size, table.market, table.torpedo, others

    return known(before) == known(after)
