"""What is known of a race beside its state: who took which seat when, the journey and the stamps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import structs

from greatrace.campaign.missions import CREW, Journey, Mission, fulfilled, ink_of, set_out, travelled
from greatrace.engine.actions import AnyAction
from greatrace.engine.events import AnyEvent, SeatChanged
from greatrace.engine.race import Race
from greatrace.engine.solo.events import MissionStamped
from greatrace.engine.state import Table, View
from greatrace.saves.changes import came
from greatrace.saves.envelope import Change
from greatrace.ui.play.history import Told

Earned = tuple[MissionStamped, int]
"""A stamp that a race has earned, and the round in which it was."""


class Travels:
    """The journey of the crew of a race, step by step, so that it can be taken back as far as the last stamp.

    Args:
        race: the race.
        first: its first position.
        missions: those that the race may stamp.

    Attributes:
        stamps: those that it has earned so far, in order.
        stamped: how many actions there were in the log when it earned the last one; 0 before that.
    """

    def __init__(self, race: Race, first: Table, missions: tuple[Mission, ...]) -> None:
        self._race, self._missions = race, missions
        self._steps: list[tuple[int, Journey]] = [(0, set_out(first))]
        self.stamps: list[Earned] = []
        self.stamped = 0

    @property
    def journey(self) -> Journey:
        """The journey so far."""
        return self._steps[-1][1]

    def stepped(
        self, actions: int, before: Table, events: Iterable[AnyEvent], after: Table
    ) -> tuple[MissionStamped, ...]:
        """Add a step of the race; return the stamps that it earns.

        Args:
            actions: how many there are in the log after it.
            before: the table before the step.
            events: of the step.
            after: the table after the step.
        """
        self._steps.append((actions, travelled(self._race, self.journey, before, events)))
        done, ink = fulfilled(self._race, self._missions, self.journey, after), ink_of(self._race)
        stamps = tuple(
            MissionStamped(CREW, one.kind, one.amount, ink) for one in self._missions if one.id in done
        )
        there = [stamp for stamp, _ in self.stamps]
        new = tuple(stamp for stamp in stamps if stamp not in there)
        self.stamps += [(stamp, before.round) for stamp in new]
        self.stamped = actions if new else self.stamped
        return new

    def undone(self, actions: int) -> None:
        """Take back all steps that came after so many actions of the log."""
        while len(self._steps) > 1 and self._steps[-1][0] > actions:
            self._steps.pop()


RaceTold = Told[View, AnyAction, AnyEvent]
"""One step of the history of a race."""


def seats_told(history: Sequence[RaceTold], changes: Sequence[Change]) -> tuple[RaceTold, ...]:
    """Return a history in which the changes of seats are told, each with the round from which it holds."""
    return tuple(_with_changes(history, changes)) if came(changes) else tuple(history)


def _with_changes(history: Sequence[RaceTold], changes: Sequence[Change]) -> Iterator[RaceTold]:
    actions = 0
    for number, told in enumerate(history):
        actions += told.turn is not None
        if number + 1 == len(history) or history[number + 1].turn is not None:
            new = tuple(event_of(one) for one in came(changes) if one.actions == actions)
            told = structs.replace(told, events=(*told.events, *new))
        yield told


def event_of(change: Change) -> SeatChanged:
    """Return how a change of seats is told."""
    after = change.after
    return SeatChanged(change.seat, "" if after.bot else after.name, after.left or "")
