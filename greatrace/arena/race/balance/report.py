"""The results of a measurement of balance: all figures, and whether they are within their bounds."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct, structs

from greatrace.arena.common.statistics import Estimate, Share, pooled_share, share
from greatrace.arena.race.balance import figures, habits
from greatrace.arena.race.balance.asked import Balance
from greatrace.arena.race.balance.bounds import LONG_ROUNDS, Figure, Target, easy_tiles, most_taken, targets
from greatrace.arena.race.balance.calibrating import Tenth, tenths
from greatrace.arena.race.balance.exploiting import Exploited
from greatrace.arena.race.balance.figures import Dangers, Leads, Mean, Routes
from greatrace.arena.race.balance.habits import ByRound, Details, RoadFigures, SabotageFigures
from greatrace.arena.race.balance.measuring import Measured
from greatrace.arena.race.balance.regretting import Regret
from greatrace.arena.race.balance.replaying import Replayed
from greatrace.boards import setups

CALIBRATED = 50
"""Chances that a tenth needs to be judged."""


class ClimbStep(Struct, frozen=True):
    """A step of a climb; the field names are the keys of its JSON.

    Attributes:
        variant: the best of the changes tried, by its name.
        wins: of that variant.
        before: wins of the weights from which the step began, on the same seeds.
        kept: whether it won more often than those and became the next beginning.
    """

    variant: str
    wins: Share
    before: Share
    kept: bool


class BalanceReport(Struct, frozen=True, kw_only=True):
    """The figures of a measurement; the field names are the keys of its JSON.

    Attributes:
        balance: what was measured.
        finished: races that came to their end.
        crews: wins of each crew among the races it took part in, by id.
        seats: wins of each place in round 1's turn order, from "1".
        leaders: wins of each leader, by id; empty without leaders.
        rounds: lowest, first quartile, median, third quartile, highest.
        rounds_of: races by the round in which they ended.
        long: races of more than 14 rounds.
        arrivals: races by the number of crews that arrived.
        together: races with two or more arrivals.
        prestige: of the winners, on average.
        cards: played a race, by id.
        assistants: uses a race, by box and option.
        lines: taken a race, by id.
        cities: entered a race, by id.
        curves: the crews from round to round.
        uses: share of the assistants played, by use.
        places: share of the assistants set, by place.
        plans_all_one: share of plans with all assistants on one place: `any`, and by place.
        effective_plans: effective number of different plans, 2 to their entropy.
        cells_per_round: cells that a crew enters in a round.
        dangers: what became of the dangers that crews drove to.
        lines_by_course: share of crews that take each line, by course and line.
        leader_at_half: how often those who lead half-way, before the last round and in round 3 win.
        favourite: how often the favourite from half-way wins; None if not asked for.
        exploit: wins of each variant of the quick crew, by name; None if not asked for.
        exploit_again: wins of the best of them on fresh seeds; None if not asked for.
        exploit_elsewhere: wins of the best of them on other courses, by board and course and by name; None if
            not asked for.
        climb: the steps of a climb by several weights at once; None if not asked for.
        restrictions: wins of crews that do without something, as plain fractions by what that is; None if not
            asked for.
        restricted: the same with intervals.
        calibration: chances that hints showed and what came of them, by tenths; None if not asked for.
        regret: how often hints, defaults and suggestions harm; None if not asked for.
        routes: where winners drove.
        by_round: plans and crews that stand still, round by round, as plain fractions.
        roads: the roads that crews drive, as plain fractions.
        sabotage: whom Saboteurs hit, as plain fractions.
        details: rounds, roads and Saboteurs with their intervals.
        courses: the figures of each course; None if only one was asked for.
        targets: the bounds of a race worth playing.
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
    uses: dict[str, Share]
    places: dict[str, Share]
    plans_all_one: dict[str, Share]
    effective_plans: Estimate
    cells_per_round: Estimate
    dangers: Dangers
    lines_by_course: dict[str, dict[str, Share]]
    leader_at_half: Leads
    favourite: Share | None
    exploit: dict[str, Share] | None
    exploit_again: dict[str, Share] | None = None
    exploit_elsewhere: dict[str, dict[str, Share]] | None = None
    climb: tuple[ClimbStep, ...] | None = None
    restrictions: dict[str, float] | None = None
    restricted: dict[str, Share] | None = None
    calibration: tuple[Tenth, ...] | None = None
    regret: Regret | None = None
    routes: Routes
    by_round: tuple[ByRound, ...]
    roads: RoadFigures
    sabotage: SabotageFigures
    details: Details
    courses: dict[str, BalanceReport] | None
    targets: tuple[Target, ...] = ()


def summed(balance: Balance, found: Measured) -> BalanceReport:
    """Sum up the results of a measurement, at least one race."""
    races = found.races
    won = [one for one in races if one.winner >= 0]
    crews = figures.wins(races, lambda one: one.crews)
    rounds = sorted(one.rounds for one in races)
    followed = habits.details(races)
    report = BalanceReport(
        balance=balance,
        finished=len(won),
        crews=crews,
        seats=figures.wins(races, lambda one: tuple(str(seat + 1) for seat in range(len(one.crews)))),
        leaders=_leaders(crews) if balance.leaders else {},
        rounds=figures.quartiles(rounds),
        rounds_of=figures.counted(rounds),
        long=share(sum(one > LONG_ROUNDS for one in rounds), len(races)),
        arrivals=figures.counted(one.arrivals for one in races),
        together=share(sum(one.arrivals > 1 for one in races), len(races)),
        prestige=round(statistics.fmean(one.prestige for one in won), 2) if won else 0.0,
        cards=figures.a_race(races, lambda one: one.cards),
        assistants=figures.a_race(races, lambda one: one.assistants),
        lines=figures.a_race(races, lambda one: one.lines),
        cities=figures.a_race(races, lambda one: one.cities),
        curves=figures.curves(races),
        uses=figures.uses(races),
        places=figures.places(races),
        plans_all_one=figures.plans_all_one(races),
        effective_plans=figures.effective_plans(races),
        cells_per_round=figures.cells_per_round(races),
        dangers=figures.dangers(races),
        lines_by_course=figures.lines_by_course(races),
        leader_at_half=figures.leads(races),
        favourite=_favourite(found.replays),
        exploit=exploit_shares(found.exploits),
        routes=figures.routes(races),
        by_round=habits.by_round(followed),
        roads=habits.roads(followed),
        sabotage=habits.sabotage(followed),
        details=followed,
        courses=_courses(balance, found),
        calibration=tenths(found.calibrations) if found.calibrations else None,
    )
    return judged(report)


def judged(report: BalanceReport) -> BalanceReport:
    """Return a report whose figures are judged by the bounds of its measurement."""
    return structs.replace(report, targets=targets(report.balance, _figures(report)))


def as_json(report: BalanceReport) -> str:
    """Write a report as JSON."""
    return msgspec.json.encode(report).decode()


def _leaders(crews: dict[str, Share]) -> dict[str, Share]:
    """Every crew has its own leader, so that their shares are the same."""
    known = {crew.id: crew.leader.id for crew in setups.components("").crews}
    return {known[crew]: found for crew, found in crews.items()}


def _favourite(replays: Sequence[Replayed]) -> Share | None:
    return pooled_share([(one.wins, one.of) for one in replays]) if replays else None


def exploit_shares(races: Iterable[Exploited]) -> dict[str, Share] | None:
    """Return the wins of each variant, None if there are none."""
    races = tuple(races)
    won, run = Counter[str](), Counter(one.variant for one in races)
    won.update(one.variant for one in races if one.won)
    return {name: share(won[name], of) for name, of in run.items()} or None


def _figures(report: BalanceReport) -> dict[str, Sequence[Figure]]:
    """Return the figures that each bound judges."""
    tile_set = setups.board(report.balance.board).tile_set
    return {
        "crews": [*report.crews.values()],
        "leaders": [*report.leaders.values()],
        "seats": [*report.seats.values()],
        "rounds": [one.rounds[2] for one in (report.courses or {"": report}).values()],
        "long": [report.long],
        "together": [report.together],
        "uses": [*report.uses.values()],
        **{place: [found] for place, found in report.places.items()},
        "all_funding": [report.plans_all_one["funding"]],
        "effective_plans": [report.effective_plans],
        "lines": most_taken(report.lines_by_course),
        "leader_at_half": [report.leader_at_half.half],
        "leader_round_3": [report.leader_at_half.round_3],
        **habits.judged(report.details),
        "favourite": [report.favourite] if report.favourite else [],
        "exploit": [*(report.exploit_again or report.exploit or {}).values()],
        "exploit_elsewhere": [
            one for found in (report.exploit_elsewhere or {}).values() for one in found.values()
        ],
        "calibration": [
            round(abs(one.won - one.shown), 4) for one in report.calibration or () if one.of >= CALIBRATED
        ],
        **_regretted(report.regret),
        "never_scout": _restricted(report, "never-scout-after-1"),
        "never_escort": _restricted(report, "never-escort"),
        "easy_tiles": [float(easy_tiles(setups.components(tile_set).tiles))],
    }


def _regretted(found: Regret | None) -> dict[str, Sequence[Figure]]:
    kinds = [one for one in (found.hints, found.defaults, found.suggestions) if one.of] if found else []
    return {
        "without_effect": [one.without_effect for one in kinds],
        "worse": [one.worse for one in kinds],
        "tiles_suggested": [found.tiles_suggested] if found and found.layings else [],
    }


def _restricted(report: BalanceReport, name: str) -> list[Figure]:
    found = (report.restricted or {}).get(name)
    return [found] if found else []


def _courses(balance: Balance, found: Measured) -> dict[str, BalanceReport] | None:
    """Sum up each course by itself, if several were asked for."""
    return {
        course: summed(structs.replace(balance, course=course, courses=()), found.on(course))
        for course in balance.courses
    } or None
