"""Signals end the program within a second, whatever it is doing, and leave nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from greatrace.files.writing import ENDING

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs signals")
SIGNALS = ("SIGTERM", "SIGINT", "SIGHUP")
LONG = 20.0
"""Seconds that a busy machine may take; without a signal the programs here would never end."""

STUCK = """
import os, sys, threading, time
from pathlib import Path
from greatrace import cli
from greatrace.cli import signals
from greatrace.files import writing
from greatrace.saves.files import Store
from greatrace.saves.writer import Writer

folder, how = Path(sys.argv[1]), sys.argv[2]

def forever(*_):
    while True:
        try:
            threading.Event().wait(60)
        except BaseException:
            continue

def stuck(handle):
    print("stuck", flush=True)
    forever()

def command(request):
    if how == "thread":
        os.fsync = stuck
        Writer(Store(folder)).put("autosave", lambda: b"raw")
        return 0
    if how == "writing":
        os.fsync = stuck
        writing.write_whole(folder / "one", b"raw", durable=True)
    if how == "asleep":
        with writing.temporary_folder() as inside, writing.beside(folder / "one", b"raw", False):
            print("asleep", inside, flush=True)
            time.sleep(60)
    if how == "exit":
        import atexit
        atexit.register(lambda: stuck(0))
    return 0

cli._runner = lambda name: command
with signals.handled():
    status = cli.main([])
sys.exit(status)
"""


def hear_signals() -> None:
    """What a shell starts in the background does not hear Ctrl-C; the program under test must."""
    for name in SIGNALS:
        signal.signal(getattr(signal, name), signal.SIG_DFL)


def started(folder: Path, how: str) -> tuple[subprocess.Popen[str], str]:
    """Start a program that never ends by itself; return it and the line that it wrote when it was stuck."""
    process = subprocess.Popen(
        [sys.executable, "-c", STUCK, str(folder), how],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
        env={**os.environ, "TMPDIR": str(folder)},
        preexec_fn=hear_signals,
    )  # fmt: skip
    assert process.stdout
    return process, process.stdout.readline()


@pytest.mark.parametrize("name", SIGNALS)
@pytest.mark.parametrize("how", ["asleep", "writing", "thread", "exit"])
def test_a_signal_ends_it_and_leaves_no_temporary_file(name: str, how: str, tmp_path: Path) -> None:
    process, line = started(tmp_path, how)
    assert line.split()[0] in ("stuck", "asleep")
    assert how == "exit" or any(tmp_path.iterdir())
    number = getattr(signal, name)
    process.send_signal(number)
    _, err = process.communicate(timeout=LONG)
    assert process.returncode == 128 + number
    assert not err
    assert not [path for path in tmp_path.iterdir() if path.name.endswith(ENDING) or path.is_dir()]


def test_a_second_signal_disturbs_nothing(tmp_path: Path) -> None:
    process, _ = started(tmp_path, "asleep")
    for name in ("SIGTERM", "SIGINT", "SIGTERM"):
        process.send_signal(getattr(signal, name))
    _, err = process.communicate(timeout=LONG)
    assert process.returncode in (128 + signal.SIGTERM, 128 + signal.SIGINT) and not err
    assert not list(tmp_path.iterdir())


def test_a_signal_that_is_ignored_stays_ignored(tmp_path: Path) -> None:
    code = (
        "import signal; from greatrace.cli.signals import handled\n"
        "with handled(): print(signal.getsignal(signal.SIGHUP).value)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=LONG,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN) and None,
    )  # fmt: skip
    assert done.stdout.strip() == str(signal.SIG_IGN.value), done.stderr


def children(pid: int) -> list[int]:
    found: list[int] = []
    for thread in Path(f"/proc/{pid}/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):  # a thread may end meanwhile
            found += [int(word) for word in (thread / "children").read_text().split()]
    return found


def alive(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at the processes of the system")
@pytest.mark.parametrize("delay", [0.0, 1.0])
def test_the_processes_of_a_measurement_end_with_it(delay: float) -> None:
    line = "simulate --games 100000 --bots hurried --jobs 2"
    process = subprocess.Popen(
        [sys.executable, "-m", "greatrace", *line.split()],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    end = time.monotonic() + LONG
    while len(found := children(process.pid)) < 3 and time.monotonic() < end:  # workers, and their tracker
        time.sleep(0.05)
    time.sleep(delay)
    process.send_signal(signal.SIGTERM)
    out, err = process.communicate(timeout=LONG)
    assert (process.returncode, out, err) == (128 + signal.SIGTERM, "", "")
    end = time.monotonic() + LONG
    while any(alive(child) for child in found) and time.monotonic() < end:
        time.sleep(0.05)
    assert not [child for child in found if alive(child)]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at the processes of the system")
@pytest.mark.parametrize("name", SIGNALS)
@pytest.mark.parametrize("line", ["--faults 1000", "--kills 1000 --solo", "--storm 9"])
def test_a_soak_ends_with_its_processes_and_leaves_no_folder(name: str, line: str, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "greatrace", "soak", "--seed", "1", *line.split()],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
        env={**os.environ, "TMPDIR": str(tmp_path)}, preexec_fn=hear_signals,
    )  # fmt: skip
    end = time.monotonic() + 3 * LONG
    while not (found := children(process.pid)) and time.monotonic() < end:
        time.sleep(0.05)
    time.sleep(0.5)
    number = getattr(signal, name)
    process.send_signal(number)
    _, err = process.communicate(timeout=LONG)
    assert (process.returncode, err) == (128 + number, "")
    end = time.monotonic() + LONG
    while any(alive(one) for one in found) and time.monotonic() < end:
        time.sleep(0.05)
    assert found and not [one for one in found if alive(one)]
    assert not list(tmp_path.iterdir())
