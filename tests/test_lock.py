"""Locks: one process at a time, released however it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from greatrace.files.lock import Claim, Lock

ROOT = Path(__file__).parents[1]
HOLDS = """
import sys, time
from pathlib import Path
from greatrace.files.lock import Lock
print(Lock(Path(sys.argv[1])).claim().name, flush=True)
if sys.argv[2] == "crash":
    sys.stdin.readline()
    import os
    os.abort()
time.sleep(60)
"""


def holder(path: Path, how: str = "wait") -> subprocess.Popen[bytes]:
    """Start a process that holds the lock and forgets its object."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(path), how], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdout and process.stdout.readline() == b"HELD\n"
    return process


@pytest.mark.parametrize("end", ["kill", "crash", "term"])
def test_another_process_waits_until_the_holder_has_ended(end: str, tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with holder(path, end) as process:
        assert Lock(path).claim() is Claim.TAKEN
        if end == "crash":
            process.communicate(b"\n", timeout=60)
        else:
            process.send_signal(signal.SIGKILL if end == "kill" else signal.SIGTERM)
            process.wait(60)
    lock = Lock(path)
    assert lock.claim() is Claim.HELD and lock.claim() is Claim.HELD
    lock.release()
    assert Lock(path).claim() is Claim.HELD


def test_a_lock_that_is_released_can_be_removed(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "lock")
    lock.release()
    assert lock.claim() is Claim.HELD
    lock.release(remove=True)
    assert not list(tmp_path.iterdir())


def test_where_nothing_can_be_locked_nobody_is_kept_out(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"gold")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    for name in ("file/lock", "folder", "link", "x" * 300):
        assert Lock(tmp_path / name).claim() is Claim.IMPOSSIBLE
    assert (tmp_path / "file").read_bytes() == b"gold"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="everything is writable here")
def test_a_read_only_folder_cannot_be_locked(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert Lock(tmp_path / "lock").claim() is Claim.IMPOSSIBLE
