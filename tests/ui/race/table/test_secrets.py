"""Nothing secret is on the screen when it must not be (1.8)."""

from __future__ import annotations

import pygame
from msgspec import structs

from greatrace.engine import decisions as ask
from greatrace.engine.actions import Play, Take
from greatrace.prose.language import language
from greatrace.prose.teller import Teller
from greatrace.ui.kit.settings import Speed
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.found import position
from tests.ui.race.table.hands import AFRICA, Hands, at_table, begun
from tests.ui.race.table.keyboard_hands import Keyboard
from tests.ui.race.table.mouse_hands import Mouse
from tests.ui.race.table.open_cards import assert_only_open_cards, card_names
from tests.ui.race.table.sequences import sequence
from tests.ui.race.table.test_holds import opened


def words(pilot: Pilot) -> str:
    """Everything that tests and screen readers learn, tooltips included."""
    found = [f"{node.label} {node.value}" for node in pilot.tree().walk()]
    for widget in pilot.scene.tree.root.walk():
        if widget.tip:
            terms = (f"{label} {value}" for label, value in widget.tip.terms)
            found.append(" ".join((widget.tip.title, widget.tip.text, *terms)))
    return "\n".join(found)


def hand_words(pilot: Pilot) -> list[str]:
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    return [node.label for node in pilot.nodes("card") if node.name.startswith(("card-", "drawn-"))]


def until(hands: Hands, frame: type, turns: int = 200) -> Pilot:
    for _ in range(turns):
        scene = hands.pilot.scene
        if isinstance(scene, TableScene) and scene.state.asked and isinstance(scene.state.frame, frame):
            own = hands.controller.table.dashboards[scene.state.owner]
            if own.cards:
                hands.pilot.leap()
                return hands.pilot
        hands.turn()
    raise AssertionError(f"no {frame.__name__} came up")


def known(hand: str, shown: tuple[str, ...]) -> tuple[Pilot, Controller]:
    """France in its sequence, some cards of whose hand all know."""
    controller = sequence(hand=hand, humans=(0, 1))
    state, ids = controller.session.state, [card.id for card in controller.race.cards]
    table = state.table
    own = structs.replace(table.dashboards[0], shown=tuple(sorted(ids.index(name) for name in shown)))
    table = structs.replace(table, dashboards=(own, *table.dashboards[1:]))
    controller.session.state = structs.replace(state, table=table)
    pilot = at_table(controller)
    pilot.leap()
    return pilot, controller


def test_what_is_secret_of_a_hand_lies_face_down_until_its_owner_peeks() -> None:
    """Cards that were taken face up all know; they come first, so that their place tells nothing (1.8)."""
    pilot, _ = known("guide, jerrican, pilot, ranger", ("jerrican", "pilot"))
    covered = hand_words(pilot)
    assert set(covered[:2]) == {"Jerrican", "Pilot"} and covered[2:] == ["France: a card"] * 2
    pilot.hold("p")
    assert set(hand_words(pilot)[2:]) == {"Guide", "Ranger"} and hand_words(pilot)[:2] == covered[:2]
    pilot.let_go("p")
    assert hand_words(pilot) == covered


def test_a_card_that_all_know_is_played_without_a_look_at_the_others() -> None:
    pilot, controller = known("financier, guide", ("financier",))
    for _ in range(2):
        pilot.press("card-0")
    assert controller.table.dashboards[0].money == 110
    assert hand_words(pilot) == ["France: a card"]
    pilot.press("card-0")
    assert hand_words(pilot) == ["Guide"], "a covered one is looked at"


def test_the_hand_shown_by_the_eye_is_covered_when_the_pointer_leaves_the_window() -> None:
    pilot, _ = known("guide, jerrican", ())
    backs = hand_words(pilot)
    pilot.press("peek")
    pilot.point(900, 300)
    assert hand_words(pilot) != backs, "it goes to the map, where it is needed"
    pilot.post(pygame.WINDOWLEAVE)
    assert hand_words(pilot) == backs


def test_a_hand_shown_by_the_eye_is_covered_once_another_crew_is_asked() -> None:
    """Else the crew that comes next would find its hand shown to everybody."""
    controller = begun(("", "", ""), 5, board=AFRICA)
    pilot = at_table(controller)
    hands = Mouse(pilot, controller)
    played = 0
    for _ in range(400):
        if hands.over or played >= 3:
            break
        log = len(controller.session.log)
        hands.turn()
        if any(isinstance(turn.action, Play) for turn in controller.session.log[log:]):
            played += 1
            scene = pilot.scene
            seat = controller.session.log[log].seat
            if isinstance(scene, TableScene) and scene.state.asked != (seat,):
                assert scene.state.peeked is None
                assert_only_open_cards(scene, hand_words(pilot))
    assert played >= 3


def test_no_secret_card_is_named_in_the_whole_race() -> None:
    """A hand of somebody else's may be told only as far as it was taken face up."""
    controller = begun(("", "", "quick"), 8, leaders=False)
    pilot = at_table(controller)
    hands = Keyboard(pilot, controller)
    for _ in range(150):
        if hands.over:
            break
        hands.turn()
        scene = pilot.scene
        if isinstance(scene, TableScene) and scene.state.planner is None:
            assert_only_open_cards(scene, hand_words(pilot))


def test_the_curtain_falls_between_two_humans_and_nothing_shows_behind_it() -> None:
    controller = begun(("", "", "quick"), 6)
    pilot = at_table(controller)
    hands = Keyboard(pilot, controller)
    for _ in range(40):
        if isinstance(pilot.scene, HandoverScene):
            break
        hands.turn()
    curtain = pilot.scene
    assert isinstance(curtain, HandoverScene) and curtain.opaque
    teller = Teller(language("en"), controller.race.data)
    assert not [name for name in card_names(teller) if name in words(pilot)]
    seat = controller.asked[0]
    pilot.keys("escape", "escape")
    pilot.leap()
    pilot.press("Lift the curtain")
    scene = pilot.scene
    assert isinstance(scene, TableScene) and scene.state.planner == seat
    pilot.keys("a", "1", "1", "2", "2", "3", "enter")
    assert isinstance(pilot.scene, HandoverScene), "the second human gets a curtain as well"
    assert controller.view(seat).own.plan is not None


def test_a_plan_leaves_no_trace_for_the_next_player() -> None:
    controller = begun(("", "", "quick"), 6)
    pilot = at_table(controller)
    hands = Keyboard(pilot, controller)
    while not isinstance(pilot.scene, HandoverScene):
        hands.turn()
    hands.lift()
    pilot.keys("a", "4", "4", "4", "4", "4", "enter")
    hands.lift()
    shown = [int(node.value.split()[0]) for node in pilot.nodes("box") if node.name.startswith("box-")]
    assert shown == [0, 0, 0, 0], "everybody begins with none"


def test_tiles_just_drawn_are_seen_by_their_owner_only() -> None:
    controller = begun(("", "", ""), 5, leaders=False)
    hands = Keyboard(at_table(controller), controller, "random")
    pilot = until(hands, ask.Laying, 400)
    backs = [f"Tile {number}" for number in range(1, len(pilot.nodes("tile")) + 1)]
    assert [node.label for node in pilot.nodes("tile")] == backs != []
    pilot.hold("p")
    assert not {node.label for node in pilot.nodes("tile")} & set(backs)
    pilot.let_go("p")
    assert [node.label for node in pilot.nodes("tile")] == backs


def test_no_secret_card_shows_while_a_card_flies_from_the_bivouac_to_the_hand() -> None:
    """Its place in the hand is a secret card's until it lies there."""
    found = (Controller.resumed(position(ask.Bivouac, number), None) for number in range(10))
    controller = next(one for one in found if hidden(one))
    seat, covered = controller.asked[0], hidden(controller)
    pilot = opened(controller, Speed.NORMAL)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    slot = next(one.slot for one in controller.legal(seat) if isinstance(one, Take))
    pilot.keys(f"shift+{slot + 1}")
    flew = False
    for _ in range(40):
        pilot.wait(1 / 30)
        if scene.state.flying is not None:
            flew = True
            labels = [node.label for node in pilot.nodes("card") if node.name.startswith("card-")]
            assert scene.state.owner == seat
            assert sum(label.endswith("a card") for label in labels) == covered
    assert flew


def hidden(controller: Controller) -> int:
    """How many cards of the crew that is asked lie face down."""
    own = controller.table.dashboards[controller.asked[0]]
    return own.cards - len(own.shown) if own.cards < own.chassis else 0
