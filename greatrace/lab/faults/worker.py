"""Tries mutants for another process: reads seeds, writes results."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from greatrace.files.heap import give_memory_back
from greatrace.lab.faults.harness import Harness

MOST_ADDRESSES = 4_000_000_000
"""Bytes of address space: a bomb must not take the machine with it."""


def serve(scratch: Path, command_line: Callable[[Sequence[str]], int], kind: str = "") -> None:
    """Try mutants until no more seeds come.

    Args:
        scratch: a folder for files.
        command_line: the main function of the game.
        kind: the only kind of files; empty for all.
    """
    _limit()
    give_memory_back()
    from greatrace.lab.faults.mutant import tried

    os.fsync = lambda file: None  # type: ignore[assignment]  # nothing here must outlast a power failure
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    harness = Harness(scratch, command_line)
    for line in sys.stdin:
        answers.write(msgspec.json.encode(tried(int(line), harness, scratch, kind)) + b"\n")
        answers.flush()


def _limit() -> None:
    try:
        import resource
    except ImportError:  # Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (MOST_ADDRESSES, MOST_ADDRESSES))
