"""The events of a race that have been shown, and what follows from them about turn and bivouac."""

from __future__ import annotations

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
