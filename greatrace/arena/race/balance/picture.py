"""The figures of balance as one picture, drawn by matplotlib (an extra, imported only here)."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from greatrace.arena.common.statistics import Share
from greatrace.arena.race.balance.bounds import Bound, bounds_of
from greatrace.arena.race.balance.names import Names, renamed
from greatrace.arena.race.balance.panels import Bars, Counts, Curves, Panel, Shares
from greatrace.arena.race.balance.report import BalanceReport
from greatrace.files.writing import check_plain, write_named
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import Language

Bounds = Mapping[str, Bound]
PAPER = "#f6efdd"
COLUMNS = 4
WIDTH, HEIGHT = 24.0, 4.5
"""Width of the picture and height of a row of panels, in inches."""


def check_picture(path: Path) -> None:
    """Check that a picture can be drawn, before anything is run.

    Raises:
        BadInput: matplotlib is missing, or the file is to be no PNG, in no folder or no plain file.
    """
    if find_spec("matplotlib") is None:
        raise BadInput("A picture needs matplotlib: install the game as greatrace[lab].")
    if path.suffix.lower() != ".png":
        raise BadInput("{path} cannot be the picture: its name must end in .png.", path=str(path))
    if not path.absolute().parent.is_dir():
        raise BadInput("{path} is in no folder: make it first.", path=str(path))
    check_plain(path)


def draw(report: BalanceReport, speaks: Language, path: Path) -> None:
    """Draw a report.

    Args:
        report: the figures.
        speaks: the language of the titles.
        path: of the PNG.

    Raises:
        BadInput: the file cannot be written.
    """
    from matplotlib.figure import Figure

    found = panels(report, speaks)
    rows = -(-len(found) // COLUMNS)
    figure = Figure(figsize=(WIDTH, HEIGHT * rows), layout="constrained", facecolor=PAPER)
    places = list(figure.subplots(rows, COLUMNS).flat)
    for panel, axes in zip(found, places, strict=False):
        panel.draw(axes)
    for axes in places[len(found) :]:
        axes.set_axis_off()
    picture = io.BytesIO()
    figure.savefig(picture, format="png", dpi=90)
    write_named(path, picture.getvalue())


def panels(report: BalanceReport, speaks: Language) -> list[Panel]:
    """Return the panels of a report in order."""
    names, bounds = Names(report, speaks), bounds_of(report.balance)
    return [
        *_wins(report, names, bounds, speaks),
        Counts(speaks.tr("Races by rounds"), report.rounds_of),
        Counts(speaks.tr("Races by arrivals"), report.arrivals),
        *_choices(report, names, bounds, speaks),
        *_lines(report, names, bounds, speaks),
        *_leads(report, names, bounds, speaks),
        Bars(speaks.tr("Cards played a race"), renamed(report.cards, names.cards)),
        *_curves(report, speaks),
    ]


def _wins(report: BalanceReport, names: Names, bounds: Bounds, speaks: Language) -> Iterator[Panel]:
    if report.leaders:
        leaders = renamed(report.leaders, names.leaders)
        yield Shares(speaks.tr("Wins by leader"), leaders, dict.fromkeys(leaders, bounds["leaders"]))
    else:
        crews = renamed(report.crews, names.crews)
        yield Shares(speaks.tr("Wins by crew"), crews, dict.fromkeys(crews, bounds["crews"]))
    seats = {names.seat(seat): one for seat, one in report.seats.items()}
    yield Shares(speaks.tr("Wins by seat"), seats, dict.fromkeys(seats, bounds["seats"]))


def _choices(report: BalanceReport, names: Names, bounds: Bounds, speaks: Language) -> Iterator[Panel]:
    uses = renamed(report.uses, names.uses)
    yield Shares(speaks.tr("Assistants played, by use"), uses, _same(uses, bounds.get("uses")))
    places = renamed(report.places, names.places)
    judged = {name: bounds[place] for place, name in names.places.items() if place in bounds}
    yield Shares(speaks.tr("Assistants set, by place"), places, judged)
    named = names.places | {"any": speaks.tr("all on one place")}
    funding = {named["funding"]: bounds["all_funding"]} if "all_funding" in bounds else {}
    plans = renamed(report.plans_all_one, named)
    yield Shares(speaks.tr("Plans, all assistants on one place"), plans, funding)
    found = report.dangers
    dangers = {
        speaks.tr("suffered"): found.suffered,
        speaks.tr("countered by an escort"): found.escort,
        speaks.tr("countered by a Ranger"): found.ranger,
        speaks.tr("avoided by going back"): found.avoided,
    }
    yield Shares(speaks.tr("Dangers on tiles"), dangers, {})


def _lines(report: BalanceReport, names: Names, bounds: Bounds, speaks: Language) -> Iterator[Panel]:
    most = Bound(most=bounds["lines"].most) if "lines" in bounds else None
    for course, found in report.lines_by_course.items():
        lines = renamed(found, names.lines)
        title = speaks.tr("Crews that take each line, {course}", course=names.course(course))
        if lines:
            yield Shares(title, lines, _same(lines, most))


def _leads(report: BalanceReport, names: Names, bounds: Bounds, speaks: Language) -> Iterator[Panel]:
    leader = speaks.tr("the leader at half the way")
    favourite = speaks.tr("the favourite from half-way, replayed")
    leads = {leader: report.leader_at_half.half}
    leads[speaks.tr("the leader before the last round")] = report.leader_at_half.last_round
    if report.favourite:
        leads[favourite] = report.favourite
    judged = {leader: "leader_at_half", favourite: "favourite"}
    yield Shares(
        speaks.tr("How often who leads wins"),
        leads,
        {name: bounds[key] for name, key in judged.items() if key in bounds},
    )
    if report.exploit:
        wins = {names.variant(name): one for name, one in report.exploit.items()}
        title = speaks.tr("Wins of one variant against standard quick crews")
        yield Shares(title, wins, _same(wins, bounds.get("exploit")))


def _curves(report: BalanceReport, speaks: Language) -> Iterator[Panel]:
    title, rounds = speaks.tr("At the start of each round"), [one.round for one in report.curves]
    yield Curves(title, rounds, {speaks.tr("money in francs"): [one.money for one in report.curves]})
    gauges = {
        speaks.tr("fuel"): [one.fuel for one in report.curves],
        speaks.tr("mechanical points"): [one.mechanical for one in report.curves],
        speaks.tr("cells to go"): [one.to_go for one in report.curves],
    }
    yield Curves(title, rounds, gauges)


def _same(shares: Mapping[str, Share], bound: Bound | None) -> dict[str, Bound]:
    """Return the same bound for all shares, if there is one."""
    return dict.fromkeys(shares, bound) if bound else {}
