"""The results of a simulation: sums, JSON and tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec import Struct

from greatrace.arena.common.tables import Part, TextTable
from greatrace.arena.race.races import Series
from greatrace.arena.race.tally import Outcome
from greatrace.prose.language import Language


class Report(Struct, frozen=True):
    """The figures of a simulation; the field names are the keys of its JSON.

    Attributes:
        games: races run.
        finished: races that came to their end.
        wins_by_crew: wins of each crew, by id.
        wins_by_seat: wins of each place in round 1's turn order, from "1".
        wins_by_bot: wins of each kind of computer player, by name.
        rounds: for each race the round in which it ended.
        actions: for each race how many decisions were made.
        arrivals: for each race how many crews arrived.
        cards_played: how often each card was played, by id.
        assistants_played: how often each option of each box was played.
        lines_taken: how many lines of each kind were taken.
        seconds: how long it took.
    """

    games: int
    finished: int
    wins_by_crew: dict[str, int]
    wins_by_seat: dict[str, int]
    wins_by_bot: dict[str, int]
    rounds: tuple[int, ...]
    actions: tuple[int, ...]
    arrivals: tuple[int, ...]
    cards_played: dict[str, int]
    assistants_played: dict[str, int]
    lines_taken: dict[str, int]
    seconds: float


def summed(outcomes: Sequence[Outcome], seconds: float) -> Report:
    """Sum up outcomes."""
    won = [one for one in outcomes if one.winner >= 0]
    seats = range(len(outcomes[0].crews))
    return Report(
        len(outcomes),
        len(won),
        _wins((c for one in outcomes for c in one.crews), (one.crews[one.winner] for one in won)),
        _wins((str(seat + 1) for seat in seats), (str(one.winner + 1) for one in won)),
        _wins((b for one in outcomes for b in one.bots), (one.bots[one.winner] for one in won)),
        tuple(one.rounds for one in outcomes),
        tuple(one.actions for one in outcomes),
        tuple(one.arrivals for one in outcomes),
        _total(one.cards for one in outcomes),
        _total(one.assistants for one in outcomes),
        _total(one.lines for one in outcomes),
        round(seconds, 3),
    )


def _wins(all_names: Iterable[str], winners: Iterable[str]) -> dict[str, int]:
    wins = dict.fromkeys(all_names, 0)
    for winner in winners:
        wins[winner] += 1
    return dict(sorted(wins.items()))


def _total(counts: Iterable[dict[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for count in counts:
        total.update(count)
    return dict(total)


def as_json(report: Report) -> str:
    """Write a report as JSON."""
    return msgspec.json.encode(report).decode()


def parts(report: Report, simulation: Series, language: Language) -> Iterator[Part]:
    """Write a report as tables."""
    tr = language.tr
    rows = (
        (tr("Seed"), str(simulation.seed)),
        (tr("Races"), f"{report.games}"),
        (tr("Finished"), f"{report.finished}"),
        (tr("Rounds (least, median, most)"), _spread(report.rounds)),
        (tr("Decisions (least, median, most)"), _spread(report.actions)),
        (tr("Arrivals (least, median, most)"), _spread(report.arrivals)),
        (tr("Seconds"), f"{report.seconds:.1f}"),
    )
    yield TextTable(("", ""), rows)
    yield from _counts(tr("Wins by crew"), report.wins_by_crew)
    yield from _counts(tr("Wins by seat"), report.wins_by_seat)
    yield from _counts(tr("Wins by computer crew"), report.wins_by_bot)
    yield from _counts(tr("Cards played"), report.cards_played)
    yield from _counts(tr("Assistants played"), report.assistants_played)
    yield from _counts(tr("Lines taken"), report.lines_taken)


def _counts(title: str, counts: dict[str, int]) -> Iterator[Part]:
    yield ""
    yield TextTable((title, ""), tuple((f"  {name}", str(count)) for name, count in counts.items()))


def _spread(numbers: Sequence[int]) -> str:
    ordered = sorted(numbers)
    return f"{ordered[0]}, {ordered[len(ordered) // 2]}, {ordered[-1]}"
