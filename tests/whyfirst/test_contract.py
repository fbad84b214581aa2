"""What a game of *Why First?* tells, refuses and hides, position by position (15)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.kernel.automatic import settled
from greatrace.kernel.errors import BadInput, Refused
from greatrace.whyfirst.actions import AnyAction, Lay, Move, Play
from greatrace.whyfirst.cards import DECK, VALUES
from greatrace.whyfirst.events import Chose, Dealt, GameOver, Moved, Revealed, StageBegan, StageScored
from greatrace.whyfirst.game import WhyFirst
from greatrace.whyfirst.shuffling import shuffled
from greatrace.whyfirst.state import HAND, LEO_PILE, ROUNDS, STAGES, Setup, State

THREE, TACTICAL, TWO = WhyFirst(Setup(3)), WhyFirst(Setup(3, tactical=True)), WhyFirst(Setup(2))


def chosen(game: WhyFirst, state: State, but: int = -1) -> State:
    """Return the position after everybody but one has taken the first answer."""
    for seat in game.deciders(state):
        if seat != but:
            state = game.advance(state, game.legal_actions(game.view(state, seat))[0], seat)
    return state


def at_round(game: WhyFirst, wanted: int) -> State:
    state = game.start(1).state
    while state.table.round < wanted:
        state = chosen(game, state)
    return state


def refused(game: WhyFirst, state: State, action: AnyAction, seat: int) -> tuple[str, str]:
    with pytest.raises(Refused) as found:
        game.apply(state, action, seat)
    return found.value.article, found.value.reason


def test_a_game_begins_with_its_first_stage_and_every_hand() -> None:
    for game, leo in ((THREE, 0), (TWO, LEO_PILE)):
        step = game.start(5)
        assert [type(event) for event in step.events] == [StageBegan] + [Dealt] * game.seats
        assert step.events[0] == StageBegan(1)
        table, secrets = step.state.table, step.state.secrets
        assert (table.stage, table.round, table.phase, table.leo) == (1, 1, "choose", leo)
        assert table.figures == (0,) * game.data.figures and table.scores == ()
        assert table.hands == (HAND,) * game.seats and table.chosen == (False,) * game.seats
        assert step.events[1:] == tuple(Dealt(seat, hand) for seat, hand in enumerate(secrets.hands))
        assert all(hand == tuple(sorted(hand)) for hand in secrets.hands)
        dealt = [card for hand in secrets.hands for card in hand] + list(secrets.leo)
        assert len(dealt) == len(set(dealt)) == HAND * game.seats + leo
        assert step.states[-1] == step.state and len(step.states) == len(step.events)


def test_a_shuffle_depends_on_chance_and_loses_nothing() -> None:
    piles = [shuffled(DECK, chance) for chance in range(40)]
    assert all(sorted(pile) == sorted(DECK) for pile, _ in piles)
    assert len({pile for pile, _ in piles}) == 40 == len({chance for _, chance in piles})
    for place in (0, 1, len(DECK) - 1):
        assert len({pile[place] for pile, _ in piles}) > 10
    assert shuffled((), 7) == ((), 7)


def test_all_who_have_not_chosen_are_asked() -> None:
    state = THREE.start(1).state
    assert THREE.deciders(state) == (0, 1, 2)
    after = THREE.advance(state, THREE.legal_actions(THREE.view(state, 1))[0], 1)
    assert THREE.deciders(after) == (0, 2)
    assert THREE.legal_actions(THREE.view(after, 1)) == ()


def test_answers_come_in_ascending_order_and_nobody_answers_for_the_table() -> None:
    for seed in range(6):
        state = THREE.start(seed).state
        legal = THREE.legal_actions(THREE.view(state, 0))
        values = sorted({VALUES[card] for card in state.secrets.hands[0]})
        assert legal == tuple(Lay(value, figure) for value in values for figure in range(3))
        assert THREE.legal_actions(THREE.view(state, -1)) == ()
    state = TACTICAL.start(1).state
    assert TACTICAL.legal_actions(TACTICAL.view(state, 2)) == tuple(map(Play, state.secrets.hands[2]))
    assert TACTICAL.legal_actions(TACTICAL.view(state, -1)) == ()


def test_a_choice_without_a_seat_is_that_of_the_first_who_is_asked() -> None:
    state = THREE.start(1).state
    action = THREE.legal_actions(THREE.view(state, 0))[0]
    assert THREE.advance(state, action) == THREE.advance(state, action, 0)
    assert THREE.apply(state, action).events == (Chose(0),)


def test_of_several_cards_of_a_value_the_smallest_number_is_laid() -> None:
    state = THREE.start(1).state
    hands = ((1, 3, 32), *state.secrets.hands[1:])
    state = structs.replace(state, secrets=structs.replace(state.secrets, hands=hands))
    choice = THREE.view(THREE.advance(state, Lay(-1, 2), 0), 0).choice
    assert choice and (choice.card, choice.before) == (1, 2)


def test_what_is_refused_names_its_article() -> None:
    state = THREE.start(1).state
    value = VALUES[state.secrets.hands[0][0]]
    assert refused(THREE, state, Lay(value, 3), 0) == ("15.3", "no_such_figure")
    assert refused(THREE, state, Lay(value, -1), 0) == ("15.3", "no_such_figure")
    assert refused(THREE, state, Lay(9, 0), 0) == ("15.3", "value_not_in_hand")
    assert refused(THREE, state, Move(0), 0) == ("15.4", "sums_move")
    assert refused(THREE, state, Play(DECK[0]), 0) == ("15.3", "before_whom")
    one = THREE.advance(state, Lay(value, 0), 0)
    assert refused(THREE, one, Lay(value, 0), 0) == ("15.3", "chosen_already")
    last = at_round(THREE, ROUNDS)
    assert refused(THREE, last, Lay(VALUES[last.secrets.hands[0][0]], 1), 0) == ("15.5", "last_card")


def test_what_the_tactical_variant_refuses_names_its_article() -> None:
    state = TACTICAL.start(1).state
    own = state.secrets.hands[0]
    other = next(card for card in DECK if card not in own)
    assert refused(TACTICAL, state, Lay(1, 0), 0) == ("15.9", "before_oneself")
    assert refused(TACTICAL, state, Play(other), 0) == ("15.9", "not_in_hand")
    assert refused(TACTICAL, state, Move(0), 0) == ("15.9", "cards_first")
    moving = chosen(TACTICAL, state)
    [owner] = TACTICAL.deciders(moving)
    waits = next(seat for seat in range(3) if seat != owner)
    assert refused(TACTICAL, moving, Play(own[1]), waits) == ("15.9", "figures_first")
    assert refused(TACTICAL, moving, Move(0), waits) == ("15.9", "not_your_number")
    assert refused(TACTICAL, moving, Move(3), owner) == ("15.9", "no_such_figure")
    assert refused(TACTICAL, moving, Move(-1), owner) == ("15.9", "no_such_figure")
    assert TACTICAL.legal_actions(TACTICAL.view(moving, waits)) == ()
    assert TACTICAL.legal_actions(TACTICAL.view(moving, owner)) == tuple(map(Move, range(3)))


def test_between_stages_and_after_the_game_everything_is_refused() -> None:
    scored = chosen(THREE, at_round(THREE, ROUNDS))
    assert scored.table.phase == "scored" and THREE.due(scored) and THREE.deciders(scored) == ()
    assert refused(THREE, scored, Lay(1, 0), 0) == ("15.2", "stage_begins")
    assert THREE.legal_actions(THREE.view(scored, 0)) == ()
    over = structs.replace(scored, table=structs.replace(scored.table, phase="over"))
    assert refused(THREE, over, Lay(1, 0), 0) == ("15.7", "game_over")
    with pytest.raises(Refused) as found:
        THREE.apply(over, Lay(1, 0))
    assert found.value.article == "15.7"
    assert not THREE.due(over) and not THREE.due(THREE.start(1).state)


def test_a_reveal_is_told_before_the_figures_move() -> None:
    state = chosen(THREE, THREE.start(1).state, but=2)
    step = THREE.apply(state, THREE.legal_actions(THREE.view(state, 2))[0], 2)
    kinds = [type(event) for event in step.events]
    assert kinds[:2] == [Chose, Revealed] and set(kinds[2:]) == {Moved}
    revealed = step.events[1]
    assert isinstance(revealed, Revealed) and [laid.owner for laid in revealed.cards] == [0, 1, 2]
    table = step.state.table
    assert table.revealed == revealed.cards and table.hands == (HAND - 1,) * 3
    assert table.played == tuple(laid.card for laid in revealed.cards) and table.round == 2
    for event in step.events[2:]:
        assert isinstance(event, Moved)
        assert event.mover == -1 and event.end == table.figures[event.figure]
        laid = [VALUES[one.card] for one in revealed.cards if one.before == event.figure]
        assert event.by == sum(laid) and event.start == 0
    assert len(step.states) == len(step.events) and step.states[-1] == step.state


def test_a_tactical_move_is_that_of_the_card_s_owner() -> None:
    moving = chosen(TACTICAL, TACTICAL.start(1).state)
    queue = moving.table.queue
    assert [laid.card for laid in queue] == sorted((laid.card for laid in queue), reverse=True)
    step = TACTICAL.apply(moving, Move(1), queue[0].owner)
    moved = step.events[0]
    assert isinstance(moved, Moved)
    assert (moved.figure, moved.by, moved.mover) == (1, VALUES[queue[0].card], queue[0].owner)
    assert step.state.table.queue == queue[1:] and len(step.events) == 1


def test_a_stage_ends_with_its_scores_and_the_last_one_with_the_game() -> None:
    state = chosen(THREE, at_round(THREE, ROUNDS), but=2)
    action = THREE.legal_actions(THREE.view(state, 2))[0]
    step = THREE.apply(state, action, 2)
    told = step.events[-1]
    assert isinstance(told, StageScored) and told.stage == 1
    assert step.state.table.scores == (told.scores,) and step.state.table.phase == "scored"
    before = structs.replace(state, table=structs.replace(state.table, stage=STAGES - 1))
    assert not isinstance(THREE.apply(before, action, 2).events[-1], GameOver)
    final = structs.replace(state, table=structs.replace(state.table, stage=STAGES))
    step = THREE.apply(final, action, 2)
    told = step.events[-1]
    assert isinstance(told, GameOver) and step.state.table.phase == "over"
    assert told.totals == step.state.table.totals and told.winners == THREE.winners(step.state.table)


def test_the_next_stage_keeps_the_scores_and_deals_anew() -> None:
    scored = chosen(TWO, at_round(TWO, ROUNDS))
    step = TWO.proceed(scored)
    table = step.state.table
    assert step.events[0] == StageBegan(2) and (table.stage, table.round, table.phase) == (2, 1, "choose")
    assert table.scores == scored.table.scores and table.played == () and table.leo == LEO_PILE
    assert TWO.undo_stop(scored, step.state, 0) == "chance"
    assert settled(TWO, scored) == step.state


def test_only_a_reveal_stops_undo_within_a_round() -> None:
    state = THREE.start(1).state
    one = THREE.advance(state, THREE.legal_actions(THREE.view(state, 0))[0], 0)
    assert THREE.undo_stop(state, one, 0) == ""
    waiting = chosen(THREE, one, but=2)
    assert THREE.undo_stop(waiting, chosen(THREE, waiting), 2) == "secret"


@pytest.mark.parametrize("game", [THREE, TACTICAL, TWO])
def test_what_is_dealt_again_cannot_be_told_from_what_was(game: WhyFirst) -> None:
    state = at_round(game, 3) if not game.data.tactical else game.start(1).state
    state = chosen(game, state, but=0)
    view = game.view(state, 0)
    found = [game.redeal(view, seed) for seed in range(60)]
    for one in found:
        assert game.view(one, 0) == view and game.view(one, -1) == game.view(state, -1)
        cards = [card for hand in one.secrets.hands for card in hand] + list(one.secrets.leo)
        assert len(set(cards)) == len(cards) and not set(cards) & set(view.table.played)
        assert [len(hand) for hand in one.secrets.hands] == list(view.table.hands)
        assert all(hand == tuple(sorted(hand)) for hand in one.secrets.hands)
        assert len(one.secrets.leo) == view.table.leo and one.secrets.choices[0] is None
        for seat, choice in enumerate(one.secrets.choices[1:], start=1):
            assert choice and choice.card in one.secrets.hands[seat]
    guessed = [one.secrets.choices[1] for one in found]
    hands = [one.secrets.hands[1] for one in found]
    places = {hand.index(one.card) for hand, one in zip(hands, guessed, strict=True) if one}
    assert places == set(range(view.table.hands[1]))
    before = {choice.before for choice in guessed if choice}
    assert before == ({1} if game.data.tactical else set(range(game.data.figures)))
    assert len({one.secrets.chance for one in found}) == 60
    public = game.redeal(game.view(state, -1), 1)
    assert game.view(public, -1) == game.view(state, -1)


def test_in_the_last_round_a_guess_lies_before_its_owner() -> None:
    state = chosen(THREE, at_round(THREE, ROUNDS), but=0)
    for seed in range(12):
        choices = THREE.redeal(THREE.view(state, 0), seed).secrets.choices
        assert [choice.before for choice in choices if choice] == [1, 2]


NOTHING = ("", "move z", "move leo", "lay +3 before z", "lay 3", "play", "play 123", "pass")


@pytest.mark.parametrize("text", NOTHING)
def test_what_is_no_action_is_told_so(text: str) -> None:
    with pytest.raises(BadInput):
        THREE.read(text)


def test_actions_are_read_as_they_are_written() -> None:
    for action in (Lay(3, 1), Lay(-4, 2), Play(27), Play(3), Move(0), Move(2)):
        for game in (THREE, TWO):
            assert game.read(game.write(action)) == action
    assert TWO.write(Move(2)) == "move leo" and THREE.write(Lay(-4, 2)) == "lay -4 before c"
    assert TWO.read("lay −4 before leo") == TWO.read("lay -4 before leo") == Lay(-4, 2)
