"""Honours: each is earned by what it asks for, and by people alone; deeds are read from a race's actions."""

from __future__ import annotations

import time
from collections.abc import Iterable

import msgspec
import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.actions import AnyAction
from greatrace.kernel.session import Turn
from greatrace.saves.envelope import Seat
from greatrace.saves.history.honours import HONOURS, careers, honours
from greatrace.saves.history.index import Line
from greatrace.saves.history.outcome import Deeds, Outcome, Standing
from greatrace.saves.race.deeds import deeds_of
from greatrace.saves.race.outcome import race_outcome
from tests.saves.played import finished_race

ANNA, BEN, QUICK, CHAMPION = Seat("Anna"), Seat("Ben"), Seat("", "quick:bold"), Seat("", "champion")
USUAL = Deeds(cells=20, lines=1, tiles=2, dangers=1, repairs=1, attacks=1, money=50, fuel=2)


def race(
    number: int,
    *players: tuple[Seat, int],
    crew: str = "france",
    course: str = "a>b",
    board: str = "africa",
    variant: str = "race",
    deeds: Deeds | None = USUAL,
    kind: str = "race",
) -> Line:
    """A game; players come in the order of their places, and who has no points did not arrive."""
    standings = tuple(
        Standing(crew, place, points, points > 0, place == 1, deeds)
        for place, (_, points) in enumerate(players, 1)
    )
    outcome = Outcome(board, board.title(), course, variant, 7, standings)
    seats = tuple(seat for seat, _ in players)
    return Line(f"g{number}", 1000, 1, kind, f"2026-01-{number:02}", seats, outcome)


def earned(lines: Iterable[Line], person: str = "Anna") -> set[str]:
    return {one.honour for one in honours(lines) if one.person == person}


WON = ((ANNA, 14), (QUICK, 11), (BEN, 8))
SHOWN = {
    "laurels": [race(1, *WON)],
    "white-gloves": [race(1, *WON, deeds=structs.replace(USUAL, attacks=0))],
    "not-a-sou": [race(1, *WON, deeds=structs.replace(USUAL, money=0))],
    "last-drop": [race(1, *WON, deeds=structs.replace(USUAL, fuel=0))],
    "whisker": [race(1, (ANNA, 12), (QUICK, 11))],
    "landslide": [race(1, (ANNA, 22), (QUICK, 11))],
    "last-first": [race(1, *WON, deeds=structs.replace(USUAL, behind=True))],
    "continents": [race(number, *WON, board=f"board{number}") for number in range(1, 5)],
    "flags": [race(number, *WON, crew=f"crew{number}") for number in range(1, 6)],
    "there-and-back": [race(1, *WON), race(2, *WON, course="b>a")],
    "wheels": [race(1, *WON, deeds=structs.replace(USUAL, lines=0))],
    "timetable": [race(1, *WON, deeds=structs.replace(USUAL, lines=3))],
    "lion-tamer": [race(1, *WON, deeds=structs.replace(USUAL, dangers=3))],
    "map-maker": [race(1, *WON, deeds=structs.replace(USUAL, tiles=8))],
    "bonnet": [race(1, *WON, deeds=structs.replace(USUAL, repairs=0))],
    "champion": [race(1, (ANNA, 14), (CHAMPION, 11))],
    "machine": [race(1, (ANNA, 14), variant="torpedo")],
    "solitude": [race(1, (ANNA, 14), variant="crossing")],
    "hat-trick": [race(number, *WON) for number in range(1, 4)],
    "revenge": [race(1, (BEN, 14), (QUICK, 11), (ANNA, 8)), race(2, *WON)],
    "lantern": [race(1, (BEN, 14), (QUICK, 11), (ANNA, 8))],
    "full-table": [race(1, *WON, (Seat("Cem"), 5), (Seat("Dora"), 3), (Seat("Emil"), 0))],
    "runner-up": [race(1, (ANNA, 14), (BEN, 15), course="", kind="whyfirst", variant="", deeds=None)],
}
"""Games in whose last one each honour is earned."""


def test_each_honour_is_shown() -> None:
    assert {*SHOWN} == {*HONOURS}


@pytest.mark.parametrize("honour", HONOURS)
def test_an_honour_is_earned_in_the_game_that_completes_it(honour: str) -> None:
    lines = SHOWN[honour]
    assert honour in earned(lines)
    assert honour not in earned(lines[:-1])
    (found,) = (one for one in honours(lines) if (one.honour, one.person) == (honour, "Anna"))
    assert found.line is lines[-1]
    if honour not in ("laurels", "bonnet"):
        assert honour not in earned([race(1, (ANNA, 14), (QUICK, 9), (BEN, 8))])


def test_computers_and_people_without_a_name_earn_nothing() -> None:
    alone = race(1, (QUICK, 14), (CHAMPION, 11), deeds=Deeds())
    nameless = race(2, (Seat(""), 14), (QUICK, 11), deeds=Deeds())
    assert not honours((alone, nameless)) and not careers((alone, nameless))


def test_what_a_save_does_not_tell_counts_for_nothing() -> None:
    assert earned([race(1, (ANNA, 14), (BEN, 9), deeds=None)]) == {"laurels"}


def test_a_game_that_is_deleted_takes_its_honours_with_it() -> None:
    lines = SHOWN["hat-trick"]
    assert "hat-trick" in earned(lines)
    assert "hat-trick" not in earned([lines[0], lines[2]])


def test_a_career_sums_up() -> None:
    lines = [race(1, *WON), race(2, *WON, board="asia"), Line("bad", 10, 1)]
    found = careers(lines)
    assert list(found) == ["Anna", "Ben"]
    anna = found["Anna"]
    assert (anna.boards, len(anna.courses)) == ({"africa", "asia"}, 2)
    assert anna.total(lambda deeds: deeds.cells) == 40


def test_deeds_are_read_from_actions_and_the_end() -> None:
    state = finished_race().state
    table = structs.replace(state.table, round=2)
    takes: list[AnyAction] = [do.Take(0)] * 3
    log = [Turn(seat, action) for seat, action in zip((2, 1, 0), takes, strict=True)]
    log += [Turn(seat, action) for seat, action in zip((1, 0, 2), takes, strict=True)]
    driven = (do.Step(4), do.Step(5, "ranger"), do.GoBack(), do.TakeLine(0), do.Play(1), do.Play(2))
    for action in (*driven, do.UsePart(3, 1), do.BuyPart("engine"), do.Cancel("escort")):
        log.append(Turn(1, action))
    found = deeds_of(table, log, [2])
    own = table.dashboards[1]
    assert found[1] == Deeds(1, 1, 0, 2, 2, 1, own.money, own.fuel, True)
    assert [one.behind for one in found] == [False, True, False]
    assert not any(one.behind for one in deeds_of(table, log[1:], [2]))


def test_a_race_that_cannot_be_repeated_tells_no_deeds() -> None:
    save = finished_race()
    told = [race_outcome(msgspec.json.encode(one)) for one in (save, structs.replace(save, replayable=False))]
    assert all(found is not None for found in told)
    whole, part = (found.standings[0].deeds for found in told if found is not None)
    assert whole is not None and part is None


def test_ten_thousand_games_are_counted_in_a_moment() -> None:
    lines = [race(number % 28 + 1, *WON) for number in range(10_000)]
    begun = time.process_time()
    honours(lines)
    assert time.process_time() - begun < 1.0
