"""A fault of the program itself: a report, and the title again instead of a window that only vanishes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import chain, repeat
from pathlib import Path

import pytest

from greatrace import app, cli
from greatrace.cli.fault import REPORT
from greatrace.cli.kiosk import VARIABLE
from greatrace.files.lock import Claim, Lock
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Scene
from greatrace.ui.pictures.drawing_ahead import DrawingAhead, Order


class Faulty:
    """A window that fails the first time after some seconds, and then is closed by its player."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, after: float) -> None:
        self.opened = list[app.Options]()
        self.clock: Iterator[float] = chain((0.0,), repeat(after))
        monkeypatch.setattr(app, "run", self.run)
        monkeypatch.setattr(time, "monotonic", lambda: next(self.clock))

    def run(self, options: app.Options) -> int:
        self.opened.append(options)
        if len(self.opened) == 1:
            raise RuntimeError("generator raised StopIteration")
        return cli.DONE


def test_after_a_fault_the_window_opens_again_and_tells_of_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    window, report = Faulty(monkeypatch, 60.0), tmp_path / REPORT
    assert cli.main(["--home", str(tmp_path), "--lang", "de", "--fullscreen"]) == cli.DONE
    first, second = window.opened
    assert first.fault is None and second.fault == report and second.fullscreen
    assert "RuntimeError: generator raised StopIteration" in report.read_text()
    told = capsys.readouterr().err
    assert "eigenen Fehler" in told and str(report) in told


def test_a_window_that_fails_at_once_is_not_opened_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window = Faulty(monkeypatch, 1.0)
    assert cli.main(["--home", str(tmp_path)]) == cli.FAILED
    assert len(window.opened) == 1


def test_a_report_that_cannot_be_written_hides_no_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    Faulty(monkeypatch, 60.0)
    assert cli.main(["--home", str(blocked), "--lang", "en"]) == cli.DONE
    told = capsys.readouterr().err
    assert "RuntimeError" in told and told.endswith("All actions until then are kept.\n")


def test_a_kiosk_leaves_it_to_its_parent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    window = Faulty(monkeypatch, 60.0)
    monkeypatch.setenv(VARIABLE, "child")
    assert cli.main(["--home", str(tmp_path), "--kiosk"]) == cli.FAILED
    assert len(window.opened) == 1 and (tmp_path / REPORT).exists()


def test_the_window_leaves_its_folder_to_the_next_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("made for a trial")

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(app, "_refuse_invisible", lambda: None)
    monkeypatch.setattr(app._Window, "loop", fails)
    options = app.Options(tmp_path, "en")
    with pytest.raises(RuntimeError, match="made for a trial"):
        app.run(options)
    lock = Lock(tmp_path / app.LOCK)
    assert lock.claim() is Claim.HELD
    lock.release()


def test_a_window_whose_first_scene_fails_lets_nothing_be_drawn_ahead(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ordered: list[Order] = []

    def fails(_: Context) -> Scene[object]:
        raise RuntimeError("made for a trial")

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(app, "_refuse_invisible", lambda: None)
    monkeypatch.setattr(DrawingAhead, "follow", lambda _, order: ordered.append(order))
    with pytest.raises(RuntimeError, match="made for a trial"):
        app.run(app.Options(tmp_path, "en"), fails)
    assert not ordered
