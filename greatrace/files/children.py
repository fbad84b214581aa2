"""Processes that this one starts and that must not outlive it, however it ends."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress

_running: set[subprocess.Popen[bytes]] = set()


@contextmanager
def child(
    command: Sequence[str],
    more: Mapping[str, str],
    stdin: int | None = None,
    stdout: int | None = None,
    stderr: int | None = None,
) -> Iterator[subprocess.Popen[bytes]]:
    """Start a process; end it with the block, or when a signal ends this one.

    It hears no signal of the terminal: whoever started it decides about its end.

    Args:
        command: its words.
        more: of its environment, beside that of this process.
        stdin: its input, as `subprocess.Popen` takes it.
        stdout: its output, likewise.
        stderr: its complaints, likewise.

    Raises:
        OSError: it cannot be started.
    """
    environment = {**os.environ, **more}
    process = subprocess.Popen(
        command, env=environment, stdin=stdin, stdout=stdout, stderr=stderr,
        start_new_session=os.name == "posix",
    )
    _running.add(process)
    try:
        yield process
    finally:
        process.kill()
        with suppress(OSError, ValueError):
            process.communicate()
        _running.discard(process)


def end_children() -> None:
    """End the processes that run: this one ends."""
    for process in tuple(_running):
        with suppress(OSError):
            process.kill()
