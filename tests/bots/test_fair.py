"""Computer crews use nothing beyond their view: redealing hidden things changes no choice (1.8)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.bots import make_bot
from greatrace.engine.actions import AnyAction
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.budget import Budget
from tests.bots.racing import a_race, run

LITTLE = Budget(iterations=8)
CREWS = ("novice", "novice:bold", "quick:saboteur", "veteran", "veteran:cautious", "champion")


@pytest.mark.parametrize("name", CREWS)
def test_a_choice_depends_on_the_view_alone(name: str) -> None:
    race = a_race(crews=3, leaders=True)
    asked = 0

    def dealt_again(race: Race, view: View, legal: tuple[AnyAction, ...], action: AnyAction) -> None:
        nonlocal asked
        asked += 1
        if len(legal) == 1 or asked % 4:
            return
        state = race.redeal(view, asked)
        other = race.view(_chanced(state, asked), view.seat)
        # A second crew that has not seen the race so far: memory must not matter either.
        first, second = (make_bot(name, race, view.seat, 9) for _ in range(2))
        chosen = first.choose(race, view, legal, LITTLE)
        assert second.choose(race, other, race.legal_actions(other), LITTLE) == chosen

    run(race, ["quick"], 3, rounds=3, watch=dealt_again)
    assert asked > 40


def _chanced(state: State, chance: int) -> State:
    """Return the same position with another random state, which no crew may see."""
    return State(state.table, structs.replace(state.secrets, chance=chance))
