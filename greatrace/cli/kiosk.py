"""The small parent of a kiosk: it starts the window again after a kill or a fault."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from greatrace.cli.request import Request
from greatrace.cli.streams import note
from greatrace.files.children import child

VARIABLE: Final = "GREATRACE_KIOSK"
"""Set in the environment of the window that a parent looks after."""
SHORT, PATIENCE = 10.0, 5
"""A window that ends sooner (seconds) has hardly begun; after so many in a row the parent gives up."""
_PAUSE = 1.0
"""Seconds before a window is started again."""
_OK, _WRONG_USE = 0, 2


def is_child() -> bool:
    """Return whether a parent looks after this process."""
    return bool(os.environ.get(VARIABLE))


def look_after(request: Request, folder: Path) -> int:
    """Run the kiosk until its host ends it; start it again whenever it ends otherwise.

    Args:
        request: the command line.
        folder: of the kiosk.

    Returns:
        0 once the host ended it, else the status of a window that never opens.

    Raises:
        BadInput: the kiosk's file cannot be read or written.
    """
    from greatrace.ui.kiosk.place import file_in, settings_in

    kept = settings_in(folder, request.text("pin"), request.number("idle", 0))
    tr, file = request.language.tr, file_in(folder)
    print(tr("The kiosk’s PIN is {pin}; it stands in {path}.", pin=kept.pin, path=file), flush=True)
    return keep_running(lambda: _once(_command(request)), lambda status: note(
        tr("The kiosk ended with status {status} and is started again.", status=status)
    ))


def keep_running(
    once: Callable[[], int],
    told: Callable[[int], None],
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> int:
    """Run something until it ends well; give up where it hardly ever begins.

    Args:
        once: runs it; returns its exit status.
        told: is told a status before it is run again.
        clock: in seconds; it never goes back.
        sleep: waits for some seconds.
    """
    short = 0
    while True:
        began = clock()
        status = once()
        short = short + 1 if clock() - began < SHORT else 0
        if status in (_OK, _WRONG_USE) or short >= PATIENCE:
            return status
        told(status)
        sleep(_PAUSE)


def _once(command: Sequence[str]) -> int:
    with child(command, {VARIABLE: "child"}) as process:
        return process.wait()


def _command(request: Request) -> list[str]:
    """Return the command line of the window."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "greatrace"]
    more = [f"--{name}={request.text(name)}" for name in ("home", "lang") if request.has(name)]
    return [*program, *more, "--kiosk"]
