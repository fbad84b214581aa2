"""The hint of a blank cell is short: what it may cost, how it may go wrong, and where it leads."""

from __future__ import annotations

import pytest

from greatrace.prose.language import LANGUAGES
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.race.board.tips import cell_tip
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import setting_out
from tests.ui.race.table.hands import at_table, speaking
from tests.ui.race.table.sequences import sequence


def tip_of_blank(code: str = "en") -> Tip:
    """The hint of a blank cell beside the vehicle, to which a drive leads."""
    pilot = at_table(sequence(tiles=""), speaking(code, (1280, 720)))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    state, canvas = scene.state, scene.panels.board.canvas
    near = state.race.neighbours[state.table.dashboards[0].cell]
    cell = next(one for one in near if state.race.city_at[one] < 0 and not state.race.risk[one])
    found = setting_out(state, cell)
    assert found
    return cell_tip(canvas, state.teller, 0, found.way, cell)


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_has_six_rows_at_most(code: str) -> None:
    tip = tip_of_blank(code)
    assert len(tip.text.splitlines()) + len(tip.terms) <= 6


def test_it_names_price_danger_and_stop_each_by_itself() -> None:
    tip = tip_of_blank()
    told = dict(tip.terms)
    assert {"Unknown tile", "Risk of a danger", "Risk of a stop"} <= told.keys()
    assert told["Risk of a danger"].endswith("%") and "corridor" not in tip.text


def test_colour_and_sign_of_a_city_are_said_to_mean_nothing_in_an_ordinary_race() -> None:
    pilot = at_table(sequence())
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    canvas, city = scene.panels.board.canvas, scene.state.race.board.cities[0].cell
    assert "Colour and sign matter only against the Torpedo" in cell_tip(
        canvas, scene.state.teller, None, None, city
    ).text
