"""The protocol of a game: what session, saves, bots, screen and the random-play checker need of it.

What only some games have stands apart: automatic steps (`kernel.automatic`), undo (`kernel.undo`) and
documents (`kernel.documents`).
"""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from msgspec import Struct

S = TypeVar("S", bound=Struct)
V = TypeVar("V")
A = TypeVar("A", bound=Struct)
E = TypeVar("E")


class Step(Struct, Generic[S, E], frozen=True):
    """The state after an action, and the events that led to it.

    Attributes:
        state: the state after the action.
        events: in order.
        states: the state after each event, the last one equal to ``state``; empty without events, and
            in games that keep no states between events. They serve to show what every event changed:
            in all but the last one nobody can be asked anything.
    """

    state: S
    events: tuple[E, ...]
    states: tuple[S, ...] = ()

    def told(self) -> tuple[tuple[E, S], ...]:
        """Return each event with the state after it, or with the last state where no others are kept."""
        states = self.states or (self.state,) * len(self.events)
        return tuple(zip(self.events, states, strict=True))

    def and_then(self, events: tuple[E, ...]) -> Step[S, E]:
        """Return the step with further events at its end, which change nothing in the game."""
        states = (*self.states, *(self.state for _ in events)) if self.states else ()
        return Step(self.state, (*self.events, *events), states)


class Game(Protocol[S, V, A, E]):
    """A game for several seats with hidden information, as pure functions of its state.

    Seats are numbered from 0. A view of seat -1 is the public one.
    """

    @property
    def seats(self) -> int:
        """The number of seats."""

    def start(self, seed: int) -> Step[S, E]:
        """Return the first state, and the events before it."""

    def deciders(self, state: S) -> tuple[int, ...]:
        """Return the seats that must decide now, the first to be asked first.

        Each of them may act now, in any order. Empty when the game is over or an automatic step is due.
        """

    def view(self, state: S, seat: int) -> V:
        """Return what a seat knows."""

    def legal_actions(self, view: V) -> tuple[A, ...]:
        """Return every action that the view's seat may take; never empty while that seat must decide."""

    def apply(self, state: S, action: A, seat: int | None = None) -> Step[S, E]:
        """Check and carry out an action of a seat (the first decider unless given).

        Raises:
            Refused: the rules forbid it; nothing has changed.
        """

    def advance(self, state: S, action: A, seat: int | None = None) -> S:
        """Carry out an action that came from ``legal_actions``: no checks, no events."""

    def redeal(self, view: V, seed: int) -> S:
        """Return a state that gives the same view, with all hidden things dealt again at random."""

    def write(self, action: A) -> str:
        """Return the text form of an action."""

    def read(self, text: str) -> A:
        """Return the action of a text form.

        Raises:
            BadInput: the text is no action.
        """

    def hidden_event(self, event: E, seat: int) -> E:
        """Return the event as a seat may see it."""
