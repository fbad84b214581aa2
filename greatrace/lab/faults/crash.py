"""Ends its own process inside a save, at a chosen step: how busy the machine is does not matter.

Python tells before it opens, renames or deletes a file; a hook waits for one of these calls.
"""

from __future__ import annotations

import os
import random
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from greatrace.files.writing import ENDING, PREFIX

HALF = "half"
"""The step in which a part of the temporary file is written."""
STEPS = ("begun", HALF, "written", "between", "renamed", "syncing", "synced")
"""The steps of a save: nothing is there yet, half the temporary file, all of it; the version before was
renamed and the new one not yet; the new one is in place; its content is to be synced; its folder is."""
MOST_BYTES = 9000
"""Bytes of a save that is cut off, at most; whole ones are larger."""

Waits = Callable[[str, tuple[object, ...]], bool]
"""Whether a call, with its arguments, is the step that is waited for."""


def possible() -> tuple[str, ...]:
    """Return the steps at which a process can end itself on this system."""
    return STEPS if hasattr(signal, "SIGXFSZ") else tuple(step for step in STEPS if step != HALF)


def arm(step: str, autosave: Path, chance: random.Random) -> None:
    """End this process as soon as a save comes to a step; call it in the main thread.

    Args:
        step: one of ``STEPS``.
        autosave: the path of the save.
        chance: how much of the temporary file is written.
    """
    waits, end = _waits(step, autosave), _kill
    if step == HALF:
        end = _cutting(chance.randrange(1, MOST_BYTES))

    def heard(event: str, arguments: tuple[object, ...]) -> None:
        if waits(event, arguments):
            say(f"step {step}")
            end()

    sys.addaudithook(heard)


def say(line: str) -> None:
    """Write a line to standard output whole, whatever other threads write."""
    os.write(1, f"{line}\n".encode())


def _waits(step: str, autosave: Path) -> Waits:
    saved, folder = str(autosave), str(autosave.parent)

    def opens_new(event: str, arguments: tuple[object, ...]) -> bool:
        return event == "open" and _temporary(arguments[0])

    def renames(event: str, arguments: tuple[object, ...]) -> bool:
        return event == "os.rename" and saved in map(str, arguments[:2])

    steps: dict[str, Waits] = {
        "begun": opens_new,
        HALF: opens_new,
        "written": lambda event, arguments: renames(event, arguments) and autosave.exists(),
        "between": lambda event, arguments: renames(event, arguments) and not autosave.exists(),
        "renamed": lambda event, arguments: event == "os.remove" and _temporary(arguments[0]),
        "syncing": lambda event, arguments: event == "open" and arguments[:2] == (saved, "r+"),
        "synced": lambda event, arguments: event == "open" and str(arguments[0]) == folder,
    }
    return steps[step]


def _temporary(path: object) -> bool:
    name = Path(str(path)).name
    return name.startswith(PREFIX) and name.endswith(ENDING)


def _kill() -> None:
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))


def _cutting(most: int) -> Callable[[], None]:
    """Return what lets the system end this process once it has written so many bytes to a file."""
    import resource

    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
