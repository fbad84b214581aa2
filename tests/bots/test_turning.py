"""The turning points of a race, of those who ask as well."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import structs

from greatrace.bots.hints import hint
from greatrace.bots.turning import WORLDS, Chances, turning_points
from greatrace.bots.turning_point import TurningPoint
from greatrace.content.expectation import Plain
from greatrace.content.reading import Document
from greatrace.engine.race import Race
from greatrace.engine.scoring import winner
from greatrace.engine.state import State
from greatrace.kernel.budget import Budget
from greatrace.scenario.position import position
from greatrace.scenario.reading import Source

CHANCES = [
    (0.35, 0.35, 0.3), (0.2, 0.7, 0.1), (0.1, 0.2, 0.7), (0.0, 0.6, 0.4), (0.0, 0.61, 0.39),
]  # fmt: skip
"""Of three crews, at the beginning of four rounds and at the end."""


def test_the_largest_changes_are_told_in_their_order() -> None:
    points = turning_points(CHANCES, most=2)
    assert [(one.round, one.seat) for one in points] == [(1, 2), (2, 1)]


def test_who_asks_finds_an_own_change_in_the_place_of_the_least() -> None:
    points = turning_points(CHANCES, most=2, own=[0])
    assert points == (TurningPoint(0, 0, 0.35, 0.2), TurningPoint(1, 2, 0.1, 0.7))
    assert turning_points(CHANCES, most=2, own=[2]) == turning_points(CHANCES, most=2)


def test_of_a_round_only_one_change_is_told() -> None:
    one, other = turning_points(CHANCES[1:], most=2, own=[0])
    assert (one.round, one.seat, other.round) == (0, 0, 1)


def test_an_own_change_that_turned_nothing_is_not_told() -> None:
    steady = [(0.1, *rest) for _, *rest in CHANCES]
    assert turning_points(steady, most=2, own=[0]) == turning_points(steady, most=2)
    assert turning_points([], own=[0]) == ()


def chances_of(race: Race, state: State) -> tuple[float, ...]:
    """The chances of all crews, once every world has been played out."""
    found: list[tuple[float, ...]] = []

    def worlds() -> Iterator[None]:
        found.append((yield from Chances(race).of(state)))

    assert len([*worlds()]) in (0, WORLDS)
    return found[0]


def wreck(phase: str) -> Source:
    """One crew can arrive in this round; another, rich one has no engine to do so."""
    crews: dict[str, Plain] = {
        "france": {"at": "windhoek", "fuel": 5, "engine": 4, "chassis": 3, "money": 20},
        "britain": {"at": "windhoek>leopoldville:3", "fuel": 1, "engine": 1, "chassis": 2, "money": 230},
        "italy": {"at": "windhoek>leopoldville:3", "fuel": 1, "engine": 3, "chassis": 2, "money": 80},
    }
    value: dict[str, Plain] = {
        "article": [], "name": "", "board": "maps/africa", "course": "colomb-bechar:cape-town",
        "crews": [*crews], "given": {"phase": phase, "round": 8, "crews": crews, "tiles": {
            "windhoek>cape-town:1": "savannah", "windhoek>cape-town:2": "stony-ground",
            "windhoek>leopoldville:1": "stony-ground", "windhoek>leopoldville:2": "savannah",
            "windhoek>leopoldville:3": "ford"}},
    }  # fmt: skip
    return Source(Path(), Document("", value, {}))


def test_a_chance_is_that_of_the_round_played_out_as_a_hint_has_it() -> None:
    source = wreck("planning")
    race, state = source.race, position(source)
    chances = chances_of(race, state)
    for seat in range(race.seats):
        _, terms, *_ = hint(race, race.view(state, seat), Budget())
        told = {term.label: term.value for term in terms}
        obvious = (told.get("chance", 0) - told.get("better", 0)) / 100
        assert abs(chances[seat] - obvious) < 0.1, race.crews[seat].id
    assert chances == chances_of(race, state)


def test_once_the_race_is_over_one_crew_has_every_chance() -> None:
    source = wreck("bivouac")
    race, state = source.race, position(source)
    own = tuple(structs.replace(one, arrived=number + 1, passed=True) for number, one in
                enumerate(state.table.dashboards))  # fmt: skip
    table = structs.replace(state.table, frames=(), dashboards=own, arrivals=(0, 1, 2))
    chances = chances_of(race, structs.replace(state, table=table))
    assert chances == tuple(float(seat == winner(table)) for seat in range(3))
