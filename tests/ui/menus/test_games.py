"""The menus open every kind of save, by one entry each, and every scene by its name."""

from __future__ import annotations

from greatrace.app import menus
from greatrace.saves.kinds import KINDS
from greatrace.ui.kit.stack import Named, SceneName
from greatrace.ui.menus.lessons import LessonsScene
from greatrace.ui.play.names import Menu

OF_THE_MENUS: dict[SceneName, type[object]] = {Menu.LESSONS: LessonsScene}
"""Pages of the menus to which a game may lead instead."""


def test_the_menus_open_every_known_kind() -> None:
    assert {entry.saves.kind for entry in menus().games.entries} == set(KINDS)


def test_every_game_is_led_to_by_a_scene_of_its_own() -> None:
    make, entries = menus(), menus().games.entries
    names = [name for entry in entries for name in entry.scenes]
    assert len({name.value for name in names}) == len(names) == len(set(names))
    for entry in entries:
        assert make.name(entry.door.scene.value) is entry.door.scene
        own = entry.scenes.get(entry.door.scene)
        wanted = type(own("")) if own else OF_THE_MENUS[entry.door.scene]
        assert type(make(Named(entry.door.scene))) is wanted
