"""Saves that somebody changed and sealed again: what is accepted can be shown."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from greatrace.app import menus
from greatrace.kernel.errors import BadInput
from greatrace.lab.pictures.screenshot import take
from greatrace.saves.envelope import Seat, decode, encode
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.ui.race.controller import Controller
from tests.saves.forging import remade, spoilt
from tests.saves.played import race_save
from tests.ui.race.table.hands import at_table, surroundings

SAMPLE, ACTIONS = 12, 60


def shown(save: RaceSave) -> None:
    """Open a race at the table, with a human in its first seat."""
    seats = (Seat("Ada"), *(Seat("", "quick") for _ in save.seats[1:]))
    pilot = at_table(Controller.resumed(msgspec.structs.replace(save, seats=seats), None), surroundings())
    pilot.wait(0.2)


def test_accepted_saves_open_at_the_table() -> None:
    raw, chance, opened = encode(RACE, race_save(ACTIONS)), random.Random(8), 0
    for _ in range(SAMPLE):
        try:
            save = decode(RACE, spoilt(raw, chance), "my.save")
        except BadInput as error:
            assert "\n" not in str(error)
        else:
            shown(save)
            opened += 1
    assert 0 < opened < SAMPLE


@pytest.mark.parametrize("place", ["crew", "leader", "tile", "card", "edition"])
def test_unknown_ids_are_shown(place: str, tmp_path: Path) -> None:
    def rename(content: dict[str, Any]) -> None:
        data = content["data"]
        parts = {
            "crew": data["crews"][0], "leader": data["crews"][0]["leader"], "tile": data["tiles"][0],
            "card": data["cards"][0], "edition": data["edition"],
        }  # fmt: skip
        content.update(hashes=[])
        parts[place].update(id="atlantis")

    raw = remade(encode(RACE, race_save(ACTIONS)), rename)
    shown(decode(RACE, raw, "my.save"))
    (tmp_path / "my.save").write_bytes(raw)
    take("convoy", menus(), (1280, 720), tmp_path / "my.save", output=tmp_path / "picture.png")
    assert (tmp_path / "picture.png").stat().st_size > 1000
