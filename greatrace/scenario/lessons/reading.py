"""Reading of lesson files; errors name the file, the line and what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from msgspec import Struct

from greatrace.bots.levels import LEVELS
from greatrace.content.expectation import Path as Place
from greatrace.content.reading import Document
from greatrace.engine.actions import AnyAction
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import msgid
from greatrace.scenario.lessons.form import PIECES, LessonGiven, StepGiven, words
from greatrace.scenario.lessons.occasions import NUMBERS, Occasion, read_occasion
from greatrace.scenario.reading import Source, documents

FOLDER = Path(__file__).parent
"""Where the lessons lie that ship."""
LESSON, SCENARIO = "lesson", "scenario"
"""The keys by which a file is known as a lesson, and under which its race stands."""


class Aim(Struct, frozen=True):
    """What a step points at.

    Attributes:
        cell: of the map, or -1.
        piece: of the table; may be empty.
        action: the one whose place it is, if it is that.
    """

    cell: int = -1
    piece: str = ""
    action: AnyAction | None = None


class Step(Struct, frozen=True):
    """A step that was read; see `form.StepGiven`."""

    id: str
    say: str
    idea: str
    when: tuple[Occasion, ...]
    aim: Aim | None
    do: tuple[AnyAction, ...]
    place: Place


class LessonSource:
    """A lesson with its race.

    Args:
        path: of the file.
        document: the lesson in it.
        maps: the player's folder of maps, whose boards can be named.

    Attributes:
        given: the lesson as it is written.
        source: the position in which it begins, a scenario.
        seat: the crew that is taught.
        levels: by seat the level of a computer crew; empty for the pupil.
        steps: its steps.

    Raises:
        BadInput: it is no lesson, or names something that does not exist.
    """

    def __init__(self, path: Path, document: Document, maps: Path | None = None) -> None:
        self.path, self.document = path, document
        value = document.value
        assert isinstance(value, dict)
        rest = {key: one for key, one in value.items() if key != SCENARIO}
        self.given = Document(document.source, rest, document.lines).typed(LessonGiven)
        self.source = Source(path, self._scenario(), maps)
        self.seat = self._outer.seat(self.given.you, ("you",))
        self.levels = tuple(self._level(crew) for crew in self.source.crew_ids)
        self.steps = tuple(self._step(number, one) for number, one in enumerate(self.given.steps))

    @property
    def name(self) -> str:
        """The name of the lesson: that of its file."""
        return self.path.stem

    def _scenario(self) -> Document:
        """Return the part that is a scenario, its lines counted in the whole file."""
        value = self.document.value
        assert isinstance(value, dict)
        inner = value.get(SCENARIO, {})
        if not isinstance(inner, dict):
            raise BadInput(
                msgid("{source}, line {line}: under “scenario” stands the race of the lesson."),
                **self.document.place((SCENARIO,)),
            )
        lines = {place[1:]: line for place, line in self.document.lines.items() if place[:1] == (SCENARIO,)}
        filled = {"article": [], "name": self.given.lesson, **inner}
        return Document(self.document.source, filled, lines)

    def bad(self, place: Place, template: str, **values: str | int) -> BadInput:
        """Return an error about a part of the file."""
        return BadInput(template, **self.document.place(place), **values)

    def _level(self, crew: str) -> str:
        if crew == self.given.you:
            return ""
        level = self.given.rivals.get(crew, "novice")
        return self._pick(level, LEVELS, ("rivals", crew))

    def _pick(self, word: str, known: Iterable[str], place: Place) -> str:
        """Check a word as `Source.pick` does, at a place of the whole file."""
        return self._outer.pick(word, known, place)

    @property
    def _outer(self) -> Source:
        """The race, by which names at a place of the whole file are found."""
        return self.source.within(self.document)

    def _step(self, number: int, given: StepGiven) -> Step:
        place: Place = ("steps", number)
        check_step(self.document, given, self.given.steps[:number], place)
        outer = self._outer
        do = tuple(outer.action(text, (*place, "do", at)) for at, text in enumerate(words(given.do)))
        when = tuple(
            read_occasion(outer, text, (*place, "when", at)) for at, text in enumerate(words(given.when))
        )
        aim = self._aim(given.point, (*place, "point")) if given.point else None
        return Step(given.id, given.say, given.idea, when, aim, do, place)

    def _aim(self, text: str, place: Place) -> Aim:
        word, _, rest = text.partition(" ")
        if word == "cell":
            return Aim(cell=self._outer.cell(rest, place))
        if word == "answer":
            return Aim(action=self._outer.action(rest, place))
        return Aim(piece=self._pick(text, (*PIECES, "cell", "answer"), place))


def check_step(document: Document, given: StepGiven, before: Iterable[StepGiven], place: Place) -> None:
    """Check that a step has an id of its own, and that its words can be filled in.

    Args:
        document: in which it stands.
        given: the step.
        before: those above it.
        place: its own.

    Raises:
        BadInput: one of the two is not so.
    """
    if given.id in (one.id for one in before):
        template = msgid("{source}, line {line}: two steps have the id “{id}”; give each its own.")
        raise BadInput(template, **document.place((*place, "id")), id=given.id)
    try:
        given.say.format_map(dict.fromkeys(NUMBERS, 0))
    except (KeyError, IndexError, ValueError) as error:
        template = msgid("{source}, line {line}: in braces stands one of {known}.")
        raise BadInput(template, **document.place((*place, "say")), known=", ".join(NUMBERS)) from error


def is_lesson(document: Document) -> bool:
    """Return whether a document is a lesson."""
    return isinstance(document.value, dict) and LESSON in document.value


def find_lessons() -> dict[str, Path]:
    """Return the lessons that ship by name."""
    return {path.stem: path for path in sorted(FOLDER.glob("*.yaml"))}


@cache
def load_lesson(path: Path) -> LessonSource:
    """Read a lesson; cached.

    Raises:
        BadInput: it cannot be read, or is no lesson.
    """
    found = documents(path)
    if len(found) != 1 or not is_lesson(found[0]):
        raise BadInput(msgid("{path} is no lesson."), path=str(path))
    return LessonSource(path, found[0])


@cache
def shipped_lessons() -> tuple[LessonSource, ...]:
    """Return the lessons that ship, in their order; cached."""
    found = (load_lesson(path) for path in find_lessons().values())
    return tuple(sorted(found, key=lambda lesson: lesson.given.order))
