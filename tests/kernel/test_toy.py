"""The kernel, the session and the checker serve a game that is not the race."""

from __future__ import annotations

import pytest

from greatrace.arena.common.checker import Care, Checker
from greatrace.kernel.budget import Budget
from greatrace.kernel.errors import Refused
from greatrace.kernel.game import Game, Step
from greatrace.kernel.session import Session, Turn
from tests.kernel.toy import Bid, Event, Position, Setup, Sight, Spur, Toy

Action = Bid | Spur
ToySession = Session[Position, Sight, Action, Event]


class Last:
    """Chooses the last legal action; counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(
        self,
        game: Game[Position, Sight, Action, Event],
        view: Sight,
        legal: tuple[Action, ...],
        budget: Budget,
    ) -> Action:
        self.asked += 1
        return legal[-1]


class Ear:
    def __init__(self) -> None:
        self.heard: list[str] = []

    def acted(self, turn: Turn[Action], step: Step[Position, Event]) -> None:
        self.heard.append(f"{turn.seat} {step.events[0].what}")

    def undone(self, turn: Turn[Action], state: Position) -> None:
        self.heard.append(f"{turn.seat} back")


def sat(*players: Last | None, seed: int = 1) -> ToySession:
    return Session.started(Toy(Setup(len(players))), players, seed)


def stop(session: ToySession) -> str:
    return session.undo_stop


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_the_checker_finds_no_fault_in_the_toy(seats: int) -> None:
    for seed in range(5):
        Checker(Toy(Setup(seats)), seed, care=Care(100, 100, 100, 100)).run()


def test_bots_play_to_the_end() -> None:
    session = sat(Last(), Last(), Last())
    assert session.play_bots(Budget()) == 3 * 3 + 3
    assert session.over
    assert stop(session) == "computer"
    assert [turn.seat for turn in session.log[:4]] == [0, 0, 1, 1]


def test_bots_stop_where_a_human_comes_first_and_after_so_many_actions() -> None:
    session = sat(Last(), None, Last())
    assert session.play_bots(Budget()) == 2
    assert (session.deciders, session.humans, session.bots) == ((1, 2), (1,), (2,))
    assert sat(Last(), Last()).play_bots(Budget(), most=3) == 3


def test_a_human_has_no_choice_made_for_them() -> None:
    with pytest.raises(ValueError, match="human"):
        sat(None, Last()).choose(0, Budget())
    with pytest.raises(ValueError, match="2 seats"):
        Session.started(Toy(Setup(2)), (None,), 1)


def test_a_simultaneous_choice_is_answered_in_any_order() -> None:
    session = sat(None, None)
    session.act(Bid(3), 1)
    assert session.deciders == (0,)
    assert session.view(0).own == 0
    session.act(Bid(1))
    assert session.log == [Turn(1, Bid(3)), Turn(0, Bid(1))]


def test_a_refused_action_changes_nothing() -> None:
    session = sat(None, None)
    session.act(Spur(), 0)
    before = session.state
    with pytest.raises(Refused):
        session.act(Spur(), 0)
    assert (session.state, len(session.log)) == (before, 1)


def test_an_action_is_taken_back() -> None:
    session, ear = sat(None, None), Ear()
    session.listen(ear)
    first = session.state
    assert stop(session) == "start"
    assert session.undo() is None
    session.act(Spur(), 0)
    assert stop(session) == ""
    assert session.undo() == Turn(0, Spur())
    assert (session.state, session.log, stop(session)) == (first, [], "start")
    assert ear.heard == ["0 spur", "0 back"]


def test_what_cannot_be_taken_back_says_why() -> None:
    session = sat(None, None)
    session.act(Spur(), 0)
    session.act(Bid(1), 0)
    assert stop(session) == "other"
    session.act(Spur(), 1)
    assert stop(session) == ""
    session.act(Bid(2), 1)
    assert stop(session) == "chance"
    for seat in (0, 1, 0, 1):
        session.act(Bid(1), seat)
    assert stop(session) == "over"


def test_nothing_is_taken_back_past_a_computer() -> None:
    session = sat(None, Last())
    session.act(Spur(), 0)
    session.act(Bid(1), 0)
    session.play_bots(Budget())
    assert stop(session) == "computer"
    assert session.undo() is None


def test_a_game_that_cannot_tell_allows_no_undo() -> None:
    class Untold(Toy):
        undo_stop = None  # type: ignore[assignment]

    session: ToySession = Session.started(Untold(Setup(1)), (None,), 1)
    session.act(Spur())
    assert stop(session) == "chance"


def test_a_budget_is_spent_by_count_or_from_outside() -> None:
    assert not Budget(3).spent(2)
    assert Budget(3).spent(3)
    assert Budget(100, stop=lambda: True).spent(0)
