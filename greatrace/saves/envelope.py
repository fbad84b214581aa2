"""A game as a file and back: JSON with a digest, so that every change since writing is noticed.

The file is ``{"format", "program", "digest", "content"}``. The content carries all that a game needs
(its whole data, seed, log and latest state), so that later content never alters a running game.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from greatrace import __version__
from greatrace.kernel.errors import BadInput, Fact
from greatrace.kernel.game import A, E, Game, S, V
from greatrace.kernel.session import Turn
from greatrace.saves.migrations import FORMAT, migrated, refuse_newer

D = TypeVar("D", bound=Struct)
T = TypeVar("T")

LARGEST = 20_000_000
"""How large a save may be, in bytes; a long race takes a hundredth of it."""


class Seat(Struct, frozen=True):
    """Who sits in a seat: a name, and the bot's level or nothing for a human."""

    name: str
    bot: str = ""


class Header(Struct, frozen=True):
    """What a list of saves shows.

    Attributes:
        kind: which game this is, such as ``race``.
        created: when the game began, as the caller wrote it.
        facts: labelled values that tell saves apart, such as round, start and finish.
        seats: who plays.
    """

    kind: str
    created: str
    seats: tuple[Seat, ...]
    facts: tuple[Fact, ...]


class Save(Header, Generic[D, S, A], frozen=True, forbid_unknown_fields=True):
    """A whole game.

    Attributes:
        data: everything that never changes in the game.
        seed: what it was started with.
        log: every action so far.
        state: where it stands.
        hashes: of the first state and of the state after each action; empty if not recorded.
        replayable: False where the game did not begin with ``game.start(seed)`` (a scenario).
    """

    data: D
    seed: int
    log: tuple[Turn[A], ...]
    state: S
    hashes: tuple[str, ...] = ()
    replayable: bool = True


class Kind(Struct, Generic[D, S, V, A, E], frozen=True):
    """How one game is saved.

    Attributes:
        name: what its saves call it.
        save: the type of its saves.
        game: makes the game from its data.
        check: finds contradictions between data and state; raises ``ValueError``.
    """

    name: str
    save: type[Save[D, S, A]]
    game: Callable[[D], Game[S, V, A, E]]
    check: Callable[[D, S], None]


class _Form(Struct, frozen=True):
    """What any version of the game can read of a save."""

    format: int
    program: str


class _File(_Form, frozen=True, forbid_unknown_fields=True):
    digest: str
    content: msgspec.Raw


def state_hash(state: Struct) -> str:
    """Return a short fingerprint of a state, the same on every machine."""
    return blake2b(msgspec.json.encode(state), digest_size=8).hexdigest()


def encode(save: Save[D, S, A]) -> bytes:
    """Return the bytes of a save file."""
    content = msgspec.json.encode(save)
    file = _File(FORMAT, __version__, _digest(FORMAT, __version__, content), msgspec.Raw(content))
    return msgspec.json.encode(file) + b"\n"


def decode(kind: Kind[D, S, V, A, E], raw: bytes, name: str) -> Save[D, S, A]:
    """Return the save that a file holds.

    Args:
        kind: the game that is expected.
        raw: the bytes of the file.
        name: the file, for complaints.

    Raises:
        NewerVersionError: a newer version wrote it.
        BadInput: it is no save of this game, damaged, or was changed since.
    """
    content = _content(raw, name)
    if (found := _read(content, Header, name).kind) != kind.name:
        raise BadInput("{name} is a save of another game ({found}).", name=name, found=found)
    save = _read(content, kind.save, name)
    _check(kind, save, name)
    return save


def decode_header(raw: bytes, name: str) -> Header:
    """Return what a list shows of a save.

    Raises:
        NewerVersionError: a newer version wrote it.
        BadInput: it is no save, damaged, or was changed since.
    """
    return _read(_content(raw, name), Header, name)


def _content(raw: bytes, name: str) -> bytes:
    """Return the content in today's form, if nobody has changed it."""
    if len(raw) > LARGEST:
        raise BadInput("{name} is too large to be a save of this game.", name=name)
    form = _read(raw, _Form, name)
    refuse_newer(form.format, name, form.program)
    file = _read(raw, _File, name)
    content = bytes(file.content)
    if file.digest != _digest(file.format, file.program, content):
        raise BadInput("{name} was changed or damaged after it was saved: open an older save.", name=name)
    return migrated(content, file.format, name, file.program)


def _digest(form: int, program: str, content: bytes) -> str:
    return blake2b(f"{form} {program} ".encode() + content, digest_size=16).hexdigest()


def _read(raw: bytes, kind: type[T], name: str) -> T:
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        problem = " ".join(str(error).split())[:120]
        raise BadInput(
            "{name} is no save that this game can open ({problem}).", name=name, problem=problem
        ) from None
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        if "truncated" in str(error):
            raise BadInput(
                "{name} is incomplete (its end is missing): open an older save.",
                name=name,
            ) from None
        raise BadInput("{name} is damaged or no save: open an older save.", name=name) from None


def _check(kind: Kind[D, S, V, A, E], save: Save[D, S, A], name: str) -> None:
    """Refuse a save whose parts contradict each other, before anybody plays on with it."""
    try:
        if save.hashes and (len(save.log) + 1, state_hash(save.state)) != (len(save.hashes), save.hashes[-1]):
            raise ValueError("hashes")
        kind.check(save.data, save.state)
        game = kind.game(save.data)
        if len(save.seats) != game.seats:
            raise ValueError("seats")
        for seat in game.deciders(save.state):
            game.legal_actions(game.view(save.state, seat))
    except Exception:  # whatever the contradiction happens to break
        raise BadInput("{name} contradicts itself: open an older save.", name=name) from None
