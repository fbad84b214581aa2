"""A hint can be had wherever a race leads, also one of crews that act without thought."""

from __future__ import annotations

import pytest

from greatrace.bots.hints import hint
from greatrace.bots.levels import make_bot
from greatrace.engine.race import Race
from greatrace.kernel.automatic import automatic, settled
from greatrace.kernel.budget import Budget
from tests.bots.racing import BUDGET, a_race
from tests.bots.test_advising import against_torpedo

FEW = Budget(iterations=3)


@pytest.mark.parametrize("race", [a_race(crews=2, leaders=True), against_torpedo()], ids=["crews", "torpedo"])
def test_a_hint_is_legal_wherever_a_race_of_thoughtless_crews_leads(race: Race) -> None:
    crews = [make_bot("random", race, seat, seat) for seat in range(race.seats)]
    rules, hints = automatic(race), 0
    state = settled(rules, race.start(3).state)
    while (seats := race.deciders(state)) and state.table.round <= 6:
        view = race.view(state, seats[0])
        legal = race.legal_actions(view)
        if len(legal) > 1:
            hints += 1
            assert hint(race, view, FEW)[0] in legal
        action = crews[seats[0]].choose(race, view, legal, BUDGET)
        state = settled(rules, race.advance(state, action, seats[0]))
    assert hints > 50
