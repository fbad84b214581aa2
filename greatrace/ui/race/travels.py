"""What the player has done in a race so far, for the missions of the passport (14.23)."""

from __future__ import annotations

from collections.abc import Iterable

from greatrace.campaign.missions import Journey, travelled
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import Table


class Travels:
    """The journey of the crew of a race, step by step, so that it can be taken back.

    Args:
        race: the race.
    """

    def __init__(self, race: Race) -> None:
        self._race = race
        self._steps: list[tuple[int, Journey]] = [(0, Journey())]

    @property
    def journey(self) -> Journey:
        """The journey so far."""
        return self._steps[-1][1]

    def stepped(self, actions: int, before: Table, events: Iterable[AnyEvent]) -> None:
        """Add a step of the race.

        Args:
            actions: how many there are in the log after it.
            before: the table before the step.
            events: of the step.
        """
        self._steps.append((actions, travelled(self._race, self.journey, before, events)))

    def undone(self, actions: int) -> None:
        """Take back all steps that came after so many actions of the log."""
        while len(self._steps) > 1 and self._steps[-1][0] > actions:
            self._steps.pop()
