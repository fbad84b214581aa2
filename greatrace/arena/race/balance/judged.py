"""Figures beside their bounds, as rows of tables."""

from __future__ import annotations

from greatrace.arena.common.statistics import Estimate, Share
from greatrace.arena.common.tables import TextTable
from greatrace.arena.race.balance.bounds import Bound, Target
from greatrace.prose.language import Language

NUMBERS = ("rounds", "effective_plans", "plans_round_1", "plans_by_round", "sequences", "easy_tiles")
"""Targets whose figures are numbers, not shares."""
Row = tuple[str, str, str, str, str]


def target_row(target: Target, title: str, speaks: Language) -> Row:
    """Return the row of a target: figure or range of figures, interval, bound, verdict."""
    shares = target.id not in NUMBERS
    bound = Bound(target.least, target.most, target.id == "long")
    interval = _range(*target.interval, shares) if target.interval else ""
    return title, _range(*target.found, shares), interval, wanted(bound, shares), verdict(target.held, speaks)


def share_row(title: str, one: Share, bound: Bound | None, speaks: Language) -> Row:
    """Return the row of a share, beside its bound if there is one."""
    told = (wanted(bound, True), verdict(bound.holds(one.share), speaks)) if bound else ("", "")
    return f"  {title}", _range(one.share, one.share, True), _range(one.low, one.high, True), *told


def estimate_row(title: str, one: Estimate, bound: Bound | None, speaks: Language) -> Row:
    """Return the row of a number, beside its bound if there is one."""
    told = (wanted(bound, False), verdict(bound.holds(one.value), speaks)) if bound else ("", "")
    return f"  {title}", f"{one.value:.2f}", f"{one.low:.2f}–{one.high:.2f}", *told


def table(title: str, rows: list[Row], speaks: Language) -> TextTable:
    """Return a table of rows; columns for bounds only where a row has one."""
    heads = (title, speaks.tr("measured"), "95 %", speaks.tr("wanted"), "")
    if any(row[3] for row in rows):
        return TextTable(heads, tuple(rows), "lrrrl")
    return TextTable(heads[:3], tuple(row[:3] for row in rows), "lrr")


def wanted(bound: Bound, shares: bool) -> str:
    """Write a bound: `20–30 %`, `≥ 16`, `< 1 %`."""
    times, unit = (100, " %") if shares else (1, "")
    if bound.least is None:
        return f"{'<' if bound.strict else '≤'} {times * (bound.most or 0):g}{unit}"
    if bound.most is None:
        return f"≥ {times * bound.least:g}{unit}"
    if not bound.least:
        return f"≤ {times * bound.most:g}{unit}"
    return f"{times * bound.least:g}–{times * bound.most:g}{unit}"


def verdict(held: bool, speaks: Language) -> str:
    """Return whether a figure is within its bound."""
    return speaks.tr_c("bound", "in") if held else speaks.tr_c("bound", "out")


def _range(low: float, high: float, shares: bool) -> str:
    if shares:
        return f"{100 * low:.1f} %" if low == high else f"{100 * low:.1f}–{100 * high:.1f} %"
    return f"{low:g}" if low == high else f"{low:g}–{high:g}"
