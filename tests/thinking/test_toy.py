"""Threads, worker process and seating serve a game that is not the race."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import player_seed
from greatrace.kernel.loop import play_on, settle
from greatrace.kernel.session import Session
from greatrace.thinking.process import Worker
from greatrace.thinking.protocol import Query, Thinker
from greatrace.thinking.seating import seated, seated_again
from greatrace.thinking.threads import Threads, answered
from tests.kernel.toy import Bid, Event, Position, Setup, Sight, Spur, Toy
from tests.kernel.toy_computers import ToyComputers
from tests.thinking.test_worker import CREWS, EASY, RACE, VIEW, finished, lives, never, until

COMPUTERS = ToyComputers(Setup(3, hare=True))
FIRST = COMPUTERS.game.start(7).state
SIGHT = COMPUTERS.game.view(FIRST, 1)


def question(bot: str, seconds: float = 60.0) -> Query[Sight]:
    return Query(SIGHT, 1, bot, 5, seconds)


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


def pid_of(worker: Worker) -> int:
    worker.prepare(COMPUTERS)
    assert until(lambda: worker.pid is not None)
    return worker.pid or 0


@pytest.mark.parametrize("bot", ["careful", "lucky", ""])
def test_a_worker_process_answers_as_this_process_would(worker: Worker, bot: str) -> None:
    expected = answered(COMPUTERS, question(bot), never)
    assert finished(worker.begin(COMPUTERS, question(bot))).answer() == expected
    assert worker.pid not in (None, os.getpid())


@pytest.mark.parametrize("thinker", [Threads(), Worker()])
def test_time_ends_an_endless_thought(thinker: Thinker) -> None:
    begin = time.monotonic()
    thought = finished(thinker.begin(COMPUTERS, question("endless", 0.1)))
    assert thought.answer().action in COMPUTERS.game.legal_actions(SIGHT)
    assert time.monotonic() < begin + 20
    thinker.close()


def test_a_thought_that_is_called_off_makes_room_for_the_next(worker: Worker) -> None:
    pid = pid_of(worker)
    endless = worker.begin(COMPUTERS, question("endless"))
    endless.call_off()
    assert finished(worker.begin(COMPUTERS, question("careful"))).answer().action
    assert endless.called_off and not endless.done
    assert worker.pid == pid


def test_a_worker_tells_all_of_a_hint(worker: Worker) -> None:
    hint = answered(COMPUTERS, question(""), never)
    assert hint.equals and finished(worker.begin(COMPUTERS, question(""))).answer() == hint


def test_a_thread_replaces_a_killed_worker(worker: Worker) -> None:
    pid = pid_of(worker)
    endless = worker.begin(COMPUTERS, question("endless", 0.5))
    os.kill(pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    assert finished(endless).answer().action in COMPUTERS.game.legal_actions(SIGHT)
    assert until(lambda: not lives(pid))


def test_a_player_that_crashes_costs_its_worker_and_raises_here(worker: Worker) -> None:
    pid = pid_of(worker)
    thought = finished(worker.begin(COMPUTERS, question("crashing")))
    with pytest.raises(RuntimeError, match="no idea"):
        thought.answer()
    assert until(lambda: not lives(pid))


class Fragile(ToyComputers):
    """Computer players of a game that no answer of a worker can be read for."""

    def __init__(self, data: Setup) -> None:
        super().__init__(data)
        self.game = Unreadable(data)


class Unreadable(Toy):
    def read(self, text: str) -> Bid | Spur:
        raise KeyError(text)


def test_a_game_that_cannot_read_the_answer_gets_it_from_a_thread(worker: Worker) -> None:
    fragile = Fragile(COMPUTERS.data)
    pid = pid_of(worker)
    assert finished(worker.begin(fragile, question("careful"))).answer() == answered(
        fragile, question("careful"), never
    )
    assert until(lambda: not lives(pid))


def test_one_worker_serves_one_kind_of_game_after_another(worker: Worker) -> None:
    pid = pid_of(worker)
    assert finished(worker.begin(CREWS, EASY)).answer().action in RACE.legal_actions(VIEW)
    assert until(lambda: not lives(pid)), "the process of the other kind has ended"
    assert finished(worker.begin(COMPUTERS, question("careful"))).answer().action in (
        COMPUTERS.game.legal_actions(SIGHT)
    )


def test_a_worker_needs_no_other_game() -> None:
    code = (
        "import sys, tests.kernel.toy_computers, greatrace.thinking.child, greatrace.thinking.process\n"
        "print([name for name in sys.modules if name.startswith(('greatrace.engine', 'greatrace.bots'))])"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def played(levels: tuple[str, ...], seed: int) -> Session[Position, Sight, Bid | Spur, Event]:
    return Session.started(COMPUTERS.game, seated(COMPUTERS, levels, seed), seed)


def test_the_seed_of_a_seat_never_changes() -> None:
    """Another derivation would make every recorded race of computer crews unrepeatable."""
    assert [player_seed(seed, seat) for seed, seat in ((0, 0), (2026, 3))] == [
        10451216379200822465, 1107063473387133596,
    ]  # fmt: skip


def test_seats_get_players_of_their_own_chance() -> None:
    _, human, player = seated(COMPUTERS, ("lucky", "", "lucky"), 9)
    assert human is None and player
    alone = COMPUTERS.player("lucky", 2, player_seed(9, 2))
    legal = COMPUTERS.game.legal_actions(SIGHT)
    for _ in range(5):
        assert player.choose(COMPUTERS.game, SIGHT, legal, Budget()) == alone.choose(
            COMPUTERS.game, SIGHT, legal, Budget()
        )


@pytest.mark.parametrize("done", range(9))
def test_a_game_that_is_taken_up_again_goes_on_as_if_nobody_had_left(done: int) -> None:
    levels = ("lucky", "careful", "lucky")
    whole, part = played(levels, 4), played(levels, 4)
    play_on(whole, Budget())
    play_on(part, Budget(), most=done)
    players = seated_again(COMPUTERS, levels, 4, part.log)
    again = Session(COMPUTERS.game, players, part.game.start(4), ())
    for turn in part.log:
        again.act(turn.action, turn.seat)
        settle(again)
    play_on(again, Budget())
    assert again.log == whole.log


def test_a_log_that_cannot_be_repeated_is_ignored() -> None:
    session = played(("lucky",) * 3, 4)
    play_on(session, Budget(), most=4)
    made_up = [*session.log, session.log[0], session.log[0], *session.log * 9]
    player = seated_again(COMPUTERS, ("lucky",) * 3, 4, made_up)[1]
    fresh = played(("lucky",) * 3, 4).players[1]
    assert player and fresh
    legal = COMPUTERS.game.legal_actions(SIGHT)
    expected = fresh.choose(COMPUTERS.game, SIGHT, legal, Budget())
    assert player.choose(COMPUTERS.game, SIGHT, legal, Budget()) == expected


@pytest.mark.parametrize("thinker", [Threads, Worker])
def test_where_no_thread_can_be_started_the_caller_thinks(
    thinker: type[Thinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    thinking = thinker()
    asked = question("careful")
    thought = thinking.begin(COMPUTERS, asked)
    for _ in range(10):
        if thought.done:
            break
    assert thought.answer() == answered(COMPUTERS, asked, never)
    thinking.close()
