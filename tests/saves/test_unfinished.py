"""Unfinished games of every kind and version are kept when another game is saved in their place."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from greatrace import __version__
from greatrace.kernel.errors import BadInput
from greatrace.saves.envelope import Seat, encode
from greatrace.saves.files import AUTOSAVE, Store, previous, read_file
from greatrace.saves.kinds import UnknownKindError
from greatrace.saves.migrations import Form, NewerVersionError
from greatrace.saves.race.kind import RACE
from greatrace.saves.seal import OtherKindError
from greatrace.saves.unfinished import holds_all, keep_unfinished, offered
from tests.saves.played import TOY, finished_race, race_save, toy_save

UNFINISHED = encode(RACE, race_save(60))
EARLIER = encode(RACE, race_save(50))
LABEL = f"Colomb-Béchar - Cape Town {race_save(60).state.table.round}"
FINISHED = encode(RACE, finished_race())
TOYS = encode(TOY, toy_save())
LATER_TOYS = encode(msgspec.structs.replace(TOY, form=Form("toy", 9)), toy_save())
NEWER = encode(msgspec.structs.replace(RACE, form=Form("race", 2)), race_save(60))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


def saved(store: Store, latest: bytes | None, before: bytes | None = None) -> None:
    """Put files into the place of the autosave and of the version before it."""
    store.folder.mkdir()
    path = store.path(AUTOSAVE)
    for where, raw in ((path, latest), (previous(path), before)):
        if raw is not None:
            where.write_bytes(raw)


def kept(store: Store) -> dict[str, bytes]:
    """What is in the folder after another game was begun and saved twice."""
    keep_unfinished(store)
    for _ in range(2):
        store.write(AUTOSAVE, b"another game")
    left = {path.name: path.read_bytes() for path in store.folder.iterdir()}
    return {name: raw for name, raw in left.items() if raw != b"another game"}


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        (UNFINISHED, f"{LABEL}.save"),
        (TOYS, "toy.save"),
        (LATER_TOYS, "toy.save"),
        (NEWER, f"race {__version__}.save"),
        (b"{", "autosave.save.broken-1"),
    ],
)
def test_an_unfinished_game_of_every_kind_is_kept(store: Store, raw: bytes, name: str) -> None:
    saved(store, raw)
    assert kept(store) == {name: raw}


@pytest.mark.parametrize("raw", [UNFINISHED, TOYS, LATER_TOYS, NEWER])
def test_a_game_of_another_kind_in_the_version_before_is_kept_too(store: Store, raw: bytes) -> None:
    other = TOYS if raw == UNFINISHED else UNFINISHED
    saved(store, other, raw)
    assert sorted(kept(store).values()) == sorted((other, raw))


def test_a_finished_race_is_not_kept_but_the_other_game_before_it_is(store: Store) -> None:
    saved(store, FINISHED, TOYS)
    assert kept(store) == {"toy.save": TOYS}


def test_the_version_before_of_the_same_game_is_not_kept(store: Store) -> None:
    saved(store, UNFINISHED, EARLIER)
    assert kept(store) == {f"{LABEL}.save": UNFINISHED}


def test_the_version_before_a_broken_save_is_kept(store: Store) -> None:
    saved(store, b"{", UNFINISHED)
    assert kept(store) == {f"{LABEL}.save": UNFINISHED, "autosave.save.broken-1": b"{"}


def test_two_broken_files_are_set_aside(store: Store) -> None:
    saved(store, b"{", b"[")
    assert sorted(kept(store).values()) == [b"[", b"{"]


def test_where_writing_was_interrupted_the_version_before_is_kept(store: Store) -> None:
    saved(store, None, UNFINISHED)
    assert kept(store) == {f"{LABEL}.save": UNFINISHED}


def test_a_name_that_is_taken_is_counted_on(store: Store) -> None:
    saved(store, TOYS)
    store.write("toy", b"older")
    assert kept(store) == {"toy.save": b"older", "toy (2).save": TOYS}


def test_a_kind_with_a_hostile_name_stays_in_the_folder(store: Store) -> None:
    hostile = encode(TOY, msgspec.structs.replace(toy_save(), kind="../../x"))
    saved(store, hostile)
    assert kept(store) == {"x.save": hostile}


def test_where_nothing_is_saved_nothing_happens(store: Store) -> None:
    keep_unfinished(store)
    assert not store.folder.exists() and offered(store) is None


def test_what_cannot_be_renamed_is_reported(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    saved(store, UNFINISHED)
    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(BadInput, match="cannot be written"):
        keep_unfinished(store)
    assert read_file(store.path(AUTOSAVE)) == UNFINISHED


@pytest.mark.parametrize(("raw", "error"), [(NEWER, NewerVersionError), (TOYS, UnknownKindError)])
def test_continue_offers_no_game_that_this_version_cannot_open(
    store: Store, raw: bytes, error: type[BadInput]
) -> None:
    saved(store, raw, UNFINISHED)
    offer = offered(store)
    assert offer and offer.found is None and isinstance(offer.problem, error)


def test_continue_offers_the_latest_or_the_one_before(store: Store) -> None:
    saved(store, UNFINISHED, EARLIER)
    offer = offered(store)
    assert offer and offer.found and offer.found.summary.label == LABEL and offer.problem is None
    store.path(AUTOSAVE).write_bytes(b"{")
    offer = offered(store)
    assert offer and offer.found and offer.problem is not None


def test_a_save_of_another_game_is_not_broken(store: Store) -> None:
    saved(store, TOYS, UNFINISHED)
    with pytest.raises(OtherKindError):
        store.rescue(RACE)
    assert read_file(store.path(AUTOSAVE)) == TOYS


def test_a_save_holds_all_of_an_earlier_one_of_the_same_game(store: Store) -> None:
    saved(store, EARLIER)
    assert holds_all(RACE, race_save(60), store)
    assert not holds_all(RACE, race_save(40), store)
    other = msgspec.structs.replace(race_save(60), seats=(Seat("X"),) * 3, seed=8)
    assert not holds_all(RACE, other, store)
    assert not holds_all(TOY, toy_save(), store)
