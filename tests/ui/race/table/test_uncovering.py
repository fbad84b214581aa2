"""What uncovers a secret is never pressed by mistake: it does not come to where something else lay (1.8)."""

from __future__ import annotations

import pygame
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.ui.kit.input import PointerPressed
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.race.controller import Controller
from tests.now import now
from tests.ui.pilot import Pilot, middle
from tests.ui.play.test_under_the_pointer import down, down_at
from tests.ui.race.table.placed import placed
from tests.ui.race.table.test_holds import SHARED, opened, own_turn, table

MOVED = "Not taken: something else lay here at the last press. Press it again."


def two_jerricans() -> Controller:
    """France has too many cards, among them two Jerricans, of which all know one."""
    controller = placed("hand-limit", SHARED)
    state, names = controller.session.state, [one.id for one in controller.race.cards]
    hand = tuple(sorted(map(names.index, ("jerrican", "jerrican", "guide", "transport", "cheater"))))
    shown = (names.index("jerrican"),)
    own = structs.replace(state.table.dashboards[0], fuel=2, chassis=3, cards=5, shown=shown)
    table = structs.replace(state.table, dashboards=(own, *state.table.dashboards[1:]))
    mine, *others = state.secrets.own
    secrets = structs.replace(state.secrets, own=(structs.replace(mine, hand=hand), *others))
    controller.session.state = structs.replace(state, table=table, secrets=secrets)
    return controller


def places(pilot: Pilot) -> dict[str, tuple[int, int, int, int]]:
    """The boxes of the answers by their names."""
    return {one.name: one.rect for one in pilot.nodes() if one.name.startswith("answer-")}


def test_a_second_press_on_a_jerrican_shows_no_card() -> None:
    pilot = opened(two_jerricans())
    before, at = places(pilot), middle(pilot.find("answer-J"))
    assert before["answer-peek"]
    down(pilot, "answer-J")
    pilot.leap(1.0)
    log = table(pilot).controller.session.log
    assert isinstance(log[-1].action, do.Play) and places(pilot) == before
    down_at(pilot, at)
    pilot.leap(1.0)
    assert not table(pilot).state.opened and places(pilot) == before
    assert pilot.sees("Hold P, or press the eye, to see the hand.")


def test_the_jerrican_of_a_covered_hand_stands_there_whether_it_holds_one_or_not() -> None:
    def answers(hand: tuple[str, ...]) -> list[str]:
        controller = two_jerricans()
        state, names = controller.session.state, [one.id for one in controller.race.cards]
        own = structs.replace(state.table.dashboards[0], shown=())
        everyone = structs.replace(state.table, dashboards=(own, *state.table.dashboards[1:]))
        mine, *others = state.secrets.own
        cards = tuple(sorted(map(names.index, hand)))
        secrets = structs.replace(state.secrets, own=(structs.replace(mine, hand=cards), *others))
        controller.session.state = structs.replace(state, table=everyone, secrets=secrets)
        pilot = opened(controller)
        return [f"{one.label} {one.value}" for one in pilot.nodes() if one.name in places(pilot)]

    with_it = answers(("jerrican", "jerrican", "guide", "transport", "cheater"))
    assert with_it == answers(("ranger", "cheater", "guide", "transport", "cheater"))
    assert any("hold P first" in words for words in with_it)


def test_what_has_come_to_the_place_of_the_last_press_uncovers_nothing_at_the_next_one() -> None:
    pilot = own_turn()
    at, scene = middle(pilot.find("answer-peek")), table(pilot)
    shown = [one for one in scene.tree.root.walk() if isinstance(one, Pressable) and one.rect]
    lying = [(one.area, (one.role, one.name, one.label, one.of)) for one in shown]
    scene.rest.finds([(pygame.Rect(at, (9, 9)), ("button", "answer-4"))], own=True)
    scene.rest.holds_back(PointerPressed(*at))
    pilot.leap(9.0)
    pilot.leap(9.0)
    scene.rest.finds(lying, own=True)
    down_at(pilot, at)
    assert not now(scene.state.opened) and pilot.sees(MOVED)
    pilot.leap(1.0)
    down_at(pilot, at)
    assert scene.state.opened


def test_what_stays_in_its_place_shows_and_covers_at_once() -> None:
    pilot = own_turn()
    for shown in (True, False):
        down(pilot, "answer-peek")
        assert bool(table(pilot).state.opened) is shown
        pilot.leap(0.6)
