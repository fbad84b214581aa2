"""Standard streams that are closed, full or no longer read."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize("command", ["--version", "--help", "board check maps/africa.tmx", "nonsense"])
@pytest.mark.parametrize("streams", [">&-", "2>&-", ">&- 2>&-"])
def test_closed_streams_change_no_exit_status(command: str, streams: str) -> None:
    line = f"'{sys.executable}' -m greatrace {command} {streams}"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=60)
    assert done.returncode == (2 if command == "nonsense" else 0)
    assert "Traceback" not in done.stderr
