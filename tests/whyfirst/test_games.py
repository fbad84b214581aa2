"""Random games of every size and both variants keep the contract of a game and chapter 15."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.arena.common.checker import Checker
from greatrace.arena.common.saving import session_faults
from greatrace.arena.whyfirst.soak import WhyFirstInvariants
from greatrace.kernel.automatic import settled
from greatrace.kernel.chance import below
from greatrace.kernel.errors import Refused
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.whyfirst.actions import AnyAction, Lay, Move, Play
from greatrace.whyfirst.cards import DECK, VALUES
from greatrace.whyfirst.events import AnyEvent, Dealt, Moved, Revealed, StageScored
from greatrace.whyfirst.game import WhyFirst
from greatrace.whyfirst.legality import check
from greatrace.whyfirst.scoring import second, stage_scores, winners
from greatrace.whyfirst.state import FEWEST, MOST, Setup, State

SIZES = range(FEWEST, MOST + 1)
COPIES = {-4: 1, -3: 3, -2: 4, -1: 5, 1: 6, 2: 5, 3: 4, 4: 3, 5: 1}


@pytest.mark.parametrize("tactical", [False, True])
@pytest.mark.parametrize("players", SIZES)
def test_random_games_keep_the_contract(players: int, tactical: bool) -> None:
    data = Setup(players, tactical)
    for seed in range(3):
        Checker(WhyFirst(data), seed, WhyFirstInvariants(data)).run()


def test_the_cards_are_those_of_the_rules() -> None:
    assert {value: sum(VALUES[card] == value for card in DECK) for value in COPIES} == COPIES
    amounts = [abs(VALUES[card]) for card in DECK]
    assert amounts == sorted(amounts)


@pytest.mark.parametrize("players", [1, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match=str(players)):
        WhyFirst(Setup(players))


def test_second_is_the_second_of_the_different_numbers() -> None:
    assert second([5, 5, 3, 1]) == 3
    assert second([2, 2]) is None
    assert stage_scores([0, 0, 0]) == (0, 0, 0)
    assert winners([4, 4, 2]) == (2,)
    assert winners([4, 4]) == (0, 1)


def test_cards_dealt_to_others_are_hidden() -> None:
    game = WhyFirst(Setup(3))
    dealt = next(event for event in game.start(1).events if isinstance(event, Dealt))
    assert game.hidden_event(dealt, dealt.seat) == dealt
    hidden = game.hidden_event(dealt, dealt.seat + 1)
    assert isinstance(hidden, Dealt)
    assert hidden.cards == ()


def test_a_choice_is_seen_by_nobody_else() -> None:
    game = WhyFirst(Setup(3))
    state = game.start(1).state
    first, other = game.legal_actions(game.view(state, 0))[:2]
    one, two = game.advance(state, first, 0), game.advance(state, other, 0)
    assert game.view(one, 0) != game.view(two, 0)
    for seat in (-1, 1, 2):
        assert game.view(one, seat) == game.view(two, seat)


def test_every_event_has_its_position() -> None:
    """The screen shows the reveal, each figure and the stage's scores one after the other."""
    game = WhyFirst(Setup(3))
    state, chance = game.start(4).state, 9
    kinds = set()
    while seats := game.deciders(state):
        legal = game.legal_actions(game.view(state, seats[0]))
        number, chance = below(chance, len(legal))
        step = game.apply(state, legal[number], seats[0])
        for event, after in step.told():
            kinds.add(type(event))
            if isinstance(event, Moved):
                assert after.table.figures[event.figure] == event.end
        state = settled(game, step.state)
    assert {Moved, Revealed, StageScored} <= kinds


def test_the_last_card_is_the_only_choice_in_the_fifth_round() -> None:
    game = WhyFirst(Setup(2))
    state = _at_round(game, 5)
    for seat in range(2):
        [only] = game.legal_actions(game.view(state, seat))
        assert isinstance(only, Lay)
        assert only.before == seat


@pytest.mark.parametrize("data", [Setup(2), Setup(3, True), Setup(6)])
def test_random_games_are_saved_resumed_and_taken_back(data: Setup) -> None:
    checker = Checker(WhyFirst(data), 4)
    checker.run()
    assert list(session_faults(WHYFIRST, data, 4, checker.log)) == []


def test_faults_of_saves_are_found() -> None:
    data = Setup(2)
    checker = Checker(WhyFirst(data), 4)
    checker.run()

    def strict(setup: Setup, state: State) -> None:
        if state.table.stage == 2:
            raise ValueError("stage")

    class Forgetful(WhyFirst):
        """Comes to another position when its actions are repeated."""

        def advance(self, state: State, action: AnyAction, seat: int | None = None) -> State:
            after = super().advance(state, action, seat)
            return structs.replace(after, secrets=structs.replace(after.secrets, chance=1))

    refused = list(session_faults(structs.replace(WHYFIRST, check=strict), data, 4, checker.log))
    assert refused and all("is refused" in fault for fault in refused)
    other = list(session_faults(structs.replace(WHYFIRST, game=Forgetful), data, 4, checker.log))
    assert any("is another one" in fault for fault in other)


def _at_round(game: WhyFirst, wanted: int) -> State:
    state = game.start(1).state
    while state.table.round < wanted:
        seat = game.deciders(state)[0]
        state = game.advance(state, game.legal_actions(game.view(state, seat))[0], seat)
    return state


@pytest.mark.parametrize(
    ("tactical", "action", "article"), [(False, Lay(1, 0), "15.3"), (True, Play(1), "15.9")]
)
def test_who_looks_on_chooses_no_card(tactical: bool, action: AnyAction, article: str) -> None:
    data = Setup(3, tactical)
    game = WhyFirst(data)
    with pytest.raises(Refused) as refused:
        check(data, game.view(game.start(1).state, -1), action)
    assert (refused.value.article, refused.value.reason) == (article, "chosen_already")


def test_the_sum_of_the_cards_is_no_mover() -> None:
    assert Moved(0, 3, 0, 3).mover == -1
    game = WhyFirst(Setup(3))
    state = game.start(1).state
    events: list[AnyEvent] = []
    for seat in range(3):
        step = game.apply(state, game.legal_actions(game.view(state, seat))[0], seat)
        state, events = step.state, [*events, *step.events]
    assert {event.mover for event in events if isinstance(event, Moved)} == {-1}


@pytest.mark.parametrize("figure", [-1, 3])
def test_a_figure_that_does_not_exist_is_not_moved(figure: int) -> None:
    game = WhyFirst(Setup(3, tactical=True))
    state = game.start(1).state
    for seat in range(3):
        state = game.apply(state, Play(state.secrets.hands[seat][0]), seat).state
    seat = state.table.queue[0].owner
    with pytest.raises(Refused) as caught:
        game.apply(state, Move(figure), seat)
    assert caught.value.reason == "no_such_figure"


@pytest.mark.parametrize("players", range(FEWEST, MOST + 1))
def test_hidden_cards_are_dealt_again_in_the_same_numbers(players: int) -> None:
    game = WhyFirst(Setup(players))
    state = game.start(1).state
    again = game.redeal(game.view(state, 0), 7)
    assert tuple(map(len, again.secrets.hands)) == tuple(map(len, state.secrets.hands))
    assert len(again.secrets.leo) == len(state.secrets.leo) == state.table.leo
    dealt = [card for hand in again.secrets.hands for card in hand] + [*again.secrets.leo]
    assert len({*dealt}) == len(dealt)
