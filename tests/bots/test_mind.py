"""What a crew thinks of a position: its hand's room, plans to try, tastes."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.bots.driving import drive_action, step_terms
from greatrace.bots.likings import LIKINGS, OPENINGS, liked
from greatrace.bots.mind import ENDING, EXCHANGED, FULL_HASTE, CrewTables, Mind
from greatrace.bots.planning import CHOSEN, best_way
from greatrace.bots.quick import HABITS, TASTES, WAITING, Quick
from greatrace.bots.search.candidates import MANY, candidates
from greatrace.bots.weights import QUICK
from greatrace.engine.actions import Plan, Step
from greatrace.engine.decisions import Driving, Planning
from greatrace.engine.race import Race
from greatrace.engine.state import Own, View
from greatrace.kernel.sums import total
from tests.bots.racing import BUDGET, a_race, run

CARD = QUICK.card


def at(race: Race, cell: int, hand: tuple[int, ...], chassis: int = 3) -> Mind:
    """Return the mind of a crew that drives on from an easy tile and has one step behind it."""
    table = race.start(1).state.table
    board = structs.replace(
        table.dashboards[0], cell=cell, cards=len(hand), chassis=chassis, engine=5, fuel=5, mechanic=1
    )
    frame = Driving(seat=0, reach=5, moved=1, pilot=False)
    tiles = bytearray(table.tiles)
    if race.city_at[cell] < 0:
        tiles[cell] = min(range(len(race.tiles)), key=lambda kind: race.tiles[kind].value) + 1
    table = structs.replace(
        table, dashboards=(board, *table.dashboards[1:]), frames=(frame,), tiles=bytes(tiles)
    )
    return Mind(CrewTables(race, 0, QUICK), View(table, 0, Own(hand)))


def a_city_with(race: Race, cards: int) -> int:
    """Return the cell of a city on the way, neither start nor finish, that shows some cards."""
    cells = (city.cell for city in race.board.cities if city.cards == cards)
    return next(cell for cell in cells if cell not in (race.start_cell, race.finish_cell))


@pytest.mark.parametrize(
    ("held", "room", "worth"),
    [(0, 3, 3 * CARD), (1, 2, 2 * CARD + CARD * EXCHANGED // 100), (3, 0, 3 * CARD * EXCHANGED // 100)],
)
def test_cards_beyond_the_hand_limit_are_worth_little(held: int, room: int, worth: int) -> None:
    race = a_race()
    mind = at(race, race.start_cell, (race.guide,) * held)
    assert mind.room == room
    assert mind.drawn(3) == worth


@pytest.mark.parametrize(("round_", "percent"), [(1, 100), (2, CHOSEN)])
def test_the_card_that_a_scout_chooses_is_worth_more_from_round_2(round_: int, percent: int) -> None:
    race = a_race()
    mind = at(race, race.start_cell, ())
    mind.table = structs.replace(mind.table, round=round_, bag_size=0)
    without, scouted = (best_way(mind, 0, scouts, 0, 0).value for scouts in (0, 1))
    assert scouted - without == CARD * percent // 100


def test_a_chassis_below_the_hand_leaves_no_room() -> None:
    race = a_race()
    assert at(race, race.start_cell, (race.guide,) * 2, chassis=1).room == 0


def test_a_crew_with_a_full_hand_does_not_circle_around_a_city() -> None:
    """It has just left a city of three cards: only with an empty hand may the cards be worth turning back."""
    race = a_race()
    city = a_city_with(race, 3)
    cell = Mind(CrewTables(race, 0, QUICK), race.view(race.start(1).state, 0)).road.onward[city]
    empty, full = at(race, cell, ()), at(race, cell, (race.guide,) * 3)
    back, onward = Step(city), Step(full.road.onward[cell])
    assert back != onward
    assert turning_back(full, city) < 0 < turning_back(empty, city)
    assert drive_action(full, (back, onward)) == onward


def turning_back(mind: Mind, city: int) -> int:
    """Return the worth of entering the city behind the crew."""
    frame = mind.table.frames[-1]
    assert isinstance(frame, Driving)
    return total(step_terms(mind, frame, city, -1, "", False))


@pytest.mark.parametrize("most", [3, 4, 5, 8])
def test_a_scouting_and_an_escorting_plan_are_always_tried(most: int) -> None:
    race = a_race()
    found = 0

    def tried(race: Race, view: View, legal: tuple[object, ...], action: object) -> None:
        nonlocal found
        if not isinstance(view.table.frames[-1], Planning) or not isinstance(action, Plan):
            return
        found += 1
        mind = Mind(CrewTables(race, view.seat, QUICK), view)
        plans = candidates(mind, race.plans, action, most)
        assert plans[0] == action
        assert len(plans) == len(set(plans)) == most
        assert any(isinstance(one, Plan) and one.scout >= MANY for one in plans[1:])
        assert any(isinstance(one, Plan) and one.escort >= MANY for one in plans[1:])

    run(race, ["quick"], 5, rounds=2, watch=tried)
    assert found == 2 * race.seats


def test_the_seed_chooses_a_taste_for_lines() -> None:
    """Same seed, same choice; crews of other tastes sometimes choose otherwise."""
    race = a_race()
    views: list[View] = []
    run(race, ["quick"], 3, rounds=3, watch=lambda race, view, legal, action: views.append(view))

    def choices(seed: int) -> list[object]:
        crews = [Quick(race, seat, seed) for seat in range(race.seats)]
        return [crews[one.seat].choose(race, one, race.legal_actions(one), BUDGET) for one in views]

    found = [choices(seed) for seed in range(len(TASTES))]
    assert choices(0) == found[0]
    assert choices(len(TASTES) * len(WAITING) * len(HABITS) * LIKINGS * OPENINGS) == found[0]
    assert any(one != found[0] for one in found[1:])


def test_likings_send_crews_by_different_ways() -> None:
    """A liking stays within its bounds and makes ways neither dearer nor cheaper; each leads elsewhere."""
    added = [liked(liking, cell, 600) for liking in range(1, LIKINGS) for cell in range(250)]
    assert min(added) >= -600 and max(added) <= 600
    assert abs(sum(added)) < 20 * len(added)
    assert not any(liked(0, cell, 600) for cell in range(250))
    race = a_race()
    table = race.view(race.start(1).state, 0).table
    ways = [CrewTables(race, 0, QUICK, liking).roads.road(table).onward for liking in range(LIKINGS)]
    assert len({tuple(way) for way in ways}) == LIKINGS


@pytest.mark.parametrize(
    ("own", "rival", "number", "late"),
    [(12, 14, 5, 0), (12, 10, 5, 0), (12, 4, 5, ENDING - 1), (12, 1, 5, ENDING), (3, 4, 5, 0),
     (12, 4, FULL_HASTE + 4, 4)],
)  # fmt: skip
def test_a_crew_is_in_a_hurry_behind_a_rival_near_the_finish(
    own: int, rival: int, number: int, late: int
) -> None:
    """Numbers of cells to the finish, and the round."""
    race = a_race(crews=2)
    table = race.start(1).state.table
    cells = (race.distance_to_finish.index(own), race.distance_to_finish.index(rival))
    boards = tuple(structs.replace(one, cell=cell) for one, cell in zip(table.dashboards, cells, strict=True))
    position = structs.replace(table, dashboards=boards, round=number)
    assert Mind(CrewTables(race, 0, QUICK), View(position, 0, Own(()))).late == late
