"""Where a press may mean several things, they stand under the emblem of the crew, each with its symbol."""

from __future__ import annotations

from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.choosing import Chooser
from tests.ui.pilot import Pilot
from tests.ui.race.table.sequences import sequence


def test_what_a_mechanic_may_do_is_told_with_symbols_under_the_crew_that_is_asked() -> None:
    pilot = Pilot(TableScene(sequence()))
    pilot.wait(1.2)
    pilot.press("box-mechanic")
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, Chooser)
    assert pilot.find("crest").label == "France" and pilot.find("chooser-title").label == "Mechanic"
    ways = [one for one in scene.tree.root.walk() if one.name.startswith("way-")]
    signs = [one.icon for one in ways if isinstance(one, Button)]
    assert len(signs) == 2 and all(signs) and len({*signs}) == 2
