"""What has happened in a game, as all may know it: for logs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from msgspec import Struct

from greatrace.kernel.errors import BadInput, Refused
from greatrace.kernel.game import A, E, Game, S, V
from greatrace.kernel.session import Turn
from greatrace.saves.envelope import D, Kind, Save
from greatrace.saves.replay import replay

PUBLIC = -1
"""The seat of the public view."""


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


class Told(Struct, Generic[V, A, E], frozen=True):
    """One step of a game's history.

    Attributes:
        turn: the action; ``None`` for the opening and for automatic steps.
        before: the public view before it.
        events: what all saw of it.
    """

    turn: Turn[A] | None
    before: V
    events: tuple[E, ...]


def history(
    kind: Kind[D, S, V, A, E], save: Save[D, S, A], opening: tuple[E, ...], first: S | None = None
) -> tuple[Told[V, A, E], ...]:
    """Return the history of a game by repeating its actions.

    A save made with other rules continues from its state: only its opening is told.

    Args:
        kind: of the save.
        save: the game.
        opening: the events before the first decision, where they are known.
        first: the state in which it began, where that is known of a scenario.
    """
    game = kind.game(save.data)
    try:
        found = tuple(replay(kind, save, first))
    except (Refused, BadInput):
        found = ()
    if not found or (first is not None and found[-1].step.state != save.state):
        return (Told(None, game.view(save.state, PUBLIC), public(game, opening)),)
    return tuple(
        Told(each.turn, game.view(each.before, PUBLIC), public(game, each.step.events)) for each in found
    )


def public(game: Game[S, V, A, E], events: Iterable[E]) -> tuple[E, ...]:
    """Return the events as all may see them."""
    return tuple(game.hidden_event(event, PUBLIC) for event in events)
