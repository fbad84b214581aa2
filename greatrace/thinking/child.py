"""The worker process: `python -m greatrace.thinking.child MODULE:ATTRIBUTE`.

The argument is the address of a class that fulfils `protocol.Computers`. Orders come from standard
input, one a line; replies go to standard output. The process ends as soon as its input is closed,
however the program at the other end ended.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
import threading
import time
from io import BufferedReader
from queue import SimpleQueue
from typing import BinaryIO, Generic

from greatrace.kernel.game import A, E, S, V
from greatrace.thinking.protocol import Computers, Query
from greatrace.thinking.threads import answered
from greatrace.thinking.wire import Ask, CallOff, Order, Prepare, Reply, line, read_order


class Inbox:
    """Orders between the thread that reads them and the one that answers."""

    def __init__(self) -> None:
        self._orders: SimpleQueue[Prepare | Ask] = SimpleQueue()
        self._off: set[int] = set()

    def fill(self, source: BufferedReader) -> None:
        """Read orders to the end of the input, then end the process, whatever it is doing."""
        try:
            for raw in source:
                self._sort(read_order(raw))
        finally:
            os._exit(0)

    def next(self) -> Prepare | Ask:
        """Wait for the next order and return it."""
        return self._orders.get()

    def called_off(self, number: int) -> bool:
        """Return whether nobody needs the answer to a query any more."""
        return number in self._off

    def _sort(self, order: Order) -> None:
        if isinstance(order, CallOff):
            self._off.add(order.number)
        else:
            self._orders.put(order)


class Service(Generic[S, V, A, E]):
    """Answers the queries of an inbox, one after another.

    Args:
        inbox: where the orders are.
        computers: the class of the game's computer players.
    """

    def __init__(self, inbox: Inbox, computers: type[Computers[S, V, A, E]]) -> None:
        self._inbox, self._class = inbox, computers
        self._computers: Computers[S, V, A, E] | None = None

    def run(self, replies: BinaryIO) -> None:
        """Answer until the process ends."""
        while True:
            order = self._inbox.next()
            if isinstance(order, Prepare):
                self._computers = self._class.read(bytes(order.data))
            elif self._computers and not self._inbox.called_off(order.number):
                replies.write(line(self._reply(self._computers, order)))
                replies.flush()

    def _reply(self, computers: Computers[S, V, A, E], ask: Ask) -> Reply:
        end = time.monotonic() + ask.seconds

        def stop() -> bool:
            return self._inbox.called_off(ask.number) or time.monotonic() > end

        view = computers.read_view(bytes(ask.view))
        answer = answered(computers, Query(view, ask.seat, ask.bot, ask.seed, ask.seconds), stop)
        write = computers.game.write
        other = "" if answer.other is None else write(answer.other)
        equals = tuple(map(write, answer.equals))
        return Reply(ask.number, write(answer.action), answer.reasons, other, answer.behind, equals)


def main(address: str) -> None:
    """Serve the program that started this process.

    Args:
        address: ``module:attribute`` of the class of the game's computer players.
    """
    # Ctrl-C in a terminal is for the program; it ends this process by closing the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    replies = _reserved_output()
    inbox = Inbox()
    threading.Thread(target=inbox.fill, args=(sys.stdin.buffer,), daemon=True).start()
    try:
        serve(inbox, address, replies)
    finally:
        # The thread that reads orders is blocked in the pipe: do not wait for it.
        os._exit(1)


def serve(inbox: Inbox, address: str, replies: BinaryIO) -> None:
    """Answer the queries of an inbox with the computer players at an address."""
    module, _, name = address.partition(":")
    Service(inbox, getattr(importlib.import_module(module), name)).run(replies)


def _reserved_output() -> BinaryIO:
    """Return standard output for replies alone; whatever else is printed is discarded."""
    replies = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return replies


if __name__ == "__main__":
    main(sys.argv[1])
