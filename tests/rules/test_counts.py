"""There are enough scenarios of every printed edition, with many crews, and on the boards that ship."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.boards import setups
from greatrace.engine.race import Race
from greatrace.scenario.any_game import read_scenarios
from greatrace.scenario.reading import Source

PRINTED = ("second", "spanish", "first")
"""The editions in which every chapter is shown; of a further one, what it changes."""
FEWEST_OF_A_PRINTED_EDITION = 120
FEWEST_WITH_MANY_CREWS = 60
MANY_CREWS = 4
FEWEST_ON_REAL_BOARDS = 60


@pytest.fixture(scope="module")
def races() -> list[Race]:
    """The race of every scenario."""
    paths = sorted(Path(__file__).parent.rglob("*.yaml"))
    sources = [source for path in paths for source in read_scenarios(path)]
    return [source.race for source in sources if isinstance(source, Source)]


@pytest.mark.parametrize("edition", PRINTED)
def test_every_printed_edition_has_scenarios_of_everything(races: list[Race], edition: str) -> None:
    assert sum(race.edition.id == edition for race in races) >= FEWEST_OF_A_PRINTED_EDITION


def test_every_edition_has_a_scenario(races: list[Race]) -> None:
    assert {edition.id for edition in setups.components("").editions} <= {race.edition.id for race in races}


def test_there_are_scenarios_with_four_or_five_crews(races: list[Race]) -> None:
    assert sum(race.seats >= MANY_CREWS for race in races) >= FEWEST_WITH_MANY_CREWS


def test_there_are_scenarios_on_every_board_that_ships(races: list[Race]) -> None:
    shipped = {setups.board(name).id for name in setups.boards()}
    boards = [race.board.id for race in races if race.board.id in shipped]
    assert len(boards) >= FEWEST_ON_REAL_BOARDS
    assert set(boards) == shipped
