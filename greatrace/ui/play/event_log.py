"""The public events of a running game that have been shown."""

from __future__ import annotations

from typing import Generic

from greatrace.kernel.game import E


class EventLog(Generic[E]):
    """What has been shown so far, the oldest event first; what is taken back is in it no more.

    Attributes:
        events: always the same list.
    """

    def __init__(self) -> None:
        self.events: list[E] = []
        self._counts: dict[int, int] = {0: 0}
        self._happened = 0

    def happened(self, actions: int, events: int) -> None:
        """Take note of a step of the game, whose events are perhaps not yet shown.

        Args:
            actions: how many the game has had after it.
            events: how many came of it.
        """
        self._happened += events
        self._counts[actions] = self._happened

    def note(self, event: E) -> None:
        """Add an event that is shown."""
        self.events.append(event)

    def take_back(self, actions: int) -> None:
        """Forget all events that came after so many actions; all that happened has been shown."""
        self._happened = self._counts.get(actions, self._happened)
        del self.events[self._happened :]
