"""Standard streams that are closed, full or no longer read, for every command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from greatrace.cli.commands import COMMANDS

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full and sh")
NOISE = ("Traceback", "Exception ignored", "Error")

LINES = {
    "simulate": "simulate --games 1 --crews 2 --bots random --max-rounds 1",
    "ladder": "ladder --games 1 --levels random,hurried --max-rounds 1 --json",
    "balance": "balance --games 1 --crews 2 --bots random --max-rounds 1 --json",
    "replay": "replay {home}/race.json --text",
    "play": "play {home}/one.yaml",
    "screenshot": "screenshot rulebook --size 640x360 -o {home}/picture.png",
    "board check": "board check tests/boards/practice.tmx",
    "board new": "board new Iberia --bounds -10,36,4,44 --from Lisbon --to Barcelona -o {home}/new.tmx",
    "bench": "bench --only load",
    "soak": "soak --races 1 --seed 22",
    "history list": "--home {home} history list",
    "history export": "--home {home} history export nothing -o {home}/nothing.json",
    "history delete": "--home {home} history delete nothing",
    "campaign simulate": "campaign simulate --campaigns 1 --races 1 --seed 1",
    "campaign list": "campaign list",
    "campaign export": "campaign export nothing -o {home}/nothing.campaign",
    "campaign import": "campaign import {home}/nothing.campaign",
    "": "--help",
    "version": "--version",
    "mistyped": "juggle",
}
"""A quick call of each command."""
SILENT = {"screenshot", "mistyped", "campaign export", "campaign import", "history export", "history delete"}
"""What writes nothing to standard output."""
USUAL = {
    "board check": 1, "mistyped": 2, "campaign export": 1, "campaign import": 1, "history export": 1,
    "history delete": 1,
}
"""Exit statuses that are not 0."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home")
    (folder / "one.yaml").write_text('article: "2.2"\nname: a race begins\nboard: maps/africa\n')
    line = "simulate --games 1 --crews 2 --bots random --max-rounds 1 --seed 1 --save-dir"
    words = [sys.executable, "-m", "greatrace", *line.split(), str(folder / "races")]
    subprocess.run(words, cwd=ROOT, check=True, capture_output=True, timeout=120)
    [race] = (folder / "races").iterdir()
    race.rename(folder / "race.json")
    return folder


def run(command: str, streams: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Run a command by a shell; standard error of the whole is what nobody caught."""
    line = LINES[command].format(home=home)
    return subprocess.run(
        ["sh", "-c", f"'{sys.executable}' -m greatrace {line} {streams}"],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120, cwd=ROOT,
        env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": ""},
    )  # fmt: skip


def quiet(text: str) -> bool:
    return not any(word in text for word in NOISE)


def test_every_command_is_tried() -> None:
    assert {command.name for command in COMMANDS} <= set(LINES)


@pytest.mark.parametrize("streams", [">&-", "2>&-", ">&- 2>&-"])
@pytest.mark.parametrize("command", ["", "version", "mistyped", "board check"])
def test_closed_streams_change_no_exit_status(command: str, streams: str, home: Path) -> None:
    done = run(command, streams, home)
    assert done.returncode == USUAL.get(command, 0)
    assert quiet(done.stderr)


@pytest.mark.parametrize("command", LINES)
def test_a_full_output_is_one_sentence(command: str, home: Path) -> None:
    done = run(command, ">/dev/full", home)
    assert quiet(done.stderr), done.stderr
    if command in SILENT:
        assert done.returncode == USUAL.get(command, 0)
    else:
        assert done.returncode == 1
        assert "disk is full" in done.stderr.splitlines()[-1] and len(done.stderr.splitlines()) <= 2


@pytest.mark.parametrize("command", LINES)
def test_a_full_standard_error_loses_no_result(command: str, home: Path) -> None:
    done = run(command, "2>/dev/full", home)
    assert done.returncode == USUAL.get(command, 0)
    assert bool(done.stdout) == (command not in SILENT)


def test_where_both_are_full_the_status_is_left(home: Path) -> None:
    assert run("version", ">/dev/full 2>/dev/full", home).returncode == 1
    assert run("mistyped", ">/dev/full 2>/dev/full", home).returncode == 2


@pytest.mark.parametrize("command", LINES)
def test_a_reader_that_has_seen_enough_ends_it_quietly(command: str, home: Path) -> None:
    """The status is written to a file, since a pipe shows that of the reader alone."""
    status = home / f"{command or 'help'}-status"
    line = f"; echo $? > '{status}'; }} | true"
    shell = f"{{ '{sys.executable}' -m greatrace {LINES[command].format(home=home)} {line}"
    done = subprocess.run(
        ["sh", "-c", shell], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120, cwd=ROOT
    )
    assert quiet(done.stderr), done.stderr
    assert len(done.stderr.splitlines()) == (command in USUAL and command in SILENT)
    assert int(status.read_text()) == USUAL.get(command, 0)
