"""Honours that people earn by playing differently, counted from the index of the history; pure.

Nothing of it is kept: a game that is deleted earns nothing any more. Who plays without a name earns nothing,
nor does a computer player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from msgspec import Struct

from greatrace.saves.history.index import Line
from greatrace.saves.history.outcome import Deeds, Outcome, Standing
from greatrace.saves.history.statistics import person_of

RACE, TORPEDO, CROSSING = "race", "torpedo", "crossing"
"""The variants of races."""
WHYFIRST: Final = "whyfirst"
"""The kind of game in which the second wins."""
CHAMPION: Final = "champion"
"""The strongest level of computer players."""
SEVERAL, CROWD = 3, 5
"""Crews of which one can be last; people at a full table."""


class Earned(Struct, frozen=True):
    """An honour that somebody has earned.

    Attributes:
        honour: its id.
        person: who.
        line: the game in which it was earned first.
    """

    honour: str
    person: str
    line: Line


class Career:
    """What a person has done so far, one game after another.

    Attributes:
        line: the game that was finished last.
        outcome: what it came to.
        own: the person's standing in it.
        raced: whether it was a race whose finish the person reached.
        won: whether it was a race among crews, and the person won it.
        last: whether nobody came behind the person, among several.
        was_last: whether that was so in the race before.
        streak: races won one after another.
        boards: on which the finish was reached.
        courses: on which it was.
        flags: the crews with which a race was won.
        deeds: of all races.
    """

    line: Line
    outcome: Outcome
    own: Standing

    def __init__(self) -> None:
        self.raced = self.won = self.last = self.was_last = self._is_last = False
        self.streak = 0
        self.boards, self.courses, self.flags = set[str](), set[str](), set[str]()
        self.deeds: list[Deeds] = []

    def finished(self, line: Line, outcome: Outcome, own: Standing) -> None:
        """Take note of a game."""
        self.line, self.outcome, self.own = line, outcome, own
        many = len(outcome.standings)
        self.raced = bool(outcome.course) and own.arrived
        self.won = own.won and many > 1 and outcome.variant == RACE
        self.last = many >= SEVERAL and own.place == max(one.place for one in outcome.standings)
        if not outcome.course:
            return
        self.was_last, self._is_last = self._is_last, self.last
        self.streak = self.streak + 1 if own.won else 0
        if own.arrived:
            self.boards.add(outcome.board)
            self.courses.add(f"{outcome.board}:{outcome.course}")
        if self.won:
            self.flags.add(own.role)
        if own.deeds is not None:
            self.deeds.append(own.deeds)

    def did(self, holds: Callable[[Deeds], bool]) -> bool:
        """Return whether something holds of what the person did, where that is known."""
        return self.own.deeds is not None and holds(self.own.deeds)

    def total(self, deed: Callable[[Deeds], int]) -> int:
        """Return a number of all races together."""
        return sum(map(deed, self.deeds))

    @property
    def margin(self) -> int:
        """By how many points of prestige the person is ahead of all others who arrived; -1 without any."""
        others = [one.points for one in self.outcome.standings if one.arrived and one is not self.own]
        return self.own.points - max(others) if others else -1


def _back(outcome: Outcome) -> str:
    """Return the course of a race the other way round."""
    start, _, finish = outcome.course.partition(">")
    return f"{outcome.board}:{finish}>{start}"


Rule = Callable[[Career], bool]
"""Whether an honour is earned, looked at after each game."""
_OF_WINNERS: Final[Mapping[str, Rule]] = {
    "laurels": lambda career: True,
    "white-gloves": lambda career: career.did(lambda deeds: not deeds.attacks),
    "wheels": lambda career: career.did(lambda deeds: not deeds.lines),
    "last-first": lambda career: career.did(lambda deeds: deeds.behind),
    "whisker": lambda career: 0 <= career.margin <= 1,
    "landslide": lambda career: career.margin >= 10,
    "champion": lambda career: any(seat.bot.partition(":")[0] == CHAMPION for seat in career.line.seats),
    "revenge": lambda career: career.was_last,
    "flags": lambda career: len(career.flags) >= 5,
}
_OF_FINISHERS: Final[Mapping[str, Rule]] = {
    "not-a-sou": lambda career: career.did(lambda deeds: not deeds.money),
    "last-drop": lambda career: career.did(lambda deeds: not deeds.fuel),
    "bonnet": lambda career: career.did(lambda deeds: not deeds.repairs),
    "timetable": lambda career: career.did(lambda deeds: deeds.lines >= 3),
    "lantern": lambda career: career.last,
    "there-and-back": lambda career: _back(career.outcome) in career.courses,
    "continents": lambda career: len(career.boards) >= 4,
}
_OF_ALL: Final[Mapping[str, Rule]] = {
    "lion-tamer": lambda career: career.did(lambda deeds: deeds.dangers >= 3),
    "map-maker": lambda career: career.did(lambda deeds: deeds.tiles >= 8),
    "machine": lambda career: career.own.won and career.outcome.variant == TORPEDO,
    "solitude": lambda career: career.own.won and career.outcome.variant == CROSSING,
    "runner-up": lambda career: career.own.won and career.line.kind == WHYFIRST,
    "hat-trick": lambda career: career.streak >= 3,
    "full-table": lambda career: sum(not seat.bot for seat in career.line.seats) >= CROWD,
}
HONOURS: Final = (*_OF_WINNERS, *_OF_FINISHERS, *_OF_ALL)
"""The ids of all honours."""


def honours(lines: Iterable[Line]) -> tuple[Earned, ...]:
    """Return what all people have earned, in the order of the games.

    Args:
        lines: of the index.
    """
    found: list[Earned] = []
    open_to: dict[str, tuple[dict[str, Rule], ...]] = {}
    for person, career in _careers(lines):
        if person not in open_to:
            open_to[person] = (dict(_OF_WINNERS), dict(_OF_FINISHERS), dict(_OF_ALL))
        for left, concerns in zip(open_to[person], (career.won, career.raced, True), strict=True):
            if concerns:
                for honour in [one for one, holds in left.items() if holds(career)]:
                    del left[honour]
                    found.append(Earned(honour, person, career.line))
    return tuple(found)


def careers(lines: Iterable[Line]) -> dict[str, Career]:
    """Return what all people have done, by name, in alphabetical order."""
    found = dict(_careers(lines))
    return dict(sorted(found.items(), key=lambda one: (one[0].casefold(), one[0])))


def _careers(lines: Iterable[Line]) -> Iterator[tuple[str, Career]]:
    """Yield each person after each of their games, the first one first."""
    found: dict[str, Career] = {}
    for line in sorted(lines, key=lambda one: (one.created, one.name)):
        if line.outcome is None:
            continue
        for seat, standing in zip(line.seats, line.outcome.standings, strict=False):
            if person := person_of(seat):
                career = found[person] if person in found else found.setdefault(person, Career())
                career.finished(line, line.outcome, standing)
                yield person, career
