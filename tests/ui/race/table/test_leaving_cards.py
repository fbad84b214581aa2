"""What is shown large does not vanish in a frame: a card drops onto its pile, a strike goes with its band."""

from __future__ import annotations

import pytest

from greatrace.engine import events as on
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.table.motion import timing
from greatrace.ui.race.table.motion.strikes import strike_of
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.shown_events import happens, table


@pytest.fixture(name="pilot", scope="module")
def at_the_table() -> Pilot:
    pilot = Pilot(TableScene(sequence(CREW)), context=headless())
    pilot.wait(2.0)
    return pilot


def test_a_discarded_card_is_seen_and_then_drops_onto_the_pile(pilot: Pilot) -> None:
    scene = table(pilot)
    spotlight, pile = scene.panels.overlays.spotlight, scene.panels.where("discard")
    assert pile
    happens(pilot, on.CardDiscarded(0, 3))
    pilot.wait(timing.CARD * 0.3)
    assert scene.panels.overlays.spotlight.visible
    whole, start = spotlight.rect.copy(), spotlight.rect.center
    pilot.wait(timing.CARD * 0.15)
    assert spotlight.rect == whole, "it is read before it drops"
    last = whole
    while pilot.sees("spotlight"):
        last = spotlight.rect.copy()
        pilot.wait(0.01)
    assert last.w < whole.w / 3
    far = abs(start[0] - pile.centerx) + abs(start[1] - pile.centery)
    assert abs(last.centerx - pile.centerx) + abs(last.centery - pile.centery) < far / 8


def test_with_reduced_motion_it_is_seen_whole(pilot: Pilot) -> None:
    scene = table(pilot)
    spotlight = scene.panels.overlays.spotlight
    scene.queue.reduced = True
    happens(pilot, on.CardDiscarded(0, 3))
    pilot.wait(timing.CARD * 0.8)
    assert spotlight.visible and spotlight.rect.size == spotlight.measure(scene.look, 0)
    pilot.wait(1.0)
    scene.queue.reduced = False


def test_a_strike_leaves_with_its_band(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = table(pilot)
    poster, strike = scene.panels.overlays.poster, strike_of(on.BrokeDown(0), scene.state)
    assert strike
    middles: list[int] = []
    name = "greatrace.ui.race.table.motion.strike_poster.paint_art"
    monkeypatch.setattr(name, lambda *arguments: middles.append(arguments[4][0]))
    for share in (0.2, 0.3, 0.7, 0.94, 0.97):
        poster.show(strike, share)
        pilot.wait(0.0)
    assert len(middles) == 5, "nothing of it vanishes before the band does"
    assert middles[2] + 100 < middles[3] < middles[4]
    poster.show(strike, 1.0)
