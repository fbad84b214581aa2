"""A way that was drawn under a covered hand is drawn anew with its cards once that is open (1.8)."""

from __future__ import annotations

from greatrace.engine.ways.data import Way
from greatrace.ui.race.table.carrying_out import carry_out
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.state.drawn_way import ENGINE, otherwise_countered, way_to
from tests.ui.pilot import Pilot
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_holds import SHARED, opened, table
from tests.ui.race.table.test_unseen_choice import NEUTRAL

STOPS = "F8: savannah, G9: marsh, H9: bandits, F9: crocodile-river, F10: savannah"


def drawn(hand: str, goal: str = "F10", escort: int = 0) -> Pilot:
    """The way over a tile with a stop and a danger is drawn while the hand is covered."""
    crew = CREW.replace("escort: 0", f"escort: {escort}").replace("fuel: 3", "fuel: 6")
    pilot = opened(sequence(crew, hand, deeds="drive", humans=SHARED, tiles=STOPS))
    state = table(pilot).state
    cell = next(n for n, _ in enumerate(state.race.neighbours) if state.teller.place(n) == goal)
    carry_out(table(pilot), want.ShowWay(way_to(state, cell)))
    return pilot


def way(pilot: Pilot) -> Way:
    found = table(pilot).state.way
    assert found
    return found


def test_it_is_drawn_with_the_cards_of_an_open_hand_and_as_before_once_that_is_covered() -> None:
    pilot = drawn("guide, ranger")
    before, told = way(pilot), pilot.dump()
    assert not before.cards
    pilot.press("peek")
    assert way(pilot) == way_to(table(pilot).state, before.goal) != before and way(pilot).cards
    pilot.press("peek")
    assert way(pilot) == before and pilot.dump() == told and not pilot.sees(NEUTRAL)


def test_a_covered_way_looks_alike_whatever_hand_was_opened_meanwhile() -> None:
    seen = set()
    for hand in ("guide, ranger", "pilot, jerrican", "guide, jerrican"):
        pilot = drawn(hand)
        pilot.press("peek")
        pilot.press("peek")
        seen.add(pilot.dump())
    assert len(seen) == 1


def test_the_split_that_was_set_before_is_kept() -> None:
    pilot = drawn("guide, ranger")
    carry_out(table(pilot), want.Adjust(ENGINE, 1))
    pilot.press("peek")
    assert way(pilot).cards and table(pilot).state.amounts[ENGINE] == 1


def test_a_way_that_was_chosen_under_the_covered_hand_stays() -> None:
    pilot = drawn("guide, ranger", "F9", escort=1)
    other = otherwise_countered(table(pilot).state)[0]
    carry_out(table(pilot), want.ShowWay(other))
    pilot.press("peek")
    assert way(pilot) == other


def test_what_is_chosen_with_the_open_hand_stays_once_it_is_covered() -> None:
    pilot = drawn("guide, ranger")
    pilot.press("peek")
    pilot.keys("c")
    chosen = way(pilot)
    pilot.press("peek")
    assert way(pilot) == chosen and pilot.sees(NEUTRAL)
