"""The figures of balance as one picture, drawn by matplotlib (an extra, imported only here)."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from greatrace.arena.common.statistics import Share
from greatrace.arena.race.balance.names import Names, renamed
from greatrace.arena.race.balance.report import BalanceReport
from greatrace.files.writing import check_plain, write_named
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import Language

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, BAND, BAR, OTHER = "#3b2a1a", "#d9c9a3", "#a4462f", "#2f6470"
SIZE = (16.0, 13.0)
"""Inches."""
MOST_NAMES = 16


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
        OSError: the file cannot be written.
    """
    from matplotlib.figure import Figure

    names = Names(report, speaks)
    figure = Figure(figsize=SIZE, layout="constrained", facecolor="#f6efdd")
    axes: Sequence[Axes] = list(figure.subplots(3, 3).flat)
    fair = 1 / report.balance.crews
    if report.leaders:
        _shares(axes[0], speaks.tr("Wins by leader"), renamed(report.leaders, names.leaders), fair)
    else:
        _shares(axes[0], speaks.tr("Wins by crew"), renamed(report.crews, names.crews), fair)
    seats = {names.seat(seat): one for seat, one in report.seats.items()}
    _shares(axes[1], speaks.tr("Wins by seat"), seats, fair)
    _counts(axes[2], speaks.tr("Races by rounds"), report.rounds_of)
    _counts(axes[3], speaks.tr("Races by arrivals"), report.arrivals)
    _bars(axes[4], speaks.tr("Assistants played a race"), renamed(report.assistants, names.assistants))
    _bars(axes[5], speaks.tr("Lines taken a race"), renamed(report.lines, names.lines))
    _bars(axes[6], speaks.tr("Cards played a race"), renamed(report.cards, names.cards))
    rounds = speaks.tr("At the start of each round")
    _curve(axes[7], rounds, report, {speaks.tr("money in francs"): [m.money for m in report.curves]})
    curves = {
        speaks.tr("fuel"): [m.fuel for m in report.curves],
        speaks.tr("mechanical points"): [m.mechanical for m in report.curves],
        speaks.tr("cells to go"): [m.to_go for m in report.curves],
    }
    _curve(axes[8], rounds, report, curves)
    picture = io.BytesIO()
    figure.savefig(picture, format="png", dpi=90)
    write_named(path, picture.getvalue())


def _shares(axes: Axes, title: str, shares: Mapping[str, Share], fair: float) -> None:
    """Draw shares with their intervals, and the band in which they should lie."""
    axes.set_title(title, color=INK)
    axes.axhspan(80 * fair, 120 * fair, color=BAND)
    heights = [100 * one.share for one in shares.values()]
    below = [100 * (one.share - one.low) for one in shares.values()]
    above = [100 * (one.high - one.share) for one in shares.values()]
    names = [name.replace(" ", "\n") for name in shares]
    axes.bar(names, heights, yerr=(below, above), color=BAR, ecolor=INK, capsize=4)
    axes.tick_params(axis="x", labelsize=9)
    axes.set_ylabel("%")


def _counts(axes: Axes, title: str, counts: Mapping[str, int]) -> None:
    axes.set_title(title, color=INK)
    axes.bar(list(counts), list(counts.values()), color=OTHER)
    axes.locator_params(axis="y", integer=True)


def _bars(axes: Axes, title: str, uses: Mapping[str, float]) -> None:
    """Draw how often things are used, the most frequent on top."""
    axes.set_title(title, color=INK)
    ordered = sorted(uses.items(), key=lambda one: one[1])[-MOST_NAMES:]
    axes.barh([name for name, _ in ordered], [count for _, count in ordered], color=OTHER)


def _curve(axes: Axes, title: str, report: BalanceReport, curves: Mapping[str, Sequence[float]]) -> None:
    axes.set_title(title, color=INK)
    rounds = [one.round for one in report.curves]
    for (name, values), colour in zip(curves.items(), (BAR, OTHER, INK), strict=False):
        axes.plot(rounds, list(values), marker="o", color=colour, label=name)
    axes.set_ylim(bottom=0)
    axes.set_xticks(rounds[:: 1 + len(rounds) // 12])
    axes.legend()
