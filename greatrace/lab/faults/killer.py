"""Kills races inside their saves and opens what is left."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from greatrace.engine.race import Race
from greatrace.files.writing import temporary_folder, tidy
from greatrace.kernel.errors import BadInput
from greatrace.lab.faults import crash
from greatrace.lab.faults.fuzzer import SCREENLESS
from greatrace.saves.files import Store
from greatrace.saves.race.kind import RACE, RaceSave

MOST_ACTIONS = 25
"""Human actions after which a race is killed at the latest."""
LONGEST = 0.05
"""Seconds after its last action, after which a race is killed from outside at the latest."""
OUTSIDE = 8
"""Each race of so many is killed from outside, at any moment; all others end themselves inside a save."""
IN_WINDOW = 5
"""Each race of so many is played in the real window."""

_MEMORY = Path("/dev/shm")


class Kill(Struct, frozen=True):
    """A race that was killed.

    Attributes:
        seed: which kill it is.
        step: of the save that was being written, one of ``crash.STEPS``; empty for any moment, or if the race
            was over before.
        lost: how many actions are gone, the last human one and those of computers after it at most.
        fault: what is wrong with what is left, in an English sentence; empty if nothing is.
    """

    seed: int
    step: str
    lost: int
    fault: str = ""


class _Told(Struct, frozen=True):
    """What a race told until it was killed: its actions, the step of the kill, and what went wrong."""

    actions: tuple[str, ...]
    step: str
    fault: str


def kills(count: int, seed: int) -> Iterator[Kill]:
    """Kill races, each going on with what the kill before left; yield what became of each.

    Args:
        count: how many kills.
        seed: of the first one; the next has the next.
    """
    with temporary_folder(in_memory()) as home:
        for one in range(seed, seed + count):
            yield _killed(home, one)


def in_memory() -> Path | None:
    """Return a folder in memory, where no other program holds a write up, if the system has one."""
    return _MEMORY if os.access(_MEMORY, os.W_OK | os.X_OK) else None


def _killed(home: Path, seed: int) -> Kill:
    store = Store(home / "saves")
    told = _told_until_killed(home, seed)
    tidy(store.folder)
    if told.fault:
        return Kill(seed, told.step, 0, told.fault)
    try:
        save, problem = store.rescue(RACE)
    except BadInput as error:
        return Kill(seed, told.step, len(told.actions), f"nothing can be opened: {error}")
    if problem is not None:
        return Kill(seed, told.step, 0, f"the save was damaged: {problem}")
    return Kill(seed, told.step, *_compared(told.actions, _as_told(save)))


def _told_until_killed(home: Path, seed: int) -> _Told:
    """Run a race until it ends itself, or kill it after some actions; return what it told."""
    chance = random.Random(seed)
    outside, actions = seed % OUTSIDE == 0, chance.randrange(1, MOST_ACTIONS)
    step = "" if outside else chance.choice(crash.possible())
    words = [str(home), str(seed), step, str(actions), *([] if seed % IN_WINDOW else ["window"])]
    command = [sys.executable, "-m", "greatrace.lab.faults.killed_race", *words]
    paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
    environment = {**os.environ, **SCREENLESS, "PYTHONPATH": paths}
    lines, left = [], -1
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout and process.stderr
        try:
            for line in process.stdout:
                lines.append(line.strip())
                left = actions if line == "begun\n" else left - 1
                if outside and left == 0:
                    time.sleep(chance.random() * LONGEST)
                    process.kill()
            last = process.stderr.read().strip().splitlines()[-1:]
        except KeyboardInterrupt:
            process.kill()
            raise
    return _heard(lines, process.returncode, last)


def _heard(lines: Sequence[str], status: int, last: Sequence[str]) -> _Told:
    """Sort what a race told; one that neither was over nor was killed has a fault."""
    actions = tuple(line for line in lines if " " in line and not line.startswith("step "))
    step = next((line.removeprefix("step ") for line in lines if line.startswith("step ")), "")
    broken = status > 0 and os.name == "posix"
    fault = f"the race ended with the status {status}: {'; '.join(last)}" if broken else ""
    return _Told(actions, step, fault)


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

