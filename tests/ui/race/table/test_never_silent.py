"""Presses that do nothing say why; discarding follows one rule; the first help comes before anybody acts."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.input.board import cell_chosen
from greatrace.ui.race.table.input.intents import Notify
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import middle
from tests.ui.race.table.hands import AFRICA, at_table, begun, surroundings
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_holds import SHARED, opened, own_turn, table


def test_a_click_on_an_empty_slot_is_answered() -> None:
    controller = begun(("", "", ""), 3, AFRICA)
    pilot = opened(controller)
    first = next(one for one in controller.legal(controller.asked[0]) if isinstance(one, do.Take))
    table(pilot).act(first, controller.asked[0])
    pilot.leap()
    empty = first.slot
    done = len(controller.session.log)
    assert not table(pilot).state.notice.text
    pilot.press(f"slot-{empty + 1}")
    assert table(pilot).state.notice.text and len(controller.session.log) == done


def test_a_short_press_on_nobody_says_that_it_is_held() -> None:
    controller = placed("reacting", SHARED)
    pilot = opened(controller)
    done = len(controller.session.log)
    pilot.press("answer-E")
    assert pilot.sees("Hold it until it is full: a short press does nothing here.")
    assert len(controller.session.log) == done
    pilot.hold_down("answer-E", 1.1)
    assert len(controller.session.log) > done


def test_a_key_that_comes_too_soon_after_a_change_of_person_says_so() -> None:
    pilot = own_turn()
    pilot.keys("6")
    assert table(pilot).state.asked == (1,) and not table(pilot).keeper.rest.over
    done = len(table(pilot).controller.session.log)
    pilot.keys("6")
    assert pilot.sees("Not taken: somebody else was asked a moment ago. Press it again.")
    assert len(table(pilot).controller.session.log) == done


def over_the_limit() -> Controller:
    """France holds one card too many, with only itself at the screen."""
    controller = placed("hand-limit")
    state = controller.session.state
    own = state.table.dashboards[0]
    seats = (structs.replace(own, chassis=own.cards - 1), *state.table.dashboards[1:])
    shown = structs.replace(state.table, dashboards=seats)
    controller.session.state = structs.replace(state, table=shown)
    return controller


def test_a_card_is_chosen_by_a_first_click_and_discarded_by_a_second_as_by_its_key() -> None:
    for press in ("mouse", "key"):
        controller = over_the_limit()
        pilot = at_table(controller)
        pilot.leap()
        done = len(controller.session.log)
        place = next(node for node in pilot.nodes() if node.name.startswith("head-"))
        for times in (0, 1):
            assert len(controller.session.log) == done, press
            if press == "mouse":
                pilot.click(*middle(next(node for node in pilot.nodes() if node.name == place.name)))
            else:
                pilot.keys("1")
            assert (len(controller.session.log) > done) == bool(times), press


def test_the_first_help_is_read_before_a_computer_crew_acts() -> None:
    context = surroundings()
    context.settings = structs.replace(context.settings, race_explained=False)
    controller = begun(("quick", "", "quick"), 3, AFRICA)
    assert controller.seats[controller.session.deciders[0]].bot
    pilot = at_table(controller, context)
    pilot.wait(0.2)
    assert pilot.scene.name == "short-help" and not controller.session.log
    pilot.press("close")
    pilot.wait(0.2)
    assert controller.session.log, "now it takes its card"


def test_no_help_waits_in_a_later_race() -> None:
    controller = sequence(CREW, humans=SHARED)
    assert table(opened(controller)).state.asked == (0,)


def test_a_digit_and_enter_that_answer_nothing_on_a_drive_say_so() -> None:
    pilot = at_table(sequence(deeds="drive"))
    pilot.leap()
    pilot.keys("8")
    assert pilot.sees("8 answers nothing here: press a key that is shown.")
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    own = scene.state.table.dashboards[0].cell
    assert isinstance(cell_chosen(scene.state, own), Notify)
