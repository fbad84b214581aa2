"""Tests of sessions, undo, automatic steps and the loop, with the toy game."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.arena.common.checker import Care, Checker
from greatrace.kernel.automatic import MOST_STEPS, automatic, settled, steps
from greatrace.kernel.budget import Budget
from greatrace.kernel.documents import Reference, documents_of
from greatrace.kernel.errors import Refused
from greatrace.kernel.game import Game, Step
from greatrace.kernel.loop import next_bot, play_on, settle
from greatrace.kernel.session import Session, Turn
from greatrace.kernel.undo import Past, UndoStop
from tests.kernel.toy import Bid, Event, Hare, Position, Setup, Sight, Spur, Toy
from tests.now import now

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

    def proceeded(self, step: Step[Position, Event]) -> None:
        self.heard.append(f"hare {step.events[0].what}")

    def undone(self, turn: Turn[Action], state: Position) -> None:
        self.heard.append(f"{turn.seat} back")


def sat(*players: Last | None, seed: int = 1, hare: bool = False) -> ToySession:
    return Session.started(Toy(Setup(len(players), hare)), players, seed)


def stop(session: ToySession) -> UndoStop:
    return session.undo_stop


@pytest.mark.parametrize("hare", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_the_checker_finds_no_fault_in_the_toy(seats: int, hare: bool) -> None:
    for seed in range(5):
        last = Checker(Toy(Setup(seats, hare)), seed, care=Care(100, 100, 100, 100)).run()
        assert last.round == 4 and bool(last.hare.place) == hare


def test_bots_play_to_the_end() -> None:
    session = sat(Last(), Last(), Last())
    assert play_on(session, Budget()) == 3 * 3 + 3
    assert session.over
    assert stop(session) == "computer"
    assert [turn.seat for turn in session.log[:4]] == [0, 0, 1, 1]


def test_bots_stop_where_only_humans_are_asked_and_after_so_many_actions() -> None:
    session = sat(Last(), None, Last())
    assert (session.deciders, session.humans, session.bots) == ((0, 1, 2), (1,), (0, 2))
    assert play_on(session, Budget()) == 4
    assert (session.deciders, session.humans, session.bots) == ((1,), (1,), ())
    assert next_bot(session) is None
    assert play_on(sat(Last(), Last()), Budget(), most=3) == 3


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


def test_what_was_taken_back_is_done_again_until_something_else_is_done() -> None:
    session, ear = sat(None, None), Ear()
    session.listen(ear)
    assert not now(session.redoable) and session.redo() is None
    session.act(Spur(), 0)
    after = session.state
    session.undo()
    assert now(session.redoable)
    step = session.redo()
    assert step is not None and (session.state, session.log) == (after, [Turn(0, Spur())])
    assert not session.redoable and stop(session) == ""
    assert ear.heard == ["0 spur", "0 back", "0 spur"]
    session.undo()
    session.act(Bid(1), 0)
    assert not now(session.redoable) and session.redo() is None


def test_what_was_taken_back_waits_for_the_automatic_step_before_it() -> None:
    session = sat(None, None, hare=True)
    session.act(Spur(), 0)
    session.undo()
    session.redo()
    assert session.due and not session.redoable
    session.proceed()
    assert session.undo() == Turn(0, Spur()) and session.redoable


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
    play_on(session, Budget())
    assert stop(session) == "computer"
    assert session.undo() is None


def test_a_game_without_the_undo_protocol_allows_no_undo() -> None:
    class Untold(Toy):
        undo_stop = None  # type: ignore[assignment]

    session: ToySession = Session.started(Untold(Setup(1)), (None,), 1)
    session.act(Spur())
    assert stop(session) == "chance"


def test_an_automatic_step_is_due_before_a_seat_is_asked() -> None:
    session, ear = sat(None, None, hare=True), Ear()
    session.listen(ear)
    session.act(Spur(), 0)
    assert session.due and not session.deciders and not session.over
    with pytest.raises(Refused):
        session.act(Bid(1), 0)
    assert session.proceed().events == (Event("startled", -1, 1),)
    assert (session.due, session.deciders, session.state.hare) == (False, (0, 1), Hare(1))
    assert session.log == [Turn(0, Spur())] and ear.heard == ["0 spur", "hare startled"]
    with pytest.raises(ValueError, match="automatic"):
        session.proceed()


def test_automatic_steps_can_be_taken_one_by_one_or_all_at_once() -> None:
    one, all_at_once = sat(None, None, hare=True), sat(None, None, hare=True)
    for session in (one, all_at_once):
        session.act(Bid(1), 0)
        session.act(Bid(2), 1)
    one.proceed()
    assert now(one.due)
    one.proceed()
    assert not one.due
    settle(all_at_once)
    assert one.state == all_at_once.state


def test_bots_play_past_automatic_steps_to_the_end() -> None:
    session = sat(Last(), Last(), hare=True)
    assert play_on(session, Budget()) == 2 * 3 + 2
    assert session.over and session.state.hare.place > 2
    assert len(session.log) == 2 * 3 + 2


def test_an_action_is_taken_back_with_the_automatic_step_after_it() -> None:
    session = sat(None, None, hare=True)
    first = session.state
    session.act(Spur(), 0)
    assert stop(session) == ""
    session.proceed()
    assert stop(session) == ""
    assert session.undo() == Turn(0, Spur())
    assert session.state == first


def test_chance_in_an_automatic_step_blocks_undo() -> None:
    class Nervous(Toy):
        """Its hare throws a die when it is startled."""

        def proceed(self, state: Position) -> Step[Position, Event]:
            return super().proceed(structs.replace(state, hare=Hare(state.hare.place, ("run",))))

    session: ToySession = Session.started(Nervous(Setup(1, hare=True)), (None,), 1)
    session.act(Spur(), 0)
    assert stop(session) == ""
    session.proceed()
    assert stop(session) == "chance" and session.undo() is None


@pytest.mark.parametrize("steps_taken", [0, 1, 2])
def test_a_log_is_repeated_with_the_automatic_steps_between_its_actions(steps_taken: int) -> None:
    session = sat(None, None, hare=True)
    for action, seat in ((Spur(), 0), (Bid(1), 0), (Bid(2), 1)):
        settle(session)
        session.act(action, seat)
    for _ in range(steps_taken):
        session.proceed()
    again = Session(session.game, (None, None), Step(session.state, ()), session.log)
    assert again.retrace(session.game.start(1).state)
    assert again.undo_stop == session.undo_stop == "chance"
    other = Session(session.game, (None, None), Step(session.game.start(2).state, ()), session.log)
    assert not other.retrace(session.game.start(1).state)


def test_a_resumed_session_stops_for_the_same_reason_as_the_running_one() -> None:
    class Blabbing(Toy):
        """Every action shows something; the hare's step after it uses chance."""

        def undo_stop(self, before: Position, after: Position, seat: int) -> UndoStop:
            return "chance" if after.hare != before.hare and not self.due(after) else "secret"

    game = Blabbing(Setup(1, hare=True))
    session: ToySession = Session.started(game, (None,), 1)
    session.act(Spur(), 0)
    assert session.due and stop(session) == "secret"
    settle(session)
    assert stop(session) == "secret"
    again: ToySession = Session(game, (None,), Step(session.state, ()), session.log)
    assert again.retrace(game.start(1).state)
    assert stop(again) == "secret"


def test_a_game_that_proceeds_for_ever_is_found() -> None:
    class Endless(Toy):
        def due(self, state: Position) -> bool:
            return True

        def proceed(self, state: Position) -> Step[Position, Event]:
            return Step(state, ())

    game = automatic(Endless(Setup(1)))
    with pytest.raises(RuntimeError, match=str(MOST_STEPS)):
        settled(game, Toy(Setup(1)).start(1).state)
    assert list(steps(None, Toy(Setup(1)).start(1).state)) == []


def test_a_game_names_the_documents_that_it_belongs_to() -> None:
    assert documents_of(Toy(Setup(2, league="spring"))) == (Reference("league", "spring"),)
    assert documents_of(Toy(Setup(2))) == documents_of(object()) == ()


def test_a_budget_is_spent_by_count_or_from_outside() -> None:
    assert not Budget(3).spent(2)
    assert Budget(3).spent(3)
    assert Budget(100, stop=lambda: True).spent(0)


def test_what_is_kept_outside_the_game_bars_what_came_before_it() -> None:
    past: Past[Position] = Past()
    states = [structs.replace(Toy(Setup(1)).start(1).state, round=number) for number in range(1, 5)]
    for state in states:
        past.remember(state, "")
    past.bar(1, "stamped")
    assert now(past.stop) == "" and past.back() == states[3] and now(past.stop) == "stamped"
    past.remember(states[0], "")
    past.bar(0, "stamped")
    assert now(past.stop) == "stamped"
    past.remember(states[0], "chance")
    past.remember(states[1], "")
    past.bar(2, "stamped")
    past.back()
    assert now(past.stop) == "chance"
    past.bar(0, "stamped")
    assert past.stop == "stamped"


def test_a_session_is_barred_as_far_as_some_action() -> None:
    session = sat(None, None)
    session.act(Spur(), 0)
    session.bar("stamped", 0)
    assert stop(session) == ""
    session.bar("stamped", 1)
    assert stop(session) == "stamped" and session.undo() is None
