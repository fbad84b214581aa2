"""The history of finished games: a folder with one durable file each, in the format of its saves.

A game's file is named after the day on which it began and a digest of what was played, so that entering a
game twice changes nothing, and no game replaces another.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from greatrace.files.reading import understood
from greatrace.files.writing import write_named
from greatrace.kernel.errors import BadInput
from greatrace.saves.envelope import Seat, Summary, header_in, readable_seats
from greatrace.saves.files import (
    AUTOSAVE,
    SUFFIX,
    Store,
    exists,
    previous,
    read_file,
    unreadable,
    unwritable,
    write_file,
)
from greatrace.saves.history.index import Line, Trouble, read_index, write_index
from greatrace.saves.history.outcome import Outcome, check_outcome
from greatrace.saves.kinds import KINDS, find, kind_in
from greatrace.saves.seal import unseal

FOLDER: Final = "history"
"""The name of the folder, in the player's own."""
_ID = re.compile(r"(?:.*-)?([a-z]+)-[0-9a-f]+")
"""The id of a game, with its kind."""
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


class _Game(Struct, frozen=True):
    kind: str
    created: str
    seats: msgspec.Raw
    seed: int
    log: msgspec.Raw


class _Identity(Struct, frozen=True):
    """What tells one finished game from another: its beginning and its actions."""

    content: _Game


class Known(Struct, frozen=True):
    """A finished game that can be opened.

    Attributes:
        kind: of its save.
        created: when it began, as its save says.
        seats: who played.
        outcome: what it came to.
        summary: of its kind.
    """

    kind: str
    created: str
    seats: tuple[Seat, ...]
    outcome: Outcome
    summary: Summary


class Past(Struct, frozen=True):
    """A file of the history in a list: a game, or why it cannot be opened.

    Attributes:
        name: the id of the game.
        path: its file.
        size: of the file, in bytes.
        known: the game, or ``None``.
        problem: why it cannot be opened.
    """

    name: str
    path: Path
    size: int
    known: Known | None
    problem: BadInput | None = None


class Archive:
    """The finished games of a player; the folder is made by the first one.

    Args:
        folder: of the history.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @classmethod
    def beside(cls, store: Store) -> Archive:
        """Return the history that belongs to a folder of saves: a player has both side by side."""
        return cls(store.folder.with_name(FOLDER))

    def path(self, name: str) -> Path:
        """Return the file of a game.

        Raises:
            BadInput: that is no id of a game.
        """
        if not name or name != os.path.basename(name) or not name.isprintable():
            raise BadInput("There is no game “{name}” in the history.", name=name)
        return self.folder / f"{name}{SUFFIX}"

    def enter(self, raw: bytes) -> str:
        """Keep a finished game; one that is kept already stays as it is.

        Args:
            raw: the bytes of its save.

        Returns:
            Its id.

        Raises:
            BadInput: it is no save, or cannot be written.
        """
        name = identity(raw)
        path = self.path(name)
        if not exists(path):
            write_file(path, raw, keep=False)
        return name

    def sweep(self, store: Store) -> None:
        """Enter the finished games among the saves that the next game replaces, as after a sudden end.

        Args:
            store: of the saves.

        Raises:
            BadInput: one cannot be written.
        """
        latest = store.path(AUTOSAVE)
        for path in (latest, previous(latest)):
            if (raw := finished(path)) is not None:
                self.enter(raw)

    def listing(self) -> Listing:
        """Begin to list all games.

        Raises:
            BadInput: the folder cannot be read.
        """
        return Listing(self.folder)

    def holds(self, kind: str) -> bool:
        """Return whether a finished game of a kind is kept, as far as the names of the files tell.

        Raises:
            BadInput: the folder cannot be read.
        """
        ids = (_ID.fullmatch(name) for name, _, _ in _files(self.folder))
        return any(found is not None and found[1] == kind for found in ids)

    def read(self, name: str) -> bytes:
        """Return the bytes of a game's file.

        Raises:
            BadInput: there is none such, or it is no finished game that this version can open.
        """
        path = self.path(name)
        if not exists(path):
            raise BadInput("There is no game “{name}” in the history.", name=name)
        raw = read_file(path)
        _known(raw, path)
        return raw

    def export(self, name: str, path: Path) -> None:
        """Write a game to a file of its own, which is a save like others.

        Raises:
            BadInput: it cannot be opened or written.
        """
        write_named(path, self.read(name))

    def remove(self, names: Iterable[str]) -> None:
        """Delete games; those that are gone already are none of them any more.

        Raises:
            BadInput: one cannot be deleted.
        """
        for name in names:
            path = self.path(name)
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                raise unwritable(path, error) from None


class Listing:
    """A list of the history in the making: what the index knows at once, the rest file by file.

    Args:
        folder: of the history.

    Raises:
        BadInput: the folder cannot be read.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        known, files = read_index(folder), _files(folder)
        self._lines: dict[str, Line] = {}
        self._unread: list[tuple[str, int, int]] = []
        for name, size, stamp in files:
            line = known.get(name)
            if line is not None and (line.size, line.stamp) == (size, stamp):
                self._lines[name] = line
            else:
                self._unread.append((name, size, stamp))
        self._unread.sort()
        self._changed = bool(self._unread) or len(known) != len(self._lines)

    @property
    def total(self) -> int:
        """How many files there are."""
        return len(self._lines) + len(self._unread)

    @property
    def unread(self) -> int:
        """How many have still to be read."""
        return len(self._unread)

    @property
    def known(self) -> int:
        """How many are known by now."""
        return len(self._lines)

    def read_next(self) -> None:
        """Read one file that the index does not know; names begin with the day, so the latest come first."""
        name, size, stamp = self._unread.pop()
        self._lines[name] = _line(self._folder / f"{name}{SUFFIX}", name, size, stamp)

    def keep(self) -> None:
        """Write what is known so far where that is more than the index has; errors are ignored."""
        if self._changed:
            write_index(self._folder, tuple(self._lines.values()))
            self._changed = bool(self._unread)

    def lines(self) -> tuple[Line, ...]:
        """Return what is known so far, the latest game first."""
        return tuple(sorted(self._lines.values(), key=lambda line: (line.created, line.name), reverse=True))

    def all(self) -> tuple[Line, ...]:
        """Read whatever is left, keep the index and return all, the latest game first."""
        while self._unread:
            self.read_next()
        self.keep()
        return self.lines()

    def past(self, line: Line) -> Past:
        """Return a line as lists show it."""
        path = self._folder / f"{line.name}{SUFFIX}"
        if line.outcome is None:
            trouble = line.trouble.problem if line.trouble else None
            return Past(line.name, path, line.size, None, trouble)
        try:
            with understood(path):
                kind = KINDS[line.kind]
                summary = msgspec.json.decode(line.summary, type=kind.summary_type)
                seats = readable_seats(line.seats)
                return Past(
                    line.name, path, line.size, Known(line.kind, line.created, seats, line.outcome, summary)
                )
        except BadInput as problem:
            return Past(line.name, path, line.size, None, problem)


def identity(raw: bytes) -> str:
    """Return the id of a game: the day on which it began, its kind, and a digest of what was played.

    Raises:
        BadInput: it is no save.
    """
    with understood(Path(SUFFIX)):
        game = msgspec.json.decode(raw, type=_Identity).content
    parts = (game.kind.encode(), game.created.encode(), bytes(game.seats), str(game.seed).encode())
    digest = blake2b(b"\0".join((*parts, bytes(game.log))), digest_size=5).hexdigest()
    day = _DAY.match(game.created)
    return "-".join((*((day[0],) if day else ()), game.kind if game.kind in KINDS else "game", digest))


def finished(path: Path) -> bytes | None:
    """Return the bytes of a save whose game is over, or ``None``."""
    try:
        if not exists(path):
            return None
        raw = read_file(path)
        return raw if find(raw, path.name).summary.over else None
    except BadInput:
        return None


def _files(folder: Path) -> list[tuple[str, int, int]]:
    """Return name, size and time of all files; those that vanish meanwhile are left out."""
    found = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX):
                    try:
                        stat = entry.stat(follow_symlinks=False)
                    except FileNotFoundError:
                        continue
                    found.append((entry.name.removesuffix(SUFFIX), stat.st_size, stat.st_mtime_ns))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise unreadable(folder, error) from None
    return found


def _line(path: Path, name: str, size: int, stamp: int) -> Line:
    """Read a file for the index."""
    try:
        known = _known(read_file(path), path)
    except BadInput as problem:
        return Line(name, size, stamp, trouble=Trouble(problem.template, problem.values))
    summary = msgspec.Raw(msgspec.json.encode(known.summary))
    return Line(name, size, stamp, known.kind, known.created, known.seats, known.outcome, summary)


def _known(raw: bytes, path: Path) -> Known:
    """Return the finished game of a file.

    Raises:
        BadInput: the file is no save, of a newer version, damaged, or its game is not over.
    """
    kind = kind_in(raw, path.name)
    with understood(path):
        content = unseal(raw, path.name, kind.form)
        header = header_in(content, path.name)
        summary, outcome = kind.summary(content), kind.outcome(content)
        if summary is None or outcome is None or len(outcome.standings) != len(header.seats):
            raise BadInput("{name} contradicts itself: no list can show it.", name=path.name)
        check_outcome(outcome)
    if not summary.over:
        raise BadInput(
            "{name} is a game that is not over: put it among the saved games to go on with it.",
            name=path.name,
        )
    return Known(header.kind, _plain(header.created), readable_seats(header.seats), outcome, summary)


def _plain(created: str) -> str:
    """Return when a game began, as lists sort it: printable and short."""
    return created[:16] if created[:16].isprintable() else ""
