"""The window's end of the process that draws pictures ahead: when it begins, and that it ends."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Final

import msgspec
from msgspec import Struct

from greatrace import __version__
from greatrace.ui.kit.settings import Settings

REST = 3.0
"""Seconds for which a window must stay as it is before anything is drawn for it."""


class Order(Struct, frozen=True):
    """For which window is drawn.

    Attributes:
        cache: the folder of the cache.
        size: of the window, in pixels.
        speaks: its language, which decides how much room there is for pictures.
        settings: of the player.
    """

    cache: str
    size: tuple[int, int]
    speaks: str
    settings: Settings

    @property
    def name(self) -> str:
        """The name of orders of which one is enough, for this version of the game."""
        now = self.settings
        looks = now.ui_scale, now.map_letters, now.table_display, now.patterns
        words = repr((__version__, self.size, self.speaks, looks))
        return f"{blake2b(words.encode(), digest_size=16).hexdigest()}.drawn"


OPTION: Final = "--drawing-ahead"
"""What a frozen program starts itself with."""


def command() -> list[str]:
    """Return the command line of the process; a frozen program starts itself (`cli/ahead.py`)."""
    if getattr(sys, "frozen", False):
        return [sys.executable, OPTION]
    return [sys.executable, "-P", "-m", "greatrace.ui.pictures.ahead"]


class DrawingAhead:
    """Lets another process draw what the table of a race will show, once for a size of the window.

    Args:
        done: whether an order of a name was carried out before.
        starts: returns the command line of the process.
        rest: seconds, as `REST`.
    """

    def __init__(
        self, done: Callable[[str], bool], starts: Callable[[], Sequence[str]] = command, rest: float = REST
    ) -> None:
        self._done, self._starts, self._rest = done, starts, rest
        self._lock = threading.Lock()
        self._name = ""
        self._process: subprocess.Popen[bytes] | None = None
        self._timer: threading.Timer | None = None

    def follow(self, order: Order) -> None:
        """Draw for a window once it has stayed as it is for a while; what is drawn for another one ends."""
        if order.name == self._name or not sys.executable:
            return
        self.close()
        self._name = order.name
        self._timer = threading.Timer(self._rest, self._start, (order,))
        self._timer.daemon = True
        with suppress(RuntimeError):  # the system starts no more threads
            self._timer.start()

    def close(self) -> None:
        """End the process: what it has drawn stays drawn."""
        with self._lock:
            self._name = ""
            if self._timer:
                self._timer.cancel()
            if self._process:
                self._process.kill()

    def wait(self, seconds: float) -> bool:
        """Wait until nothing is drawn, at most so many seconds; return whether nothing is."""
        if self._timer and self._timer.ident is not None:
            self._timer.join(seconds)
        return not (self._timer and self._timer.is_alive())

    def _start(self, order: Order) -> None:
        """Start the process and wait for its end, in a thread; without it pictures are drawn when needed."""
        if self._done(order.name):
            return
        with suppress(OSError, ValueError):
            process = self._started(order)
            if process is None:
                return
            with process:  # whatever goes wrong with the pipe, the process ends and is waited for
                assert process.stdin
                process.stdin.write(msgspec.json.encode(order) + b"\n")
                process.stdin.flush()
                process.wait()

    def _started(self, order: Order) -> subprocess.Popen[bytes] | None:
        from greatrace.thinking.connection import environment

        with self._lock:
            if order.name != self._name:
                return None
            nowhere, quiet = subprocess.DEVNULL, getattr(subprocess, "CREATE_NO_WINDOW", 0)
            low = getattr(subprocess, "IDLE_PRIORITY_CLASS", 0)
            self._process = subprocess.Popen(
                self._starts(), stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere,
                env=environment() | {"SDL_VIDEODRIVER": "dummy"}, creationflags=quiet | low,
            )
            return self._process
