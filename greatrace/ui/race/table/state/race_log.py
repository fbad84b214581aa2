"""What has been shown of a race: its events, what follows from them, and the cards that came into hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo.events import TorpedoActed
from greatrace.engine.state import Table
from greatrace.ui.kit.override import override
from greatrace.ui.play.history import EventLog

BEGIN = (
    on.SequenceBegan | on.CardTaken | on.RoundStarted | on.PlansRevealed | on.OrderChanged | TorpedoActed
)
"""Events with which a turn begins, or with which none is left."""


class RaceLog(EventLog[AnyEvent]):
    """The log of a race.

    Args:
        table: what is shown when the race is opened.
    """

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._turns: list[tuple[int, Table]] = [(0, table)]

    def shown(self, event: AnyEvent, table: Table) -> None:
        """Add an event that is shown, and the table before it."""
        if isinstance(event, BEGIN):
            self._turns.append((len(self.events), table))
        self.note(event)

    @override
    def take_back(self, actions: int) -> None:
        super().take_back(actions)
        while len(self._turns) > 1 and self._turns[-1][0] >= len(self.events):
            self._turns.pop()

    @property
    def turn(self) -> list[AnyEvent]:
        """The events of the turn that is shown: a crew's sequence, or its card of the bivouac."""
        return self.events[self._turns[-1][0] :]

    @property
    def turn_began(self) -> Table:
        """The table when it began."""
        return self._turns[-1][1]

    @property
    def takers(self) -> Mapping[int, on.CardTaken]:
        """For each slot of the bivouac who took its card, as far as it was seen."""
        found: dict[int, on.CardTaken] = {}
        for event in reversed(self.events):
            match event:
                case on.MarketLaid() | on.RoundStarted():
                    break
                case on.CardTaken(slot=slot):
                    found.setdefault(slot, event)
                case _:
                    pass
        return found


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

    def last(self, seat: int, hand: tuple[int, ...]) -> tuple[int, ...]:
        """Return a hand with the cards behind the others that have come since it was settled last."""
        come, old, new = Counter(hand) - Counter(self._hands.get(seat, hand)), list[int](), list[int]()
        for card in hand:
            (new if come[card] > 0 else old).append(card)
            come[card] -= 1
        return (*old, *new)

    def places(self, seat: int, hand: tuple[int, ...]) -> frozenset[int]:
        """Return the places of fresh cards in a hand, from 0; of equal cards the last ones."""
        left = Counter(self._fresh.get(seat, Counter()))
        found = set()
        for place in reversed(range(len(hand))):
            if left[hand[place]] > 0:
                left[hand[place]] -= 1
                found.add(place)
        return frozenset(found)
