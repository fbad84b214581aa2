"""Who is asked alone is asked in their own language; all else is in the table's."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.prose.language import LANGUAGES
from greatrace.ui.kit.stack import Reset
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.play.table.setup import HUMAN
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.names import SETUP_PAGE
from greatrace.ui.race.setup.form import first_form, save_form
from greatrace.ui.race.setup.scene import SetupScene
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.pilot import Pilot, overflowing
from tests.ui.race.table.found import position
from tests.ui.race.table.hands import at_table, begun, surroundings


def planning(speaks: str, public: bool = False, **languages: str) -> tuple[Controller, Pilot]:
    """A table at which nobody has planned yet, in a language, and those of people by their names."""
    save = position(ask.Planning)
    assert isinstance(save.state.table.frames[-1], ask.Planning)
    seats = tuple(structs.replace(one, name=name) for one, name in zip(save.seats, "ABC", strict=True))
    controller = Controller.resumed(structs.replace(save, seats=seats), None)
    context = surroundings(speaks=speaks)
    context.settings = structs.replace(context.settings, languages=languages)
    context.public = public
    pilot = at_table(controller, context)
    pilot.leap()
    return controller, pilot


def choose_human(pilot: Pilot, place: int) -> None:
    """Let a person sit down in a place of the setup."""
    scene = pilot.scene
    assert isinstance(scene, SetupScene)
    seats = list(scene.form.seats)
    seats[place] = structs.replace(seats[place], who=HUMAN)
    scene.become(structs.replace(scene.form, seats=tuple(seats)))
    pilot.leap()


def words(pilot: Pilot) -> list[tuple[str, str]]:
    return [(node.label, str(node.value)) for node in pilot.nodes()]


def seal(controller: Controller, pilot: Pilot) -> None:
    """Seal the plan of who sits behind the curtain."""
    scene = pilot.scene
    assert isinstance(scene, TableScene) and scene.state.planner is not None
    plan = next(one for one in controller.legal(scene.state.planner) if isinstance(one, do.Plan))
    scene.act(plan, scene.state.planner)
    pilot.leap()


def curtain(pilot: Pilot) -> HandoverScene:
    scene = pilot.scene
    assert isinstance(scene, HandoverScene)
    return scene


def test_curtain_and_plan_are_in_the_language_of_who_plans_and_nothing_stays_in_it() -> None:
    """Every page reads as at a table whose language that is, in whatever order people plan."""
    controller, pilot = planning("en", A="en", B="fr", C="de")
    seats, people = [], controller.asked
    while isinstance(pilot.scene, HandoverScene):
        seat = curtain(pilot).seat
        seats.append(seat)
        code = ("en", "fr", "de")[seat]
        asked = {"de": "Vorhang", "fr": "rideau", "en": "curtain"}[code]
        assert asked in pilot.find("lift").label
        pilot.hold_down("lift")
        pilot.leap()
        like, own = planning(code)
        for _ in seats[:-1]:
            own.hold_down("lift")
            own.leap()
            seal(like, own)
        own.hold_down("lift")
        own.leap()
        assert question(pilot) == question(own)
        seal(controller, pilot)
    assert tuple(seats) == people and len(seats) > 1
    scene = pilot.shell.stack.scenes[0]
    assert isinstance(scene, TableScene)
    assert scene.state.say is pilot.context.language
    assert scene.state.teller.say is pilot.context.language


def question(pilot: Pilot) -> list[tuple[str, str]]:
    """What the panel of the question and the hand say."""
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    parts = (scene.panels.question, scene.panels.page.pieces.keys)
    return [(one.label, str(one.value)) for part in parts for one in part.walk()]


def lifted() -> tuple[Controller, Pilot, Pilot]:
    """Two who plan in French behind the curtain: at an English table, and at a French one."""
    controller, pilot = planning("en", A="fr", B="fr", C="fr")
    _, french = planning("fr")
    for each in (pilot, french):
        each.hold_down("lift")
        each.leap()
    return controller, pilot, french


def test_a_cell_is_told_of_and_named_on_the_map_in_the_language_of_who_plans() -> None:
    controller, pilot, french = lifted()
    scene, like = pilot.scene, french.scene
    assert isinstance(scene, TableScene) and isinstance(like, TableScene)
    board = scene.panels.board
    assert board.canvas.teller.say.code == "fr"
    for cell in (controller.race.finish_cell, controller.race.board.cities[3].cell, 40):
        own, theirs = board.tip_of(cell), like.panels.board.tip_of(cell)
        assert (own.text, str(own.terms)) == (theirs.text, str(theirs.terms))
    assert "Le Cap" in board.tip_of(controller.race.finish_cell).title
    assert "ville" in board.tip_of(controller.race.board.cities[3].cell).text
    seal(controller, pilot)
    assert scene.panels.board.canvas.teller.say.code == "en"


def test_without_a_choice_all_is_in_the_tables_language() -> None:
    _, pilot = planning("fr", Nobody="de")
    assert "rideau" in pilot.find("lift").label


def test_an_unknown_language_is_that_of_the_table() -> None:
    _, pilot = planning("en", A="xx")
    assert "curtain" in pilot.find("lift").label


def test_strangers_are_asked_in_the_language_of_their_group() -> None:
    """A name of a group at a kiosk tells nothing, whoever has had it before."""
    _, pilot = planning("en", public=True, A="fr", B="fr", C="fr")
    assert "curtain" in pilot.find("lift").label
    pilot.hold_down("lift")
    pilot.leap()
    assert pilot.context.language.code == "en"


def test_sheets_behind_the_curtain_are_in_its_language_to_the_last_word() -> None:
    _, pilot, french = lifted()
    for key in ("l", "f2", "escape"):
        for each in (pilot, french):
            each.hold(key)
            each.leap()
            assert not isinstance(each.scene, TableScene | HandoverScene), key
        assert words(pilot) == words(french), key
        for each in (pilot, french):
            each.let_go(key)
            if not isinstance(each.scene, TableScene):
                each.keys("escape")
            each.leap()
            assert isinstance(each.scene, TableScene)


def test_a_plan_that_is_taken_back_brings_the_language_of_its_owner_back() -> None:
    controller, pilot = planning("en", A="fr", B="de", C="es")
    first = curtain(pilot).seat
    before = pilot.find("lift").label
    pilot.hold_down("lift")
    pilot.leap()
    seal(controller, pilot)
    assert pilot.find("lift").label != before
    pilot.leap()
    pilot.press(f"back-{first}")
    assert curtain(pilot).seat == first and pilot.find("lift").label == before


def test_whoever_leaves_behind_the_curtain_leaves_no_language_behind() -> None:
    _, pilot = planning("en", A="fr", B="fr", C="fr")
    settings = pilot.context.settings
    pilot.hold_down("lift")
    pilot.leap()
    assert pilot.context.language.code == "fr"
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.shell.stack.follow(Reset((TITLE_PAGE,)))
    pilot.leap()
    assert pilot.context.language.code == "en" and pilot.context.settings == settings
    assert pilot.sees("Settings")


def test_the_table_may_change_its_language_while_somebody_plans_in_their_own() -> None:
    _, pilot = planning("en", A="fr", B="fr", C="fr")
    pilot.hold_down("lift")
    pilot.leap()
    table = pilot.scene
    assert isinstance(table, TableScene)
    pilot.context.change(structs.replace(pilot.context.settings, language="de"))
    pilot.leap()
    assert table.state.say.code == pilot.context.language.code == "fr"
    table.state.hide_plan()
    table.refresh()
    assert table.state.say.code == pilot.context.language.code == "de"


def test_who_plays_alone_has_the_language_of_the_table() -> None:
    controller = begun(("", "quick"))
    context = surroundings(speaks="en")
    context.settings = structs.replace(context.settings, languages={"Player 1": "fr"})
    state = TableState(controller, context.language, planner=0)
    state.adopt(context.settings)
    assert state.say is context.language
    pilot = Pilot(SETUP_PAGE)
    assert not pilot.sees("language-0")


def test_the_language_is_chosen_beside_the_name_and_kept_for_it(tmp_path: Path) -> None:
    pilot = Pilot(SETUP_PAGE, home=tmp_path)
    choose_human(pilot, 1)
    pilot.press("name-0")
    pilot.type("Zoe")
    choice = pilot.scene.tree.find("language-0")
    assert isinstance(choice, Choice) and choice.value == "Table’s language"
    pilot.scene.tree.focus_on(choice)
    pilot.keys("right", "right")
    assert pilot.context.settings.languages == {"Zoe": "fr"}
    pilot.press("name-0")
    pilot.type("y")
    assert pilot.find("language-0").value == "Table’s language"
    pilot.keys("backspace")
    assert pilot.find("language-0").value == "Français"


@pytest.mark.parametrize("speaks", LANGUAGES)
def test_each_of_five_people_chooses_a_language_where_letters_are_large(speaks: str, tmp_path: Path) -> None:
    names = ("Maximiliane", "Bartholomew", "Zoe", "Eva", "Otto")
    first = first_form()
    seats = [structs.replace(one, who=HUMAN, name=name)
             for one, name in zip(first.seats, names, strict=True)]
    save_form(tmp_path, structs.replace(first, count=5, seats=tuple(seats)))
    pilot = Pilot(SETUP_PAGE, ui_scale=125, speaks=speaks, home=tmp_path)
    letters = [pilot.scene.tree.find(f"language-{place}") for place in range(5)]
    assert all(isinstance(one, Choice) and one.letters for one in letters) and overflowing(pilot.scene) == []
    pilot.press("language-1")
    pilot.press("language-1")
    pilot.press("language-4")
    assert pilot.context.settings.languages == {"Bartholomew": "fr", "Otto": "en"}
    pilot.scene.tree.focus_on(pilot.scene.tree.find("language-4"))
    pilot.keys("left")
    assert pilot.context.settings.languages == {"Bartholomew": "fr"}
