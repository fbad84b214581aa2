"""What pressing a card of the hand means."""

from __future__ import annotations

from greatrace.engine.decisions import Forfeiting, HandLimit
from greatrace.ui.race.table.input.choices import choose
from greatrace.ui.race.table.input.intents import Act, Adjust, AnyIntent, Notify, ShowByEye
from greatrace.ui.race.table.state.answers import for_card
from greatrace.ui.race.table.state.lying_hand import face_up, lying_hand
from greatrace.ui.race.table.state.matter.hands import CHOSEN
from greatrace.ui.race.table.state.table_state import TableState


def numbered(state: TableState, name: str, number: int) -> AnyIntent | None:
    """Return what pressing a card of the hand means now.

    Args:
        state: the table.
        name: of the widget.
        number: its place in the hand, from 0.
    """
    if name.startswith("card-"):
        return _card(state, number)
    return None


def _card(state: TableState, number: int) -> AnyIntent | None:
    seat = state.owner
    hand = lying_hand(state, seat)
    if number >= face_up(state, seat) and not state.open(seat):
        return _closed(state)
    if number >= len(hand) or not state.settled:
        return None
    chosen = state.amounts.get(CHOSEN) == number + 1
    if isinstance(state.frame, HandLimit | Forfeiting) and seat in state.asked and not chosen:
        return Adjust(CHOSEN, number + 1)
    ways = for_card(state, seat, hand[number])
    if len(ways) > 1:
        covered = state.say.tr("A card of the hand")
        return choose(state, state.teller.card(hand[number]), ways, seat, covered=covered)
    return Act(ways[0], seat)


def _closed(state: TableState) -> ShowByEye | Notify:
    """Return the intent to look at a hand that lies face down; only its owner at the table may."""
    if state.may_look:
        return ShowByEye(True)
    key = state.key_named("p")
    return Notify(state.say.tr("Hold {key}, or press the eye, to see the hand.", key=key))
