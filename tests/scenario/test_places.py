"""Places, lines and amounts that are named by what they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.boards import setups
from greatrace.engine.race import Race
from greatrace.scenario.places import Places

PRACTICE = setups.board(str(Path(__file__).parents[1] / "boards" / "practice.tmx"))


@pytest.fixture(scope="module")
def race() -> Race:
    """A race on the practice board, from Alpha to Omega."""
    return setups.make_race(PRACTICE, ("france", "belgium"), "second", PRACTICE.courses[0], False)


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("D3", "D3"), ("Bluff", "C2"), ("start", "A3"), ("finish", "I3"), ("alpha>south", "B3"),
        ("alpha>amber:3", "C5"), ("start>bluff:3", "C2"), ("sea:1.a", "A3"), ("sea:1.b", "E5"),
        ("air:1.b", "I3"),
    ],
)  # fmt: skip
def test_cells(race: Race, name: str, label: str) -> None:
    cell = Places(race).cell(name)
    assert cell is not None
    assert race.board.cells[cell].label == label


def test_a_way_goes_round_risk_zones_and_other_cities(race: Race) -> None:
    places = Places(race)
    cells = [places.cell(f"north>south:{number}") for number in range(1, 6)]
    assert cells[-2] == places.cell("south")
    assert cells[-1] is None
    assert not any(race.risk[cell] for cell in cells[:-1] if cell is not None)


@pytest.mark.parametrize("name", ["Z9", "sea:2", "sea:2.a", "alpha>nowhere", "alpha>south:9", "alpha>alpha"])
def test_what_the_board_lacks(race: Race, name: str) -> None:
    assert Places(race).cell(name) is None


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("price sea:1", 40), ("price sea:1 + 30", 70), ("price air:1 - 100", 10), ("price sea:1 - 50", 0),
        ("cards bluff", 2), ("cards air:1.a", 2), ("cards D3", None), ("price bluff", None),
        ("price sea:1 * 2", None), ("40", None),
    ],
)  # fmt: skip
def test_amounts(race: Race, text: str, amount: int | None) -> None:
    assert Places(race).amount(text) == amount


def test_actions_are_written_out(race: Race) -> None:
    places = Places(race)
    assert places.written_out("step start>bluff escort") == "step A2 escort"
    assert places.written_out("line sea:1 transport=2") == "line alpha-south-sea transport=2"
    assert places.written_out("step finish") == "step omega"
    assert places.written_out("buy fuel 2") == "buy fuel 2"
