"""Saves of every released version open, verify, and can be played on."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from greatrace.saves.envelope import decode, encode
from greatrace.saves.kinds import read_header
from greatrace.saves.race.kind import RACE
from greatrace.saves.recording import resumed
from greatrace.saves.replay import verify

VERSIONS = Path(__file__).parent / "versions"
"""One folder a version; its files are never made anew."""
SAVES = sorted(VERSIONS.glob("*/*.save"))


def test_there_are_saves_of_all_boards_and_editions() -> None:
    boards = ("africa", "asia", "north_america", "south_america")
    wanted = {f"{board}-{edition}" for board in boards for edition in ("first", "second", "spanish")}
    assert wanted <= {path.stem for path in (VERSIONS / "0.1.0").iterdir()}


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_old_save_opens_and_goes_on(path: Path) -> None:
    raw = path.read_bytes()
    assert read_header(raw, path.name).kind == "race"
    save = decode(RACE, raw, path.name)
    assert verify(RACE, save).same
    assert msgspec.json.decode(encode(RACE, save)) == msgspec.json.decode(raw)
    session, _ = resumed(RACE, save, (None,) * len(save.seats))
    assert session.state == save.state
    for seat in session.deciders[:1]:
        session.act(session.legal_actions(seat)[0], seat)
