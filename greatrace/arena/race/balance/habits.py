"""Figures of rounds, roads and Saboteurs over many races: plain fractions, and the same with intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from greatrace.arena.common.statistics import Estimate, Share, pooled_share, share, varied
from greatrace.arena.race.balance.counting import BalanceRace

Races = Sequence[BalanceRace]
REPEATED = 3
"""Hits on one crew from which a race counts as one of repeated hits."""
JUDGED_ROUNDS = 6
"""The rounds that are judged, as far as half of the races come."""
MOST_PLANS = 8
"""Most frequent plans of a round that are told."""


class ByRound(Struct, frozen=True):
    """One round; the field names are the keys of its JSON.

    Attributes:
        round: from 1.
        effective_plans: effective number of different plans.
        all_five: share of plans with five assistants on funding.
        standing: share of crews that entered no cell in the round.
    """

    round: int
    effective_plans: float
    all_five: float
    standing: float


class RoundDetails(Struct, frozen=True):
    """One round with its intervals.

    Attributes:
        round: from 1.
        races: that came so far.
        effective_plans: effective number of different plans.
        all_five: share of plans with five assistants on funding.
        standing: share of crews that entered no cell in the round.
        plans: share of the most frequent plans, by the assistants on scouts, mechanics, escorts and funding.
    """

    round: int
    races: int
    effective_plans: Estimate
    all_five: Share
    standing: Share
    plans: dict[str, Share]


class RoadFigures(Struct, frozen=True):
    """The roads that crews drive; the field names are the keys of its JSON.

    Attributes:
        overlap: share of a crew's driven open cells that another crew of the race drives, too.
        sequences: effective number of city sequences of crews that arrive; of several courses the lowest.
        cities: share of crews that arrive which enter a city between start and finish on their way, by id.
    """

    overlap: float
    sequences: float
    cities: dict[str, float]


class RoadDetails(Struct, frozen=True):
    """The roads with their intervals.

    Attributes:
        overlap: share of a crew's driven open cells that another crew of the race drives, too.
        sequences: effective number of city sequences of crews that arrive, by course.
        cities: share of crews that arrive which enter each city between start and finish, by course and id.
        followed: share of entries of known tiles that another crew had laid.
    """

    overlap: Share
    sequences: dict[str, Estimate]
    cities: dict[str, dict[str, Share]]
    followed: Share


class SabotageFigures(Struct, frozen=True):
    """Whom Saboteurs hit; the field names are the keys of its JSON.

    Attributes:
        last: share of hits on a crew with the most cells to go of all that race, unless all have as many.
        repeated: share of races in which one crew is hit three times or more.
        kingmaking: share of races in which a crew that never arrives hits a crew that then loses closely
            (`following.kingmaking`).
    """

    last: float
    repeated: float
    kingmaking: float


class SabotageDetails(Struct, frozen=True):
    """Whom Saboteurs hit, with intervals; the same figures as those of `SabotageFigures`."""

    last: Share
    repeated: Share
    kingmaking: Share


class Details(Struct, frozen=True):
    """The figures of rounds, roads and Saboteurs with their intervals."""

    by_round: tuple[RoundDetails, ...]
    roads: RoadDetails
    sabotage: SabotageDetails


def details(races: Races) -> Details:
    """Return the figures of rounds, roads and Saboteurs with their intervals."""
    longest = max(len(one.by_round) for one in races)
    return Details(tuple(_round(races, place) for place in range(longest)), _roads(races), _sabotage(races))


def _round(races: Races, place: int) -> RoundDetails:
    found = [one.by_round[place] for one in races if len(one.by_round) > place]
    plans = Counter[str]()
    for one in found:
        plans.update(one.plans)
    return RoundDetails(
        round=place + 1,
        races=len(found),
        effective_plans=varied([one.plans for one in found]),
        all_five=pooled_share([(one.five, one.crews) for one in found]),
        standing=pooled_share([(one.still, one.crews) for one in found]),
        plans={plan: share(count, plans.total()) for plan, count in plans.most_common(MOST_PLANS)},
    )


def _roads(races: Races) -> RoadDetails:
    courses = dict.fromkeys(one.course for one in races)
    by_course = {course: [one for one in races if one.course == course] for course in courses}
    return RoadDetails(
        overlap=pooled_share([(one.roads.shared, one.roads.driven) for one in races]),
        sequences={
            course: varied([one.roads.sequences for one in found]) for course, found in by_course.items()
        },
        cities={course: _cities(found) for course, found in by_course.items()},
        followed=pooled_share([(one.roads.followed, one.roads.known) for one in races]),
    )


def _cities(races: Races) -> dict[str, Share]:
    """Return the share of arrived crews that entered each city of one course, the most frequent first."""
    entered = Counter[str]()
    for one in races:
        entered.update(one.roads.cities)
    return {
        city: pooled_share([(one.roads.cities.get(city, 0), one.arrivals) for one in races])
        for city, _ in entered.most_common()
    }


def _sabotage(races: Races) -> SabotageDetails:
    finished = [one for one in races if one.winner >= 0]
    return SabotageDetails(
        last=pooled_share([(one.hits.last, one.hits.hits) for one in races]),
        repeated=share(sum(one.hits.most >= REPEATED for one in races), len(races)),
        kingmaking=share(sum(one.hits.kingmaking for one in finished), len(finished)),
    )


def by_round(found: Details) -> tuple[ByRound, ...]:
    """Return the rounds as plain numbers."""
    return tuple(
        ByRound(one.round, one.effective_plans.value, one.all_five.share, one.standing.share)
        for one in found.by_round
    )


def roads(found: Details) -> RoadFigures:
    """Return the roads as plain numbers; the share of a city is that on the course where most enter it."""
    one = found.roads
    cities: dict[str, float] = {}
    for shares in one.cities.values():
        for city, each in shares.items():
            cities[city] = max(cities.get(city, 0.0), each.share)
    return RoadFigures(one.overlap.share, min(each.value for each in one.sequences.values()), cities)


def sabotage(found: Details) -> SabotageFigures:
    """Return whom Saboteurs hit as plain numbers."""
    one = found.sabotage
    return SabotageFigures(one.last.share, one.repeated.share, one.kingmaking.share)


def judged(found: Details) -> dict[str, list[Share | Estimate]]:
    """Return the figures that have bounds, by the ids of `bounds.bounds_of`."""
    races = max((one.races for one in found.by_round), default=0)
    rounds = [one for one in found.by_round[:JUDGED_ROUNDS] if 2 * one.races >= races]
    later, roads, hits = rounds[1:], found.roads, found.sabotage
    return {
        "plans_round_1": [one.effective_plans for one in rounds[:1]],
        "plans_by_round": [one.effective_plans for one in later],
        "five_by_round": [one.all_five for one in rounds],
        "standing": [one.standing for one in later],
        "overlap": [roads.overlap],
        "sequences": [*roads.sequences.values()],
        "cities": [one for cities in roads.cities.values() for one in cities.values()],
        "followed": [roads.followed],
        "hits_last": [hits.last],
        "hits_repeated": [hits.repeated],
    }
