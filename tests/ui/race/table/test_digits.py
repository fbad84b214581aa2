"""One digit stands for one thing: the cards of the bivouac have none while cards of the hand are chosen."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import decisions as ask
from greatrace.ui.race.table.panels.card_faces import Poster
from greatrace.ui.race.table.scene import TableScene
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.stages import at_stage


def test_the_bivouac_has_no_digits_while_a_card_of_the_hand_goes() -> None:
    controller = at_stage("bivouac", ("", "quick", "quick"))
    state = controller.session.state
    own = structs.replace(state.table.dashboards[0], chassis=max(1, state.table.dashboards[0].cards))
    table = structs.replace(state.table, dashboards=(own, *state.table.dashboards[1:]))
    controller.session.state = structs.replace(state, table=table)
    pilot = at_table(controller)
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)

    def digits() -> list[str]:
        return [one.key for one in scene.panels.market.walk() if isinstance(one, Poster)]

    assert own.cards and digits() and all(digits())
    number = next(n for n, card in enumerate(state.table.market, start=1) if card >= 0)
    pilot.keys(str(number), str(number))
    pilot.leap()
    assert isinstance(scene.state.frame, ask.HandLimit) and pilot.sees("head-0")
    assert digits() and not any(digits())
