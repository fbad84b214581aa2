"""Everything fits, in every language and in a longer one, at the smallest window and the largest scale."""

from __future__ import annotations

import pytest

from greatrace.engine import decisions as ask
from greatrace.engine.actions import Plan
from greatrace.kernel.terms import Term
from greatrace.prose.advice import advice, runner_up
from greatrace.prose.events import plan_text
from greatrace.prose.language import language
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.input.intents import Choose
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.chooser import Chooser
from greatrace.ui.race.table.sheets.log import LogScene
from greatrace.ui.race.table.sheets.private_answer import PrivateAnswer
from greatrace.ui.race.table.sheets.why import WhyScene
from greatrace.ui.race.table.state.chooser import ChooserWay
from greatrace.ui.race.table.state.hint import Hint
from greatrace.ui.race.table.state.table_state import TableState
from tests.pseudo import PSEUDO
from tests.ui.menus.test_fitting import scrolled
from tests.ui.pilot import Pilot, overflowing
from tests.ui.race.table.found import position
from tests.ui.race.table.hands import AFRICA, begun, surroundings
from tests.ui.race.table.stages import STAGES, stage_scene

LANGUAGES = ("en", "fr", "es", "de", "pseudo")
WHY_PLAN = (
    "chance", "better", "arrives", "covers", "funding", "mends", "explores", "guards",
    "city_in", "city_cards", "fuel_there",
)  # fmt: skip
"""The labels of all reasons that a hint for a plan can have."""


def at_stage(
    name: str, bots: tuple[str, ...] = ("", "", "quick", "quick", "quick"), edition: str = "second"
) -> Controller:
    """A race that bots drove to where a scene comes up."""
    controller = begun(bots, 5, AFRICA, edition == "second", edition)
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


def longest_hint(scene: TableScene) -> Hint:
    """The champion's words for a plan with every reason that a plan can have, and another close behind."""
    say, teller = scene.state.say, scene.state.teller
    action, other = (
        say.tr("Seal the plan: {plan}", plan=plan_text(plan, teller))
        for plan in (Plan(1, 2, 1, 1), Plan(2, 1, 1, 1))
    )
    why = " ".join(advice([Term(label, 12) for label in WHY_PLAN], say))
    return Hint(say.tr("The champion would do this:"), action, why, runner_up(other, 12, say))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 115])
@pytest.mark.parametrize("name", ["bivouac", "planning", "convoy"])
def test_a_hint_fits_with_every_reason(name: str, scale: int, code: str) -> None:
    controller = at_stage(name, ("", "quick", "quick", "quick", "quick"))
    context = speaking(code, (1280, 720), scale)
    pilot = Pilot(stage_scene(name, controller, controller.asked[0], context), context=context)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    scene.panels.page.hint.show(longest_hint(scene), scene.state)
    pilot.wait(0.1)
    assert overflowing(scene) == []
    assert all(pilot.find(part).label for part in ("hint-action", "hint-why", "hint-other", "hint-do"))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 115])
def test_the_reasons_of_computer_crews_fit(code: str, scale: int) -> None:
    controller = at_stage("convoy", ("", "quick:cautious", "novice:saboteur", "veteran:bold", "champion"))
    context = speaking(code, (1280, 720), scale)
    pilot = Pilot(WhyScene(TableState(controller, context.language), 2), context=context)
    seen = pilot.find("why-sheet").rect
    wrong = [one for one in overflowing(pilot.scene) if not one.startswith("outside the screen")]
    assert wrong == [] and seen[1] >= 0 and seen[1] + seen[3] <= 720


@pytest.mark.parametrize("code", LANGUAGES)
def test_sheets_fit(code: str) -> None:
    from greatrace.engine.actions import BuyFuel
    from greatrace.prose.actions import action_label

    controller = at_stage("convoy")
    context = speaking(code, (1280, 720))
    state = TableState(controller, context.language)
    view = controller.view(0)
    labels = [action_label(BuyFuel(n), state.teller, view, controller.race) for n in range(1, 9)]
    ways = [ChooserWay(label, BuyFuel(n)) for n, label in enumerate(labels, start=1)]
    chooser = Chooser(Choose("Test", tuple(ways), 0, may_hide=True))
    for scene in (chooser, LogScene(state.log[-30:], state.teller)):
        pilot = Pilot(scene, context=context)
        assert [one for one in overflowing(pilot.scene) if not one.startswith("outside the screen")] == []
        screen = pilot.surface.get_rect()
        widgets = [one for one in pilot.scene.tree.root.walk() if one.rect and not scrolled(one)]
        assert [one for one in widgets if not screen.contains(one.rect)] == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 115])
def test_the_page_of_one_crew_alone_fits_covered_and_open(code: str, scale: int) -> None:
    controller = Controller.resumed(position(ask.Reacting), None)
    context = speaking(code, (1280, 720), scale)
    frame = controller.frame
    assert isinstance(frame, ask.Reacting)
    pilot = Pilot(PrivateAnswer(TableState(controller, context.language), frame.queue[0]), context=context)
    pilot.leap()
    assert overflowing(pilot.scene) == []
    pilot.hold("p")
    assert overflowing(pilot.scene) == []
