"""The first race tells by itself how races go, once."""

from __future__ import annotations

from msgspec import structs

from greatrace.ui.kit.context import Context
from greatrace.ui.menus.rulebook import RulebookScene
from greatrace.ui.race.table.scene import TableScene
from tests.now import now
from tests.ui.race.table.alone import begun_alone
from tests.ui.race.table.hands import AFRICA, at_table, begun, surroundings


def fresh() -> Context:
    context = surroundings()
    context.settings = structs.replace(context.settings, race_explained=False, torpedo_explained=False)
    return context


def test_the_first_race_tells_how_races_go_and_no_other_does() -> None:
    context = fresh()
    pilot = at_table(begun(("", "quick"), 3, AFRICA), context)
    pilot.wait(0.2)
    assert pilot.scene.name == "short-help" and context.settings.race_explained
    assert any("Cape Town" in node.label for node in pilot.nodes("label")), "it names the finish"
    pilot.keys("f1")
    assert isinstance(pilot.scene, RulebookScene)
    pilot.keys("escape", "escape")
    assert isinstance(pilot.scene, TableScene) and not context.settings.torpedo_explained
    again = at_table(begun(("", "quick"), 3, AFRICA), context)
    again.wait(0.2)
    assert isinstance(again.scene, TableScene)


def test_against_the_torpedo_its_page_does_not_follow_at_once_on_that_on_races() -> None:
    pilot = at_table(begun_alone(), fresh())
    pilot.wait(0.2)
    first = now(pilot.scene)
    assert first.name == "short-help" and "A race in short" in pilot.dump()
    pilot.press("close")
    pilot.wait(0.2)
    assert isinstance(pilot.scene, TableScene)
