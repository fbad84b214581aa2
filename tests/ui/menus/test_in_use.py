"""A second window with the same folder: what it offers, and that it writes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.app import first_scene
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.shell import headless
from greatrace.ui.menus.in_use import in_use
from greatrace.ui.menus.title import TitleScene
from greatrace.ui.play.names import LOAD_PAGE
from greatrace.ui.race.setup.scene import SetupScene
from greatrace.ui.race.table.scene import TableScene
from tests.ui.menus.helpers import at, controller
from tests.ui.pilot import Pilot


def second(home: Path, free: list[bool] | None = None) -> Context:
    """Return the context of a second window; ``free`` tells at each try whether the folder is free."""
    answers = iter(free or [])
    made = headless(home=home)
    context = Context(
        made.assets, made.settings, made.home, made.size, made.language,
        claim=lambda: next(answers, False),
    )
    context.claim()
    return context


def held(home: Path) -> dict[str, bytes]:
    """Return all files of a home but those of the picture cache."""
    files = (path for path in home.rglob("*") if path.is_file() and "cache" not in path.parts)
    return {str(path): path.read_bytes() for path in files}


def test_a_second_window_asks_first(home: Path) -> None:
    assert type(first_scene(second(home))) is type(in_use()) is not TitleScene
    assert isinstance(first_scene(second(home, [True])), TitleScene)
    pilot = Pilot(in_use(), context=second(home))
    assert any(str(home) in node.label for node in pilot.nodes("label"))


def test_it_is_left_by_keyboard(home: Path) -> None:
    pilot = Pilot(in_use(), context=second(home))
    pilot.keys("escape")
    assert not pilot.running


def test_when_the_other_window_is_closed_all_is_as_usual(home: Path) -> None:
    controller(home)
    pilot = Pilot(in_use(), context=second(home, [False, False, True]))
    pilot.keys("enter")
    assert pilot.scene.name == "in-use" and pilot.sees("The other window is still open.")
    pilot.press("Try again")
    assert at(pilot) is TitleScene and pilot.sees("Continue") and pilot.context.writes


def test_a_race_without_saving_writes_nothing(home: Path) -> None:
    controller(home).save("Kept")
    before = held(home)
    pilot = Pilot(in_use(), context=second(home))
    pilot.keys("down", "enter")
    assert at(pilot) is TitleScene and not pilot.sees("Continue")
    assert pilot.sees("Nothing is saved here: another window of the game is open.")
    pilot.press("New race")
    assert at(pilot) is SetupScene
    pilot.press("Begin the race")
    pilot.wait(2)
    assert at(pilot) is TableScene
    pilot.keys("escape")
    assert pilot.sees("Nothing is saved here: another window of the game is open.")
    assert not pilot.find("Save under a name").enabled
    pilot.press("Back to the title")
    assert any("will be lost" in node.label for node in pilot.nodes("label"))
    pilot.press("Leave the game")
    assert at(pilot) is TitleScene
    assert held(home) == before


@pytest.mark.parametrize("name", ["Kept", "autosave"])
def test_saves_can_be_looked_at_but_not_deleted(name: str, home: Path) -> None:
    controller(home).save("Kept")
    before = held(home)
    pilot = Pilot(LOAD_PAGE, context=second(home))
    assert not any(node.enabled for node in pilot.nodes("button") if node.name.startswith("delete"))
    pilot.scene.tree.focus_on(pilot.scene.tree.find(f"save-{name}"), ring=True)
    pilot.keys("enter")
    assert at(pilot) is TableScene
    assert held(home) == before


def test_a_broken_save_stays_where_it_is(home: Path) -> None:
    race = controller(home)
    race.save("Kept")
    (home / "saves" / "Kept.save").write_bytes(b"{")
    before = held(home)
    pilot = Pilot(LOAD_PAGE, context=second(home))
    pilot.scene.tree.focus_on(pilot.scene.tree.find("save-Kept"), ring=True)
    pilot.keys("enter")
    assert held(home) == before


def test_another_folder_is_asked_for(home: Path) -> None:
    pilot = Pilot(in_use(), context=second(home))
    pilot.press("Use another folder")
    assert pilot.find("Path of the folder").value == f"{home}-2"
    pilot.press("Cancel")
    assert pilot.scene.name == "in-use" and pilot.context.next_home is None
    pilot.press("Use another folder")
    pilot.type("x")
    pilot.keys("enter")
    assert not pilot.running and pilot.context.next_home == Path(f"{home}-2x")
