"""The Torpedo's turn is brisk: what its drives take at normal speed, by the durations of events (14.7)."""

from __future__ import annotations

from collections import defaultdict

import pytest

from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.reason import Reason
from greatrace.prose.language import language
from greatrace.prose.told_solo import idle_text
from greatrace.saves.race.kind import RACE
from greatrace.saves.replay import replay
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.motion.event_animations import Beat, EventAnimations
from greatrace.ui.race.table.motion.strikes import strike_of
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.log_story import Wanted, told_rounds
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.turn import blocked_in_a_row
from tests.ui.campaign.shelves import SEED, fresh, raced
from tests.ui.campaign.test_stamps import RISKY
from tests.ui.pilot import Pilot
from tests.ui.race.table.alone import alone

PLAIN, STRUCK = 7.0, 9.0
"""Seconds that four drives take at most: those without a strike, and any."""
_OVER = on.Passed | on.OrderChanged | on.RaceEnded


def drives(seed: int) -> dict[int, tuple[float, int]]:
    """Return for each round the seconds of its drives at normal speed, and the strikes among them."""
    save = raced(fresh(), seed)
    state = TableState(Controller.resumed(save, None), language("en"))
    scene = Pilot(TableScene(alone("convoy"))).scene
    assert isinstance(scene, TableScene)
    panels = scene.panels
    animations = EventAnimations(
        state, panels.board, panels.spotlight, panels.poster, lambda: None, lambda name: None,
        lambda event: False,
    )
    found: dict[int, tuple[float, int]] = defaultdict(lambda: (0.0, 0))
    for each in replay(RACE, save):
        number = each.before.table.round
        acts = [event for event in each.step.events if isinstance(event, solo.TorpedoActed)]
        counts = bool(acts) and acts[0].act == "drive"
        state.table = each.before.table
        for event, after in each.step.told():
            counts = counts and not isinstance(event, _OVER)
            struck = strike_of(event, state) is not None
            seconds = animations(Beat((event,), after.table), False).seconds
            if counts:
                found[number] = found[number][0] + seconds, found[number][1] + struck
            state.table = after.table
    return found


@pytest.mark.parametrize("seed", [SEED, RISKY])
def test_four_drives_are_over_soon(seed: int) -> None:
    rounds = drives(seed)
    assert [number for number, (seconds, _) in rounds.items() if seconds >= STRUCK] == []
    plain = [seconds for seconds, strikes in rounds.values() if not strikes]
    assert all(seconds < PLAIN for seconds in plain)
    assert rounds and (plain or seed == SEED)


def test_assistants_that_can_pay_for_nothing_share_a_sentence() -> None:
    cell = 5
    log: list[on.AnyEvent] = [solo.TorpedoActed(3, "drive"), on.Moved(1, 3, 4, 1, 0, 0),
                              solo.TorpedoBlocked(cell, 2, 0), on.DriveEnded(1, 1)]
    assert blocked_in_a_row(log, cell) == ()
    for number in (4, 5):
        log += [solo.TorpedoActed(number, "drive"), solo.TorpedoBlocked(cell, 2, 0), on.DriveEnded(1, 0)]
    assert blocked_in_a_row(log, cell) == (4, 5)
    teller = TableState(alone("convoy"), language("en")).teller
    told = idle_text(teller, (4, 5), solo.TorpedoBlocked(cell, 2, 0), fuel=1)
    assert told.startswith("Assistants 4, 5: no fuel for ")
    assert "no mechanical points" in idle_text(teller, (4, 5), solo.TorpedoBlocked(cell, 0, 2), fuel=1)


def test_where_it_heads_for_is_told_in_the_log_when_it_changes() -> None:
    def headed(cell: int) -> solo.TorpedoHeaded:
        return solo.TorpedoHeaded(Reason("14.9", "colour", cell, (), ""), (cell,))

    events = (on.RoundStarted(1), headed(4), headed(4), headed(6), on.RoundStarted(2), headed(6))
    told = [len(one.lines) for one in told_rounds(events, Wanted(), 1)]
    assert told == [2, 1]
