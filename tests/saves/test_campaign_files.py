"""Campaign files that are damaged, newer, foreign or in use: one sentence each, and nothing is lost."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from greatrace import cli
from greatrace.app import LOCK
from greatrace.boards import setups
from greatrace.campaign.campaign import Campaign, Gain, Modules, Result, begun
from greatrace.files.lock import Claim, Lock
from greatrace.kernel.errors import BadInput
from greatrace.saves.campaigns import Shelf
from tests.saves.forging import remade

WON = Result(1, "won", page="a-board-that-is-gone:here:there", fulfilled=("no-line",), ink="legendary")
GAIN = Gain(1, 2, 3, "blue", 1, "bluff")


def campaign() -> Campaign:
    return begun("Test", "1935", Modules(), setups.components("").rene, 7)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """A shelf whose campaign has a sticker and a result; the version before has the sticker alone."""
    one = Shelf(tmp_path / "saves")
    one.begin("mine", campaign())
    one.gain("mine", [GAIN])
    one.finish("mine", WON)
    return one


def edited(raw: bytes) -> bytes:
    return raw.replace(b"Test", b"Best")


def newer(raw: bytes) -> bytes:
    return msgspec.json.encode(msgspec.json.decode(raw) | {"format": 99})


def doubled(raw: bytes) -> bytes:
    def again(content: dict[str, dict[str, list[object]]]) -> None:
        content["document"]["history"] *= 2

    return remade(raw, again)


def foreign(raw: bytes) -> bytes:
    return remade(raw, lambda content: content.update(kind="passport"))


@pytest.mark.parametrize("damage", [lambda raw: raw[: len(raw) // 2], edited, doubled])
def test_what_cannot_be_opened_falls_back_to_the_version_before(
    shelf: Shelf, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / "saves" / "mine.campaign"
    whole, raw = shelf.load("mine"), path.read_bytes()
    path.write_bytes(damage(raw))
    before = shelf.load("mine")
    assert before.gains == (GAIN,) and before.race == 1
    assert shelf.finish("mine", WON) == whole


@pytest.mark.parametrize(("change", "told"), [(newer, "newer"), (foreign, "of another game")])
def test_a_file_that_is_not_for_this_version_stays_as_it_is(
    shelf: Shelf, tmp_path: Path, change: Callable[[bytes], bytes], told: str
) -> None:
    path = tmp_path / "saves" / "mine.campaign"
    path.write_bytes(change(path.read_bytes()))
    raw = path.read_bytes()
    with pytest.raises(BadInput, match=told):
        shelf.gain("mine", [GAIN])
    assert path.read_bytes() == raw


def test_a_campaign_outlives_its_board(shelf: Shelf) -> None:
    assert shelf.load("mine").history[0].result.page == WON.page


@pytest.mark.parametrize("keep", [lambda one: one.gain("mine", [GAIN]), lambda one: one.finish("mine", WON)])
def test_a_full_disk_loses_nothing_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keep: Callable[[Shelf], Campaign]
) -> None:
    one = Shelf(tmp_path)
    one.begin("mine", campaign())
    fsync = os.fsync

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadInput, match="The disk is full"):
        keep(one)
    monkeypatch.setattr(os, "fsync", fsync)
    assert one.load("mine") == campaign()
    once = keep(one)
    assert once != campaign() and keep(one) == once == one.load("mine")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    status = cli.main(words)
    return status, capsys.readouterr().err


def test_the_command_line_tells_in_one_sentence_what_it_cannot_import(
    shelf: Shelf, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home, out = ("--home", str(tmp_path)), tmp_path / "out.campaign"
    assert run(capsys, *home, "campaign", "export", "mine", "-o", str(out)) == (0, "")
    status, told = run(capsys, *home, "campaign", "import", str(out), "--name", "mine")
    assert status == 1 and "already" in told and len(told.splitlines()) == 1
    assert run(capsys, *home, "campaign", "import", str(out)) == (0, "")
    assert shelf.load("out") == shelf.load("mine")
    for bad in (out.read_bytes()[:99], newer(out.read_bytes()), edited(out.read_bytes())):
        (tmp_path / "bad.campaign").write_bytes(bad)
        status, told = run(capsys, *home, "campaign", "import", str(tmp_path / "bad.campaign"))
        assert status == 1 and "bad.campaign" in told and len(told.splitlines()) == 1
    assert set(shelf.names()) == {"mine", "out"}


def test_reading_commands_change_nothing_and_name_the_damage(
    shelf: Shelf, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home, path = ("--home", str(tmp_path)), tmp_path / "saves" / "mine.campaign"
    path.write_bytes(edited(path.read_bytes()))
    before = {one.name: one.read_bytes() for one in path.parent.iterdir()}
    assert cli.main([*home, "campaign", "list"]) == 1
    assert "mine.campaign" in capsys.readouterr().out
    status, told = run(capsys, *home, "campaign", "export", "mine", "-o", str(tmp_path / "out.campaign"))
    assert status == 0 and "mine.campaign" in told and "The version before it was exported." in told
    assert len(told.splitlines()) == 1
    assert shelf.peek(tmp_path / "out.campaign").gains == (GAIN,)
    assert {one.name: one.read_bytes() for one in path.parent.iterdir()} == before
    path.with_name("mine.campaign.1").write_bytes(b"{")
    status, told = run(capsys, *home, "campaign", "export", "mine", "-o", str(tmp_path / "no.campaign"))
    assert status in (1, 2) and "mine.campaign" in told and not (tmp_path / "no.campaign").exists()


def test_nothing_is_imported_while_a_window_is_open(
    shelf: Shelf, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.export("mine", tmp_path / "out.campaign")
    claimed: list[Path] = []

    def taken(lock: Lock) -> Claim:
        claimed.append(lock._path)
        return Claim.TAKEN

    monkeypatch.setattr(Lock, "claim", taken)
    status, told = run(capsys, "--home", str(tmp_path), "campaign", "import", str(tmp_path / "out.campaign"))
    assert status == 1 and "A window of the game writes" in told
    assert claimed == [tmp_path / LOCK] and shelf.names() == ("mine",)


@pytest.mark.parametrize("same", ["MINE", "Mine"])
def test_names_that_are_the_same_on_some_system_are_taken(shelf: Shelf, same: str) -> None:
    with pytest.raises(BadInput, match="“mine” already"):
        shelf.begin(same, campaign())
    assert shelf.free_name(same) == f"{same} (2)" and shelf.called(same) == "mine"


@pytest.mark.parametrize("name", ["CON", "nul", "aux.txt", "ends in a dot.", "ends in a blank "])
def test_a_name_that_some_system_reserves_is_refused_in_one_sentence(shelf: Shelf, name: str) -> None:
    with pytest.raises(BadInput, match="on every system"):
        shelf.begin(name, campaign())
    free = shelf.free_name(name)
    shelf.begin(free, campaign())
    assert shelf.load(free) == campaign()


def test_a_file_of_another_system_comes_in_under_a_name_that_works_here(
    shelf: Shelf, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = ("--home", str(tmp_path))
    for stem in ("CON", "e\u0301te\u0301"):
        shelf.export("mine", tmp_path / f"{stem}.campaign")
        assert run(capsys, *home, "campaign", "import", str(tmp_path / f"{stem}.campaign")) == (0, "")
    assert {"CON 1", "été"} <= set(shelf.names())
    out = str(tmp_path / "o.campaign")
    assert run(capsys, *home, "campaign", "export", "e\u0301te\u0301", "-o", out) == (0, "")
    status, told = run(capsys, *home, "campaign", "import", str(tmp_path / "CON.campaign"), "--name", "LPT1")
    assert status == 1 and "on every system" in told and len(told.splitlines()) == 1
