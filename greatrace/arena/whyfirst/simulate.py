"""Many games of computer players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

import msgspec
from msgspec import Struct

from greatrace.arena.common.executor import Executor, Local, in_order
from greatrace.arena.common.plan import Entry, entry
from greatrace.arena.common.playing import advanced, chooser
from greatrace.arena.common.tables import Part, TextTable
from greatrace.arena.common.work import Work
from greatrace.bots.whyfirst.levels import make_player
from greatrace.kernel.chance import player_seed
from greatrace.prose.language import Language
from greatrace.whyfirst.game import WhyFirst
from greatrace.whyfirst.state import Setup, State

_MOST_LOT, _LOTS = 20, 40
"""The most games that a process is given at once; so many portions are made of all."""


class Games(Struct, frozen=True):
    """Games that are to be played.

    Attributes:
        games: how many.
        bots: the level of each player; players change seats from game to game.
        tactical: whether the tactical variant is played (15.9).
        seed: of them all.
    """

    games: int
    bots: tuple[str, ...]
    tactical: bool
    seed: int


class Outcome(Struct, frozen=True):
    """What one game came to.

    Attributes:
        bots: by seat.
        players: which player of the plan sat where.
        shares: each seat's part of the victory; shared wins are split.
        totals: of each figure, Leo's last.
        stages: how many were played.
        decisions: how many there were.
    """

    bots: tuple[str, ...]
    players: tuple[int, ...]
    shares: tuple[float, ...]
    totals: tuple[int, ...]
    stages: int
    decisions: int


def outcomes(games: Games, runs: Executor | None = None) -> Iterator[Outcome]:
    """Play games.

    Returns:
        The outcome of each game, in order, as they come.
    """
    lot = max(1, min(_MOST_LOT, games.games // _LOTS))
    work = Work(runner_of, msgspec.json.encode(games), lot)
    numbers = range(games.games)
    return in_order((runs or Local()).each(work, numbers), numbers)


def runner_of(setting: bytes) -> Callable[[int], Outcome]:
    """Return the function that plays the games of a simulation."""
    games = msgspec.json.decode(setting, type=Games)
    game = WhyFirst(Setup(len(games.bots), games.tactical))

    def run(number: int) -> Outcome:
        return played(game, entry(games.seed, number, games.bots))

    return run


def played(game: WhyFirst, planned: Entry) -> Outcome:
    """Play a game to its end."""
    choosers = [
        chooser(game, make_player(bot, game.data, seat, player_seed(planned.seed, seat)))
        for seat, bot in enumerate(planned.bots)
    ]
    states = list(advanced(game, choosers, planned.seed))
    return _outcome(game, planned, states[-1], len(states) - 1)


def _outcome(game: WhyFirst, planned: Entry, state: State, decisions: int) -> Outcome:
    won = game.winners(state.table)
    shares = tuple(1 / len(won) if seat in won else 0.0 for seat in range(game.seats))
    return Outcome(
        planned.bots, planned.players, shares, state.table.totals, len(state.table.scores), decisions
    )


class Report(Struct, frozen=True):
    """The figures of a simulation; the field names are the keys of its JSON.

    Attributes:
        games: games played.
        finished: games that came to their end.
        wins_by_bot: victories of each level, shared ones split; in games that Leo alone wins there are none.
        wins_by_seat: victories of each seat, from "1".
        scores: the totals of each game by seat, Leo's last.
        stages: for each game how many stages were played.
        seconds: how long it took.
    """

    games: int
    finished: int
    wins_by_bot: dict[str, float]
    wins_by_seat: dict[str, float]
    scores: tuple[tuple[int, ...], ...]
    stages: tuple[int, ...]
    seconds: float


def summed(found: Sequence[Outcome], seconds: float) -> Report:
    """Sum up outcomes."""
    by_bot: dict[str, float] = defaultdict(float)
    by_seat: dict[str, float] = defaultdict(float)
    for one in found:
        for seat, (bot, share) in enumerate(zip(one.bots, one.shares, strict=True)):
            by_bot[bot] += share
            by_seat[str(seat + 1)] += share
    return Report(
        len(found),
        len(found),
        {bot: round(won, 3) for bot, won in sorted(by_bot.items())},
        {seat: round(won, 3) for seat, won in sorted(by_seat.items())},
        tuple(one.totals for one in found),
        tuple(one.stages for one in found),
        round(seconds, 3),
    )


def as_json(report: Report) -> str:
    """Write a report as JSON."""
    return msgspec.json.encode(report).decode()


def parts(report: Report, games: Games, speaks: Language) -> Iterator[Part]:
    """Write a report as tables."""
    tr = speaks.tr
    totals = sorted(total for scores in report.scores for total in scores)
    spread = f"{totals[0]}, {totals[len(totals) // 2]}, {totals[-1]}"
    yield TextTable(("", ""), (
        (tr("Seed"), str(games.seed)),
        (tr("Games"), str(report.games)),
        (tr("Finished"), str(report.finished)),
        (tr("Totals (least, median, most)"), spread),
        (tr("Seconds"), f"{report.seconds:.1f}"),
    ))
    for title, wins in (
        (tr("Wins by computer player"), report.wins_by_bot), (tr("Wins by seat"), report.wins_by_seat),
    ):
        yield ""
        yield TextTable((title, ""), tuple((f"  {name}", f"{won:g}") for name, won in wins.items()))
