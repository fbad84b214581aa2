"""What advice is worth, as tables: chances against results, and how often hints and proposals harm."""

from __future__ import annotations

from collections.abc import Iterator

from greatrace.arena.common.statistics import share
from greatrace.arena.common.tables import Part, TextTable
from greatrace.arena.race.balance.bounds import bounds_of
from greatrace.arena.race.balance.calibrating import Tenth
from greatrace.arena.race.balance.judged import Row, share_row, table
from greatrace.arena.race.balance.regretting import Harm
from greatrace.arena.race.balance.report import BalanceReport
from greatrace.prose.language import Language


def advice(report: BalanceReport, speaks: Language) -> Iterator[Part]:
    """Write what hints and what the window proposes are worth as tables, where that was asked for."""
    tr = speaks.tr
    if report.calibration:
        heads = (tr("Chances that hints showed"), tr("cases"), tr("shown"), tr("won"), "95 %")
        yield ""
        yield TextTable(heads, tuple(_tenth(one) for one in report.calibration if one.of))
    if report.regret:
        bounds = bounds_of(report.balance)
        rows: list[Row] = []
        regret = report.regret
        kinds = (
            (tr("hints"), regret.hints), (tr("defaults"), regret.defaults),
            (tr("suggestions"), regret.suggestions),
        )  # fmt: skip
        for kind, found in kinds:
            titles = (tr("{kind} without effect", kind=kind), tr("{kind} worse by over 3 points", kind=kind))
            counts = (_count(found, found.without_effect), _count(found, found.worse))
            ids = ("without_effect", "worse")
            rows += [
                share_row(title, share(count, found.of), bounds.get(name), speaks)
                for title, count, name in zip(titles, counts, ids, strict=True)
            ]
        served = share(round(regret.tiles_suggested * regret.layings), regret.layings)
        rows.append(share_row(tr("tiles with a suggestion"), served, bounds.get("tiles_suggested"), speaks))
        yield ""
        yield table(tr("Advice beside the champion’s choice"), rows, speaks)


def _count(found: Harm, part: float) -> int:
    return round(part * found.of)


def _tenth(one: Tenth) -> tuple[str, ...]:
    found = share(round(one.won * one.of), one.of)
    return (
        f"  {10 * one.tenth - 10}–{10 * one.tenth} %", str(one.of), f"{100 * one.shown:.1f} %",
        f"{100 * one.won:.1f} %", f"{100 * found.low:.1f}–{100 * found.high:.1f} %",
    )  # fmt: skip
