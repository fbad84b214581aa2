"""Runs every rule scenario; its expectations must hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.prose.language import language
from greatrace.scenario.any_game import outcome, read_scenarios

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.yaml"))


def test_there_are_scenarios() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(FOLDER)) for path in FILES])
def test_scenario(path: Path) -> None:
    untrue = []
    speaks = language("en")
    for played in (outcome(source, speaks) for source in read_scenarios(path)):
        for one in played.untrue:
            untrue.append(f"{path.name}, line {one.line} ({played.name}): {one.sentence(speaks)}")
    assert not untrue, "\n".join(untrue)
