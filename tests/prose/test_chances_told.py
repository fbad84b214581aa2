"""The chances at a turning point: nothing is certain before a race is over."""

from __future__ import annotations

import pytest

from greatrace.bots.turning_point import TurningPoint
from greatrace.prose.language import LANGUAGES
from greatrace.prose.turning import chance_text
from greatrace.prose.words import NO_BREAK
from tests.prose.finishes import finished, teller


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_chance_is_called_0_or_100_before_the_end(code: str) -> None:
    names = teller(code, finished())
    for before, after in ((0.0, 1.0), (1.0, 0.0), (0.996, 0.004), (0.37, 0.9999)):
        told = chance_text(TurningPoint(1, 0, before, after), False, names)
        assert f"100{NO_BREAK}%" not in told and f" 0{NO_BREAK}%" not in told
        assert f"1{NO_BREAK}%" in told or f"99{NO_BREAK}%" in told


def test_the_last_round_tells_who_won_and_what_the_chance_was() -> None:
    names = teller("en", finished())
    crew = names.crew(0)
    won = chance_text(TurningPoint(1, 0, 0.37, 1.0), True, names).replace(NO_BREAK, " ")
    assert won == f"Round 2, the last one: {crew} won; the chance before it was 37 %."
    lost = chance_text(TurningPoint(1, 0, 0.63, 0.0), True, names).replace(NO_BREAK, " ")
    assert lost == f"Round 2, the last one: {crew} did not win; the chance before it was 63 %."
