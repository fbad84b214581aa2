"""The order of play in a session: automatic steps first, then computer players, then humans."""

from __future__ import annotations

from greatrace.kernel.budget import Budget
from greatrace.kernel.game import A, E, S, V
from greatrace.kernel.session import Session


def next_bot(session: Session[S, V, A, E]) -> int | None:
    """Return the seat of the computer player that acts next, or ``None``.

    Where several seats decide at once, computer players do not wait for the humans.
    """
    return next(iter(session.bots), None)


def play_on(session: Session[S, V, A, E], budget: Budget, most: int = 1_000_000) -> int:
    """Run automatic steps and computer players until only humans are asked or the game is over.

    Args:
        session: the game.
        budget: for each choice.
        most: the largest number of actions.

    Returns:
        How many actions were carried out.
    """
    done = 0
    settle(session)
    while done < most and (seat := next_bot(session)) is not None:
        session.act(session.choose(seat, budget), seat)
        settle(session)
        done += 1
    return done


def settle(session: Session[S, V, A, E]) -> None:
    """Run the automatic steps that are due."""
    while session.due:
        session.proceed()
