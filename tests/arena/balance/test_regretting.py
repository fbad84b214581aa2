"""Hints and defaults that harm are found."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.arena.race.balance import regretting
from greatrace.arena.race.balance.regretting import (
    DEFAULT,
    HINT,
    SERVED,
    SUGGESTION,
    UNSERVED,
    Actions,
    Harm,
    Judged,
    Proposed,
    judged,
    regret,
    regretted,
    worse,
)
from greatrace.boards import setups
from greatrace.bots.search.effort import Effort
from greatrace.bots.search.sampling import Sampling
from greatrace.engine.actions import AnyAction, BuyPart, Drive, Halt, Lay, Repair
from greatrace.engine.decisions import Laying, Sequence
from greatrace.engine.race import Race
from greatrace.engine.state import Own, View

HURRIED = Effort(plan=2, take=2, turn=2, step=2, other=2, most=2)
CREWS = ("france", "belgium", "italy", "britain")


@pytest.fixture(scope="module")
def race() -> Race:
    return setups.make_race(setups.board("africa"), CREWS, "second")


@pytest.fixture(scope="module")
def whole(race: Race) -> View:
    """A crew with full gauges, whose repair would do nothing."""
    state = race.start(3).state
    boards = tuple(structs.replace(one, mechanic=2) for one in state.table.dashboards)
    table = structs.replace(state.table, dashboards=boards, frames=(Sequence(0, False),))
    return View(table, 0, state.secrets.own[0])


def test_an_action_without_effect_harms_only_while_another_has_one(
    race: Race, whole: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(regretting, "worse", lambda *_: False)
    legal = race.legal_actions(whole)
    assert judged(race, whole, legal, HINT, (Repair(),)) == Judged(HINT, "Sequence", True, False)
    assert not judged(race, whole, legal, HINT, (Drive(),)).without_effect
    assert not judged(race, whole, (Repair(), Repair()), HINT, (Repair(),)).without_effect


@pytest.mark.parametrize(
    ("leads", "found"),
    [((0.04, 0.04), True), ((0.04, 0.02), False), ((0.03, 0.9), False), ((-0.1, 0), False)],
)
def test_an_action_is_worse_only_if_that_shows_twice(
    race: Race, whole: View, monkeypatch: pytest.MonkeyPatch, leads: tuple[float, float], found: bool
) -> None:
    def lead(
        referee: Sampling, race: Race, view: View, chosen: Actions, advised: Actions, worlds: range
    ) -> float:
        assert (chosen, advised) == ((Drive(),), (Repair(),))
        return leads[worlds.start > 0]

    monkeypatch.setattr(regretting, "_lead", lead)
    monkeypatch.setattr(Sampling, "choose", lambda *_: Drive())
    legal = race.legal_actions(whole)
    assert worse(race, whole, legal, (Repair(),)) is found
    assert not worse(race, whole, legal, (Drive(),))


def test_harm_is_a_share_of_hints_and_of_defaults() -> None:
    hints = [Judged(HINT, "Planning", True, False), Judged(HINT, "Planning", False, True)] * 2
    window = [Judged(DEFAULT, "Laying", False, True), Judged(SUGGESTION, "Repairing", False, False)]
    kinds = (SERVED, SERVED, SERVED, UNSERVED)
    found = regret([*hints, *window, *(Judged(kind, "Laying", False, False) for kind in kinds)])
    assert found.hints == Harm(4, 0.5, 0.5)
    assert found.defaults == Harm(1, 0.0, 1.0)
    assert found.suggestions == Harm(1, 0.0, 0.0)
    assert (found.layings, found.tiles_suggested) == (4, 0.75)
    assert regret([]).hints == Harm(0, 0.0, 0.0)


def test_some_decisions_of_a_race_are_judged(race: Race, monkeypatch: pytest.MonkeyPatch) -> None:
    logs: list[int] = []

    def window(race: Race, seed: int, log: regretting.Log, seat: int) -> Proposed:
        logs.append(len(log))
        return Proposed()

    asked: list[View] = []

    def hint(race: Race, view: View, budget: object) -> tuple[AnyAction, tuple[()], None, int, tuple[()]]:
        asked.append(view)
        return race.legal_actions(view)[0], (), None, 0, ()

    monkeypatch.setattr(regretting, "hint", hint)
    monkeypatch.setattr(regretting, "worse", lambda *_: False)
    found = regretted(race, ("hurried",) * 4, 8, 30, window)
    hinted = [one for one in found if one.kind == HINT]
    assert len(hinted) == len(asked) >= 2
    assert all(one in hinted or one.kind == UNSERVED for one in found), "nothing is proposed"
    assert logs == sorted(logs) and len(logs) > 2
    assert all(len(race.legal_actions(view)) > 1 for view in asked)


def test_what_is_suggested_is_judged_as_a_whole(race: Race, whole: View) -> None:
    """What is not asked for is left out."""
    worn = structs.replace(whole.table.dashboards[0], chassis=1, money=100)
    table = structs.replace(whole.table, dashboards=(worn, *whole.table.dashboards[1:]))
    referee, view = Sampling(race, 0, 1, HURRIED), View(table, 0, whole.own)
    buys = (Repair(), BuyPart("chassis"), Halt())
    assert regretting._followed(referee, race, view, buys) == buys
    assert regretting._followed(referee, race, view, (Repair(), Drive(), Halt())) == (Repair(),)


def test_a_tile_is_judged_with_the_others_as_the_champion_lays_them(race: Race, whole: View) -> None:
    bag = whole.table.bag_size - 3
    table = structs.replace(whole.table, frames=(Laying(0, 3),), bag_size=bag)
    own = Own(drawn=(0, 1, 2))
    view = View(table, 0, own)
    first = race.legal_actions(view)[0]
    found = regretting._followed(Sampling(race, 0, 1, HURRIED), race, view, (first,))
    assert found[0] == first and [type(one) for one in found] == [Lay] * 3
    assert sorted(one.tile for one in found if isinstance(one, Lay)) == [0, 1, 2]
