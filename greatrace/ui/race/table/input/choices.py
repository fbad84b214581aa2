"""What pressing something means that stands for one action or for several."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.engine import actions as do
from greatrace.ui.race.questions.bivouac import SLOT, looked_at
from greatrace.ui.race.table.input.intents import Act, Adjust, Choose, Intent, Look
from greatrace.ui.race.table.state.chooser import chooser_ways
from greatrace.ui.race.table.state.table_state import TableState


def attempt(state: TableState, action: do.AnyAction) -> Act | None:
    """Return the intent to act for whoever is asked; nothing while nobody is."""
    return Act(action, state.asked[0]) if state.asked else None


def slot_chosen(state: TableState, slot: int) -> Intent | None:
    """Return what choosing a card of the bivouac means: it is looked at first, then taken."""
    if not state.asked:
        return None
    looked = looked_at(state)
    waits = do.Take(slot) in state.legal(state.asked[0]) and (looked is None or looked.slot != slot)
    return Adjust(SLOT, slot) if waits else attempt(state, do.Take(slot))


def slot_at_once(state: TableState, slot: int) -> Intent | None:
    """Return what taking a card of the bivouac at once means: who must discard then looks at the hand."""
    act = attempt(state, do.Take(slot))
    if act is None or act.action not in state.legal(act.seat):
        return act
    own = state.table.dashboards[act.seat]
    return Look(act) if own.cards >= own.chassis and not state.controller.alone else act


def choose(
    state: TableState, title: str, actions: Sequence[do.AnyAction], seat: int, covered: str = ""
) -> Choose:
    """Return the intent to choose one of several actions.

    Args:
        state: the table.
        title: what is chosen.
        actions: in order.
        seat: whose action it is.
        covered: the title while the hand is covered, where the title tells what is in it.
    """
    ways = chooser_ways(state, actions, seat)
    secret = any(way.secret for way in ways)
    peeking = secret and state.peeked == seat and not state.eye
    return Choose(title, ways, seat, secret, covered if secret else "", peeking)
