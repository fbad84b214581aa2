"""Before a danger card is played it is told which rivals have an escort, which may counter it (5.9)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.prose.language import language
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import sequence, state_of


def guarded(state: TableState, *seats: int) -> TableState:
    """The same with an escort on the dashboards of some seats."""
    crews = tuple(
        structs.replace(one, escort=int(seat in seats)) for seat, one in enumerate(state.table.dashboards)
    )
    state.table = structs.replace(state.table, dashboards=crews)
    return state


@pytest.mark.parametrize(("name", "card"), [
    ("sabotaging", "Saboteur"), ("tracking", "Tracker"), ("swapping", "Cheater"),
])
def test_the_question_names_the_rivals_that_have_an_escort(name: str, card: str) -> None:
    state = TableState(placed(name), language("en"))
    assert question(guarded(state, 1, 2)).context == f"{card} · escort ready to counter: Belgium, Italy"
    assert question(guarded(state, 0)).context == f"{card} · then others may counter it", "not the own one"


def test_the_button_that_plays_the_card_tells_so_before() -> None:
    state = guarded(state_of(sequence(hand="saboteur")), 1)
    play = next(one for one in question(state).answers if one.key == "8")
    assert "Escort ready to counter: Belgium." in play.tip
    harmless = guarded(state_of(sequence(hand="financier")), 1)
    play = next(one for one in question(harmless).answers if one.key == "8")
    assert "counter" not in play.tip
