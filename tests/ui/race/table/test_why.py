"""Why computer crews did what they did: told with one press, and nothing secret with it."""

from __future__ import annotations

import re

from greatrace.bots import make_bot
from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine import events as on
from greatrace.engine.state import Own
from greatrace.kernel.budget import Budget
from greatrace.prose.actions import action_label
from greatrace.prose.language import language
from greatrace.prose.reasons import reason_text
from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.gazette import gazette
from greatrace.ui.race.table.sheets.log import LogScene
from greatrace.ui.race.table.sheets.why import SHEET
from greatrace.ui.race.table.state.chronicle import Chronicle
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import AFRICA, at_table, begun
from tests.ui.race.table.keyboard_hands import Keyboard
from tests.ui.race.table.test_secrets import words

BOTS = ("", "quick:bold", "novice")

TOLD_PLAN = re.compile("Seal the plan: (scout|mechanic|escort|funding)")


def played(bots: tuple[str, ...] = BOTS, rounds: int = 2) -> Controller:
    """A race in its second round or later, a human being asked in the convoy."""
    controller = begun(bots, 2, leaders=False)
    brain = make_bot("hurried", controller.race, 0, 1)
    while (
        controller.table.round < rounds or not isinstance(controller.frame, ask.Sequence)
        or not controller.asked
    ):
        if not controller.think():
            legal = controller.legal(0)
            action = brain.choose(controller.race, controller.view(0), legal, Budget())
            controller.act(action, 0)
    return controller


def table(pilot: Pilot) -> TableScene:
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    return scene


def chronicle(pilot: Pilot) -> Chronicle:
    return table(pilot).state.chronicle


def test_no_card_repeats_beside_others_what_stands_on_the_card_above() -> None:
    pilot = at_table(played())
    state = table(pilot).state
    seat, shorter = state.chronicle.decisions[-1].seat, 0
    pilot.keys("w")
    own = [one for one in reversed(state.chronicle.decisions) if one.seat == seat]
    above: set[str] = set()
    for number, decision in enumerate(own[:20], 1):
        card = pilot.scene.tree.find(f"decision-{number}")
        assert card
        told = [part.label for part in card.walk() if part.role == "reason"]
        whole = [reason_text(term, state.say, state.teller) for term in state.chronicle.why(decision)]
        assert told == [text for text in whole if text not in above] or set(told) == set(whole) <= above
        assert bool(told) == bool(whole)
        shorter += len(told) < len(whole)
        above = set(whole)
    assert shorter


def test_a_key_tells_the_last_decision_of_each_crew_with_its_reasons() -> None:
    pilot = at_table(played())
    state = table(pilot).state
    last = state.chronicle.decisions[-1]
    pilot.keys("w")
    assert pilot.sees(SHEET)
    assert pilot.find(f"tab-{last.seat}").value == "chosen"
    assert pilot.find("decision-1").label == action_label(last.action, state.teller, last.view)
    expected = [reason_text(term, state.say, state.teller) for term in state.chronicle.why(last)]
    assert [node.label for node in pilot.nodes("reason")][: len(expected)] == expected
    other = next(seat for seat in (1, 2) if seat != last.seat)
    for _ in range(30):
        if pilot.focused and pilot.focused.name == f"tab-{other}":
            break
        pilot.keys("tab")
    pilot.keys("enter")
    assert pilot.find(f"tab-{other}").value == "chosen"
    pilot.keys("escape")
    assert isinstance(pilot.scene, TableScene)


def test_pressing_a_crew_tells_why_it_did_that_by_mouse_alone() -> None:
    pilot = at_table(played())
    pilot.press("strip-1")
    assert pilot.sees(SHEET) and pilot.find("tab-1").value == "chosen"
    assert pilot.find("rival-name").label == "Computer: Quick, Bold"
    pilot.press("tab-2")
    assert pilot.find("rival-name").label == "Computer: Novice"
    pilot.press("Back")
    pilot.press("strip-2")
    assert pilot.sees(SHEET) and pilot.find("tab-2").value == "chosen"


def test_hovering_a_crew_tells_who_drives_and_its_last_reasons() -> None:
    pilot = at_table(played())
    state = table(pilot).state
    strip = pilot.scene.tree.find("strip-1")
    assert strip and strip.tip and "Computer: Quick, Bold" in strip.tip.text
    last = state.chronicle.last(1)
    assert last
    told = [label for label, _ in strip.tip.terms]
    assert f"Last decision: {action_label(last.action, state.teller, last.view)}" in told
    for term in state.chronicle.why(last)[:6]:
        assert f"· {reason_text(term, state.say)}" in told


def test_an_event_of_the_log_tells_why_under_the_pointer() -> None:
    pilot = at_table(played())
    pilot.keys("l")
    log = pilot.scene
    assert isinstance(log, LogScene)
    rows = [widget for widget in log.tree.root.walk() if widget.role == "label" and widget.tip]
    assert rows and all(row.tip and row.tip.text == "Why did they do that?" for row in rows)
    pilot.keys("w")
    assert pilot.sees(SHEET)
    pilot.keys("escape", "escape")
    assert isinstance(pilot.scene, TableScene)


def test_the_gazette_tells_why_as_well() -> None:
    pilot = at_table(played())
    state = table(pilot).state
    paper = Pilot(gazette(state), context=pilot.context)
    places = [one for one in paper.scene.tree.root.walk() if one.role == "place"]
    place = next(one for one in places if one.label == "Belgium")
    assert place.tip and place.tip.text == "Computer: Quick, Bold" and place.tip.terms
    paper.keys("w")
    assert paper.sees(SHEET)
    paper.keys("escape")
    assert paper.scene.name == "gazette"


def test_the_button_of_the_gazette_has_one_place_however_much_is_printed() -> None:
    pilot = at_table(played())
    state = table(pilot).state
    quiet = [event for event in state.log if isinstance(event, on.RoundStarted | on.OrderChanged)]
    boxes, heights = set[tuple[int, ...]](), set[int]()
    for log in (list(state.log), quiet):
        state.log[:] = log
        shown = Pilot(gazette(state), context=pilot.context)
        page, button = shown.scene.tree.find("gazette"), shown.scene.tree.find("read")
        assert page and button and page.rect.y >= 0
        boxes.add(tuple(button.rect))
        heights.add(page.rect.h)
    assert len(boxes) == 1 < len(heights)


def test_a_plan_is_told_only_once_all_plans_are_revealed() -> None:
    controller = begun(("", "quick", "quick:saboteur"), 5)
    hands = Keyboard(at_table(controller), controller)
    for _ in range(60):
        if isinstance(controller.frame, ask.Planning) and controller.asked:
            break
        hands.turn()
    hands.pilot.wait(0.0)
    assert all(controller.view(seat).own.plan for seat in (1, 2))
    assert not [one for one in chronicle(hands.pilot).decisions if isinstance(one.action, do.Plan)]
    assert not TOLD_PLAN.search(words(hands.pilot))
    hands.pilot.keys("w")
    assert not TOLD_PLAN.search(words(hands.pilot))
    hands.pilot.keys("escape")
    hands.turn()
    plans = [one for one in chronicle(hands.pilot).decisions if isinstance(one.action, do.Plan)]
    assert {one.seat for one in plans} == {1, 2}


def test_reasons_come_from_what_all_knew() -> None:
    """Neither hands nor sealed plans nor drawn tiles go in, so none can come out."""
    controller = begun(("quick", "novice:cautious", "quick:saboteur"), 3, AFRICA)
    while controller.think():
        pass
    state = TableState(controller, language("en"))
    for decision in state.chronicle.decisions:
        shown = decision.table.dashboards[decision.seat].shown
        assert decision.view.own == Own(hand=shown)
        for term in state.chronicle.why(decision):
            assert reason_text(term, state.say) != term.label, "every reason has words"
    assert len(state.chronicle.decisions) > 150


def test_an_opened_race_still_tells_why() -> None:
    controller = played()
    again = Controller.resumed(controller.recording.save(), None)
    pilot, before = at_table(again), TableState(controller, language("en"))
    told = [(one.seat, one.action) for one in chronicle(pilot).decisions]
    assert told == [(one.seat, one.action) for one in before.chronicle.decisions] and told


def test_reasons_are_told_when_the_event_is_shown_and_not_before() -> None:
    controller = begun(("quick", ""), 5)
    state = TableState(controller, language("en"))
    controller.listen(state.happened)
    controller.think()
    assert not state.chronicle.decisions, "the screen has shown nothing yet"


def test_without_computer_crews_there_is_nothing_to_tell() -> None:
    pilot = at_table(begun(("", ""), 5))
    pilot.keys("w")
    assert pilot.find("notice").label == "No computer crew takes part."
    table(pilot).on(Pressed("telegraph"))
    assert pilot.find("standings")


def test_a_crew_that_searches_is_said_to_think() -> None:
    controller = begun(("", "champion"), 5, leaders=False)
    pilot = at_table(controller)
    assert controller.thinking == 1
    assert pilot.find("expected").label == "Belgium: thinking it over …"
    assert pilot.find("hint").label == "Computer: Champion"
    table(pilot).exit()
