"""Automatic steps: a game that goes on by itself, such as a rival without a seat.

An automatic step is data like an action's step: a state with events. It is a pure function of the state
(chance is a number in the state), so that logs do not hold it: whoever repeats a log repeats the steps that
are due before each action. While a step is due, no seat decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, runtime_checkable

from greatrace.kernel.game import A, E, Game, S, Step, V

MOST_STEPS = 10_000
"""The largest number of automatic steps in a row; a game with more never asks a seat again."""


@runtime_checkable
class Automatic(Protocol[S, E]):
    """A game that has automatic steps; a game without this protocol has none."""

    def due(self, state: S) -> bool:
        """Return whether the next step is the game's own; no seat is asked then."""

    def proceed(self, state: S) -> Step[S, E]:
        """Return the step that is due."""


def automatic(game: Game[S, V, A, E]) -> Automatic[S, E] | None:
    """Return the game if it has automatic steps."""
    return game if isinstance(game, Automatic) else None


def steps(game: Automatic[S, E] | None, state: S) -> Iterator[Step[S, E]]:
    """Yield the automatic steps that follow a state until a seat is asked or the game is over.

    Args:
        game: from ``automatic``.
        state: where the game stands.

    Raises:
        RuntimeError: the steps do not end.
    """
    if game is None:
        return
    for _ in range(MOST_STEPS):
        if not game.due(state):
            return
        step = game.proceed(state)
        state = step.state
        yield step
    raise RuntimeError(f"more than {MOST_STEPS} automatic steps in a row")


def settled(game: Automatic[S, E] | None, state: S) -> S:
    """Return the state after all automatic steps that are due."""
    for step in steps(game, state):
        state = step.state
    return state
