"""Counts of cards, assistants and lines, from the events of races."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from greatrace.engine.events import (
    AnyEvent,
    AssistantPlayed,
    CardPlayed,
    DangerCancelled,
    DangerCountered,
    FundingPaid,
    LineTaken,
    Repaired,
    StopIgnored,
)
from greatrace.engine.race import Race

ASSISTANT_USES = (
    "scout explore",
    "scout card",
    "mechanic repair",
    "mechanic drive",
    "escort counter",
    "escort clear",
    "funding",
)
"""Box and option of every assistant (4.1), as counted."""


class Outcome(Struct, frozen=True):
    """What one race came to.

    Attributes:
        index: of the race in its plan.
        rounds: the round in which it ended, or was given up.
        actions: how many decisions were made.
        arrivals: how many crews arrived.
        winner: the winning seat, or -1 when it was given up.
        crews: crew ids in seat order.
        bots: names of the players in seat order.
        cards: how often each card was played, by id.
        assistants: how often each use of an assistant was made.
        lines: how many lines of each kind were taken.
    """

    index: int
    rounds: int
    actions: int
    arrivals: int
    winner: int
    crews: tuple[str, ...]
    bots: tuple[str, ...]
    cards: dict[str, int]
    assistants: dict[str, int]
    lines: dict[str, int]


class Tally:
    """Counts the cards, assistants and lines of one race."""

    def __init__(self, race: Race) -> None:
        self._race = race
        self.cards = Counter({card.id: 0 for card in race.cards})
        self.assistants = Counter(dict.fromkeys(ASSISTANT_USES, 0))
        self.lines = Counter({line.kind: 0 for line in race.board.lines})

    def take(self, events: Iterable[AnyEvent]) -> None:
        """Count the events of a step."""
        for event in events:
            match event:
                case CardPlayed():
                    self._card(event.card)
                case Repaired() if event.card >= 0:
                    self._card(event.card)
                case StopIgnored():
                    self._card(self._race.guide)
                case DangerCountered() | DangerCancelled():
                    self._counter(event.counter)
                case AssistantPlayed():
                    self.assistants[f"{event.box} {event.use}"] += 1
                case FundingPaid():
                    self.assistants["funding"] += event.assistants
                case LineTaken():
                    self.lines[self._race.board.lines[event.line].kind] += 1
                    self._card(self._race.transport, event.transports)
                case _:
                    pass

    def _card(self, card: int, copies: int = 1) -> None:
        if copies:
            self.cards[self._race.cards[card].id] += copies

    def _counter(self, counter: str) -> None:
        if counter == "ranger":
            self._card(self._race.ranger)
        elif counter == "escort":
            self.assistants["escort counter"] += 1
