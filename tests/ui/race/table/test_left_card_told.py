"""Who got the card that was left in the bivouac is said by name (3.3)."""

from __future__ import annotations

from greatrace.engine import events as on
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.stages import at_stage


def test_the_news_name_who_got_the_card_that_was_left() -> None:
    controller = at_stage("planning", ("", "quick", "quick"))
    pilot = at_table(controller)
    pilot.leap()
    told = [event for one in controller.history() for event in one.events]
    left = [event for event in told if isinstance(event, on.CardTaken) and event.left_over]
    crew = ("France", "Belgium", "Italy")[left[-1].seat]
    assert f"{crew} also got the card left in the bivouac" in pilot.dump(), pilot.dump()
