"""Danger effects of the Torpedo at the table: what they take, who may counter (14.5, 14.11)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.decisions import Forfeiting, Suffering
from greatrace.engine.solo.bivouac import dangers_left
from greatrace.prose.language import language
from greatrace.ui.kit.blocks.account import account
from greatrace.ui.kit.blocks.cards import card_choice, told_card
from greatrace.ui.kit.settings import Speed
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from tests.now import now
from tests.ui.pilot import Pilot, middle
from tests.ui.race.table.alone import alone
from tests.ui.race.table.hands import at_table, surroundings
from tests.ui.race.table.shown import shown


def struck(name: str, speaks: str = "en", scale: int = 100) -> tuple[Controller, Pilot]:
    """A table at which the Torpedo's danger effect has just struck."""
    controller = alone(name)
    context = surroundings(scale=scale)
    context.language = language(speaks)
    pilot = at_table(controller, context)
    pilot.leap()
    controller.act(do.Take(3), 0)
    pilot.leap()
    assert isinstance(controller.frame, Suffering)
    return controller, pilot


def asked(pilot: Pilot) -> Question:
    assert isinstance(pilot.scene, TableScene)
    return question(pilot.scene.state)


def test_it_shows_its_card_the_gauges_and_the_cards_that_go() -> None:
    _, pilot = struck("robbed")
    struck_by = asked(pilot)
    assert shown(struck_by, told_card).title == "Saboteur"
    assert [(one.name, one.words) for one in shown(struck_by, account).gauges] == [
        ("fuel", "7 › 5"), ("engine", "5 › 4"), ("money", "50 › 30"), ("cards", "4 › 2"),
    ]
    assert struck_by.context == "Order A1, article 14.5"
    assert struck_by.answers[-1].label == "Let it happen" and "2 cards" in struck_by.answers[-1].note
    assert struck_by.warning == "You choose the 2 cards that go."


def test_the_cards_that_it_takes_are_marked_and_go_together() -> None:
    controller, pilot = struck("robbed")
    pilot.keys("e")
    pilot.leap()
    assert isinstance(now(controller.frame), Forfeiting)
    robbed = asked(pilot)
    offered = shown(robbed, card_choice)
    assert len(offered.cards) == 4
    assert robbed.head == "The danger effect takes 2 cards" and "2 cards stay" in offered.told
    pilot.keys("2")
    pilot.press("card-0")
    assert isinstance(now(controller.frame), Forfeiting), "the first press on a card of the hand marks it"
    pilot.keys("enter")
    pilot.leap()
    assert not isinstance(controller.frame, Forfeiting)
    assert controller.table.dashboards[0].cards == 2


def camp(name: str, slot: int) -> tuple[Controller, Pilot]:
    """A bivouac in which a card is looked at, at normal speed."""
    controller, context = alone(name), surroundings()
    context.settings = structs.replace(context.settings, speed=Speed.NORMAL)
    pilot = at_table(controller, context)
    pilot.leap()
    pilot.point(*middle(pilot.find(f"slot-{slot}")))
    pilot.leap()
    return controller, pilot


def test_taking_a_card_says_what_the_card_left_will_cost() -> None:
    _, pilot = camp("effect", 2)
    take = asked(pilot).answers[0]
    assert take.note == "leaves Saboteur: −1 chassis, −2 fuel, −20\N{NO-BREAK SPACE}F"
    assert take.icon == "danger"
    assert [(one.name, one.words) for one in asked(pilot).leaves] == [
        ("fuel", "7 › 5"), ("chassis", "5 › 4"), ("money", "50 › 30"),
    ]
    _, harmless = camp("effect", 1)
    assert asked(harmless).answers[0].note == "" and asked(harmless).leaves == ()


def test_a_strike_that_may_still_pass_is_not_told() -> None:
    data = alone("effect").race
    saboteur, guide = (next(n for n, one in enumerate(data.cards) if one.id == name)
                       for name in ("saboteur", "guide"))
    assert dangers_left(data, (saboteur, guide, -1, guide, -1), 2, 1) == ()
    assert dangers_left(data, (saboteur, guide, -1, saboteur, -1), 2, 1) == (saboteur, saboteur)
    assert dangers_left(alone("crossing").race, (saboteur, guide), 1, 1) == ()


def test_the_card_left_lights_up_and_the_gauges_fall() -> None:
    controller, pilot = camp("effect", 4)
    pilot.press("slot-4")
    pilot.keys("enter")
    pilot.wait(0.5)
    pilot.wait(0.3)
    assert isinstance(pilot.scene, TableScene)
    spotlight = pilot.scene.panels.overlays.spotlight
    assert spotlight.visible and spotlight.label == "Saboteur"
    dial = pilot.scene.panels.dashboard.gauges["chassis"]
    on_it = False
    for _ in range(40):
        pilot.wait(0.1)
        on_it |= spotlight.visible and spotlight.rect.center == dial.rect.center
    assert on_it and not spotlight.label, "it comes down on a gauge that it lowers"
    assert isinstance(now(controller.frame), Suffering)
    pilot.keys("e")
    dial, glowed = pilot.scene.panels.dashboard.gauges["fuel"], set[int]()
    pilot.wait(1.2)
    assert dial.setting == 5 and dial.needle > 5
    for _ in range(20):
        pilot.wait(0.1)
        glowed.add(dial.lost)
    assert dial.needle == 5 and glowed == {0, 2}, "the points that were struck off blink"
    pilot.wait(1.0)
    assert dial.lost == 0
