"""Changes of who plays: awaited until a round begins, then in force, so that the game is opened anew."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, structs

from greatrace.kernel.game import A, S
from greatrace.saves.envelope import AWAITED, Change, D, Save, Seat


def due(changes: Sequence[Change], number: int) -> bool:
    """Return whether an awaited change comes into force by a round."""
    return any(_comes(change, number) for change in changes)


def in_force(save: Save[D, S, A], number: int) -> Save[D, S, A]:
    """Return a game with everybody seated who was awaited.

    Args:
        save: the game.
        number: the round that has begun.
    """
    seats, changes = list(save.seats), []
    for change in save.changes or ():
        if _comes(change, number):
            change = structs.replace(change, before=seats[change.seat], actions=len(save.log))
            seats[change.seat] = change.after
        changes.append(change)
    return structs.replace(save, seats=tuple(seats), changes=tuple(changes) or UNSET)


def noted(changes: Sequence[Change], wanted: Sequence[Change]) -> tuple[Change, ...]:
    """Return the changes in force, and what is awaited now instead of what was before."""
    return (*came(changes), *wanted)


def came(changes: Sequence[Change]) -> tuple[Change, ...]:
    """Return the changes in force."""
    return tuple(change for change in changes if change.actions != AWAITED)


def awaited(changes: Sequence[Change]) -> tuple[Change, ...]:
    """Return the changes that are not yet in force."""
    return tuple(change for change in changes if change.actions == AWAITED)


def bot_then(seats: Sequence[Seat], changes: Sequence[Change], seat: int, actions: int) -> str:
    """Return the level of the bot that played in a seat after so many actions; empty for a human."""
    later = (one for one in came(changes) if one.seat == seat and one.actions > actions)
    first = next(later, None)
    return first.before.bot if first else seats[seat].bot


def seats_in(seats: Sequence[Seat], changes: Sequence[Change], number: int) -> tuple[Seat, ...]:
    """Return who played in a round."""
    then = list(seats)
    for change in reversed(came(changes)):
        if change.since > number:
            then[change.seat] = change.before
    return tuple(then)


def held(seats: Sequence[Seat], changes: Sequence[Change], seat: int) -> bool:
    """Return whether a human plays in a seat or has ever done."""
    ever = (seats[seat], *(one.before for one in came(changes) if one.seat == seat))
    return any(not one.bot for one in ever)


def _comes(change: Change, number: int) -> bool:
    return change.actions == AWAITED and change.since <= number
