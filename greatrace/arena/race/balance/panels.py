"""The kinds of panels of a picture: shares beside their bounds, counts, bars, curves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from greatrace.arena.common.statistics import Share
from greatrace.arena.race.balance.bounds import Bound

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, BAND, BAR, OTHER = "#3b2a1a", "#d9c9a3", "#a4462f", "#2f6470"
MOST_NAMES = 16
"""Rows of a panel; the lowest figures are left out."""


class Panel(Struct, frozen=True):
    """A panel of a picture.

    Attributes:
        title: translated.
    """

    title: str

    def draw(self, axes: Axes) -> None:
        """Draw the panel with its title."""
        axes.set_title(self.title, color=INK)


class Shares(Panel, frozen=True):
    """Shares with their intervals, each before the band in which it should lie, the largest on top.

    Attributes:
        shares: by name.
        bounds: by the same names; those without one have no band.
    """

    shares: Mapping[str, Share]
    bounds: Mapping[str, Bound]

    @property
    def rows(self) -> list[tuple[str, Share]]:
        """Names and shares from the bottom to the top."""
        return sorted(self.shares.items(), key=lambda one: one[1].share)[-MOST_NAMES:]

    def draw(self, axes: Axes) -> None:
        """Draw bars, intervals and bands; what is out of its bounds has another colour."""
        super().draw(axes)
        for height, (name, one) in enumerate(self.rows):
            bound = self.bounds.get(name)
            if bound:
                most = 100 * (1 if bound.most is None else bound.most)
                least = 100 * (bound.least or 0)
                axes.barh(height, most - least, left=least, height=0.95, color=BAND)
            colour = OTHER if bound is None or bound.holds(one.share) else BAR
            error = [[100 * (one.share - one.low)], [100 * (one.high - one.share)]]
            axes.barh(height, 100 * one.share, height=0.6, color=colour, xerr=error, ecolor=INK, capsize=3)
        axes.set_yticks(range(len(self.rows)), [name for name, _ in self.rows], fontsize=8)
        axes.set_xlim(0, min(100, 5 + 100 * max(one.high for one in self.shares.values())))
        axes.set_xlabel("%")


class Counts(Panel, frozen=True):
    """How many there are of each number."""

    counts: Mapping[str, int]

    def draw(self, axes: Axes) -> None:
        """Draw a bar for each number."""
        super().draw(axes)
        axes.bar(list(self.counts), list(self.counts.values()), color=OTHER)
        axes.locator_params(axis="y", integer=True)


class Bars(Panel, frozen=True):
    """How often things are used, the most frequent on top."""

    uses: Mapping[str, float]

    def draw(self, axes: Axes) -> None:
        """Draw a bar for each thing."""
        super().draw(axes)
        ordered = sorted(self.uses.items(), key=lambda one: one[1])[-MOST_NAMES:]
        axes.barh([name for name, _ in ordered], [count for _, count in ordered], color=OTHER)
        axes.tick_params(axis="y", labelsize=8)


class Curves(Panel, frozen=True):
    """Figures from round to round, by name."""

    rounds: Sequence[int]
    curves: Mapping[str, Sequence[float]]

    def draw(self, axes: Axes) -> None:
        """Draw a line for each figure."""
        super().draw(axes)
        for (name, values), colour in zip(self.curves.items(), (BAR, OTHER, INK), strict=False):
            axes.plot(list(self.rounds), list(values), marker="o", color=colour, label=name)
        axes.set_ylim(bottom=0)
        axes.set_xticks(self.rounds[:: 1 + len(self.rounds) // 12])
        axes.legend()
