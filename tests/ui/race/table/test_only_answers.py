"""What can be answered in one way only is not asked; it is told, and taken back with what led to it."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.only_answers import only_answer
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import sequence

CREW = "fuel: 5, engine: {}, chassis: {}, money: 80, scout: 2, mechanic: 2, escort: 0, funding: 1"


def at(
    hand: str, chassis: int, engine: int = 3, deeds: str = "", humans: tuple[int, ...] = (0,)
) -> Controller:
    """France on K15, stony ground before it."""
    tiles = "K15: savannah, J16: stony-ground, K17: savannah"
    return sequence(CREW.format(engine, chassis), hand, "K15", deeds, humans=humans, tiles=tiles)


def shown(controller: Controller) -> tuple[Pilot, TableScene]:
    pilot = at_table(controller)
    pilot.leap()
    assert isinstance(pilot.scene, TableScene)
    return pilot, pilot.scene


def own(scene: TableScene) -> list[do.AnyAction]:
    return [turn.action for turn in scene.controller.session.log if turn.seat == 0]


def test_a_card_that_cannot_be_kept_goes_by_itself_and_that_is_told() -> None:
    pilot, scene = shown(at("", chassis=0))
    pilot.keys("2")
    pilot.wait(0.1)
    taken, gone = own(scene)[-2:]
    assert isinstance(taken, do.TakeCard) and isinstance(gone, do.Discard)
    assert pilot.find("notice").label.startswith("Over the hand limit, and no choice: ")


def asked(controller: Controller, hand: str, chassis: int, alone: bool = True) -> bool:
    """Return whether a crew with that hand and chassis is asked which card it discards."""
    race, state = controller.race, controller.session.state
    names = [race.card_id(card) for card in range(len(race.cards))]
    cards = tuple(names.index(one) for one in hand.split(", "))
    dashboard = structs.replace(state.table.dashboards[0], chassis=chassis, cards=len(cards))
    table = structs.replace(state.table, dashboards=(dashboard, *state.table.dashboards[1:]))
    plays = (do.Play(race.jerrican),) if race.jerrican in cards else ()
    legal = (*map(do.Discard, sorted(set(cards))), *plays)
    return only_answer(race, table, ask.HandLimit(0), alone, lambda seat: legal) is None


@pytest.mark.parametrize(("hand", "chassis", "asks"), [
    ("guide, guide", 1, False),  # alike
    ("guide, pilot", 0, False),  # all go
    ("guide, pilot", 1, True),
    ("guide, jerrican", 0, True),  # a Jerrican may be played first
])
def test_which_cards_go_is_asked_where_there_is_a_choice(hand: str, chassis: int, asks: bool) -> None:
    assert asked(at("", chassis=4), hand, chassis) == asks


@pytest.mark.parametrize("hand", ["guide, guide", "guide, pilot"])
def test_where_others_look_on_it_is_asked_so_that_nobody_learns_of_a_covered_hand(hand: str) -> None:
    assert asked(at("", chassis=4), hand, 1, alone=False)


def test_a_repair_of_what_is_whole_ends_by_itself() -> None:
    controller = at("spare-parts", chassis=5, engine=5, humans=(0, 1), deeds="repair")
    _, scene = shown(controller)
    assert own(scene) == [do.Halt()]


def test_it_is_taken_back_with_the_action_that_led_to_it() -> None:
    """Stony ground takes the last point of the chassis, and with it the only card."""
    pilot, scene = shown(at("guide", chassis=1, deeds="drive"))
    cell = next(n for n, one in enumerate(scene.state.race.board.cells) if one.label == "J16")
    for action in (do.Step(cell), do.Pay(0)):
        scene.act(action, 0)
        pilot.wait(0.1)
    assert [type(one) for one in own(scene)] == [do.Step, do.Pay, do.Discard]
    pilot.keys("u")
    pilot.wait(0.1)
    assert [type(one) for one in own(scene)] == [do.Step]
    assert isinstance(scene.controller.frame, ask.Paying)
