"""A choice before it is confirmed: a card, and before whom it goes (15.3)."""

from __future__ import annotations

from msgspec import Struct

from greatrace.whyfirst.actions import AnyAction, Lay, Play
from greatrace.whyfirst.cards import VALUES


class Draft(Struct, frozen=True):
    """A choice that can still be thought over, or a part of one, as what is pressed and carried means it.

    Attributes:
        card: its order number; ``None`` before one is chosen.
        before: the figure before which it goes; ``None`` before one is chosen.
    """

    card: int | None = None
    before: int | None = None

    def action(self, tactical: bool) -> AnyAction | None:
        """Return the action that it stands for once it is complete."""
        if self.card is None:
            return None
        if tactical:
            return Play(self.card)
        return None if self.before is None else Lay(VALUES[self.card], self.before)


def draft_of(action: AnyAction, hand: tuple[int, ...], seat: int) -> Draft:
    """Return the draft for an action of a seat, such as one that the champion would do."""
    match action:
        case Lay(value, before):
            return Draft(next(card for card in hand if VALUES[card] == value), before)
        case Play(card):
            return Draft(card, seat)
    return Draft()
