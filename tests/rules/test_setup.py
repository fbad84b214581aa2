"""A scenario without an initial position starts from the setup of a race (2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.scenario.any_game import read_scenarios
from greatrace.scenario.position import position
from greatrace.scenario.reading import Source

BOARD = Path(__file__).parents[1] / "boards" / "practice.tmx"
CREWS = ("[france, belgium]", "[italy, britain, france]", "[suffragettes, britain, italy, belgium, france]")
KINDS = (
    ("second", "false"),
    ("second", "true"),
    ("spanish", "false"),
    ("spanish", "true"),
    ("first", "false"),
)


@pytest.mark.parametrize("crews", CREWS)
@pytest.mark.parametrize(("edition", "leaders"), KINDS)
def test_the_first_bivouac_is_that_of_a_race(crews: str, edition: str, leaders: str, tmp_path: Path) -> None:
    file = tmp_path / "setup.yaml"
    file.write_text(
        f"article: '2.8'\nname: setup\nboard: {BOARD}\nedition: {edition}\nleaders: {leaders}\n"
        f"crews: {crews}\nseed: 7\ngiven: {{phase: bivouac}}\n",
        encoding="utf-8",
    )
    [source] = read_scenarios(file)
    assert isinstance(source, Source)
    assert position(source) == source.race.start(7).state
