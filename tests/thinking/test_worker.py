"""The process that thinks for the window: it answers, is called off, and is never missed when it fails."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from greatrace.boards.load import load_board
from greatrace.bots.thinking import RaceComputers
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.engine.race import Race
from greatrace.kernel.game import A
from greatrace.saves.envelope import Seat
from greatrace.saves.recording import Origin
from greatrace.thinking.connection import command
from greatrace.thinking.process import MOST_FAILURES, Worker
from greatrace.thinking.protocol import Query, Thought
from greatrace.thinking.threads import answered
from greatrace.thinking.wire import Ask, CallOff, Prepare, line, read_order
from greatrace.ui.race.controller import Controller

ROOT = Path(__file__).parents[2]
AFRICA = load_board(ROOT / "maps" / "africa.tmx")
RACE = Race(race_data(load_components(), AFRICA, "second", ("france", "italy")))
SEAT = RACE.deciders(RACE.start(3).state)[0]
VIEW = RACE.view(RACE.start(3).state, SEAT)
CREWS = RaceComputers(RACE)
EASY = Query(VIEW, SEAT, "veteran", 5, seconds=60)
FOR_EVER = Query(VIEW, SEAT, "champion", 5, seconds=600)
PREPARE = Prepare(msgspec.Raw(msgspec.json.encode(RACE.data)))
ASK = Ask(7, msgspec.Raw(msgspec.json.encode(VIEW)), SEAT, "veteran", 5, 60)
PARENT = """
import sys, time
from greatrace.thinking.process import Worker
from tests.thinking.test_worker import CREWS, EASY, FOR_EVER, finished
worker = Worker()
finished(worker.begin(CREWS, EASY))
worker.begin(CREWS, FOR_EVER)
print(worker.pid, flush=True)
if sys.argv[1:] == ["close"]:
    worker.close()
else:
    time.sleep(60)
"""


def never() -> bool:
    return False


def until(wanted: Callable[[], bool], seconds: float = 30.0) -> bool:
    """Wait until something is so; say whether it came to that."""
    end = time.monotonic() + seconds
    while not wanted():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def finished(thought: Thought[A]) -> Thought[A]:
    """Wait for an answer."""
    assert until(lambda: thought.done), "no answer"
    return thought


def lives(pid: int) -> bool:
    """Whether there is such a process, dead ones that nobody has buried included."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def started(worker: Worker) -> int:
    """Wait until the process runs."""
    worker.prepare(CREWS)
    assert until(lambda: worker.pid is not None)
    return worker.pid or 0


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


def fails(code: str) -> Worker:
    """A worker whose process does something else than it should."""
    return Worker(lambda address: [sys.executable, "-c", code])


@pytest.mark.parametrize("bot", ["veteran", "quick:bold", ""])
def test_it_answers_as_somebody_here_would(worker: Worker, bot: str) -> None:
    question = Query(VIEW, SEAT, bot, 5, seconds=60)
    assert finished(worker.begin(CREWS, question)).answer() == answered(CREWS, question, never)


def test_it_answers_for_one_race_after_another(worker: Worker) -> None:
    other = RaceComputers(Race(RaceComputers.read(msgspec.json.encode(RACE.data)).data))
    thoughts = [worker.begin(crews, EASY) for crews in (CREWS, other, CREWS)]
    assert len({finished(thought).answer().action for thought in thoughts}) == 1


def test_its_time_ends(worker: Worker) -> None:
    finished(worker.begin(CREWS, EASY))
    begin = time.monotonic()
    late = Query(VIEW, SEAT, "champion", 5, seconds=0.02)
    assert finished(worker.begin(CREWS, late)).answer().action in RACE.legal_actions(VIEW)
    assert time.monotonic() < begin + 10


def test_called_off_it_turns_to_the_next_question(worker: Worker) -> None:
    first = worker.begin(CREWS, FOR_EVER)
    first.call_off()
    assert finished(worker.begin(CREWS, EASY)).answer() == answered(CREWS, EASY, never)
    assert first.called_off
    assert not first.done


def test_killed_while_it_thinks_a_thread_thinks_instead(worker: Worker) -> None:
    pid = started(worker)
    thought = worker.begin(CREWS, EASY)
    os.kill(pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    assert finished(thought).answer() == answered(CREWS, EASY, never)
    assert until(lambda: not lives(pid))
    assert started(worker) != pid, "a new one is there for the next question"


@pytest.mark.parametrize("code", ["", "print('{')", "print('{\"number\":1}')", "raise SystemExit(3)"])
def test_a_process_that_fails_costs_no_answer(code: str) -> None:
    worker = fails(code)
    for _ in range(MOST_FAILURES + 1):
        assert finished(worker.begin(CREWS, EASY)).answer() == answered(CREWS, EASY, never)
    assert until(lambda: worker.pid is None)
    worker.close()


def test_where_no_process_can_be_started_threads_think() -> None:
    worker = Worker(lambda address: [str(ROOT / "no" / "such" / "program")])
    assert finished(worker.begin(CREWS, EASY)).answer() == answered(CREWS, EASY, never)
    worker.close()


def test_an_answer_that_the_rules_forbid_is_not_taken() -> None:
    reply = '{"number":%d,"action":"pass","reasons":[]}'
    code = f"import sys\nfor raw in sys.stdin:\n    for n in range(99): print('{reply}' % n, flush=True)"
    worker = fails(code)
    assert finished(worker.begin(CREWS, EASY)).answer() == answered(CREWS, EASY, never)
    worker.close()


def test_a_process_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("greatrace.thinking.connection.GRACE", 0.1)
    worker = fails("import time; time.sleep(60)")
    pid = started(worker)
    thought = worker.begin(CREWS, Query(VIEW, SEAT, "veteran", 5, seconds=0.2))
    assert finished(thought).answer().action in RACE.legal_actions(VIEW)
    assert until(lambda: not lives(pid))
    worker.close()


def test_closing_leaves_no_process(worker: Worker) -> None:
    pid = started(worker)
    worker.begin(CREWS, FOR_EVER)
    worker.close()
    assert not lives(pid)
    assert worker.pid is None


def test_closed_while_it_is_being_started() -> None:
    worker = Worker()
    worker.prepare(CREWS)
    worker.close()
    assert worker.pid is None


@pytest.mark.skipif(sys.platform == "win32", reason="tells by POSIX signals")
@pytest.mark.parametrize("end", ["close", "killed", "asked to end"])
def test_it_ends_with_the_window(end: str) -> None:
    surroundings = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-c", PARENT, end], env=surroundings, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as parent:
        assert parent.stdout
        pid = int(parent.stdout.readline())
        if end != "close":
            assert lives(pid)
            parent.send_signal(signal.SIGKILL if end == "killed" else signal.SIGTERM)
        parent.wait(60)
    assert until(lambda: not runs(pid), 10)


def runs(pid: int) -> bool:
    """Whether a process does anything; what nobody buries, since its parent was killed, does not."""
    status = Path(f"/proc/{pid}/stat")
    if not Path("/proc/self").exists():
        return lives(pid)
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"


def test_nothing_but_replies_comes_from_it() -> None:
    """Whatever a library prints goes nowhere."""
    noisy = "import sys; sys.path.insert(0, '.')\nfrom greatrace.thinking import child\n" \
        "known = child.answered\n" \
        "def loud(*words):\n    print('loud', flush=True)\n    return known(*words)\n" \
        "child.answered = loud\nchild.main('greatrace.bots.thinking:RaceComputers')"
    orders = line(PREPARE) + line(ASK)
    with subprocess.Popen(
        [sys.executable, "-c", noisy], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin and process.stdout
        process.stdin.write(orders)
        process.stdin.flush()
        first = process.stdout.readline()
        process.stdin.close()
        assert process.wait(60) == 0
        assert first.startswith(b'{"number":7,')
        assert process.stdout.read() == b""


def test_orders_are_json_of_a_line() -> None:
    for order in (PREPARE, ASK, CallOff(7)):
        raw = line(order)
        assert raw.count(b"\n") == 1
        assert read_order(raw) == order


def test_the_worker_needs_no_screen() -> None:
    code = "import sys, greatrace.thinking.child; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
    assert command("")[0] == sys.executable


def test_interrupted_a_crew_begins_anew(worker: Worker) -> None:
    """Pause, undo and a changed position forget what was being thought; nothing of it is done."""
    seats = (Seat("Ann", "champion"), Seat("Ben", "champion"))
    of = Controller.begun(Origin(RACE.data, 3, "", seats), None, worker)
    assert not of.think()
    of.interrupt()
    assert of.session.log == []
    assert until(of.think)
    assert len(of.session.log) == 1
    of.leave()
