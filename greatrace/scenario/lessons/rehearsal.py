"""The rehearsal of a lesson: played as it proposes, then by pupils who do otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import Struct

from greatrace.kernel.budget import Budget
from greatrace.kernel.game import Step as GameStep
from greatrace.kernel.loop import play_on
from greatrace.kernel.session import Session, Turn
from greatrace.prose.language import Language, msgid
from greatrace.scenario.lessons.coach import Seen, Step
from greatrace.scenario.lessons.lesson import AnyLesson
from greatrace.scenario.untrue import Untrue

STRAYS = 48
"""How many pupils do otherwise than proposed."""
_MOST = 400
"""Decisions of a pupil after which a race is given up."""
_PUPIL = "quick"
"""The level that decides where nothing is proposed."""


class Rehearsal(Struct, frozen=True):
    """What came of a lesson.

    Attributes:
        reached: the ids of the steps that were shown when it was played as proposed.
        otherwise: those that only came when it was played otherwise.
        decisions: how often the pupil decided when it was played as proposed.
        untrue: what does not hold.
    """

    reached: tuple[str, ...]
    otherwise: tuple[str, ...]
    decisions: int
    untrue: tuple[Untrue, ...]


class ShownLesson(Struct, frozen=True):
    """A rehearsal for JSON."""

    lesson: str
    reached: tuple[str, ...]
    otherwise: tuple[str, ...]
    decisions: int
    untrue: tuple[str, ...]


def rehearse(lesson: AnyLesson) -> Rehearsal:
    """Play a lesson as it proposes, and then otherwise until every step has come.

    Raises:
        BadInput: its race cannot begin.
    """
    straight = _Pupil(lesson)
    straight.play()
    reached = tuple(straight.reached)
    otherwise: dict[str, None] = {}
    for seed in range(STRAYS):
        if len({*reached, *otherwise}) == len(lesson.steps):
            break
        stray = _Pupil(lesson, Random(seed))
        stray.play()
        otherwise |= dict.fromkeys(one for one in stray.reached if one not in reached)
    missed = [step for step in lesson.steps if step.id not in {*reached, *otherwise}]
    untrue = (*straight.untrue(), *(_missed(lesson, step) for step in missed))
    return Rehearsal(reached, tuple(otherwise), straight.decisions, untrue)


def shown(lesson: AnyLesson, found: Rehearsal, speaks: Language) -> ShownLesson:
    """Return a rehearsal for JSON."""
    sentences = tuple(one.sentence(speaks) for one in found.untrue)
    return ShownLesson(lesson.given.lesson, found.reached, found.otherwise, found.decisions, sentences)


def as_text(lesson: AnyLesson, found: Rehearsal, speaks: Language) -> str:
    """Return a rehearsal for a reader."""
    tr = speaks.tr
    steps = len(found.reached) + len(found.otherwise)
    lines = [
        tr(lesson.given.lesson),
        tr("Steps that come: {n} of {all}, {more} of them only for those who do otherwise.",
           n=steps, all=len(lesson.steps), more=len(found.otherwise)),
        tr("Decisions, played as proposed: {n}", n=found.decisions),
    ]
    for one in found.untrue:
        lines.append(tr("line {line}: {sentence}", line=one.line, sentence=one.sentence(speaks)))
    return "\n".join(lines)


def _missed(lesson: AnyLesson, step: Step[Any]) -> Untrue:
    template = msgid("the step “{step}” never comes, however one plays.")
    return Untrue(lesson.document.line(step.place), template, {"step": step.id})


class _Pupil:
    """Somebody who is taught: as proposed, or with the chance given, otherwise half of the time."""

    def __init__(self, lesson: AnyLesson, otherwise: Random | None = None) -> None:
        self.lesson, self._otherwise = lesson, otherwise
        self.game, self.seat = lesson.game, lesson.seat
        self.coach = lesson.coach()
        self.reached: dict[str, None] = {}
        self.events: list[Any] = []
        self.decisions = 0
        players = tuple(
            lesson.player(level, seat) if level else None for seat, level in enumerate(lesson.levels)
        )
        self._alone = lesson.player(_PUPIL, self.seat)
        begun: GameStep[Any, Any] = GameStep(lesson.begun(), ())
        self.session: Session[Any, Any, Any, Any] = Session(self.game, players, begun)
        self.session.listen(self)

    def acted(self, turn: Turn[Any], step: GameStep[Any, Any]) -> None:
        """Keep what happened."""
        self.events += step.events
        if turn.seat == self.seat:
            self.coach.acted(turn.action)

    def proceeded(self, step: GameStep[Any, Any]) -> None:
        """Keep what happened by itself."""
        self.events += step.events

    def undone(self, turn: Turn[Any], state: Any) -> None:
        """Nothing is taken back."""

    def play(self) -> None:
        """Play until the race is over."""
        while self.decisions < _MOST:
            play_on(self.session, Budget())
            for _ in self._told():
                pass
            if self.session.over:
                return
            self.decisions += 1
            self.session.act(self._action(), self.seat)

    def _told(self) -> Iterator[Step[Any]]:
        """Yield the steps that only tell, one after another, up to one that proposes something."""
        while (step := self.coach.current(self._seen())) is not None:
            self.reached[step.id] = None
            if step.do:
                return
            yield step
            self.coach.next()

    def _seen(self) -> Seen:
        asked = self.seat in self.session.deciders
        return self.lesson.sight(self.session.view(self.seat), asked, tuple(self.events))

    def _action(self) -> Any:
        legal = self.session.legal_actions(self.seat)
        if self._otherwise is not None and self._otherwise.random() < 0.5:
            return self._otherwise.choice(legal)
        proposed = self.coach.proposed()
        if proposed in legal and proposed is not None:
            return proposed
        return self._alone.choose(self.game, self.session.view(self.seat), legal, Budget())

    def untrue(self) -> list[Untrue]:
        """Return the failed expectations of the end."""
        found = self.lesson.untrue(self.session.state, self.events)
        if not self.session.over:
            line = self.lesson.document.line(("steps",))
            found.append(Untrue(line, msgid("the race does not come to an end."), {}))
        return found
