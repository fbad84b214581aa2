"""What follows a measurement: the best variants raced again and elsewhere, a climb, crews that do without.

Each stage is a measurement on seeds of its own, so that what was chosen by one is proved by another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import structs

from greatrace.arena.common.plan import game_seed
from greatrace.arena.common.statistics import Share
from greatrace.arena.race.balance.asked import Balance, written_course
from greatrace.arena.race.balance.exploiting import Exploited
from greatrace.arena.race.balance.measuring import Result
from greatrace.arena.race.balance.report import BalanceReport, ClimbStep, exploit_shares, judged
from greatrace.arena.race.balance.rules import RESTRICTIONS, RULE
from greatrace.arena.race.balance.variants import (
    LEAST_CHANGE,
    MOST_CHANGE,
    PLAIN,
    together,
    weight_names,
    written_together,
)
from greatrace.boards import setups
from greatrace.kernel.chance import below, seeded

FINALISTS, TRAVELLERS = 10, 20
"""How many of the best variants race again, and how many race on other courses."""
TRIED, CHANGED = 5, 4
"""Changes that a step of a climb tries, and weights that each of them changes."""
STEPS = (-50, -25, 25, 50)
"""Per cent by which a climb changes a weight in one step."""
RESTRICTED, AGAIN, ELSEWHERE, CLIMB = 1, 2, 3, 1000
"""Places of the stages' seeds among those of the measurement, far behind those of its games."""
SEED_PLACE = 1 << 40

Run = Callable[[Balance], Iterable[Result]]
"""Runs a measurement."""


def with_stages(report: BalanceReport, run: Run) -> BalanceReport:
    """Return a report with the stages that its measurement asks for, judged again."""
    asked = report.balance
    if asked.restrictions:
        report = _restricted(report, run)
    if asked.climb:
        report = climbed(report, run)
    if asked.again:
        best = best_of(report.exploit or {}, FINALISTS)
        found = _raced(asked, best, asked.again, AGAIN, run)
        report = structs.replace(report, exploit_again=found)
    if asked.elsewhere:
        report = structs.replace(report, exploit_elsewhere=_elsewhere(report, run))
    return judged(report)


def best_of(shares: Mapping[str, Share], number: int) -> tuple[str, ...]:
    """Return the names with the highest shares, at a tie those that come first."""
    return tuple(sorted(shares, key=lambda name: -shares[name].share)[:number])


def stage_of(asked: Balance, variants: Sequence[str], races: int, place: int) -> Balance:
    """Return the measurement of some variants alone, on seeds of a place of their own."""
    seed = game_seed(asked.seed, SEED_PLACE + place) >> 1
    return structs.replace(
        asked, games=0, favourite=0, exploit=races, variants=tuple(variants), seed=seed,
        restrictions=0, again=0, elsewhere=0, climb=0, calibration=0, regret=0,
    )  # fmt: skip


def _raced(asked: Balance, variants: Sequence[str], races: int, place: int, run: Run) -> dict[str, Share]:
    found = run(stage_of(asked, variants, races, place))
    return exploit_shares(one for one in found if isinstance(one, Exploited)) or {}


def _restricted(report: BalanceReport, run: Run) -> BalanceReport:
    asked = report.balance
    found = _raced(asked, RESTRICTIONS, asked.restrictions, RESTRICTED, run)
    shares = {name.removeprefix(RULE): one for name, one in found.items()}
    plain = {name: one.share for name, one in shares.items()}
    return structs.replace(report, restricted=shares, restrictions=plain)


def _elsewhere(report: BalanceReport, run: Run) -> dict[str, dict[str, Share]]:
    """Race the best variants on every other proposed course: of all shipped boards, or of one's own."""
    asked = report.balance
    best = best_of(report.exploit or {}, TRAVELLERS)
    found: dict[str, dict[str, Share]] = {}
    for board, course in other_courses(asked):
        there = structs.replace(asked, board=board, course=course, courses=())
        found[f"{board} {course}"] = _raced(there, best, asked.elsewhere, ELSEWHERE, run)
    return found


def other_courses(asked: Balance) -> list[tuple[str, str]]:
    """Return the names of boards and their proposed courses that a measurement has not raced on."""
    names = [asked.board] if setups.is_file(asked.board) else list(setups.boards())
    courses = [(name, written_course(one)) for name in names for one in setups.board(name).courses]
    return [one for one in courses if one[0] != asked.board or one[1] not in asked.ways]


def climbed(report: BalanceReport, run: Run) -> BalanceReport:
    """Return a report with a climb: every step changes several weights at once and is kept if it wins more.

    A step tries some changes at random, all on the same seeds as the weights from which it begins. Its best
    change is one of the variants from then on.
    """
    asked, now = report.balance, dict[str, int]()
    steps: list[ClimbStep] = []
    exploit = dict(report.exploit or {})
    for number in range(asked.climb):
        tried = changes_of(now, asked.seed, number)
        begun = written_together(now) or PLAIN
        found = _raced(asked, (begun, *tried), asked.exploit, CLIMB + number, run)
        best = best_of({name: found[name] for name in tried}, 1)[0]
        kept = found[best].share > found[begun].share
        steps.append(ClimbStep(best, found[best], found[begun], kept))
        exploit[best] = found[best]
        now = together(best) if kept else now
    return structs.replace(report, climb=tuple(steps), exploit=exploit)


def changes_of(now: Mapping[str, int], seed: int, number: int) -> tuple[str, ...]:
    """Return the changes that a step of a climb tries, by name.

    Args:
        now: the changes from which the step begins, in per cent by weight.
        seed: of the measurement.
        number: of the step.
    """
    chance = seeded(game_seed(seed, SEED_PLACE - 1 - number))
    weights, found = weight_names(), list[str]()
    while len(found) < TRIED:
        changes = dict(now)
        for _ in range(CHANGED):
            place, chance = below(chance, len(weights))
            step, chance = below(chance, len(STEPS))
            change = changes.get(weights[place], 0) + STEPS[step]
            changes[weights[place]] = max(LEAST_CHANGE, min(MOST_CHANGE, change))
        name = written_together(changes)
        if together(name) and name not in found:
            found.append(name)
    return tuple(found)
