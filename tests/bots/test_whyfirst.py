"""The computer players of *Why First?* decide from views, repeatably, and stronger ones win more."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import structs

from greatrace.arena.whyfirst.ladder import Ladder, shares
from greatrace.bots.whyfirst.layings import Layings
from greatrace.bots.whyfirst.levels import BOTS, make_player
from greatrace.bots.whyfirst.prospects import Prospects, share
from greatrace.bots.whyfirst.thinking import WhyFirstComputers
from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import seeded
from greatrace.kernel.errors import BadInput
from greatrace.whyfirst.actions import Lay
from greatrace.whyfirst.cards import VALUES
from greatrace.whyfirst.game import WhyFirst
from greatrace.whyfirst.state import HIGHEST, LOWEST, ROUNDS, Setup


@pytest.mark.parametrize("tactical", [False, True])
@pytest.mark.parametrize("level", BOTS)
def test_a_choice_depends_on_the_view_alone(level: str, tactical: bool) -> None:
    game = WhyFirst(Setup(3, tactical))
    state = game.start(5).state
    view = game.view(state, 1)
    same = game.view(game.redeal(view, 99), 1)
    choices = {
        make_player(level, game.data, 1, 7).choose(game, known, game.legal_actions(known), Budget())
        for known in (view, same)
    }
    assert len(choices) == 1
    assert choices <= set(game.legal_actions(view))


def test_a_choice_is_made_in_another_process_too() -> None:
    computers = WhyFirstComputers(Setup(4))
    again = WhyFirstComputers.read(msgspec.json.encode(computers.data))
    view = computers.game.view(computers.game.start(3).state, 2)
    assert again.read_view(msgspec.json.encode(view)) == view
    action, reasons, other, behind, _ = again.hint(view, Budget(iterations=20))
    legal = computers.game.legal_actions(view)
    assert action in legal
    assert other in legal
    assert other != action
    assert behind >= 0
    assert [term.label for term in reasons] == ["placed", "chance"]
    assert all(0 <= term.value <= 100 for term in reasons)


def test_a_hint_for_the_only_card_gives_no_reasons() -> None:
    data = Setup(3)
    game = WhyFirst(data)
    state = game.start(3).state
    while state.table.round < ROUNDS:
        for seat in range(3):
            state = game.apply(state, game.legal_actions(game.view(state, seat))[0], seat).state
    action, *rest = WhyFirstComputers(data).hint(game.view(state, 1), Budget())
    assert (action,) == game.legal_actions(game.view(state, 1))
    assert rest == [(), None, 0, ()]


def test_the_ends_of_the_track_hold_in_every_deal() -> None:
    data = Setup(2)
    game = WhyFirst(data)
    view = game.view(game.start(3).state, 0)
    legal = game.legal_actions(view)
    for start, limit in ((16, HIGHEST), (-12, LOWEST)):
        table = structs.replace(view.table, figures=(start,) * 3)
        trials = Layings(data, structs.replace(view, table=table), legal)
        places = [place for seed in range(20) for ends in trials.ends(seeded(seed)) for place in ends]
        assert (max(places) if limit > 0 else min(places)) == limit


def test_with_one_card_more_to_lay_all_others_lie_alike() -> None:
    data = Setup(3)
    game = WhyFirst(data)
    view = game.view(game.start(5).state, 0)
    legal = (Lay(VALUES[view.hand[0]], 1), Lay(VALUES[view.hand[0]], 2))
    one, two = Layings(data, view, legal).ends(seeded(1))
    assert one[0] == two[0]
    assert one[1] - two[1] == two[2] - one[2] == legal[0].value


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(BadInput, match="grandmaster"):
        make_player("grandmaster", Setup(3), 0, 1)


def test_shared_victories_are_split_and_leo_takes_none() -> None:
    assert share((5, 3, 3), 3, 1) == 0.5
    assert share((5, 3, 1), 3, 0) == 0.0
    assert share((5, 1, 3), 2, 0) == 0.0
    assert share((5, 3, 3), 2, 1) == 1.0


def test_prospects_are_certain_after_the_last_stage() -> None:
    prospects = Prospects(3, 3, 1)
    assert prospects.of((9, 4, 1), 0) == 1.0
    assert 0.0 < prospects.of((9, 4, 1), 2) < 1.0


def test_a_novice_beats_two_who_play_anything() -> None:
    found = list(shares(Ladder(80, ("random", "novice"), False, 3, False, 12)))
    assert sum(found) / len(found) > 0.38
