"""What computer players think outside the frame: their decisions, hints and proposals for a human."""

from __future__ import annotations

from typing import Generic

from greatrace.kernel.chance import player_seed
from greatrace.kernel.game import A, E, S, V
from greatrace.kernel.session import Session
from greatrace.thinking.protocol import Computers, Query, Reasoned, Thinker, Thought
from greatrace.ui.play.sitting import most_thinking


class HintState(Generic[S, A]):
    """At most one hint for a table; another position, a pause or an action ends it.

    Attributes:
        seat: the player who gets it, or -1 before the first one.
        awaited: whether one was asked for before its decision was due.
        answer: what the champion would do, once it was thought over.
    """

    def __init__(self) -> None:
        self.seat, self.awaited = -1, False
        self.answer: Reasoned[A] | None = None
        self._thought: Thought[A] | None = None
        self._position: S | None = None

    @property
    def active(self) -> bool:
        """Whether a hint is being thought over or shown."""
        return self._thought is not None

    @property
    def thinking(self) -> bool:
        """Whether it is being thought over."""
        return self._thought is not None and self.answer is None

    def about(self, position: S) -> bool:
        """Return whether there is a hint for this position."""
        return self.active and self._position is position

    def begin(self, seat: int, position: S, thought: Thought[A]) -> None:
        """Wait for a thought about a position."""
        self.seat, self._position, self._thought, self.answer = seat, position, thought, None
        self.awaited = False

    def close(self) -> None:
        """Put the hint away; whoever thinks may stop."""
        if self._thought:
            self._thought.call_off()
        self._thought = self.answer = self._position = None
        self.awaited = False

    def update(self, position: S) -> bool:
        """Take the answer up, or end a hint about a position that is gone; return whether that happened."""
        thought = self._thought
        if thought is None:
            return False
        if self._position is not position or (self.answer is None and thought.called_off):
            self.close()
        elif self.answer is None and thought.done:
            self.answer = thought.answer()
        else:
            return False
        return True


class Thoughts(Generic[S, V, A, E]):
    """The questions that computer players, hints and proposals for a human are working on.

    Args:
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
        self._seed, self._thinker, self._most = seed, thinker, most_thinking()
        self._underway: tuple[S, int, Thought[A]] | None = None
        """The state and the seat that a decision is for, and the thought about it."""
        self._hint: Thought[A] | None = None
        self._proposal: Thought[A] | None = None
        if any(level and computers.searches(level) for level in levels):
            thinker.prepare(computers)

    def searches(self, seat: int) -> bool:
        """Return whether the computer player in a seat thinks for longer than a frame."""
        return self._computers.searches(self._levels[seat])

    def decision(self, seat: int) -> A | None:
        """Return the decision of the computer player in a seat, or ``None`` while it thinks; never blocks."""
        state = self._session.state
        if self._underway is None or self._underway[0] is not state or self._underway[1] != seat:
            self.interrupt()
            seed = player_seed(self._seed, seat)
            query = Query(self._session.view(seat), seat, self._levels[seat], seed, self._most)
            self._underway = (state, seat, self._thinker.begin(self._computers, query))
            return None
        thought = self._underway[2]
        if not thought.done:
            return None
        self._underway = None
        return thought.answer().action

    def hint(self, seat: int) -> Thought[A]:
        """Start to think for a human who must decide; the hint before is called off."""
        if self._hint:
            self._hint.call_off()
        query = Query(self._session.view(seat), seat, seconds=self._most)
        self._hint = self._thinker.begin(self._computers, query)
        return self._hint

    def proposal(self, view: V, seat: int) -> Thought[A]:
        """Start to think of what a human is proposed, given its view; the thought before is called off."""
        if self._proposal:
            self._proposal.call_off()
        self._proposal = self._thinker.begin(self._computers, Query(view, seat, seconds=self._most))
        return self._proposal

    def interrupt(self) -> None:
        """Call off what a computer player is thinking; it will start again."""
        if self._underway:
            self._underway[2].call_off()
            self._underway = None

    def stop(self) -> None:
        """Call off everything, since the game has moved on or is left."""
        self.interrupt()
        for thought in (self._hint, self._proposal):
            if thought:
                thought.call_off()
        self._hint = self._proposal = None
