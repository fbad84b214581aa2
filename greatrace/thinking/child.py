"""The worker itself, run as a process: `python -m greatrace.thinking.child`.

It reads orders from standard input, a line each, and writes replies to standard output. It ends when
nobody holds the other end of its input any more, however the window ended.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from io import BufferedReader
from queue import SimpleQueue
from typing import BinaryIO

from greatrace.engine.race import Race
from greatrace.thinking.threads import answered
from greatrace.thinking.wire import Ask, CallOff, Order, Prepare, Reply, line, read_order


class Desk:
    """Orders on their way from the one who reads them to the one who thinks."""

    def __init__(self) -> None:
        self._orders: SimpleQueue[Order] = SimpleQueue()
        self._off: set[int] = set()

    def listen(self, source: BufferedReader) -> None:
        """Take orders until there are no more; then the process ends, whatever it is doing."""
        try:
            for raw in source:
                order = read_order(raw)
                if isinstance(order, CallOff):
                    self._off.add(order.number)
                else:
                    self._orders.put(order)
        finally:
            os._exit(0)

    def work(self, replies: BinaryIO) -> None:
        """Answer one question after another, for ever."""
        race: Race | None = None
        while True:
            order = self._orders.get()
            if isinstance(order, Prepare):
                race = Race(order.data)
            elif isinstance(order, Ask) and race and order.number not in self._off:
                replies.write(line(self._reply(race, order)))
                replies.flush()

    def _reply(self, race: Race, ask: Ask) -> Reply:
        end = time.monotonic() + ask.question.seconds

        def stop() -> bool:
            return ask.number in self._off or time.monotonic() > end

        answer = answered(race, ask.question, stop)
        return Reply(ask.number, race.write(answer.action), answer.reasons)


def main() -> None:
    """Serve the window that started this process."""
    # Keys pressed in a terminal concern the window; it ends this process by itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    replies = _alone_with_the_window()
    desk = Desk()
    threading.Thread(target=desk.listen, args=(sys.stdin.buffer,), daemon=True).start()
    try:
        desk.work(replies)
    finally:
        # Whatever it was: the listener, which waits for orders, must not hold up the end.
        os._exit(1)


def _alone_with_the_window() -> BinaryIO:
    """Return the way to the window; whatever else is printed goes nowhere."""
    replies = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return replies


if __name__ == "__main__":
    main()
