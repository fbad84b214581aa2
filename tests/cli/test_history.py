"""`greatrace history`: list, export and delete finished games."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from greatrace.cli import main
from greatrace.files.lock import Claim, Lock
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.history.archive import Archive, identity
from tests.saves.played import whyfirst_over

ENDED, EARLIER = whyfirst_over("2026-11-20T09:00"), whyfirst_over("1935-06-01T10:00")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    store = Store(tmp_path / "saves")
    store.write(AUTOSAVE, ENDED)
    Archive.beside(store).enter(EARLIER)
    return tmp_path


def run(home: Path, *words: str, answer: str = "", monkeypatch: pytest.MonkeyPatch | None = None) -> int:
    if monkeypatch:
        monkeypatch.setattr("sys.stdin", io.StringIO(answer))
    return main(["history", *words, "--home", str(home)])


def test_the_list_has_what_was_finished_when_the_window_ended(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "history" / "broken.save").write_bytes(b"{")
    assert run(home, "list", "--json") == 1
    games = json.loads(capsys.readouterr().out)
    assert {game["id"] for game in games} == {
        identity(ENDED), identity(EARLIER), "broken"
    }
    assert [game["problem"] for game in games if "problem" in game] == [
        "broken.save is incomplete (its end is missing): open an older save."
    ]
    assert all(any(player["won"] for player in game["players"]) for game in games if "players" in game)
    assert run(home, "list") == 1
    [line] = [row for row in capsys.readouterr().out.splitlines() if identity(ENDED) in row]
    assert "Why First?" in line and "1. " in line


def test_an_exported_game_can_be_replayed(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = home / "mine.save"
    assert run(home, "export", identity(EARLIER), "-o", str(file)) == 0
    assert file.read_bytes() == EARLIER
    assert run(home, "export", "nobody", "-o", str(file)) == 1
    assert "There is no game “nobody” in the history." in capsys.readouterr().err


@pytest.mark.parametrize(("answer", "left"), [("", 2), ("n\n", 2), ("y\n", 0)])
def test_deleting_asks(
    home: Path, answer: str, left: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(home, "delete", "--all", answer=answer, monkeypatch=monkeypatch) == int(left > 0)
    assert "Delete 2 finished games" in capsys.readouterr().out
    (home / "saves" / "autosave.save").unlink()
    assert run(home, "list", "--json") == 0
    assert len(json.loads(capsys.readouterr().out)) == left


def test_nothing_is_deleted_beside_an_open_window(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = identity(EARLIER)
    monkeypatch.setattr(Lock, "claim", lambda self: Claim.TAKEN)
    assert run(home, "delete", name, answer="y\n", monkeypatch=monkeypatch) == 1
    assert Archive(home / "history").path(name).exists()


def test_a_game_or_all_is_named(home: Path) -> None:
    assert run(home, "delete") == 2
    assert run(home, "delete", "one", "--all") == 2
