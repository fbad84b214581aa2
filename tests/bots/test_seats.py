"""No crew is a victim because of its seat: with seats relabelled every choice is the relabelled one."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec import structs

from greatrace.bots import make_bot
from greatrace.bots.search.places import by_place, renumbered
from greatrace.engine.actions import AnyAction, Cancel, Plan, Play, Sabotage
from greatrace.engine.decisions import Bivouac, Planning, Reacting, Sabotaging, Sequence, Swapping, Tracking
from greatrace.engine.race import Race
from greatrace.engine.state import State
from greatrace.kernel.budget import Budget
from tests.bots.racing import a_race

Numbers = tuple[int, ...]
TINY = Budget(iterations=6)
ORDERS: tuple[Numbers, ...] = ((1, 2, 3, 0), (3, 2, 1, 0), (2, 0, 3, 1))
"""For each seat its new number."""


def relabelled(race: Race, numbers: Numbers) -> Race:
    crews = list(race.crews)
    for seat, crew in enumerate(race.crews):
        crews[numbers[seat]] = crew
    return Race(structs.replace(race.data, crews=tuple(crews)))


def state_with(state: State, numbers: Numbers) -> State:
    own = list(state.secrets.own)
    for seat, one in enumerate(state.secrets.own):
        own[numbers[seat]] = one
    return State(renumbered(state.table, numbers), structs.replace(state.secrets, own=tuple(own)))


def action_with(action: AnyAction, numbers: Numbers) -> AnyAction:
    return structs.replace(action, seat=numbers[action.seat]) if isinstance(action, Sabotage) else action


def chosen(race: Race, state: State, seat: int, name: str, seed: int) -> AnyAction:
    view = race.view(state, seat)
    return make_bot(name, race, seat, seed).choose(race, view, race.legal_actions(view), TINY)


def assert_alike(race: Race, state: State, seat: int, name: str, seed: int = 3) -> AnyAction:
    """Check the choice of a seat against that with seats relabelled; return it."""
    expected = chosen(race, state, seat, name, seed)
    for numbers in ORDERS:
        found = chosen(relabelled(race, numbers), state_with(state, numbers), numbers[seat], name, seed)
        assert found == action_with(expected, numbers), f"{name}, seats {numbers}"
    return expected


def with_cards(race: Race, state: State, seat: int, *effects: str) -> State:
    """Move cards with these effects from the deck into a hand."""
    cards = [race.effects.index(effect) for effect in effects]
    deck, own = list(state.secrets.deck), list(state.secrets.own)
    for card in cards:
        deck[card] -= 1
    assert min(deck) >= 0
    own[seat] = structs.replace(own[seat], hand=tuple(sorted((*own[seat].hand, *cards))))
    boards = list(state.table.dashboards)
    boards[seat] = structs.replace(boards[seat], cards=len(own[seat].hand))
    table = structs.replace(
        state.table, dashboards=tuple(boards), deck_size=state.table.deck_size - len(cards)
    )
    return State(table, structs.replace(state.secrets, own=tuple(own), deck=tuple(deck)))


@cache
def convoy() -> tuple[Race, State]:
    """Return a position in which four crews in equal shape begin their convoy in another order than seats."""
    race = a_race()
    state = race.start(2).state
    while not isinstance(state.table.frames[-1], Sequence):
        view = race.view(state, race.deciders(state)[0])
        planning = isinstance(state.table.frames[-1], Planning)
        action = Plan(1, 2, 1, 1) if planning else race.legal_actions(view)[0]
        state = race.advance(state, action, view.seat)
    boards = tuple(
        structs.replace(one, fuel=5, engine=5, chassis=5, money=80) for one in state.table.dashboards
    )
    order = (2, 0, 3, 1)
    frame = structs.replace(state.table.frames[-1], seat=order[0])
    table = structs.replace(state.table, dashboards=boards, order=order, frames=(frame,))
    state = State(table, state.secrets)
    state = with_cards(race, state, 2, "saboteur", "tracker", "cheater")
    return race, with_cards(race, state, 0, "ranger")


def played(race: Race, state: State, effect: str) -> State:
    return race.advance(state, Play(race.effects.index(effect)))


@pytest.mark.parametrize("name", ["novice", "quick", "quick:saboteur", "veteran", "champion"])
def test_choices_in_a_sequence_do_not_depend_on_seats(name: str) -> None:
    race, state = convoy()
    assert_alike(race, state, 2, name)


@pytest.mark.parametrize("name", ["novice", "quick", "veteran", "champion"])
def test_a_saboteur_aims_by_the_turn_order_at_equal_rivals(name: str) -> None:
    race, state = convoy()
    state = played(race, state, "saboteur")
    assert isinstance(state.table.frames[-1], Sabotaging)
    found = assert_alike(race, state, 2, name)
    assert isinstance(found, Sabotage)
    if name in ("novice", "quick"):
        assert found.seat == 0, "the first of the rivals in the turn order"


@pytest.mark.parametrize("name", ["quick", "veteran"])
def test_a_saboteur_aims_at_the_leader(name: str) -> None:
    race, state = convoy()
    near = min(range(race.cells), key=lambda cell: (race.distance_to_finish[cell] != 3, cell))
    boards = list(state.table.dashboards)
    boards[3] = structs.replace(boards[3], cell=near)
    ahead = State(structs.replace(state.table, dashboards=tuple(boards)), state.secrets)
    found = assert_alike(race, played(race, ahead, "saboteur"), 2, name)
    assert isinstance(found, Sabotage) and found.seat == 3


@pytest.mark.parametrize("name", ["novice", "quick", "veteran"])
def test_reactions_do_not_depend_on_seats(name: str) -> None:
    race, state = convoy()
    for target in (0, 1, 3):
        danger = race.advance(played(race, state, "saboteur"), Sabotage(target, 2))
        assert isinstance(danger.table.frames[-1], Reacting)
        found = assert_alike(race, danger, target, name)
        if name == "quick":
            assert isinstance(found, Cancel)


@pytest.mark.parametrize("name", ["novice", "quick", "veteran", "champion"])
def test_takes_do_not_depend_on_seats(name: str) -> None:
    race = a_race()
    state = race.start(4).state
    assert isinstance(state.table.frames[-1], Bivouac)
    assert_alike(race, state, state.table.frames[-1].queue[0], name)


def test_a_race_goes_alike_with_seats_relabelled() -> None:
    """Quick crews race for two rounds in parallel: every action and every position is the relabelled one."""
    race, state = convoy()
    numbers = ORDERS[2]
    other, mirrored = relabelled(race, numbers), state_with(state, numbers)
    asked = set()
    while (seats := race.deciders(state)) and state.table.round <= 3:
        seat = seats[0]
        asked.add(type(state.table.frames[-1]))
        action = chosen(race, state, seat, "quick", seat)
        again = chosen(other, mirrored, numbers[seat], "quick", seat)
        assert again == action_with(action, numbers)
        state = race.advance(state, action, seat)
        mirrored = other.advance(mirrored, again, numbers[seat])
        assert mirrored == state_with(state, numbers)
    assert {Sequence, Planning, Bivouac} <= asked


@pytest.mark.parametrize("effect", ["tracker", "cheater"])
def test_danger_cards_on_the_board_do_not_depend_on_seats(effect: str) -> None:
    race, state = convoy()
    tiles = bytearray(state.table.tiles)
    cells = [cell for cell in race.neighbours[race.start_cell] if race.city_at[cell] < 0]
    kinds = [number % len(race.tiles) for number in range(len(cells))]
    for cell, kind in zip(cells, kinds, strict=True):
        tiles[cell] = kind + 1
    bag = tuple(count - kinds.count(kind) for kind, count in enumerate(state.table.bag))
    table = structs.replace(state.table, tiles=bytes(tiles), bag=bag, bag_size=sum(bag))
    state = State(table, structs.replace(state.secrets, bag=bag))
    state = played(race, state, effect)
    assert isinstance(state.table.frames[-1], Tracking | Swapping)
    for name in ("quick", "veteran"):
        assert_alike(race, state, 2, name)


def test_seats_by_place_are_the_same_for_all_labels() -> None:
    race, state = convoy()
    told = by_place(race.view(state, 2))
    assert told.table.order == (0, 1, 2, 3)
    assert told.seat == 0
    for numbers in ORDERS:
        assert by_place(race.view(state_with(state, numbers), numbers[2])) == told
