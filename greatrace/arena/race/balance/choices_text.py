"""The figures of what crews choose, and of who wins by it, as tables beside their bounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from greatrace.arena.common.statistics import Share
from greatrace.arena.common.tables import Part, TextTable
from greatrace.arena.race.balance.bounds import Bound, bounds_of
from greatrace.arena.race.balance.judged import estimate_row, share_row, table
from greatrace.arena.race.balance.names import Names, renamed
from greatrace.arena.race.balance.report import BalanceReport
from greatrace.arena.race.balance.rules import RULE
from greatrace.prose.language import Language

Bounds = Mapping[str, Bound]


def choices(report: BalanceReport, names: Names, speaks: Language) -> Iterator[Part]:
    """Write what crews choose and who wins by it as tables."""
    bounds = bounds_of(report.balance)
    yield from _assistants(report, names, bounds, speaks)
    yield from _plans(report, names, bounds, speaks)
    yield from _driving(report, speaks)
    yield from _lines(report, names, bounds, speaks)
    yield from _leads(report, bounds, speaks)
    yield from _variants(report, names, bounds, speaks)


def _assistants(report: BalanceReport, names: Names, bounds: Bounds, speaks: Language) -> Iterator[Part]:
    rows = [
        share_row(names.uses[use], one, bounds.get("uses"), speaks)
        for use, one in sorted(report.uses.items(), key=lambda one: -one[1].share)
    ]
    yield from _table(speaks.tr("Assistants played, by use"), rows, speaks)
    rows = [
        share_row(names.places[place], one, bounds.get(place), speaks) for place, one in report.places.items()
    ]
    yield from _table(speaks.tr("Assistants set, by place"), rows, speaks)


def _plans(report: BalanceReport, names: Names, bounds: Bounds, speaks: Language) -> Iterator[Part]:
    named = {"any": speaks.tr("all on one place")} | names.places
    rows = [
        share_row(named[place], one, bounds.get("all_funding") if place == "funding" else None, speaks)
        for place, one in report.plans_all_one.items()
    ]
    number = speaks.tr("effective number of plans")
    rows.append(estimate_row(number, report.effective_plans, bounds.get("effective_plans"), speaks))
    yield from _table(speaks.tr("Plans, all assistants on one place"), rows, speaks)


def _driving(report: BalanceReport, speaks: Language) -> Iterator[Part]:
    tr, found, routes = speaks.tr, report.dangers, report.routes
    rows = [
        estimate_row(tr("cells that a crew enters in a round"), report.cells_per_round, None, speaks),
        estimate_row(tr("cells that a winner enters"), routes.cells, None, speaks),
        estimate_row(tr("different cells, effective number"), routes.effective_cells, None, speaks),
    ]
    yield from _table(tr("Driving, and winners’ routes"), rows, speaks)
    rows = [
        estimate_row(tr("met in a race"), found.met, None, speaks),
        share_row(tr("suffered"), found.suffered, None, speaks),
        share_row(tr("countered by an escort"), found.escort, None, speaks),
        share_row(tr("countered by a Ranger"), found.ranger, None, speaks),
        share_row(tr("avoided by going back"), found.avoided, None, speaks),
    ]
    yield from _table(tr("Dangers on tiles"), rows, speaks)


def _lines(report: BalanceReport, names: Names, bounds: Bounds, speaks: Language) -> Iterator[Part]:
    judged = bounds.get("lines")
    most = Bound(most=judged.most) if judged else None
    for course, lines in report.lines_by_course.items():
        title = speaks.tr("Crews that take each line, {course}", course=names.course(course))
        ordered = sorted(renamed(lines, names.lines).items(), key=lambda one: -one[1].share)
        yield from _table(title, [share_row(name, one, most, speaks) for name, one in ordered], speaks)


def _leads(report: BalanceReport, bounds: Bounds, speaks: Language) -> Iterator[Part]:
    tr, leads = speaks.tr, report.leader_at_half
    rows = [
        share_row(tr("the leader at half the way"), leads.half, bounds.get("leader_at_half"), speaks),
        share_row(tr("the leader before the last round"), leads.last_round, None, speaks),
        share_row(
            tr("the leader at the start of round 3"), leads.round_3, bounds.get("leader_round_3"), speaks
        ),
    ]
    if report.favourite:
        favourite = tr("the favourite from half-way, replayed")
        rows.append(share_row(favourite, report.favourite, bounds.get("favourite"), speaks))
    yield from _table(tr("How often who leads wins"), rows, speaks)


def _variants(report: BalanceReport, names: Names, bounds: Bounds, speaks: Language) -> Iterator[Part]:
    tr, bound = speaks.tr, None if report.exploit_again else bounds.get("exploit")
    title = tr("Wins of one variant against standard quick crews")
    yield from _wins(title, report.exploit, bound, names, speaks)
    title = tr("Wins of the best variants on fresh seeds")
    yield from _wins(title, report.exploit_again, bounds.get("exploit"), names, speaks)
    for place, shares in (report.exploit_elsewhere or {}).items():
        board, _, course = place.partition(" ")
        title = tr("Wins of the best variants, {course}", course=names.far_course(board, course))
        yield from _wins(title, shares, bounds.get("exploit_elsewhere"), names, speaks)
    yield from _climb(report, names, speaks)
    if report.restricted:
        judged = {"never-scout-after-1": "never_scout", "never-escort": "never_escort"}
        rows = [
            share_row(RULE + name, one, bounds.get(judged.get(name, "")), speaks)
            for name, one in report.restricted.items()
        ]
        yield from _table(tr("Wins of crews that do without something"), rows, speaks)


def _wins(
    title: str, shares: Mapping[str, Share] | None, bound: Bound | None, names: Names, speaks: Language
) -> Iterator[Part]:
    """Write the wins of variants, most first, if there are any."""
    if shares:
        ordered = sorted(shares.items(), key=lambda one: -one[1].share)
        rows = [share_row(names.variant(name), one, bound, speaks) for name, one in ordered]
        yield from _table(title, rows, speaks)


def _climb(report: BalanceReport, names: Names, speaks: Language) -> Iterator[Part]:
    """Write the steps of a climb: the best change of each, and the weights from which it began."""
    if report.climb:
        heads = (speaks.tr("Climb by several weights at once"), speaks.tr("wins"), speaks.tr("before"), "")
        rows = tuple(
            (
                f"  {names.variant(one.variant)}", f"{100 * one.wins.share:.1f} %",
                f"{100 * one.before.share:.1f} %", "→" if one.kept else "",
            )
            for one in report.climb
        )  # fmt: skip
        yield ""
        yield TextTable(heads, rows, "lrrl")


def _table(title: str, rows: list[tuple[str, str, str, str, str]], speaks: Language) -> Iterator[Part]:
    yield ""
    yield table(title, rows, speaks)
