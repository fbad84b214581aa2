"""Statistics and personal bests, counted from the index of the history; pure.

A person is known by name: who plays under two names is two people. Computer players are counted by level.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal

from msgspec import Struct

from greatrace.saves.envelope import Seat
from greatrace.saves.history.index import Line
from greatrace.saves.history.outcome import Outcome, Standing

By = Literal["person", "role", "board", "level"]
"""What is counted: people, crews, boards or computer levels."""
BY: Final[tuple[By, ...]] = ("person", "role", "board", "level")


class Choice(Struct, frozen=True):
    """Which games are meant; empty texts mean any.

    Attributes:
        kind: of the game.
        variant: what was played; counts only with a kind.
        person: who took part.
        board: on which.
    """

    kind: str = ""
    variant: str = ""
    person: str = ""
    board: str = ""

    def has(self, line: Line) -> bool:
        """Return whether a game is meant."""
        found = line.outcome
        if found is None:
            return self == Choice()
        return (
            (not self.kind or (line.kind, found.variant) == (self.kind, self.variant))
            and (not self.person or any(person_of(seat) == self.person for seat in line.seats))
            and (not self.board or found.board == self.board)
        )


class Tally(Struct, frozen=True):
    """What was counted of one person, crew, board or level.

    Attributes:
        key: a name or an id.
        title: of a board, as it calls itself.
        games: how many were played.
        won: how many of them were won; of a board, by a person.
        arrived: in how many the finish was reached; of a board, by somebody.
        points: the sum of all results that count: those of who arrived.
        best: the best of them; ``None`` without any.
    """

    key: str
    title: str
    games: int
    won: int
    arrived: int
    points: int
    best: int | None

    @property
    def average(self) -> float | None:
        """The average of the results that count."""
        return self.points / self.arrived if self.arrived else None


class Best(Struct, frozen=True):
    """A personal best on one course of one variant.

    Attributes:
        person: whose.
        line: the game in which it was reached first.
        most: whether it is the most points; else the fewest rounds of a victory.
        amount: points or rounds.
    """

    person: str
    line: Line
    most: bool
    amount: int


def person_of(seat: Seat) -> str:
    """Return the name of a person; empty for a computer player and for who has no name."""
    return "" if seat.bot else seat.name.strip()


def people(lines: Iterable[Line]) -> tuple[str, ...]:
    """Return the names of all people, in alphabetical order."""
    return tuple(sorted({person_of(seat) for line in lines for seat in line.seats} - {""}, key=str.casefold))


def tallies(lines: Iterable[Line], by: By) -> tuple[Tally, ...]:
    """Count games by something, those with most games first.

    Args:
        lines: of the index.
        by: what is counted.
    """
    found: dict[str, list[tuple[Outcome, list[Standing]]]] = {}
    for line in lines:
        if line.outcome is not None:
            for key, standings in _KEYS[by](line, line.outcome):
                if key:
                    found.setdefault(key, []).append((line.outcome, standings))
    counted = (_tally(key, games) for key, games in found.items())
    return tuple(sorted(counted, key=lambda one: (-one.games, one.key.casefold(), one.key)))


def _tally(key: str, games: list[tuple[Outcome, list[Standing]]]) -> Tally:
    points = [one.points for _, standings in games for one in standings if one.arrived]
    return Tally(
        key, games[-1][0].board_title, len(games),
        sum(any(one.won for one in standings) for _, standings in games),
        len(points), sum(points), max(points, default=None),
    )


_Keyed = Iterator[tuple[str, list[Standing]]]


def _each_seat(name: Callable[[Seat, Standing], str]) -> Callable[[Line, Outcome], _Keyed]:
    """Return what gives the seats of a game by a name, those of one name together."""

    def keyed(line: Line, outcome: Outcome) -> _Keyed:
        found: dict[str, list[Standing]] = {}
        for seat, standing in zip(line.seats, outcome.standings, strict=False):
            found.setdefault(name(seat, standing), []).append(standing)
        yield from found.items()

    return keyed


def _board(line: Line, outcome: Outcome) -> _Keyed:
    mine = [
        standing for seat, standing in zip(line.seats, outcome.standings, strict=False) if not seat.bot
    ]
    if mine:
        yield outcome.board, mine


_KEYS: Final[dict[By, Callable[[Line, Outcome], _Keyed]]] = {
    "person": _each_seat(lambda seat, standing: person_of(seat)),
    "role": _each_seat(lambda seat, standing: standing.role),
    "board": _board,
    "level": _each_seat(lambda seat, standing: seat.bot.partition(":")[0]),
}


def bests(lines: Iterable[Line]) -> tuple[Best, ...]:
    """Return the bests of all people: most points, and fewest rounds of a victory, on each course."""
    found: dict[tuple[str, str, str, str, str, bool], Best] = {}
    for line in sorted(lines, key=lambda one: (one.created, one.name)):
        if (outcome := line.outcome) is None:
            continue
        for seat, standing in zip(line.seats, outcome.standings, strict=False):
            for best in _candidates(person_of(seat), line, outcome, standing):
                key = (best.person, line.kind, outcome.variant, outcome.board, outcome.course, best.most)
                if key not in found or _better(best, found[key]):
                    found[key] = best
    return tuple(
        found[key] for key in sorted(found, key=lambda key: (key[1:5], key[0].casefold(), key[0], not key[5]))
    )


def _candidates(person: str, line: Line, outcome: Outcome, standing: Standing) -> Iterator[Best]:
    if person and standing.arrived:
        yield Best(person, line, True, standing.points)
        if standing.won and outcome.course:
            yield Best(person, line, False, outcome.rounds)


def _better(one: Best, other: Best) -> bool:
    return one.amount > other.amount if one.most else one.amount < other.amount
