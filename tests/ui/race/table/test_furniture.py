"""The furniture of the table: standings, dashboard, hand, keys, bivouac, folding."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.prose.cards import card_brief, card_names
from greatrace.prose.language import LANGUAGES, language
from greatrace.ui.kit import painting
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.panels.corridors import spread
from greatrace.ui.race.table.panels.hand import HandCard
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.race_log import FreshCards
from greatrace.ui.race.widgets.gauge import Gauge
from tests.legibility.positions import crowded
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, begun, surroundings
from tests.ui.race.table.stages import at_stage

ALONE = ("", "quick", "quick", "quick", "quick")
SEVEN = ("saboteur", "toolbox", "tracker", "topographer", "ranger", "mechanic", "cartographer")


def holding(controller: Controller, *cards: str) -> Controller:
    """The race with these cards in the hand of the first seat."""
    save, kinds = controller.recording.save(), [card.id for card in controller.race.cards]
    hand = tuple(sorted(kinds.index(card) for card in cards))
    own, boards = list(save.state.secrets.own), list(save.state.table.dashboards)
    own[0] = structs.replace(own[0], hand=hand)
    boards[0] = structs.replace(boards[0], cards=len(hand))
    state = structs.replace(
        save.state,
        table=structs.replace(save.state.table, dashboards=tuple(boards)),
        secrets=structs.replace(save.state.secrets, own=tuple(own)),
    )
    return Controller.resumed(structs.replace(save, state=state, log=(), hashes=()), None)


def scene(pilot: Pilot) -> TableScene:
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


def widget(pilot: Pilot, name: str) -> Widget:
    found = scene(pilot).tree.find(name)
    assert found, name
    return found


@pytest.fixture
def convoy() -> Pilot:
    return at_table(holding(at_stage("convoy", ALONE), "saboteur", "jerrican"))


# Standings.


def test_all_crews_stand_in_turn_order(convoy: Pilot) -> None:
    rows = [node.name for node in convoy.nodes("strip")]
    assert rows == [f"strip-{seat}" for seat in scene(convoy).state.table.order]
    tops = [widget(convoy, name).rect.y for name in rows]
    assert tops == sorted(tops) and len(set(tops)) == 5


def test_the_tooltip_of_a_row_is_a_whole_dashboard_beside_the_standings(convoy: Pilot) -> None:
    convoy.point(*widget(convoy, "strip-2").rect.center)
    convoy.wait(0.6)
    place = scene(convoy).tree.tip_rect
    assert place and place.right < widget(convoy, "standings").rect.x and place.w == 344 and place.h > 190
    assert pygame.Rect(0, 0, 1280, 720).contains(place)


def test_markers_stand_side_by_side_near_their_corridors() -> None:
    assert spread([50, 50, 50, 200], 20, 10, 290) == [30, 50, 70, 200]
    assert spread([12, 14], 20, 10, 290) == [10, 30]
    assert spread([280, 290, 290], 20, 10, 290) == [250, 270, 290]


# Dashboard.


def test_a_second_needle_shows_what_is_left(convoy: Pilot) -> None:
    dashboard = scene(convoy).panels.dashboard
    gauge = widget(convoy, "gauge-fuel")
    assert isinstance(gauge, Gauge) and gauge.words == gauge.value
    dashboard.preview(fuel=gauge.setting - 2)
    assert gauge.words == f"{gauge.setting} › {gauge.setting - 2}"
    dashboard.preview()
    assert gauge.words == gauge.value


def test_the_word_below_a_leader_stands_clear_of_its_rim() -> None:
    """The French word has an accent above and a descender below."""
    pilot = at_table(crowded("africa"), surroundings(speaks="fr"))
    pilot.leap()
    look, box = scene(pilot).look, pygame.Rect(pilot.find("leader").rect)
    lowest, corner = box.bottom - look.line.thin - 1, look.radius.row
    inks = {tuple(pilot.surface.get_at((x, lowest)))[:3] for x in range(box.x + corner, box.right - corner)}
    assert inks == {look.palette.parchment}


def test_the_name_of_a_box_stands_clear_of_its_rim() -> None:
    pilot = at_table(crowded("africa"), surroundings())
    pilot.leap()
    look, box = scene(pilot).look, pygame.Rect(pilot.find("box-funding").rect)
    lowest, corner = box.bottom - look.line.rim - 1, look.gap.pad
    inks = {tuple(pilot.surface.get_at((x, lowest)))[:3] for x in range(box.x + corner, box.right - corner)}
    assert len(inks) == 1


def test_assistants_appear_on_the_dashboard_as_they_are_set() -> None:
    pilot = at_table(at_stage("planning", ALONE))
    pilot.keys("a", "e")
    pilot.press("box-mechanic")
    pilot.press("box-mechanic")
    assert widget(pilot, "box-mechanic").value == "2" and widget(pilot, "set-mechanic-2")
    pilot.drag("set-mechanic-1", "box-scout")
    assert (widget(pilot, "box-scout").value, widget(pilot, "box-mechanic").value) == ("1", "1")


# The hand.


def test_seven_cards_carry_their_names_where_they_are_covered() -> None:
    pilot = at_table(holding(at_stage("convoy", ALONE), *SEVEN), surroundings((1280, 720), 100, "de"))
    hand = widget(pilot, "hand")
    cards = [card for card in hand.children if isinstance(card, HandCard)]
    assert len(cards) == 7
    assert all(40 <= card.seen < card.rect.w for card in cards[:-1]) and cards[-1].seen == cards[-1].rect.w
    assert cards[-1].rect.right <= scene(pilot).panels.page.places.hand.right


def test_arrows_to_the_side_stay_in_the_hand() -> None:
    pilot = at_table(holding(at_stage("convoy", ALONE), *SEVEN[:3]))
    cards = [f"card-{place}" for place in range(3)]
    pilot.keys("h", "left", "left", "left")
    went = []
    for _ in range(4):
        assert pilot.focused
        went.append(pilot.focused.name)
        pilot.keys("right")
    assert went == [*cards, cards[-1]]
    pilot.keys("right", "left", "left", "left", "left")
    assert pilot.focused and pilot.focused.name == cards[0]


@pytest.mark.parametrize("code", LANGUAGES)
def test_names_and_effects_of_all_cards_fit_their_faces(code: str) -> None:
    look, say, race = headless((1280, 720), 100, code).look, language(code), begun(("", "")).race
    small = painting.NAMES[-1:]
    for card in race.data.cards:
        brief = card_brief(say, card, race.edition)
        assert painting.tight(look, brief, 87, 72, small).fits, brief
        name = card_names(say)[card.id]
        assert painting.tight(look, name, 128, 24, small).fits, name


def test_a_card_that_can_be_played_now_has_a_rim_and_no_other(convoy: Pilot) -> None:
    usable = {node.name for node in convoy.nodes("card") if getattr(widget(convoy, node.name), "usable", 0)}
    controller = scene(convoy).controller
    legal = {one.card for one in controller.legal(0) if isinstance(one, do.Play)}
    hand = controller.view(0).own.hand
    assert usable == {f"card-{place}" for place, card in enumerate(hand) if card in legal} != set()


def test_cards_that_came_since_the_last_action_are_new() -> None:
    fresh = FreshCards()
    fresh.settle({0: (1, 3)})
    assert fresh.places(0, (1, 3)) == frozenset(), "nobody knows what was there before"
    fresh.settle({0: (1, 3, 3, 5)})
    assert fresh.places(0, (1, 3, 3, 5)) == {2, 3}
    fresh.acted(0)
    fresh.settle({0: (1, 3, 5)})
    assert fresh.places(0, (1, 3, 5)) == frozenset()
    fresh.forget()
    fresh.settle({0: (1, 3, 3, 5)})
    assert fresh.places(0, (1, 3, 3, 5)) == frozenset(), "what came back is not new"


# Keys.


def test_what_was_taken_back_is_done_again_by_button_and_key(convoy: Pilot) -> None:
    controller = scene(convoy).controller
    before = len(controller.session.log)
    convoy.press("redo")
    assert convoy.find("notice").label == "There is nothing to redo."
    controller.act(do.Drive(), 0)
    convoy.wait(0.1)
    convoy.press("undo")
    assert len(controller.session.log) == before
    convoy.press("redo")
    assert [turn.action for turn in controller.session.log[before:]] == [do.Drive()]
    convoy.keys("u", "shift+u")
    assert len(controller.session.log) == before + 1


# The bivouac.


def test_all_cards_of_the_bivouac_lie_whole_in_one_row() -> None:
    for size, scale, code in (((1280, 720), 100, "de"), ((1920, 1080), 100, "fr"), ((1280, 720), 133, "de")):
        pilot = at_table(at_stage("bivouac", ALONE), surroundings(size, scale, code))
        count = len(scene(pilot).state.table.market)
        slots = [widget(pilot, f"slot-{number + 1}").rect for number in range(count)]
        unit = scene(pilot).look.scale.factor
        assert len({slot.y for slot in slots}) == 1
        assert min(slot.w for slot in slots) >= 114 * unit and min(slot.h for slot in slots) >= 150 * unit
        question = widget(pilot, "question").rect
        assert all(slot.bottom <= question.y for slot in slots)


# Folding.


@pytest.mark.parametrize("at_end", [False, True])
def test_no_marker_and_no_line_to_one_crosses_a_flag(convoy: Pilot, at_end: bool) -> None:
    track, state = widget(convoy, "progress"), scene(convoy).state
    assert isinstance(track, painting.Drawing)
    most, looks = max(state.race.corridors), [state.look_of(seat) for seat in range(5)]
    side = 14
    flag = pygame.Rect(track.rect.right - side if at_end else track.rect.x, 0, side, 0)
    flag.top, flag.height = track.rect.bottom - 31, 13
    pictures = []
    for corridor in (most // 2, most if at_end else 1):
        track.draw_anew((tuple((corridor, look, False) for look in looks), most), "")
        convoy.wait(0.0)
        pictures.append(pygame.image.tobytes(convoy.surface.subsurface(flag), "RGB"))
    assert pictures[0] == pictures[1]


def test_a_corner_folds_a_piece_until_it_is_pressed_again(convoy: Pilot) -> None:
    high = widget(convoy, "standings").rect.h
    convoy.click(*widget(convoy, "fold-standings").rect.center)
    assert widget(convoy, "standings").rect.h < high and not convoy.nodes("strip")
    assert widget(convoy, "progress")
    convoy.click(*widget(convoy, "fold-standings").rect.center)
    assert widget(convoy, "standings").rect.h == high and len(convoy.nodes("strip")) == 5


def test_tab_folds_all_pieces_while_it_is_held_and_the_map_stays(convoy: Pilot) -> None:
    board = scene(convoy).panels.board
    before = board.cell_rect(0), {name: widget(convoy, name).rect.h for name in ("dashboard", "question")}
    convoy.hold("tab")
    convoy.hold("tab")
    assert all(widget(convoy, name).rect.h < high for name, high in before[1].items())
    assert board.cell_rect(0) == before[0]
    convoy.let_go("tab")
    convoy.wait(0.1)
    assert {name: widget(convoy, name).rect.h for name in before[1]} == before[1]


def test_a_new_question_is_never_folded(convoy: Pilot) -> None:
    convoy.click(*widget(convoy, "fold-question").rect.center)
    assert scene(convoy).state.shown.folds("question")
    scene(convoy).controller.act(do.Drive(), 0)
    convoy.wait(0.3)
    scene(convoy).refresh()
    assert isinstance(scene(convoy).state.frame, ask.Driving)
    assert not scene(convoy).state.shown.folds("question")
