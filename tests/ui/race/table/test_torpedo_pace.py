"""The Torpedo's turn is brisk: what its drives take at normal speed, by the durations of events (14.7)."""

from __future__ import annotations

from collections import defaultdict
from typing import Literal

import pytest

from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.reason import Reason
from greatrace.prose.language import language
from greatrace.prose.race_text import race_as_text
from greatrace.prose.told_idle import idle_now, idle_text, told_together
from greatrace.saves.race.kind import RACE
from greatrace.saves.replay import replay
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.motion.event_animations import Beat, EventAnimations
from greatrace.ui.race.table.motion.strikes import strike_of
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.log_story import told_rounds
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.campaign.shelves import SEED, fresh, raced
from tests.ui.pilot import Pilot
from tests.ui.race.table.alone import alone
from tests.ui.race.table.hands import at_table

UNSTRUCK = 23
"""A race in which the Torpedo also drives a round without a strike."""
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
        state, panels.board, panels.overlays, lambda: None, lambda name: None,
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
            seconds = animations(Beat((event,), after.table), False)[0]
            if counts:
                found[number] = found[number][0] + seconds, found[number][1] + struck
            state.table = after.table
    return found


@pytest.mark.parametrize("seed", [SEED, UNSTRUCK])
def test_four_drives_are_over_soon(seed: int) -> None:
    rounds = drives(seed)
    assert [number for number, (seconds, _) in rounds.items() if seconds >= STRUCK] == []
    plain = [seconds for seconds, strikes in rounds.values() if not strikes]
    assert all(seconds < PLAIN for seconds in plain)
    assert rounds and (plain or seed == SEED)


CELL = 5


def _idle(number: int, lacks: Literal["fuel", "mechanics"] = "fuel") -> tuple[on.AnyEvent, ...]:
    return (solo.TorpedoActed(number, "drive"), solo.TorpedoBlocked(CELL, 2, 1, lacks), on.DriveEnded(1, 0))


def test_assistants_that_can_pay_for_nothing_share_a_sentence() -> None:
    third = (solo.TorpedoActed(3, "drive"), on.Moved(1, 3, 4, 1, 0, 0),
             solo.TorpedoBlocked(CELL, 2, 0, "fuel"), on.DriveEnded(1, 1))  # fmt: skip
    passed = on.Passed(0, True)
    log = (*third, *_idle(4), passed, *_idle(5))
    assert list(told_together(log)) == [*((event,) for event in third), (passed,), (*_idle(4), *_idle(5))]
    assert idle_now(log[:-1]) and not idle_now(third) and not idle_now((*third, *_idle(4)))
    apart = (*_idle(4), on.SequenceBegan(0), on.Passed(0, False), *_idle(5))
    assert list(told_together(apart)) == [(event,) for event in apart]
    teller = TableState(alone("convoy"), language("en")).teller
    assert idle_text((*_idle(4), *_idle(5)), teller).startswith("Assistants 4 and 5 of the Torpedo: no fuel")
    assert "no mechanical points" in idle_text((*_idle(4), *_idle(5, "mechanics")), teller)


def test_log_and_text_of_a_race_tell_idle_assistants_in_one_line() -> None:
    pilot = at_table(alone("dry", "fund"))
    pilot.wait(5)
    pilot.keys("escape")  # the Gazette
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    told = "Assistants 3, 4 and 5 of the Torpedo: no fuel for F4."
    assert told in race_as_text(scene.state.log, lambda number: scene.state.teller).splitlines()
    pilot.keys("l")
    assert pilot.sees(told) and not any("cannot pay" in node.label for node in pilot.nodes())


def test_where_it_heads_for_is_told_in_the_log_when_it_changes() -> None:
    def headed(cell: int) -> solo.TorpedoHeaded:
        return solo.TorpedoHeaded(Reason("14.9", "colour", cell, (), ""), (cell,))

    events = (on.RoundStarted(1), headed(4), headed(4), headed(6), on.RoundStarted(2), headed(6))
    told = [sum(len(turn[1]) for turn in turns) for _, turns in told_rounds(events, 1)]
    assert told == [2, 1]
