"""The lessons that ship, of all games; and the reading of any lesson."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from greatrace.content.reading import Document
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import msgid
from greatrace.scenario.lessons.lesson import AnyLesson, game_of, is_lesson
from greatrace.scenario.lessons.reading import LessonSource
from greatrace.scenario.reading import documents
from greatrace.scenario.whyfirst.lesson import WhyFirstLesson

FOLDER = Path(__file__).parent
"""Where the lessons lie that ship."""


def lesson_in(path: Path, document: Document, maps: Path | None = None) -> AnyLesson:
    """Return the lesson in a document.

    Args:
        path: of the file.
        document: the lesson.
        maps: the player's folder of maps, whose boards can be named.

    Raises:
        BadInput: it is none, or names something that does not exist.
    """
    return WhyFirstLesson(path, document) if game_of(document) else LessonSource(path, document, maps)


def find_lessons() -> dict[str, Path]:
    """Return the lessons that ship by name."""
    return {path.stem: path for path in sorted(FOLDER.glob("*.yaml"))}


@cache
def load_lesson(path: Path) -> AnyLesson:
    """Read a lesson; cached.

    Raises:
        BadInput: it cannot be read, or is no lesson.
    """
    found = documents(path)
    if len(found) != 1 or not is_lesson(found[0]):
        raise BadInput(msgid("{path} is no lesson."), path=str(path))
    return lesson_in(path, found[0])


@cache
def shipped_lessons() -> tuple[AnyLesson, ...]:
    """Return the lessons that ship, in their order; cached."""
    found = (load_lesson(path) for path in find_lessons().values())
    return tuple(sorted(found, key=lambda lesson: lesson.given.order))
