"""A window that reports on itself: `python -m greatrace.lab.benches.window_probe HOME SECONDS`, a process.

It writes a line when its first frame is painted. With 0 seconds that is the title, and it ends. Else it
shows the race table of the save that is there to be continued, stays with nothing moving and writes the
share of a processor that it took, in per cent, and its memory in MB.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from math import inf
from pathlib import Path

import pygame

from greatrace import app
from greatrace.lab.storm.sample import memory
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.shell import Shell
from greatrace.ui.kit.stack import Scene

SETTLE = 5.0
"""Seconds after the first frame before idleness is measured: the longest rest is reached then."""


def main(home: Path, seconds: float) -> None:
    """Open the window; the process ends by itself.

    Args:
        home: the player's folder.
        seconds: how long to stay idle; 0 ends it after the first frame.
    """
    paint, painted = Shell.paint, threading.Event()

    def watched(shell: Shell, surface: pygame.Surface, most: float = inf) -> list[pygame.Rect]:
        parts = paint(shell, surface, most)
        if parts and not painted.is_set():
            painted.set()
            print("painted", flush=True)
            if not seconds:
                os._exit(0)
        return parts

    Shell.paint = watched  # type: ignore[method-assign, assignment]
    threading.Thread(target=_watch, args=(painted, seconds), daemon=True).start()
    app.run(app.Options(home=home, language="en"), _table if seconds else None)


def _table(context: Context) -> Scene[object]:
    """Make the scene of the autosaved race; its imports do not count for the title."""
    from greatrace.saves.files import AUTOSAVE, Store
    from greatrace.saves.race.kind import RACE
    from greatrace.ui.race.controller import Controller
    from greatrace.ui.race.opening import table_of

    store = Store(context.saves)
    return table_of(Controller.resumed(store.load(RACE, AUTOSAVE), store, context.thinker))


def _watch(painted: threading.Event, seconds: float) -> None:
    painted.wait()
    time.sleep(SETTLE)
    cpu, begin = time.process_time(), time.perf_counter()
    time.sleep(seconds)
    share = 100 * (time.process_time() - cpu) / (time.perf_counter() - begin)
    print(f"{share:.3f} {memory():.1f}", flush=True)
    os._exit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]))
