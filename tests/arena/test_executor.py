from __future__ import annotations

import errno
import socketserver
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec
import pytest

from greatrace.arena.common import executor as executing
from greatrace.arena.common.checker import Care
from greatrace.arena.common.executor import SPARE, Executor, Local, Processes, executor, granted, in_order
from greatrace.arena.common.work import Work, lots
from greatrace.arena.race.simulate import Simulation, outcomes
from greatrace.arena.race.soak import soak
from greatrace.cli import signals
from greatrace.kernel.errors import BadInput

SIMULATION = Simulation(
    games=5, bots=("hurried",) * 3, board="africa", course="", edition="second", leaders=False, seed=3,
    max_rounds=200,
)  # fmt: skip


def squares(setting: bytes) -> Callable[[int], int]:
    """Return the task of the tests that need no race."""
    return lambda number: number * number


SQUARES = Work(squares, b"")


def test_lots_hold_every_number_once() -> None:
    assert list(lots(range(7), 3)) == [(0, 1, 2), (3, 4, 5), (6,)]
    assert list(lots([], 3)) == []


def test_results_get_into_order() -> None:
    coming = [(4, "e"), (1, "b"), (0, "a"), (2, "c")]
    assert list(in_order(coming, (0, 1, 2, 4))) == ["a", "b", "c", "e"]


def test_results_are_handed_on_as_soon_as_it_is_their_turn() -> None:
    coming = iter([(0, "a"), (2, "c"), (1, "b")])
    results = in_order(coming, range(3))
    assert next(results) == "a"
    assert next(coming) == (2, "c")


def test_one_job_needs_no_other_process() -> None:
    assert isinstance(executor(1), Local)
    assert isinstance(executor(2), Processes)


def test_processes_give_what_this_one_gives() -> None:
    assert list(outcomes(SIMULATION, executor(2))) == list(outcomes(SIMULATION))
    care = Care(most_actions=10)
    assert list(soak(2, 8, care, executor(2))) == list(soak(2, 8, care))


def test_no_thread_of_a_pool_outlives_its_results() -> None:
    before = set(threading.enumerate())
    assert list(in_order(Processes(2).each(SQUARES, range(4)), range(4))) == [0, 1, 4, 9]
    assert set(threading.enumerate()) <= before  # one of an earlier test may end meanwhile


def test_a_mistake_in_another_process_is_the_same_sentence() -> None:
    from greatrace.arena.race.ladder import Ladder, runner_of

    ladder = Ladder(
        games=2, levels=("hurried", "clever"), every=False, board="africa", course="", edition="second",
        leaders=False, seed=1, max_rounds=100,
    )  # fmt: skip
    work = Work(runner_of, msgspec.json.encode(ladder))
    with pytest.raises(BadInput) as here:
        list(Local().each(work, range(2)))
    with pytest.raises(BadInput) as there:
        list(Processes(2).each(work, range(2)))
    assert (there.value.template, there.value.values) == (here.value.template, here.value.values)
    assert "clever" in here.value.values.values()


def test_a_scheduler_that_is_not_there() -> None:
    pytest.importorskip("distributed")
    for address in ("tcp://127.0.0.1:1", "127.0.0.1:1", "nonsense", "foo://x:1"):
        with pytest.raises(BadInput, match="No Dask scheduler answers at"):
            executor(scheduler=address)


def test_somebody_else_at_the_address_of_a_scheduler() -> None:
    pytest.importorskip("distributed")

    class Answer(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            self.request.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")

    with socketserver.TCPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with pytest.raises(BadInput, match="No Dask scheduler answers at"):
            executor(scheduler=f"tcp://127.0.0.1:{server.server_address[1]}")
        server.shutdown()


def test_a_scheduler_without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr("greatrace.arena.common.executor_dask.PATIENCE", 1)
    with (
        distributed.LocalCluster(
            n_workers=0, processes=False, dashboard_address="127.0.0.1:0", protocol="tcp", host="127.0.0.1"
        ) as cluster,
        pytest.raises(BadInput, match="has no worker"),
    ):
        executor(scheduler=cluster.scheduler_address)


def test_a_cluster_gives_what_this_process_gives() -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address="127.0.0.1:0", protocol="tcp",
        host="127.0.0.1",
    ) as cluster:  # fmt: skip
        runs: Executor = executor(scheduler=cluster.scheduler_address)
        assert list(outcomes(SIMULATION, runs)) == list(outcomes(SIMULATION))


@pytest.mark.parametrize("most", [0, 3, SPARE + 1, SPARE + 2, 100])
def test_fewer_processes_run_where_the_system_grants_no_more(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pools: list[int] = []

    class Pool(ProcessPoolExecutor):
        def __init__(self, workers: int, *rest: Any, **more: Any) -> None:
            pools.append(workers)
            super().__init__(workers, *rest, **more)

    monkeypatch.setattr(executing, "granted", lambda wanted: min(wanted, most))
    monkeypatch.setattr(executing, "ProcessPoolExecutor", Pool)
    assert dict(Processes(3).each(SQUARES, range(6))) == {number: number * number for number in range(6)}
    assert pools == {SPARE + 2: [2], 100: [3]}.get(most, [])


def test_threads_are_granted_up_to_the_limit_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    assert granted(5) == 5
    start, started = threading.Thread.start, iter(range(3))

    def limited(thread: threading.Thread) -> None:
        if next(started, None) is None:
            raise RuntimeError("can't start new thread")
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", limited)
    assert granted(9) == 3


@pytest.mark.parametrize(
    "error", [BlockingIOError(errno.EAGAIN, "no"), RuntimeError("can't start new thread")]
)
def test_a_limit_that_is_met_after_all_is_one_sentence(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(ProcessPoolExecutor, "submit", refuse)
    with pytest.raises(BadInput, match="fewer --jobs"):
        list(Processes(2).each(SQUARES, range(6)))


def test_the_end_of_the_program_waits_for_a_process_that_is_being_started() -> None:
    executing.STARTING.acquire()
    given_back: list[bool] = []

    def started() -> None:
        given_back.append(True)
        executing.STARTING.release()

    timer = threading.Timer(0.05, started)
    timer.start()
    try:
        signals._start_no_more()
        assert given_back and executing.STARTING.locked(), "nothing else is started"
    finally:
        timer.join()
        executing.STARTING.release()
