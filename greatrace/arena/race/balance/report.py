"""The results of races of equal crews: shares, uses, curves, and whether the game is balanced."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import msgspec
from msgspec import Struct

from greatrace.arena.common.statistics import Share, share
from greatrace.arena.race.balance.measuring import Balance, BalanceRace, Lap
from greatrace.boards import setups

FEWEST_ROUNDS, MOST_ROUNDS = 6, 10
LONG_ROUNDS, MOST_LONG = 16, 0.01
LEAST_TOGETHER = 0.25
SWING = 0.2
"""How far a share of wins may be from its fair part, relative to it: 20–30 % of four crews."""


class Target(Struct, frozen=True):
    """One criterion of a balanced game.

    Attributes:
        id: crews, leaders, seats, rounds, long or together.
        held: True when the figures are within their bounds.
        least: lower bound (shares from 0 to 1, else rounds).
        most: upper bound.
        found: the lowest and the highest figure.
    """

    id: str
    held: bool
    least: float
    most: float
    found: tuple[float, float]


class Mean(Struct, frozen=True):
    """All crews at the start of a round, on average.

    Attributes:
        round: from 1.
        races: that came so far.
        money: francs.
        fuel: gauge points.
        mechanical: engine and chassis points together.
        to_go: cells over land to the finish.
    """

    round: int
    races: int
    money: float
    fuel: float
    mechanical: float
    to_go: float


class BalanceReport(Struct, frozen=True):
    """The figures of a measurement; the field names are the keys of its JSON.

    Attributes:
        balance: what was measured.
        finished: races that came to their end.
        crews: wins of each crew among the races it took part in, by id.
        seats: wins of each place in round 1's turn order, from "1".
        leaders: wins of each leader, by id; empty without leaders.
        rounds: lowest, first quartile, median, third quartile, highest.
        rounds_of: races by the round in which they ended.
        long: races of more than 16 rounds.
        arrivals: races by the number of crews that arrived.
        together: races with two or more arrivals.
        prestige: of the winners, on average.
        cards: played a race, by id.
        assistants: uses a race, by box and option.
        lines: taken a race, by id.
        cities: entered a race, by id.
        curves: the crews from round to round.
        targets: whether the game is balanced.
    """

    balance: Balance
    finished: int
    crews: dict[str, Share]
    seats: dict[str, Share]
    leaders: dict[str, Share]
    rounds: tuple[float, ...]
    rounds_of: dict[str, int]
    long: Share
    arrivals: dict[str, int]
    together: Share
    prestige: float
    cards: dict[str, float]
    assistants: dict[str, float]
    lines: dict[str, float]
    cities: dict[str, float]
    curves: tuple[Mean, ...]
    targets: tuple[Target, ...]


def summed(balance: Balance, races: Sequence[BalanceRace]) -> BalanceReport:
    """Sum up races, at least one."""
    won = [one for one in races if one.winner >= 0]
    crews = _shares(races, lambda one: one.crews)
    seats = _shares(races, lambda one: tuple(str(seat + 1) for seat in range(len(one.crews))))
    leaders = _leaders(crews) if balance.leaders else {}
    rounds = sorted(one.rounds for one in races)
    long = share(sum(one > LONG_ROUNDS for one in rounds), len(races))
    together = share(sum(one.arrivals > 1 for one in races), len(races))
    quartiles = _quartiles(rounds)
    return BalanceReport(
        balance=balance,
        finished=len(won),
        crews=crews,
        seats=seats,
        leaders=leaders,
        rounds=quartiles,
        rounds_of=_counted(rounds),
        long=long,
        arrivals=_counted(one.arrivals for one in races),
        together=together,
        prestige=round(statistics.fmean(one.prestige for one in won), 2) if won else 0.0,
        cards=_a_race(races, lambda one: one.cards),
        assistants=_a_race(races, lambda one: one.assistants),
        lines=_a_race(races, lambda one: one.lines),
        cities=_a_race(races, lambda one: one.cities),
        curves=_curves(races),
        targets=_targets(balance, crews, seats, quartiles[2], long, together),
    )


def as_json(report: BalanceReport) -> str:
    """Write a report as JSON."""
    return msgspec.json.encode(report).decode()


def _shares(
    races: Sequence[BalanceRace], names: Callable[[BalanceRace], tuple[str, ...]]
) -> dict[str, Share]:
    took, won = Counter[str](), Counter[str]()
    for one in races:
        took.update(names(one))
        if one.winner >= 0:
            won[names(one)[one.winner]] += 1
    return {name: share(won[name], took[name]) for name in sorted(took)}


def _leaders(crews: dict[str, Share]) -> dict[str, Share]:
    """Every crew has its own leader, so that their shares are the same."""
    known = {crew.id: crew.leader.id for crew in setups.components("").crews}
    return {known[crew]: found for crew, found in crews.items()}


def _quartiles(rounds: Sequence[int]) -> tuple[float, ...]:
    middle = statistics.quantiles(rounds, n=4, method="inclusive") if len(rounds) > 1 else [rounds[0]] * 3
    return (float(rounds[0]), *(float(one) for one in middle), float(rounds[-1]))


def _counted(numbers: Iterable[int]) -> dict[str, int]:
    return {str(number): count for number, count in sorted(Counter(numbers).items())}


def _a_race(
    races: Sequence[BalanceRace], counts: Callable[[BalanceRace], dict[str, int]]
) -> dict[str, float]:
    total = Counter[str]()
    for one in races:
        total.update(counts(one))
    return {name: round(count / len(races), 3) for name, count in total.items()}


def _curves(races: Sequence[BalanceRace]) -> tuple[Mean, ...]:
    longest = max(len(one.laps) for one in races)
    laps = [[one.laps[place] for one in races if len(one.laps) > place] for place in range(longest)]
    return tuple(_mean(place, found) for place, found in enumerate(laps, start=1))


def _mean(number: int, laps: Sequence[Lap]) -> Mean:
    def mean(figures: Callable[[Lap], tuple[int, ...]]) -> float:
        return round(statistics.fmean(figure for lap in laps for figure in figures(lap)), 2)

    return Mean(
        number,
        len(laps),
        mean(lambda lap: lap.money),
        mean(lambda lap: lap.fuel),
        mean(lambda lap: lap.mechanical),
        mean(lambda lap: lap.to_go),
    )


def _targets(
    balance: Balance,
    crews: dict[str, Share],
    seats: dict[str, Share],
    median: float,
    long: Share,
    together: Share,
) -> tuple[Target, ...]:
    fair = 1 / balance.crews
    bounds = fair * (1 - SWING), fair * (1 + SWING)
    return (
        _within("leaders" if balance.leaders else "crews", bounds, [one.share for one in crews.values()]),
        _within("seats", bounds, [one.share for one in seats.values()]),
        _within("rounds", (FEWEST_ROUNDS, MOST_ROUNDS), [median]),
        Target("long", long.share < MOST_LONG, 0.0, MOST_LONG, (long.share, long.share)),
        _within("together", (LEAST_TOGETHER, 1.0), [together.share]),
    )


def _within(name: str, bounds: tuple[float, float], found: Sequence[float]) -> Target:
    least, most = (round(bound, 4) for bound in bounds)
    held = least <= min(found) and max(found) <= most
    return Target(name, held, least, most, (min(found), max(found)))
