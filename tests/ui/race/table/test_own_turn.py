"""What happened since the own last turn: all that came after it, whatever befell the crew meanwhile."""

from __future__ import annotations

import pytest

from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.ui.race.questions.parts.turns import since_own_turn
from tests.ui.race.table.sequences import sequence, state_of

ROUND, MARKET = on.RoundStarted(2), on.MarketLaid((1, 2, 3))
MINE, THEIRS = on.SequenceBegan(0), on.SequenceBegan(1)
PASS, PASSES = on.Passed(0, automatic=False), on.Passed(1, automatic=False)
ORDER, BONUS = on.OrderChanged((0, 1, 2)), on.BonusPaid(0, 20)
TAKE, TAKES = on.CardTaken(0, 0, 1, left_over=False), on.CardTaken(1, 1, 2, left_over=False)


@pytest.mark.parametrize("log,since", [
    ([], []),
    ([ROUND, MARKET, TAKES], [ROUND, MARKET, TAKES]),
    ([ROUND, TAKES, MINE, PASS, THEIRS, PASSES, ORDER, BONUS, ROUND, MARKET],
     [THEIRS, PASSES, ORDER, BONUS, ROUND, MARKET]),
    ([MINE, PASS, THEIRS, PASSES, MINE], [THEIRS, PASSES, MINE]),
    ([MINE, PASS, THEIRS, PASSES, MINE, PASS, MINE], [THEIRS, PASSES, MINE, PASS, MINE]),
    ([MINE, PASS, THEIRS, BONUS, PASSES], [THEIRS, BONUS, PASSES]),
    ([MINE, PASS, ORDER, BONUS, ROUND, TAKES, TAKE], [ORDER, BONUS, ROUND, TAKES, TAKE]),
    ([MINE, PASS, MINE], [MINE, PASS, MINE]),
], ids=["nothing", "never", "bonus", "now", "twice", "befallen", "picked", "alone"])  # fmt: skip
def test_all_since_the_own_last_turn_is_told(log: list[AnyEvent], since: list[AnyEvent]) -> None:
    state = state_of(sequence())
    state.log[:] = log
    assert state.owner == 0
    assert since_own_turn(state) == since
