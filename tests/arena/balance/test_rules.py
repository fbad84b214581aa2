"""Plan rules: what they order, and that their crews follow them."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.arena.common.playing import chooser, played
from greatrace.arena.race.balance.ruled import rule_player
from greatrace.arena.race.balance.rules import (
    RESTRICTIONS,
    RULE,
    can_avoid,
    known_rules,
    plan_rules,
    rule_names,
)
from greatrace.arena.race.ladder_levels import player
from greatrace.boards import setups
from greatrace.engine import events as on
from greatrace.engine.actions import AnyAction, Plan, Play, Sabotage
from greatrace.engine.decisions import Planning, Sabotaging, Sequence
from greatrace.engine.event import Event
from greatrace.engine.race import Race
from greatrace.engine.state import Table, View
from greatrace.kernel.budget import Budget

CREWS = ("france", "belgium", "italy", "britain")
SEAT = 2


@pytest.fixture(scope="module")
def race() -> Race:
    return setups.make_race(setups.board("africa"), CREWS, "second")


def events_of(race: Race, rule: str, rounds: int, seed: int = 4) -> list[Event]:
    """Return the events of the first rounds of a race in which one crew follows a rule."""
    choosers = [player("quick", race, seat, seat) for seat in range(race.seats)]
    choosers[SEAT] = chooser(race, rule_player(rule, race, SEAT))
    found: list[Event] = []
    for _, step in played(race, choosers, seed):
        if step.state.table.round > rounds:
            break
        found += step.events
    return found


def plans_of(events: list[Event]) -> list[Plan]:
    return [event.plans[SEAT] for event in events if isinstance(event, on.PlansRevealed)]


def test_there_are_at_least_eighty_rules_on_every_proposed_course() -> None:
    for board in map(setups.board, setups.boards()):
        for course in board.courses:
            names = rule_names(board, course)
            assert len(names) == len(set(names)) >= 80
            assert set(names) <= set(known_rules(board)) and set(RESTRICTIONS) <= set(names)
            assert all(name.startswith(RULE) for name in names)


def test_standing_still_funds_two_rounds_and_hardly_afterwards(race: Race) -> None:
    plans = plans_of(events_of(race, "rule:standing-still", 5))
    assert plans[:2] == [Plan(0, 0, 1, 4)] * 2
    assert all(plan.funding <= 1 for plan in plans[2:])


def planned(race: Race, rule: str, number: int) -> Plan:
    """Return the plan that a rule makes at the start of a race, as if it were another round."""
    table = race.start(3).state.table
    table = structs.replace(table, round=number, frames=(Planning(tuple(range(race.seats))),))
    view = View(table, 0, race.start(3).state.secrets.own[0])
    chosen = rule_player(rule, race, 0).choose(race, view, race.legal_actions(view), Budget())
    assert isinstance(chosen, Plan)
    return chosen


@pytest.mark.parametrize("rule", list(plan_rules()))
def test_every_plan_rule_is_kept_in_every_round(race: Race, rule: str) -> None:
    for number in (1, 2, 3, 5):
        plan = planned(race, rule, number)
        limits = [one for one in plan_rules()[rule] if one.counts(number)]
        assert [one for one in limits if one.missed(getattr(plan, one.place))] == []


def test_a_quick_plan_that_keeps_the_rule_stays_as_it_is(race: Race) -> None:
    plan = planned(race, "never-escort-after-3", 1)
    assert plan == planned(race, "at-most-1-scout", 1) == Plan(1, 0, 0, 4)


def test_with_more_assistants_a_plan_comes_as_near_as_it_can() -> None:
    pair = setups.make_race(setups.board("africa"), CREWS[:2], "spanish")
    plan = planned(pair, "opening-0-0-1-4", 1)
    assert plan.scout + plan.mechanic + plan.escort + plan.funding == 6
    assert plan.escort >= 1 and plan.funding >= 4


def test_a_forbidden_city_is_never_entered(race: Race) -> None:
    city = [one.id for one in race.board.cities].index("niamey")
    entered = [one for one in events_of(race, "rule:avoid-niamey", 5) if isinstance(one, on.CityEntered)]
    assert [one for one in entered if one.seat == SEAT]
    assert not [one for one in entered if one.seat == SEAT and one.city == city]


def test_only_cities_that_a_crew_can_do_without_are_forbidden(race: Race) -> None:
    assert can_avoid(race.board, race.course, "niamey")
    assert not can_avoid(race.board, race.course, "cape-town")
    alone = structs.replace(race.board, neighbours=((),) * race.cells)
    assert not can_avoid(alone, race.course, "niamey")


def held(race: Race, to_go: tuple[int, ...], card: str = "saboteur") -> View:
    """Return the view of seat 0, whose crew holds a danger card while crews have so many cells to go."""
    state, left = race.start(3).state, race.distance_to_finish
    number = race.effects.index(card)
    boards = tuple(
        structs.replace(one, cell=left.index(cells), mechanic=1, engine=4 + seat, chassis=4, money=10 * seat)
        for seat, (one, cells) in enumerate(zip(state.table.dashboards, to_go, strict=True))
    )
    boards = (structs.replace(boards[0], cards=1), *boards[1:])
    own = structs.replace(state.secrets.own[0], hand=(number,))
    table = structs.replace(state.table, dashboards=boards, frames=(Sequence(0, False),), round=4)
    return View(table, 0, own)


def target(race: Race, policy: str, to_go: tuple[int, ...]) -> int:
    """Return whom a policy hits, -1 if it keeps its Saboteur."""
    bot, view = rule_player(f"sabotage-{policy}", race, 0), held(race, to_go)
    played = bot.choose(race, view, race.legal_actions(view), Budget())
    if not isinstance(played, Play):
        return -1
    table: Table = structs.replace(view.table, frames=(Sabotaging(0),), playing=(played.card,))
    asked = View(table, 0, structs.replace(view.own, hand=()))
    legal: tuple[AnyAction, ...] = race.legal_actions(asked)
    hit = bot.choose(race, asked, legal, Budget())
    assert isinstance(hit, Sabotage)
    return hit.seat


@pytest.mark.parametrize(
    ("policy", "hit"),
    [
        ("never", -1), ("leader", 1), ("last", 3), ("next-ahead", 2), ("next-behind", 3), ("strongest", 3),
        ("weakest", 1), ("richest", 3),
    ],
)  # fmt: skip
def test_a_policy_names_whom_its_saboteurs_hit(race: Race, policy: str, hit: int) -> None:
    assert target(race, policy, (10, 3, 9, 14)) == hit


def test_near_the_finish_a_leader_is_hit_and_nobody_before(race: Race) -> None:
    assert target(race, "near-finish", (10, 8, 9, 14)) == 1
    assert target(race, "near-finish", (10, 9, 9, 14)) == -1


def test_a_crew_may_decline_danger_cards_and_exploring(race: Race) -> None:
    for card in ("saboteur", "tracker", "cheater"):
        view = held(race, (10, 3, 9, 14), card)
        bot = rule_player("no-danger-cards", race, 0)
        assert not isinstance(bot.choose(race, view, race.legal_actions(view), Budget()), Play)
    explored = [
        one for one in events_of(race, "never-explore", 2, 1)
        if isinstance(one, on.AssistantPlayed) and one.box == "scout" and one.seat == SEAT
    ]  # fmt: skip
    assert explored and all(one.use == "card" for one in explored)
