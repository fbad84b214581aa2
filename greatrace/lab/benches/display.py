"""A screen for a window that is measured: an X server that nobody sees, where there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

QUIET = {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
"""Environment variables that the window sets, set before pygame is imported."""
UNSEEN: Mapping[str, str] = {"SDL_VIDEODRIVER": "dummy"}
"""Environment variables of a window without any screen, which costs less than a player's."""


def quiet() -> None:
    """Set the environment for measuring without a window, before pygame is imported."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.update(QUIET)


@contextmanager
def display(width: int, height: int) -> Iterator[Mapping[str, str]]:
    """Open a screen of so many pixels, so that a window waits and paints as a player's does.

    Yields:
        The environment variables that lead a window to it; without Xvfb those of a window without screen.
    """
    server = shutil.which("Xvfb")
    if server is None:
        yield UNSEEN
        return
    ours, theirs = os.pipe()
    command = [server, "-displayfd", str(theirs), "-screen", "0", f"{width}x{height}x24"]
    nowhere = subprocess.DEVNULL
    with subprocess.Popen(
        [*command, "-noreset", "-nolisten", "tcp"], pass_fds=(theirs,), stdout=nowhere, stderr=nowhere
    ) as process:
        os.close(theirs)
        try:
            with os.fdopen(ours) as told:
                number = told.readline().strip()
            yield {"SDL_VIDEODRIVER": "x11", "DISPLAY": f":{number}"} if number else UNSEEN
        finally:
            process.terminate()
