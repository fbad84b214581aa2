"""One mutant: made from its number, given to the game, judged."""

from __future__ import annotations

import random
import shutil
import tempfile
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from greatrace.lab.faults.harness import Harness
from greatrace.lab.faults.judge import MOST_MEMORY, MOST_SECONDS
from greatrace.lab.faults.trials import TRIALS, Trial
from greatrace.ui.race.setup.form import FILE as SETUP
from greatrace.ui.whyfirst.form import FILE as SMALL_SETUP

_PEAK = "VmHWM"


class Result(Struct, frozen=True):
    """What became of a mutant.

    Attributes:
        seed: which mutant it is.
        kind: of file.
        faults: what is wrong with how the game took it, in English sentences; none if nothing is.
        seconds: of the processor that it took.
        memory: the most in use meanwhile, in MB; 0 where that is not told.
    """

    seed: int
    kind: str
    faults: tuple[str, ...]
    seconds: float
    memory: float


def tried(seed: int, harness: Harness, scratch: Path, kind: str = "") -> Result:
    """Make the mutant of a seed in a scratch folder, and let the game read it.

    Args:
        seed: chooses everything about it.
        harness: the game.
        scratch: where it is made; nothing stays.
        kind: the name of a trial; empty for one of all.
    """
    chance = random.Random(seed)
    trials = [one for one in TRIALS if kind in ("", one.name)]
    trial = chance.choices(trials, [one.share for one in trials])[0]
    folder = Path(tempfile.mkdtemp(dir=scratch))
    _forget_peak()
    begin = time.process_time()
    try:
        faults = tuple(dict.fromkeys(_faults(trial, folder, chance, harness)))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    seconds, memory = time.process_time() - begin, _peak()
    faults += tuple(_costs(seconds, memory))
    return Result(seed, trial.name, faults, round(seconds, 2), round(memory, 1))


def made(trial: Trial, folder: Path, chance: random.Random) -> tuple[str, bytes]:
    """Write the files of a sample, one of them damaged; return which, and its content."""
    sample = chance.choice(trial.found())
    for name, raw in sample.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
    raw = trial.damage(sample.files[sample.target], chance)
    (folder / sample.target).write_bytes(raw)
    return sample.target, raw


def _faults(trial: Trial, folder: Path, chance: random.Random, harness: Harness) -> Iterator[str]:
    target, raw = made(trial, folder, chance)
    try:
        yield from trial.tries(harness, folder, target, chance)
    except Exception:
        yield traceback.format_exc(limit=-4)
    if not _kept(folder / target, raw):
        yield f"{target} is no longer what it was"


def _kept(path: Path, raw: bytes) -> bool:
    """Return whether a file is still there, perhaps set aside, in every byte.

    A race that is continued writes its own save, and the choices of a setup are written anew by each setup.
    """
    folder, written = path.parent, path.name in (SETUP, SMALL_SETUP, "autosave.save")
    return written or any(one.read_bytes() == raw for one in folder.iterdir() if one.is_file())


def _costs(seconds: float, memory: float) -> Iterator[str]:
    if seconds > MOST_SECONDS:
        yield f"it took {seconds:.1f} seconds of the processor"
    if memory > MOST_MEMORY:
        yield f"it took {memory:.0f} MB"


def _forget_peak() -> None:
    """Reset the peak of memory in use, where the system measures it."""
    try:
        Path("/proc/self/clear_refs").write_text("5")
    except OSError:
        return


def _peak() -> float:
    try:
        lines = Path("/proc/self/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith(_PEAK)), 0.0)
