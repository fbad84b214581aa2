"""Computer players play a game through, told or not; the toy stands for any game."""

from __future__ import annotations

import pytest

from greatrace.arena.common.playing import Chooser, advanced, chooser, played
from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import player_seed
from greatrace.kernel.loop import play_on
from greatrace.kernel.session import Session
from greatrace.thinking.seating import seated
from tests.kernel.toy import ROUNDS, Setup, Sight, Spur
from tests.kernel.toy_computers import Action, ToyComputers

LEVELS = ("lucky", "careful", "lucky")


@pytest.mark.parametrize("hare", [False, True])
def test_a_game_goes_as_in_a_session(hare: bool) -> None:
    computers = ToyComputers(Setup(3, hare))
    session = Session.started(computers.game, seated(computers, LEVELS, 6), 6)
    play_on(session, Budget())
    steps = list(played(computers.game, crews(computers), 6))
    assert [turn for turn, _ in steps if turn] == session.log
    assert steps[-1][1].state == session.state
    spurs = sum(isinstance(turn.action, Spur) for turn in session.log)
    assert len(steps) == 1 + len(session.log) + hare * (2 * ROUNDS + spurs), "the hare runs by itself"
    states = list(advanced(computers.game, crews(computers), 6))
    assert len(states) == 1 + len(session.log)
    assert states[-1] == session.state


def test_the_budget_is_that_of_each_choice() -> None:
    computers = ToyComputers(Setup(1))
    state = computers.game.start(6).state
    view = computers.game.view(state, 0)
    player = computers.player("careful", 0, player_seed(6, 0))
    stopped = chooser(computers.game, player, Budget(stop=lambda: True))
    assert stopped(view) == computers.game.legal_actions(view)[0]
    whole = player.choose(computers.game, view, computers.game.legal_actions(view), Budget())
    assert chooser(computers.game, player)(view) == whole != stopped(view)


def crews(computers: ToyComputers) -> list[Chooser[Sight, Action]]:
    return [chooser(computers.game, player) for player in seated(computers, LEVELS, 6) if player]
