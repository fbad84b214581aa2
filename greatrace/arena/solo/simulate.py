"""Simulated races of one computer crew, in one or several processes, with the same result either way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec import UNSET

from greatrace.arena.common.executor import Executor, Local, in_order
from greatrace.arena.common.work import Work
from greatrace.arena.race.plan import RaceEntry, race_entry
from greatrace.arena.race.record import write_race
from greatrace.arena.race.simulate import LOTS, MOST_LOT, run_race
from greatrace.arena.race.tally import Outcome, Tally
from greatrace.arena.solo.races import SoloRaces, SoloSeries
from greatrace.content.load import crew_pool
from greatrace.engine.scoring import NOBODY, winner
from greatrace.engine.solo.race import SoloRace
from greatrace.engine.solo.rene import COLOURS
from greatrace.engine.state import State

POOL = 2
"""Crews are those of races of two."""


class SoloSimulation(SoloSeries, frozen=True, kw_only=True):
    """A simulation that is to be run.

    Attributes:
        games: how many races.
        bot: the player’s level, perhaps with a style.
        save_dir: where every race is kept as a file, empty for nowhere.
    """

    games: int
    bot: str
    save_dir: str = ""


class SoloOutcome(Outcome, frozen=True):
    """What one race came to; the winner is 0 for the crew, 1 for the Torpedo, -1 for nobody.

    Attributes:
        ended: whether the race came to its end.
        crew_arrived: whether the crew arrived.
        torpedo_arrived: whether the Torpedo did.
        stickers: how many stickers of each colour the Torpedo gained.
    """

    ended: bool
    crew_arrived: bool
    torpedo_arrived: bool
    stickers: dict[str, int]


def outcomes(simulation: SoloSimulation, runs: Executor | None = None) -> Iterator[SoloOutcome]:
    """Run a simulation; see `arena.race.simulate.outcomes`.

    Raises:
        BadInput: no such race can be set up, or a race cannot be written.
    """
    SoloRunner(simulation).check()
    games = simulation.games
    work = Work(runner_of, msgspec.json.encode(simulation), max(1, min(MOST_LOT, games // LOTS)))
    return in_order((runs or Local()).each(work, range(games)), range(games))


def runner_of(setting: bytes) -> Callable[[int], SoloOutcome]:
    """Return the function that runs the races of a simulation."""
    return SoloRunner(msgspec.json.decode(setting, type=SoloSimulation)).run


class SoloRunner:
    """Runs the races of a simulation one by one; crews take turns."""

    def __init__(self, simulation: SoloSimulation) -> None:
        self.simulation = simulation
        self._races = SoloRaces(simulation)

    def entry(self, index: int) -> RaceEntry:
        """Plan the race of that index."""
        return race_entry(self.simulation.seed, index, (self.simulation.bot,), crew_pool(POOL))

    def check(self) -> None:
        """Set up the first race and create the folder for the files, to fail early.

        Raises:
            BadInput: no such race can be set up.
        """
        self._races.of(self.entry(0).crews[0])
        if self.simulation.save_dir:
            Path(self.simulation.save_dir).mkdir(parents=True, exist_ok=True)

    def run(self, index: int) -> SoloOutcome:
        """Run the race of that index to its end, or to the last round allowed."""
        planned, simulation = self.entry(index), self.simulation
        race = self._races.of(planned.crews[0])
        tally = Tally(race)
        state, log = run_race(race, planned, simulation.max_rounds, tally)
        if simulation.save_dir:
            name = f"race-{index + 1:0{len(str(simulation.games))}}.json"
            write_race(Path(simulation.save_dir) / name, race, planned.seed, planned.bots, log)
        return solo_outcome(race, planned, state, len(log), tally)


def solo_outcome(
    race: SoloRace, planned: RaceEntry, state: State, actions: int, tally: Tally
) -> SoloOutcome:
    """Return the outcome of a race."""
    table = state.table
    torpedo = table.torpedo
    gained: dict[str, int] = {
        colour: 0 if torpedo is UNSET else torpedo.stickers.of(colour) - race.solo.stickers.of(colour)
        for colour in COLOURS
    }
    crew, rival = bool(table.arrivals), torpedo is not UNSET and torpedo.arrived > 0
    return SoloOutcome(
        planned.index, table.round, actions, crew + rival, winner(table) if table.over else NOBODY,
        planned.crews, planned.bots, dict(tally.cards), dict(tally.assistants), dict(tally.lines),
        table.over, crew, rival, gained,
    )
