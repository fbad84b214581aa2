from __future__ import annotations

import socketserver
import threading

import msgspec
import pytest

from greatrace.arena.common.checker import Care
from greatrace.arena.common.executor import Executor, Local, Processes, executor, in_order
from greatrace.arena.common.work import Work, lots
from greatrace.arena.race.simulate import Simulation, outcomes
from greatrace.arena.race.soak import soak
from greatrace.kernel.errors import BadInput

SIMULATION = Simulation(
    games=5, bots=("hurried",) * 3, board="africa", course="", edition="second", leaders=False, seed=3,
    max_rounds=200,
)  # fmt: skip


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
