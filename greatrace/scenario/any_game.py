"""Scenarios of every game: reading a file, playing what is in it, showing what came of it."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from greatrace.content.reading import Document
from greatrace.prose.language import Language
from greatrace.scenario import runner, show
from greatrace.scenario.lessons import rehearsal
from greatrace.scenario.lessons.lesson import AnyLesson, Lesson, is_lesson
from greatrace.scenario.lessons.rehearsal import ShownLesson
from greatrace.scenario.lessons.shelf import lesson_in
from greatrace.scenario.reading import Source, documents
from greatrace.scenario.show import ShownScenario
from greatrace.scenario.untrue import Untrue
from greatrace.scenario.whyfirst import runner as why_runner
from greatrace.scenario.whyfirst import show as why_show
from greatrace.scenario.whyfirst.reading import WhyFirstSource
from greatrace.scenario.whyfirst.show import ShownGame

AnySource = Source | WhyFirstSource | AnyLesson


class Outcome(Struct, frozen=True):
    """What came of a scenario.

    Attributes:
        name: of the scenario.
        articles: the rulebook ids that it checks.
        untrue: its failed expectations.
        shown: for JSON.
        text: for a reader.
    """

    name: str
    articles: tuple[str, ...]
    untrue: tuple[Untrue, ...]
    shown: ShownScenario | ShownGame | ShownLesson
    text: str


def read_scenarios(path: Path, maps: Path | None = None) -> list[AnySource]:
    """Read the scenarios of a file, separated by `---` lines; a lesson stands alone in its file.

    `game: whyfirst` begins the scenarios of that game, `lesson: …` a lesson.

    Args:
        path: of the file.
        maps: the player's folder of maps, whose boards can be named.

    Raises:
        BadInput: the file is unreadable or has no scenario.
    """
    return [_source(path, document, maps) for document in documents(path)]


def _source(path: Path, document: Document, maps: Path | None) -> AnySource:
    if isinstance(document.value, dict) and "game" in document.value:
        return WhyFirstSource(path, document)
    if is_lesson(document):
        return lesson_in(path, document, maps)
    return Source(path, document, maps)


def outcome(source: AnySource, speaks: Language) -> Outcome:
    """Play a scenario.

    Raises:
        BadInput: the scenario refers to something that does not exist.
    """
    if isinstance(source, Lesson):
        found = rehearsal.rehearse(source)
        lesson = rehearsal.shown(source, found, speaks)
        return Outcome(source.name, (), found.untrue, lesson, rehearsal.as_text(source, found, speaks))
    scenario = source.scenario
    if isinstance(source, WhyFirstSource):
        done = why_runner.play(source)
        game = why_show.shown(source, done, speaks)
        text = why_show.as_text(game, source, done, speaks)
        return Outcome(scenario.name, scenario.articles, done.untrue, game, text)
    played = runner.play(source)
    shown = show.shown(source, played, speaks)
    text = show.as_text(shown, source, played, speaks)
    return Outcome(scenario.name, scenario.articles, played.untrue, shown, text)


def as_json(outcomes: list[Outcome]) -> str:
    """Return one outcome as an object, several as a list."""
    shown = [one.shown for one in outcomes]
    return msgspec.json.encode(shown[0] if len(shown) == 1 else shown).decode()
