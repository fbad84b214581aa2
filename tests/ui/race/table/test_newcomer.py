"""How often somebody presses in a round of a first race who takes what is proposed (goals: Taught)."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from tests.ui.race.table.newcomer import Newcomer

MOST = 15
"""Presses in a round (goals: Taught)."""


@pytest.mark.parametrize(("seed", "keys"), [(2, False), (4, False), (2, True)])
def test_a_newcomer_needs_few_presses_and_drives_in_the_first_round(seed: int, keys: bool) -> None:
    newcomer = Newcomer(seed, keys)
    newcomer.race(2)
    presses = [newcomer.presses[number] for number in (1, 2)]
    assert all(one.total() <= MOST for one in presses), presses
    first = [turn.action for turn in newcomer.controller.session.log if turn.seat == 0][:20]
    assert any(isinstance(one, do.Drive) for one in first[: first.index(do.Fund()) + 3]), first


def test_a_drive_is_two_presses_from_the_first_one_on() -> None:
    newcomer = Newcomer(2)
    newcomer.race(1)
    told = [what for what in newcomer.presses[1] if what.startswith(("Sequence Drive", "Driving"))]
    assert len(told) == 2 and told[1].startswith("Driving Drive to "), newcomer.presses
