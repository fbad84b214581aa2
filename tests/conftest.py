"""Shared setup: no real window or sound, a temporary home, and a report of articles without a scenario."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import platformdirs
import pytest
from hypothesis import settings

from tests import used_messages
from tests.articles import without_scenario

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

_TICK, _FLIGHT_TICK = 1 / 512, 1 / 2048
"""Seconds that pass, for maps, from one look at the clock to the next, also while they fly.

No limit of a frame is a multiple of them, or rounding would now give a map a step more and now one less.
"""

# Tests make much that lasts: to look it through for old cycles as often as usual takes a tenth of the time.
gc.set_threshold(10_000, 10, 10)

# Machines differ in speed, and failures must be reproducible.
settings.register_profile("greatrace", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("greatrace")


@pytest.fixture(scope="session", autouse=True)
def _nothing_of_the_players(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep all tests away from the saves, maps and settings of whoever runs them; pictures stay cached."""
    folder = tmp_path_factory.mktemp("player")
    with pytest.MonkeyPatch.context() as monkeypatch:
        for name in ("CONFIG", "DATA", "STATE"):
            monkeypatch.setenv(f"XDG_{name}_HOME", str(folder / name.lower()))
        yield


@pytest.fixture(scope="session", autouse=True)
def _lasting_fonts() -> Iterator[None]:
    """Let a window that ends close its display only: fonts that other tests keep would be invalid."""
    import pygame

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(pygame, "quit", pygame.display.quit)
        yield


@pytest.fixture(scope="session", autouse=True)
def _drawings_made_once() -> Iterator[None]:
    """Draw equal pictures, and equal pieces of maps without a finished picture, once.

    All sizes and languages together need more files than a player does, beside whose they would be deleted.
    """
    from greatrace.ui.kit import picture_cache
    from tests import drawn_once

    players = platformdirs.user_cache_path

    def tests_own(appname: str, **more: Any) -> Path:
        return players(f"{appname}-tests", **more)

    with pytest.MonkeyPatch.context() as monkeypatch:
        drawn_once.remember(monkeypatch)
        monkeypatch.setattr(platformdirs, "user_cache_path", tests_own)
        monkeypatch.setattr(picture_cache, "DISK_FILES", 10 * picture_cache.DISK_FILES)
        monkeypatch.setattr(picture_cache, "LARGE_FILES", 4 * picture_cache.LARGE_FILES)
        yield


@pytest.fixture(scope="session", autouse=True)
def _frames_with_time_for_the_same() -> Iterator[None]:
    """Let every frame have time for as much of a map that flies or becomes sharp, on any machine."""
    from greatrace.ui.race.board import sharpening, views

    ticks = count()
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(sharpening, "perf_counter", lambda: next(ticks) * _TICK)
        monkeypatch.setattr(views, "perf_counter", lambda: next(ticks) * _FLIGHT_TICK)
        yield


@pytest.fixture(scope="session", autouse=True)
def _recorded_messages() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        used_messages.record(monkeypatch)
        yield


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty temporary home directory; the environment points to it."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    for name in ("CONFIG", "DATA", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(folder / name.lower()))
    return folder


@pytest.hookimpl(optionalhook=True, wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Let `-n auto` start one process more than there are cores: that with the real windows mostly waits."""
    return (yield) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Let a process that has done its tests take over half of those that wait for the slowest one.

    By default each keeps the many that it was given at first: that with the real windows would end last.
    """
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the long tests, in real windows and scratch copies; one process has only these at first."""
    items.sort(key=lambda item: not (item.get_closest_marker("xvfb") or "guide" in item.path.parts))


def pytest_collection_finish() -> None:
    """Take what was collected, half of all objects, out of every later look for old cycles."""
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip tests that need a display if none can be created; let those that patch anything draw all anew."""
    from tests import drawn_once

    drawn_once.share("monkeypatch" not in item.fixturenames)  # type: ignore[attr-defined]
    if item.get_closest_marker("xvfb"):
        missing = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
        if missing:
            pytest.skip(f"needs {' and '.join(missing)}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report the articles that no scenario names."""
    articles = without_scenario()
    if articles:
        terminalreporter.section("articles without a scenario")
        terminalreporter.write_line(" ".join(articles))
