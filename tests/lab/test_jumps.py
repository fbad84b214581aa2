"""Changes between the hints of one crew are told with what has happened between."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec import structs

from greatrace.bots import hints
from greatrace.bots.levels import ADVISER
from greatrace.lab import jumps
from greatrace.lab.jumps import CHANCE, KINDS, OTHERS, OWN, ROUND, Jump, Told
from tests.bots.racing import a_race


def told(percent: int, alike: bool = False) -> Told:
    return Told(2, "Bivouac", percent, "take 1", "take 2" if alike else "take 1", alike, 0.5)


def test_a_report_tells_changes_by_what_happened_and_the_largest_one_by_one() -> None:
    found = [
        Jump(3, told(20, alike=True), told(36), OWN), Jump(3, told(36), told(35), OWN),
        Jump(4, told(35), told(19), ROUND),
    ]
    rows = jumps.report(found).splitlines()
    figures = {row.split()[0]: row.split()[1:] for row in rows[1 : 1 + len(KINDS)]}
    assert figures[OWN] == ["2", "+7.5", "8.5", "16", "16", "50.0%"]
    assert figures[ROUND] == ["1", "-16.0", "16.0", "16", "16", "100.0%"]
    assert figures[OTHERS] == ["0"]
    assert "own: race 3, round 2, Bivouac 20 take 2 (just as good as take 1)" in "\n".join(rows)


@pytest.mark.parametrize("kind", [OWN, OTHERS, CHANCE])
def test_what_happens_between_two_hints_is_known(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    few = structs.replace(ADVISER, plan=2, take=2, turn=2, step=2, other=2, told=2)
    monkeypatch.setattr(hints, "ADVISER", few)
    race = a_race(crews=2)
    found = []
    for jump in jumps.jumps(race, 3, 0):
        found.append(jump)
        if jump.between == kind:
            break
    assert found[-1].between == kind
    assert all(one.after == two.before for one, two in pairwise(found))
    assert all(one.before.round == one.after.round for one in found if one.between != ROUND)
