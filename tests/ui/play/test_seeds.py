"""The seed of a game that begins."""

from __future__ import annotations

import pytest

from greatrace.thinking.protocol import LONGEST
from greatrace.ui.play.sitting import VARIABLE, fresh_seed, most_thinking


@pytest.mark.parametrize(("asked", "seed"), [("1935", 1935), ("0", 0), (str(2**48 + 7), 7)])
def test_the_environment_names_the_seed(asked: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, asked)
    assert fresh_seed() == fresh_seed() == seed


@pytest.mark.parametrize("asked", ["", "-1", "1.5", "seed", "٣", "7\n", "9" * 5000])
def test_what_is_no_number_is_no_seed(asked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, asked)
    first = fresh_seed()
    assert 0 <= first < 2**48 and fresh_seed() != first


@pytest.mark.parametrize(("asked", "hurried"), [("7", False), ("", True), ("seven", True)])
def test_no_clock_decides_in_a_game_to_be_played_again(
    asked: str, hurried: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, asked)
    assert (most_thinking() == LONGEST) == hurried
    assert most_thinking() >= LONGEST
