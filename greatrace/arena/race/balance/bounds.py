"""The bounds of a race worth playing, and the figures judged against them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from greatrace.arena.common.statistics import Estimate, Share
from greatrace.arena.race.balance.asked import Balance, written_course
from greatrace.boards import setups
from greatrace.bots.levels import read_name
from greatrace.engine.catalogue import TileKind

Figure = float | Share | Estimate
MAIN_BOARD = "africa"
SWING, SWING_ELSEWHERE = 0.2, 0.28
"""How far a share of wins may be from its fair part, relative to it: 20–30 % or 18–32 % of four crews."""
FIRST_ROUNDS, OTHER_ROUNDS = (6.0, 8.0), (5.0, 9.0)
"""Median rounds of a board's first course and of every proposed one."""
LONG_ROUNDS, MOST_LONG = 14, 0.01
TOGETHER = 0.4, 0.6
EASY_VALUE, EASY_TILES = 3, (27.0, 36.0)
"""Tiles of a lower value (14.8) are easy; how many of them a bag holds."""
LINE, MOST_LINE = (0.15, 0.7), (0.0, 0.7)
"""Share of crews that take a line, where most of them do; and on any course."""
SEAT_SWING = 0.12
"""The same for seats on the main board: 22–28 % of four crews."""
EXPLOIT, EXPLOIT_ELSEWHERE = 0.3, 0.33
"""Most wins of a variant on a board's first course and on any proposed one."""
FOUR = 4
"""The crews for which most bounds are meant."""


class Bound(Struct, frozen=True):
    """A range that is wanted; a bound that is None is open.

    Attributes:
        least: lower bound (shares from 0 to 1).
        most: upper bound.
        strict: whether the upper bound itself is too much.
    """

    least: float | None = None
    most: float | None = None
    strict: bool = False

    def holds(self, figure: float) -> bool:
        """Return whether a figure is within the bound."""
        over = self.most is not None and (figure > self.most or (self.strict and figure == self.most))
        return not over and (self.least is None or figure >= self.least)


class Target(Struct, frozen=True):
    """A bound, and the figures judged against it; the field names are the keys of its JSON.

    Attributes:
        id: as in `bounds_of`.
        held: True when the figures are within the bound.
        least: lower bound (shares from 0 to 1), None for none.
        most: upper bound, None for none.
        found: the lowest and the highest figure.
        interval: of the figure, where there is only one.
    """

    id: str
    held: bool
    least: float | None
    most: float | None
    found: tuple[float, float]
    interval: tuple[float, float] | None = None


def bounds_of(balance: Balance) -> dict[str, Bound]:
    """Return the bounds of a measurement by id.

    Shares of wins are fair parts of any number of crews; the other bounds are those of four crews.
    """
    board = setups.board(balance.board)
    swing = SWING if board.id == MAIN_BOARD else SWING_ELSEWHERE
    fair = 1 / balance.crews
    wins = Bound(round(fair * (1 - swing), 4), round(fair * (1 + swing), 4))
    seats = Bound(round(fair * (1 - SEAT_SWING), 4), round(fair * (1 + SEAT_SWING), 4))
    found = {"leaders" if balance.leaders else "crews": wins, "seats": seats if swing == SWING else wins}
    found |= {"rounds": _rounds(balance), "long": Bound(most=MOST_LONG, strict=True)}
    return found | (_of_four(balance) if balance.crews == FOUR else {}) | {"easy_tiles": Bound(*EASY_TILES)}


def _rounds(balance: Balance) -> Bound:
    return Bound(*(FIRST_ROUNDS if _on_first(balance) else OTHER_ROUNDS))


def _on_first(balance: Balance) -> bool:
    """Return whether only a board's first course is raced on."""
    first = setups.board(balance.board).courses[0]
    return balance.course in ("", written_course(first)) and not balance.courses


def _of_four(balance: Balance) -> dict[str, Bound]:
    searching = all(read_name(_level(name))[0].searches for name in balance.bots)
    return {
        "together": Bound(*TOGETHER),
        "uses": Bound(most=0.42),
        "scout": Bound(least=0.12),
        "mechanic": Bound(most=0.48),
        "escort": Bound(least=0.12),
        "funding": Bound(most=0.3 if searching else 0.35),
        "all_funding": Bound(most=0.12 if searching else 0.15),
        "effective_plans": Bound(least=16.0),
        "plans_round_1": Bound(least=6.0),
        "plans_by_round": Bound(least=12.0),
        "five_by_round": Bound(most=0.15),
        "standing": Bound(most=0.15),
        "overlap": Bound(most=0.6),
        "sequences": Bound(least=6.0),
        "cities": Bound(most=0.8),
        "followed": Bound(least=0.3333),
        "hits_last": Bound(most=0.12),
        "hits_repeated": Bound(most=0.12),
        "lines": Bound(*(LINE if balance.courses else MOST_LINE)),
        "leader_at_half": Bound(0.25, 0.5),
        "leader_round_3": Bound(0.3, 0.45),
        "favourite": Bound(most=0.6),
        "exploit": Bound(most=EXPLOIT if _on_first(balance) else EXPLOIT_ELSEWHERE),
        "exploit_elsewhere": Bound(most=EXPLOIT_ELSEWHERE),
        "calibration": Bound(most=0.05),
        "without_effect": Bound(most=0.0),
        "worse": Bound(most=0.02),
        "tiles_suggested": Bound(least=0.5),
        "never_scout": Bound(most=0.2),
        "never_escort": Bound(least=0.12),
    }


def _level(name: str) -> str:
    """Return a level's name without its iterations."""
    head, _, last = name.rpartition(":")
    return head if last.isdigit() else name


def easy_tiles(tiles: Iterable[TileKind]) -> int:
    """Return how many tiles of a bag are easy."""
    return sum(kind.count for kind in tiles if kind.value < EASY_VALUE)


def targets(balance: Balance, figures: Mapping[str, Sequence[Figure]]) -> tuple[Target, ...]:
    """Judge figures by the bounds of a measurement.

    Args:
        balance: what was measured.
        figures: by the ids of `bounds_of`; what is missing, or a share of nothing, is left out.
    """
    return tuple(
        _judged(name, bound, found)
        for name, bound in bounds_of(balance).items()
        if (found := [one for one in figures.get(name, ()) if not isinstance(one, Share) or one.of])
    )


def _judged(name: str, bound: Bound, found: Sequence[Figure]) -> Target:
    numbers = [_number(one) for one in found]
    only = found[0]
    interval = (only.low, only.high) if len(found) == 1 and isinstance(only, Share | Estimate) else None
    held = all(bound.holds(one) for one in numbers)
    return Target(name, held, bound.least, bound.most, (min(numbers), max(numbers)), interval)


def _number(figure: Figure) -> float:
    match figure:
        case Share():
            return figure.share
        case Estimate():
            return figure.value
        case _:
            return figure


def most_taken(courses: Mapping[str, Mapping[str, Share]]) -> list[float]:
    """Return for each line its share on the course where most crews take it."""
    lines = dict.fromkeys(line for shares in courses.values() for line in shares)
    return [max(shares[line].share for shares in courses.values()) for line in lines]
