"""The first race tells by itself how races go, once."""

from __future__ import annotations

import pytest
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


@pytest.mark.parametrize("crews", [("", "quick"), ()])
def test_the_key_of_the_hint_puts_the_help_away_and_asks_for_one(crews: tuple[str, ...]) -> None:
    pilot = at_table(begun(crews, 3, AFRICA) if crews else begun_alone(), fresh())
    pilot.wait(0.2)
    assert pilot.scene.name == "short-help"
    pilot.keys("t")
    pilot.wait(0.2)
    scene = pilot.scene
    assert isinstance(scene, TableScene) and scene.state.asked and scene.state.hint.active
