"""Kills races inside their saves and opens what is left."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from greatrace.cli.faults.fuzzer import SCREENLESS
from greatrace.engine.race import Race
from greatrace.kernel.errors import BadInput
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE, RaceSave

MOST_ACTIONS = 25
"""Actions after which a race is killed at the latest."""
PATIENCE, LONGEST = 0.2, 0.004
"""Seconds for which the next save is waited for, and after which the race is then killed at the latest."""
IN_WINDOW = 5
"""Each race of so many is played in the real window."""


class Kill(Struct, frozen=True):
    """A race that was killed.

    Attributes:
        seed: which kill it is.
        inside: whether it fell into the writing of a save.
        lost: how many actions are gone, the last human one and those of computers after it at most.
        fault: what is wrong with what is left, in an English sentence; empty if nothing is.
    """

    seed: int
    inside: bool
    lost: int
    fault: str = ""


def kills(count: int, seed: int) -> Iterator[Kill]:
    """Kill races, each going on with what the kill before left; yield what became of each.

    Args:
        count: how many kills.
        seed: of the first one; the next has the next.
    """
    with tempfile.TemporaryDirectory(prefix="greatrace-kills-") as folder:
        home = Path(folder)
        for one in range(seed, seed + count):
            yield _killed(home, one)


def _killed(home: Path, seed: int) -> Kill:
    chance, store = random.Random(seed), Store(home / "saves")
    told = _told_until_killed(home, seed, chance)
    path = store.path(AUTOSAVE)
    inside = path.with_name(path.name + ".new").exists() or not path.exists()
    try:
        save, problem = store.rescue(RACE)
    except BadInput as error:
        return Kill(seed, inside, len(told), f"nothing can be opened: {error}")
    if problem is not None:
        return Kill(seed, inside, 0, f"the save was damaged: {problem}")
    return Kill(seed, inside, *_compared(told, _as_told(save)))


def _told_until_killed(home: Path, seed: int, chance: random.Random) -> list[str]:
    """Let a race be played, kill it after some actions, and return all that it told."""
    words = [] if seed % IN_WINDOW else ["window"]
    command = [sys.executable, "-m", "greatrace.cli.faults.victim", str(home), str(seed), *words]
    paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
    environment = {**os.environ, **SCREENLESS, "PYTHONPATH": paths}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as victim:
        assert victim.stdout
        lines, left = [], -1
        for line in victim.stdout:
            lines.append(line.strip())
            left = chance.randrange(1, MOST_ACTIONS) if line == "begun\n" else left - 1
            if left == 0:
                _wait(Store(home / "saves").path(AUTOSAVE), chance)
                victim.kill()
        return [line for line in lines if line not in ("begun", "over")]


def _wait(path: Path, chance: random.Random) -> None:
    """Wait a moment, mostly until a save is being written."""
    begun, new = time.monotonic(), path.with_name(path.name + ".new")
    while chance.random() < 0.999 and not new.exists() and time.monotonic() - begun < PATIENCE:
        pass
    time.sleep(chance.random() * LONGEST)


def _as_told(save: RaceSave) -> list[str]:
    race = Race(save.data)
    kinds = ["computer" if seat.bot else "human" for seat in save.seats]
    return [f"{turn.seat} {kinds[turn.seat]} {race.write(turn.action)}" for turn in save.log]


def _compared(told: Sequence[str], kept: Sequence[str]) -> tuple[int, str]:
    """Return how many of the actions told are lost, and what is wrong with that."""
    both = min(len(told), len(kept))
    if list(told[:both]) != list(kept[:both]):
        return 0, "the save is of another race than was played"
    last = max((number for number, line in enumerate(told) if " human " in line), default=0)
    lost = len(told) - both
    if len(kept) < last:
        return lost, f"{lost} actions are lost, {last - len(kept)} of them before the last human one"
    return lost, ""

