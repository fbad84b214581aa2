"""Chances that hints tell do not jump where nothing unknown has happened: a round has the same worlds."""

from __future__ import annotations

import msgspec
from msgspec import structs

from greatrace.bots.hints import hint
from greatrace.bots.levels import ADVISER, CHAMPION, make_bot
from greatrace.bots.search.effort import Effort
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import first_world_of_round
from greatrace.engine.race import Race
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.race import new_race
from greatrace.engine.state import State, View
from greatrace.kernel.budget import Budget
from greatrace.kernel.remembered import forget
from tests.bots.racing import a_race

FEW = Effort(plan=10, take=10, turn=10, step=10, other=10, most=3, doubt=9.0)
"""Little effort that keeps to the quick crew's choice, so that it is what the worlds go on with."""


def followed(race: Race, number: int) -> list[tuple[View, View]]:
    """Return decisions of a crew, each with its next one, between which nothing unknown happened."""
    crews = [make_bot("quick", race, seat, seat) for seat in range(race.seats)]
    state, found, last = race.start(3).state, list[tuple[View, View]](), None
    while len(found) < number:
        seat = race.deciders(state)[0]
        view = race.view(state, seat)
        legal = race.legal_actions(view)
        if last is not None and last.seat == seat and len(legal) > 1:
            found.append((last, view))
        action = crews[seat].choose(race, view, legal, Budget()) if len(legal) > 1 else legal[0]
        after: State = race.advance(state, action, seat)
        last = view if after.secrets.chance == state.secrets.chance and len(legal) > 1 else None
        state = after
    return found


def jumps(race: Race, effort: Effort) -> list[int]:
    """Return by how much the chances of consecutive decisions differ (thousandths)."""
    found = []
    for pair in followed(race, 12):
        crew = Sampling(race, pair[0].seat, 1, effort)
        before, after = (crew.thought(view, race.legal_actions(view), Budget()).chance for view in pair)
        found.append(abs(before - after))
    return found


def test_chances_of_a_round_differ_by_what_has_happened_only() -> None:
    race = a_race(crews=2)
    loose, steady = (jumps(race, structs.replace(FEW, steady=steady)) for steady in (False, True))
    assert sum(steady) * 2 < sum(loose)
    assert ADVISER.steady and not CHAMPION.steady


def test_the_worlds_of_the_next_round_are_others() -> None:
    race = a_race(crews=2)
    view = race.view(race.start(3).state, 0)
    later = structs.replace(view, table=structs.replace(view.table, round=2))
    rival = race.view(race.start(3).state, 1)
    numbers = {first_world_of_round(seed, one) for seed in (1, 2) for one in (view, later, rival)}
    assert len(numbers) == 6


def test_a_hint_is_the_same_once_the_race_was_saved_and_loaded() -> None:
    """It depends on the race and the view alone, not on what was thought before."""
    race = a_race(crews=2)
    for view, _ in followed(race, 3):
        told = hint(race, view, Budget(iterations=20))
        forget()
        data = msgspec.json.decode(msgspec.json.encode(race.data), type=RaceData)
        seen = msgspec.json.decode(msgspec.json.encode(view), type=View)
        assert hint(new_race(data), seen, Budget(iterations=20)) == told
