"""The two tiles that a card swaps or removes (10): those that are proposed, and those that a hint means."""

from __future__ import annotations

from greatrace.bots.aiming import aimed
from greatrace.bots.quick import choice
from greatrace.engine import actions as do
from greatrace.engine.decisions import Swapping, Tracking
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.remembered import remembered
from greatrace.kernel.terms import Term
from greatrace.ui.race.table.state.table_state import TableState

MEANT = "cell"
"""The name under which the state keeps the cell that is meant."""

_FIRST, _OTHER = "advised-first", "advised-other"
"""The names under which it keeps the two cells that a hint told when it advised the card."""


def told_pair(reasons: tuple[Term, ...]) -> tuple[tuple[str, int], ...]:
    """Return the two cells that the reasons for a card tell, by the names under which they are kept."""
    names = {"swaps_one": _FIRST, "swaps_other": _OTHER}
    found = tuple((names[term.label], term.value - 1) for term in reasons if term.label in names)
    return found if len(found) == len(names) else ()


def paired(state: TableState, seat: int) -> tuple[int, int] | None:
    """Return the two cells that are proposed for a card, while none is chosen; nothing where one is left."""
    if MEANT in state.amounts:
        return None
    told = state.amounts.get(_FIRST, -1), state.amounts.get(_OTHER, -1)
    legal = state.legal(seat)
    if isinstance(state.frame, Swapping) and all(do.Pick(cell) in legal for cell in told):
        return told
    match aimed(state.race, state.known(seat)):
        case (first, second):
            return first, second
    return None


def completed(state: TableState, seat: int, pick: do.Pick) -> tuple[do.Pick, ...]:
    """Return the pick that makes two tiles of an advised one; nothing where that is the last one.

    Where the advised tile is one of the two that are proposed, it is the other one of these.
    """
    frame, race = state.frame, state.race
    asks = isinstance(frame, Swapping) and frame.first < 0
    if not asks and not (isinstance(frame, Tracking) and frame.left == 2):
        return ()
    both = paired(state, seat) or ()
    if pick.cell in both:
        return tuple(do.Pick(cell) for cell in both if cell != pick.cell)
    return _second(race, state.controller.view(seat), pick)


@remembered(8)
def _second(race: Race, view: View, pick: do.Pick) -> tuple[do.Pick, ...]:
    """Return what a quick crew picks after a first tile; nothing where no more is asked."""
    begun = race.advance(race.redeal(view, 0), pick, view.seat)
    if not begun.table.frames or type(begun.table.frames[-1]) is not type(view.table.frames[-1]):
        return ()
    wise = choice(race, race.view(begun, view.seat))
    return (wise,) if isinstance(wise, do.Pick) else ()


def is_shown(state: TableState, seat: int, picks: tuple[do.AnyAction, ...]) -> bool:
    """Return whether two picks are those that the question proposes."""
    both = paired(state, seat) if isinstance(state.frame, Swapping | Tracking) else None
    return both is not None and set(picks) == set(map(do.Pick, both))


def pair_label(state: TableState, seat: int, one: do.Pick, other: do.Pick) -> str:
    """Return what swaps or removes two tiles; in the order of the question, if it proposes them."""
    tr, cells = state.say.tr, (one.cell, other.cell)
    cells = (paired(state, seat) or cells) if is_shown(state, seat, (one, other)) else cells
    first, second = map(state.teller.place, cells)
    if isinstance(state.frame, Swapping):
        return tr("Swap {place} with {other}", place=first, other=second)
    return tr("Remove {place} and {other}", place=first, other=second)
