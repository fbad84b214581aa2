"""What pressing a card or a tile of the hand means."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.ui.race.table.input.choices import choose
from greatrace.ui.race.table.input.intents import Act, AnyIntent, ChooseTile, Notify
from greatrace.ui.race.table.state.answers import for_card
from greatrace.ui.race.table.state.table_state import TableState


def numbered(state: TableState, name: str, number: int) -> AnyIntent | None:
    """Return what pressing a card, a drawn card or a drawn tile means now.

    Args:
        state: the table.
        name: of the widget.
        number: its place in the hand or among what was drawn, from 0.
    """
    if name.startswith("card-"):
        return _card(state, number)
    if name.startswith("drawn-"):
        return _drawn(state, number)
    if name.startswith("tile-"):
        return ChooseTile(None if state.chosen_tile == number else number)
    return None


def _card(state: TableState, number: int) -> AnyIntent | None:
    seat = state.owner
    if not state.open(seat):
        return _closed(state)
    hand = state.controller.view(seat).own.hand
    if number >= len(hand) or not state.settled:
        return None
    ways = for_card(state, seat, hand[number])
    if len(ways) > 1:
        covered = state.say.tr("A card of the hand")
        return choose(state, state.teller.card(hand[number]), ways, seat, covered=covered)
    return Act(ways[0], seat)


def _drawn(state: TableState, number: int) -> AnyIntent | None:
    seat = state.owner
    if not state.open(seat):
        return _closed(state)
    drawn = state.controller.view(seat).own.drawn
    return Act(do.Discard(drawn[number]), seat) if number < len(drawn) else None


def _closed(state: TableState) -> Notify:
    return Notify(state.say.tr("Hold P, or press the eye, to see the hand."))
