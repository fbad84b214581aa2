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
from greatrace.ui.kiosk.place import erase, file_in, group_in, settings_in
from greatrace.ui.kiosk.results import results_page
from greatrace.ui.kit.settings import KIOSK
from greatrace.ui.pictures.race_positions import recorded_race
from tests.ui.pilot import Pilot

NOW = datetime(2026, 9, 25, 21)


def test_a_pin_is_drawn_kept_and_replaced(tmp_path: Path) -> None:
    place = tmp_path / "kiosk"
    first = settings_in(place)
    assert len(first.pin) == 4
    assert settings_in(place) == first
    assert settings_in(place, "12", 30).pin == "12"
    assert (settings_in(place).pin, settings_in(place).idle) == ("12", 30)


@pytest.mark.parametrize("raw", [b"", b"{", b'{"pin": "abc"}', b'{"pin": "12", "idle": 1}', b"[" * 9000])
def test_a_damaged_file_is_told_and_kept(tmp_path: Path, raw: bytes) -> None:
    place = tmp_path
    file_in(place).write_bytes(raw)
    with pytest.raises(BadInput):
        settings_in(place)
    assert file_in(place).read_bytes() == raw


def test_what_a_link_leads_to_is_not_erased(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "save").write_text("mine")
    place = tmp_path / "kiosk"
    place.mkdir()
    group_in(place).symlink_to(own, target_is_directory=True)
    assert erase(group_in(place)) is None
    assert not group_in(place).exists()
    assert (own / "save").read_text() == "mine"
    assert erase(group_in(place)) is None


@pytest.fixture(scope="module")
def finished() -> bytes:
    race = recorded_race()
    seats = tuple(Seat(f"Ada {place}") for place in range(len(race.seats)))
    return encode(RACE, structs.replace(race, seats=seats))


def test_only_names_and_results_are_kept_and_each_once(tmp_path: Path, finished: bytes) -> None:
    place = tmp_path
    Archive.beside(Store(group_in(place) / "saves")).enter(finished)
    evening = Evening(place)
    for _ in range(2):
        evening.gather(group_in(place), NOW)
    erase(group_in(place))
    kept = best_of(Evening(place).results, "race")
    assert kept
    assert len({one.name for one in kept}) == len(kept)
    assert kept[0].points == max(one.points for one in kept) > 0


def test_an_evening_ends_with_the_night_not_with_the_clock(tmp_path: Path, finished: bytes) -> None:
    place = tmp_path
    Archive.beside(Store(group_in(place) / "saves")).enter(finished)
    evening = Evening(place)
    evening.gather(group_in(place), NOW)
    for later in (timedelta(hours=3), timedelta(days=-900)):
        evening.begin(NOW + later)
        assert evening.results
    evening.begin(NOW + OVER + timedelta(minutes=1))
    assert not evening.results


def test_damaged_results_are_no_results(tmp_path: Path) -> None:
    (tmp_path / "evening.json").write_bytes(b'[{"game": 1}]')
    assert Evening(tmp_path).results == ()


def test_everybody_who_played_to_the_end_is_listed_whether_they_arrived_or_not(
    tmp_path: Path, finished: bytes
) -> None:
    Archive.beside(Store(group_in(tmp_path) / "saves")).enter(finished)
    evening = Evening(tmp_path)
    evening.gather(group_in(tmp_path), NOW)
    listed = best_of(Evening(tmp_path).results, "race")
    assert {one.name for one in listed} == {f"Ada {place}" for place in range(len(recorded_race().seats))}
    assert [one.arrived for one in listed] == sorted((one.arrived for one in listed), reverse=True)
    evening.results = tuple(
        structs.replace(listed[0], name=f"Bea {n}", points=n, arrived=n != 5) for n in range(12)
    )
    scene = results_page(evening)
    pilot = Pilot(scene, (1920, 1080), KIOSK.ui_scale)
    rows = [one.label for one in scene.tree.root.walk() if "Bea" in one.label and one.role != "label"]
    assert rows[0] == "1. Bea 11 11 prestige" and rows[-1] == "– Bea 5 did not arrive"
    assert len(rows) == 12
    pilot.wheel("all", -20)
    assert pilot.sees("Bea 5")
