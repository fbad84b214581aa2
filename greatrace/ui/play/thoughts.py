"""Decisions of computer players that are worked on outside the frame."""

from __future__ import annotations

from typing import Generic

from msgspec import Struct

from greatrace.kernel.chance import player_seed
from greatrace.kernel.game import A, E, S, V
from greatrace.kernel.session import Session
from greatrace.thinking.protocol import Computers, Query, Thinker, Thought


class _Underway(Struct, Generic[S, A], frozen=True):
    """A computer player's decision: the state and the seat that it is for."""

    state: S
    seat: int
    thought: Thought[A]


class Thoughts(Generic[S, V, A, E]):
    """The questions that computer players, and the hint for a human, are working on.

    Args:
        computers: the computer players of the game.
        session: the game.
        levels: of the seats; empty for humans.
        seed: of the game.
        thinker: who thinks.
    """

    def __init__(
        self,
        computers: Computers[S, V, A, E],
        session: Session[S, V, A, E],
        levels: tuple[str, ...],
        seed: int,
        thinker: Thinker,
    ) -> None:
        self._computers, self._session, self._levels = computers, session, levels
        self._seed, self._thinker = seed, thinker
        self._underway: _Underway[S, A] | None = None
        self._hint: Thought[A] | None = None
        if any(level and computers.searches(level) for level in levels):
            thinker.prepare(computers)

    def searches(self, seat: int) -> bool:
        """Return whether the computer player in a seat thinks for longer than a frame."""
        return self._computers.searches(self._levels[seat])

    def decision(self, seat: int) -> A | None:
        """Return the decision of the computer player in a seat, or ``None`` while it thinks; never blocks."""
        underway, state = self._underway, self._session.state
        if underway is None or underway.state is not state or underway.seat != seat:
            self.interrupt()
            seed = player_seed(self._seed, seat)
            query = Query(self._session.view(seat), seat, self._levels[seat], seed)
            self._underway = _Underway(state, seat, self._thinker.begin(self._computers, query))
            return None
        if not underway.thought.done:
            return None
        self._underway = None
        return underway.thought.answer().action

    def hint(self, seat: int) -> Thought[A]:
        """Start to think for a human who must decide; the hint before is called off."""
        if self._hint:
            self._hint.call_off()
        self._hint = self._thinker.begin(self._computers, Query(self._session.view(seat), seat))
        return self._hint

    def interrupt(self) -> None:
        """Call off what a computer player is thinking; it will start again."""
        if self._underway:
            self._underway.thought.call_off()
            self._underway = None

    def stop(self) -> None:
        """Call off everything, since the game has moved on or is left."""
        self.interrupt()
        if self._hint:
            self._hint.call_off()
            self._hint = None
