"""The ladder of *Why First?*: one player of a level against others of the level below."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise

import msgspec
from msgspec import Struct

from greatrace.arena.common.executor import Executor, Local, in_order
from greatrace.arena.common.plan import entry
from greatrace.arena.common.statistics import Z
from greatrace.arena.common.tables import Part, TextTable
from greatrace.arena.common.work import Work
from greatrace.arena.whyfirst.simulate import played
from greatrace.prose.language import Language
from greatrace.whyfirst.game import WhyFirst
from greatrace.whyfirst.state import Setup


class Ladder(Struct, frozen=True):
    """A ladder that is to be run; every pair plays games of the same seeds.

    Attributes:
        games: of each pair.
        levels: the weakest first.
        every: True when all pairs meet, else neighbours only.
        players: how many play: one of the upper level against so many less one of the lower.
        tactical: whether the tactical variant is played (15.9).
        seed: of them all.
    """

    games: int
    levels: tuple[str, ...]
    every: bool
    players: int
    tactical: bool
    seed: int

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The pairs that meet, the weaker level first."""
        return tuple(combinations(self.levels, 2) if self.every else pairwise(self.levels))

    @property
    def meetings(self) -> int:
        """How many games there are."""
        return self.games * len(self.pairs)


def shares(ladder: Ladder, runs: Executor | None = None) -> Iterator[float]:
    """Play the games; yield the upper player's part of each victory, pairs taking turns."""
    work = Work(runner_of, msgspec.json.encode(ladder))
    numbers = range(ladder.meetings)
    return in_order((runs or Local()).each(work, numbers), numbers)


def runner_of(setting: bytes) -> Callable[[int], float]:
    """Return the function that plays the games of a ladder."""
    ladder = msgspec.json.decode(setting, type=Ladder)
    game = WhyFirst(Setup(ladder.players, ladder.tactical))

    def run(number: int) -> float:
        index, pair = divmod(number, len(ladder.pairs))
        lower, upper = ladder.pairs[pair]
        bots = (upper, *(lower,) * (ladder.players - 1))
        found = played(game, entry(ladder.seed, index, bots))
        return found.shares[found.players.index(0)]

    return run


class PairReport(Struct, frozen=True):
    """One pair.

    Attributes:
        lower: the level of all but one player.
        upper: the level of that one.
        games: played.
        share: the upper player's part of all victories, shared ones split.
        low: lower end of its 95 % interval.
        high: upper end.
        par: what equal players would have, Leo aside.
    """

    lower: str
    upper: str
    games: int
    share: float
    low: float
    high: float
    par: float


class LadderReport(Struct, frozen=True):
    """The figures of a ladder; the field names are the keys of its JSON."""

    ladder: Ladder
    pairs: tuple[PairReport, ...]


def summed(ladder: Ladder, found: Sequence[float]) -> LadderReport:
    """Sum up the games of a ladder, given in order."""
    step = len(ladder.pairs)
    each = (
        _pair(lower, upper, found[place::step], ladder.players)
        for place, (lower, upper) in enumerate(ladder.pairs)
    )
    return LadderReport(ladder, tuple(each))


def _pair(lower: str, upper: str, found: Sequence[float], players: int) -> PairReport:
    mean = statistics.fmean(found)
    margin = Z * statistics.pstdev(found) / len(found) ** 0.5
    low, high = max(0.0, mean - margin), min(1.0, mean + margin)
    return PairReport(lower, upper, len(found), mean, low, high, 1 / players)


def as_json(report: LadderReport) -> str:
    """Write a report as JSON."""
    return msgspec.json.encode(report).decode()


def parts(report: LadderReport, speaks: Language) -> Iterator[Part]:
    """Write a report as a table."""
    tr = speaks.tr
    heads = ("", tr("Games"), tr("wins"), "95 %", tr("par"))
    yield TextTable(heads, tuple(_row(one, report.ladder.players - 1, speaks) for one in report.pairs))


def _row(one: PairReport, others: int, speaks: Language) -> tuple[str, ...]:
    pair = speaks.tr("one {upper} against {n} {lower}", upper=one.upper, n=others, lower=one.lower)
    interval = f"{100 * one.low:.1f}–{100 * one.high:.1f} %"
    return pair, str(one.games), f"{100 * one.share:.1f} %", interval, f"{100 * one.par:.0f} %"
