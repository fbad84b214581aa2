"""Everything fits, in every language and in a longer one, at the smallest window and the largest scale."""

from __future__ import annotations

import pytest

from greatrace.engine import decisions as ask
from greatrace.prose.language import language
from greatrace.ui.context import Context
from greatrace.ui.controller import Controller
from greatrace.ui.scene import WidgetScene
from greatrace.ui.table import STAGES, stage_scene
from greatrace.ui.table.chooser import Chooser, Way
from greatrace.ui.table.logsheet import LogScene
from tests.pseudo import PSEUDO
from tests.ui.pilot import Pilot, overflowing
from tests.ui.table.hands import AFRICA, begun, surroundings

LANGUAGES = ("en", "fr", "es", "de", "pseudo")


def at_stage(name: str, bots: tuple[str, ...] = ("", "", "quick", "quick", "quick")) -> Controller:
    """A race that bots drove to where a scene comes up."""
    controller = begun(bots, 5, AFRICA)
    frames = {"handover": ask.Planning, "planning": ask.Planning, "bivouac": ask.Bivouac}
    from greatrace.bots import make_bot
    from greatrace.kernel.budget import Budget

    brains = [make_bot("hurried", controller.race, seat, seat) for seat in range(controller.race.seats)]

    def there() -> bool:
        if name == "scoring":
            return controller.table.over
        late = controller.table.round >= 2
        return (
            late and bool(controller.asked) and isinstance(controller.frame, frames.get(name, ask.Sequence))
        )

    while not there():
        seat = controller.session.deciders[0]
        legal = controller.legal(seat)
        action = brains[seat].choose(controller.race, controller.view(seat), legal, Budget())
        controller.session.act(action, seat)
    return controller


def speaking(code: str, size: tuple[int, int], scale: int = 100) -> Context:
    context = surroundings(size, scale)
    context.language = PSEUDO if code == "pseudo" else language(code)
    return context


@pytest.fixture(scope="module", params=STAGES)
def stage(request: pytest.FixtureRequest) -> tuple[str, Controller]:
    return request.param, at_stage(request.param)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 115)])
def test_every_scene_fits(
    stage: tuple[str, Controller], code: str, size: tuple[int, int], scale: int
) -> None:
    name, controller = stage
    context = speaking(code, size, scale)
    seat = controller.asked[0] if controller.asked else 0
    scene = stage_scene(name, controller, seat, context)
    pilot = Pilot(scene, context=context)
    assert isinstance(pilot.scene, WidgetScene)
    assert overflowing(pilot.scene) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_sheets_fit(code: str) -> None:
    from greatrace.engine.actions import BuyFuel
    from greatrace.prose.actions import action_label
    from greatrace.ui.table.desk import Desk

    controller = at_stage("convoy")
    context = speaking(code, (1280, 720))
    desk = Desk(controller, context.language)
    view = controller.view(0)
    labels = [action_label(BuyFuel(n), desk.teller, view, controller.race) for n in range(1, 9)]
    ways = [Way(label, BuyFuel(n)) for n, label in enumerate(labels, start=1)]
    for scene in (Chooser("Test", ways, True), LogScene(desk.log[-30:], desk.teller)):
        pilot = Pilot(scene, context=context)
        wrong = [one for one in overflowing(pilot.scene) if not one.startswith("outside the screen: label")]
        assert wrong == []
