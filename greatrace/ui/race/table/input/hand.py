"""What pressing a card or a tile of the hand means, and who may see it."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.ui.kit.stack import Transition
from greatrace.ui.race.table.input.tries import Tries
from greatrace.ui.race.table.state.answers import for_card


class HandMoves(Tries):
    """Turns cards into moves."""

    def numbered(self, name: str, number: int) -> Transition[None]:
        """Do what pressing a card, a drawn card or a drawn tile means now."""
        if name.startswith("card-"):
            return self._card(number)
        if name.startswith("drawn-"):
            return self._drawn(number)
        if name.startswith("tile-"):
            chosen = None if self.scene.chosen_tile == number else number
            self.scene.chosen_tile = chosen
            self.scene.refresh()
        return None

    def _card(self, number: int) -> Transition[None]:
        state = self.state
        seat = state.owner
        if not state.open(seat):
            return self._closed()
        hand = state.controller.view(seat).own.hand
        if number >= len(hand) or not state.settled:
            return None
        ways = for_card(state, seat, hand[number])
        if len(ways) > 1:
            return self.choose(state.teller.card(hand[number]), ways, seat)
        return self.tried(ways[0], seat)

    def _drawn(self, number: int) -> Transition[None]:
        state = self.state
        seat = state.owner
        if not state.open(seat):
            return self._closed()
        drawn = state.controller.view(seat).own.drawn
        return self.tried(do.Discard(drawn[number]), seat) if number < len(drawn) else None

    def _closed(self) -> Transition[None]:
        self.tell(self.scene.tr("Hold P, or press the eye, to see the hand."))
        return None

    def peek(self, held: bool) -> None:
        """Show or hide the hand of its owner (1.8)."""
        seat = self.state.owner if held else None
        if self.state.peeked != seat:
            self.state.peeked = seat
            self.scene.refresh()

    def show_hand(self, shown: bool) -> None:
        """Show the hand by the eye, until it is pressed again or the pointer leaves."""
        self.scene.eye = shown
        self.peek(shown)
