"""The figures of rounds, roads and Saboteurs as tables beside their bounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from greatrace.arena.common.statistics import Share
from greatrace.arena.common.tables import Part, TextTable
from greatrace.arena.race.balance.bounds import Bound, bounds_of
from greatrace.arena.race.balance.habits import RoundDetails
from greatrace.arena.race.balance.judged import estimate_row, share_row, table
from greatrace.arena.race.balance.names import Names, renamed
from greatrace.arena.race.balance.report import BalanceReport
from greatrace.prose.language import Language

Bounds = Mapping[str, Bound]
FEW_PLANS, MORE_PLANS = 3, 8
"""How many of the most frequent plans of each round are told."""


def habits(report: BalanceReport, names: Names, speaks: Language, plans: int) -> Iterator[Part]:
    """Write rounds, roads and Saboteurs as tables."""
    bounds = bounds_of(report.balance)
    yield ""
    yield speaks.tr("Plans round by round, and crews that enter no cell, with 95 % intervals")
    yield _rounds(report.details.by_round, plans, speaks)
    yield from _roads(report, names, bounds, speaks)
    yield from _sabotage(report, names, bounds, speaks)


def _rounds(rounds: tuple[RoundDetails, ...], most: int, speaks: Language) -> TextTable:
    tr = speaks.tr
    heads = (
        tr("round"), tr("races"), tr("effective plans"), "", tr("five on funding"), "", tr("stand still"), "",
        tr("most frequent plans"),
    )  # fmt: skip
    return TextTable(heads, tuple(_round(one, most) for one in rounds), "lrrrrrrrl")


def _round(one: RoundDetails, told: int) -> tuple[str, ...]:
    plans = one.effective_plans
    most = [f"{plan} {100 * found.share:.0f} %" for plan, found in list(one.plans.items())[:told]]
    varied = (f"{plans.value:.1f}", f"({plans.low:.1f}–{plans.high:.1f})")
    return (
        str(one.round),
        str(one.races),
        *varied,
        *_cells(one.all_five),
        *_cells(one.standing),
        ", ".join(most),
    )


def _cells(one: Share) -> tuple[str, str]:
    return f"{100 * one.share:.1f} %", f"({100 * one.low:.1f}–{100 * one.high:.1f})"


def _roads(report: BalanceReport, names: Names, bounds: Bounds, speaks: Language) -> Iterator[Part]:
    tr, found = speaks.tr, report.details.roads
    rows = [
        share_row(names.target("overlap"), found.overlap, bounds.get("overlap"), speaks),
        share_row(names.target("followed"), found.followed, bounds.get("followed"), speaks),
    ]
    for course, number in found.sequences.items():
        title = f"{names.target('sequences')}, {names.course(course)}"
        rows.append(estimate_row(title, number, bounds.get("sequences"), speaks))
    yield ""
    yield table(tr("Roads"), rows, speaks)
    for course, cities in found.cities.items():
        title = tr("Crews that arrive by way of each city, {course}", course=names.course(course))
        shares = renamed(cities, names.cities)
        rows = [share_row(city, one, bounds.get("cities"), speaks) for city, one in shares.items()]
        yield ""
        yield table(title, rows, speaks)


def _sabotage(report: BalanceReport, names: Names, bounds: Bounds, speaks: Language) -> Iterator[Part]:
    tr, found = speaks.tr, report.details.sabotage
    kings = tr("Races in which a crew that never arrives hits a close loser")
    rows = [
        share_row(names.target("hits_last"), found.last, bounds.get("hits_last"), speaks),
        share_row(names.target("hits_repeated"), found.repeated, bounds.get("hits_repeated"), speaks),
        share_row(kings, found.kingmaking, None, speaks),
    ]
    yield ""
    yield table(tr("Hits by Saboteurs"), rows, speaks)
