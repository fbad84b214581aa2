"""Where a rule of hints gives way: to worlds in which a tile is worth more elsewhere, to an empty tank."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.arena.common.build import build
from greatrace.bots.hints import hint
from greatrace.bots.levels import ADVISER
from greatrace.bots.revising import mended
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import SearchResult
from greatrace.bots.thrifty import thrifty
from greatrace.bots.waiting import FARTHER, LEAST, laying_there
from greatrace.engine.actions import AnyAction, BuyFuel, Drive, Explore, Fund, Lay, Plan, Play
from greatrace.engine.decisions import Planning, Sequence
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from tests.bots.racing import a_race
from tests.bots.test_advising import standing
from tests.bots.test_purposes import board_of, card
from tests.bots.test_siting import laying


def planning(race: Race, number: int, **gauges: int) -> View:
    """The crew plans in a round, with gauges of its own."""
    view = standing(race, (), **gauges)
    table = structs.replace(view.table, round=number, frames=(Planning(tuple(range(race.seats))),))
    return structs.replace(view, table=table)


@pytest.mark.skipif(build() == "compiled", reason="methods of a compiled class stay as they are")
@pytest.mark.parametrize("lead", [0.0, 0.12])
def test_a_tile_lies_where_worlds_want_it_beyond_doubt(monkeypatch: pytest.MonkeyPatch, lead: float) -> None:
    race = a_race()
    view = laying(race, "jungle")
    one, other = (each for each in race.legal_actions(view)[:2] if isinstance(each, Lay))
    asked: list[float] = []

    def leads(self: Sampling, view: View, *given: object) -> float:
        asked.append(float(str(given[-1])))
        return lead

    monkeypatch.setattr(Sampling, "leads", leads)
    found = SearchResult(one, 600, 0, 9, equals=(other,))
    kept = laying_there(Sampling(race, 0, 1, ADVISER), view, found, other, Budget())
    assert asked == [LEAST]
    if not lead:
        assert kept == found
    else:
        assert (kept.action, kept.other, kept.chance, kept.behind, kept.clear) == (other, one, 720, 120, True)


@pytest.mark.skipif(build() == "compiled", reason="methods of a compiled class stay as they are")
@pytest.mark.parametrize("lead", [0.0, 0.04])
def test_before_the_last_assistant_a_card_is_played_or_said_to_be_kept(
    monkeypatch: pytest.MonkeyPatch, lead: float
) -> None:
    """The question asks there whether it should not be played (3.11); it is compared one round on."""
    race = a_race()
    hand = (card(race, "mechanic"), card(race, "spare-parts"))
    view = standing(race, hand, engine=2, chassis=3, mechanic=0, scout=1, escort=0, funding=0)
    played, rounds, drawn = Play(card(race, "mechanic")), list[int](), Explore()

    def leads(self: Sampling, view: View, one: object, other: object, more: int, *_: object) -> float:
        rounds.append(more)
        return lead if one == played else 0.0

    def thought(*_: object) -> SearchResult:
        return SearchResult(drawn, 500, 0, 99, equals=())

    monkeypatch.setattr(Sampling, "leads", leads)
    monkeypatch.setattr(Sampling, "thought", thought)
    table = structs.replace(view.table, round=3)
    action, why, other, _, _ = hint(race, structs.replace(view, table=table), Budget(iterations=5))
    labels = {term.label for term in why}
    assert FARTHER in rounds
    if lead:
        assert (action, other) == (played, drawn) and "keeps_cards" not in labels
    else:
        assert action == drawn and "keeps_cards" in labels


def test_an_empty_tank_gets_a_mechanic_or_francs() -> None:
    race = a_race()
    idle, funded, driven = Plan(4, 0, 1, 0), Plan(3, 0, 1, 1), Plan(3, 1, 1, 0)
    plans = (idle, funded, driven)
    assert thrifty(race, planning(race, 3, fuel=0), plans) == (funded, driven)
    assert thrifty(race, planning(race, 3, fuel=5), plans) == plans
    assert thrifty(race, planning(race, 3, fuel=0), (idle,)) == (idle,), "there is no other"


@pytest.mark.parametrize("money", [0, 120])
def test_a_hint_never_plans_an_idle_round_at_an_empty_tank(money: int) -> None:
    race = a_race(crews=2)
    plan = hint(race, planning(race, 3, fuel=0, money=money), Budget(iterations=12))[0]
    assert isinstance(plan, Plan) and plan.mechanic + plan.funding > 0


def verdict_on(*equals: AnyAction, action: AnyAction, clear: bool) -> tuple[AnyAction, AnyAction | None]:
    """What is advised, and what is named as just as good, of a worn crew with a Mechanic in hand."""
    race = a_race()
    view = standing(race, (card(race, "mechanic"), card(race, "spare-parts")), engine=2, chassis=3)
    table = structs.replace(board_of(view, mechanic=2, scout=1, funding=1), frames=(Sequence(0, False),))
    view = structs.replace(view, table=table)
    found = SearchResult(action, 500, 0, 99, equals[0], 0, clear=clear, equals=equals)
    verdict = mended(race, view, race.legal_actions(view), found, None, stays=False)
    return verdict.action, verdict.other


def test_a_mechanic_card_that_is_as_good_comes_before_an_assistant() -> None:
    play = Play(card(a_race(), "mechanic"))
    assert verdict_on(play, action=Fund(), clear=False) == (play, Fund())
    assert verdict_on(Drive(), play, action=Fund(), clear=True)[0] == play
    assert verdict_on(Drive(), play, action=Fund(), clear=False)[0] == Fund(), "it may cost two wins"
    assert verdict_on(play, action=BuyFuel(1), clear=True)[0] == BuyFuel(1), "after a card there is none"
