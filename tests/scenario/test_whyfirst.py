"""Scenarios of *Why First?* that make no sense are refused in one sentence with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.cli import main

CASES = {
    "an unknown player": ("given: {figures: {g: 1}}\n", "g"),
    "a figure off the track": ("given: {figures: {a: 17}}\n", "given.figures"),
    "more cards than there are": ("given: {hands: {a: [+5], b: [+5]}}\n", "no card +5"),
    "a card that is none": ("given: {hands: {a: [+6]}}\n", "no card +6"),
    "a hand too large": ("given: {hands: {a: [+1, +1, +1, +2, +2, +2]}}\n", "nobody holds so many cards"),
    "a hand too large for the round": ("given: {round: 5, hands: {a: [+1, +1]}}\n", "nobody holds so many"),
    "Leo with three": ("given: {players: 3, leo: [+1]}\n", "Leo plays only with two players"),
    "Leo's own action": ("do:\n  - leo: lay +1 before a\n", "Leo plays by himself"),
    "totals before anything was scored": ("given: {totals: {a: 3}}\n", "before the first stage"),
    "seven players": ("given: {players: 7}\n", "players"),
    "an action that is none": ("do:\n  - a: jump\n", "lay +3 before b"),
    "two players in a step": ("do:\n  - {a: play 1, b: play 2}\n", "one player and one action"),
    "an unknown key": ("given: {board: africa}\n", "board"),
}


@pytest.mark.parametrize("case", CASES)
def test_a_scenario_that_makes_no_sense_is_refused(
    case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, told = CASES[case]
    path = tmp_path / "wrong.yaml"
    path.write_text(f'game: whyfirst\narticle: "15.3"\nname: wrong\n{text}', encoding="utf-8")
    assert main(["play", str(path)]) == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1 and "wrong.yaml" in said and told in said


def test_what_is_not_true_is_listed_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "untrue.yaml"
    path.write_text(
        'game: whyfirst\narticle: "15.4"\nname: untrue\ngiven: {hands: {a: [+1], b: [+2]}}\n'
        "do:\n  - a: lay +1 before a\n  - b: lay +2 before a\n    refused: \"15.4\"\n  - b: lay +2 before b\n"
        "then:\n  figures: {a: 2, b: 2}\n  winners: a\n",
        encoding="utf-8",
    )
    assert main(["play", str(path), "--json"]) == 1
    assert "15.5, not by 15.4" in capsys.readouterr().out.replace("15.5 (last_card)", "15.5")
