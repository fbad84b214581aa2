"""A computer crew thinks beside the screen, so that no frame waits for it; the table may ask for a hint.

Who wants something thought over puts a `Question` (a view, and who thinks) to a `Thinker` and gets a
`Thought`: look at its ``done`` with each frame, then take its ``answer``, an action of the view's seat
with its reasons; call it off as soon as nobody wants it any more. The table asks its controller:
``controller.hint(seat)`` gives the thought of the champion for a human's seat, called off by itself when
the race goes on. The window thinks in a process of its own (`thinking.process`), pictures and tests in a
thread.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from greatrace.bots import make_bot
from greatrace.bots.reasons import hint, reasons
from greatrace.engine.actions import AnyAction
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from greatrace.kernel.terms import Term

LONGEST = 1.2
"""Seconds after which a crew must answer with the best it has."""


class Question(Struct, frozen=True):
    """What is to be thought over.

    Attributes:
        view: what the seat knows that must decide; nothing else goes in.
        bot: the level, perhaps with a style, that sits there; empty for a human, who gets a hint.
        seed: of the computer crew's own chance.
        seconds: after which the best so far is the answer.
    """

    view: View
    bot: str = ""
    seed: int = 0
    seconds: float = LONGEST


class Answer(Struct, frozen=True):
    """An action and why.

    Attributes:
        action: legal for the view's seat.
        reasons: labelled as in `bots.reasons`; those of a hint begin with ``chance`` and ``better``.
    """

    action: AnyAction
    reasons: tuple[Term, ...]


class Thought(Protocol):
    """One question being thought over."""

    @property
    def done(self) -> bool:
        """Whether there is an answer; it costs nothing to ask again and again."""

    @property
    def called_off(self) -> bool:
        """Whether nobody wants the answer any more."""

    def call_off(self) -> None:
        """Ask it to end soon; there will be no answer."""

    def answer(self) -> Answer:
        """Give the answer; only when done.

        Raises:
            Exception: whatever went wrong while thinking.
        """


class Thinker(Protocol):
    """Who thinks beside the screen."""

    def prepare(self, race: Race) -> None:
        """Get ready for questions about a race, without letting anybody wait."""

    def begin(self, race: Race, question: Question) -> Thought:
        """Begin to think; nobody waits."""

    def close(self) -> None:
        """End; what is being thought is called off."""


def answered(race: Race, question: Question, stop: Callable[[], bool]) -> Answer:
    """Think a question over: the same question has the same answer unless it is stopped.

    Args:
        race: the race.
        question: what about.
        stop: says that the answer is wanted now.

    Raises:
        ValueError: the seat has nothing to decide.
        BadInput: there is no such level or style.
    """
    view, budget = question.view, Budget(stop=stop)
    if not question.bot:
        return Answer(*hint(race, view, budget))
    legal = race.legal_actions(view)
    if not legal:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    action = make_bot(question.bot, race, view.seat, question.seed).choose(race, view, legal, budget)
    return Answer(action, reasons(race, view, action))


class Threads:
    """Thinks in threads of this process: a frame may have to wait a little for them."""

    def prepare(self, race: Race) -> None:
        """Nothing needs to be made ready."""

    def begin(self, race: Race, question: Question) -> Thought:
        """Begin to think in a thread of its own."""
        return _InThread(race, question)

    def close(self) -> None:
        """Nothing is left: the threads end with the program."""


class _InThread:
    """A question being thought over in a thread; it ends with the program or when it is called off."""

    def __init__(self, race: Race, question: Question) -> None:
        self._race, self._question = race, question
        self._answer: Answer | None = None
        self._problem: Exception | None = None
        self._off = threading.Event()
        self._end = time.monotonic() + question.seconds
        self._thread = threading.Thread(target=self._think, daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive() and not self.called_off

    @property
    def called_off(self) -> bool:
        return self._off.is_set()

    def call_off(self) -> None:
        self._off.set()

    def answer(self) -> Answer:
        if self._problem:
            raise self._problem
        assert self._answer is not None
        return self._answer

    def _stopped(self) -> bool:
        return self._off.is_set() or time.monotonic() > self._end

    def _think(self) -> None:
        try:
            self._answer = answered(self._race, self._question, self._stopped)
        except Exception as problem:  # handed on to the thread that asked
            self._problem = problem
