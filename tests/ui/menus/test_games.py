"""The menus open every kind of save, by one entry each, and every scene by its name."""

from __future__ import annotations

from greatrace.app import games, menus
from greatrace.saves.kinds import KINDS
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Named
from greatrace.ui.play.names import LESSONS_PAGE

OF_THE_MENUS: dict[Named, type[object]] = {LESSONS_PAGE: WidgetScene}
"""Pages of the menus to which a game may lead instead."""


def test_the_menus_open_every_known_kind() -> None:
    assert {entry.saves.kind for entry in games().entries} == set(KINDS)


def test_every_game_is_led_to_by_a_scene_of_its_own() -> None:
    make, entries = menus(), games().entries
    names = [name for entry in entries for name in entry.scenes]
    assert len(names) == len(set(names))
    for entry in entries:
        own = entry.scenes.get(entry.opens)
        wanted = type(own("")) if own else OF_THE_MENUS[entry.opens]
        assert type(make(entry.opens)) is wanted
