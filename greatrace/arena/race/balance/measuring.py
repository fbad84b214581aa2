"""Races of equal computer crews, run to see whether crews, seats and leaders have equal chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

import msgspec
from msgspec import Struct

from greatrace.arena.common.executor import Executor, in_order
from greatrace.arena.common.plan import game_seed
from greatrace.arena.common.playing import played
from greatrace.arena.common.work import Work
from greatrace.arena.race.ladder_levels import player
from greatrace.arena.race.races import Races, Series
from greatrace.arena.race.tally import Tally
from greatrace.boards import setups
from greatrace.engine.events import AnyEvent, CityEntered, LineTaken
from greatrace.engine.race import Race
from greatrace.engine.scoring import scores
from greatrace.engine.state import State
from greatrace.kernel.chance import player_seed


class Balance(Series, frozen=True, kw_only=True):
    """A measurement of balance that is to be run.

    Attributes:
        games: how many races.
        crews: crews in each race; all crews of the game take turns.
        bots: who plays them, by name; more than one take turns.
    """

    games: int
    crews: int
    bots: tuple[str, ...]


class Lap(Struct, frozen=True, array_like=True):
    """All crews at the start of a round, in seat order: francs, gauge points, cells to the finish."""

    money: tuple[int, ...]
    fuel: tuple[int, ...]
    mechanical: tuple[int, ...]
    to_go: tuple[int, ...]


class BalanceRace(Struct, frozen=True):
    """What one race came to.

    Attributes:
        rounds: the round in which it ended, or was given up.
        arrivals: how many crews arrived.
        winner: the winning seat, or -1 when it was given up.
        crews: crew ids in seat order.
        bots: names of the players in seat order.
        cards: how often each card was played, by id.
        assistants: how often each use of an assistant was made.
        lines: how often each line was taken, by id.
        cities: how often each city was entered, by id.
        laps: the crews at the start of each round.
        prestige: of the winner, 0 without one.
    """

    rounds: int
    arrivals: int
    winner: int
    crews: tuple[str, ...]
    bots: tuple[str, ...]
    cards: dict[str, int]
    assistants: dict[str, int]
    lines: dict[str, int]
    cities: dict[str, int]
    laps: tuple[Lap, ...]
    prestige: int


def races(balance: Balance, runs: Executor) -> Iterator[BalanceRace]:
    """Run the races.

    Yields:
        What each came to, in a fixed order wherever it was run.

    Raises:
        BadInput: no such race can be set up.
    """
    runner = BalanceRunner(balance)
    runner.check()
    numbers = range(balance.games)
    work = Work(runner_of, msgspec.json.encode(balance), 4)
    return in_order(runs.each(work, numbers), numbers)


def runner_of(setting: bytes) -> Callable[[int], BalanceRace]:
    """Return the function that runs the races of a measurement."""
    return BalanceRunner(msgspec.json.decode(setting, type=Balance)).run


def seated(number: int, crews: int, pool: Sequence[str]) -> tuple[str, ...]:
    """Seat crews for a race: soon each sat in each seat, and beside each other, equally often."""
    size = len(pool)
    lap, turn = divmod(number, size)
    # Each crew is first in the turns of a lap; the others follow in another order from lap to lap.
    orders = list(permutations(range(1, size)))
    order = (0, *orders[lap * 7 % len(orders)])
    return tuple(pool[(order[seat] + turn) % size] for seat in range(crews))


class BalanceRunner:
    """Runs the races of a measurement one by one."""

    def __init__(self, balance: Balance) -> None:
        self.balance = balance
        self._races = Races(balance)

    def check(self) -> None:
        """Set up the first race, to fail early.

        Raises:
            BadInput: no such race can be set up.
        """
        self._races.of(self._crews(0))

    def run(self, number: int) -> BalanceRace:
        """Run the race of that number to its end, or to the last round allowed."""
        race = self._races.of(self._crews(number))
        bots = self.balance.bots
        names = tuple(bots[(number + seat) % len(bots)] for seat in range(race.seats))
        return _run(race, names, game_seed(self.balance.seed, number), self.balance.max_rounds)

    def _crews(self, number: int) -> tuple[str, ...]:
        ids = tuple(crew.id for crew in setups.components(self._races.board.tile_set).crews)
        return seated(number, self.balance.crews, ids)


def _run(race: Race, names: tuple[str, ...], seed: int, max_rounds: int) -> BalanceRace:
    players = [player(name, race, seat, player_seed(seed, seat)) for seat, name in enumerate(names)]
    notes = _Notes(race)
    for _, step in played(race, players, seed):
        notes.take(step.state, step.events)
        if step.state.table.round > max_rounds:
            break
    return notes.summed(step.state, names)


class _Notes:
    """Collects the figures of one race."""

    def __init__(self, race: Race) -> None:
        self._race = race
        self._tally = Tally(race)
        self._lines = Counter({line.id: 0 for line in race.board.lines})
        self._cities = Counter({city.id: 0 for city in race.board.cities})
        self._laps: list[Lap] = []

    def take(self, state: State, events: tuple[AnyEvent, ...]) -> None:
        """Record a step."""
        self._tally.take(events)
        for event in events:
            if isinstance(event, LineTaken):
                self._lines[self._race.board.lines[event.line].id] += 1
            elif isinstance(event, CityEntered):
                self._cities[self._race.board.cities[event.city].id] += 1
        if state.table.round > len(self._laps):
            self._laps.append(self._lap(state))

    def _lap(self, state: State) -> Lap:
        dashboards = state.table.dashboards
        return Lap(
            tuple(one.money for one in dashboards),
            tuple(one.fuel for one in dashboards),
            tuple(one.engine + one.chassis for one in dashboards),
            tuple(self._race.distance_to_finish[one.cell] for one in dashboards),
        )

    def summed(self, state: State, names: tuple[str, ...]) -> BalanceRace:
        """Return the figures of the race."""
        table = state.table
        best = scores(self._race, table)[0]
        return BalanceRace(
            table.round,
            len(table.arrivals),
            best.seat if table.over else -1,
            tuple(crew.id for crew in self._race.crews),
            names,
            dict(self._tally.cards),
            dict(self._tally.assistants),
            dict(self._lines),
            dict(self._cities),
            tuple(self._laps),
            best.total if table.over else 0,
        )
