"""How often somebody presses in a round of a first race who takes what is proposed (goals: Taught)."""

from __future__ import annotations

import pytest

from tests.ui.race.table.newcomer import Newcomer

MOST = 15
"""Presses in a round (goals: Taught)."""


@pytest.mark.parametrize(("seed", "keys"), [(2, False), (4, False), (2, True)])
def test_a_newcomer_needs_few_presses_in_a_round(seed: int, keys: bool) -> None:
    newcomer = Newcomer(seed, keys)
    newcomer.race(2)
    presses = [newcomer.presses[number] for number in (1, 2)]
    assert all(one.total() <= MOST for one in presses), presses


def test_the_first_drive_of_a_race_is_two_presses() -> None:
    newcomer = Newcomer(2)
    newcomer.race(2)
    told = [what for what in newcomer.presses[2] if what.startswith(("Sequence Drive", "Driving"))]
    assert told[0] == "Sequence Drive" and told[1].startswith("Driving Drive "), newcomer.presses
