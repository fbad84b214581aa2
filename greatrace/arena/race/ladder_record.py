"""The record of a ladder: a file with one line for every finished race."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import BinaryIO
from zlib import crc32

import msgspec
from msgspec import Struct

from greatrace import __version__
from greatrace.arena.race.ladder import Heat, Ladder, LadderRunner
from greatrace.files.lock import Claim, Lock
from greatrace.files.reading import read_bounded, without_links
from greatrace.files.writing import check_plain
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import msgid

LARGEST = 500_000_000
"""Bytes of a record that is read."""
MOST_GAMES = 1_000_000
"""Races of a pair."""
MOST_LEVELS = 100


class Heading(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line.

    Attributes:
        kind: always `ladder`.
        version: of the game.
        content: a sum over the board and the components; other ones make other races.
        ladder: what is measured.
    """

    kind: str
    version: str
    content: int
    ladder: Ladder


def heading(ladder: Ladder) -> Heading:
    """Write the heading of a ladder.

    Raises:
        BadInput: no such race can be set up.
    """
    runner = LadderRunner(ladder)
    runner.check()
    data = runner.data
    return Heading("ladder", __version__, crc32(msgspec.json.encode(data)), ladder)


class Record:
    """A ladder's record, open for more races.

    Args:
        path: of the file.
        top: its heading.
        heats: what it holds so far, by number.
        size: bytes of it that are whole lines; what follows was cut off in writing.
    """

    def __init__(self, path: Path, top: Heading, heats: dict[int, Heat], size: int) -> None:
        self.path = path
        self.top = top
        self.heats = heats
        self._size = size
        self._file: BinaryIO | None = None

    @property
    def ladder(self) -> Ladder:
        """The ladder, with the games that were added when it was resumed."""
        ladder = self.top.ladder
        run = 1 + max(self.heats, default=0) // len(ladder.pairs)
        return msgspec.structs.replace(ladder, games=max(ladder.games, run))

    def __enter__(self) -> Record:
        self._file = open(self.path, "r+b", buffering=0, opener=without_links)
        self._file.truncate(self._size)
        self._file.seek(self._size)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file:
            self._file.close()

    def add(self, heat: Heat) -> None:
        """Add a race; it is on the disk when this returns.

        Raises:
            OSError: the file cannot be written.
        """
        assert self._file is not None
        self.heats[heat.number] = heat
        self._file.write(msgspec.json.encode(heat) + b"\n")
        os.fsync(self._file.fileno())

    def left(self, ladder: Ladder) -> list[int]:
        """Return the numbers of the races that have not been run."""
        return [number for number in range(ladder.races) if number not in self.heats]


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep other processes from writing a record; a lock lies beside it meanwhile.

    Raises:
        BadInput: another process writes it, or it is a link or a device.
    """
    check_plain(path)
    lock = Lock(path.with_name(f".{path.name}.lock"))
    if path.parent.is_dir() and lock.claim() is Claim.TAKEN:
        raise BadInput("Another ladder is writing {path}: wait for its end.", path=str(path))
    try:
        yield
    finally:
        lock.release(remove=True)


def begin(path: Path, ladder: Ladder) -> Record:
    """Begin a record.

    Raises:
        BadInput: there is such a file already, or no such race can be set up.
        OSError: the file cannot be written.
    """
    top = heading(ladder)
    line = msgspec.json.encode(top) + b"\n"
    try:
        with path.open("xb") as file:
            file.write(line)
    except FileExistsError as error:
        problem = msgid("{path} is there already: choose another name, or go on with it by --resume.")
        raise BadInput(problem, path=str(path)) from error
    return Record(path, top, {}, len(line))


def read(path: Path) -> Record:
    """Read a record in order to continue it; a truncated last line is dropped.

    Raises:
        BadInput: it cannot be read, is no record of a ladder, or one of another version, board or content.
    """
    lines = _whole_lines(path)
    if not lines:
        raise _strange(path, 1)
    top = _heading(path, lines[0])
    heats, pairs = {}, top.ladder.pairs
    for number, line in enumerate(lines[1:], start=2):
        try:
            heat = msgspec.json.decode(line, type=Heat)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise _strange(path, number) from error
        if heat.winner not in (-1, 0, 1) or not 0 <= heat.number < MOST_GAMES * len(pairs):
            raise _strange(path, number)
        heats[heat.number] = heat
    if heading(top.ladder) != top:
        raise BadInput(
            "{path} was recorded with another version of the game or its boards: record a new ladder.",
            path=str(path),
        )
    return Record(path, top, heats, sum(map(len, lines)))


def _heading(path: Path, line: bytes) -> Heading:
    try:
        top = msgspec.json.decode(line, type=Heading)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _strange(path, 1) from error
    ladder = top.ladder
    sized = 1 <= ladder.games <= MOST_GAMES and 2 <= len(ladder.levels) <= MOST_LEVELS
    if top.kind != "ladder" or not sized:
        raise _strange(path, 1)
    return top


def _whole_lines(path: Path) -> list[bytes]:
    *lines, _cut_off = read_bounded(path, LARGEST).split(b"\n")
    return [line + b"\n" for line in lines]


def _strange(path: Path, line: int) -> BadInput:
    return BadInput("{path}, line {line}: this is no record of a ladder.", path=str(path), line=line)
