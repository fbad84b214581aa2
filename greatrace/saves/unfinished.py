"""The offer of “Continue”, and the rescue of unfinished games before others take their place."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct

from greatrace.files.names import portable_name
from greatrace.kernel.errors import BadInput
from greatrace.kernel.game import A, E, S, V
from greatrace.saves.envelope import D, Kind, Save, Seat
from greatrace.saves.files import AUTOSAVE, Store, exists, previous, read_file, set_aside, unwritable
from greatrace.saves.kinds import Found, Listed, UnknownKindError, awaited, find, listed
from greatrace.saves.migrations import NewerVersionError
from greatrace.saves.seal import kind_of, program_of


class Offer(Struct, frozen=True):
    """The offer of “Continue”.

    Attributes:
        found: the game that can be opened, or ``None``.
        problem: why the latest save cannot be opened.
    """

    found: Found | None
    problem: BadInput | None = None


class _Game(Struct, frozen=True):
    kind: str
    created: str
    seats: tuple[Seat, ...]
    seed: int


class _Identity(Struct, frozen=True):
    """The values that two saves of the same game have in common."""

    format: int
    content: _Game


def offered(store: Store, name: str = AUTOSAVE) -> Offer | None:
    """Return what can be opened of a save: the latest version, else the one before; ``None`` without any.

    Of a newer version's save, or of a game that this version does not know, nothing is offered.

    Raises:
        BadInput: the folder cannot be read.
    """
    if not store.has(name):
        return None
    latest = store.path(name)
    first: BadInput | None = None
    for path in (latest, previous(latest)):
        if exists(path):
            try:
                return Offer(find(read_file(path), path.name), first)
            except (NewerVersionError, UnknownKindError) as problem:
                return Offer(None, problem)
            except BadInput as problem:
                first = first or problem
    return Offer(None, first)


def all_saves(store: Store) -> tuple[Listed, ...]:
    """Return the saves of a folder, the autosave first as “Continue” would open it.

    Raises:
        BadInput: the folder cannot be read.
    """
    found = tuple(one for one in listed(store) if one.name != AUTOSAVE)
    latest = offered(store)
    if latest is None:
        return found
    return (Listed(AUTOSAVE, store.path(AUTOSAVE), latest.found, latest.problem), *found)


def holds_all(kind: Kind[D, S, V, A, E], save: Save[D, S, A], store: Store) -> bool:
    """Return whether a save holds everything that “Continue” would open, so that nothing must be kept."""
    try:
        before = store.load(kind, AUTOSAVE)
    except BadInput:
        return False
    same = (before.seed, before.created, before.data) == (save.seed, save.created, save.data)
    return same and save.log[: len(before.log)] == before.log


def keep_unfinished(store: Store, enter: Callable[[bytes], object] | None = None) -> None:
    """Keep the games in the autosave and in the version before it, before another game is saved there.

    An unfinished game, of whatever kind or version, becomes a save of its own; so does a finished one whose
    result a campaign still waits for, and one that cannot be entered in the history. A broken file is set
    aside. Any other finished game is kept by the history alone; the version before is not kept if it is of
    the same game.

    Args:
        store: of the saves.
        enter: keeps a finished game in the history, given the bytes of its save; without it none is kept.

    Raises:
        BadInput: a file can be neither copied nor renamed.
    """
    latest = store.path(AUTOSAVE)
    before = previous(latest)
    if exists(before) and not _same_game(latest, before):
        _keep(store, before, enter)
    if exists(latest) and _keep(store, latest, enter):
        store.remove(AUTOSAVE)


def in_the_way(store: Store) -> bool:
    """Return whether the autosave, or the version before it, holds a game that a campaign waits for."""
    latest = store.path(AUTOSAVE)
    return any(_awaited(store, path) for path in (latest, previous(latest)))


def _awaited(store: Store, path: Path) -> bool:
    try:
        return exists(path) and awaited(store.folder, find(read_file(path), path.name))
    except BadInput:
        return False


def _same_game(latest: Path, before: Path) -> bool:
    one, other = _identity(latest), _identity(before)
    return one is not None and one == other


def _identity(path: Path) -> _Identity | None:
    try:
        return msgspec.json.decode(read_file(path), type=_Identity)
    except (BadInput, msgspec.MsgspecError, ValueError, RecursionError):
        return None


def _keep(store: Store, path: Path, enter: Callable[[bytes], object] | None) -> bool:
    """Keep a file if it is an unfinished game or broken; return whether it was one to keep."""
    try:
        label = _label(store, path, enter)
    except BadInput:
        set_aside(path)
        return True
    if label:
        _rename(path, store.path(_free_name(store, label)))
    return bool(label)


def _label(store: Store, path: Path, enter: Callable[[bytes], object] | None) -> str:
    """Return a name for a save of its own; empty for a finished game that nothing waits for.

    A finished game is entered in the history first.

    Raises:
        BadInput: the file is broken.
    """
    raw = read_file(path)
    kind = kind_of(raw)
    try:
        found = find(raw, path.name)
    except NewerVersionError:
        return _plain(f"{kind or AUTOSAVE} {program_of(raw, path.name)}")
    except UnknownKindError:
        return _plain(kind)
    over = found.summary.over and _entered(raw, enter) and not awaited(store.folder, found)
    return "" if over else _plain(found.summary.label)


def _entered(raw: bytes, enter: Callable[[bytes], object] | None) -> bool:
    """Enter a finished game in the history; return whether it need not be kept elsewhere."""
    try:
        if enter:
            enter(raw)
    except BadInput:
        return False
    return True


def _plain(text: str) -> str:
    """Return a text that can be a file name."""
    kept = "".join(letter for letter in text if letter.isalnum() or letter in " .-")[:70].strip(" .-")
    return portable_name(kept) or "game"


def _rename(path: Path, target: Path) -> None:
    try:
        os.replace(path, target)
    except OSError as error:
        raise unwritable(target, error) from None


def _free_name(store: Store, wish: str) -> str:
    name, number = wish, 2
    while store.has(name):
        name, number = f"{wish} ({number})", number + 1
    return name
