"""A storm of random input on the real window, in a process of its own: its memory as a curve."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

import msgspec

from greatrace.files.children import child
from greatrace.files.writing import temporary_folder
from greatrace.kernel.errors import BadInput
from greatrace.lab.faults.fuzzer import SCREENLESS
from greatrace.lab.storm.sample import EVERY, Sample

MOST_MEMORY = 200
"""MB that a window of 1920 × 1080 pixels may use."""


def expected(minutes: float) -> int:
    """Return about how many samples come in some minutes."""
    return max(1, round(minutes * 60 / EVERY))


def samples(minutes: float, seed: int) -> Iterator[Sample]:
    """Open a window in an empty home, let the storm rage and yield what the window reports.

    Raises:
        BadInput: the window ended before its time.
    """
    with temporary_folder() as folder, _window(folder, minutes, seed) as window:
        assert window.stdout
        seen = 0.0
        for line in window.stdout:
            if line.startswith(b"{"):
                sample = msgspec.json.decode(line, type=Sample)
                seen = sample.seconds
                yield sample
        if window.wait():
            raise BadInput("The window ended after {seconds} seconds of the storm.", seconds=int(seen))


def _window(
    folder: Path, minutes: float, seed: int
) -> AbstractContextManager[subprocess.Popen[bytes]]:
    quiet = {**SCREENLESS, "XDG_CACHE_HOME": str(folder)}
    words = [str(folder / "home"), str(minutes * 60), str(seed)]
    command = [sys.executable, "-m", "greatrace.lab.storm.process", *words]
    return child(command, quiet, stdout=subprocess.PIPE)


def by_minute(found: Sequence[Sample]) -> list[tuple[int, float, float, int]]:
    """Return minute, least and most memory (MB) and inputs so far, a row a minute."""
    minutes: dict[int, list[Sample]] = {}
    for sample in found:
        minutes.setdefault(int(sample.seconds // 60), []).append(sample)
    return [
        (minute + 1, min(one.memory for one in each), max(one.memory for one in each), each[-1].inputs)
        for minute, each in minutes.items()
    ]
