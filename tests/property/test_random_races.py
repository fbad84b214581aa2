"""Random races of every kind with a check at every step; `greatrace soak` plays many more."""

from __future__ import annotations

import pytest

from greatrace.arena.common.soak import Failure
from greatrace.arena.race import soak

KINDS = 20
"""Number of kinds of race per board: edition, number of crews, leaders or not."""


@pytest.mark.parametrize("number", range(KINDS))
def test_a_random_race_keeps_every_rule(number: int) -> None:
    [result] = soak.soak(1, number)
    told = f"{result.what}\n{result.setting}\n{result.log[-8:]}" if isinstance(result, Failure) else ""
    assert not told, told
