"""The player aid lies upon the table while its key is held; it tells only what all may know."""

from __future__ import annotations

from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.aid import AidScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import sequence


def at_rest() -> Pilot:
    pilot = at_table(sequence())
    pilot.leap()
    return pilot


def test_it_is_there_as_long_as_its_key_is_held() -> None:
    pilot = at_rest()
    pilot.hold("f2")
    pilot.leap()
    assert isinstance(pilot.scene, AidScene)
    pilot.let_go("f2")
    assert isinstance(pilot.scene, TableScene)


def test_a_button_opens_it_until_it_is_put_away() -> None:
    pilot = at_rest()
    pilot.press("aid")
    assert isinstance(pilot.scene, AidScene)
    pilot.leap(5.0)
    assert isinstance(pilot.scene, AidScene)
    pilot.press("close")
    assert isinstance(pilot.scene, TableScene)


def test_it_counts_every_tile_of_the_bag_with_its_price() -> None:
    pilot = at_rest()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    bag, teller = scene.state.table.bag, scene.state.teller
    pilot.press("aid")
    shown = {node.label: node.value for node in pilot.nodes("tile")}
    assert shown == {teller.tile(kind): f"× {count}" for kind, count in enumerate(bag) if count}
    assert pilot.sees(f"Tiles left in the bag: {scene.state.table.bag_size}")
