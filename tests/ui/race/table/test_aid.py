"""The player aid lies upon the table while its key is held; it tells only what all may know."""

from __future__ import annotations

from greatrace.engine.rates import CITY_FUEL
from greatrace.ui.race.board.figures import figure
from greatrace.ui.race.board.routes import tag_picture
from greatrace.ui.race.board.tips import line_tip
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, speaking
from tests.ui.race.table.sequences import sequence


def at_rest() -> Pilot:
    pilot = at_table(sequence())
    pilot.leap()
    return pilot


def test_it_is_there_as_long_as_its_key_is_held() -> None:
    pilot = at_rest()
    pilot.hold("f2")
    pilot.leap()
    assert pilot.sees("aid-sheet")
    pilot.let_go("f2")
    assert isinstance(pilot.scene, TableScene)


def test_a_button_opens_it_until_it_is_put_away() -> None:
    pilot = at_rest()
    pilot.press("aid")
    assert pilot.sees("aid-sheet")
    pilot.leap(5.0)
    assert pilot.sees("aid-sheet")
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


def test_that_a_line_costs_fuel_as_well_stands_on_the_sheet_at_its_price_and_in_its_hint() -> None:
    """The city where it ends costs 1 fuel (7.2), whichever way one comes (8.2)."""
    pilot = at_rest()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    line = scene.state.race.board.lines[0]
    [(_, cost)] = line_tip(scene.state.race, scene.state.teller, 0).terms
    assert f"{line.price}\N{NO-BREAK SPACE}F + 1 fuel" in cost
    tag = tag_picture(scene.look, line, "190 F")
    ink = scene.look.palette.brick
    drops = [x for x in range(tag.get_width()) for y in range(tag.get_height())
             if tag.get_at((x, y))[:3] == ink and tag.get_width() * 0.75 < x < tag.get_width() - 6]
    assert drops and figure(scene.look, "fuel", CITY_FUEL, 9).get_width() < tag.get_width()
    pilot.press("aid")
    assert pilot.sees("A line: its price in francs and 1 fuel, and the whole drive")


def test_what_assistants_do_begins_small_behind_the_colon_in_spanish() -> None:
    pilot = at_table(sequence(), speaking("es"))
    pilot.press("aid")
    assert pilot.sees("Explorador: explorar con 2 losetas o tomar una carta")
