"""The figures of balance as text and tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from greatrace.arena.common.statistics import Share
from greatrace.arena.common.tables import Part, TextTable
from greatrace.arena.race.balance.advice_text import advice
from greatrace.arena.race.balance.choices_text import choices
from greatrace.arena.race.balance.habits_text import FEW_PLANS, habits
from greatrace.arena.race.balance.judged import table, target_row
from greatrace.arena.race.balance.names import Names, renamed
from greatrace.arena.race.balance.report import BalanceReport
from greatrace.arena.race.ladder_report import interval
from greatrace.prose.language import Language


def parts(report: BalanceReport, speaks: Language, plans: int = FEW_PLANS) -> Iterator[Part]:
    """Write a report as tables.

    Args:
        report: the figures.
        speaks: the language.
        plans: how many of the most frequent plans of each round are told.
    """
    names = Names(report, speaks)
    yield from _targets(report, names, speaks)
    seats = {names.seat(seat): found for seat, found in report.seats.items()}
    yield from _shares(speaks.tr("Wins by crew"), renamed(report.crews, names.crews), speaks)
    yield from _shares(speaks.tr("Wins by seat"), seats, speaks)
    if report.leaders:
        yield from _shares(speaks.tr("Wins by leader"), renamed(report.leaders, names.leaders), speaks)
    yield from _races(report, speaks)
    yield from choices(report, names, speaks)
    yield from habits(report, names, speaks, plans)
    yield from advice(report, speaks)
    yield from _uses(speaks.tr("Cards played a race"), _named(report.cards, names.cards))
    assistants = _named(report.assistants, names.assistants)
    yield from _uses(speaks.tr("Assistants played a race"), assistants)
    yield from _uses(speaks.tr("Lines taken a race"), _named(report.lines, names.lines))
    yield from _uses(speaks.tr("Cities entered a race"), _named(report.cities, names.cities))
    yield from _curves(report, speaks)
    yield from _courses(report, names, speaks)


def _targets(report: BalanceReport, names: Names, speaks: Language) -> Iterator[Part]:
    races = sum(report.rounds_of.values())
    yield speaks.tr("{games} races, {finished} finished, seed {seed}",
                    games=races, finished=report.finished, seed=report.balance.seed)  # fmt: skip
    yield ""
    yield _judged("", report, names, speaks)


def _judged(title: str, report: BalanceReport, names: Names, speaks: Language) -> TextTable:
    """List what is within its bounds and what is not."""
    rows = [target_row(target, names.target(target.id), speaks) for target in report.targets]
    return table(title, rows, speaks)


def _shares(title: str, shares: Mapping[str, Share], speaks: Language) -> Iterator[Part]:
    rows = tuple(
        (f"  {name}", f"{one.count} / {one.of}", f"{100 * one.share:.1f} %", interval(one))
        for name, one in shares.items()
    )
    yield ""
    yield TextTable((title, speaks.tr("wins"), "", "95 %"), rows)


def _races(report: BalanceReport, speaks: Language) -> Iterator[Part]:
    least, low, median, high, most = (f"{one:g}" for one in report.rounds)
    yield ""
    yield speaks.tr("Rounds: {median} (half of the races {low}–{high}, all {least}–{most})",
                    median=median, low=low, high=high, least=least, most=most)  # fmt: skip
    yield _listed(speaks.tr("Races by arrivals"), report.arrivals)
    yield _listed(speaks.tr("Races by rounds"), report.rounds_of)
    yield speaks.tr("Prestige of the winners: {prestige}", prestige=f"{report.prestige:g}")


def _listed(title: str, counts: Mapping[str, int]) -> str:
    return f"{title}: " + ", ".join(f"{name}: {count}" for name, count in counts.items())


def _uses(title: str, uses: Sequence[tuple[str, float]]) -> Iterator[Part]:
    yield ""
    rows = tuple((f"  {name}", f"{count:.2f}") for name, count in uses)
    yield TextTable((title, ""), rows or (("  –", ""),))


def _named(counts: Mapping[str, float], names: Mapping[str, str]) -> list[tuple[str, float]]:
    """Return counts by name, the most frequent first."""
    ordered = sorted(counts.items(), key=lambda one: -one[1])
    return [(names.get(identity, identity), count) for identity, count in ordered]


def _curves(report: BalanceReport, speaks: Language) -> Iterator[Part]:
    heads = (
        speaks.tr("round"),
        speaks.tr("races"),
        speaks.tr("money in francs"),
        speaks.tr("fuel"),
        speaks.tr("mechanical points"),
        speaks.tr("cells to go"),
    )
    rows = tuple(
        (
            str(one.round),
            str(one.races),
            *(f"{n:.1f}" for n in (one.money, one.fuel, one.mechanical, one.to_go)),
        )
        for one in report.curves
    )
    yield ""
    yield speaks.tr("Crews at the start of each round, on average")
    yield TextTable(heads, rows)


def _courses(report: BalanceReport, names: Names, speaks: Language) -> Iterator[Part]:
    for course, found in (report.courses or {}).items():
        yield ""
        yield _judged(names.course(course), found, names, speaks)
