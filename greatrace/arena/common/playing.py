"""Games that computer players play from start to end, without a session."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from greatrace.kernel.automatic import automatic, settled, steps
from greatrace.kernel.budget import Budget
from greatrace.kernel.game import A, E, Game, S, Step, V
from greatrace.kernel.session import Player, Turn

Chooser = Callable[[V], A]
"""Returns an action for a view."""


def chooser(
    game: Game[S, V, A, E], player: Player[S, V, A, E], budget: Budget | None = None
) -> Chooser[V, A]:
    """Return what asks a player for an action.

    Args:
        game: the rules.
        player: a computer player.
        budget: for each choice; by default what its level asks for, so that the clock has no say.
    """
    allowed = budget or Budget()

    def choose(view: V) -> A:
        return player.choose(game, view, game.legal_actions(view), allowed)

    return choose


def played(
    game: Game[S, V, A, E], choosers: Sequence[Chooser[V, A]], seed: int
) -> Iterator[tuple[Turn[A] | None, Step[S, E]]]:
    """Yield every step of a game with its events, and the action that it follows.

    The first step is the opening; it and automatic steps follow no action.
    """
    rules = automatic(game)
    step = game.start(seed)
    yield None, step
    while True:
        if rules is not None:
            for own in steps(rules, step.state):
                step = own
                yield None, step
        seats = game.deciders(step.state)
        if not seats:
            return
        turn = Turn(seats[0], choosers[seats[0]](game.view(step.state, seats[0])))
        step = game.apply(step.state, turn.action, turn.seat)
        yield turn, step


def advanced(game: Game[S, V, A, E], choosers: Sequence[Chooser[V, A]], seed: int) -> Iterator[S]:
    """Yield the state before each decision of a game and the last state; faster, since nothing is told."""
    return continued(game, choosers, game.start(seed).state)


def continued(game: Game[S, V, A, E], choosers: Sequence[Chooser[V, A]], state: S) -> Iterator[S]:
    """Play a game on from a state; yield the state before each decision and the last state."""
    rules = automatic(game)
    state = settled(rules, state)
    yield state
    while seats := game.deciders(state):
        seat = seats[0]
        state = game.advance(state, choosers[seat](game.view(state, seat)), seat)
        if rules is not None:
            state = settled(rules, state)
        yield state
