"""Measurements of balance, run task by task: races, replays from half-way, races of variants."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import msgspec
from msgspec import Struct

from greatrace.arena.common.executor import Executor, in_order
from greatrace.arena.common.plan import game_seed
from greatrace.arena.common.playing import played
from greatrace.arena.common.work import Work
from greatrace.arena.race.balance.asked import Balance, seat_of_variant, seated
from greatrace.arena.race.balance.calibrating import Calibrated, calibrated
from greatrace.arena.race.balance.counting import BalanceRace, Notes
from greatrace.arena.race.balance.exploiting import Exploited, exploited
from greatrace.arena.race.balance.replaying import Replayed, replayed
from greatrace.arena.race.ladder_levels import player
from greatrace.arena.race.races import Races
from greatrace.boards import setups
from greatrace.engine.race import Race
from greatrace.kernel.chance import player_seed

Result = BalanceRace | Replayed | Exploited | Calibrated
_Found = TypeVar("_Found", BalanceRace, Replayed, Exploited, Calibrated)


class Measured(Struct, frozen=True):
    """The results of all tasks.

    Attributes:
        races: that were counted.
        replays: of races from half-way.
        exploits: races of variants.
        calibrations: chances that hints showed.
    """

    races: tuple[BalanceRace, ...]
    replays: tuple[Replayed, ...] = ()
    exploits: tuple[Exploited, ...] = ()
    calibrations: tuple[Calibrated, ...] = ()

    def on(self, course: str) -> Measured:
        """Return the results on one course alone."""
        return Measured(
            _on(self.races, course), _on(self.replays, course), _on(self.exploits, course),
            _on(self.calibrations, course),
        )  # fmt: skip


def results(balance: Balance, runs: Executor) -> Iterator[Result]:
    """Run a measurement.

    Yields:
        What each task came to, in a fixed order wherever it was run.

    Raises:
        BadInput: no such race can be set up.
    """
    runner = BalanceRunner(balance)
    runner.check()
    numbers = range(balance.tasks)
    work = Work(runner_of, msgspec.json.encode(balance), 4)
    return in_order(runs.each(work, numbers), numbers)


def measured(found: Iterable[Result]) -> Measured:
    """Sort results by their kind."""
    races: list[BalanceRace] = []
    replays: list[Replayed] = []
    exploits: list[Exploited] = []
    calibrations: list[Calibrated] = []
    for one in found:
        match one:
            case BalanceRace():
                races.append(one)
            case Replayed():
                replays.append(one)
            case Exploited():
                exploits.append(one)
            case Calibrated():
                calibrations.append(one)
    return Measured(tuple(races), tuple(replays), tuple(exploits), tuple(calibrations))


def runner_of(setting: bytes) -> Callable[[int], Result]:
    """Return the function that runs the tasks of a measurement."""
    return BalanceRunner(msgspec.json.decode(setting, type=Balance)).run


class BalanceRunner:
    """Runs the tasks of a measurement one by one."""

    def __init__(self, balance: Balance) -> None:
        self.balance = balance
        self._races = [Races(msgspec.structs.replace(balance, course=course)) for course in balance.ways]
        board = self._races[0].board
        self._pool = tuple(crew.id for crew in setups.components(board.tile_set).crews)

    def check(self) -> None:
        """Set up the first race of each course, to fail early.

        Raises:
            BadInput: no such race can be set up.
        """
        for races in self._races:
            races.of(self._crews(0))

    def run(self, number: int) -> Result:
        """Run the task of that number; races go to their end, or to the last round allowed."""
        balance, task = self.balance, self.balance.task(number)
        race = self.race(task.course, task.game)
        seed, last = game_seed(balance.seed, task.game), balance.max_rounds
        match task.kind:
            case "race":
                return _run(race, self.bots(task.game), seed, last)
            case "favourite":
                return replayed(race, self.bots(task.game), seed, last)
            case "calibration":
                return calibrated(race, self.bots(task.game), seed, last, task.game)
            case variant:
                seat = seat_of_variant(task.game, race.seats, self._pool)
                return exploited(race, variant, seat, seed, last)

    def race(self, course: int, game: int) -> Race:
        """Return the race of a number on a course, by its place among the courses."""
        return self._races[course].of(self._crews(game))

    def bots(self, game: int) -> tuple[str, ...]:
        """Return who plays a race, in seat order."""
        bots = self.balance.bots
        return tuple(bots[(game + seat) % len(bots)] for seat in range(self.balance.crews))

    def _crews(self, game: int) -> tuple[str, ...]:
        return seated(game, self.balance.crews, self._pool)


def _run(race: Race, names: tuple[str, ...], seed: int, max_rounds: int) -> BalanceRace:
    players = [player(name, race, seat, player_seed(seed, seat)) for seat, name in enumerate(names)]
    notes = Notes(race)
    for _, step in played(race, players, seed):
        notes.take(step.state, step.events)
        if step.state.table.round > max_rounds:
            break
    return notes.summed(step.state, names)


def _on(found: Iterable[_Found], course: str) -> tuple[_Found, ...]:
    return tuple(one for one in found if one.course == course)
