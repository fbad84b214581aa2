"""Each continent has its own title, camp and finish."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import pytest
from pygame import Surface
from pytest import MonkeyPatch

from greatrace.saves.envelope import encode
from greatrace.saves.history.archive import Archive
from greatrace.saves.kinds import find
from greatrace.saves.race.kind import RACE
from greatrace.ui.kit.assets import Assets, assets_root
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.menus.history import scene as history
from greatrace.ui.menus.vignette import vignette
from greatrace.ui.play.lands import LANDS, drawn_for, land_of
from greatrace.ui.play.names import HISTORY_PAGE
from greatrace.ui.race.entry import race_land
from greatrace.ui.race.table.panels import market
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import begun

DRAWINGS = ("title", "bivouac", "finish", "finish-lost", "left-behind")


@pytest.mark.parametrize("name", DRAWINGS)
def test_no_two_continents_show_the_same(name: str, tmp_path: Path) -> None:
    assets = Assets(cache_folder=tmp_path)
    pictures = [assets.svg(name, 320, 180, drawn_for(land)) for land in LANDS]
    assert len({bytes(picture.get_view("2").raw) for picture in pictures}) == len(LANDS)


@pytest.mark.parametrize("name", DRAWINGS)
def test_one_continent_is_shown_at_a_time(name: str) -> None:
    source = (assets_root() / "sprites" / f"{name}.svg").read_text(encoding="utf-8")
    for land in LANDS:
        shown = source
        for old, new in drawn_for(land).items():
            shown = shown.replace(old, new)
        left = re.findall(r'<g data-land="(\w+)">', shown)
        assert land == LANDS[0] or not left
        assert set(left) <= {LANDS[0]}
        hidden = len(re.findall(r'<g(?: data-land="\w+")? display="none">', shown))
        assert hidden + source.count(f'data-land="{land}"') == source.count("data-land=")


def test_boards_of_users_go_by_their_tiles_or_show_the_first_continent() -> None:
    assert land_of("my-race", "north-america") == "north_america"
    assert land_of("asia", "africa") == "asia"
    assert land_of("moon", "cheese") == land_of() == "africa"


def test_the_history_shows_the_continent_of_the_latest_race(home: Path, monkeypatch: MonkeyPatch) -> None:
    controller = begun(("hurried", "hurried"), board="maps/asia.tmx")
    while not controller.session.over:
        controller.think()
    Archive(home / "history").enter(encode(RACE, controller.recording.save(controller.facts())))
    seen: list[object] = []

    def noting(sprite: str, **wishes: Any) -> Widget:
        seen.append(wishes.get("land"))
        return vignette(sprite, **wishes)

    monkeypatch.setattr(history, "vignette", noting)
    pilot = Pilot(HISTORY_PAGE, home=home)
    pilot.leap()
    assert seen and seen[-1] == "asia"


def test_the_title_shows_the_continent_of_the_last_race() -> None:
    for board, land in (("tests/boards/practice.tmx", "africa"), ("maps/asia.tmx", "asia")):
        saved = encode(RACE, begun(("", ""), board=board).recording.save())
        assert race_land(find(saved, "x").summary) == land


def test_the_crews_park_at_the_camp_and_their_leaders_sit_by_the_fire(monkeypatch: MonkeyPatch) -> None:
    asked: list[str] = []
    found = Assets.svg

    def noted(self: Assets, name: str, *more: Any) -> Surface:
        asked.append(name)
        return found(self, name, *more)

    monkeypatch.setattr(Assets, "svg", noted)
    monkeypatch.setattr(market, "_DRAWN", WeakValueDictionary())  # a test before may still hold one
    Pilot(TableScene(begun(("", ""))))
    assert {"bivouac", "vehicles/france", "vehicles/belgium", "camp/delatour"} <= set(asked)
    assert sum(name.startswith("camp/") for name in asked) == 2
