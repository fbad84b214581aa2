"""The end by signals: within a second, whatever the process is doing, and without temporary files.

The first of SIGINT, SIGTERM and SIGHUP raises `Ended` in the main thread, which ends in an orderly way. A
second thread hears of the signal too, even while the main thread is stuck in a call of the system, and
ends the process if it takes too long.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

GRACE = 0.6
"""Seconds for an orderly end."""
_STARTED = 0.2
"""Seconds for the start of processes that has begun."""
_REMOVAL = _STARTED + 0.1
"""Seconds for that and the removal of temporary files, which may hang as all else."""
_LAST = 2.0
"""Seconds after which the system ends the process, in case Python can no more."""
_SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Ended(KeyboardInterrupt):
    """A signal ends the process.

    Attributes:
        status: the exit status, 128 and the number of the signal.
    """

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = 128 + number


@contextmanager
def handled() -> Iterator[None]:
    """Handle the signals that ask the process to end, but those that are ignored (`nohup`).

    After the block, which is the whole work of the process, they raise nothing any more: it ends anyway.
    """
    for number in _SIGNALS:
        if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(number, _raise)
    if os.name == "posix":
        _watch()
    try:
        yield
    finally:
        _raise_no_more()


def _raise(number: int, frame: FrameType | None) -> None:
    _raise_no_more()
    raise Ended(number)


def _raise_no_more() -> None:
    for number in _SIGNALS:
        if signal.getsignal(number) is _raise:
            signal.signal(number, _only_heard)


def _only_heard(number: int, frame: FrameType | None) -> None:
    """Leave a signal to the second thread."""


def _watch() -> None:
    """Start the thread that ends the process if the main thread does not."""
    ours, theirs = os.pipe()
    os.set_blocking(theirs, False)
    signal.set_wakeup_fd(theirs, warn_on_full_buffer=False)
    with suppress(RuntimeError):  # no more threads are allowed
        threading.Thread(target=_end_after, args=(ours,), name="signals", daemon=True).start()


def _end_after(pipe: int) -> None:
    # The main thread may block signals for a moment; this one must not hear them in its stead.
    signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
    while (number := os.read(pipe, 1)[0]) not in _SIGNALS:
        continue
    signal.setitimer(signal.ITIMER_REAL, GRACE + _REMOVAL + _LAST)
    time.sleep(GRACE)
    removal = threading.Thread(target=_remove, daemon=True)
    with suppress(RuntimeError):
        removal.start()
        removal.join(_REMOVAL)
    os._exit(128 + number)


def _remove() -> None:
    """Remove what this process would leave behind; modules that it never needed are not imported for that."""
    _start_no_more()
    if "multiprocessing" in sys.modules:
        import multiprocessing

        for child in multiprocessing.active_children():
            child.kill()
    if "greatrace.files.children" in sys.modules:
        from greatrace.files.children import end_children

        end_children()
    if "greatrace.files.writing" in sys.modules:
        from greatrace.files.writing import remove_unfinished

        remove_unfinished()


def _start_no_more() -> None:
    """Let this process start no other one any more; one that is being started is waited for."""
    if "greatrace.arena.common.executor" in sys.modules:
        from greatrace.arena.common.executor import STARTING

        STARTING.acquire(timeout=_STARTED)
