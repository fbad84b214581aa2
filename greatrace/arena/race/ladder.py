"""The ladder: levels of computer crews meet two by two, in races whose seats and crews change."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise

import msgspec
from msgspec import Struct

from greatrace.arena.common.executor import Executor
from greatrace.arena.common.playing import advanced
from greatrace.arena.common.work import Work
from greatrace.arena.race.ladder_levels import check_levels, player, read_level
from greatrace.arena.race.plan import RaceEntry, race_entry
from greatrace.arena.race.races import Races, Series
from greatrace.content.load import crew_pool
from greatrace.engine.race import Race
from greatrace.engine.race_data import RaceData
from greatrace.engine.scoring import scores
from greatrace.kernel.chance import player_seed


class Ladder(Series, frozen=True, kw_only=True):
    """A ladder that is to be run; every pair runs races of the same seeds.

    Attributes:
        games: races of each pair.
        levels: as written, the weakest first.
        every: True when all pairs meet, else neighbours only.
    """

    games: int
    levels: tuple[str, ...]
    every: bool

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The pairs that meet, the weaker level first."""
        return tuple(combinations(self.levels, 2) if self.every else pairwise(self.levels))

    @property
    def races(self) -> int:
        """How many races there are."""
        return self.games * len(self.pairs)


class Heat(Struct, frozen=True):
    """What one race came to; its pair and seats follow from its number.

    Attributes:
        number: of the race: pairs take turns, so that more games only add races at the end.
        winner: 0 for the pair's first level, 1 for its second, -1 for none.
        rounds: in which it ended, or was given up.
        cpu: seconds of one processor.
    """

    number: int
    winner: int
    rounds: int
    cpu: float


def heats(ladder: Ladder, runs: Executor, left: Sequence[int]) -> Iterator[Heat]:
    """Run the races of these numbers.

    Yields:
        What each came to, as it comes.

    Raises:
        BadInput: no such race can be set up.
    """
    runner = LadderRunner(ladder)
    runner.check()
    work = Work(runner_of, msgspec.json.encode(ladder))
    return (heat for _, heat in runs.each(work, left))


def runner_of(setting: bytes) -> Callable[[int], Heat]:
    """Return the function that runs the races of a ladder."""
    return LadderRunner(msgspec.json.decode(setting, type=Ladder)).run


class LadderRunner:
    """Runs the races of a ladder one by one."""

    def __init__(self, ladder: Ladder) -> None:
        self.ladder = ladder
        self._races = Races(ladder)

    def check(self) -> None:
        """Set up the first race, to fail early.

        Raises:
            BadInput: there is no such level, or no such race.
        """
        check_levels(self.ladder.levels)
        for level in self.ladder.levels:
            read_level(level)
        self._races.of(self.entry(0).crews)

    @property
    def data(self) -> RaceData:
        """The first race, whole."""
        return self._races.of(self.entry(0).crews).data

    def entry(self, number: int) -> RaceEntry:
        """Plan the race of that number."""
        game, pair = divmod(number, len(self.ladder.pairs))
        return race_entry(self.ladder.seed, game, self.ladder.pairs[pair], crew_pool(2))

    def run(self, number: int) -> Heat:
        """Run the race of that number to its end, or to the last round allowed."""
        planned = self.entry(number)
        race = self._races.of(planned.crews)
        begin = time.process_time()
        winner, rounds = _run(race, planned, self.ladder.max_rounds)
        cpu = round(time.process_time() - begin, 4)
        return Heat(number, planned.players[winner] if winner >= 0 else -1, rounds, cpu)


def _run(race: Race, planned: RaceEntry, max_rounds: int) -> tuple[int, int]:
    """Run a race; return the winning seat, or -1, and the last round."""
    players = [
        player(name, race, seat, player_seed(planned.seed, seat)) for seat, name in enumerate(planned.bots)
    ]
    for state in advanced(race, players, planned.seed):
        table = state.table
        if table.round > max_rounds:
            break
    return (scores(race, table)[0].seat if table.over else -1), table.round
