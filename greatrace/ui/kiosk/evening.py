"""The board of the evening: names and results of all groups, the only thing that is kept of them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from greatrace.files.reading import read_start, understood
from greatrace.files.writing import write_whole
from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import shown
from greatrace.saves.files import Store
from greatrace.saves.history.archive import Archive
from greatrace.saves.history.index import Line

FILE = "evening.json"
_LARGEST = 1_000_000
_MOST = 400
"""Results that are kept at most; the oldest go first."""
OVER = timedelta(hours=12)
"""A board whose latest result is older belongs to an evening that is over."""

_Short = Annotated[str, Meta(max_length=80)]


class Result(Struct, frozen=True):
    """The result of a person in a finished game.

    Attributes:
        game: the id of the game, of which each is entered once.
        kind: of the game.
        variant: what was played.
        name: of the person.
        role: the id of what they played with.
        place: their rank.
        points: of prestige, or the total.
        board: the id of the board, and of start and finish; empty without them.
        entered: when it was entered, in ISO form.
        arrived: whether they reached the finish; True where a game has none.
    """

    game: _Short
    kind: _Short
    variant: _Short
    name: _Short
    role: _Short
    place: int
    points: int
    board: _Short
    course: _Short
    entered: _Short
    arrived: bool = True


class Evening:
    """The results of an evening.

    Args:
        home: the folder of the kiosk.
    """

    def __init__(self, home: Path) -> None:
        self._path = home / FILE
        self.results: tuple[Result, ...] = self._read()

    def _read(self) -> tuple[Result, ...]:
        try:
            with understood(self._path):
                raw = read_start(self._path, _LARGEST)
                return msgspec.json.decode(raw, type=tuple[Result, ...])[-_MOST:]
        except BadInput:
            return ()

    def begin(self, now: datetime) -> None:
        """Clear the board where its latest result is of an evening that is over.

        A clock that was set back makes no evening older.
        """
        try:
            latest = max((datetime.fromisoformat(one.entered) for one in self.results), default=now)
            if now - latest > OVER:
                self.clear()
        except (ValueError, TypeError):
            self.clear()

    def clear(self) -> None:
        """Forget all results."""
        self._keep(())

    def gather(self, group: Path, now: datetime) -> None:
        """Enter what the people of a group have finished; nothing is entered twice, errors are left out.

        Args:
            group: the group's folder.
            now: the time.
        """
        store = Store(group / "saves")
        archive = Archive.beside(store)
        try:
            archive.sweep(store)
            lines = archive.listing().all()
        except BadInput:
            return
        known = {one.game for one in self.results}
        fresh = [line for line in reversed(lines) if line.name not in known]
        found = tuple(one for line in fresh for one in _results(line, now))
        if found:
            self._keep((*self.results, *found)[-_MOST:])

    def _keep(self, results: tuple[Result, ...]) -> None:
        self.results = results
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, msgspec.json.encode(results), durable=True)
        except OSError:
            pass  # the board lives on in memory


def best_of(results: Iterable[Result], kind: str) -> list[Result]:
    """Return the results of a kind of game, the best first; who came earlier leads among equals.

    Who did not arrive comes after all who did.
    """
    return sorted(
        (one for one in results if one.kind == kind), key=lambda one: (not one.arrived, -one.points)
    )


def _results(line: Line, now: datetime) -> list[Result]:
    """Return what the people in a game came to."""
    outcome = line.outcome
    if outcome is None:
        return []
    pairs = zip(line.seats, outcome.standings, strict=True)
    return [
        Result(
            line.name, line.kind, outcome.variant, shown(seat.name, 40), one.role, one.place, one.points,
            outcome.board, outcome.course, now.isoformat(timespec="seconds"), one.arrived,
        )
        for seat, one in pairs
        if not seat.bot
    ]
