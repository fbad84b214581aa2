"""What pressing something means that stands for one action or for several."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.engine import actions as do
from greatrace.engine.decisions import Laying
from greatrace.ui.race.questions.bivouac import PICKED
from greatrace.ui.race.questions.parts.tiles import TILE
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input.intents import Act, Adjust, Choose, Intent, Notify, Peek
from greatrace.ui.race.table.state.answers import chooser_ways
from greatrace.ui.race.table.state.seen_tiles import SURE, sure_of
from greatrace.ui.race.table.state.table_state import TableState


def attempt(state: TableState, action: do.AnyAction) -> Act | None:
    """Return the intent to act for whoever is asked; nothing while nobody is."""
    return Act(action, state.asked[0]) if state.asked else None


def slot_chosen(state: TableState, slot: int) -> Intent | None:
    """Return what pressing a card of the bivouac, or its number, means: the second press takes it.

    Of a slot that is empty already it is said who took its card.
    """
    if not state.asked:
        return None
    if gone := _gone(state, slot):
        return gone
    waits = do.Take(slot) in state.legal(state.asked[0]) and state.amounts.get(PICKED) != slot
    return Adjust(PICKED, slot, pressed=True) if waits else attempt(state, do.Take(slot))


def slot_at_once(state: TableState, slot: int) -> Intent | None:
    """Return what taking a card of the bivouac at once means: who must discard then looks at the hand."""
    if gone := _gone(state, slot):
        return gone
    act = attempt(state, do.Take(slot))
    if act is None or act.action not in state.legal(act.seat):
        return act
    own = state.table.dashboards[act.seat]
    return Peek(True, then=act) if own.cards >= own.chassis and not state.controller.alone else act


def tile_entered(state: TableState, number: int) -> Intent | None:
    """Return what Enter on a drawn tile means: it is chosen; the chosen one is laid, a covered one for good.

    Args:
        state: the table.
        number: its place among those that were drawn, from 0.
    """
    if not state.asked or not isinstance(state.frame, Laying):
        return None
    if state.open(state.asked[0]):
        if state.amounts.get(TILE) != number:
            return Adjust(TILE, number)
    elif sure_of(state.amounts) < 0:
        return Adjust(SURE, number)
    lays = next((one.means for one in question(state).answers if "Enter" in (one.key, one.name)), None)
    return lays if isinstance(lays, Intent) else None


def unsure() -> Adjust:
    """Return the intent to take back that a covered tile is to be laid for good."""
    return Adjust(SURE, -1)


def _gone(state: TableState, slot: int) -> Notify | None:
    """Return who took the card of a slot, as a notice; nothing where it lies there still."""
    taken = state.past.takers.get(slot)
    if taken is None:
        return None
    return Notify(state.say.tr("Slot {n}: {card}, already taken by {crew}.", n=slot + 1,
                               card=state.teller.card(taken.card), crew=state.named.crew(taken.seat)))


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
    seen, by_eye = secret and state.open(seat), state.eye and state.open(seat)
    crew = state.look_of(seat), state.teller.crew(seat)
    return Choose(title, ways, seat, secret, covered if secret else "", seen, by_eye, crew)
