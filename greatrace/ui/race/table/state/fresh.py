"""The cards that came into a hand since its owner acted last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping


class FreshCards:
    """Remembers the hands of the humans at the screen.

    Attributes:
        drew: the seats that drew cards face down with the last action.
    """

    def __init__(self) -> None:
        self.drew: frozenset[int] = frozenset()
        self._hidden: Mapping[int, int] = {}
        self._hands: Mapping[int, tuple[int, ...]] = {}
        self._fresh: dict[int, Counter[int]] = {}

    @property
    def mark(self) -> tuple[object, ...]:
        """A value that changes with anything here."""
        return self.drew, self._hidden, self._hands, {seat: dict(new) for seat, new in self._fresh.items()}

    def settle(self, hands: Mapping[int, tuple[int, ...]]) -> None:
        """Take note of the hands as they are now; what a known hand did not hold before is fresh."""
        for seat, hand in hands.items():
            if seat in self._hands:
                self._fresh.setdefault(seat, Counter()).update(Counter(hand) - Counter(self._hands[seat]))
        self._hands = dict(hands)

    def count(self, hidden: Mapping[int, int]) -> None:
        """Take note of how many cards of each hand lie face down; where they are more, some were drawn."""
        self.drew = frozenset(seat for seat, n in hidden.items() if n > self._hidden.get(seat, n))
        self._hidden = dict(hidden)

    def acted(self, seat: int) -> None:
        """Forget what was fresh in the hand of a seat: its owner has acted."""
        self._fresh.pop(seat, None)

    def forget(self) -> None:
        """Begin anew: an action was taken back, so that cards came back that are not new."""
        self._hands = {}
        self._fresh.clear()

    def places(self, seat: int, hand: tuple[int, ...]) -> frozenset[int]:
        """Return the places of fresh cards in a hand, from 0; of equal cards the last ones."""
        left = Counter(self._fresh.get(seat, Counter()))
        found = set()
        for place in reversed(range(len(hand))):
            if left[hand[place]] > 0:
                left[hand[place]] -= 1
                found.add(place)
        return frozenset(found)
