"""Saves are written in the background: nothing waits for a slow disk, and little is lost by a kill."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import pytest

from greatrace.kernel.errors import BadInput
from greatrace.lab.faults.killer import in_memory
from greatrace.saves import writer as writing
from greatrace.saves.envelope import encode
from greatrace.saves.files import AUTOSAVE, Store, previous, read_file
from greatrace.saves.writer import Writer
from tests.saves.played import ROOT, TOY, ToySave, toy_save
from tests.saves.slow_disk import Disk, disk, needs_proc


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


__all__ = ["disk"]


def on_disk(store: Store, name: str = AUTOSAVE) -> bytes:
    return read_file(store.path(name))


def until(store: Store, raw: bytes, name: str = AUTOSAVE) -> None:
    """Wait until a save has been handed to the system."""
    end = time.monotonic() + 60
    while not store.path(name).exists() or on_disk(store, name) != raw:
        assert time.monotonic() < end
        time.sleep(0.001)


def test_what_is_put_is_written_and_durable_after_a_flush(store: Store) -> None:
    writer = Writer(store)
    writer.flush()
    for raw in (b"one", b"two"):
        writer.put(AUTOSAVE, lambda raw=raw: raw)  # type: ignore[misc]
        writer.flush()
    assert on_disk(store) == b"two" and read_file(previous(store.path(AUTOSAVE))) == b"one"
    assert writer.problem is None
    end = time.monotonic() + 60
    while [thread for thread in threading.enumerate() if thread.name.startswith("saves-")]:
        assert time.monotonic() < end, "threads end when nothing is left to do"
        time.sleep(0.001)


@needs_proc
def test_nothing_waits_for_the_disk(store: Store, disk: Disk) -> None:
    writer = Writer(store)

    def put() -> None:
        for number in range(50):
            writer.put(AUTOSAVE, lambda number=number: b"%d" % number, urgent=number % 2 == 0)  # type: ignore[misc]

    caller = threading.Thread(target=put, daemon=True)
    caller.start()
    caller.join(60)
    assert not caller.is_alive() and disk.synced == []
    disk.let(100)
    writer.flush()
    assert on_disk(store) == disk.synced[-1] == b"49"
    assert len(disk.synced) < 50


@needs_proc
def test_what_is_urgent_does_not_wait_until_the_version_before_is_durable(store: Store, disk: Disk) -> None:
    writer = Writer(store)
    for raw in (b"one", b"two", b"three"):
        writer.put(AUTOSAVE, lambda raw=raw: raw, urgent=True)  # type: ignore[misc]
        until(store, raw)
    assert disk.synced == []
    disk.let(10)
    writer.flush()
    assert on_disk(store) == disk.synced[-1] == b"three"


@needs_proc
def test_what_is_urgent_is_handed_over_before_anything_else_runs(
    store: Store, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "HANDING", 60.0)
    writer = Writer(store)
    for raw in (b"one", b"two"):
        writer.put(AUTOSAVE, lambda raw=raw: raw, urgent=True)  # type: ignore[misc]
        assert on_disk(store) == raw
    disk.let(10)
    writer.flush()


@needs_proc
def test_what_is_not_urgent_waits_and_only_the_latest_is_encoded(store: Store, disk: Disk) -> None:
    writer, encoded = Writer(store), []

    def content(raw: bytes) -> bytes:
        encoded.append(raw)
        return raw

    writer.put(AUTOSAVE, lambda: content(b"one"))
    disk.wait()
    for raw in (b"two", b"three", b"four"):
        writer.put(AUTOSAVE, lambda raw=raw: content(raw))  # type: ignore[misc]
    assert on_disk(store) == b"one"
    disk.let(10)
    writer.flush()
    assert (encoded, on_disk(store)) == ([b"one", b"four"], b"four")
    assert read_file(previous(store.path(AUTOSAVE))) == b"one"


@needs_proc
def test_the_version_before_is_always_a_durable_one(store: Store, disk: Disk) -> None:
    writer, path = Writer(store), store.path(AUTOSAVE)
    writer.put(AUTOSAVE, lambda: b"one")
    disk.let()
    writer.flush()
    for raw in (b"two", b"three", b"four"):
        writer.put(AUTOSAVE, lambda raw=raw: raw, urgent=True)  # type: ignore[misc]
        until(store, raw)
        assert read_file(previous(path)) == b"one"
    disk.let(10)
    writer.flush()
    writer.put(AUTOSAVE, lambda: b"five")
    until(store, b"five")
    assert read_file(previous(path)) == b"four"


@needs_proc
def test_each_name_is_written(store: Store, disk: Disk) -> None:
    writer = Writer(store)
    for name in ("one", "two"):
        writer.put(name, lambda name=name: name.encode())  # type: ignore[misc]
    disk.let(2)
    writer.flush()
    assert (on_disk(store, "one"), on_disk(store, "two")) == (b"one", b"two")


@needs_proc
def test_an_error_of_the_disk_is_reported_until_a_later_save_succeeds(store: Store, disk: Disk) -> None:
    writer = Writer(store)
    writer.put(AUTOSAVE, lambda: b"one")
    disk.let()
    writer.flush()
    disk.error = OSError(errno.EIO, "Input/output error")
    writer.put(AUTOSAVE, lambda: b"two")
    disk.let()
    writer.flush()
    assert "cannot be written" in str(writer.problem)
    disk.error = None
    writer.put(AUTOSAVE, lambda: b"three")
    disk.let()
    writer.flush()
    assert writer.problem is None
    assert read_file(previous(store.path(AUTOSAVE))) == b"one", "two is not durable"


@needs_proc
def test_a_failure_is_not_hidden_by_an_earlier_save_that_succeeds(store: Store, disk: Disk) -> None:
    writer = Writer(store)
    writer.put(AUTOSAVE, lambda: b"one")
    disk.wait()
    writer.put("other", lambda: bytes(1 // 0))
    end = time.monotonic() + 60
    while writer.problem is None and time.monotonic() < end:
        time.sleep(0.001)
    disk.let()
    writer.flush()
    assert "ZeroDivisionError" in str(writer.problem)


def test_a_folder_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file")
    writer = Writer(Store(tmp_path / "saves"))
    writer.put(AUTOSAVE, lambda: b"one")
    writer.flush()
    assert "cannot be written" in str(writer.problem)


ENDS = """
import os, sys, time
from pathlib import Path
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.writer import Writer
real = os.fsync
os.fsync = lambda handle: (time.sleep(0.2), real(handle))
writer = Writer(Store(Path(sys.argv[1])))
for number in range(20):
    writer.put(AUTOSAVE, lambda: b"%d" % number)
sys.exit(3)
"""


def test_a_program_that_ends_has_written_everything(store: Store) -> None:
    ended = subprocess.run([sys.executable, "-c", ENDS, str(store.folder)], cwd=ROOT, timeout=120)
    assert ended.returncode == 3
    assert on_disk(store) == b"19"


ACTS = """
import os, sys, time
from pathlib import Path
from greatrace.saves.envelope import encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.writer import Writer
from tests.saves.played import TOY, toy_save
os.fsync = lambda handle: time.sleep(60)
writer, saves = Writer(Store(Path(sys.argv[1]))), [toy_save(actions) for actions in range(12)]
for actions, save in enumerate(saves):
    writer.put(AUTOSAVE, lambda save=save: encode(TOY, save), urgent=True)
    time.sleep(0.05)
    print(actions, flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(os.name != "posix", reason="kills a process at once")
@pytest.mark.parametrize("acted", [2, 5, 9])
def test_a_kill_loses_at_most_the_last_action_however_slow_the_disk(acted: int, tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory(dir=in_memory() or tmp_path) as folder:
        save, problem = acted_until_killed(Store(Path(folder)), acted)
    assert problem is None and len(save.log) >= acted - 1
    assert encode(TOY, save) == encode(TOY, toy_save(len(save.log)))


def acted_until_killed(store: Store, acted: int) -> tuple[ToySave, BadInput | None]:
    command = [sys.executable, "-c", ACTS, str(store.folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        while int(process.stdout.readline()) < acted:
            pass
        process.send_signal(signal.SIGKILL)
    return store.rescue(TOY)


def test_where_no_thread_can_be_started_the_caller_writes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    writer = Writer(store)
    for raw in (b"one", b"two"):
        writer.put(AUTOSAVE, lambda raw=raw: raw)  # type: ignore[misc]
        writer.flush()
        assert on_disk(store) == raw
    assert writer.problem is None
