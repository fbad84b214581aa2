"""What the window proposes is what Enter would do."""

from __future__ import annotations

import pytest

from greatrace.arena.common.playing import played
from greatrace.arena.race.ladder_levels import player
from greatrace.boards import setups
from greatrace.engine.actions import AnyAction, Pick
from greatrace.engine.decisions import Bivouac, Clearing, Laying, Paying, Planning, Repairing
from greatrace.engine.decisions import Sequence as Convoy
from greatrace.kernel.session import Turn
from greatrace.lab.regret import proposed_of

CREWS = ("france", "belgium", "italy", "britain")
SEED = 1
"""A race in which everything comes up soon."""


def test_a_default_is_what_enter_does_at_once() -> None:
    race = setups.make_race(setups.board("africa"), CREWS, "second")
    choosers = [player("quick", race, seat, seat) for seat in range(4)]
    log: list[Turn[AnyAction]] = []
    wanted: list[type] = [Bivouac, Planning, Convoy, Laying, Paying, Repairing, Clearing]
    for turn, step in played(race, choosers, SEED):
        if turn:
            log.append(turn)
        frame = next(reversed(step.state.table.frames), None)
        if frame is None or type(frame) not in wanted:
            continue
        seat = race.deciders(step.state)[0]
        picks = [one for one in race.legal_actions(race.view(step.state, seat)) if isinstance(one, Pick)]
        if isinstance(frame, Clearing) and len(picks) > 1:
            continue
        wanted.remove(type(frame))
        only = picks[0] if picks else None
        assert proposed_of(race, SEED, log, seat).default == only, "what is the only one is proposed"
        if not wanted:
            return
    pytest.fail(f"{wanted} never came up")
