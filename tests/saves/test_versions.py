"""Files of every version open: games verify and can be played on, campaigns go on, settings are kept."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec import UNSET, structs

from greatrace import __version__
from greatrace.campaign.campaign import Result
from greatrace.engine.solo.race import new_race
from greatrace.engine.solo.rene import Stickers
from greatrace.kernel.errors import BadInput
from greatrace.kernel.game import A, E, S, V
from greatrace.saves.campaign_summary import CAMPAIGN_FORM, campaign_summary
from greatrace.saves.campaigns import Shelf
from greatrace.saves.envelope import AWAITED, D, Kind, decode, encode
from greatrace.saves.kinds import read_header
from greatrace.saves.race.kind import RACE
from greatrace.saves.race.migrations import RACE_FORM
from greatrace.saves.race.solo import check_solo
from greatrace.saves.recording import resumed
from greatrace.saves.replay import verify
from greatrace.saves.seal import kind_of
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.saves.whyfirst.migrations import WHYFIRST_FORM
from greatrace.ui.kit import settings
from greatrace.ui.race.setup.form import load_form

VERSIONS = Path(__file__).parent / "versions"
"""One folder a version, or a month between two; its files are never made anew.

`tests/saves/keep.py` writes those of a new version. A new kind of file, or another format of one, comes with
files in a new folder.
"""
SAVES = sorted(VERSIONS.glob("*/*.save"))
CAMPAIGNS_KEPT = sorted(VERSIONS.glob("*/*.campaign"))


def test_there_are_files_of_this_version() -> None:
    kept = {path.suffix for path in (VERSIONS / __version__).iterdir()}
    assert kept == {".save", ".campaign", ".json"}
    sealed = [path for path in (*SAVES, *CAMPAIGNS_KEPT) if path.parent.name == __version__]
    assert {msgspec.json.decode(path.read_bytes())["program"] for path in sealed} == {__version__}


def test_there_are_saves_of_all_boards_and_editions() -> None:
    boards = ("africa", "asia", "north_america", "south_america")
    wanted = {f"{board}-{edition}" for board in boards for edition in ("first", "second", "spanish")}
    assert wanted <= {path.stem for path in (VERSIONS / "0.1.0").iterdir()}


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_old_save_opens_and_goes_on(path: Path) -> None:
    raw = path.read_bytes()
    if read_header(raw, path.name).kind == WHYFIRST.name:
        goes_on(WHYFIRST, raw, path.name)
    else:
        goes_on(RACE, raw, path.name)


def goes_on(kind: Kind[D, S, V, A, E], raw: bytes, name: str) -> None:
    save = decode(kind, raw, name)
    assert verify(kind, save).same
    before, now = msgspec.json.decode(raw), msgspec.json.decode(encode(kind, save))
    assert now == before | {"program": __version__, "digest": now["digest"]}
    session, _ = resumed(kind, save, (None,) * len(save.seats))
    assert session.state == save.state
    for seat in session.deciders[:1]:
        session.act(session.legal_actions(seat)[0], seat)


def test_there_are_files_of_every_form() -> None:
    """What a form says is the newest has files; those of the formats before are kept."""
    found = {(read_header(path.read_bytes(), path.name).kind, _format(path)) for path in SAVES}
    found |= {(CAMPAIGN_FORM.kind, _format(path)) for path in CAMPAIGNS_KEPT}
    for form in (RACE_FORM, WHYFIRST_FORM, CAMPAIGN_FORM):
        assert {(form.kind, number) for number in range(1, form.newest + 1)} <= found, form.kind
    raws = {path.name: path.read_bytes() for path in SAVES}
    races = {name: raw for name, raw in raws.items() if kind_of(raw) == RACE.name}
    data = [decode(RACE, raw, name).data for name, raw in races.items()]
    assert any(one.solo is not UNSET for one in data)
    assert any(one.crossing is not UNSET for one in data)
    assert {one.solo.may_gain for one in data if one.solo is not UNSET} >= {None, 1}


def _format(path: Path) -> int:
    return int(msgspec.json.decode(path.read_bytes())["format"])


@pytest.mark.parametrize("path", CAMPAIGNS_KEPT, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_old_campaign_opens_and_goes_on(path: Path, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    campaign = shelf.take_in(path, "old")
    assert campaign.history and campaign.stamps and campaign.stickers != Stickers()
    summary = campaign_summary(tmp_path, "old")
    assert summary and (summary.title, summary.race) == (campaign.title, campaign.race)
    after = shelf.finish("old", Result(campaign.race, "lost"))
    assert after.race == campaign.race + 1
    assert shelf.load("old") == after


def test_a_race_with_more_stickers_than_its_slow_workshop_gives_is_turned_down() -> None:
    raw = (VERSIONS / "2026-11" / "slow-workshop.save").read_bytes()
    save = decode(RACE, raw, "save")
    assert save.data.solo is not UNSET and save.state.table.torpedo is not UNSET
    fewer = structs.replace(save.data, solo=structs.replace(save.data.solo, may_gain=0))
    check_solo(save.data, save.state)
    with pytest.raises(ValueError, match="may gain"):
        check_solo(fewer, save.state)


def test_stickers_of_an_older_race_work_without_the_legacy_powers_as_they_did() -> None:
    data = decode(RACE, (VERSIONS / "2026-11" / "solo.save").read_bytes(), "save").data
    assert data.solo is not UNSET and data.revision == 1
    off = structs.replace(data.solo, powers=False, stickers=Stickers(4, 4, 4, 4))
    for revision, fuel in ((UNSET, 10), (1, 10), (2, 6)):
        older = structs.replace(data, solo=off, revision=revision)
        state = new_race(older).start(1).state
        assert state.table.torpedo is not UNSET and state.table.torpedo.fuel == fuel
        check_solo(older, state)


@pytest.mark.parametrize("path", sorted(VERSIONS.glob("*/settings.json")), ids=lambda path: path.parent.name)
def test_old_settings_are_kept(path: Path) -> None:
    written = msgspec.json.decode(path.read_bytes())
    read = settings.load(path.parent)
    assert not read.broken
    kept = msgspec.to_builtins(read.settings)
    assert {name: kept[name] for name in written} == written
    usual = msgspec.to_builtins(settings.Settings())
    assert all(written[name] != usual[name] for name in written)


@pytest.mark.parametrize("path", sorted(VERSIONS.glob("*/setup.json")), ids=lambda path: path.parent.name)
def test_an_old_setup_is_kept(path: Path) -> None:
    form, written = load_form(path.parent), msgspec.json.decode(path.read_bytes())
    kept = msgspec.json.decode(msgspec.json.encode(form))
    assert {name: kept[name] for name in written} == written
    assert form.board == "asia"


def test_a_race_whose_seats_changed_keeps_who_played_and_who_is_awaited() -> None:
    save = decode(RACE, (VERSIONS / "2026-12" / "seats.save").read_bytes(), "save")
    assert save.seats[1].left == "Player 2" and save.changes
    assert [one.actions == AWAITED for one in save.changes] == [False, True]


def test_changes_of_seats_that_cannot_be_are_turned_down() -> None:
    save = decode(RACE, (VERSIONS / "2026-12" / "seats.save").read_bytes(), "save")
    assert save.changes
    for forged in ({"seat": 3}, {"seat": -1}, {"actions": len(save.log) + 1}, {"actions": -2}):
        changes = (structs.replace(save.changes[0], **forged),)
        with pytest.raises(BadInput):
            decode(RACE, encode(RACE, structs.replace(save, changes=changes)), "save")
