"""Races as files: what a simulation keeps, and what golden races are compared with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from greatrace.boards.identity import board_hash
from greatrace.engine.actions import AnyAction
from greatrace.engine.race import Race
from greatrace.engine.state import State
from greatrace.kernel.automatic import automatic, settled
from greatrace.kernel.errors import Fact
from greatrace.kernel.session import Turn
from greatrace.saves.envelope import Seat, encode, state_hash
from greatrace.saves.files import write_file
from greatrace.saves.race.kind import RACE, RaceSave


def write_race(
    path: Path, race: Race, seed: int, bots: Sequence[str], log: Sequence[Turn[AnyAction]]
) -> None:
    """Write a race of computer crews so that it can be replayed; the same race gives the same file.

    Raises:
        BadInput: the file cannot be written.
    """
    write_file(path, encode(RACE, race_save(race, seed, bots, log)), keep=False)


def race_save(race: Race, seed: int, bots: Sequence[str], log: Sequence[Turn[AnyAction]]) -> RaceSave:
    """Make the save of a race that was played from its start."""
    states = list(positions(race, seed, log))
    return RaceSave(
        kind="race",
        created="",
        seats=tuple(Seat(crew.id, bot) for crew, bot in zip(race.crews, bots, strict=True)),
        facts=(
            Fact("round", states[-1].table.round),
            Fact("start", race.course.start),
            Fact("finish", race.course.finish),
            Fact("board", race.board.id),
            Fact("board_hash", board_hash(race.board)),
        ),
        data=race.data,
        seed=seed,
        log=tuple(log),
        state=states[-1],
        hashes=tuple(state_hash(state) for state in states),
    )


def positions(race: Race, seed: int, log: Iterable[Turn[AnyAction]]) -> Iterable[State]:
    """Yield the first position of a race and the one after each action, automatic steps included."""
    rules = automatic(race)
    state = settled(rules, race.start(seed).state)
    yield state
    for turn in log:
        state = settled(rules, race.advance(state, turn.action, turn.seat))
        yield state
