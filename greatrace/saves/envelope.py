"""The content of a save, and its codec.

A save holds all that a game needs (its whole data, seed, log and latest state), so that later content never
alters a running game.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Generic, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from greatrace.kernel.errors import BadInput, Fact
from greatrace.kernel.game import A, E, Game, S, V
from greatrace.kernel.quoting import shown
from greatrace.kernel.session import Turn
from greatrace.saves.bounds import need, within
from greatrace.saves.migrations import Form
from greatrace.saves.seal import read_json, seal, unseal, unseal_any

D = TypeVar("D", bound=Struct)
P = TypeVar("P", bound=Struct)

AWAITED = -1
"""Stands for the number of actions before a change of seats that is not yet in force."""
MOST_CHANGES = 10_000
"""How many changes of seats a game may have."""


class Seat(Struct, frozen=True):
    """The player of a seat.

    Attributes:
        name: of the player.
        bot: the level of a bot; empty for a human.
        left: the human who has given up, so that the bot plays on.
    """

    name: str
    bot: str = ""
    left: str | UnsetType = UNSET


class Change(Struct, frozen=True):
    """A change of who plays in a seat, awaited or in force.

    Attributes:
        since: the round from which it is in force.
        seat: which.
        before: who played there.
        after: who plays there then.
        actions: how many the game had had when it came into force; `AWAITED` before.
    """

    since: int
    seat: int
    before: Seat
    after: Seat
    actions: int = AWAITED


class Header(Struct, frozen=True):
    """The part of a save that every version and every list can read.

    Attributes:
        kind: which game this is, such as ``race``.
        created: when the game began, as the caller wrote it.
        seats: who plays.
        facts: labelled values that tell saves apart, such as round, start and finish; a document that the
            game belongs to is the fact ``document/<kind>`` with its name.
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
        log: every action so far; automatic steps are not in it.
        state: the latest state.
        hashes: of the first state and of the state after each action and the automatic steps after it; the
            last one is the hash of ``state``. Empty if not recorded.
        replayable: False where the game did not begin with ``game.start(seed)`` (a scenario).
        changes: of who plays, in order; ``seats`` is who plays now.
        began: the state in which a scenario began, where that is known: the game can be repeated from it.
    """

    data: D
    seed: int
    log: tuple[Turn[A], ...]
    state: S
    hashes: tuple[str, ...] = ()
    replayable: bool = True
    changes: tuple[Change, ...] | UnsetType = UNSET
    began: S | UnsetType = UNSET


class Summary(Struct, frozen=True):
    """A summary of a save for lists, read without its rules; each kind adds its own fields.

    Attributes:
        over: whether the game is over.
        label: names the position in a file name, such as ``Peking - Paris 3``; letters, digits, blanks and
            hyphens.
        seats: who plays.
    """

    over: bool
    label: str
    seats: tuple[Seat, ...]


class Kind(Struct, Generic[D, S, V, A, E], frozen=True):
    """The definition of a game's saves.

    Attributes:
        form: what its saves call it, and their formats.
        save: the type of its saves.
        game: makes the game from its data.
        check: finds contradictions between data and state; raises ``ValueError``.
    """

    form: Form
    save: type[Save[D, S, A]]
    game: Callable[[D], Game[S, V, A, E]]
    check: Callable[[D, S], None]

    @property
    def name(self) -> str:
        """The name of the kind in its saves."""
        return self.form.kind


def state_hash(state: Struct) -> str:
    """Return a short hash of a state, the same on every machine."""
    return blake2b(msgspec.json.encode(state), digest_size=8).hexdigest()


def encode(kind: Kind[D, S, V, A, E], save: Save[D, S, A]) -> bytes:
    """Return the bytes of a save file."""
    return seal(kind.form.newest, msgspec.json.encode(save))


def decode(kind: Kind[D, S, V, A, E], raw: bytes, name: str) -> Save[D, S, A]:
    """Return the save that a file holds.

    Args:
        kind: the game that is expected.
        raw: the bytes of the file.
        name: the file, for messages.

    Raises:
        NewerVersionError: a newer version wrote it.
        OtherKindError: it is a save of another game.
        BadInput: it is no save, damaged, or was changed since.
    """
    save = read_json(unseal(raw, name, kind.form), kind.save, name)
    _check(kind, save, name)
    seats, facts = _readable(save)
    changes = save.changes and tuple(map(_readable_change, save.changes))
    return msgspec.structs.replace(save, seats=seats, facts=facts, changes=changes)


def decode_header(raw: bytes, name: str, newest: int) -> Header:
    """Return what a list shows of a save of any kind, up to a format.

    Raises:
        NewerVersionError: its format is newer.
        BadInput: it is no save, damaged, or was changed since.
    """
    return header_in(unseal_any(raw, name, newest), name)


def header_in(content: bytes, name: str) -> Header:
    """Return the header of an unsealed content.

    Raises:
        BadInput: it is no content of a save.
    """
    header = read_json(content, Header, name)
    seats, facts = _readable(header)
    return msgspec.structs.replace(header, seats=seats, facts=facts)


def read_parts(content: bytes, parts: type[P]) -> P | None:
    """Return the parts of a save that a summary needs, or ``None`` if the content has none such.

    The rest is skipped, which is much faster than reading it.

    Args:
        content: of the save, in the newest format.
        parts: the fields to read; a save has more.
    """
    try:
        return msgspec.json.decode(content, type=parts)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None


def readable_seats(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return players with names as screens may show them."""
    return tuple(
        Seat(shown(seat.name), shown(seat.bot), seat.left and shown(seat.left)) for seat in seats
    )


def _readable_change(change: Change) -> Change:
    before, after = readable_seats((change.before, change.after))
    return msgspec.structs.replace(change, before=before, after=after)


def _readable(header: Header) -> tuple[tuple[Seat, ...], tuple[Fact, ...]]:
    """Return the players and facts of a header as screens may show them: short, no control characters."""
    facts = tuple(
        Fact(shown(fact.name), shown(fact.value) if isinstance(fact.value, str) else fact.value)
        for fact in header.facts
    )
    return readable_seats(header.seats), facts


def _check(kind: Kind[D, S, V, A, E], save: Save[D, S, A], name: str) -> None:
    """Refuse a save whose parts contradict each other, before it can break anything."""
    try:
        if save.hashes and (len(save.log) + 1, state_hash(save.state)) != (len(save.hashes), save.hashes[-1]):
            raise ValueError("hashes")
        kind.check(save.data, save.state)
        game = kind.game(save.data)
        if len(save.seats) != game.seats or not all(0 <= turn.seat < game.seats for turn in save.log):
            raise ValueError("seats")
        _check_changes(save.changes or (), game.seats, len(save.log))
        for seat in game.deciders(save.state):
            game.legal_actions(game.view(save.state, seat))
    except Exception:  # a contradiction may raise anything
        raise BadInput("{name} contradicts itself: open an older save.", name=name) from None


def _check_changes(changes: tuple[Change, ...], seats: int, actions: int) -> None:
    """Require changes of seats that exist, of the past or awaited, in order."""
    need(len(changes) <= MOST_CHANGES, "changes")
    for change in changes:
        within((change.seat,), 0, seats - 1, "seat of a change")
        within((change.actions,), AWAITED, actions, "actions before a change")
    came = [change.actions for change in changes if change.actions != AWAITED]
    need(came == sorted(came), "order of changes")
