"""What a game must offer so that session, saves, bots and the random-play checker can serve it."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from msgspec import Struct

S = TypeVar("S", bound=Struct)
V = TypeVar("V")
A = TypeVar("A", bound=Struct)
E = TypeVar("E")


class Step(Struct, Generic[S, E], frozen=True):
    """The state after an action, and what happened on the way."""

    state: S
    events: tuple[E, ...]


class Game(Protocol[S, V, A, E]):
    """A game for several seats with hidden information, as pure functions of its state.

    Seats are numbered from 0. A view of seat -1 is the public one.
    """

    @property
    def seats(self) -> int:
        """How many seats play."""

    def start(self, seed: int) -> Step[S, E]:
        """Return the first state that waits for a decision, and what happened before it."""

    def deciders(self, state: S) -> tuple[int, ...]:
        """Return the seats that must decide now, the first to be asked first; empty at the end."""

    def view(self, state: S, seat: int) -> V:
        """Return what a seat knows."""

    def legal_actions(self, view: V) -> tuple[A, ...]:
        """Return every action of the view's seat, never empty while that seat must decide."""

    def apply(self, state: S, action: A, seat: int | None = None) -> Step[S, E]:
        """Check and carry out an action of a seat (the first decider unless given).

        Raises:
            Refused: the rules forbid it; nothing has changed.
        """

    def advance(self, state: S, action: A, seat: int | None = None) -> S:
        """Carry out an action that came from ``legal_actions``: no checks, no events."""

    def redeal(self, view: V, seed: int) -> S:
        """Return a state that gives the same view, its hidden things dealt again at random."""

    def write(self, action: A) -> str:
        """Return the text form of an action."""

    def read(self, text: str) -> A:
        """Return the action of a text form.

        Raises:
            BadInput: the text is no action.
        """

    def hidden_event(self, event: E, seat: int) -> E:
        """Return the event as a seat may see it."""
