"""Golden races against the Torpedo: each level with and without stickers on two boards.

A file begins with the setup of the race. Every action of the crew is a line of its own, as is every
automatic step of the Torpedo, followed by lines with its events; each new round has a hash of the position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from greatrace.arena.race.plan import RaceEntry
from greatrace.arena.race.simulate import run_race
from greatrace.arena.race.tally import Tally
from greatrace.boards import setups
from greatrace.content.assemble import deck_of_level
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo.race import SoloRace
from greatrace.engine.solo.rene import ALL_STICKERS, Solo, Stickers
from greatrace.engine.state import State
from greatrace.kernel.automatic import steps
from greatrace.kernel.errors import Refused
from greatrace.kernel.game import Step
from greatrace.saves.envelope import state_hash
from tests.golden.golden import ROUNDS, actions

FOLDER = Path(__file__).parent
BOARDS = ("africa", "asia")
LEVELS = (1, 2, 3)
CREW = "italy"


class Origin(Struct, frozen=True):
    """The setup of a golden race."""

    board: str
    level: int
    stickers: bool
    seed: int

    def race(self) -> SoloRace:
        of = setups.board(self.board)
        deck = deck_of_level(setups.components(of.tile_set), self.level)
        solo = Solo(deck, ALL_STICKERS if self.stickers else Stickers())
        return setups.make_solo_race(of, CREW, "second", solo)

    def lines(self) -> Iterator[str]:
        yield f"board: {self.board}"
        yield f"level: {self.level}"
        yield f"stickers: {'all' if self.stickers else 'none'}"
        yield f"seed: {self.seed}"

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.board}-{self.level}{'-stickers' if self.stickers else ''}.txt"


def wanted() -> list[Origin]:
    """Return the setups of all races that must exist; the seed is to be found."""
    return [
        Origin(board, level, stickers, 0)
        for board in BOARDS for level in LEVELS for stickers in (False, True)
    ]


def recorded(path: Path) -> tuple[Origin, list[str]]:
    """Read a golden race: its setup and all its lines."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = dict(line.split(": ", 1) for line in lines[:4])
    return Origin(head["board"], int(head["level"]), head["stickers"] == "all", int(head["seed"])), lines


def played(origin: Origin, deeds: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Replay actions with the current rules and yield the lines of the race."""
    race = origin.race()
    yield from origin.lines()
    step = race.start(origin.seed)
    yield from _told(step)
    for crew, text in deeds:
        for own in steps(race, step.state):
            yield "> torpedo"
            yield from _told(own)
            step = own
        yield f"> {crew}: {text}"
        try:
            step = race.apply(step.state, race.read(text), 0)
        except Refused as refused:
            yield f"  refused by {refused}"
            return
        yield from _told(step)
    for own in steps(race, step.state):
        yield "> torpedo"
        yield from _told(own)
        step = own
    yield f"end {state_hash(step.state)}"


def _told(step: Step[State, AnyEvent]) -> Iterator[str]:
    for event in step.events:
        yield f"  {event}"
        if type(event).__name__ == "RoundStarted":
            yield f"round {step.state.table.round} {state_hash(step.state)}"


def remade(origin: Origin) -> tuple[Origin, list[str]]:
    """Record a new race with the first seed that gives a readable length."""
    for seed in range(1000):
        one = Origin(origin.board, origin.level, origin.stickers, seed)
        race = one.race()
        planned = RaceEntry(0, seed, ("quick",), (0,), (CREW,))
        state, log = run_race(race, planned, max(ROUNDS), Tally(race))
        if state.table.over and state.table.round in ROUNDS:
            return one, list(played(one, [(CREW, race.write(turn.action)) for turn in log]))
    raise RuntimeError(f"no race of {origin} is of a readable length")


__all__ = ["FOLDER", "Origin", "actions", "played", "recorded", "remade", "wanted"]
