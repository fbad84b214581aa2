"""Golden races: actions, events and position hashes of recorded races, one file per board and edition.

A file begins with the setup of the race. Every action of a crew is a line of its own, followed by lines
with its events, and at each new round a hash of the whole position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from greatrace.arena.race.plan import RaceEntry
from greatrace.arena.race.simulate import run_race
from greatrace.arena.race.tally import Tally
from greatrace.boards import setups
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State
from greatrace.kernel.errors import Refused
from greatrace.saves.envelope import state_hash

FOLDER = Path(__file__).parent
ROUNDS = range(4, 9)
"""Accepted lengths of a golden race: long enough for coverage, short enough to read."""


class Origin(Struct, frozen=True):
    """The setup of a golden race."""

    board: str
    edition: str
    leaders: bool
    crews: tuple[str, ...]
    seed: int

    def race(self) -> Race:
        return setups.make_race(setups.board(self.board), self.crews, self.edition, "", self.leaders)

    def lines(self) -> Iterator[str]:
        yield f"board: {self.board}"
        yield f"edition: {self.edition}"
        yield f"leaders: {'yes' if self.leaders else 'no'}"
        yield f"crews: {' '.join(self.crews)}"
        yield f"seed: {self.seed}"

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.board}-{self.edition}.txt"


def wanted() -> list[tuple[str, str, bool]]:
    """Return board, edition and leaders of every race that must exist."""
    return [
        (board, edition.id, edition.leaders)
        for board in setups.boards()
        for edition in setups.components(setups.board(board).tile_set).editions
    ]


def recorded(path: Path) -> tuple[Origin, list[str]]:
    """Read a golden race: its setup and all its lines."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = dict(line.split(": ", 1) for line in lines[:5])
    crews = tuple(head["crews"].split())
    return Origin(head["board"], head["edition"], head["leaders"] == "yes", crews, int(head["seed"])), lines


def actions(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the crews and their actions from the lines."""
    for line in lines:
        if line.startswith("> "):
            crew, _, text = line[2:].partition(": ")
            yield crew, text


def played(origin: Origin, deeds: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Replay actions with the current rules and yield the lines of the race."""
    race = origin.race()
    yield from origin.lines()
    step = race.start(origin.seed)
    yield from _told(step.state, step.events)
    for crew, text in deeds:
        yield f"> {crew}: {text}"
        try:
            step = race.apply(step.state, race.read(text), origin.crews.index(crew))
        except Refused as refused:
            yield f"  refused by {refused}"
            return
        yield from _told(step.state, step.events)
    yield f"end {state_hash(step.state)}"


def _told(state: State, events: Iterable[AnyEvent]) -> Iterator[str]:
    for event in events:
        yield f"  {event}"
        if type(event).__name__ == "RoundStarted":
            yield f"round {state.table.round} {state_hash(state)}"


def remade(board: str, edition: str, leaders: bool) -> Iterator[str]:
    """Record a new race with the first seed that gives a readable length."""
    crews = tuple(crew.id for crew in setups.components(setups.board(board).tile_set).crews)[-3:]
    for seed in range(1000):
        origin = Origin(board, edition, leaders, crews, seed)
        race = origin.race()
        planned = RaceEntry(0, seed, ("quick", "hurried", "quick"), (0, 1, 2), crews)
        state, log = run_race(race, planned, max(ROUNDS), Tally(race))
        if state.table.over and state.table.round in ROUNDS:
            deeds = [(crews[turn.seat], race.write(turn.action)) for turn in log]
            yield from played(origin, deeds)
            return
    raise RuntimeError(f"no race of {board} {edition} is of a readable length")
