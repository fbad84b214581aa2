"""Statistics of the history: people, crews, boards and levels, and personal bests."""

from __future__ import annotations

from greatrace.saves.envelope import Seat
from greatrace.saves.history.index import Line
from greatrace.saves.history.outcome import Outcome, Standing
from greatrace.saves.history.statistics import Choice, bests, people, tallies

ANNA, BEN, QUICK = Seat("Anna"), Seat("Ben"), Seat("", "quick:bold")


def game(number: int, *players: tuple[Seat, str, int], rounds: int = 7, board: str = "africa") -> Line:
    """A race; players come in the order of their places, and who has no points did not arrive."""
    standings = tuple(
        Standing(crew, place, points, points > 0, place == 1)
        for place, (_, crew, points) in enumerate(players, 1)
    )
    outcome = Outcome(board, board.title(), "a>b", "race", rounds, standings)
    return Line(
        f"g{number}", 1000, 1, "race", f"2026-01-{number:02}", tuple(seat for seat, *_ in players), outcome
    )


GAMES = (
    game(1, (ANNA, "france", 14), (QUICK, "italy", 11), (BEN, "belgium", 0)),
    game(2, (QUICK, "france", 16), (ANNA, "italy", 15), rounds=6),
    game(3, (ANNA, "italy", 15), (BEN, "france", 9), rounds=5, board="asia"),
    game(4, (BEN, "italy", 8), (ANNA, "belgium", 0), rounds=9),
)
BROKEN = Line("bad", 10, 1)


def test_games_are_counted_by_person_crew_board_and_level() -> None:
    lines = (*GAMES, BROKEN)
    found = {by: [(one.key, one.games, one.won, one.arrived, one.best) for one in tallies(lines, by)]
             for by in ("person", "role", "board", "level")}  # fmt: skip
    assert found["person"] == [("Anna", 4, 2, 3, 15), ("Ben", 3, 1, 2, 9)]
    assert found["role"] == [("italy", 4, 2, 4, 15), ("france", 3, 2, 3, 16), ("belgium", 2, 0, 0, None)]
    assert found["board"] == [("africa", 3, 2, 3, 15), ("asia", 1, 1, 2, 15)]
    assert found["level"] == [("quick", 2, 1, 2, 16)]
    assert tallies(lines, "person")[0].average == (14 + 15 + 15) / 3


def test_bests_are_the_most_points_and_the_fastest_victory_of_a_person_on_a_course() -> None:
    found = [(one.person, one.line.name, one.most, one.amount) for one in bests((*GAMES, BROKEN))]
    assert found == [
        ("Anna", "g2", True, 15), ("Anna", "g1", False, 7), ("Ben", "g4", True, 8), ("Ben", "g4", False, 9),
        ("Anna", "g3", True, 15), ("Anna", "g3", False, 5), ("Ben", "g3", True, 9),
    ]


def test_a_race_of_computers_alone_counts_for_them_and_their_crews_but_for_no_person() -> None:
    watched = game(5, (QUICK, "france", 9), (Seat("", "champion"), "italy", 7))
    for by in ("person", "board"):
        assert tallies((*GAMES, watched), by) == tallies(GAMES, by)
    assert [(one.key, one.games) for one in tallies([watched], "level")] == [("champion", 1), ("quick", 1)]
    assert people([watched]) == () and bests([watched]) == bests([]) == ()


def test_a_choice_keeps_what_is_meant() -> None:
    lines = (*GAMES, BROKEN)

    def chosen(choice: Choice) -> list[str]:
        return [line.name for line in lines if choice.has(line)]

    assert chosen(Choice()) == ["g1", "g2", "g3", "g4", "bad"]
    assert chosen(Choice(person="Ben", board="africa")) == ["g1", "g4"]
    assert chosen(Choice(kind="race", variant="torpedo")) == []
    assert people(lines) == ("Anna", "Ben")
