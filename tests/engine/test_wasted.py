"""Actions without effect (3.11): what `wasted` says, against what the position is afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec import structs

from greatrace.bots import make_bot
from greatrace.bots.hints import hint
from greatrace.bots.quick import Quick
from greatrace.engine import actions as do
from greatrace.engine.decisions import Clearing, Driving, Repairing, Sequence
from greatrace.engine.race import Race
from greatrace.engine.state import Own, State, View
from greatrace.engine.wasted import wasted
from greatrace.kernel.budget import Budget
from tests.bots.racing import a_race

USES = (do.Clear, do.Repair, do.Drive, do.TakeCard)


def positions(race: Race, seed: int) -> Iterator[tuple[State, View]]:
    """Every position of a race of crews that play anything, with the view of who decides."""
    crews = [make_bot("random", race, seat, seed + seat) for seat in range(race.seats)]
    state = race.start(seed).state
    while seats := race.deciders(state):
        view = race.view(state, seats[0])
        yield state, view
        action = crews[seats[0]].choose(race, view, race.legal_actions(view), Budget())
        state = race.advance(state, action, seats[0])


def owned(state: State, seat: int) -> tuple[object, ...]:
    """What a crew has but its assistants, and what lies on the board."""
    one = state.table.dashboards[seat]
    hand, tiles = state.secrets.own[seat].hand, state.table.tiles
    return one.cell, one.fuel, one.engine, one.chassis, one.money, hand, tiles


def follows(race: Race, after: State, seat: int) -> bool:
    """Whether the crew goes on with something of the same action that it can do."""
    frame = after.table.frames[-1] if after.table.frames else None
    if not isinstance(frame, Driving | Repairing | Clearing):
        return False
    # A Jerrican helps a drive, but neither a repair nor a clearing.
    idle = do.Halt if isinstance(frame, Driving) else do.Halt | do.Play
    return any(not isinstance(one, idle) for one in race.legal_actions(race.view(after, seat)))


@pytest.mark.parametrize("seed", range(3))
def test_what_is_wasted_changes_nothing_and_what_is_not_can_change_something(seed: int) -> None:
    race, found = a_race(crews=3), Counter[tuple[type, bool]]()
    for state, view in positions(race, seed):
        frame, seat = view.table.frames[-1], view.seat
        # With an assistant left afterwards neither the round nor the race is over.
        several = view.table.dashboards[seat].active > 1
        for action in race.legal_actions(view):
            told = wasted(race, view, action)
            if isinstance(frame, Sequence) and isinstance(action, USES):
                if several:
                    after = race.advance(state, action, seat)
                    useful = owned(after, seat) != owned(state, seat) or follows(race, after, seat)
                    assert told == (not useful), action
                    found[type(action), told] += 1
            elif isinstance(action, do.Halt) and isinstance(frame, Driving | Clearing):
                assert told == (isinstance(frame, Clearing) or not frame.moved)
            else:
                assert not told
    assert {(do.Clear, True), (do.Clear, False), (do.Repair, True), (do.Drive, False)} <= set(found)


def test_a_card_is_taken_for_nothing_only_where_deck_and_discard_pile_are_empty() -> None:
    race = a_race(crews=2)
    view = next(view for _, view in positions(race, 1) if do.TakeCard() in race.legal_actions(view))
    emptied = structs.replace(view.table, deck_size=0, discard=(0,) * len(view.table.discard))
    assert not wasted(race, view, do.TakeCard())
    assert wasted(race, structs.replace(view, table=emptied), do.TakeCard())


def test_a_leaders_repair_is_for_nothing_where_nothing_is_worn() -> None:
    race = a_race(crews=4, leaders=True)
    seat = next(seat for seat, crew in enumerate(race.crews) if crew.leader.effect == "repair")
    other = next(seat for seat, crew in enumerate(race.crews) if crew.leader.effect == "survey")
    start = race.start(1).state.table
    for who, worn, told in ((seat, 0, True), (seat, 1, False), (other, 0, False)):
        own = start.dashboards[who]
        own = structs.replace(own, engine=own.engine - worn, mechanic=2)
        boards = (*start.dashboards[:who], own, *start.dashboards[who + 1 :])
        view = View(structs.replace(start, dashboards=boards, frames=(Sequence(who, False),)), who, Own())
        assert do.UseLeader() in race.legal_actions(view)
        assert wasted(race, view, do.UseLeader()) == told


def test_a_hint_never_ends_a_drive_before_its_first_cell_while_a_cell_can_be_entered() -> None:
    """On the last engine point nearly every cell is bad: a quick crew would rather end the drive at once."""
    race, tried = a_race(crews=2), 0
    for seed in range(10):
        for _, view in positions(race, seed):
            frame, boards = view.table.frames[-1], list(view.table.dashboards)
            if not isinstance(frame, Driving) or frame.moved:
                continue
            boards[view.seat] = structs.replace(boards[view.seat], engine=1, chassis=1)
            worn = structs.replace(view, table=structs.replace(view.table, dashboards=tuple(boards)))
            legal = race.legal_actions(worn)
            quick = Quick(race, view.seat, 0).choose(race, worn, legal, Budget())
            if len(legal) < 2 or not isinstance(quick, do.Halt):
                continue
            advised = hint(race, worn, Budget(iterations=2))[0]
            assert not isinstance(advised, do.Halt) and advised in legal
            tried += 1
            if tried == 8:
                return
    raise AssertionError("no quick crew ends a drive at once")
