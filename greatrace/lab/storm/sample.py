"""The memory of this process, and samples of it."""

from __future__ import annotations

from pathlib import Path

import msgspec

EVERY = 5.0
"""Seconds between samples."""


class Sample(msgspec.Struct, frozen=True):
    """The memory of a window at one moment.

    Attributes:
        seconds: since the window was opened.
        memory: in use, in MB.
        inputs: what the player did so far.
        scene: what is on the screen.
    """

    seconds: float
    memory: float
    inputs: int
    scene: str


def memory() -> float:
    """Return the memory in use, in MB; the peak where the system does not report it."""
    status = Path("/proc/self/status")
    if status.exists():
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        return int(lines["VmRSS"].split()[0]) / 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
