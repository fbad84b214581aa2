"""The random level: every legal action is equally likely. Used by the checker."""

from __future__ import annotations

from greatrace.engine.actions import AnyAction
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import below, seeded
from greatrace.kernel.game import Game


class Uniform:
    """Chooses uniformly at random."""

    def __init__(self, race: Race, seat: int, seed: int) -> None:
        """Seed the random numbers."""
        self._chance = seeded(seed)

    def choose(
        self, game: Game[State, View, AnyAction, AnyEvent], view: View, legal: tuple[AnyAction, ...],
        budget: Budget,
    ) -> AnyAction:
        """Return any of the legal actions."""
        number, self._chance = below(self._chance, len(legal))
        return legal[number]
