"""What the window proposes is what Enter would do."""

from __future__ import annotations

import pytest

from greatrace.arena.common.playing import played
from greatrace.arena.race.ladder_levels import player
from greatrace.boards import setups
from greatrace.bots.quick import choice
from greatrace.engine.actions import AnyAction, Pick
from greatrace.engine.decisions import Bivouac, Laying, Paying, Planning, Repairing, Tracking
from greatrace.engine.decisions import Sequence as Convoy
from greatrace.kernel.session import Turn
from greatrace.lab.regret import default_of

CREWS = ("france", "belgium", "italy", "britain")


def test_a_default_is_what_enter_does_at_once() -> None:
    race = setups.make_race(setups.board("africa"), CREWS, "second")
    choosers = [player("quick", race, seat, seat) for seat in range(4)]
    log: list[Turn[AnyAction]] = []
    wanted: list[type] = [Bivouac, Planning, Convoy, Laying, Paying, Repairing, Tracking]
    for turn, step in played(race, choosers, 4):
        if turn:
            log.append(turn)
        frame = step.state.table.frames[-1]
        if type(frame) not in wanted:
            continue
        wanted.remove(type(frame))
        seat = race.deciders(step.state)[0]
        view = race.view(step.state, seat)
        found = default_of(race, 4, log, seat)
        match frame:
            case Tracking():
                assert isinstance(found, Pick) and found == choice(race, view)
            case _:
                assert found is None
        if not wanted:
            return
    pytest.fail("not every question came up")
