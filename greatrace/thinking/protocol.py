"""What a game offers so that its computer players can think anywhere, and how they are asked.

A game describes its computer players in a class that fulfils `Computers`; for the race that is
`greatrace.bots.thinking.RaceComputers`. Whoever wants a decision puts a `Query` (a view, and who
decides) to a `Thinker` and gets a `Thought`: poll its ``done`` with each frame, then read its
``answer``; call it off when nobody needs it any more.
"""

from __future__ import annotations

from typing import Generic, Protocol, Self

from msgspec import Struct

from greatrace.kernel.budget import Budget
from greatrace.kernel.game import A, E, Game, S, V
from greatrace.kernel.session import Player
from greatrace.kernel.terms import Term

LONGEST = 1.2
"""Seconds after which a computer player must answer with the best it has."""

LONGEST_HINT = 3.0
"""The same for a hint, which is seldom asked for: the chance that it tells rests on many worlds, and where
few were played it would jump from one hint to the next."""


class Computers(Protocol[S, V, A, E]):
    """The computer players of one game that is set up."""

    @property
    def address(self) -> str:
        """``module:attribute`` under which a worker process finds this class."""

    @property
    def data(self) -> Struct:
        """What never changes in the game; a worker process gets it as JSON."""

    @property
    def game(self) -> Game[S, V, A, E]:
        """The rules."""

    @classmethod
    def read(cls, data: bytes) -> Self:
        """Return the computer players of the game with that data, given as JSON.

        Raises:
            msgspec.MsgspecError: it is no data of this kind of game.
        """

    def read_view(self, view: bytes) -> V:
        """Return the view that was written as JSON.

        Raises:
            msgspec.MsgspecError: it is no view of this kind of game.
        """

    def player(self, level: str, seat: int, seed: int) -> Player[S, V, A, E]:
        """Return a new player of a level for a seat; the same seed gives the same choices.

        Raises:
            BadInput: there is no such level.
        """

    def searches(self, level: str) -> bool:
        """Return whether a choice of that level takes longer than a frame.

        Raises:
            BadInput: there is no such level.
        """

    def remembers(self, level: str) -> bool:
        """Return whether a choice of that level depends on its earlier ones, not on seed and view alone.

        Raises:
            BadInput: there is no such level.
        """

    def hint(self, view: V, budget: Budget) -> tuple[A, tuple[Term, ...], A | None, int, tuple[A, ...]]:
        """Return what the best level would do in the place of the view's seat, and why.

        Returns:
            The action, the reasons, what came closest to it if anything else was considered, how far that
            is behind, in percentage points of the chance of winning, and what else is about as good.
        """

    def reasons(self, view: V, action: A) -> tuple[Term, ...]:
        """Return what speaks for and against an action."""


class Query(Struct, Generic[V], frozen=True):
    """A decision that is wanted.

    Attributes:
        view: what the seat that must decide knows; nothing else goes in.
        seat: the seat, from 0.
        bot: the level that sits there; empty for a human, who gets a hint.
        seed: of the computer player's own chance.
        seconds: after which the best so far is the answer.
    """

    view: V
    seat: int
    bot: str = ""
    seed: int = 0
    seconds: float = LONGEST


class Reasoned(Struct, Generic[A], frozen=True):
    """A decision and why.

    Attributes:
        action: legal for the view's seat.
        reasons: labelled terms, as the game's ``reasons`` or ``hint`` returns them.
        other: what came closest to it, where that was considered.
        behind: how far that is behind, in percentage points of the chance of winning.
        equals: what else is about as good, the best first.
    """

    action: A
    reasons: tuple[Term, ...]
    other: A | None = None
    behind: int = 0
    equals: tuple[A, ...] = ()


class Underway(Protocol):
    """A query that is being worked on, of whatever game."""

    @property
    def done(self) -> bool:
        """Whether there is an answer; cheap enough for every frame."""

    @property
    def called_off(self) -> bool:
        """Whether nobody needs the answer any more."""

    def call_off(self) -> None:
        """Stop soon; there will be no answer."""


class Thought(Underway, Protocol[A]):
    """A query that is being worked on."""

    def answer(self) -> Reasoned[A]:
        """Return the answer; only when done.

        Raises:
            Exception: whatever went wrong while thinking.
        """


class Thinker(Protocol):
    """Works on queries outside the caller's thread."""

    def prepare(self, computers: Computers[S, V, A, E]) -> None:
        """Get ready for queries about a game, without blocking."""

    def begin(self, computers: Computers[S, V, A, E], query: Query[V]) -> Thought[A]:
        """Start to work on a query, without blocking."""

    def close(self) -> None:
        """Stop everything and release the process, if there is one."""
