"""The checker must find faults: each test breaks a race in one way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import structs

from greatrace.arena.common.checker import Care, Checker, Fault
from greatrace.arena.race.invariants import RaceInvariants
from greatrace.boards import setups
from greatrace.engine.actions import AnyAction, Pass
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.game import Step

CARE = Care(most_actions=3_000)


def plain_race() -> Race:
    return setups.make_race(setups.board("africa"), ("france", "belgium", "italy"), "second")


def check(race: Race) -> None:
    Checker(race, 5, RaceInvariants(race), CARE).run()


def broken(kind: type[Race]) -> Race:
    return kind(plain_race().data)


class Generous(Race):
    """Gives a franc away with every action."""

    def _carried_out_state(self, state: State) -> State:
        first, *others = state.table.dashboards
        richer = structs.replace(first, money=first.money + 1)
        return structs.replace(state, table=structs.replace(state.table, dashboards=(richer, *others)))

    def apply(self, state: State, action: AnyAction, seat: int | None = None) -> Step[State, AnyEvent]:
        step = super().apply(state, action, seat)
        return Step(self._carried_out_state(step.state), step.events)

    def advance(self, state: State, action: AnyAction, seat: int | None = None) -> State:
        return self._carried_out_state(super().advance(state, action, seat))


class Careless(Race):
    """Loses the last tile of the bag when hidden things are dealt again."""

    def redeal(self, view: View, seed: int) -> State:
        dealt = super().redeal(view, seed)
        bag = (dealt.secrets.bag[0] - 1, *dealt.secrets.bag[1:])
        return structs.replace(dealt, secrets=structs.replace(dealt.secrets, bag=bag))


class Lenient(Race):
    """Accepts what it does not offer."""

    def apply(self, state: State, action: AnyAction, seat: int | None = None) -> Step[State, AnyEvent]:
        try:
            return super().apply(state, action, seat)
        except Exception:
            return Step(state, ())


class Strict(Race):
    """Offers to pass, but refuses it."""

    def apply(self, state: State, action: AnyAction, seat: int | None = None) -> Step[State, AnyEvent]:
        if isinstance(action, Pass):
            raise self._not_now()
        return super().apply(state, action, seat)

    def _not_now(self) -> Exception:
        from greatrace.kernel.errors import Refused

        return Refused("3.12", "not_your_turn")


class Muddled(Race):
    """Ends its events in another state than the action."""

    def apply(self, state: State, action: AnyAction, seat: int | None = None) -> Step[State, AnyEvent]:
        step = super().apply(state, action, seat)
        return structs.replace(step, states=step.states and (*step.states[:-1], state))


class Forgetful(Race):
    """Begins with another chance number every time."""

    times = 0

    def start(self, seed: int) -> Step[State, AnyEvent]:
        self.times += 1
        return super().start(seed + self.times)


@pytest.mark.parametrize("kind", [Generous, Careless, Lenient, Strict, Muddled, Forgetful])
def test_a_broken_race_is_found(kind: type[Race]) -> None:
    with pytest.raises(Fault) as caught:
        check(broken(kind))
    assert caught.value.what


def test_a_race_without_end_is_found() -> None:
    race = plain_race()
    with pytest.raises(Fault, match="goes on"):
        Checker(race, 5, RaceInvariants(race), Care(most_actions=20)).run()


def faults(state: State) -> Iterator[str]:
    yield from RaceInvariants(plain_race()).state_faults(state)


def test_invariants_name_what_is_lost() -> None:
    state = plain_race().start(1).state
    assert not list(faults(state))
    table, secrets = state.table, state.secrets
    lost_card = structs.replace(secrets, deck=(secrets.deck[0] + 1, *secrets.deck[1:]))
    assert list(faults(structs.replace(state, secrets=lost_card)))
    first, *others = table.dashboards
    for worse in ({"fuel": 99}, {"engine": -1}, {"money": -1}, {"scout": 9}, {"cards": 1}):
        dashboards = (structs.replace(first, **worse), *others)
        assert list(faults(structs.replace(state, table=structs.replace(table, dashboards=dashboards))))
