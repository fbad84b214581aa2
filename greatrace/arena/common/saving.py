"""Checks that a game that was played can be taken back, done again, saved and resumed at every moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from greatrace.kernel.errors import BadInput
from greatrace.kernel.game import A, E, S, V
from greatrace.kernel.loop import settle
from greatrace.kernel.session import Session
from greatrace.saves.envelope import D, Kind, Save, Seat, decode, encode
from greatrace.saves.recording import Origin, Recording, resumed
from greatrace.saves.replay import verify

SAVED_EVERY: Final = 17
"""A save is written, read and resumed once in so many actions."""


def session_faults(
    kind: Kind[D, S, V, A, E], data: D, seed: int, log: Sequence[tuple[int, A]]
) -> Iterator[str]:
    """Play the actions of a log again as humans at one screen would; yield what is wrong.

    Args:
        kind: how the game is saved.
        data: what never changes in it.
        seed: what it was started with.
        log: seats and their actions, from the start to the end.
    """
    game = kind.game(data)
    nobody = (None,) * game.seats
    session = Session.started(game, nobody, seed)
    recording = Recording(kind, Origin(data, seed, "", (Seat("Ann"),) * game.seats), session)
    for number, (seat, action) in enumerate(log):
        settle(session)
        yield from _undone(session, action, seat, f"action {number + 1}")
        if number % SAVED_EVERY == 0:
            yield from _resumed(kind, recording.save(), session, f"after action {number + 1}")
    settle(session)
    whole = recording.save()
    yield from _resumed(kind, whole, session, "at the end")
    if not (verdict := verify(kind, whole)).same:
        yield f"the save differs when it is replayed: {verdict}"


def _undone(session: Session[S, V, A, E], action: A, seat: int, where: str) -> Iterator[str]:
    """Carry an action out, take it back where that is possible, and do it again."""
    before = session.state
    session.act(action, seat)
    after = session.state
    settle(session)
    settled = session.state
    if session.undo() is None:
        return
    if session.state != before:
        yield f"{where} leaves something when it is taken back"
    if session.redo() is None or session.state != after:
        yield f"{where} leads elsewhere when it is done again"
    settle(session)
    if session.state != settled:
        yield f"{where} goes on elsewhere when it is done again"


def _resumed(
    kind: Kind[D, S, V, A, E], save: Save[D, S, A], session: Session[S, V, A, E], where: str
) -> Iterator[str]:
    """Write and read a save, and resume the game."""
    try:
        loaded = decode(kind, encode(kind, save), "save")
    except BadInput as problem:
        yield f"the save {where} is refused: {problem}"
        return
    if loaded != save:
        yield f"the save {where} is another one when it is read"
    again, recording = resumed(kind, loaded, session.players)
    if (again.state, again.undo_stop) != (session.state, session.undo_stop):
        yield f"the game resumed {where} is another one"
    if recording.save(save.facts) != save:
        yield f"the game resumed {where} is saved as another one"
