"""Reading of the lessons of *Why First?*; errors name the file, the line and what was expected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from msgspec import Struct

from greatrace.bots.whyfirst.levels import LEVELS, make_player
from greatrace.bots.whyfirst.players import Bot
from greatrace.content.expectation import Path as Place
from greatrace.content.reading import Document
from greatrace.kernel.chance import player_seed
from greatrace.kernel.game import Game
from greatrace.prose.language import msgid
from greatrace.scenario.lessons.coach import Aim, Coach, Occasion, Step
from greatrace.scenario.lessons.form import StepGiven, words
from greatrace.scenario.lessons.lesson import Lesson, check_step
from greatrace.scenario.lessons.occasions import COMPARED, OVER, SIGNS
from greatrace.scenario.untrue import Untrue
from greatrace.scenario.whyfirst.reading import THEN, WhyFirstSource
from greatrace.scenario.whyfirst.runner import compared
from greatrace.whyfirst.actions import AnyAction
from greatrace.whyfirst.events import AnyEvent
from greatrace.whyfirst.game import WhyFirst
from greatrace.whyfirst.scoring import second, winners
from greatrace.whyfirst.state import State, View

PIECES: Final = ("track", "question", "hand", "slate")
"""The pieces of the table at which a step may point by name."""
_OF_PLAYERS: Final = ("place", "figure")
"""Those of which each player has one, as in `place b`."""
CHOOSING: Final = "choosing"
"""The condition that the pupil is asked for a card."""


class GameSight(Struct, frozen=True):
    """What a player who is taught has before them.

    Attributes:
        game: the rules.
        view: what the player knows.
        seat: the player.
        asked: whether it is asked now.
    """

    game: Game[State, View, AnyAction, AnyEvent]
    view: View
    seat: int
    asked: bool

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.view.table.phase == "over"

    def offers(self, action: AnyAction) -> bool:
        """Return whether the player may do something now."""
        return self.asked and action in self.game.legal_actions(self.view)

    def numbers(self) -> dict[str, int]:
        """Return every number with its name."""
        return {name: number(self) for name, number in NUMBERS.items()}


def _second(numbers: tuple[int, ...]) -> int:
    """Return the second-highest number; where all are equal, that one."""
    found = second(numbers)
    return max(numbers) if found is None else found


def _points(sight: GameSight) -> int:
    scores = sight.view.table.scores
    return scores[-1][sight.seat] if scores else 0


NUMBERS: Final[Mapping[str, Callable[[GameSight], int]]] = {
    "stage": lambda sight: sight.view.table.stage,
    "round": lambda sight: sight.view.table.round,
    "space": lambda sight: sight.view.table.figures[sight.seat],
    "behind": lambda sight: _second(sight.view.table.figures),
    "points": _points,
    "total": lambda sight: sight.view.table.totals[sight.seat],
    "winning": lambda sight: _second(sight.view.table.totals),
    "won": lambda sight: int(sight.over and sight.seat in winners(sight.view.table.totals)),
}
"""The numbers that conditions compare, and with which the words of a step are filled in."""


class WhyFirstLesson(Lesson[State, View, AnyAction, AnyEvent]):
    """A lesson with its game.

    Args:
        path: of the file.
        document: the lesson in it.

    Attributes:
        source: the position in which it begins, a scenario.

    Raises:
        BadInput: it is no lesson, or names something that does not exist.
    """

    def __init__(self, path: Path, document: Document) -> None:
        super().__init__(path, document)
        self.source = WhyFirstSource(path, self.scenario())
        self.seed = self.source.scenario.seed
        self._outer = self.source.within(document)
        self.seat = self._outer.seat(self.given.you, ("you",))
        self.levels = tuple(map(self._level, self.source.names[: self.game.seats]))
        self.steps = tuple(self._step(number, one) for number, one in enumerate(self.given.steps))

    @property
    def game(self) -> WhyFirst:
        """The rules of its game."""
        return self.source.game

    def player(self, level: str, seat: int) -> Bot:
        """Return a computer player of a level; the same one each time."""
        return make_player(level, self.game.data, seat, player_seed(self.seed, seat))

    def begun(self) -> State:
        """Return the position in which it begins."""
        return self.source.position()

    def coach(self, passed: Iterable[str] = ()) -> Coach[AnyAction]:
        """Return who knows which step comes now, given the ids of those that are through."""
        return Coach(self.steps, passed)

    def sight(self, view: View, asked: bool, told: tuple[AnyEvent, ...]) -> GameSight:
        """Return what the pupil has before them, given what they know."""
        return GameSight(self.game, view, self.seat, asked)

    def untrue(self, state: State, told: list[AnyEvent]) -> list[Untrue]:
        """Return the failed expectations of the end."""
        return list(compared(self.source, state, self.source.scenario.then, (THEN,)))

    def _level(self, player: str) -> str:
        if player == self.given.you:
            return ""
        return self._pick(self.given.rivals.get(player, "novice"), LEVELS, ("rivals", player))

    def _pick(self, word: str, known: Iterable[str], place: Place) -> str:
        """Return a word that is known.

        Raises:
            BadInput: it is none of them.
        """
        if word not in known:
            raise self._outer.bad(
                place, msgid("{source}, line {line}: “{word}” is none of these: {known}."),
                word=word, known=", ".join(known),
            )
        return word

    def _step(self, number: int, given: StepGiven) -> Step[AnyAction]:
        place: Place = ("steps", number)
        check_step(self.document, given, self.given.steps[:number], place, NUMBERS)
        do = tuple(self._outer.action(text, (*place, "do", at)) for at, text in enumerate(words(given.do)))
        when = tuple(self._occasion(text, (*place, "when", at)) for at, text in enumerate(words(given.when)))
        aim = self._aim(given.point, (*place, "point")) if given.point else None
        return Step(given.id, given.say, given.idea, when, aim, do, place)

    def _occasion(self, text: str, place: Place) -> Occasion:
        if text == OVER:
            return lambda sight: sight.over
        if text == CHOOSING:
            return lambda sight: sight.asked and sight.view.table.phase == "choose"
        if (found := COMPARED.fullmatch(text)) is None or not found[3].isdigit():
            self._pick(text, (CHOOSING, OVER), place)
            raise AssertionError(text)
        number, holds = NUMBERS[self._pick(found[1], NUMBERS, place)], SIGNS[found[2]]
        limit = int(found[3])
        return lambda sight: holds(number(sight), limit)

    def _aim(self, text: str, place: Place) -> Aim[AnyAction]:
        word, _, player = text.partition(" ")
        if word in _OF_PLAYERS:
            return Aim(piece=f"{word}-{self._outer.figure(player, place)}")
        return Aim(piece=self._pick(text, (*PIECES, *_OF_PLAYERS), place))
