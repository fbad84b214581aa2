"""Simulated races of computer crews, in one or several processes, with the same result either way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from greatrace.arena.common.executor import Executor, Local, in_order
from greatrace.arena.common.playing import chooser, played
from greatrace.arena.common.work import Work
from greatrace.arena.race.plan import RaceEntry, race_entry
from greatrace.arena.race.races import Races, Series
from greatrace.arena.race.record import write_race
from greatrace.arena.race.tally import Outcome, Tally
from greatrace.bots import make_bot
from greatrace.content.load import crew_pool
from greatrace.engine.actions import AnyAction
from greatrace.engine.race import Race
from greatrace.engine.scoring import scores
from greatrace.engine.state import State
from greatrace.kernel.chance import player_seed
from greatrace.kernel.session import Turn

LOTS, MOST_LOT = 16, 8
"""Races are handed out in so many lots at least, of so many races at most."""


class Simulation(Series, frozen=True, kw_only=True):
    """A simulation that is to be run.

    Attributes:
        games: how many races.
        bots: each player's level, perhaps with a style (`veteran:bold`); their number is the number of
            crews.
        save_dir: where every race is kept as a file, empty for nowhere.
    """

    games: int
    bots: tuple[str, ...]
    save_dir: str = ""


def outcomes(simulation: Simulation, runs: Executor | None = None) -> Iterator[Outcome]:
    """Run a simulation.

    Args:
        simulation: what to simulate.
        runs: where; the outcomes do not depend on it. In this process unless given.

    Returns:
        The outcome of each race, in the plan's order, as they come.

    Raises:
        BadInput: no such race can be set up, or a race cannot be written.
    """
    SimulationRunner(simulation).check()
    games = simulation.games
    work = Work(runner_of, msgspec.json.encode(simulation), max(1, min(MOST_LOT, games // LOTS)))
    return in_order((runs or Local()).each(work, range(games)), range(games))


def runner_of(setting: bytes) -> Callable[[int], Outcome]:
    """Return the function that runs the races of a simulation."""
    return SimulationRunner(msgspec.json.decode(setting, type=Simulation)).run


class SimulationRunner:
    """Runs the races of a simulation one by one."""

    def __init__(self, simulation: Simulation) -> None:
        self.simulation = simulation
        self._races = Races(simulation)

    def entry(self, index: int) -> RaceEntry:
        """Plan the race of that index."""
        bots = self.simulation.bots
        return race_entry(self.simulation.seed, index, bots, crew_pool(len(bots)))

    def check(self) -> None:
        """Set up the first race and create the folder for the files, to fail early.

        Raises:
            BadInput: no such race can be set up.
        """
        self._races.of(self.entry(0).crews)
        if self.simulation.save_dir:
            Path(self.simulation.save_dir).mkdir(parents=True, exist_ok=True)

    def run(self, index: int) -> Outcome:
        """Run the race of that index to its end, or to the last round allowed."""
        planned = self.entry(index)
        race = self._races.of(planned.crews)
        tally = Tally(race)
        state, log = run_race(race, planned, self.simulation.max_rounds, tally)
        if self.simulation.save_dir:
            name = f"race-{index + 1:0{len(str(self.simulation.games))}}.json"
            write_race(Path(self.simulation.save_dir) / name, race, planned.seed, planned.bots, log)
        return outcome(race, planned, state, len(log), tally)


def run_race(
    race: Race, planned: RaceEntry, max_rounds: int, tally: Tally
) -> tuple[State, list[Turn[AnyAction]]]:
    """Run a race of computer crews; return the last state and the log."""
    bots = [
        chooser(race, make_bot(name, race, seat, player_seed(planned.seed, seat)))
        for seat, name in enumerate(planned.bots)
    ]
    log: list[Turn[AnyAction]] = []
    for turn, step in played(race, bots, planned.seed):
        if turn:
            log.append(turn)
            tally.take(step.events)
        if step.state.table.round > max_rounds:
            break
    return step.state, log


def outcome(race: Race, planned: RaceEntry, state: State, actions: int, tally: Tally) -> Outcome:
    """Return the outcome of a race."""
    winner = scores(race, state.table)[0].seat if state.table.over else -1
    return Outcome(
        planned.index,
        state.table.round,
        actions,
        len(state.table.arrivals),
        winner,
        planned.crews,
        planned.bots,
        dict(tally.cards),
        dict(tally.assistants),
        dict(tally.lines),
    )
