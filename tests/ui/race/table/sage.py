"""A champion that answers when the test says so."""

from __future__ import annotations

from typing import Generic

from greatrace.engine import actions as do
from greatrace.kernel.game import A, E, S, V
from greatrace.kernel.terms import Term
from greatrace.thinking.protocol import Computers, Query, Reasoned

WHY = (Term("chance", 61), Term("better", 7), Term("city_in", 3), Term("worth_lost", -4))


class Waiting:
    """Work that ends when the test says so."""

    def __init__(self) -> None:
        self.ready = False
        self.called_off = False

    @property
    def done(self) -> bool:
        return self.ready and not self.called_off

    def call_off(self) -> None:
        self.called_off = True


class Slow(Waiting, Generic[A]):
    """A thought that ends when the test says so."""

    def __init__(self, answer: Reasoned[A]) -> None:
        super().__init__()
        self._answer = answer

    def answer(self) -> Reasoned[A]:
        return self._answer

    def tell(self, answer: Reasoned[A]) -> None:
        """Answer otherwise."""
        self._answer = answer


class Sage:
    """Thinks of a given action, or else of the last one that is legal, and of another as just as good."""

    def __init__(self) -> None:
        self.wish: do.AnyAction | None = None
        self.other: do.AnyAction | None = None
        self.thoughts: list[Waiting] = []
        self.seconds: list[float] = []

    def prepare(self, computers: Computers[S, V, A, E]) -> None:
        """Nothing to prepare."""

    def begin(self, computers: Computers[S, V, A, E], query: Query[V]) -> Slow[A]:
        assert not query.bot, "the hint is the champion's"
        self.seconds.append(query.seconds)
        legal = computers.game.legal_actions(query.view)
        action = next((one for one in legal if one == self.wish), legal[-1])
        other = next((one for one in legal if one == self.other), None)
        thought = Slow(Reasoned(action, WHY, other))
        self.thoughts.append(thought)
        return thought

    def close(self) -> None:
        """Nothing to close."""

    def ready(self) -> None:
        self.thoughts[-1].ready = True
