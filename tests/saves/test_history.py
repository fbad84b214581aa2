"""The history of finished games: each is kept once, and listed whatever the files are like."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from greatrace.kernel.errors import BadInput
from greatrace.saves import files
from greatrace.saves.envelope import encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.history import archive as archives
from greatrace.saves.history.archive import Archive, identity
from greatrace.saves.history.index import INDEX
from greatrace.saves.race.kind import RACE
from greatrace.saves.unfinished import keep_unfinished
from tests.saves.played import finished_race, race_save


@pytest.fixture
def raw() -> bytes:
    return encode(RACE, finished_race())


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path / "history")


def names(archive: Archive) -> list[str]:
    return [line.name for line in archive.listing().all()]


def another(raw: bytes, created: str) -> bytes:
    save = msgspec.structs.replace(finished_race(), created=created)
    return encode(RACE, save)


def test_a_finished_game_is_entered_once_and_replaced_by_none(archive: Archive, raw: bytes) -> None:
    name = archive.enter(raw)
    archive.path(name).write_bytes(raw + b" ")
    assert archive.enter(raw) == name
    assert archive.path(name).read_bytes() == raw + b" "
    other = archive.enter(another(raw, "1926-11-21 09:00"))
    assert names(archive) == [other, name]
    assert name.startswith("1926-11-20-race-")


def test_a_list_tells_who_won(archive: Archive, raw: bytes) -> None:
    archive.enter(raw)
    listing = archive.listing()
    (past,) = (listing.past(line) for line in listing.all())
    assert past.known and past.size == len(raw)
    standings = past.known.outcome.standings
    assert sorted(one.place for one in standings) == [1, 2, 3]
    assert [one.won for one in standings].count(True) == 1
    assert [seat.name for seat in past.known.seats] == ["Player 1", "Player 2", "Player 3"]


def test_the_index_is_only_a_help(archive: Archive, raw: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    archive.enter(raw)
    before = archive.listing().all()
    read: list[Path] = []

    def noted(path: Path) -> bytes:
        read.append(path)
        return files.read_file(path)

    monkeypatch.setattr(archives, "read_file", noted)
    assert archive.listing().all() == before and not read
    index = archive.folder / INDEX
    for broken in (b"", b'{"form":1,"program":"x","lines":[', b"[]", b"\0" * 40):
        index.write_bytes(broken)
        read.clear()
        assert archive.listing().all() == before and len(read) == 1
    index.unlink()
    assert archive.listing().all() == before


@pytest.mark.parametrize(
    ("before", "damaged"),
    [(b"{name}", b"{nbme}"), (b'"Player 1"', b'"Plbyer 1"'), (b'"rounds":', b'"rounds":9')],
    ids=["message", "name", "number"],
)
def test_nothing_of_a_damaged_index_is_used(
    archive: Archive, raw: bytes, before: bytes, damaged: bytes
) -> None:
    archive.enter(raw)
    (archive.folder / "cut.save").write_bytes(raw[:4000])
    listing = archive.listing()
    known = [listing.past(line) for line in listing.all()]
    index = archive.folder / INDEX
    assert before in index.read_bytes()
    index.write_bytes(index.read_bytes().replace(before, damaged))
    listing = archive.listing()
    found = [listing.past(line) for line in listing.all()]
    assert [(one.known, one.name, str(one.problem)) for one in found] == [
        (one.known, one.name, str(one.problem)) for one in known
    ]


def test_what_the_index_lacks_is_read_from_the_latest_on_and_kept_by_and_by(
    archive: Archive, raw: bytes
) -> None:
    days = [f"1926-11-{day} 09:00" for day in (21, 24, 22, 23)]
    entered = {archive.enter(another(raw, day)): day for day in days}
    listing = archive.listing()
    listing.read_next()
    listing.read_next()
    assert [entered[line.name] for line in listing.lines()] == [days[1], days[3]]
    listing.keep()
    later = archive.listing()
    assert (later.known, later.unread) == (2, 2)
    assert [entered[line.name] for line in later.all()] == sorted(days, reverse=True)
    assert archive.listing().unread == 0


@pytest.mark.parametrize(
    "spoil",
    [
        lambda raw: raw[:4000],
        lambda raw: raw.replace(b'"format":1', b'"format":99', 1),
        lambda raw: raw.replace(b'"round":', b'"round":1', 1),
        lambda raw: b"",
        lambda raw: encode(RACE, race_save()),
    ],
    ids=["cut", "newer", "changed", "empty", "not over"],
)
def test_a_file_that_cannot_be_used_is_told_in_one_sentence(
    archive: Archive, raw: bytes, spoil: Callable[[bytes], bytes]
) -> None:
    archive.enter(raw)
    bad = archive.folder / "bad.save"
    bad.write_bytes(spoil(raw))
    listing = archive.listing()
    found = {one.name: one for one in map(listing.past, listing.all())}
    assert len(found) == 2 and found["bad"].known is None and "bad.save" in str(found["bad"].problem)
    assert str(archive.listing().past(archive.listing().lines()[-1]).problem) == str(found["bad"].problem)
    with pytest.raises(BadInput):
        archive.read("bad")


def test_a_file_that_vanishes_is_missing_without_a_complaint(archive: Archive, raw: bytes) -> None:
    name = archive.enter(raw)
    listing = archive.listing()
    archive.remove([name])
    archive.remove([name])
    (line,) = listing.all()
    assert listing.past(line).known is None and "There is no file" in str(listing.past(line).problem)
    assert names(archive) == []
    with pytest.raises(BadInput, match="There is no game"):
        archive.read(name)


@pytest.mark.parametrize("name", ["", "..", "../saves/autosave", "/etc/passwd", "a\nb"])
def test_no_id_leads_out_of_the_folder(archive: Archive, name: str) -> None:
    with pytest.raises(BadInput):
        archive.read(name)


def test_the_next_game_finds_the_last_one_in_the_history(archive: Archive, raw: bytes) -> None:
    store = Store(archive.folder.with_name("saves"))
    store.write(AUTOSAVE, raw)
    keep_unfinished(store, archive.enter)
    assert names(archive) == [identity(raw)]
    assert [path.stem for path in store.files()] == [AUTOSAVE]


def test_what_the_history_cannot_keep_becomes_a_save(archive: Archive, raw: bytes) -> None:
    store = Store(archive.folder.with_name("saves"))
    store.write(AUTOSAVE, raw)
    archive.folder.write_bytes(b"in the way")
    keep_unfinished(store, archive.enter)
    (kept,) = store.files()
    assert kept.stem != AUTOSAVE and kept.read_bytes() == raw


class Killed(BaseException):
    """The process ends here."""


class Mortal:
    """Ends the process after so many calls of the system."""

    def __init__(self, calls: int, patch: pytest.MonkeyPatch) -> None:
        self._left = calls
        for name in ("open", "fsync", "replace", "mkdir"):
            patch.setattr(os, name, self._counted(getattr(os, name)))

    def _counted(self, call: Callable[..., object]) -> Callable[..., object]:
        def counted(*given: object, **named: object) -> object:
            self._left -= 1
            if self._left < 0:
                raise Killed
            return call(*given, **named)

        return counted


def survives(archive: Archive, raw: bytes, calls: int, patch: pytest.MonkeyPatch) -> bool:
    Mortal(calls, patch)
    try:
        archive.enter(raw)
    except Killed:
        return False
    return True


def test_a_kill_at_any_moment_loses_and_doubles_nothing(
    archive: Archive, raw: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The autosave is durable before the game is entered: at each call of the system the process may end."""
    store = Store(archive.folder.with_name("saves"))
    store.write(AUTOSAVE, raw)
    for calls in range(20):
        with monkeypatch.context() as patch:
            done = survives(archive, raw, calls, patch)
        archive.sweep(store)
        assert names(archive) == [identity(raw)]
        archive.read(identity(raw))
        if done:
            break
        archive.remove(names(archive))
    assert 3 <= calls < 19
