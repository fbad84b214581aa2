"""What pressing a card of the hand means."""

from __future__ import annotations

from greatrace.engine.decisions import Forfeiting, HandLimit
from greatrace.ui.race.questions.parts.cards import CHOSEN
from greatrace.ui.race.table.input.choices import choose
from greatrace.ui.race.table.input.intents import Act, Adjust, Intent, Notify, Peek
from greatrace.ui.race.table.state.answers import for_card
from greatrace.ui.race.table.state.lying_hand import face_up, lying_hand
from greatrace.ui.race.table.state.table_state import TableState


def card_pressed(state: TableState, number: int) -> Intent | None:
    """Return what pressing a card of the hand means now.

    Args:
        state: the table.
        number: its place in the hand, from 0.
    """
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


def _closed(state: TableState) -> Peek | Notify:
    """Return the intent to look at a hand that lies face down; only its owner at the table may."""
    if state.may_look:
        return Peek(True)
    key = state.key_named("p")
    return Notify(state.say.tr("Hold {key}, or press the eye, to see the hand.", key=key))
