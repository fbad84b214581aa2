"""Reading of the lessons of the race; errors name the file, the line and what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from greatrace.bots.levels import LEVELS, Bot, make_bot
from greatrace.content.expectation import Path as Place
from greatrace.content.reading import Document
from greatrace.engine import actions as do
from greatrace.engine.actions import AnyAction
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.chance import player_seed
from greatrace.scenario.expect import compare
from greatrace.scenario.lessons.coach import Aim, Coach, Step
from greatrace.scenario.lessons.form import PIECES, StepGiven, words
from greatrace.scenario.lessons.lesson import Lesson, check_step
from greatrace.scenario.lessons.occasions import NUMBERS, Sight, read_occasion
from greatrace.scenario.position import position
from greatrace.scenario.reading import Source
from greatrace.scenario.untrue import Untrue

_BESIDE = (do.BuyFuel, do.Pay)
"""What may come before a proposed action without being another one."""


class LessonSource(Lesson[State, View, AnyAction, AnyEvent]):
    """A lesson with its race.

    Args:
        path: of the file.
        document: the lesson in it.
        maps: the player's folder of maps, whose boards can be named.

    Attributes:
        source: the position in which it begins, a scenario.

    Raises:
        BadInput: it is no lesson, or names something that does not exist.
    """

    def __init__(self, path: Path, document: Document, maps: Path | None = None) -> None:
        super().__init__(path, document)
        self.source = Source(path, self.scenario(), maps)
        self.seed = self.source.scenario.seed
        self.seat = self._outer.seat(self.given.you, ("you",))
        self.levels = tuple(self._level(crew) for crew in self.source.crew_ids)
        self.steps = tuple(self._step(number, one) for number, one in enumerate(self.given.steps))

    @property
    def game(self) -> Race:
        """The rules of its race."""
        return self.source.race

    def player(self, level: str, seat: int) -> Bot:
        """Return a computer crew of a level; the same one each time."""
        return make_bot(level, self.source.race, seat, player_seed(self.seed, seat))

    def begun(self) -> State:
        """Return the position in which it begins."""
        return position(self.source)

    def coach(self, passed: Iterable[str] = ()) -> Coach[AnyAction]:
        """Return who knows which step comes now, given the ids of those that are through."""
        return race_coach(self.steps, passed)

    def sight(self, view: View, asked: bool, told: tuple[AnyEvent, ...]) -> Sight:
        """Return what the pupil has before them, given what they know and what has happened."""
        return Sight(self.source.race, view, self.seat, asked, told)

    def untrue(self, state: State, told: list[AnyEvent]) -> list[Untrue]:
        """Return the failed expectations of the end."""
        return compare(self.source, state, told, self.source.scenario.then, ("then",))

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

    def _step(self, number: int, given: StepGiven) -> Step[AnyAction]:
        place: Place = ("steps", number)
        check_step(self.document, given, self.given.steps[:number], place, NUMBERS)
        outer = self._outer
        do = tuple(outer.action(text, (*place, "do", at)) for at, text in enumerate(words(given.do)))
        when = tuple(
            read_occasion(outer, text, (*place, "when", at)) for at, text in enumerate(words(given.when))
        )
        aim = self._aim(given.point, (*place, "point")) if given.point else None
        return Step(given.id, given.say, given.idea, when, aim, do, place)

    def _aim(self, text: str, place: Place) -> Aim[AnyAction]:
        word, _, rest = text.partition(" ")
        if word == "cell":
            return Aim(cell=self._outer.cell(rest, place))
        if word == "answer":
            return Aim(action=self._outer.action(rest, place))
        return Aim(piece=self._pick(text, (*PIECES, "cell", "answer"), place))


def race_coach(steps: Iterable[Step[AnyAction]], passed: Iterable[str] = ()) -> Coach[AnyAction]:
    """Return who knows which step of a race comes now, given the ids of those that are through."""
    return Coach(tuple(steps), passed, alike, lambda action: isinstance(action, _BESIDE))


def alike(done: AnyAction, proposed: AnyAction) -> bool:
    """Return whether an action is the proposed one, however a danger on the way was met."""
    if isinstance(done, do.Step) and isinstance(proposed, do.Step):
        return done.cell == proposed.cell
    return done == proposed
