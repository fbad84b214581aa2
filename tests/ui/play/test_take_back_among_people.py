"""What people take back among themselves: an open card, a sealed choice that nobody has seen yet."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.prose.language import language
from greatrace.prose.undo import undo_text
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE
from greatrace.saves.recording import Origin
from greatrace.saves.replay import verify
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.whyfirst.controller import Controller as WhyFirst
from greatrace.whyfirst.actions import Lay
from greatrace.whyfirst.state import Setup
from tests.now import now
from tests.ui.race.table.hands import AFRICA, at_table, begun
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence


def taking(controller: Controller) -> None:
    """Take the card of the first slot that still has one."""
    seat = controller.asked[0]
    controller.act(next(one for one in controller.legal(seat) if isinstance(one, do.Take)), seat)


def planning(people: int = 3) -> Controller:
    """A race of people who plan."""
    controller = begun(("",) * people, 5, AFRICA)
    while not isinstance(controller.frame, ask.Planning):
        seat = controller.asked[0]
        controller.act(controller.legal(seat)[0], seat)
    return controller


def seal(controller: Controller, seat: int, number: int) -> None:
    plans = [one for one in controller.legal(seat) if isinstance(one, do.Plan)]
    controller.act(plans[number], seat)


def test_a_card_of_the_bivouac_is_taken_back_until_the_next_person_acts() -> None:
    controller = begun(("quick", "", ""), 5, AFRICA)
    first = controller.session.state
    assert controller.asked == (2,)
    taking(controller)
    assert controller.asked == (1,) and now(controller.undo_stop) == "" and controller.undo()
    assert controller.session.state == first
    taking(controller)
    taking(controller)
    while controller.thinking is not None:
        controller.think()
    assert now(controller.undo_stop) == "computer"


def test_a_press_at_the_table_takes_the_card_of_the_person_before_back() -> None:
    controller = begun(("", "", ""), 5, AFRICA)
    pilot = at_table(controller)
    pilot.leap()
    first = controller.asked[0]
    taking(controller)
    for _ in range(3):  # the first picture of a change of human counts for nothing
        pilot.leap(3.0)
    assert controller.asked[0] != first
    pilot.keys("u")
    scene = pilot.scene
    assert isinstance(scene, TableScene) and controller.asked[0] == first
    assert (scene.state.player(first) or scene.state.teller.crew(first)) in scene.state.notice.text
    assert pilot.sees("notice") and not scene.panels.notice.payload, "it is told, nothing is refused"
    pilot.leap(1.0)
    pilot.press("notice")
    assert pilot.scene is scene and not pilot.sees("notice")


def test_a_turn_that_drew_and_showed_nothing_is_taken_back_until_the_next_person_acts() -> None:
    controller = sequence(CREW, hand="guide, ranger", humans=(0, 1))
    before = controller.session.state
    controller.act(do.Fund(), 0)
    assert controller.asked == (1,) and now(controller.undo_stop) == ""
    pilot = at_table(controller)
    pilot.leap()
    pilot.leap()
    pilot.keys("u")
    assert controller.session.state == before and controller.asked == (0,)
    scene = pilot.scene
    assert isinstance(scene, TableScene) and "France" in scene.state.notice.text


def test_a_turn_that_drew_a_card_is_not_taken_back_and_the_table_says_so() -> None:
    controller = sequence(CREW, hand="guide, ranger", humans=(0, 1))
    controller.act(do.TakeCard(), 0)
    assert controller.asked == (1,) and now(controller.undo_stop) == "other"
    pilot = at_table(controller)
    pilot.leap()
    pilot.leap()
    pilot.keys("u")
    assert pilot.sees(undo_text("other", language("en"))) and controller.asked == (1,)


def undo_tip(controller: Controller) -> str:
    """What the tooltip of the arrow that takes back says below its name."""
    pilot = at_table(controller)
    pilot.leap()
    pilot.leap()
    arrow = pilot.scene.tree.find("undo")
    assert arrow is not None and arrow.tip is not None and arrow.tip.title == "Undo (U)"
    return arrow.tip.text


def test_the_arrow_tells_whose_decision_it_takes_back_where_that_is_somebody_elses() -> None:
    controller = sequence(CREW, hand="guide, ranger", humans=(0, 1))
    controller.act(do.Fund(), 0)
    assert controller.asked == (1,) and undo_tip(controller) == "Takes back what France decided."
    own = sequence(CREW, hand="guide, ranger", humans=(0, 1))
    own.act(do.Drive(), 0)
    assert own.asked == (0,) and now(own.undo_stop) == "" and not undo_tip(own)


def test_after_an_own_decision_is_taken_back_the_arrow_does_not_say_that_another_decides_now() -> None:
    controller = sequence(CREW, hand="guide, ranger", humans=(0, 1))
    controller.act(do.TakeCard(), 0)
    controller.act(do.Drive(), 1)
    assert controller.asked == (1,) and controller.undo()
    assert controller.asked == (1,) and now(controller.undo_stop) == "other"
    told = "Somebody else has had to decide since: nothing from before can be taken back."
    assert undo_tip(controller) == told


def test_an_answer_to_a_danger_card_is_not_taken_back_by_others() -> None:
    controller = placed("reacting", (0, 1, 2, 4))
    for seat in (0, 1, 2):
        controller.act(do.Decline(), seat)
    assert isinstance(controller.frame, ask.Sequence) and controller.asked == (4,)
    assert now(controller.undo_stop) == "other"


def test_a_sealed_plan_is_taken_back_and_leaves_those_sealed_since() -> None:
    controller = planning()
    before = controller.session.state
    seal(controller, 0, 3)
    seal(controller, 2, 7)
    assert now(controller.sealed) == (2, 0), "who sealed last comes first"
    controller.unseal(0)
    assert controller.asked == (0, 1) and now(controller.sealed) == (2,)
    own = controller.session.state.secrets.own
    assert own[0] == before.secrets.own[0] and own[2].plan is not None
    assert verify(RACE, controller.recording.save()).same
    seal(controller, 1, 4)
    seal(controller, 0, 5)
    assert not now(controller.sealed) and controller.undo_stop == "secret"
    assert verify(RACE, controller.recording.save()).same


def test_the_curtain_takes_a_plan_back_and_asks_its_owner_without_showing_it() -> None:
    controller = planning()
    seal(controller, 0, 3)
    pilot = at_table(controller)
    pilot.leap(3.0)
    curtain = now(pilot.scene)
    assert isinstance(curtain, HandoverScene) and now(curtain.seat) == 1
    pilot.keys("u")
    assert now(curtain.seat) == 0 and not now(controller.sealed)
    pilot.keys("u")
    assert isinstance(now(pilot.scene), HandoverScene), "nothing is taken back in the first second"
    pilot.leap(1.1)
    pilot.keys("enter")
    scene = pilot.scene
    assert isinstance(scene, TableScene) and scene.state.planner == 0
    sealed = [one for one in controller.legal(0) if isinstance(one, do.Plan)][3]
    assert scene.state.draft.plan() == sealed, "it is as it was, to be changed"
    assert not scene.state.plans[1].begun


def test_no_button_of_the_curtain_moves_when_one_more_hangs_there() -> None:
    places = []
    for sealed in (0, 1, 2):
        controller = planning(3)
        for seat in controller.asked[:sealed]:
            seal(controller, seat, 0)
        pilot = at_table(controller)
        pilot.leap(1.0)
        assert isinstance(now(pilot.scene), HandoverScene)
        assert sum(node.name.startswith("back-") for node in pilot.nodes()) == sealed
        places.append(pilot.find("lift").rect)
        if sealed < 2:
            places.append(pilot.find("other").rect)
    assert places[0] == places[2] == places[4] and places[1] == places[3]


def test_space_lifts_no_curtain() -> None:
    controller = planning(2)
    pilot = at_table(controller)
    pilot.leap(3.0)
    pilot.leap(1.1)
    curtain = now(pilot.scene)
    assert isinstance(curtain, HandoverScene)
    pilot.keys("space", "space")
    assert now(pilot.scene) is curtain
    curtain.tree.focus_on(curtain.tree.find("lift"))
    pilot.keys("space")
    assert now(pilot.scene) is curtain
    pilot.keys("enter")
    assert isinstance(now(pilot.scene), TableScene)


def test_u_at_the_curtain_takes_back_what_was_sealed_last() -> None:
    controller = planning()
    seal(controller, 0, 3)
    seal(controller, 1, 7)
    pilot = at_table(controller)
    pilot.leap(3.0)
    pilot.leap(1.1)
    curtain = pilot.scene
    assert isinstance(curtain, HandoverScene)
    pilot.keys("u")
    assert curtain.seat == 1 and now(controller.sealed) == (0,)


def test_the_curtain_says_why_nothing_can_be_taken_back() -> None:
    controller = begun(("quick", "", ""), 5, AFRICA)
    while not isinstance(controller.frame, ask.Planning):
        if not controller.think():
            taking(controller)
    while controller.thinking is not None:
        controller.think()
    why = undo_text(controller.undo_stop, language("en"))
    pilot = at_table(controller)
    pilot.leap(3.0)
    assert isinstance(now(pilot.scene), HandoverScene)
    pilot.leap(1.1)
    assert why and not pilot.sees("stays")
    pilot.keys("u")
    assert pilot.find("stays").label == why
    pilot.keys("enter")
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.keys("u")
    assert scene.state.notice.text == why, "nothing waits at the curtain"


def test_the_curtain_takes_the_last_open_card_back() -> None:
    controller = planning(2)
    assert controller.undo_stop == ""
    pilot = at_table(controller)
    pilot.leap(3.0)
    assert isinstance(now(pilot.scene), HandoverScene)
    pilot.leap(1.1)
    pilot.keys("u")
    assert isinstance(pilot.scene, TableScene) and isinstance(controller.frame, ask.Bivouac)


def test_a_chosen_card_of_why_first_is_taken_back() -> None:
    seats = (Seat("Ada"), Seat("Berta"), Seat("Carl"))
    controller = WhyFirst.begun(Origin(Setup(3), 5, "", seats), None)
    first = controller.session.state
    lays = [next(one for one in controller.legal(seat) if isinstance(one, Lay)) for seat in range(3)]
    controller.act(lays[0], 0)
    controller.act(lays[1], 1)
    controller.unseal(0)
    controller.unseal(1)
    assert controller.session.state == first and controller.session.log == []
    for seat in (0, 1, 2):
        controller.act(lays[seat], seat)
    assert not now(controller.sealed) and controller.undo_stop in ("secret", "other")
