"""Executors: this process, several processes or a Dask cluster, all with the same results."""

from __future__ import annotations

import errno
import multiprocessing
import signal
import threading
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import resource_tracker
from typing import Final, Protocol, TypeVar

from greatrace.arena.common.executor_dask import Cluster
from greatrace.arena.common.work import AHEAD, Work, do_lot, lots
from greatrace.kernel.errors import BadInput

R = TypeVar("R")
SPARE = 6
"""Threads and processes that a pool needs beside its workers, and some for others."""


class Executor(Protocol):
    """Runs tasks somewhere."""

    def each(self, work: Work[R], numbers: Sequence[int]) -> Iterator[tuple[int, R]]:
        """Run the tasks of these numbers.

        Yields:
            Number and result of each task, as they come.

        Raises:
            BadInput: a task's input cannot be used, or whoever did the tasks has gone.
        """


def executor(jobs: int = 1, scheduler: str = "") -> Executor:
    """Return the executor for some options.

    Args:
        jobs: how many processes of this machine.
        scheduler: the address of a Dask scheduler; empty for none.

    Raises:
        BadInput: the scheduler is not there, or Dask is not installed.
    """
    if scheduler:
        return Cluster(scheduler)
    return Local() if jobs == 1 else Processes(jobs)


def in_order(results: Iterable[tuple[int, R]], numbers: Iterable[int]) -> Iterator[R]:
    """Yield results in the order of their numbers, whichever came first."""
    waiting: dict[int, R] = {}
    coming = iter(results)
    for number in numbers:
        while number not in waiting:
            done, result = next(coming)
            waiting[done] = result
        yield waiting.pop(number)


STARTING: Final = threading.Lock()
"""Held while processes are started; whoever ends this one takes it first: none is left half started."""


class Local:
    """Runs tasks in this process, one after another."""

    def each(self, work: Work[R], numbers: Sequence[int]) -> Iterator[tuple[int, R]]:
        """Yield the results of these tasks, in order."""
        task = work.make(work.setting)
        return ((number, task(number)) for number in numbers)


class Processes:
    """Runs tasks in several processes of this machine.

    Args:
        jobs: how many; fewer where the system does not grant so many, or none but this one.
    """

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def each(self, work: Work[R], numbers: Sequence[int]) -> Iterator[tuple[int, R]]:
        """Yield the results of these tasks as they come.

        Raises:
            BadInput: a task's input cannot be used, a process was ended from outside, or none can be started.
        """
        wanted = min(self.jobs, len(numbers))
        jobs = min(wanted, granted(wanted + SPARE) - SPARE)
        if jobs < 2:
            yield from Local().each(work, numbers)
            return
        try:
            context = multiprocessing.get_context("spawn")
            _start_tracker()
            with _without_signals():
                pool = ProcessPoolExecutor(jobs, context, initializer=_hear_signals)
            with _shut_down(pool):
                yield from _pooled(pool, work, lots(numbers, work.lot), AHEAD * self.jobs)
        except KeyboardInterrupt:
            for child in multiprocessing.active_children():
                child.kill()
            raise
        except BrokenProcessPool as error:
            raise BadInput(
                "A worker process was ended from outside: try again, perhaps with fewer --jobs."
            ) from error
        except (OSError, RuntimeError) as error:
            if not _at_the_limit(error):
                raise
            raise BadInput(
                "The system starts no more processes: try again with fewer --jobs, or end other programs."
            ) from error


def granted(most: int) -> int:
    """Return how many more processes or threads the system grants, up to a number.

    Threads count as processes in the system's limit, and a pool that meets it does not recover.
    """
    done = threading.Event()
    started: list[threading.Thread] = []
    try:
        for _ in range(most):
            thread = threading.Thread(target=done.wait)
            thread.start()
            started.append(thread)
    except RuntimeError:
        pass
    finally:
        done.set()
        for thread in started:
            thread.join()
    return len(started)


def _at_the_limit(error: OSError | RuntimeError) -> bool:
    """Return whether the system refuses another process or thread."""
    if isinstance(error, OSError):
        return error.errno in (errno.EAGAIN, errno.ENOMEM)
    return "start new thread" in str(error)


@contextmanager
def _shut_down(pool: ProcessPoolExecutor) -> Iterator[None]:
    """Shut a pool down after the block; wait for its thread unless something went wrong.

    At its end Python writes into the pipe of every pool's thread that still runs, and complains of a bad file
    descriptor if the thread closes the pipe at that moment.
    """
    orderly = False
    try:
        yield
        orderly = True
    except GeneratorExit:
        orderly = True
        raise
    finally:
        pool.shutdown(wait=orderly, cancel_futures=True)


def _pooled(
    pool: ProcessPoolExecutor, work: Work[R], todo: Iterator[tuple[int, ...]], ahead: int
) -> Iterator[tuple[int, R]]:
    """Keep so many lots submitted until none are left."""
    running: set[Future[list[tuple[int, R]]]] = set()
    while True:
        with _without_signals():
            running |= {pool.submit(do_lot, work, lot) for lot in islice(todo, ahead - len(running))}
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield from future.result()


def _start_tracker() -> None:
    """Start Python's process that tracks semaphores, before there are any.

    Its start unblocks signals: one that came with the first semaphore of a pool would leave that behind.
    """
    if hasattr(signal, "pthread_sigmask"):
        resource_tracker.ensure_running()


@contextmanager
def _without_signals() -> Iterator[None]:
    """Block the signals that end programs while a pool and its processes are made, which inherit that.

    A start that is interrupted would leave a process that complains. Ctrl-C stays blocked in workers: it is
    handled in the main process alone.
    """
    with STARTING:
        yield from _blocking()


def _blocking() -> Iterator[None]:
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _hear_signals() -> None:
    """Unblock the signals besides Ctrl-C that end a worker."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM, signal.SIGHUP})
