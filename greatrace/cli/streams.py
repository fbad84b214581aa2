"""The standard streams, which may be closed, full, or no longer read."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import TextIO


def prepare() -> None:
    """Make both streams usable: discard what is written to closed ones, replace what cannot be encoded."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


class _Output(io.TextIOWrapper):
    """Standard output that is discarded once its reader has seen enough, so that the work goes on."""

    def write(self, text: str) -> int:
        """Write a text, or discard it."""
        try:
            return super().write(text)
        except BrokenPipeError:
            discard(self)
            return len(text)

    def flush(self) -> None:
        """Write what is left, or discard it."""
        try:
            super().flush()
        except BrokenPipeError:
            discard(self)


def survive_readers() -> None:
    """Ignore for a whole process that nobody reads its output any more: its exit status stays as usual."""
    if isinstance(sys.stdout, io.TextIOWrapper) and not sys.stdout.isatty():
        raw = open(sys.stdout.fileno(), "wb", closefd=False)  # noqa: SIM115
        sys.stdout = _Output(raw, encoding=sys.stdout.encoding)


def note(text: str) -> None:
    """Write a line to standard error; it may be lost."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        discard(sys.stderr)


def discard(stream: TextIO) -> None:
    """Discard what a stream still holds, and all that is written to it from now on."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
