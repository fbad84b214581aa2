"""Choosing a card and a figure, by whatever means."""

from __future__ import annotations

from collections.abc import Callable

from greatrace.ui.whyfirst.table.state.draft import Draft, draft_of
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.whyfirst.actions import AnyAction, Move


class Choosing:
    """Changes the choice in progress, and acts once it is confirmed.

    Args:
        state: the table.
        act: carries an action of a seat out.
        refresh: shows the choice so far.

    Attributes:
        confirms: whether a complete choice waits until it is confirmed.
    """

    def __init__(
        self, state: TableState, act: Callable[[AnyAction, int], None], refresh: Callable[[], None]
    ) -> None:
        self._state, self._act, self._refresh = state, act, refresh
        self.confirms = True

    def digit(self, digit: int) -> None:
        """Take a card by its place in the hand, then a figure by its number."""
        state = self._state
        if state.targets and (state.mover is not None or state.draft.before is None):
            if digit - 1 in state.targets:
                self.aim(digit - 1)
        elif state.chooser is not None and 0 < digit <= len(state.hand):
            self.take_card(state.hand[digit - 1])

    def take_card(self, card: int) -> None:
        """Take a card of the hand, by its order number."""
        if self._state.chooser is not None:
            self._state.draft = Draft(card)
            self._drafted()

    def aim(self, figure: int) -> None:
        """Choose before whom the card goes, or move a figure (15.9)."""
        state = self._state
        if state.mover is not None:
            self._act(Move(figure), state.mover)
        elif state.chooser is not None and state.draft.card is not None:
            state.draft = Draft(state.draft.card, figure)
            self._drafted()

    def clear(self) -> None:
        """Forget the choice in progress."""
        self._state.draft = Draft()
        self._refresh()

    def confirm(self) -> None:
        """Act as chosen, if the choice is complete."""
        state = self._state
        action = state.draft.action(state.data.tactical)
        if state.chooser is not None and action is not None:
            self._act(action, state.chooser)

    def play_last(self) -> None:
        """Play the last card of every human, which none of them can choose (15.5)."""
        controller = self._state.controller
        if self._state.forced:
            for seat in controller.asked:
                self._act(controller.legal(seat)[0], seat)

    def advise(self) -> bool:
        """Ask the champion for the human who decides now; asked once more, take the advice as the choice.

        Returns:
            Whether a human decides now.
        """
        state, position = self._state, self._state.position
        seat = state.chooser if state.chooser is not None else state.mover
        if seat is None:
            return False
        answer = state.hint.answer
        if not state.hint.about(position):
            state.hint.begin(seat, position, state.controller.hint(seat))
        elif answer is not None and state.chooser is not None:
            state.draft = draft_of(answer.action, state.hand, seat)
        self._refresh()
        return True

    def _drafted(self) -> None:
        """Show the choice so far; without confirmations a complete one counts at once."""
        complete = self._state.draft.action(self._state.data.tactical) is not None
        if complete and not self.confirms:
            self.confirm()
        else:
            self._refresh()
