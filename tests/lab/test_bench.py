"""The form of the figures; no test asserts a speed."""

from __future__ import annotations

import json
import shutil
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from greatrace.arena.common.build import build
from greatrace.arena.common.tables import as_text
from greatrace.kernel import chance
from greatrace.lab.benches import figures
from greatrace.lab.benches.display import UNSEEN, display


def samples() -> list[float]:
    return [float(number) for number in range(100, 0, -1)]


def test_a_figure_has_its_unit_and_yardstick() -> None:
    [one] = figures.run({"legal": samples})
    assert (one.id, one.unit, one.median, one.p95, one.max) == ("legal", "µs", 50.5, 96.0, 100.0)
    assert one.yardstick_us > 0


def test_figures_are_chosen_and_come_in_the_order_of_the_table() -> None:
    measures = {"save": samples, "legal": samples, "random_moves": samples}
    assert [one.id for one in figures.run(measures)] == ["random_moves", "legal", "save"]
    assert [one.id for one in figures.run(measures, ["save"])] == ["save"]


def test_json_is_a_list_of_objects() -> None:
    [found] = json.loads(figures.as_json(list(figures.run({"load": samples}))))
    assert list(found) == ["id", "unit", "median", "p95", "p99", "max", "yardstick_us"]


def test_the_sources_count_as_pure() -> None:
    [found] = figures.run(figures.ENGINE, ["compiled"])
    assert (found.unit, found.median, build()) == ("modules", 0.0, "pure")


def test_modules_of_machine_code_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "__file__", f"chance{EXTENSION_SUFFIXES[0]}")
    assert figures.ENGINE["compiled"]() == [1.0]
    assert build() == "compiled"
    assert figures.table([]).heads[0] == "compiled"


def test_everything_measured_has_a_unit() -> None:
    assert set(figures.ENGINE) <= set(figures.UNITS)


def test_the_table_has_a_row_for_each_figure() -> None:
    lines = as_text([figures.table(figures.run({"legal": samples, "load": samples}))]).splitlines()
    assert lines[0].split() == ["pure", "median", "p95", "max", "yardstick"]
    assert [line.split()[:5] for line in lines[1:]] == [
        ["legal", "50.5", "96", "100", "µs"], ["load", "50.5", "96", "100", "ms"],
    ]  # fmt: skip


def test_without_a_server_for_screens_a_window_is_measured_without_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with display(800, 600) as found:
        assert found == UNSEEN


@pytest.mark.xvfb
def test_a_window_is_measured_at_a_screen_of_its_own() -> None:
    if not shutil.which("Xvfb"):
        pytest.skip("needs Xvfb")
    with display(800, 600) as found:
        socket = Path("/", "tmp", ".X11-unix") / f"X{found['DISPLAY'][1:]}"
        assert found["SDL_VIDEODRIVER"] == "x11" and socket.exists()
    assert not socket.exists()
