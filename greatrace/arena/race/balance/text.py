"""The figures of balance as text and tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from greatrace.arena.common.statistics import Share
from greatrace.arena.common.tables import Part, TextTable
from greatrace.arena.race.balance.report import BalanceReport, Target
from greatrace.arena.race.ladder_report import interval
from greatrace.boards import setups
from greatrace.prose.cards import card_name
from greatrace.prose.language import Language
from greatrace.prose.names import box_name, crew_name
from greatrace.prose.places import city_name, line_name

T = TypeVar("T")


class Names:
    """Translated names of everything that a measurement counts.

    Args:
        report: the figures.
        speaks: the language.
    """

    def __init__(self, report: BalanceReport, speaks: Language) -> None:
        self._speaks = speaks
        board = setups.board(report.balance.board)
        parts = setups.components(board.tile_set)
        self.crews = {crew.id: crew_name(speaks, crew) for crew in parts.crews}
        self.leaders = {crew.leader.id: crew.leader.name for crew in parts.crews}
        self.cards = {card.id: card_name(speaks, card) for card in parts.cards}
        self.cities = {city.id: city_name(speaks, city) for city in board.cities}
        self.lines = {line.id: line_name(speaks, board, line) for line in board.lines}
        self.uses = {use: self._use(use) for use in report.assistants}

    def seat(self, seat: str) -> str:
        """Name a seat."""
        return self._speaks.tr("seat {number}", number=seat)

    def target(self, target: Target) -> str:
        """Return the title of a target."""
        tr = self._speaks.tr
        return {
            "crews": tr("Wins of each crew"),
            "leaders": tr("Wins of each leader"),
            "seats": tr("Wins of each seat"),
            "rounds": tr("Rounds of a race, median"),
            "long": tr("Races of more than 16 rounds"),
            "together": tr("Races with two or more arrivals"),
        }[target.id]

    def _use(self, use: str) -> str:
        """Name a box and what its assistants did there."""
        box, _, what = use.partition(" ")
        tr_c = self._speaks.tr_c
        done = {
            "explore": tr_c("use", "explore"),
            "card": tr_c("use", "take a card"),
            "repair": tr_c("use", "repair"),
            "drive": tr_c("use", "drive"),
            "counter": tr_c("use", "counter a danger"),
            "clear": tr_c("use", "clear a tile"),
        }
        name = box_name(self._speaks, box)
        return f"{name}: {done[what]}" if what else name


def parts(report: BalanceReport, speaks: Language) -> Iterator[Part]:
    """Write a report as tables."""
    names = Names(report, speaks)
    yield from _targets(report, names, speaks)
    seats = {names.seat(seat): found for seat, found in report.seats.items()}
    yield from _shares(speaks.tr("Wins by crew"), renamed(report.crews, names.crews), report, speaks)
    yield from _shares(speaks.tr("Wins by seat"), seats, report, speaks)
    if report.leaders:
        leaders = renamed(report.leaders, names.leaders)
        yield from _shares(speaks.tr("Wins by leader"), leaders, report, speaks)
    yield from _races(report, speaks)
    yield from _uses(speaks.tr("Cards played a race"), _named(report.cards, names.cards))
    yield from _uses(speaks.tr("Assistants played a race"), _named(report.assistants, names.uses))
    yield from _uses(speaks.tr("Lines taken a race"), _named(report.lines, names.lines))
    yield from _uses(speaks.tr("Cities entered a race"), _named(report.cities, names.cities))
    yield from _curves(report, speaks)


def _targets(report: BalanceReport, names: Names, speaks: Language) -> Iterator[Part]:
    one = report.balance
    yield speaks.tr("{games} races, {finished} finished, seed {seed}",
                    games=one.games, finished=report.finished, seed=one.seed)  # fmt: skip
    yield ""
    rows = tuple(
        (
            names.target(target),
            _figures(target),
            _bounds(target),
            speaks.tr("held") if target.held else speaks.tr("not held"),
        )
        for target in report.targets
    )
    yield TextTable(("", speaks.tr("measured"), speaks.tr("wanted"), ""), rows, "lrrl")


def _figures(target: Target) -> str:
    low, high = target.found
    if target.id == "rounds":
        return f"{low:g}"
    return f"{100 * low:.1f} %" if low == high else f"{100 * low:.1f}–{100 * high:.1f} %"


def _bounds(target: Target) -> str:
    if target.id == "rounds":
        return f"{target.least:g}–{target.most:g}"
    if target.id == "long":
        return f"< {100 * target.most:g} %"
    if target.most == 1:
        return f"≥ {100 * target.least:g} %"
    return f"{100 * target.least:g}–{100 * target.most:g} %"


def _shares(
    title: str, shares: Mapping[str, Share], report: BalanceReport, speaks: Language
) -> Iterator[Part]:
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
    yield _shared(speaks.tr("More than 16 rounds"), report.long)
    yield _shared(speaks.tr("Two or more arrivals"), report.together)
    yield _listed(speaks.tr("Races by arrivals"), report.arrivals)
    yield _listed(speaks.tr("Races by rounds"), report.rounds_of)
    yield speaks.tr("Prestige of the winners: {prestige}", prestige=f"{report.prestige:g}")


def _shared(title: str, one: Share) -> str:
    return f"{title}: {100 * one.share:.1f} % [{interval(one)}]"


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


def renamed(counted: Mapping[str, T], names: Mapping[str, str]) -> dict[str, T]:
    """Replace ids by names where there are some."""
    return {names.get(identity, identity): one for identity, one in counted.items()}


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
