"""Events that are shown at a table, whatever led to them."""

from __future__ import annotations

from greatrace.engine import events as on
from greatrace.ui.race.table.motion.event_animations import Beat
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot


def table(pilot: Pilot) -> TableScene:
    """The table that is on the screen."""
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


def happens(pilot: Pilot, event: on.AnyEvent) -> None:
    """Let an event be shown."""
    scene = table(pilot)
    scene.queue.add([Beat((event,), scene.state.table, last=True)])
