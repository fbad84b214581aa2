"""The files of a kiosk: PIN, the group's folder, the results of the evening."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.kernel.errors import BadInput
from greatrace.saves.envelope import Seat, encode
from greatrace.saves.files import Store
from greatrace.saves.history.archive import Archive
from greatrace.saves.race.kind import RACE
from greatrace.ui.kiosk.evening import OVER, Evening, best_of
from greatrace.ui.kiosk.place import KioskPlace
from greatrace.ui.pictures.race_positions import recorded_race

NOW = datetime(2026, 9, 25, 21)


def test_a_pin_is_drawn_kept_and_replaced(tmp_path: Path) -> None:
    place = KioskPlace(tmp_path / "kiosk")
    first = place.settings()
    assert len(first.pin) == 4
    assert place.settings() == first
    assert place.settings("12", 30).pin == "12"
    assert (place.settings().pin, place.settings().idle) == ("12", 30)


@pytest.mark.parametrize("raw", [b"", b"{", b'{"pin": "abc"}', b'{"pin": "12", "idle": 1}', b"[" * 9000])
def test_a_damaged_file_is_told_and_kept(tmp_path: Path, raw: bytes) -> None:
    place = KioskPlace(tmp_path)
    place.file.write_bytes(raw)
    with pytest.raises(BadInput):
        place.settings()
    assert place.file.read_bytes() == raw


def test_what_a_link_leads_to_is_not_erased(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "save").write_text("mine")
    place = KioskPlace(tmp_path / "kiosk")
    place.home.mkdir()
    place.group.symlink_to(own, target_is_directory=True)
    assert place.erase() is None
    assert not place.group.exists()
    assert (own / "save").read_text() == "mine"
    assert place.erase() is None


@pytest.fixture(scope="module")
def finished() -> bytes:
    race = recorded_race()
    seats = tuple(Seat(f"Ada {place}") for place in range(len(race.seats)))
    return encode(RACE, structs.replace(race, seats=seats))


def test_only_names_and_results_are_kept_and_each_once(tmp_path: Path, finished: bytes) -> None:
    place = KioskPlace(tmp_path)
    Archive.beside(Store(place.group / "saves")).enter(finished)
    evening = Evening(place.home)
    for _ in range(2):
        evening.gather(place.group, NOW)
    place.erase()
    kept = best_of(Evening(place.home).results, "race")
    assert kept
    assert len({one.name for one in kept}) == len(kept)
    assert kept[0].points == max(one.points for one in kept) > 0


def test_an_evening_ends_with_the_night_not_with_the_clock(tmp_path: Path, finished: bytes) -> None:
    place = KioskPlace(tmp_path)
    Archive.beside(Store(place.group / "saves")).enter(finished)
    evening = Evening(place.home)
    evening.gather(place.group, NOW)
    for later in (timedelta(hours=3), timedelta(days=-900)):
        evening.begin(NOW + later)
        assert evening.results
    evening.begin(NOW + OVER + timedelta(minutes=1))
    assert not evening.results


def test_damaged_results_are_no_results(tmp_path: Path) -> None:
    (tmp_path / "evening.json").write_bytes(b'[{"game": 1}]')
    assert Evening(tmp_path).results == ()
