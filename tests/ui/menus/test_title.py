"""What the title offers in gold is what one would press: to go on, never to look at a result again."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.app import games
from greatrace.rulebook.terms import glossary
from greatrace.saves.envelope import Seat, encode
from greatrace.saves.files import AUTOSAVE, Store, previous
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.recording import Origin
from greatrace.saves.whyfirst.kind import WHYFIRST, WhyFirstSave
from greatrace.ui.kit.glossary import explained
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.menus.games import Games
from greatrace.ui.menus.title import TitleScene
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from greatrace.ui.whyfirst.controller import Controller
from greatrace.ui.whyfirst.table.sheets import EndScene
from greatrace.whyfirst.state import Setup
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import begun

SEATS = (Seat("Inés"), Seat("Ali"))


@cache
def race(over: bool) -> RaceSave:
    """A race of two people at its beginning or at its end."""
    controller = begun(("hurried", "hurried"))
    while over and controller.think():
        pass
    assert controller.table.over is over
    return structs.replace(controller.recording.save(controller.facts()), seats=SEATS)


@cache
def small_game(over: bool) -> WhyFirstSave:
    """A game of *Why First?* of two people at its beginning or at its end."""
    controller = Controller.begun(Origin(Setup(2), 5, "", SEATS), None)
    while over and not controller.session.over:
        if not controller.think():
            seat = controller.asked[0]
            controller.act(controller.legal(seat)[0], seat)
    return controller.recording.save(controller.facts())


def saved(home: Path, content: bytes) -> Store:
    store = Store(home / "saves")
    store.write(AUTOSAVE, content)
    return store


def golden(pilot: Pilot) -> list[str]:
    """The labels of the golden buttons, and of the one that Enter presses."""
    found = [one for one in pilot.scene.tree.root.walk() if isinstance(one, Button)]
    focus = pilot.focused
    return [one.label for one in found if one.kind == "main"] + [focus.label if focus else ""]


@pytest.mark.parametrize("content", [
    lambda: encode(RACE, race(False)), lambda: encode(WHYFIRST, small_game(False)),
], ids=["race", "whyfirst"])  # fmt: skip
def test_what_goes_on_is_offered_in_gold(home: Path, content: object) -> None:
    assert callable(content)
    saved(home, content())
    pilot = Pilot(TITLE_PAGE, home=home)
    assert golden(pilot) == ["Continue", "Continue"] and not pilot.sees("See the result")


@pytest.mark.parametrize("content,end", [
    (lambda: encode(RACE, race(True)), ScoringScene), (lambda: encode(WHYFIRST, small_game(True)), EndScene),
], ids=["race", "whyfirst"])  # fmt: skip
def test_a_finished_game_is_no_more_than_a_result_to_look_at(home: Path, content: object, end: type) -> None:
    assert callable(content)
    saved(home, content())
    pilot = Pilot(TITLE_PAGE, home=home)
    assert golden(pilot) == ["New race", "New race"] and not pilot.sees("Continue")
    assert "finished" in pilot.find("caption").label
    pilot.press("See the result")
    pilot.leap()
    assert isinstance(pilot.scene, end)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("more", [0, 2])
def test_no_button_moves_or_takes_the_place_of_another_whatever_was_played_last(
    home: Path, more: int, size: tuple[int, int]
) -> None:
    """With the doors of all games, and with those of a fifth and a sixth one."""
    entries = games().entries
    shown = Games((*entries, *entries[-1:] * more))

    def places() -> dict[str, tuple[int, int, int, int]]:
        pilot = Pilot(TitleScene(shown), home=home, size=size, speaks="de")
        return {f"{node.name} {n}": node.rect for n, node in enumerate(pilot.nodes("button")[::-1])}

    empty = places()
    saved(home, encode(RACE, race(False)))
    goes_on = places()
    saved(home, encode(RACE, race(True)))
    over = places()
    (extra,) = set(goes_on) - set(empty)
    (result,) = set(over) - set(empty)
    assert extra.startswith("continue") and goes_on[extra] == over[result]
    assert {name: rect for name, rect in goes_on.items() if name != extra} == empty
    assert {name: rect for name, rect in over.items() if name != result} == empty
    assert not pygame.Rect(goes_on[extra]).collidelistall([pygame.Rect(one) for one in empty.values()])


def test_on_a_first_start_the_lesson_stands_out(home: Path) -> None:
    pilot = Pilot(TITLE_PAGE, home=home)
    assert golden(pilot) == ["New race", "New race"]
    settings = pilot.context.settings
    pilot.context.settings = structs.replace(settings, race_explained=False)
    fresh = Pilot(TITLE_PAGE, context=pilot.context)
    assert golden(fresh) == ["Learn in one race", "Learn in one race"]
    pilot.context.settings = structs.replace(settings, race_explained=False, lessons={"race": ("welcome",)})
    assert golden(Pilot(TITLE_PAGE, context=pilot.context)) == ["New race", "New race"]


def test_the_caption_of_a_damaged_save_names_the_button_that_is_there(home: Path) -> None:
    store = saved(home, encode(RACE, race(True)))
    store.write(AUTOSAVE, encode(RACE, race(True)))
    assert previous(store.path(AUTOSAVE)).exists()
    store.path(AUTOSAVE).write_text("{")
    pilot = Pilot(TITLE_PAGE, home=home)
    assert "“See the result” opens the one before it" in pilot.find("caption").label


def test_arrows_to_the_side_stay_in_the_row_of_buttons() -> None:
    pilot = Pilot(TITLE_PAGE, size=(1600, 900), speaks="de")
    stops = {one.name: one.rect for one in pilot.scene.tree.stops()}
    while pilot.focused is None or pilot.focused.name != "campaigns":
        pilot.keys("tab")
    top = stops["campaigns"].top
    row = sorted((name for name in stops if stops[name].top == top), key=lambda name: stops[name].x)
    pilot.keys("left", "left")
    assert pilot.focused and pilot.focused.name == row[0]
    for name in (*row[1:], row[-1]):
        pilot.keys("right")
        assert pilot.focused and pilot.focused.name == name


@pytest.mark.parametrize("code", ["en", "de"])
def test_no_tooltip_hides_a_button(home: Path, code: str) -> None:
    saved(home, encode(RACE, race(False)))
    for size in ((1280, 720), (1920, 1080)):
        pilot = Pilot(TITLE_PAGE, home=home, size=size, speaks=code)
        tree = pilot.scene.tree
        stops = list(tree.stops())
        tipped = [one for one in stops if one.tip]
        assert "continue" in [one.name for one in stops] and len(tipped) >= 4
        for one in tipped:
            place = one.tip_place(tree.look, tree.bounds)
            assert place.collidelist([other.rect for other in stops]) < 0, one.name
            assert place.left < one.rect.centerx < place.right


def test_the_name_of_a_game_is_not_explained_as_a_word_of_another_one(home: Path) -> None:
    pilot = Pilot(TITLE_PAGE, home=home, speaks="fr")
    door, words = pilot.scene.tree.find("bivouac"), glossary("fr")
    assert door is not None and door.tip is not None
    assert "Why First?" in door.tip.title and not explained(words, door)
    assert explained(words, Button(door.label, "other").tipped(door.tip.title)), "a word of the race"
