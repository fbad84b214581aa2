"""The game goes on where pictures and fonts are missing or broken, also in the middle of a race."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.ui.kit.assets import Assets, assets_root
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.play.names import TITLE_PAGE
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, begun
from tests.ui.race.table.keyboard_hands import Keyboard

_TURNS = 30
"""What a player does after pictures were spoilt: plans, drives, dangers, cards."""

Spoil = Callable[[Path], None]


def cut(path: Path) -> None:
    """Leave the first part of a file."""
    data = path.read_bytes()
    path.write_bytes(data[: len(data) * 2 // 3])


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def garbled(path: Path) -> None:
    path.write_bytes(b"\xff\x00<svg" + bytes(range(256)))


def bare(path: Path) -> None:
    path.write_text("<svg/>", encoding="utf-8")


def gone(path: Path) -> None:
    path.unlink()


SPOILT: dict[str, Spoil] = {"cut": cut, "emptied": emptied, "garbled": garbled, "bare": bare, "gone": gone}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the pictures beside the game's own maps."""
    copy = tmp_path / "copy"
    shutil.copytree(assets_root() / "sprites", copy / "sprites")
    (copy / "maps").symlink_to(assets_root() / "maps")
    return copy


def spoil_all(root: Path, spoil: Spoil) -> None:
    """Spoil every picture and font."""
    for ending in ("*.svg", "*.ttf"):
        for path in (root / "sprites").rglob(ending):
            spoil(path)


@pytest.mark.parametrize("how", SPOILT)
def test_the_title_shows_without_any_picture_or_font(
    how: str, root: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    spoil_all(root, SPOILT[how])
    context = headless(home=tmp_path / "home", assets=Assets(root, tmp_path / "cache"))
    pilot = Pilot(TITLE_PAGE, context=context)
    pilot.wait(0.3)
    told = [record.getMessage().split(":")[0] for record in caplog.records]
    assert len(set(told)) == len(told)
    assert "no font Limelight-Regular.ttf" in told
    assert how == "bare" or "no picture title" in told


@pytest.mark.parametrize("how", SPOILT)
def test_a_race_goes_on_when_pictures_are_spoilt_in_its_middle(
    how: str, root: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    context = headless(home=tmp_path / "home", assets=Assets(root, tmp_path / "cache"))
    context.settings = structs.replace(context.settings, speed=Speed.INSTANT)
    controller = begun(("", ""))
    pilot = at_table(controller, context)
    hands = Keyboard(pilot, controller)
    for _ in range(3):
        hands.turn()
    spoil_all(root, SPOILT[how])
    pilot.context.assets.forget()
    for _ in range(_TURNS):
        hands.turn()
    told = [record.getMessage().split(":")[0] for record in caplog.records]
    assert len(set(told)) == len(told)
    assert "no font Oswald-Regular.ttf" in told
    assert how == "bare" or any(line.startswith("no picture ") for line in told)
