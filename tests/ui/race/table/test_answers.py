"""Refusals, taking back, reactions, sheets."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.price import fuel_price
from greatrace.engine.questions.registry import QUESTIONS
from greatrace.kernel.errors import BadInput
from greatrace.prose.words import francs
from greatrace.rulebook.book import BEGINNING
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.menus.rulebook import RulebookScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.reacting import named_cells
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.log import LogScene
from greatrace.ui.race.table.state.torpedo.turn import article_of
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import AFRICA, Hands, at_table, begun
from tests.ui.race.table.keyboard_hands import Keyboard
from tests.ui.race.table.mouse_hands import Mouse
from tests.ui.race.table.placed import placed
from tests.ui.race.table.set_hands import fuel_lacking


def until(hands: Hands, frame: type, turns: int = 400) -> TableScene:
    for _ in range(turns):
        scene = hands.pilot.scene
        if isinstance(scene, TableScene) and scene.state.asked and isinstance(scene.state.frame, frame):
            hands.pilot.leap()
            return scene
        hands.turn()
    raise AssertionError(f"no {frame.__name__} came up")


def driving(seed: int = 5) -> tuple[Pilot, Hands, TableScene]:
    controller = begun(("", "", ""), seed, AFRICA)
    hands = Keyboard(at_table(controller), controller)
    return hands.pilot, hands, until(hands, ask.Driving)


def test_a_cell_that_cannot_be_entered_says_which_article_forbids_it() -> None:
    pilot, _, scene = driving()
    near = without_fuel(scene)
    pilot.keys("0")
    pilot.wait(0.5)
    pilot.click(*scene.panels.board.cell_rect(near).center)
    way = scene.state.way
    assert way and (way.driven, way.stop.kind) == (0, "fuel")
    assert not pilot.nodes("notice")
    pilot.click(*scene.panels.board.cell_rect(near).center)
    notice = next(node for node in pilot.nodes("notice"))
    assert notice.label.startswith("Article 6.5:")
    assert scene.panels.notice.payload
    pilot.press("notice")
    book = pilot.scene
    assert isinstance(book, RulebookScene)
    pilot.keys("escape")
    assert pilot.scene is scene


def without_fuel(scene: TableScene) -> int:
    """Empty the tank of the crew that drives, next to a tile; return the tile's cell."""
    session, seat = scene.controller.session, scene.state.asked[0]
    table = session.state.table
    race = scene.state.race
    near = next(one for one in race.neighbours[table.dashboards[seat].cell] if race.city_at[one] < 0)
    tiles = bytearray(table.tiles)
    tiles[near] = 1
    crews = list(table.dashboards)
    crews[seat] = structs.replace(crews[seat], fuel=0)
    table = structs.replace(table, tiles=bytes(tiles), dashboards=tuple(crews))
    session.state = structs.replace(session.state, table=table)
    scene.state.settle()
    scene.refresh()
    return near


def test_the_rulebook_opens_at_what_is_asked() -> None:
    pilot, _, scene = driving()
    pilot.keys("f1")
    assert isinstance(pilot.scene, RulebookScene) and pilot.scene.article == "6.1"
    assert article_of(None) == BEGINNING and article_of(scene.state.frame) == "6.1"
    articles = {question.article for question in QUESTIONS.values()}
    assert {BEGINNING, *articles} <= set(pilot.scene.book.article_ids())


def test_a_button_that_is_not_allowed_says_why() -> None:
    controller = begun(("", ""), 3)
    hands = Keyboard(at_table(controller), controller)
    scene = until(hands, ask.Sequence)
    own = scene.state.table.dashboards[scene.state.asked[0]]
    place = next(box for box in ("scout", "mechanic", "escort") if not getattr(own, box))
    key = {"scout": "1", "mechanic": "4", "escort": "5"}[place]
    before = len(controller.session.log)
    hands.pilot.keys(key)
    assert len(controller.session.log) == before
    assert next(iter(hands.pilot.nodes("notice"))).label.startswith("Article 3.9:")
    hands.pilot.keys("f1")
    assert isinstance(hands.pilot.scene, RulebookScene) and hands.pilot.scene.article == "3.9"


def test_pressing_a_refusal_opens_the_rulebook_at_its_article() -> None:
    controller = begun(("", ""), 3)
    pilot = at_table(controller)
    hands = Mouse(pilot, controller)
    scene = until(hands, ask.Sequence)
    for _ in range(20):
        if not any(isinstance(one, do.BuyFuel) for one in controller.legal(scene.state.asked[0])):
            break
        pilot.keys("f")
    pilot.press("answer-F")
    article = scene.state.notice.article
    assert article not in ("", "3.9"), "not what is asked"
    pilot.press("notice")
    rulebook = pilot.scene
    assert isinstance(rulebook, RulebookScene) and rulebook.article == article
    pilot.keys("escape")
    assert pilot.scene is scene and not pilot.nodes("notice")


def test_an_action_can_be_taken_back_until_chance_has_spoken() -> None:
    controller = begun(("", ""), 3)
    hands = Keyboard(at_table(controller), controller)
    scene = until(hands, ask.Sequence)
    seat = scene.state.asked[0]
    pilot = hands.pilot
    if do.Fund() in controller.legal(seat):
        pilot.keys("u")
        assert pilot.nodes("notice"), "nothing to take back is said in words"
    log = len(controller.session.log)
    drive = do.Drive() if do.Drive() in controller.legal(seat) else do.Repair()
    hands.perform(drive, seat)
    assert len(controller.session.log) == log + 1
    pilot.keys("u")
    assert len(controller.session.log) == log
    assert isinstance(scene.state.frame, ask.Sequence)
    hands.perform(drive, seat)
    pilot.press("undo")
    assert len(controller.session.log) == log


def test_a_danger_card_is_one_public_question_for_all_who_might_answer() -> None:
    for seed in range(30):
        controller = begun(("", "", ""), seed, leaders=False)
        hands = Keyboard(at_table(controller), controller, "random")
        try:
            scene = until(hands, ask.Reacting, 90)
        except AssertionError:
            continue
        labels = [node.label for node in hands.pilot.nodes("button")]
        for seat in scene.state.asked:
            assert scene.state.named.crew(seat) in labels
        assert "Nobody: let it happen (hold)" in labels
        frame = scene.state.frame
        assert isinstance(frame, ask.Reacting)
        targets = {node.name.removeprefix("target-") for node in hands.pilot.nodes("target")}
        cells = named_cells(frame.danger)
        assert targets == {controller.race.board.cells[cell].label for cell in cells}, "marked on the map"
        hands.let_happen()
        assert controller.frame is not frame
        return
    raise AssertionError("nobody played a danger card")


def test_several_points_of_fuel_are_bought_at_once_with_their_price() -> None:
    controller = begun(("", ""), 3, AFRICA)
    hands = Keyboard(at_table(controller), controller, "random")
    for _ in range(300):
        scene = until(hands, ask.Sequence)
        seat = scene.state.asked[0]
        if do.BuyFuel(2) in controller.legal(seat):
            break
        hands.turn()
    money = controller.table.dashboards[seat].money
    for _ in range(abs(fuel_lacking(hands, 2))):
        hands.pilot.press("more-fuel" if fuel_lacking(hands, 2) > 0 else "less-fuel")
    assert f"purse {francs(money - 2 * fuel_price(controller.race, scene.state.table.dashboards[seat]))}" in (
        hands.pilot.find("answer-F").value
    )
    hands.pilot.keys("f")
    assert controller.session.log[-1].action == do.BuyFuel(2)
    assert controller.table.dashboards[seat].money < money


def test_the_log_and_the_gazette_tell_what_happened() -> None:
    controller = begun(("", "quick"), 3, AFRICA)
    hands = Keyboard(at_table(controller), controller)
    state = until(hands, ask.Sequence).state
    hands.pilot.keys("l")
    assert isinstance(now(hands.pilot.scene), LogScene)
    assert hands.pilot.sees("–  Round 1")
    hands.pilot.keys("escape")
    for _ in range(200):
        if hands.pilot.scene.name == "gazette":
            break
        hands.turn()
    assert hands.pilot.scene.name == "gazette"
    first = controller.table.order[0]
    assert hands.pilot.find("place-1").label == state.teller.crew(first)
    assert "+20" in hands.pilot.find("place-1").value


def test_clearing_where_nothing_can_be_cleared_is_asked_once_more() -> None:
    controller = begun(("", ""), 3)
    hands = Keyboard(at_table(controller), controller)
    seat = plan_escorts(hands)
    scene = until(hands, ask.Sequence)
    assert scene.state.asked[0] == seat
    button = hands.pilot.find("answer-5")
    assert "–" in button.value, "it looks as if it were not to be pressed"
    before = len(controller.session.log)
    hands.pilot.keys("5")
    assert isinstance(hands.pilot.scene, Dialog)
    hands.pilot.keys("escape")
    assert len(controller.session.log) == before
    hands.pilot.press("box-escort")
    hands.pilot.press("Do it all the same")
    assert controller.session.log[before].action == do.Clear()


def plan_escorts(hands: Hands) -> int:
    """Let everybody set escorts only, so that the first sequence holds nothing but clearing."""
    for _ in range(60):
        scene = hands.pilot.scene
        planning = isinstance(scene, TableScene) and isinstance(scene.state.frame, ask.Planning)
        if planning and hands.scene.state.asked:
            break
        hands.turn()
    seats = [hands.scene.state.asked[0]]
    while isinstance(hands.controller.frame, ask.Planning):
        if isinstance(hands.pilot.scene, TableScene):
            hands.plan(do.Plan(scout=0, mechanic=0, escort=hands.controller.race.assistants, funding=0))
        else:
            hands.lift()
        hands.pilot.wait(0.0)
    return hands.controller.asked[0] if hands.controller.asked else seats[0]


@pytest.mark.parametrize("name", ["clearing", "driving"])
def test_the_button_that_ends_comes_last(name: str) -> None:
    pilot = at_table(placed(name))
    buttons = [node for node in pilot.nodes("button") if node.name.startswith("answer-")]
    buttons = [node for node in buttons if node.name != "answer-no-way"]  # it awaits a goal
    assert [node.name for node in buttons].index("answer-E") == len(buttons) - 1


def test_a_race_that_cannot_be_saved_keeps_a_sign_in_the_header(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = at_table(begun(("", "quick"), 3))
    assert isinstance(pilot.scene, TableScene) and not pilot.sees("The race is not being saved")
    problem = BadInput("The disk is full, so {path} was not saved: free some space.", path="/saves")
    monkeypatch.setattr(Controller, "problem", problem)
    pilot.wait(0.0)
    assert next(iter(pilot.nodes("notice"))).label.startswith("The disk is full")
    pilot.press("problem")
    assert next(iter(pilot.nodes("notice"))).label.startswith("The disk is full, so /saves was not saved")
    monkeypatch.setattr(Controller, "problem", None)
    pilot.wait(0.0)
    assert not pilot.sees("problem")


def test_the_map_comes_closer_by_its_buttons_and_by_keys_from_anywhere() -> None:
    pilot, _, scene = driving()
    board = scene.panels.board
    pilot.wait(0.5)
    closer = board.cell_rect(0).w
    pilot.press("zoom-all")
    pilot.wait(0.5)
    whole = board.cell_rect(0).w
    assert closer > whole, "the view follows a drive"
    pilot.press("zoom-in")
    assert board.cell_rect(0).w > whole
    pilot.press("zoom-all")
    pilot.wait(0.5)
    assert board.cell_rect(0).w == whole
    scene.tree.focus_on(scene.tree.find("pause"), ring=True)
    pilot.keys("equals")
    assert board.cell_rect(0).w > whole
    pilot.keys("0")
    pilot.wait(0.5)
    assert board.cell_rect(0).w == whole
    pilot.keys("9")
    pilot.wait(0.5)
    assert board.cell_rect(0).w > whole


def test_a_tile_that_cannot_lie_there_says_why() -> None:
    controller = begun(("", ""), 3)
    hands = Mouse(at_table(controller), controller)
    scene = until(hands, ask.Laying)
    origin = scene.state.table.dashboards[scene.state.asked[0]].cell
    hands.pilot.drag_to("tile-0", *scene.panels.board.cell_rect(origin).center)
    assert next(iter(hands.pilot.nodes("notice"))).label.startswith("Article ")
    assert isinstance(controller.frame, ask.Laying)


def test_the_cells_that_a_danger_card_names_are_told() -> None:
    assert named_cells(ask.Removal((3, 5))) == (3, 5) and named_cells(ask.Swap(1, 2)) == (1, 2)
    assert named_cells(ask.Damage(0, 1, 1)) == ()
