"""The words of a hint, the chance after the reasons, where it lies, and how long it stays on a plan."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.solo.race import new_race
from greatrace.kernel.terms import Term
from greatrace.lab.pictures.positions import stopped
from greatrace.prose.advice import advice
from greatrace.prose.chances import chance_text
from greatrace.prose.language import language
from greatrace.saves.envelope import Seat
from greatrace.ui.kit.blocks.places import PlaceWidget
from greatrace.ui.kit.settings import KIOSK
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.pictures.race_positions import recorded_race
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.parts.answers import actions_of
from greatrace.ui.race.table.layout.page import TablePage
from greatrace.ui.race.table.panels.hint import hint_place
from greatrace.ui.race.table.panels.question.answers import AnswerButton
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.hint import Meant
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.hands import at_table, speaking, surroundings
from tests.ui.race.table.sage import Sage
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_hint import Asked


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ({"chance": 31}, "From here it wins about 31 races of 100."),
        ({"chance": 2}, "A long shot, but the best there is. From here it wins about 2 races of 100."),
        ({"chance": 2, "unclear": 1}, "A long shot. "
         "From here it wins about 2 races of 100."),
        ({"chance": 95}, "The race is nearly won. From here it wins about 95 races of 100."),
        ({"chance": 11, "better": 3}, "From here it wins about 11 races of 100. "
         "That is 3 more than with the choice of a quick crew."),
        ({"covers": 2}, ""),
    ],
)
def test_the_chance_stands_after_the_reasons_and_low_or_high_is_said_in_words(
    terms: dict[str, int], told: str
) -> None:
    assert chance_text([Term(label, value) for label, value in terms.items()], language("en")) == told


def test_the_chance_is_a_smaller_line_below_the_reasons() -> None:
    asked = Asked(("", "quick"), ask.Sequence)
    asked.hinted()
    lines = {one.name: one for one in asked.scene.panels.page.hint.walk() if isinstance(one, Label)}
    why, chance, action = (lines[f"hint-{name}"] for name in ("why", "chance", "action"))
    assert action.rect.y < chance.rect.y and (not why.visible or why.rect.bottom <= chance.rect.y)
    look = asked.scene.look
    assert look.style(chance.style).units < look.style("body").units


def hinted(board: str, share: float, scale: int = 100) -> TablePage:
    """Return the page of a recorded race, stopped after a share of it, whose next crew asks for a hint."""
    race, sage = recorded_race(board), Sage()
    save = stopped(race, share, tuple(Seat("", "quick") for _ in race.seats))
    (seat,) = new_race(save.data).deciders(save.state)[:1]
    seats = tuple(Seat("", "" if one == seat else "quick") for one in range(len(race.seats)))
    controller = Controller.resumed(stopped(race, share, seats), None, sage)
    pilot = at_table(controller, surroundings((1280, 720), scale))
    pilot.leap()
    pilot.keys("t")
    sage.ready()
    pilot.wait(0.0)
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene.panels.page


@pytest.mark.parametrize("share", [0.1875, 0.25, 0.375, 0.5])
def test_the_hint_leaves_the_way_free_that_it_speaks_of(share: float) -> None:
    page = hinted("south_america", share)
    assert page.hint.visible and page.spoken_of
    assert page.hint.rect.collidelist(page.board.boxes_soon(page.spoken_of)) < 0


@pytest.mark.parametrize(("board", "share"), [("asia", 0.5), ("africa", 0.8125)])
@pytest.mark.parametrize("scale", [100, 133])
def test_a_hint_lies_neither_on_a_card_of_the_hand_nor_on_the_discs_of_the_map(
    board: str, share: float, scale: int
) -> None:
    page = hinted(board, share, scale)
    assert page.hint.visible and page.pieces.hand.lying
    assert page.hint.rect.collidelist(page.pieces.hand.lying) < 0
    assert not page.hint.rect.colliderect(page.places.zoom)


def test_the_place_of_a_hint_is_a_corner_unless_that_covers_something() -> None:
    room, size = pygame.Rect(0, 0, 600, 600), (600, 200)
    low, high = pygame.Rect(0, 500, 50, 50), pygame.Rect(0, 20, 50, 50)
    assert hint_place(size, room, [], []).bottom == 600
    assert hint_place(size, room, [], [low]).top == 0
    assert hint_place(size, room, [low], [high]).bottom <= 500, "between both"
    covered = hint_place((600, 600), room, [low], [high])
    assert covered == room, "where nothing else is left"
    card = pygame.Rect(0, 470, 118, 136)
    high = pygame.Rect(0, 0, 600, 460)
    assert hint_place(size, room, [high, card], []).colliderect(card), "the smaller part"
    assert hint_place(size, room, [high], [], [card]).bottom <= card.top


def test_its_edge_cuts_no_name_where_it_need_only_give_way_a_little() -> None:
    room, size = pygame.Rect(0, 0, 800, 600), (300, 200)
    place = hint_place(size, room, [], [])
    right, above = pygame.Rect(0, 0, 90, 20), pygame.Rect(0, 0, 90, 20)
    right.center, above.center = (place.right, place.centery), (place.centerx, place.top)
    moved = hint_place(size, room, [], [], names=[right, above])
    assert not any(moved.colliderect(one) and not moved.contains(one) for one in (right, above))
    assert abs(moved.x - place.x) <= 60 and abs(moved.y - place.y) <= 60 and room.contains(moved)
    assert hint_place(size, room, [], [], [moved.inflate(4, 4)], [right]) != moved, "cards come first"


def test_the_mark_of_a_tile_leaves_the_sentence_above_it_alone() -> None:
    asked = Asked(("", "quick"), ask.Laying)
    asked.sage.wish = next(a for a in asked.controller.legal(asked.seat) if isinstance(a, do.Lay))
    asked.hinted()
    panels = asked.scene.panels
    tiles = {name: panels.where(name) for name in ("tile-0", "tile-1")}
    (mark,) = (one for one in asked.rings() if any(box and box.contains(one.rect) for box in tiles.values()))
    painted = pygame.Surface(asked.pilot.surface.get_size(), pygame.SRCALPHA)
    mark.paint(asked.scene.look, painted)
    assert painted.get_bounding_rect().y >= panels.question.head.rect.bottom


def test_the_lamp_covers_no_word_of_an_answer_without_room_for_a_symbol() -> None:
    scene = at_table(sequence(CREW), speaking("de", (1280, 720), 133)).scene
    assert isinstance(scene, TableScene)
    buttons = [one for one in scene.panels.question.walk() if isinstance(one, AnswerButton)]
    bare = [one for one in buttons if one.answer.icon and not one.has_symbol and actions_of(one.answer)]
    assert bare
    for button in bare:
        mark = scene.panels._mark(Meant("answer", action=actions_of(button.answer)[0]))
        mark.arrange(scene.look, button.rect)
        page = scene.panels.page
        mark.keep_off(scene.look, page._read(scene.look), page.rect, page.pieces.question.rect)
        assert not mark.lamp(scene.look).colliderect(button.rect.inflate(-6, -6)), button.label


def test_a_hint_on_a_plan_goes_once_another_plan_is_made() -> None:
    asked = Asked(("", "quick"), ask.Planning)
    asked.sage.wish = do.Plan(2, 2, 1, 0)
    asked.pilot.keys("4", "4")
    asked.hinted()
    asked.pilot.keys("1", "1", "shift+1", "shift+4")
    assert asked.pilot.sees("hint-title"), "what comes nearer to it, or only makes room, leaves it"
    asked.pilot.keys("3")
    assert asked.pilot.sees("hint-title")
    asked.pilot.keys("3")
    assert not asked.pilot.sees("hint-title") and not asked.rings(), "it advised one escort, not two"


def test_the_marks_of_a_plan_hide_no_row_and_no_ready_made_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    # The opening has another colour beside a hint for another plan: it is recommended no longer.
    monkeypatch.setattr(TableState, "opening", None)
    asked = Asked(("", "quick"), ask.Planning)
    plans = (one for one in asked.controller.legal(asked.seat) if isinstance(one, do.Plan))
    asked.sage.wish = next(one for one in plans if one.scout == one.mechanic)
    pilot, sheets = asked.pilot, []
    for hinted in (False, True):
        if hinted:
            asked.hinted()
        asked.scene.tree.focus_on(None)
        pilot.wait(0.0)
        sheets.append(pilot.surface.copy())
    buttons = [one.rect for one in asked.scene.tree.root.walk() if isinstance(one, AnswerButton)]
    rings = asked.rings()
    assert rings and len(buttons) > 5
    for rect in (*buttons, *(ring.rect for ring in rings)):
        whole = rect.inflate(-12, -2)  # without the round corners
        was, seen = (pygame.image.tobytes(sheet.subsurface(whole), "RGB") for sheet in sheets)
        assert was == seen, rect


def test_where_places_stand_beside_each_other_each_figure_is_upon_its_own() -> None:
    asked = Asked(("", "quick"), ask.Planning)
    plans = (one for one in asked.controller.legal(asked.seat) if isinstance(one, do.Plan))
    asked.sage.wish = next(one for one in plans if one.scout == one.mechanic)
    context = asked.pilot.context
    context.change(structs.replace(context.settings, ui_scale=KIOSK.ui_scale))
    context.resize(context.size)
    asked.scene.rebuild()
    asked.hinted()
    look, places = asked.scene.look, [one for one in asked.scene.tree.root.walk() if one.role == "box"]
    rings = asked.rings()
    assert not look.full and len(places) == 4 and rings
    for ring in rings:
        figure = ring.lamp(look)
        for place in places:
            assert isinstance(place, PlaceWidget)
            own = place.rect.collidepoint(ring.rect.center)
            assert bool(place.rect.colliderect(figure)) >= own
            assert not any(figure.colliderect(one.rect) for one in (place.less, place.more)), place.label
        assert ring.rect.x < figure.x and figure.right < ring.rect.right


@pytest.mark.parametrize(("label", "francs", "told"), [
    ("worth_own_way", 33, "On balance: your route gets easier by about 3 points of fuel."),
    ("worth_own_way", -12, "The price of it: your route gets harder by about 1 point of fuel."),
    ("worth_rivals_way", 2, "On balance: the rivals’ route gets a little harder."),
    ("worth_rivals_way", -20, "On balance: the rivals’ route gets easier by about 2 points of fuel."),
])
def test_what_a_way_is_worth_is_told_in_fuel_and_not_in_francs(label: str, francs: int, told: str) -> None:
    assert advice((Term(label, francs),), language("en")) == (told,)


@pytest.mark.parametrize("scale", [100, KIOSK.ui_scale])
def test_the_lamp_of_a_mark_hides_no_figure_of_the_dashboard(scale: int) -> None:
    asked = Asked(("", "quick"), ask.Sequence)
    context = asked.pilot.context
    context.change(structs.replace(context.settings, ui_scale=scale))
    asked.scene.rebuild()
    asked.pilot.wait(0.0)
    panels, look = asked.scene.panels, asked.scene.look
    dashboard = panels.page.pieces.dashboard
    for name in ("gauge-fuel", "gauge-engine"):
        mark = panels._mark(Meant("card", name))
        mark.arrange(look, mark.where() or pygame.Rect(0, 0, 0, 0))
        page = panels.page
        mark.keep_off(look, page._read(look), page.rect, dashboard.rect)
        lamp = mark.lamp(look)
        gauge = dashboard.gauges[name.removeprefix("gauge-")].rect
        own = [one for one in dashboard.read if one.clip(gauge) == one]
        assert own and not any(lamp.colliderect(one) for one in own), name


def test_a_mark_of_the_hand_is_around_its_cards_alone() -> None:
    asked = Asked(("", "quick"), ask.Sequence)
    panels = asked.scene.panels
    cards = [one.rect for one in panels.hand.walk() if one.role == "card"]
    assert cards and panels.where("hand") == cards[0].unionall(cards[1:])
