"""A lesson of any game: what a rehearsal and a table need of it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Generic

from greatrace.content.expectation import Path as Place
from greatrace.content.reading import Document
from greatrace.kernel.errors import BadInput
from greatrace.kernel.game import A, E, Game, S, V
from greatrace.kernel.session import Player
from greatrace.prose.language import msgid
from greatrace.scenario.lessons.coach import Coach, Seen, Step
from greatrace.scenario.lessons.form import LessonGiven, StepGiven
from greatrace.scenario.untrue import Untrue

LESSON, SCENARIO = "lesson", "scenario"
"""The keys by which a file is known as a lesson, and under which its game stands."""


class Lesson(Generic[S, V, A, E]):
    """A lesson with its game; each game has its own kind.

    Args:
        path: of the file.
        document: the lesson in it.

    Attributes:
        given: the lesson as it is written.
        seat: who is taught.
        levels: by seat the level of a computer player; empty for the pupil.
        steps: its steps.
        seed: of the chance in it.

    Raises:
        BadInput: it is no lesson.
    """

    seat: int
    levels: tuple[str, ...]
    steps: tuple[Step[A], ...]
    seed: int

    def __init__(self, path: Path, document: Document) -> None:
        self.path, self.document = path, document
        rest = {key: one for key, one in _parts(document).items() if key != SCENARIO}
        self.given = Document(document.source, rest, document.lines).typed(LessonGiven)

    @property
    def name(self) -> str:
        """The name of the lesson: that of its file."""
        return self.path.stem

    def scenario(self) -> Document:
        """Return the part that is a scenario, its lines counted in the whole file.

        Raises:
            BadInput: it is none.
        """
        inner = _parts(self.document).get(SCENARIO, {})
        if not isinstance(inner, dict):
            raise BadInput(
                msgid("{source}, line {line}: under “scenario” stands the race of the lesson."),
                **self.document.place((SCENARIO,)),
            )
        lines = {place[1:]: line for place, line in self.document.lines.items() if place[:1] == (SCENARIO,)}
        filled = {"article": [], "name": self.given.lesson, **inner}
        return Document(self.document.source, filled, lines)

    # What each game says.

    @property
    def game(self) -> Game[S, V, A, E]:
        """The rules."""
        raise NotImplementedError

    def player(self, level: str, seat: int) -> Player[S, V, A, E]:
        """Return a computer player of a level; the same one each time."""
        raise NotImplementedError

    def begun(self) -> S:
        """Return the position in which it begins."""
        raise NotImplementedError

    def coach(self, passed: Iterable[str] = ()) -> Coach[A]:
        """Return who knows which step comes now, given the ids of those that are through."""
        raise NotImplementedError

    def sight(self, view: V, asked: bool, told: tuple[E, ...]) -> Seen:
        """Return what the pupil has before them, given what they know and what has happened."""
        raise NotImplementedError

    def untrue(self, state: S, told: list[E]) -> list[Untrue]:
        """Return the failed expectations of the end."""
        raise NotImplementedError


AnyLesson = Lesson[Any, Any, Any, Any]
"""A lesson of whatever game."""


def _parts(document: Document) -> dict[Any, Any]:
    value = document.value
    assert isinstance(value, dict)
    return value


def check_step(
    document: Document, given: StepGiven, before: Iterable[StepGiven], place: Place, numbers: Iterable[str]
) -> None:
    """Check that a step has an id of its own, and that its words can be filled in.

    Args:
        document: in which it stands.
        given: the step.
        before: those above it.
        place: its own.
        numbers: the names with which words may be filled in.

    Raises:
        BadInput: one of the two is not so.
    """
    if given.id in (one.id for one in before):
        template = msgid("{source}, line {line}: two steps have the id “{id}”; give each its own.")
        raise BadInput(template, **document.place((*place, "id")), id=given.id)
    try:
        given.say.format_map(dict.fromkeys(numbers, 0))
    except (KeyError, IndexError, ValueError) as error:
        template = msgid("{source}, line {line}: in braces stands one of {known}.")
        raise BadInput(template, **document.place((*place, "say")), known=", ".join(numbers)) from error


def is_lesson(document: Document) -> bool:
    """Return whether a document is a lesson."""
    return isinstance(document.value, dict) and LESSON in document.value


def game_of(document: Document) -> str:
    """Return the name of the game that a lesson is of; empty for the race."""
    inner = _parts(document).get(SCENARIO)
    return str(inner.get("game", "")) if isinstance(inner, dict) else ""
