"""Tasks on a Dask cluster; Dask is an extra and imported only when a scheduler is asked for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from greatrace.arena.common.work import AHEAD, Work, do_lot, lots
from greatrace.kernel.errors import BadInput

if TYPE_CHECKING:
    from distributed import Client

R = TypeVar("R")
PATIENCE = 5
"""Seconds that a scheduler has to answer, and then to have a worker."""


class Cluster:
    """Runs tasks on the workers of a Dask scheduler, which need the same version of the game.

    Args:
        address: of the scheduler, such as `tcp://127.0.0.1:8786`.

    Raises:
        BadInput: no scheduler answers, it has no worker, or Dask is not installed.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        with _quiet():
            self._client = _client(address)

    def each(self, work: Work[R], numbers: Sequence[int]) -> Iterator[tuple[int, R]]:
        """Yield the results of these tasks as they come.

        Raises:
            BadInput: a task's input cannot be used, or the cluster is lost.
        """
        with _quiet():
            try:
                yield from self._each(work, numbers)
            except (BadInput, GeneratorExit, KeyboardInterrupt):
                raise
            except (ImportError, AttributeError) as error:
                raise BadInput(
                    "The workers of {address} cannot run the game: install the same version there.",
                    address=self.address,
                ) from error
            except Exception as error:
                if not _lost(error):
                    raise
                raise BadInput(
                    "The cluster at {address} was lost during the run: start it anew.",
                    address=self.address,
                ) from error
            finally:
                self._client.close(timeout=1)

    def _each(self, work: Work[R], numbers: Sequence[int]) -> Iterator[tuple[int, R]]:
        from distributed import as_completed

        todo = lots(numbers, work.lot)
        ahead = AHEAD * max(1, sum(self._client.nthreads().values()))
        first = [self._client.submit(do_lot, work, lot, pure=False) for lot in islice(todo, ahead)]
        running = as_completed(first, loop=self._client.loop)
        for future in running:
            result: list[tuple[int, R]] = future.result()
            for lot in islice(todo, 1):
                running.add(self._client.submit(do_lot, work, lot, pure=False))
            yield from result


def _client(address: str) -> Client:
    try:
        from distributed import Client
    except ImportError as error:
        raise BadInput("A scheduler needs Dask: install the game as greatrace[dask].") from error
    try:
        # A client without a scheduler retries for half a minute, so test the connection first.
        asyncio.run(_connect(address))
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except Exception as error:
        # Whoever listens there may answer anything.
        raise BadInput(
            "No Dask scheduler answers at {address}: start one, or correct --scheduler.", address=address
        ) from error
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        client.close(timeout=1)
        raise BadInput("The scheduler at {address} has no worker: start one.", address=address) from error
    return client


async def _connect(address: str) -> None:
    """Connect to the scheduler and request its identity; raise where there is none."""
    from distributed.comm import get_address_host_port
    from distributed.core import rpc

    host, port = get_address_host_port(address, strict=True)
    _reader, writer = await asyncio.wait_for(asyncio.open_connection(host, port), PATIENCE)
    writer.close()
    async with rpc(address, timeout=PATIENCE) as scheduler:
        await asyncio.wait_for(scheduler.identity(), PATIENCE)


def _lost(error: Exception) -> bool:
    """Return whether the cluster failed, not a task."""
    from concurrent.futures import CancelledError

    from distributed import KilledWorker
    from distributed.client import FutureCancelledError
    from distributed.comm.core import CommClosedError

    return isinstance(
        error, CancelledError | FutureCancelledError | KilledWorker | CommClosedError | TimeoutError
    )


@contextmanager
def _quiet() -> Iterator[None]:
    """Silence Dask's log: the game reports the same failures in a sentence."""
    logger = logging.getLogger("distributed")
    before = logger.level
    logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        logger.setLevel(before)
