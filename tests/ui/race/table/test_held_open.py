"""What opens or seals something by a key while it is held, where several people share the screen (1.8)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.prose.words import NO_BREAK
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.state.plan_draft import preset_plans
from tests.now import now
from tests.ui.race.table.found import position
from tests.ui.race.table.hands import at_table, surroundings
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_holds import SHARED, lose_keyboard, opened, own_turn, placed_planning, table


def test_what_a_number_with_shift_shows_stays_without_a_key_until_it_is_covered() -> None:
    pilot = own_turn()
    pilot.keys("shift+1")
    assert isinstance(table(pilot).state.frame, ask.Laying) and now(table(pilot).state.opened) == (0,)
    pilot.wait(3.0)
    assert now(table(pilot).state.opened) == (0,)
    pilot.keys("p")
    assert now(table(pilot).state.opened) == ()


def test_a_card_that_a_scout_draws_is_seen_without_a_key_until_its_owner_covers_it() -> None:
    """The others are not asked before, and what they see then tells nothing of it."""
    controller = sequence(CREW, hand="guide, ranger", humans=SHARED)
    pilot = opened(controller)
    pilot.keys("shift+2")
    pilot.wait(2.0)
    state = table(pilot).state
    assert now(state.lingers) and now(state.opened) == (0,) and not now(state.asked)
    done = len(controller.session.log)
    pilot.keys("1", "3", "6", "enter")
    assert len(controller.session.log) == done and now(state.opened) == (0,), "the others wait"
    pilot.press("answer-peek")
    pilot.wait(0.2)
    assert now(state.opened) == () and not now(state.lingers) and now(state.asked) == (1,)


@pytest.mark.parametrize("lost", [False, True])
def test_what_enter_shows_by_being_held_stays_until_the_window_loses_the_keyboard(lost: bool) -> None:
    pilot = own_turn()
    scene = table(pilot)
    scene.tree.focus_on(scene.tree.find("answer-1"), ring=True)
    pilot.hold("enter")
    pilot.leap(1.1)
    assert isinstance(scene.state.frame, ask.Laying) and now(scene.state.opened) == (0,)
    pilot.leap()
    assert now(scene.state.opened) == (0,)
    pilot.let_go("enter")
    assert now(scene.state.opened) == (0,)
    if lost:
        lose_keyboard(pilot)
    else:
        pilot.press("answer-peek")
    assert now(scene.state.opened) == ()


def test_what_a_pointer_shows_stays_when_a_key_that_was_pressed_before_comes_up() -> None:
    pilot = own_turn()
    pilot.keys("k")
    pilot.hold("k")
    pilot.hold_down("answer-1", 1.1)
    pilot.let_go("k")
    assert table(pilot).state.eye and table(pilot).state.opened == (0,)


def test_an_answer_is_taken_though_shift_is_still_down() -> None:
    pilot = opened(sequence(CREW, hand="guide, ranger", humans=SHARED, tiles="F8: savannah"))
    pilot.hold("shift+1")
    pilot.leap()
    keys = [one.key for one in question(table(pilot).state).answers]
    assert "R" in keys and table(pilot).state.opened == (0,)
    pilot.keys("shift+r")
    assert isinstance(table(pilot).state.frame, ask.Sequence | ask.Laying)
    assert table(pilot).controller.session.log[-1].action != do.Explore()


@pytest.mark.parametrize("full", [False, True])
def test_who_must_discard_after_the_bivouac_sees_the_hand_at_once(full: bool) -> None:
    found = (Controller.resumed(position(ask.Bivouac, number), None) for number in range(10))
    # Who holds cards has a choice then; where none can be kept, the card that is taken goes by itself.
    controller = next(one for one in found if one.table.dashboards[one.asked[0]].cards > 1)
    seat, state = controller.asked[0], controller.session.state
    own = state.table.dashboards[seat]
    seats = list(state.table.dashboards)
    seats[seat] = structs.replace(own, chassis=own.cards if full else own.cards + 1)
    shown = structs.replace(state.table, dashboards=tuple(seats))
    controller.session.state = structs.replace(state, table=shown)
    pilot = opened(controller)
    slot = next(one.slot for one in controller.legal(seat) if isinstance(one, do.Take))
    pilot.hold(f"shift+{slot + 1}")
    assert controller.session.log[-1].action == do.Take(slot)
    assert isinstance(controller.frame, ask.HandLimit) == full
    assert table(pilot).state.opened == ((seat,) if full else ())
    pilot.let_go(f"{slot + 1}")
    assert table(pilot).state.opened == ((seat,) if full else ())


def test_a_ready_made_plan_is_sealed_while_the_curtain_is_down() -> None:
    controller = placed_planning()
    pilot, seats = opened(controller), controller.asked
    done = len(controller.session.log)
    assert isinstance(now(pilot.scene), HandoverScene)
    first = preset_plans(5)[1]
    plates = {node.name: (node.label, node.value) for node in pilot.nodes() if node.name.startswith("ready-")}
    assert list(plates) == ["ready-5", "ready-6", "ready-7", "ready-8"], "what a key seals is shown in full"
    assert plates["ready-6"][1].replace(NO_BREAK, " ") == "scout 2, mechanic 2, escort 1, funding 0"
    pilot.keys("6")
    assert len(controller.session.log) == done, "without Shift nothing is sealed"
    pilot.keys("shift+6")
    assert (controller.session.log[-1].seat, controller.session.log[-1].action) == (seats[0], first)
    assert isinstance(pilot.scene, HandoverScene) and pilot.scene.seat == seats[1]
    pilot.keys("shift+5")
    assert len(controller.session.log) == done + 1, "it is another's now"
    for _ in seats[1:]:
        assert isinstance(now(pilot.scene), HandoverScene)
        pilot.leap(1.1)
        pilot.keys("shift+5")
    pilot.leap()
    assert not table(pilot).state.opened
    sealed = [turn.action for turn in controller.session.log[done : done + len(seats)]]
    assert sealed == [first, *[preset_plans(5)[0]] * (len(seats) - 1)]


def test_a_plan_that_was_begun_is_not_sealed_unseen() -> None:
    controller = placed_planning()
    pilot = opened(controller)
    pilot.leap(1.1)
    pilot.keys("enter", "1", "v")
    assert isinstance(pilot.scene, HandoverScene)
    pilot.leap(1.1)
    done = len(controller.session.log)
    assert not pilot.sees("ready-5")
    pilot.keys("shift+5")
    assert len(controller.session.log) == done


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 133])
def test_the_sign_hangs_between_valance_and_fringe(size: tuple[int, int], scale: int) -> None:
    pilot = at_table(placed_planning(), surroundings(size, scale))
    pilot.wait()
    assert isinstance(pilot.scene, HandoverScene)
    names = ("sign", "offered")
    boxes = [found.rect for found in map(pilot.scene.tree.find, names) if found]
    assert len(boxes) == len(names)
    for box in boxes:
        assert 0.14 * size[1] <= box.top and box.bottom <= 0.91 * size[1]
