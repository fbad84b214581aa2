"""A process that tries mutants, `python -m greatrace.cli.faults.worker`: reads seeds, writes results."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from greatrace.cli import main as command_line
from greatrace.cli.faults.desk import Desk
from greatrace.files.heap import give_memory_back

MOST_ADDRESSES = 4_000_000_000
"""Bytes of address space: a bomb must not take the machine with it."""


def main(scratch: Path) -> None:
    """Try mutants until no more seeds come.

    Args:
        scratch: a folder for files.
    """
    _limit()
    give_memory_back()
    from greatrace.cli.faults.mutant import tried

    os.fsync = lambda file: None  # type: ignore[assignment]  # nothing here must outlast a power failure
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    desk = Desk(scratch, command_line)
    for line in sys.stdin:
        answers.write(msgspec.json.encode(tried(int(line), desk, scratch)) + b"\n")
        answers.flush()


def _limit() -> None:
    try:
        import resource
    except ImportError:  # Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (MOST_ADDRESSES, MOST_ADDRESSES))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
