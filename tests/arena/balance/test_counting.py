from __future__ import annotations

from collections import Counter

import pytest

from greatrace.arena.common.playing import played
from greatrace.arena.race.balance.counting import BalanceRace, Notes
from greatrace.arena.race.ladder_levels import player
from greatrace.boards import setups
from greatrace.engine import events as on
from greatrace.engine.actions import Plan
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race

CREWS = ("france", "belgium", "italy", "britain")


@pytest.fixture(scope="module")
def race() -> Race:
    return setups.make_race(setups.board("africa"), CREWS, "second")


def noted(race: Race, *events: AnyEvent) -> BalanceRace:
    """Return the figures of a race in which just these events happen."""
    notes, state = Notes(race), race.start(1).state
    for event in events:
        notes.take(state, (event,))
    return notes.summed(state, ("quick",) * 4)


def moved(seat: int, cell: int) -> on.Moved:
    return on.Moved(seat, 0, cell, 1, 0, 0)


def taken(seat: int, line: int = 0) -> on.LineTaken:
    return on.LineTaken(seat, line, 0, 1, 100, 0, False)


def card(race: Race, effect: str) -> int:
    return race.effects.index(effect)


def tile(race: Race, danger: bool) -> int:
    return next(number for number, kind in enumerate(race.tiles) if kind.danger == danger)


def test_assistants_are_counted_by_what_they_are_played_for(race: Race) -> None:
    found = noted(
        race,
        on.AssistantPlayed(0, "scout", "explore"), on.AssistantPlayed(1, "scout", "card"),
        on.AssistantPlayed(0, "mechanic", "repair"), on.AssistantPlayed(2, "escort", "clear"),
        on.AssistantPlayed(3, "mechanic", "drive"), on.AssistantPlayed(3, "mechanic", "drive"),
        on.FundingPaid(1, 3, 40), on.DangerCountered(0, 5, "escort"), on.DangerCountered(0, 5, "ranger"),
        on.DangerCancelled(0, 1, card(race, "saboteur"), "escort"),
        on.DangerCancelled(0, 1, card(race, "saboteur"), "ranger"),
    )  # fmt: skip
    assert found.uses == {
        "explore": 1, "card": 1, "repair": 1, "drive": 2, "line": 0, "counter": 2, "clear": 1, "funding": 3,
    }  # fmt: skip


def test_a_line_is_a_use_of_its_own_only_with_an_assistant(race: Race) -> None:
    drive = on.AssistantPlayed(0, "mechanic", "drive")
    found = noted(race, drive, on.CardPlayed(0, race.jerrican), taken(0))
    assert (found.uses["drive"], found.uses["line"]) == (0, 1)
    found = noted(race, drive, on.CardPlayed(0, card(race, "pilot")), taken(0))
    assert (found.uses["drive"], found.uses["line"]) == (1, 0)
    found = noted(race, drive, taken(1))
    assert (found.uses["drive"], found.uses["line"]) == (1, 0)


def test_crews_that_take_a_line_twice_are_counted_once(race: Race) -> None:
    found = noted(race, taken(0), taken(0), taken(2), taken(1, 1))
    first, second = (race.board.lines[number].id for number in (0, 1))
    assert (found.takers[first], found.takers[second]) == (2, 1)
    assert (found.lines[first], found.lines[second]) == (3, 1)
    assert sum(found.takers.values()) == 3


def test_plans_are_named_by_the_four_places(race: Race) -> None:
    plans = (Plan(1, 2, 0, 2), Plan(0, 0, 0, 5), Plan(1, 2, 0, 2), Plan(0, 5, 0, 0))
    assert noted(race, on.PlansRevealed(plans)).plans == {"1-2-0-2": 2, "0-0-0-5": 1, "0-5-0-0": 1}


def test_what_becomes_of_dangers_is_counted(race: Race) -> None:
    danger, none = tile(race, True), tile(race, False)
    found = noted(
        race,
        on.DangerSuffered(0, 1), on.DangerSuffered(1, 1), on.DangerCountered(2, 1, "escort"),
        on.DangerCountered(2, 1, "ranger"), on.TileFound(0, danger, 9), on.WentBack(0, 9, 8, 0, 2),
        on.TileFound(0, none, 10), on.WentBack(0, 10, 8, 1, 0), on.TileFound(0, danger, 11),
    )  # fmt: skip
    assert found.dangers == {"suffered": 2, "escort": 1, "ranger": 1, "avoided": 1}


def test_the_first_crew_with_half_of_the_cells_behind_it_leads_at_half(race: Race) -> None:
    left = race.distance_to_finish
    length = left[race.start_cell]
    near = next(cell for cell, cells in enumerate(left) if 2 * cells == length - length % 2)
    far = next(cell for cell, cells in enumerate(left) if 2 * cells == length - length % 2 + 2)
    assert noted(race, moved(3, far)).half == -1
    assert noted(race, moved(3, far), moved(2, near), moved(1, near)).half == 2
    by_line = on.LineTaken(1, 0, race.start_cell, near, 100, 0, False)
    assert noted(race, by_line, moved(2, near)).half == 1


def test_cells_are_those_entered_a_line_being_one(race: Race) -> None:
    back = on.TileFound(0, 0, 4), on.WentBack(0, 4, 3, 1, 0)
    assert noted(race, moved(0, 4), *back, moved(1, 5), taken(2), moved(0, 4)).cells == 4


def test_a_whole_race_agrees_with_its_own_events(race: Race) -> None:
    notes, seen = Notes(race), Counter[str]()
    routes: dict[int, list[str]] = {seat: [] for seat in range(4)}
    leaders: list[int] = []
    for _, step in played(race, [player("quick", race, seat, seat) for seat in range(4)], 5):
        notes.take(step.state, step.events)
        seen.update(type(event).__name__ for event in step.events)
        for event in step.events:
            if isinstance(event, on.Moved | on.LineTaken):
                routes[event.seat].append(race.board.cells[event.cell].label)
        if step.state.table.round > len(leaders):
            table, left = step.state.table, race.distance_to_finish
            leaders.append(min(table.order, key=lambda s: left[table.dashboards[s].cell]))
    found = notes.summed(step.state, ("quick",) * 4)
    assert found.course == "colomb-bechar:cape-town"
    assert sum(found.plans.values()) == 4 * found.rounds == 4 * len(found.laps)
    assert found.cells == seen["Moved"] + seen["LineTaken"]
    assert found.route == dict(Counter(routes[found.winner]))
    assert found.dangers["suffered"] == seen["DangerSuffered"]
    assert (found.last, found.third) == (leaders[-1], leaders[2])
    assert len(found.by_round) == found.rounds and all(one.crews == 4 for one in found.by_round)
    assert sum((Counter(one.plans) for one in found.by_round), Counter[str]()) == found.plans
    assert found.hits.hits == seen["Sabotaged"]
    assert sum(found.roads.sequences.values()) == found.arrivals
    assert sum(found.uses.values()) == sum(found.assistants.values())
