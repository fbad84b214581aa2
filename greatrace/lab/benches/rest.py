"""Speeds of saving, loading and the command line."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable

from greatrace.arena.common.build import compiled_modules
from greatrace.arena.race.record import race_save
from greatrace.files.writing import temporary_folder
from greatrace.lab.benches import engine
from greatrace.saves.envelope import decode, encode
from greatrace.saves.files import read_file, write_file
from greatrace.saves.race.kind import RACE, RaceSave

REPEATS = 25


def milliseconds(call: Callable[[], object], repeats: int = REPEATS) -> list[float]:
    """Time a call several times, after one warm-up call."""
    call()
    samples = []
    for _ in range(repeats):
        begin = time.perf_counter()
        call()
        samples.append((time.perf_counter() - begin) * 1000)
    return samples


def _long_save() -> RaceSave:
    of = engine.race()
    seed, log = engine.long_race(of)
    return race_save(of, seed, ("hurried",) * of.seats, log)


def save() -> list[float]:
    """Measure how long it takes to save a long race durably, in milliseconds."""
    long = _long_save()
    with temporary_folder() as folder:
        path = folder / "race.json"
        return milliseconds(lambda: write_file(path, encode(RACE, long)))


def load() -> list[float]:
    """Measure how long it takes to load a long race, in milliseconds."""
    with temporary_folder() as folder:
        path = folder / "race.json"
        write_file(path, encode(RACE, _long_save()))
        return milliseconds(lambda: decode(RACE, read_file(path), path.name))


def compiled() -> list[float]:
    """Count the modules that run as machine code; 0 if the game runs from its sources."""
    return [float(len(compiled_modules()))]


def show_help() -> list[float]:
    """Measure how long `greatrace --help` takes, in milliseconds."""
    command = [sys.executable, "-m", "greatrace", "--help"]
    return milliseconds(lambda: subprocess.run(command, check=True, capture_output=True))
