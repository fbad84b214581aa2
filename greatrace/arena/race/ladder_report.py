"""The results of a ladder: shares of wins and an Elo table, as text or JSON."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec import Struct

from greatrace.arena.common.ratings import Meeting, can_rate, ratings
from greatrace.arena.common.statistics import Share, share
from greatrace.arena.common.tables import Part, TextTable
from greatrace.arena.race.ladder import Heat, Ladder
from greatrace.prose.language import Language, msgid

FIRST_ELO = 1000
"""What the first level of a ladder has."""
NO_RATINGS = msgid("The Elo table needs SciPy: install the game as greatrace[lab].")


class PairReport(Struct, frozen=True):
    """One pair.

    Attributes:
        lower: the level that is named first.
        upper: the other one.
        wins: the upper level's, with their share of the races run.
        lost: wins of the lower level.
        none: races without a winner.
        rounds: median.
        cpu: seconds of one processor a race, on average.
    """

    lower: str
    upper: str
    wins: Share
    lost: int
    none: int
    rounds: float
    cpu: float


class LevelReport(Struct, frozen=True):
    """One level: Elo points, and half the width of their 95 % interval (0 for the first level)."""

    level: str
    elo: float
    margin: float


class LadderReport(Struct, frozen=True):
    """The figures of a ladder; the field names are the keys of its JSON.

    Attributes:
        ladder: what was measured.
        run: races run.
        pairs: each pair's figures.
        table: each level's strength, the weakest of the ladder first; empty without SciPy.
    """

    ladder: Ladder
    run: int
    pairs: tuple[PairReport, ...]
    table: tuple[LevelReport, ...]


def summed(ladder: Ladder, heats: Iterable[Heat]) -> LadderReport:
    """Sum up a ladder's races, in any order; races that are not the ladder's are ignored."""
    known = sorted((one for one in heats if one.number < ladder.races), key=lambda one: one.number)
    pairs = ladder.pairs
    each = [[one for one in known if one.number % len(pairs) == place] for place in range(len(pairs))]
    reports = tuple(_pair(*pair, found) for pair, found in zip(pairs, each, strict=True))
    return LadderReport(ladder, len(known), reports, _table(ladder.levels, reports))


def _pair(lower: str, upper: str, heats: Sequence[Heat]) -> PairReport:
    wins, lost, none = (sum(one.winner == who for one in heats) for who in (1, 0, -1))
    rounds = statistics.median(one.rounds for one in heats) if heats else 0.0
    cpu = statistics.fmean(one.cpu for one in heats) if heats else 0.0
    return PairReport(lower, upper, share(wins, len(heats)), lost, none, rounds, round(cpu, 3))


def _table(levels: Sequence[str], pairs: Sequence[PairReport]) -> tuple[LevelReport, ...]:
    if not can_rate():
        return ()
    places = {level: place for place, level in enumerate(levels)}
    met = [
        Meeting(places[one.upper], places[one.lower], one.wins.count + one.none / 2, one.lost + one.none / 2)
        for one in pairs
        if one.wins.of
    ]
    found = ratings(len(levels), met)
    return tuple(
        LevelReport(level, round(FIRST_ELO + one.elo, 1), one.margin)
        for level, one in zip(levels, found, strict=True)
    )


def as_json(report: LadderReport) -> str:
    """Write a report as JSON."""
    return msgspec.json.encode(report).decode()


def parts(report: LadderReport, speaks: Language) -> Iterator[Part]:
    """Write a report as tables."""
    ladder, tr = report.ladder, speaks.tr
    setting = ", ".join((ladder.board, ladder.course or tr("first course"), ladder.edition))
    yield tr(
        "{run} of {races} races, seed {seed}: {setting}",
        run=report.run, races=ladder.races, seed=ladder.seed, setting=setting,
    )  # fmt: skip
    yield ""
    heads = ("", tr("wins"), "95 %", tr("losses"), tr("no winner"), tr("rounds"), tr("CPU s a race"))
    yield TextTable(heads, tuple(_row(one, speaks) for one in report.pairs))
    yield ""
    if not report.table:
        yield tr(NO_RATINGS)
        return
    rated = tuple((one.level, f"{one.elo:.0f}", _margin(one)) for one in reversed(report.table))
    yield TextTable(("", "Elo", "95 %"), rated)


def _row(one: PairReport, speaks: Language) -> tuple[str, ...]:
    pair = speaks.tr("{upper} against {lower}", upper=one.upper, lower=one.lower)
    wins = f"{one.wins.count} = {100 * one.wins.share:.1f} %"
    return (
        pair, wins, interval(one.wins), str(one.lost), str(one.none), f"{one.rounds:g}", f"{one.cpu:.2f}"
    )  # fmt: skip


def _margin(one: LevelReport) -> str:
    return f"± {one.margin:.0f}" if one.margin else "–"


def interval(one: Share) -> str:
    """Write a share's interval in percent."""
    return f"{100 * one.low:.1f}–{100 * one.high:.1f} %"
