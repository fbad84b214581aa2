"""A step that can be taken back has shown its crew nothing new, and nobody else anything hidden."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest
from msgspec import Struct

from greatrace.arena.race.soak import setting
from greatrace.engine.actions import AnyAction
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.errors import Refused

KINDS = 8
"""The kinds of race: boards, editions, numbers of crews, leaders or not."""
RACES = int(os.environ.get("GREATRACE_UNDO_RACES", str(KINDS)))
"""How many races are played; the environment can ask for more."""
DEALS = 3
"""How often what a crew does not know is dealt anew at each step."""

Shown = tuple[tuple[AnyEvent, ...], tuple[View, ...], View]
"""What a crew has seen of an action: the events, what it knew after each, and what it knows now."""


class Taken(Struct, frozen=True):
    """A step of a race that its crew could take back."""

    before: State
    action: AnyAction
    seat: int


def steps(race: Race, seed: int, chance: random.Random) -> Iterator[Taken]:
    """Play a race at random; yield every step that can be taken back while its crew still decides."""
    state = race.start(seed).state
    while asked := race.deciders(state):
        seat = chance.choice(asked)
        action = chance.choice(race.legal_actions(race.view(state, seat)))
        after = race.advance(state, action, seat)
        if seat in race.deciders(after) and not race.undo_stop(state, after, seat):
            yield Taken(state, action, seat)
        state = after


def shown(race: Race, state: State, taken: Taken) -> Shown:
    """Return what the crew sees of its action in a position."""
    step, seat = race.apply(state, taken.action, taken.seat), taken.seat
    events = tuple(race.hidden_event(event, seat) for event, _ in step.told())
    views = tuple(race.view(then, seat) for _, then in step.told())
    return events, views, race.view(step.state, seat)


def leak(race: Race, taken: Taken, seed: int) -> str:
    """Return what differs to the crew when all that it does not know is dealt anew; empty if nothing does."""
    known = race.view(taken.before, taken.seat)
    real = shown(race, taken.before, taken)
    for deal in range(DEALS):
        other = race.redeal(known, seed * DEALS + deal)
        try:
            if shown(race, other, taken) != real:
                return f"{taken.action} of seat {taken.seat} at {known.table.frames[-1]} shows something"
        except Refused as refused:
            return f"{taken.action} of seat {taken.seat} is refused elsewhere: {refused}"
    return ""


@pytest.mark.parametrize("number", range(RACES))
def test_a_step_that_can_be_taken_back_shows_its_crew_nothing_new(number: int) -> None:
    kind, chance = setting(number), random.Random(number)
    race = kind.race()
    found = [leak(race, taken, seed) for seed, taken in enumerate(steps(race, number, chance))]
    assert len(found) > 20
    assert not any(found), f"{kind}: {next(filter(None, found))}"


def test_a_race_whose_undo_ignores_chance_is_found_out() -> None:
    class Careless(Race):
        def undo_stop(self, before: State, after: State, seat: int) -> str:  # type: ignore[override]
            return ""

    kind = setting(0)
    race = Careless(kind.race().data)
    assert any(leak(race, taken, seed) for seed, taken in enumerate(steps(race, 0, random.Random(0))))
