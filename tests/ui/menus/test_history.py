"""The history in the window: list, filters, statistics, deleting; files that break meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.saves.envelope import Seat, decode, encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.history.archive import Archive, identity
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.shell import headless
from greatrace.ui.menus.history import scene
from greatrace.ui.menus.history.scene import HistoryScene
from greatrace.ui.play.names import HISTORY_PAGE
from greatrace.ui.whyfirst.table.sheets import EndScene
from tests.saves.played import whyfirst_over
from tests.ui.pilot import Pilot

EARLY, LATE = whyfirst_over("1935-06-01T10:00"), whyfirst_over("2026-11-20T09:00")


@pytest.fixture
def archive(home: Path) -> Archive:
    archive = Archive(home / "history")
    archive.enter(EARLY)
    return archive


def shown(pilot: Pilot) -> HistoryScene:
    assert isinstance(pilot.scene, HistoryScene)
    return pilot.scene


def at(pilot: Pilot) -> type[object]:
    return type(pilot.scene)


def listed(pilot: Pilot) -> list[str]:
    names = [widget.name for widget in shown(pilot).tree.root.walk() if widget.role == "entry"]
    return [name.removeprefix("game-") for name in names]


def test_the_list_has_the_latest_game_first_and_what_a_sudden_end_left(archive: Archive, home: Path) -> None:
    Store(home / "saves").write(AUTOSAVE, LATE)
    pilot = Pilot(HISTORY_PAGE, home=home)
    pilot.leap()
    assert listed(pilot) == [identity(LATE), identity(EARLY)]
    assert archive.path(identity(LATE)).exists()


def test_the_first_page_is_there_before_all_games_are_read(
    archive: Archive, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [archive.enter(whyfirst_over(f"2026-11-{day}T09:00")) for day in (23, 22, 21, 20)]
    monkeypatch.setattr(scene, "_ROWS", 2)
    monkeypatch.setattr(scene, "_FIRST_SLICE", 60.0)
    monkeypatch.setattr(scene, "_SLICE", 0.0)
    pilot = Pilot(HISTORY_PAGE, home=home)
    assert listed(pilot) == games[:2] and "Reading the games: 2 of 5" in pilot.dump()
    assert not pilot.find("Delete all").enabled
    monkeypatch.setattr(scene, "_SLICE", 60.0)
    pilot.leap()
    assert listed(pilot) == games[:2] and "5 games" in pilot.dump()
    pressed(pilot, "earlier")
    pressed(pilot, "earlier")
    assert listed(pilot) == [identity(EARLY)]


def test_who_leaves_while_games_are_read_finds_those_read_at_once(
    archive: Archive, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive.enter(LATE)
    monkeypatch.setattr(scene, "_ROWS", 1)
    monkeypatch.setattr(scene, "_FIRST_SLICE", 60.0)
    monkeypatch.setattr(scene, "_SLICE", 0.0)
    Pilot(HISTORY_PAGE, home=home).keys("escape")
    assert (archive.listing().known, archive.listing().unread) == (1, 1)


def test_statistics_and_bests_are_reached_by_keys(archive: Archive, home: Path) -> None:
    pilot = Pilot(HISTORY_PAGE, home=home)
    pilot.leap()
    for leaf, words in (("statistics", "Computer levels"), ("bests", "Nobody has a best here yet.")):
        shown(pilot).tree.focus_on(shown(pilot).tree.find(f"leaf-{leaf}"), ring=True)
        pilot.keys("return")
        assert words in pilot.dump(), leaf
    pilot.keys("escape")
    assert not pilot.running


def pressed(pilot: Pilot, name: str) -> None:
    widget = shown(pilot).tree.find(name)
    assert widget
    pilot.click(*widget.rect.center)


def test_one_is_deleted_after_asking_with_its_size_and_all_are(archive: Archive, home: Path) -> None:
    archive.enter(LATE)
    pilot = Pilot(HISTORY_PAGE, home=home)
    pilot.leap()
    pressed(pilot, f"delete-{identity(LATE)}")
    assert isinstance(pilot.scene, Dialog) and "kB become free" in pilot.dump()
    pilot.keys("escape")
    assert len(listed(pilot)) == 2
    pressed(pilot, f"delete-{identity(LATE)}")
    pilot.press("Delete")
    assert listed(pilot) == [identity(EARLY)]
    archive.enter(LATE)
    pressed(pilot, "delete-all")
    pilot.press("Delete")
    assert listed(pilot) == [identity(LATE)], "only what was seen is deleted"


def test_a_broken_file_is_one_sentence_and_can_be_deleted(archive: Archive, home: Path) -> None:
    (home / "history" / "bad.save").write_bytes(EARLY[:900])
    pilot = Pilot(HISTORY_PAGE, home=home)
    pilot.leap()
    assert listed(pilot) == [identity(EARLY), "bad"]
    assert "bad.save is incomplete" in pilot.dump()
    pressed(pilot, "delete-bad")
    pilot.press("Delete")
    assert listed(pilot) == [identity(EARLY)]


def test_nothing_is_deleted_where_nothing_may_be_written(archive: Archive, home: Path) -> None:
    context = headless(home=home)
    context.writes = False
    pilot = Pilot(HISTORY_PAGE, context=context)
    pilot.leap()
    assert listed(pilot) == [identity(EARLY)]
    assert not pilot.find("Delete").enabled and not pilot.find("Delete all").enabled


def test_a_filter_keeps_what_is_meant(archive: Archive, home: Path) -> None:
    archive.enter(another(EARLY, "tactical"))
    pilot = Pilot(HISTORY_PAGE, home=home)
    pilot.leap()
    assert len(listed(pilot)) == 2
    tree = shown(pilot).tree
    tree.focus_on(tree.find("filter-person"), ring=True)
    pilot.keys("right")
    assert "Ada" in pilot.dump() and len(listed(pilot)) == 1


def another(raw: bytes, name: str) -> bytes:
    """Return a game with a person in its first seat."""
    save = decode(WHYFIRST, raw, name)
    seats = (Seat("Ada"), *save.seats[1:])
    return encode(WHYFIRST, structs.replace(save, seats=seats))


def test_a_game_of_why_first_opens_on_its_last_page_and_leads_back(archive: Archive, home: Path) -> None:
    pilot = Pilot(HISTORY_PAGE, home=home)
    pilot.leap()
    pilot.keys("return")
    pilot.leap()
    assert at(pilot) is EndScene
    save = decode(WHYFIRST, EARLY, "early")
    board = pilot.find("end-board").value
    assert "wins" in board and all(seat.name in board for seat in save.seats)
    pilot.keys("l")
    assert pilot.scene.name == "log" and "Stage 5" in pilot.dump()
    pilot.keys("escape", "escape")
    assert at(pilot) is HistoryScene and listed(pilot) == [identity(EARLY)]


def test_a_player_of_a_level_that_is_gone_is_named_on_the_last_page(archive: Archive, home: Path) -> None:
    save = decode(WHYFIRST, EARLY, "early")
    seats = (Seat("Otto", "forgotten"), *save.seats[1:])
    archive.enter(encode(WHYFIRST, structs.replace(save, seats=seats, created="2026-11-21T09:00")))
    pilot = Pilot(HISTORY_PAGE, home=home)
    pilot.leap()
    pilot.keys("return")
    pilot.leap()
    assert at(pilot) is EndScene and "Otto" in pilot.find("end-board").value
