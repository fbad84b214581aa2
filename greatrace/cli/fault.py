"""What a player is told where the program itself fails: one sentence, and a report in a file."""

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


def tell(error: Exception, home: Path, speaks: Language) -> str:
    """Report a fault of the program: to a file for its authors, to standard error, and in a sentence.

    Args:
        error: what was raised and nobody expected.
        home: the player's folder.
        speaks: the player's language.

    Returns:
        The sentence, which says that the game is kept and where the report is.
    """
    trace = "".join(traceback.format_exception(error))
    note(trace)
    path = home / REPORT
    head = f"The Great Race {__version__}, Python {platform.python_version()}, {platform.platform()}\n\n"
    kept = speaks.tr("The game met a fault of its own and must stop. All actions until then are kept.")
    with suppress(OSError):
        home.mkdir(parents=True, exist_ok=True)
        write_whole(path, (head + trace).encode())
        kept += " " + speaks.tr("A report for its authors is in {path}.", path=path)
    note(kept)
    return kept
