"""A race against the Torpedo at the table: its dashboard, its turn step by step, stickers, the end (14)."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.decisions import Suffering, TorpedoStep
from greatrace.engine.solo.events import StickerGained, TorpedoHeaded
from greatrace.engine.solo.reason import Reason
from greatrace.prose.language import language
from greatrace.prose.undo import undo_text
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.kinds import listed
from greatrace.saves.race.kind import RACE
from greatrace.saves.recording import Origin
from greatrace.ui.kit.settings import Speed
from greatrace.ui.menus.rulebook import RulebookScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.entry import race_ticket
from greatrace.ui.race.opening import RaceOfItsOwn
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.told_once import help_lines
from greatrace.ui.race.table.state.torpedo.facts import order_of, side_terms, torpedo_of
from greatrace.ui.race.table.state.torpedo.turn import article_now, way_ahead
from tests.now import now
from tests.ui.pilot import Pilot, middle
from tests.ui.race.table.alone import alone, begun_alone, save_alone
from tests.ui.race.table.hands import at_table, surroundings


def stepwise(controller: Controller) -> Pilot:
    """A table at which the Torpedo's turn waits after every step."""
    context = surroundings()
    context.settings = structs.replace(context.settings, speed=Speed.NORMAL, automatic_stepwise=True)
    pilot = at_table(controller, context)
    pilot.leap()
    return pilot


def scene_of(pilot: Pilot) -> TableScene:
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


def test_stickers_without_the_legacy_powers_are_shown_with_what_they_are_worth() -> None:
    pilot = Pilot(TableScene(alone("powerless")))
    state = scene_of(pilot).state
    assert dict(side_terms(state))["Fuel"] == "5/6"
    order = order_of(state)
    assert order and order.card.first == 2
    line = "The legacy powers are off: no sticker is gained, and none has an effect."
    assert _told_of_yellow(pilot) == line
    assert _told_of_yellow(Pilot(TableScene(alone("convoy")))) == ""


def _told_of_yellow(pilot: Pilot) -> str:
    page = scene_of(pilot).panels.page
    [tag] = [one for one in page.walk() if one.name == "sticker-yellow"]
    assert tag.tip
    return tag.tip.text


def test_everything_public_is_within_one_hover() -> None:
    pilot = at_table(alone("convoy"))
    side, order, passport = (pilot.find(name) for name in ("torpedo", "order", "passport"))
    assert "5/10" in side.value and "4/10" in side.value and "blue 2" in pilot.find("sticker-blue").value
    assert "red cities" in order.value and "C3" in order.label
    assert len(passport.value.split("; ")) == 6


def test_the_way_is_drawn_before_it_drives_and_every_step_waits() -> None:
    controller = alone("convoy")
    pilot = stepwise(controller)
    before = torpedo_of(scene_of(pilot).state).cell
    controller.act(do.Fund(), 0)
    pilot.wait(0.1)
    scene, told = scene_of(pilot), []
    for _ in range(200):
        pilot.wait(2.0)
        if not isinstance(scene.state.frame, TorpedoStep):
            break
        told += [type(event) for event in scene.state.past.turn[-1:]]
        if told[-1:] == [TorpedoHeaded]:
            assert way_ahead(scene.state)[0] == before
            assert article_now(scene.state) == "14.9"
        pilot.keys("space")
    assert TorpedoHeaded in told and scene.state.asked == (0,)


def test_the_first_race_tells_how_the_torpedo_is_read_and_tells_it_again_when_asked() -> None:
    context = surroundings()
    context.settings = structs.replace(context.settings, torpedo_explained=False)
    pilot = at_table(alone("effect"), context)
    pilot.wait(0.2)
    assert pilot.scene.name == "short-help" and context.settings.torpedo_explained
    pilot.post(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")
    assert isinstance(pilot.scene, RulebookScene) and pilot.scene.article == "14.3"
    pilot.keys("escape", "escape")
    assert isinstance(pilot.scene, TableScene)
    pilot.keys("w")
    assert pilot.scene.name == "short-help"
    pilot.press("close")
    pilot.press("order")
    assert pilot.scene.name == "short-help"
    pilot.press("close")
    again = at_table(alone("effect"), context)
    again.wait(0.2)
    assert isinstance(again.scene, TableScene)


def test_its_help_is_short_and_tells_of_stickers_only_where_there_are_any() -> None:
    for name, gained in (("effect", True), ("powerless", False)):
        told = help_lines(scene_of(Pilot(TableScene(alone(name)))).state)
        assert len(told) <= 5 and max(map(len, told)) < 170
        assert ("sticker: an ability" in " ".join(told)) == gained


def test_the_help_on_the_torpedo_waits_until_the_bivouac_is_over_where_that_on_races_was_read() -> None:
    context = surroundings()
    context.settings = structs.replace(context.settings, torpedo_explained=False, race_explained=False)
    pilot = at_table(begun_alone(), context)
    pilot.wait(0.2)
    assert "A race in short" in pilot.dump()
    pilot.press("close")
    pilot.wait(0.2)
    scene = pilot.scene
    assert isinstance(scene, TableScene) and scene.state.phase == "bivouac"
    while scene.state.phase == "bivouac":
        scene.controller.act(scene.controller.legal(0)[0], 0)
        pilot.leap()
    pilot.wait(0.2)
    assert "The Torpedo in short" in pilot.dump()


@pytest.mark.parametrize("size,scale", [((1280, 720), 100), ((1280, 720), 133), ((1920, 1080), 100)])
def test_its_dashboard_hides_no_card_of_the_bivouac(size: tuple[int, int], scale: int) -> None:
    pilot = at_table(begun_alone(), surroundings(size, scale))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    steel = scene.panels.pieces.steel.rect
    cards = [node for node in pilot.tree().walk() if node.name.startswith("slot-")]
    assert steel.h and len(cards) == 5
    assert [node.label for node in cards if steel.colliderect(node.rect)] == []
    assert [node.label for node in cards if pilot.scene.tree.root.at(*middle(node)) is None] == []


def test_skipping_ends_the_stepping() -> None:
    controller = alone("convoy")
    pilot = stepwise(controller)
    controller.act(do.Fund(), 0)
    pilot.wait(0.5)
    pilot.press("Skip")
    pilot.wait(0.5)
    assert scene_of(pilot).state.asked == (0,)


def test_the_rules_open_at_chapter_14() -> None:
    pilot = stepwise(controller := alone("convoy"))
    controller.act(do.Fund(), 0)
    pilot.wait(0.5)
    pilot.post(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")
    assert isinstance(pilot.scene, RulebookScene)


def test_a_sticker_stops_undoing_with_a_sentence() -> None:
    controller = alone("sticker")
    pilot = at_table(controller)
    controller.act(do.Fund(), 0)
    pilot.wait(0.5)
    scene = scene_of(pilot)
    assert any(isinstance(event, StickerGained) for event in scene.state.log)
    assert not controller.undo() and "for good" in undo_text(controller.undo_stop, scene.state.say)


def test_the_table_says_why_a_slow_workshop_gives_no_sticker() -> None:
    controller = alone("withheld")
    pilot = stepwise(controller)
    assert "Stickers that it may still gain 0" in pilot.find("torpedo").value
    controller.act(do.Fund(), 0)
    pilot.wait(0.1)
    scene, told = scene_of(pilot), []
    for _ in range(30):
        pilot.wait(2.0)
        if isinstance(scene.state.frame, TorpedoStep):
            told.append((question(scene.state).head, article_now(scene.state)))
        pilot.keys("space")
    why = "In Grove the Torpedo gains no sticker: it won the last race, so René had no reason to change"
    assert (f"{why} anything.", "14/slow-workshop") in told


def test_a_danger_effect_is_answered_by_keys() -> None:
    controller = alone("effect", "take 4")
    pilot = at_table(controller)
    pilot.leap()
    pilot.keys("1")
    pilot.wait(0.2)
    assert controller.table.dashboards[0].money == 50 and not isinstance(controller.frame, Suffering)


def test_a_race_goes_on_from_the_middle_of_the_torpedos_turn(tmp_path: Path) -> None:
    store, save = Store(tmp_path), save_alone("convoy")
    controller = Controller.resumed(save, store, purpose=RaceOfItsOwn)
    controller.act(do.Fund(), 0)
    assert now(controller.session.due)
    controller.save()
    again = Controller.resumed(store.load(RACE, AUTOSAVE), None, purpose=RaceOfItsOwn)
    while controller.session.due:
        controller.think()
        again.think()
    assert again.session.state == controller.session.state


def test_a_rematch_has_the_same_setup() -> None:
    data = save_alone("convoy").data
    controller = Controller.begun(Origin(data, 3, "", save_alone("convoy").seats), None)
    assert controller.race.data.solo == data.solo and controller.table.round == 1


def test_a_list_of_saves_tells_the_rival(tmp_path: Path) -> None:
    store = Store(tmp_path)
    Controller.resumed(save_alone("convoy"), store).save("Lagos")
    found = listed(store)[0].found
    assert found is not None
    assert "against the Torpedo" in race_ticket(language("en"), found.summary)[1]


def test_a_hint_is_given() -> None:
    pilot = at_table(alone("convoy"))
    pilot.leap()
    pilot.keys("t")
    scene = scene_of(pilot)
    for _ in range(6000):
        pilot.wait(0.02)
        if not scene.state.hint.thinking:
            break
        time.sleep(0.02)
    assert pilot.find("hint-action").label and pilot.find("hint-do").enabled


def test_a_saboteur_hits_the_torpedo_without_asking() -> None:
    controller = alone("saboteur")
    pilot = at_table(controller)
    pilot.leap()
    play = next(one for one in controller.legal(0) if isinstance(one, do.Play))
    controller.act(play, 0)
    pilot.leap()
    assert torpedo_of(scene_of(pilot).state).mechanics == 2


def test_the_pause_tells_the_round_that_the_table_shows() -> None:
    controller, context = alone("dry"), surroundings()
    context.settings = structs.replace(context.settings, speed=Speed.NORMAL)
    pilot = at_table(controller, context)
    pilot.leap()
    controller.act(do.Pass(), 0)
    for _ in range(50):
        pilot.wait(0.1)
        if controller.table.round == 2:
            break
    assert isinstance(pilot.scene, TableScene) and pilot.scene.state.table.round == 1
    pilot.press("pause")
    assert pilot.find("where").label.endswith("round 1")
    assert controller.where(language("en")).endswith("round 2")


def test_the_way_is_seen_close_before_the_torpedo_drives() -> None:
    pilot = stepwise(begun_alone())
    scene = scene_of(pilot)
    board, race = scene.panels.board, scene.state.race
    here = torpedo_of(scene.state).cell
    way = next((one, other) for one in race.neighbours[here] for other in race.neighbours[one]
                if other != here)
    board.views.whole_course()
    assert board.canvas.framing.narrow and now(board.views.target.rests)
    headed = TorpedoHeaded(Reason("14.9", "colour", way[-1], (), ""), way)
    assert scene.following.drive(board, headed)
    assert not now(board.views.target.rests) and board.views.sees((here, *way))
