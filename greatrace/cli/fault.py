"""What happens where the program itself fails: a report for its authors, and a sentence for the player."""

from __future__ import annotations

import platform
import traceback
from contextlib import suppress
from pathlib import Path

from greatrace import __version__
from greatrace.cli.streams import note
from greatrace.files.writing import write_whole
from greatrace.prose.language import Language

REPORT = "fault.txt"
"""The file in the player's folder that holds the report of the last fault."""


def report(error: Exception, home: Path, speaks: Language) -> Path:
    """Write down a fault of the program, in a file for its authors and on standard error.

    Args:
        error: what was raised and nobody expected.
        home: the player's folder.
        speaks: the language of the sentence.

    Returns:
        The file; where it cannot be written standard error alone tells of the fault.
    """
    trace, path = "".join(traceback.format_exception(error)), home / REPORT
    head = f"The Great Race {__version__}, Python {platform.python_version()}, {platform.platform()}\n\n"
    note(trace)
    note(speaks.tr("The game met a fault of its own. All actions until then are kept."))
    with suppress(OSError):
        home.mkdir(parents=True, exist_ok=True)
        write_whole(path, (head + trace).encode())
        note(speaks.tr("A report for its authors is in {path}.", path=path))
    return path
