"""Enter presses what shows it, for the one who is asked and never for the next one (3.3, 3.4)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import decisions as ask
from greatrace.engine.actions import Play, Step, Take
from greatrace.prose.language import language
from greatrace.ui.play.rest import ENTER_REST, KEYS_REST, LONGEST_REST
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.bivouac import SLOT, looked_at
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.layout.focus_keeper import proposed
from greatrace.ui.race.table.panels.card_faces import KEY_CAP
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.table_state import TableState
from tests.legibility.positions import POSITIONS
from tests.now import now
from tests.ui.pilot import Pilot, middle
from tests.ui.race.table.hands import at_table, begun
from tests.ui.race.table.placed import ASKED, placed
from tests.ui.race.table.sequences import CREW, sequence

FIVE = ("", "", "", "", "")


def shows_enter(pilot: Pilot) -> bool:
    """Whether any answer shows the key Enter."""
    return any(node.value.startswith("Enter") for node in pilot.nodes("button"))


def table(pilot: Pilot) -> TableScene:
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


def bivouac() -> tuple[Controller, Pilot]:
    """The first bivouac of five people, after the first second."""
    controller = begun(FIVE, leaders=False)
    pilot = at_table(controller)
    pilot.leap(KEYS_REST)
    pilot.wait(0.0)
    assert isinstance(controller.frame, ask.Bivouac)
    return controller, pilot


@pytest.mark.parametrize("by_keyboard", [True, False])
def test_enter_works_a_second_after_the_last_press_and_shows_so(by_keyboard: bool) -> None:
    controller, pilot = bivouac()
    if by_keyboard:
        pilot.keys("1", "enter")
    else:
        pilot.press("slot-1")
        pilot.press("slot-1")
    seat, done = controller.asked[0], len(controller.session.log)
    assert done == 1 and now(pilot.focused) is None and not shows_enter(pilot)
    pilot.keys("right", "enter")
    pilot.leap(KEYS_REST * 0.9)
    pilot.keys("right", "enter")
    assert len(controller.session.log) == done and not shows_enter(pilot) and now(pilot.scene.busy)
    pilot.leap(KEYS_REST)
    pilot.wait(0.0)
    assert not pilot.scene.busy
    pilot.keys("right")
    pilot.wait(0.0)
    assert shows_enter(pilot) and pilot.focused
    pilot.keys("enter")
    assert len(controller.session.log) == done + 1 and controller.session.log[-1].seat == seat


@pytest.mark.parametrize("presses,acts", [(5, 1), (7, 2)], ids=["for-nobody-else", "heard-in-the-end"])
def test_whoever_hammers_on_enter_is_held_back_but_not_for_ever(presses: int, acts: int) -> None:
    controller, pilot = bivouac()
    pilot.keys("1", "1")
    for _ in range(presses):
        pilot.leap(LONGEST_REST / 6)
        pilot.keys("right", "enter")
    assert len(controller.session.log) == acts


def test_whoever_holds_enter_acts_for_nobody_else() -> None:
    controller, pilot = bivouac()
    pilot.keys("right")
    pilot.hold("enter")
    assert len(controller.session.log) == 1
    for _ in range(40):
        pilot.leap(0.1)
        pilot.hold("enter")
    assert len(controller.session.log) == 1
    pilot.let_go("enter")
    pilot.keys("right", "enter")
    assert len(controller.session.log) == 2


def test_enter_takes_no_card_before_one_is_looked_at() -> None:
    controller, pilot = bivouac()
    assert not shows_enter(pilot) and now(pilot.focused) is None
    pilot.keys("enter", "enter")
    assert not controller.session.log
    assert pilot.find("notice").label.startswith("Nothing is chosen yet")
    pilot.keys("down")
    pilot.wait(0.0)
    assert pilot.focused and pilot.focused.name == "slot-1" and shows_enter(pilot)
    pilot.keys("right", "enter")
    assert [turn.action for turn in controller.session.log] == [Take(1)]


def test_one_click_chooses_a_card_and_a_second_one_takes_it() -> None:
    controller, pilot = bivouac()
    pilot.press("slot-2")
    assert not controller.session.log and shows_enter(pilot)
    assert pilot.find("notice").label == "The second press takes the card, or Enter."
    taken = pilot.find("answer-Enter").label
    pilot.point(*middle(pilot.find("slot-4")))
    assert pilot.find("answer-Enter").label == taken, "on the way to the button nothing else is chosen"
    pilot.press("slot-4")
    assert not controller.session.log and pilot.find("answer-Enter").label != taken
    pilot.press("slot-2")
    pilot.press("slot-2")
    assert [turn.action for turn in controller.session.log] == [Take(1)]


def test_a_mark_around_all_cards_leaves_their_keys_to_be_seen() -> None:
    _, pilot = bivouac()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    around, cards = scene.panels.where("market"), scene.panels.market.cards
    assert around is not None and around.midbottom == cards.midbottom and around.w == cards.w
    assert around.top == cards.top - scene.look.px(KEY_CAP) // 2


def test_enter_takes_the_card_chosen_by_its_digit_wherever_the_keyboard_was() -> None:
    controller, pilot = bivouac()
    pilot.keys("down")
    pilot.wait(0.0)
    pilot.keys("3")
    pilot.wait(0.0)
    assert pilot.focused and pilot.focused.name == "slot-3"
    pilot.keys("enter")
    assert [turn.action for turn in controller.session.log] == [Take(2)]


def test_where_all_cards_left_are_alike_the_first_is_meant() -> None:
    controller, _ = bivouac()
    state = controller.session.state
    market = (-1, *state.table.market[1:2] * 2, *(-1 for _ in state.table.market[3:]))
    controller.session.state = structs.replace(state, table=structs.replace(state.table, market=market))
    alike = TableState(controller, language("en"))
    assert looked_at(alike) == Take(1)
    alike.amounts[SLOT] = 2
    assert looked_at(alike) == Take(2)


def test_the_keyboard_stands_where_a_plan_begins_behind_a_curtain() -> None:
    controller, pilot = bivouac()
    for digit in "12345":
        pilot.keys(digit, digit)
        pilot.leap(KEYS_REST)
        pilot.wait(0.0)
    assert isinstance(pilot.scene, HandoverScene)
    pilot.leap(KEYS_REST)
    pilot.keys("enter", "enter")
    assert not pilot.focused and not shows_enter(pilot)
    pilot.leap(ENTER_REST)
    pilot.keys("enter")
    assert len(controller.session.log) == 5, "no plan is proposed"
    assert pilot.find("notice").label.startswith("Nothing is chosen yet")
    pilot.keys("down")
    pilot.wait(0.0)
    assert pilot.focused and pilot.focused.name == "place-scout" and not shows_enter(pilot)
    pilot.keys("5")
    pilot.wait(0.0)
    assert pilot.focused and pilot.focused.name == "answer-seal" and shows_enter(pilot)
    pilot.keys("enter")
    assert len(controller.session.log) == 6, "it needs no Tab"


@pytest.mark.parametrize("name", ["sabotaging", "swapping", "laying"])
def test_enter_moves_to_what_is_proposed_and_then_takes_it(name: str) -> None:
    """It is not taken at once, as nobody has looked at it, but nothing else has to be found first."""
    controller = placed(name)
    pilot = at_table(controller)
    pilot.leap()
    pilot.wait(0.0)
    done = len(controller.session.log)
    pilot.keys("enter")
    pilot.wait(0.0)
    assert len(controller.session.log) == done and not pilot.sees("notice")
    assert shows_enter(pilot) and pilot.focused
    pilot.keys("enter")
    assert not done and controller.session.log[0].seat == 0


def test_five_people_play_a_round_of_cards_and_plans_with_enter_and_digits_alone() -> None:
    controller, pilot = bivouac()
    for _ in range(200):
        if _convoy(controller):
            break
        if isinstance(pilot.scene, TableScene) and isinstance(controller.frame, ask.Planning):
            pilot.keys("5")
        if isinstance(controller.frame, ask.Bivouac):
            pilot.keys("1", "2", "3", "4", "5")
        pilot.keys("enter")
        pilot.leap(KEYS_REST)
        pilot.wait(0.0)
    assert _convoy(controller), pilot.dump()
    done = len(controller.session.log)
    pilot.keys("enter")
    assert pilot.focused is None and len(controller.session.log) == done, "no assistant is played by itself"


@pytest.mark.parametrize("name", ASKED)
def test_enter_does_at_once_what_the_question_proposes(name: str) -> None:
    controller = placed(name)
    pilot = at_table(controller)
    pilot.leap()
    answer = proposed(table(pilot).state)
    pilot.keys("enter")
    means = answer.means if answer else None
    wanted = [means.action, *means.then] if isinstance(means, Act) else []
    assert [turn.action for turn in controller.session.log][: max(1, len(wanted))] == wanted


def _convoy(controller: Controller) -> bool:
    return isinstance(controller.frame, ask.Sequence)


def test_a_question_to_several_people_gives_enter_to_nobody() -> None:
    pilot = at_table(placed("reacting", (0, 1, 4)))
    for _ in range(3):
        pilot.leap(KEYS_REST)
    assert table(pilot).state.shared and pilot.focused is None and not shows_enter(pilot)


def test_enter_is_shown_on_the_answer_that_it_takes_only() -> None:
    _, pilot = bivouac()
    pilot.keys("tab")
    while pilot.focused and pilot.focused.name != "answer-map":
        pilot.keys("tab")
    assert not shows_enter(pilot), "Enter turns to the map"
    while pilot.focused and not pilot.focused.name.startswith("slot-"):
        pilot.keys("tab")
    assert shows_enter(pilot), "Enter takes the card that the answer names"


def test_two_keys_play_the_card_that_can_be_played() -> None:
    controller = sequence(CREW, hand="guide, financier")
    pilot = at_table(controller)
    pilot.leap(KEYS_REST)
    pilot.keys("h")
    focused, done = pilot.focused, len(controller.session.log)
    assert focused is not None and focused.label == "Financier"
    pilot.keys("enter")
    assert isinstance(controller.session.log[done].action, Play)
    state = table(pilot).state
    assert state.asked == (0,)
    pilot.keys("h")
    assert pilot.focused is not None and pilot.focused.label == "Guide", "else the first"


def test_enter_after_a_click_on_the_map_means_no_cell_that_nobody_sees() -> None:
    pilot = at_table(POSITIONS["laying"]())
    pilot.leap()
    scene = table(pilot)
    board = scene.panels.board
    free = board.canvas.framing.free.center
    cell = board.canvas.sight.cell_at(*free)
    assert cell is not None and cell not in board.canvas.targets
    pilot.click(*free)
    pilot.wait(0.5)
    assert scene.tree.focus is board
    done = len(scene.controller.session.log)
    pilot.keys("enter")
    assert len(scene.controller.session.log) == done
    assert pilot.focused and pilot.focused.label == "Lay it here"


def test_a_press_beside_all_cells_leaves_the_mark_of_enter_on_its_button() -> None:
    pilot = at_table(placed("driving", (0, 1)))
    pilot.leap()
    scene = table(pilot)
    pilot.keys("g")
    pilot.leap()
    board, tree = scene.panels.board, scene.tree
    sea = next(
        (x, y) for x in range(board.rect.centerx, board.rect.x, -9) for y in range(80, board.rect.bottom, 9)
        if tree.at(x, y) is board and board.cell_at(x, y) is None
    )  # fmt: skip
    pilot.click(*sea)
    assert pilot.find("notice").label.startswith("There is no cell")
    assert pilot.focused and pilot.focused.name == "answer-drive" and shows_enter(pilot)


def test_enter_on_the_map_does_what_the_button_says_wherever_the_arrows_lead() -> None:
    pilot = at_table(sequence(deeds="drive"))
    pilot.leap()
    pilot.keys("down", "g", "up", "g")
    board = table(pilot).panels.page.board
    assert pilot.focused and pilot.focused.name == "board"
    for key in ("right", "down", "left", "up", "right", "down"):
        pilot.keys(key)
        pilot.leap()
        way = table(pilot).state.way
        assert way is None or not shows_enter(pilot) or way.goal == board.control.cursor
    assert table(pilot).state.way and shows_enter(pilot), "the way follows the arrows"
    said = next(node.label for node in pilot.nodes("button") if node.value.startswith("Enter"))
    assert said.startswith("Drive to Niamey")
    pilot.keys("enter")
    moved = [one for one in table(pilot).controller.session.log if isinstance(one.action, Step)]
    assert moved


def test_a_button_shows_no_enter_while_enter_means_another_cell() -> None:
    pilot = at_table(sequence(deeds="drive"))
    pilot.leap()
    pilot.keys("g")
    scene = table(pilot)
    assert shows_enter(pilot)
    scene.tree.focus_on(scene.panels.page.board, ring=True)
    pilot.wait(0.0)
    assert shows_enter(pilot), "the keyboard's cell is the goal"
    scene.panels.page.board.control.put_cursor(0)
    pilot.wait(0.0)
    assert not shows_enter(pilot)
