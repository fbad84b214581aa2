"""The index of the history: small summaries, so that ten thousand games are listed at once.

The files of the games are the truth. A line counts only while the size and the time of its file are those
that it notes; what is missing, older or broken is read from the games again. It holds a digest of its
lines, so that nothing of a damaged one is used.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from greatrace import __version__
from greatrace.files.reading import read_bounded, understood
from greatrace.files.writing import write_whole
from greatrace.kernel.errors import BadInput, Value
from greatrace.saves.envelope import Seat
from greatrace.saves.history.outcome import Outcome

INDEX: Final = "index.json"
"""The name of its file, in the folder of the history."""
_FORM: Final = 4
"""Of its lines; an index of another form is made anew."""
_LARGEST: Final = 100_000_000
"""Bytes; a game takes some thousand."""


class Trouble(Struct, frozen=True, array_like=True):
    """Why a file cannot be used: a message and its values."""

    template: str
    values: dict[str, Value]

    @property
    def problem(self) -> BadInput:
        """The message, to be shown."""
        return BadInput(self.template, **self.values)


class Line(Struct, frozen=True, array_like=True, gc=False):
    """What the index knows of a file.

    Attributes:
        name: of the game: its file without the ending.
        size: of the file, in bytes.
        stamp: when it was written, in nanoseconds.
        kind: of the game; empty where the file cannot be used.
        created: when the game began.
        seats: who played.
        outcome: what it came to.
        summary: of its kind, as JSON.
        trouble: why the file cannot be used.
    """

    name: str
    size: int
    stamp: int
    kind: str = ""
    created: str = ""
    seats: tuple[Seat, ...] = ()
    outcome: Outcome | None = None
    summary: msgspec.Raw = msgspec.Raw(b"null")
    trouble: Trouble | None = None


class _Index(Struct, frozen=True):
    form: int
    program: str
    digest: str
    lines: msgspec.Raw


def read_index(folder: Path) -> dict[str, Line]:
    """Return the lines of the index by name; none where it is missing, broken or of another version."""
    path = folder / INDEX
    with suppress(BadInput), understood(path):
        found = msgspec.json.decode(read_bounded(path, _LARGEST), type=_Index)
        same = (found.form, found.program, found.digest) == (_FORM, __version__, _digest(found.lines))
        lines = msgspec.json.decode(found.lines, type=tuple[Line, ...]) if same else ()
        return {line.name: line for line in lines}
    return {}


def write_index(folder: Path, lines: tuple[Line, ...]) -> None:
    """Write the index; errors are ignored, since the next list reads the games instead."""
    with suppress(OSError, ValueError):
        content = msgspec.Raw(msgspec.json.encode(lines))
        index = _Index(_FORM, __version__, _digest(content), content)
        write_whole(folder / INDEX, msgspec.json.encode(index))


def _digest(lines: msgspec.Raw) -> str:
    return blake2b(bytes(lines), digest_size=16).hexdigest()
