"""Figures of many races: shares, means and numbers of kinds, with their intervals."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from greatrace.arena.common.statistics import Estimate, Share, pooled_mean, pooled_share, share, varied
from greatrace.arena.race.balance.counting import DANGERS, PLACES, USES, BalanceRace, Lap, places_of

Races = Sequence[BalanceRace]


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


class Dangers(Struct, frozen=True):
    """What became of the dangers on tiles that crews drove to, as shares of those met.

    Attributes:
        met: a race.
        escort: countered by an escort.
        ranger: countered by a Ranger card.
        suffered: neither.
        avoided: the vehicle went back (6.7), whatever it lacked.
    """

    met: Estimate
    escort: Share
    ranger: Share
    suffered: Share
    avoided: Share


class Leads(Struct, frozen=True):
    """How often those who led won.

    Attributes:
        half: who first had half of the course's cells behind it.
        last_round: who had the fewest cells to go at the start of the last round, at a tie the first in
            its turn order.
        round_3: the same at the start of round 3, in races that came so far.
    """

    half: Share
    last_round: Share
    round_3: Share


class Routes(Struct, frozen=True):
    """Where winners drove.

    Attributes:
        cells: that a winner entered, on average.
        effective_cells: effective number of different cells among all that winners entered.
    """

    cells: Estimate
    effective_cells: Estimate


def wins(races: Races, names: Callable[[BalanceRace], tuple[str, ...]]) -> dict[str, Share]:
    """Return the wins of each name among the races it took part in.

    Args:
        races: to count.
        names: returns a race's names in seat order.
    """
    took, won = Counter[str](), Counter[str]()
    for one in races:
        took.update(names(one))
        if one.winner >= 0:
            won[names(one)[one.winner]] += 1
    return {name: share(won[name], took[name]) for name in sorted(took)}


def quartiles(rounds: Sequence[int]) -> tuple[float, ...]:
    """Return lowest, quartiles and highest of ordered numbers."""
    middle = statistics.quantiles(rounds, n=4, method="inclusive") if len(rounds) > 1 else [rounds[0]] * 3
    return (float(rounds[0]), *(float(one) for one in middle), float(rounds[-1]))


def counted(numbers: Iterable[int]) -> dict[str, int]:
    """Return how often each number came."""
    return {str(number): count for number, count in sorted(Counter(numbers).items())}


def a_race(races: Races, counts: Callable[[BalanceRace], dict[str, int]]) -> dict[str, float]:
    """Return how often things came in a race, on average."""
    total = Counter[str]()
    for one in races:
        total.update(counts(one))
    return {name: round(count / len(races), 3) for name, count in total.items()}


def curves(races: Races) -> tuple[Mean, ...]:
    """Return the crews from round to round, on average."""
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


def uses(races: Races) -> dict[str, Share]:
    """Return the share of each use among the assistants played."""
    of = [sum(one.uses.values()) for one in races]
    return {use: _pooled((one.uses[use] for one in races), of) for use in USES}


def places(races: Races) -> dict[str, Share]:
    """Return the share of each place among the assistants set."""
    found = [_set(one) for one in races]
    of = [sum(one) for one in found]
    return {name: _pooled((one[place] for one in found), of) for place, name in enumerate(PLACES)}


def _set(one: BalanceRace) -> tuple[int, ...]:
    """Return the assistants set on each place in a race."""
    plans = [(places_of(plan), count) for plan, count in one.plans.items()]
    return tuple(sum(plan[place] * count for plan, count in plans) for place in range(len(PLACES)))


def plans_all_one(races: Races) -> dict[str, Share]:
    """Return the share of plans with all assistants on one place: `any`, and by place."""
    found = [_all_one(one) for one in races]
    of = [sum(one.plans.values()) for one in races]
    names = ("any", *PLACES)
    return {name: _pooled((one[name] for one in found), of) for name in names}


def _all_one(one: BalanceRace) -> Counter[str]:
    """Return how many plans of a race have all assistants on a place."""
    count = Counter[str]()
    for plan, times in one.plans.items():
        used = [name for name, number in zip(PLACES, places_of(plan), strict=True) if number]
        if len(used) == 1:
            count.update({used[0]: times, "any": times})
    return count


def effective_plans(races: Races) -> Estimate:
    """Return the effective number of different plans."""
    return varied([one.plans for one in races])


def cells_per_round(races: Races) -> Estimate:
    """Return the cells that a crew enters in a round, on average."""
    return pooled_mean([(one.cells, one.rounds * len(one.crews)) for one in races])


def dangers(races: Races) -> Dangers:
    """Return what became of dangers."""
    of = [sum(one.dangers.values()) for one in races]
    shares = {name: _pooled((one.dangers[name] for one in races), of) for name in DANGERS}
    return Dangers(met=pooled_mean([(met, 1) for met in of]), **shares)


def lines_by_course(races: Races) -> dict[str, dict[str, Share]]:
    """Return for each course the share of crews that take each line at least once."""
    return {
        course: _lines([one for one in races if one.course == course])
        for course in dict.fromkeys(one.course for one in races)
    }


def _lines(races: Races) -> dict[str, Share]:
    crews = [len(one.crews) for one in races]
    return {line: _pooled((one.takers[line] for one in races), crews) for line in races[0].takers}


def leads(races: Races) -> Leads:
    """Return how often leaders won the races that were finished."""
    won = [one for one in races if one.winner >= 0]
    third = [one for one in won if one.third >= 0]
    return Leads(
        share(sum(one.half == one.winner for one in won), len(won)),
        share(sum(one.last == one.winner for one in won), len(won)),
        share(sum(one.third == one.winner for one in third), len(third)),
    )


def routes(races: Races) -> Routes:
    """Return where the winners of the races that were finished drove."""
    found = [one.route for one in races if one.winner >= 0]
    return Routes(pooled_mean([(sum(route.values()), 1) for route in found]), varied(found))


def _pooled(counts: Iterable[int], of: Iterable[int]) -> Share:
    return pooled_share(list(zip(counts, of, strict=True)))
