"""Who chooses a card behind the curtain is asked in their own language; all else is in the table's."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.prose.language import LANGUAGES
from greatrace.saves.envelope import Seat
from greatrace.saves.recording import Origin
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.play.table.setup import keep_people
from greatrace.ui.whyfirst.controller import Controller
from greatrace.ui.whyfirst.names import WHYFIRST_PAGE
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.whyfirst.state import Setup
from tests.now import now
from tests.ui.pilot import Pilot, overflowing


def choosing(public: bool = False) -> tuple[Controller, Pilot]:
    """A table at which three people are to choose their first card, the second of them in French."""
    seats = (Seat("Ada"), Seat("Zoe"), Seat("Cem"))
    controller = Controller.begun(Origin(Setup(3), 5, "", seats), None)
    context = headless()
    context.settings = structs.replace(context.settings, speed=Speed.INSTANT, languages={"Zoe": "fr"})
    context.public = public
    pilot = Pilot(TableScene(controller), context=context)
    pilot.leap()
    return controller, pilot


def lifted(pilot: Pilot) -> TableScene:
    """Return the table once the curtain is up."""
    assert isinstance(now(pilot.scene), HandoverScene)
    pilot.leap(1.1)
    pilot.keys("enter")
    pilot.leap()
    table = pilot.scene
    assert isinstance(table, TableScene)
    return table


def lay(controller: Controller, pilot: Pilot, scene: TableScene) -> None:
    """Lay a card for who sits behind the curtain."""
    seat = scene.state.chooser
    assert seat is not None
    scene._act(controller.legal(seat)[0], seat)
    pilot.leap()


def test_curtain_and_choice_are_in_the_language_of_who_chooses_and_nothing_stays_in_it() -> None:
    controller, pilot = choosing()
    for name, lift, caption in (
        ("Ada", "Lift", "pick a card"), ("Zoe", "rideau", "carte"), ("Cem", "Lift", "pick a card"),
    ):  # fmt: skip
        assert pilot.find("player").label == name and lift in pilot.find("lift").label
        scene = lifted(pilot)
        assert caption in pilot.find("now").label and pilot.context.keeps_pad
        assert pilot.context.language.code == ("fr" if name == "Zoe" else "en")
        lay(controller, pilot, scene)
    assert controller.table.round == 2 and pilot.context.language.code == "en"


def test_sheets_behind_the_curtain_are_in_its_language_and_leaving_leaves_none_behind() -> None:
    controller, pilot = choosing()
    lay(controller, pilot, lifted(pilot))
    lifted(pilot)
    pilot.keys("h")
    assert pilot.sees("Au jeu")
    pilot.keys("escape")
    pilot.leap()
    assert isinstance(pilot.scene, TableScene) and pilot.context.language.code == "fr"
    pilot.close()
    assert pilot.context.language.code == "en" and not pilot.context.keeps_pad


def test_strangers_are_asked_in_the_language_of_their_group() -> None:
    controller, pilot = choosing(public=True)
    lay(controller, pilot, lifted(pilot))
    assert "Lift" in pilot.find("lift").label


def test_the_language_is_chosen_below_the_name_and_kept_for_it(tmp_path: Path) -> None:
    keep_people(tmp_path, (Seat("Ada"), Seat("Zoe")))
    pilot = Pilot(WHYFIRST_PAGE, home=tmp_path)
    choice = pilot.scene.tree.find("language-1")
    assert isinstance(choice, Choice) and choice.value == "Table’s language"
    pilot.scene.tree.focus_on(choice)
    pilot.keys("right", "right")
    assert pilot.context.settings.languages == {"Zoe": "fr"}
    pilot.press("name-1")
    pilot.type("y")
    assert pilot.find("language-1").value == "Table’s language"
    pilot.keys("backspace")
    assert pilot.find("language-1").value == "Français" and overflowing(pilot.scene) == []


@pytest.mark.parametrize("ui_scale", [100, 125])
@pytest.mark.parametrize("speaks", LANGUAGES)
def test_each_of_six_people_chooses_a_language_by_its_letters(
    ui_scale: int, speaks: str, tmp_path: Path
) -> None:
    names = ("Ada", "Zoe", "Cem", "Bartholomew", "Eva", "Otto")
    keep_people(tmp_path, tuple(map(Seat, names)))
    pilot = Pilot(WHYFIRST_PAGE, ui_scale=ui_scale, speaks=speaks, home=tmp_path)
    letters = [pilot.scene.tree.find(f"language-{place}") for place in range(6)]
    assert all(isinstance(one, Choice) and one.letters for one in letters) and overflowing(pilot.scene) == []
    table = pilot.find("language-3").value
    pilot.press("language-3")
    pilot.press("language-3")
    assert pilot.context.settings.languages == {"Bartholomew": "fr"}
    assert pilot.find("language-3").value == "Français" != table
    for _ in range(3):
        pilot.press("language-3")
    assert pilot.context.settings.languages == {} and pilot.find("language-3").value == table
