"""The poster of the bivouac is painted before a convoy ends, so that the frame that shows it need not."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.table.panels.market import Market
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.shown_events import table

_STEPS = 20
"""More than the poster has pictures."""


@pytest.mark.parametrize("last", [False, True])
def test_the_poster_is_ready_once_a_crew_drives_no_more(last: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(TableScene(sequence(CREW)), context=headless())
    pilot.wait(1.2)
    scene, painted = table(pilot), list[Market]()
    market, paint = scene.panels.market, Market.paint_sheet
    market.rect.size = 901, 443  # no other poster has this size

    def watched(self: Market, look: Look, sheet: pygame.Surface) -> None:
        painted.append(self)
        paint(self, look, sheet)

    monkeypatch.setattr(Market, "paint_sheet", watched)
    crews = scene.state.table.dashboards
    others = crews[1], structs.replace(crews[2], passed=last, scout=1)
    scene.state.table = structs.replace(
        scene.state.table, dashboards=(structs.replace(crews[0], passed=False, scout=1), *others)
    )
    assert all(one.active for one in scene.state.table.dashboards) is not last
    for _ in range(_STEPS):
        market.prepare(scene.look, scene.state, idle=True)
    assert painted == [market] * last
