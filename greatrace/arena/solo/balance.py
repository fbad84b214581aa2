"""How often the Torpedo wins: the figures that the René cards and the stickers are balanced to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import Struct, structs

from greatrace.arena.common.executor import Executor
from greatrace.arena.common.statistics import Share, share
from greatrace.arena.common.tables import Part, TextTable
from greatrace.arena.solo.simulate import SoloOutcome, SoloSimulation, outcomes
from greatrace.engine.solo.rene import ALL_STICKERS, COLOURS, LEVELS, MOST_STICKERS, Stickers
from greatrace.prose.language import Language

WANTED: Final = {1: (20, 30), 2: (40, 50), 3: (55, 65)}
"""Percent of races that the Torpedo should win, by the level of its deck."""
STICKERS_ADD: Final = 5
"""Percent that a full set of stickers should add at least to those of level 1."""
ALL: Final = "all"


class SoloBalance(Struct, frozen=True):
    """The Torpedo’s shares of wins; the field names are the keys of its JSON.

    Attributes:
        levels: without stickers, by the level of the deck.
        stickers: at level 1 with all four stickers of a colour, by colour, and with those of all.
    """

    levels: dict[str, Share]
    stickers: dict[str, Share]


def settings(simulation: SoloSimulation) -> dict[str, SoloSimulation]:
    """Return what is simulated: each level, then each set of stickers."""
    found = {
        str(level): structs.replace(simulation, level=level, stickers=Stickers())
        for level in range(1, LEVELS + 1)
    }
    for colour in COLOURS:
        counts: dict[str, int] = {colour: MOST_STICKERS}
        found[colour] = structs.replace(simulation, level=1, stickers=Stickers(**counts))
    found[ALL] = structs.replace(simulation, level=1, stickers=ALL_STICKERS)
    return found


def results(simulation: SoloSimulation, runs: Executor) -> Iterator[tuple[str, SoloOutcome]]:
    """Yield the outcome of every race, with the name of its setting."""
    for name, one in settings(simulation).items():
        for outcome in outcomes(one, runs):
            yield name, outcome


def summed(found: list[tuple[str, SoloOutcome]]) -> SoloBalance:
    """Sum up the outcomes."""
    shares: dict[str, Share] = {}
    for name in dict.fromkeys(name for name, _ in found):
        won = [outcome.winner == 1 for other, outcome in found if other == name]
        shares[name] = share(sum(won), len(won))
    levels = {name: one for name, one in shares.items() if name.isdigit()}
    return SoloBalance(levels, {name: one for name, one in shares.items() if name not in levels})


def as_json(report: SoloBalance) -> str:
    """Write the shares as JSON."""
    return msgspec.json.encode(report).decode()


def parts(report: SoloBalance, speaks: Language) -> Iterator[Part]:
    """Write the shares as a table, each beside its bound."""
    tr = speaks.tr
    rows = [
        (tr("level {n}", n=int(level)), *_shown(one), f"{WANTED[int(level)][0]}–{WANTED[int(level)][1]} %")
        for level, one in report.levels.items()
    ]
    least = round(100 * report.levels["1"].share) + STICKERS_ADD
    for colour, one in report.stickers.items():
        told = tr("level 1, all stickers") if colour == ALL else tr("level 1, {colour}=4", colour=colour)
        rows.append((told, *_shown(one), f"≥ {least} %"))
    yield TextTable((tr("Won by the Torpedo"), "", "95 %", tr("wanted")), tuple(rows))


def _shown(one: Share) -> tuple[str, str]:
    return f"{100 * one.share:.1f} %", f"{100 * one.low:.1f}–{100 * one.high:.1f} %"
