"""What takes one press and not several, and what is asked before all the same."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.bots.quick import cleared
from greatrace.bots.siting import sites
from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.targets import removable
from greatrace.prose.language import language
from greatrace.prose.names import BOXES
from greatrace.ui.kit.blocks.cards import card_choice
from greatrace.ui.kit.blocks.places import place_rows
from greatrace.ui.kit.blocks.tiles import tile_choice
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.input import KeyPressed
from greatrace.ui.kit.widgets.messages import Pressed, Shortcut
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.parts.cards import CHOSEN
from greatrace.ui.race.questions.parts.tiles import TILE
from greatrace.ui.race.questions.registry import question, suggested
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.respond import respond
from greatrace.ui.race.table.layout.focus_keeper import proposed
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.lying_hand import lying_hand
from greatrace.ui.race.table.state.plan_draft import POOL, last_plan, preset_plans
from greatrace.ui.race.table.state.table_state import TableState
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.shown import shown
from tests.ui.race.table.stages import at_stage

SHARED = (0, 1)
"""The seats of two humans at one screen."""


def before(name: str, humans: tuple[int, ...] = (0,)) -> tuple[Pilot, Controller, TableScene]:
    controller = placed(name, humans)
    pilot = at_table(controller)
    pilot.leap()
    assert isinstance(pilot.scene, TableScene)
    return pilot, controller, pilot.scene


def of(name: str, humans: tuple[int, ...] = (0,)) -> TableState:
    return TableState(placed(name, humans), language("en"))


def key(state: TableState, name: str) -> want.Intent | None:
    return respond(state, Shortcut(KeyPressed(name)))


def test_a_plan_begins_empty_and_that_of_last_round_is_set_by_one_press() -> None:
    controller = at_stage("planning", ("", "quick"))
    seat = controller.asked[0]
    state = TableState(controller, language("en"), seat)
    last = last_plan(controller.session.log, seat)
    state.log.clear()  # as after a resume from which no events are known
    assert last and question(state).context == "In secret: 0 of 5 are set"
    assert proposed(state) is None and not suggested(state)
    assert key(state, "a") == want.PlanAs(last)
    state.draft.take(last)
    assert question(state).context.endswith("as last round")
    seal = next(one for one in question(state).answers if one.name == "seal")
    assert seal.first and respond(state, Pressed("answer-seal", seal)) == want.Act(last, seat)
    assert key(state, "e") == want.PlanAs(do.Plan(0, 0, 0, 0)), "it can be set anew"


def test_plans_are_offered_ready_made_by_one_press() -> None:
    controller = at_stage("planning", ("", "quick"))
    seat = controller.asked[0]
    state = TableState(controller, language("en"), seat)
    offered = [one for one in question(state).answers if one.symbols and one.tip and one.key.isdigit()]
    for number, (answer, plan) in enumerate(zip(offered, preset_plans(5), strict=True), start=5):
        assert plan in state.race.plans and answer.tip
        assert answer.symbols == tuple(box for box in BOXES for _ in range(getattr(plan, box)))
        state.draft.clear()
        assert key(state, str(number)) == respond(state, Pressed("", answer)) == want.PlanAs(plan)
    state.draft.take(preset_plans(5)[0])
    first = question(state).answers[1]
    assert first.chosen and not first.allowed, "it is set already"


def test_a_press_on_the_row_of_a_place_sets_an_assistant_there() -> None:
    controller = at_stage("planning", ("", "quick"))
    pilot = at_table(controller)
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    for done in (1, 2):
        x, y, width, height = pilot.find("place-escort").rect
        pilot.click(x + width // 3, y + height // 2)
        assert scene.state.draft.counts["escort"] == done


def test_the_key_that_sets_one_more_assistant_is_shown_on_the_row_of_its_place() -> None:
    controller = at_stage("planning", ("", "quick"))
    state = TableState(controller, language("en"), controller.asked[0])
    rows = [one.stepper for one in shown(question(state), place_rows).places]
    assert [row.more.key for row in rows] == ["1", "2", "3", "4"]
    for row in rows:
        assert key(state, row.more.key) == row.more.means == want.Shift(POOL, row.name)


def test_what_was_set_is_kept_while_the_curtain_is_down() -> None:
    controller = at_stage("planning", ("", "", "quick"))
    seat = controller.asked[0]
    state = TableState(controller, language("en"), seat)
    state.draft.clear()
    state.draft.shift("pool", "escort")
    state.hide_plan()
    state.plan(seat)
    assert state.draft.plan() == do.Plan(0, 0, 1, 0)


def test_all_drawn_tiles_are_laid_by_one_press_where_the_map_shows_them() -> None:
    pilot, controller, scene = before("laying")
    pilot.keys("2", "g")
    asked = question(scene.state)
    ghosts = asked.ghosts
    assert len(ghosts) == len({cell for cell, _ in ghosts}) == len(shown(asked, tile_choice).tiles) > 1
    assert scene.panels.board.canvas.on_cells.shown.ghosts == ghosts
    done = len(controller.session.log)
    pilot.press(f"Lay all {len(ghosts)}" if len(ghosts) > 2 else "Lay both")
    laid = [turn.action for turn in controller.session.log[done:] if turn.seat == 0]
    assert laid == [do.Lay(tile, cell) for cell, tile in ghosts]


def test_tiles_that_stay_away_are_not_laid_with_the_others() -> None:
    state = of("laying-4")
    asked, frame = question(state), state.frame
    assert isinstance(frame, ask.Laying)
    assert len(asked.ghosts) == frame.to_lay < len(shown(asked, tile_choice).tiles) == 4


def test_a_tile_that_lies_face_down_is_looked_at_and_chosen_by_one_press() -> None:
    state = of("laying", SHARED)
    asked = question(state)
    second = shown(asked, tile_choice).presses[1]
    assert not asked.ghosts
    assert respond(state, Pressed("tile-1", second)) == want.Peek(True, then=want.Adjust(TILE, 1))
    pilot, _, scene = before("laying", SHARED)
    pilot.press("tile-1")
    assert now(scene.state.eye) and scene.state.amounts[TILE] == 1
    pilot.press("peek")
    assert not scene.state.eye and scene.state.amounts[TILE] == 1, "the choice outlasts the look"


def test_the_eye_stays_open_while_the_same_human_goes_on() -> None:
    pilot, controller, scene = before("laying", SHARED)
    pilot.press("answer-peek")
    done = len(controller.session.log)
    pilot.press("answer-Enter")
    pilot.wait(0.1)
    assert len(controller.session.log) > done and scene.state.eye and scene.state.open(0)


def test_the_eye_closes_when_somebody_else_is_asked() -> None:
    pilot, controller, scene = before("hand-limit", SHARED)
    pilot.press("head-0")
    assert scene.state.eye, "a card that lies face down shows all of them"
    pilot.press("head-0")
    pilot.press("head-0")
    pilot.wait(0.1)
    assert controller.asked != (0,) and not scene.state.eye


def test_a_card_is_chosen_by_one_press_and_discarded_by_another_where_nothing_moves() -> None:
    state = of("hand-limit")
    third = shown(question(state), card_choice).cards[2].press
    assert respond(state, Pressed("head-2", third)) == want.Adjust(CHOSEN, 3, pressed=True)
    pilot, controller, scene = before("hand-limit")
    place = scene.panels.question.rect.copy()
    x, y, width, height = pilot.find("head-2").rect
    pilot.point(x + width // 2, y + height // 2)
    assert scene.panels.question.rect == place, "nothing moves below the pointer"
    hand, done = controller.view(0).own.hand, len(controller.session.log)
    pilot.press("head-2")
    assert len(controller.session.log) == done and scene.panels.question.rect == place
    pilot.press("head-2")
    assert controller.session.log[done].action == do.Discard(hand[2])


def test_unknown_ground_is_warned_of_where_it_is_drawn_and_driven_onto_by_one_press() -> None:
    pilot, controller, scene = before("driving")
    board = scene.panels.board
    odds = [cell for cell in board.canvas.targets if not scene.state.table.tiles[cell]]
    for cell in odds:
        pilot.click(*board.cell_rect(cell).center)
        way = scene.state.way
        if way and way.odds and way.odds.tiles < way.odds.every:
            break
    assert "back again, and the drive ends" in question(scene.state).warning
    done = len(controller.session.log)
    pilot.press("answer-drive")
    pilot.wait(0.2)
    assert pilot.scene is scene and isinstance(controller.session.log[done].action, do.Step)


def test_a_scout_is_sent_and_its_tiles_are_looked_at_by_one_held_press() -> None:
    controller = sequence(humans=SHARED)
    pilot = at_table(controller)
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    explore = next(one for one in question(scene.state).answers if one.key == "1")
    assert explore.held and "Hold it" in explore.tip
    pilot.hold_down("answer-1")
    assert isinstance(controller.frame, ask.Laying) and scene.state.eye and scene.state.open(0)
    pilot.point(640, 200)
    assert scene.state.open(0), "tiles are laid on the map"


def test_a_short_press_sends_the_scout_and_shows_nothing() -> None:
    controller = sequence(humans=SHARED)
    pilot = at_table(controller)
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.press("answer-1")
    assert isinstance(controller.frame, ask.Laying) and not scene.state.open(0)


def test_nothing_is_held_to_look_at_it_where_one_human_plays_alone() -> None:
    controller = sequence()
    answers = question(TableState(controller, language("en"))).answers
    assert not any(isinstance(answer.held, want.Peek) for answer in answers)


def test_a_ready_made_plan_is_sealed_by_one_held_press() -> None:
    controller = at_stage("planning", ("", "quick"))
    seat, pilot = controller.asked[0], at_table(controller)
    pilot.leap()
    pilot.press("answer-6")
    scene = pilot.scene
    assert isinstance(scene, TableScene) and scene.state.draft.plan() == preset_plans(5)[1]
    done = len(controller.session.log)
    pilot.hold_down("answer-7")
    sealed = [turn.action for turn in controller.session.log[done:] if turn.seat == seat]
    assert sealed == [preset_plans(5)[2]]


def test_a_plan_that_is_set_is_sealed_by_its_own_button_alone() -> None:
    controller = at_stage("planning", ("", "quick"))
    state = TableState(controller, language("en"), controller.asked[0])
    held = [answer.key for answer in question(state).answers if answer.held]
    assert held == ["A", "5", "6", "7", "8"]
    state.draft.take(preset_plans(5)[0])
    assert [answer.key for answer in question(state).answers if answer.held] == ["A", "6", "7", "8"]


def test_what_is_asked_about_is_done_without_being_asked_by_one_held_press() -> None:
    controller = sequence()
    pilot = at_table(controller)
    pilot.leap()
    done = len(controller.session.log)
    pilot.press("answer-E")
    assert isinstance(pilot.scene, Dialog) and len(controller.session.log) == done
    pilot.keys("escape")
    pilot.hold_down("answer-E")
    assert controller.session.log[done].action == do.Pass()


def test_new_cards_for_which_there_is_no_room_go_by_one_press() -> None:
    controller = placed("hand-limit")
    state = controller.session.state
    own = structs.replace(state.table.dashboards[0], chassis=3)
    seats = (own, *state.table.dashboards[1:])
    controller.session.state = structs.replace(state, table=structs.replace(state.table, dashboards=seats))
    table = TableState(controller, language("en"))
    assert question(table).head == "Discard 2 cards"
    hand = lying_hand(table, 0)
    for new, offered in ((hand[:1], False), (hand[1:3], True), (hand[1:4], False)):
        table.fresh.forget()
        table.fresh.settle({0: tuple(card for card in hand if card not in new)})
        table.fresh.settle({0: hand})
        found = [one for one in question(table).answers if one.label == "Discard all 2 new cards"]
        assert bool(found) == offered, new
        if found:
            first, *others = (do.Discard(card) for card in new)
            intent = want.Act(first, 0, tuple(others))
            assert key(table, "e") == respond(table, Pressed("answer-E", found[0])) == intent


@pytest.mark.parametrize(("at", "worth"), [("F8", False), ("G8", True)])
def test_the_only_tile_that_may_be_cleared_goes_by_one_press_if_worth_it(at: str, worth: bool) -> None:
    crew = CREW.replace("escort: 0", "escort: 1")
    controller = sequence(crew, at=at)
    state, race = controller.session.state, controller.race
    first, *more = removable(race, state.table, 0, race.edition.clear_where)
    best = cleared(race, race.view(state, 0))
    assert (best >= 0) == worth
    kept = best if worth else first
    tiles = bytearray(state.table.tiles)
    for cell in {first, *more} - {kept}:
        tiles[cell] = 0
    own, *others = state.table.dashboards
    crews = (own, *(structs.replace(one, passed=True) for one in others))
    table = structs.replace(state.table, tiles=type(state.table.tiles)(tiles), dashboards=crews)
    controller.session.state = structs.replace(state, table=table)
    pilot = at_table(controller)
    pilot.leap()
    place, button = race.board.cells[kept].label, pilot.find("answer-5").value
    assert (f"on {place}" if worth else "1, not useful") in button and "unknown ground" in button
    done = len(controller.session.log)
    pilot.press("answer-5")
    acted = [turn.action for turn in controller.session.log[done:] if turn.seat == 0]
    assert acted == ([do.Clear(), do.Pick(kept)] if worth else [do.Clear()])
    assert isinstance(controller.frame, ask.Sequence if worth else ask.Clearing)
    pilot.keys("u")
    assert controller.table == table, "one press is taken back by one"


def test_of_several_tiles_none_that_is_worth_it_none_is_named() -> None:
    many = TableState(sequence(CREW.replace("escort: 0", "escort: 1")), language("en"))
    clear = next(one for one in question(many).answers if one.key == "5")
    assert clear.note == "2, none useful" and clear.held is None


@pytest.mark.parametrize(
    ("crew", "hand", "humans", "doubt"),
    [
        ("engine: 5, chassis: 5", "toolbox", (0,), "at their maximum"),
        ("engine: 5, chassis: 5", "toolbox", SHARED, "at their maximum"),
        ("engine: 4, chassis: 4", "guide", (0,), "no part that could be used"),
        ("engine: 4, chassis: 4", "guide", SHARED, ""),
        ("engine: 4, chassis: 4", "toolbox", (0,), ""),
    ],
)
def test_a_repair_that_can_raise_nothing_is_asked_about_first(
    crew: str, hand: str, humans: tuple[int, ...], doubt: str
) -> None:
    poor = CREW.replace("engine: 4, chassis: 4", crew).replace("money: 80", "money: 10")
    state = TableState(sequence(poor, hand=hand, humans=humans), language("en"))
    repair = next(one for one in question(state).answers if one.key == "4")
    assert doubt in repair.doubt and bool(repair.doubt) == bool(doubt)
    assert isinstance(key(state, "4"), want.Confirm if doubt else want.Act)


@pytest.mark.parametrize("open_", [True, False])
def test_several_humans_are_not_asked_what_all_know_to_be_answered_by_no(open_: bool) -> None:
    controller = placed("reacting", (0, 1))
    state = controller.session.state
    guide = next(n for n in range(len(controller.race.cards)) if controller.race.card_id(n) == "guide")
    hands = [structs.replace(own, hand=(guide,) if seat < 2 else own.hand)
             for seat, own in enumerate(state.secrets.own)]
    crews = [structs.replace(own, escort=0, cards=1, shown=(guide,) if open_ else ()) if seat < 2 else own
             for seat, own in enumerate(state.table.dashboards)]
    controller.session.state = structs.replace(
        state, table=structs.replace(state.table, dashboards=tuple(crews)),
        secrets=structs.replace(state.secrets, own=tuple(hands)),
    )
    assert controller.asked == (0, 1)
    assert controller.think() == open_
    assert (controller.session.log[-1].action == do.Decline() if open_ else controller.asked == (0, 1))


def test_of_several_tiles_the_one_worth_it_is_named_and_cleared_by_one_held_press() -> None:
    controller = sequence(CREW.replace("escort: 0", "escort: 1"), at="G8")
    pilot = at_table(controller)
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    state = scene.state
    best = cleared(state.race, state.known(0))
    assert best in removable(state.race, state.table, 0, state.race.edition.clear_where)
    place, done = state.race.board.cells[best].label, len(controller.session.log)
    button = pilot.find("answer-5")
    assert f"on {place}" in button.value and "Hold it to clear" in button.value
    pilot.hold_down("answer-5")
    acted = [turn.action for turn in controller.session.log[done:] if turn.seat == 0]
    assert acted == [do.Clear(), do.Pick(best)]


def test_tiles_that_serve_are_laid_together_though_another_would_do_harm() -> None:
    state = of("laying-2-good")
    frame, view = state.frame, state.controller.view(0)
    assert isinstance(frame, ask.Laying) and frame.to_lay == 3
    good = [site.good for site in sites(state.race, view)]
    assert good == [True, True, False]
    asked = question(state)
    assert len(asked.ghosts) == 2
    both = next(one for one in asked.answers if one.label == "Lay 2 at once")
    assert isinstance(both.means, want.Act) and len(both.means.then) == 1
