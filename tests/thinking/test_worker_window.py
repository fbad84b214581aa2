"""A window whose computer crews think in a process: however it ends, it leaves nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.thinking.test_worker import ROOT, runs, until

PLAY = """
import sys, threading, time
from pathlib import Path
import pygame
from greatrace import app
from greatrace.saves.envelope import Seat
from greatrace.saves.recording import Origin
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import table_of
from greatrace.ui.kit.settings import Settings
from tests.thinking.test_worker import RACE, until

def first(context):
    seats = (Seat("Ann", "champion"), Seat("Ben", "champion"))
    of = Controller.begun(Origin(RACE.data, 3, "", seats), None, context.thinker)
    threading.Thread(target=watch, args=(of, context.thinker), daemon=True).start()
    return table_of(of)

def watch(of, thinker):
    for done in (2, 4, 6):
        until(lambda: len(of.session.log) >= done and thinker.pid)
        print(thinker.pid, flush=True)
        if sys.argv[2] == "quits":
            pygame.event.post(pygame.event.Event(pygame.QUIT))

print("status", app.run(app.Options(home=Path(sys.argv[1])), first))
"""


@contextmanager
def window(folder: Path, end: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Open a window in which two champions race; give it with the number of the worker."""
    (folder / "settings.json").write_text('{"speed": "instant", "race_explained": true}', encoding="utf-8")
    surroundings = os.environ | {"PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy"}
    command = [sys.executable, "-c", PLAY, str(folder), end]
    with subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout
        try:
            yield process, next_worker(process)
        finally:
            process.kill()


def next_worker(process: subprocess.Popen[str]) -> int:
    """Wait until the crews have acted again; return the number of the worker."""
    assert process.stdout
    return next(int(line) for line in process.stdout if line.strip().isdigit())


@pytest.mark.skipif(sys.platform == "win32", reason="tells by POSIX signals")
@pytest.mark.parametrize("end", ["quits", "is asked to end", "is killed"])
def test_the_worker_ends_when_the_window(tmp_path: Path, end: str) -> None:
    with window(tmp_path, end) as (process, worker):
        if end != "quits":
            assert runs(worker)
            process.send_signal(signal.SIGKILL if end == "is killed" else signal.SIGTERM)
        told, _ = process.communicate(timeout=60)
        assert ("status 0" in told) is (end != "is killed")
        assert until(lambda: not runs(worker), 10)


@pytest.mark.skipif(sys.platform == "win32", reason="tells by POSIX signals")
def test_the_race_goes_on_when_the_worker_is_killed(tmp_path: Path) -> None:
    with window(tmp_path, "is asked to end") as (process, worker):
        os.kill(worker, signal.SIGKILL)
        assert until(lambda: not runs(worker), 10)
        assert next_worker(process)
        assert next_worker(process) != worker, "a new one thinks"
