"""A fault of the program itself: told in one sentence, with a report, and no window that only vanishes."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace import app, cli
from greatrace.cli.fault import REPORT
from greatrace.cli.kiosk import VARIABLE


def broken(_options: app.Options) -> int:
    """Fail as a program does that has a fault."""
    raise RuntimeError("generator raised StopIteration")


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of boxes, in a program whose window has a fault."""
    shown = list[str]()
    monkeypatch.setattr(app, "run", broken)
    monkeypatch.setattr(app, "show_box", lambda _title, text: shown.append(text))
    return shown


def test_a_fault_is_told_in_a_box_and_in_a_report(
    boxes: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["--home", str(tmp_path), "--lang", "de"]) == cli.FAILED
    report = tmp_path / REPORT
    (told,) = boxes
    assert "eigenen Fehler" in told and str(report) in told
    assert "RuntimeError: generator raised StopIteration" in report.read_text()
    assert capsys.readouterr().err.endswith(f"{told}\n")


def test_a_fault_is_told_where_the_report_cannot_be_written(boxes: list[str], tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert cli.main(["--home", str(blocked), "--lang", "en"]) == cli.FAILED
    assert boxes == ["The game met a fault of its own and must stop. All actions until then are kept."]


def test_a_kiosk_waits_for_nobody(
    boxes: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "child")
    assert cli.main(["--home", str(tmp_path), "--kiosk"]) == cli.FAILED
    assert not boxes and (tmp_path / REPORT).exists()
