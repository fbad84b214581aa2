"""Runs every rule scenario; its expectations must hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.prose.language import language
from greatrace.scenario.reading import read_file
from greatrace.scenario.runner import play

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.yaml"))


def test_there_are_scenarios() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(FOLDER)) for path in FILES])
def test_scenario(path: Path) -> None:
    untrue = []
    for source in read_file(path):
        for one in play(source).untrue:
            place = f"{path.name}, line {one.line} ({source.scenario.name})"
            untrue.append(f"{place}: {one.sentence(language('en'))}")
    assert not untrue, "\n".join(untrue)
