"""Follows a session so that it can be saved at any moment, and sits a saved game down again."""

from __future__ import annotations

from typing import Generic

from msgspec import Struct

from greatrace.kernel.errors import Fact
from greatrace.kernel.game import A, E, S, Step, V
from greatrace.kernel.session import Player, Session, Turn
from greatrace.saves.envelope import D, Kind, Save, Seat, state_hash

_MOST_RETRACED = 5_000
"""How long a log may be to be repeated when a game is opened; that many actions take some 50 ms."""


class Origin(Struct, Generic[D], frozen=True):
    """What a game was begun with.

    Attributes:
        data: everything that never changes in the game.
        seed: what it was started with.
        created: when it began, as the caller likes to write it.
        seats: who plays.
    """

    data: D
    seed: int
    created: str
    seats: tuple[Seat, ...]


class Recording(Generic[D, S, V, A, E]):
    """Keeps the hash of every state of a session, beside what the game was begun with."""

    def __init__(
        self,
        kind: Kind[D, S, V, A, E],
        origin: Origin[D],
        session: Session[S, V, A, E],
        hashes: tuple[str, ...] | None = None,
        replayable: bool = True,
    ) -> None:
        """Follow a session from where it stands.

        Args:
            kind: how this game is saved.
            origin: what it was begun with.
            session: the session; nothing was done in it yet, or ``hashes`` are given.
            hashes: those of the states up to now; empty to keep none.
            replayable: False where the game did not begin with ``game.start(seed)``.
        """
        self.kind = kind
        self.origin = origin
        self._session = session
        self._hashes = [state_hash(session.state)] if hashes is None else list(hashes)
        self._hashing = bool(self._hashes)
        self._replayable = replayable
        session.listen(self)

    def acted(self, turn: Turn[A], step: Step[S, E]) -> None:
        """Note the state after an action."""
        if self._hashing:
            self._hashes.append(state_hash(step.state))

    def proceeded(self, step: Step[S, E]) -> None:
        """Let the last hash follow an automatic step."""
        if self._hashing:
            self._hashes[-1] = state_hash(step.state)

    def undone(self, turn: Turn[A], state: S) -> None:
        """Forget the action that was taken back."""
        if self._hashing:
            self._hashes.pop()

    def save(self, facts: tuple[Fact, ...] = ()) -> Save[D, S, A]:
        """Return the game as it stands; ``facts`` tell it apart in a list."""
        return self.kind.save(
            kind=self.kind.name,
            created=self.origin.created,
            seats=self.origin.seats,
            facts=facts,
            data=self.origin.data,
            seed=self.origin.seed,
            log=tuple(self._session.log),
            state=self._session.state,
            hashes=tuple(self._hashes),
            replayable=self._replayable,
        )


def resumed(
    kind: Kind[D, S, V, A, E], save: Save[D, S, A], players: tuple[Player[S, V, A, E] | None, ...]
) -> tuple[Session[S, V, A, E], Recording[D, S, V, A, E]]:
    """Sit down at a saved game again; its recording goes on where it ended."""
    begun: Step[S, E] = Step(save.state, ())
    session = Session(kind.game(save.data), players, begun, save.log)
    _retrace(session, save)
    origin = Origin(save.data, save.seed, save.created, save.seats)
    return session, Recording(kind, origin, session, save.hashes, save.replayable)


def _retrace(session: Session[S, V, A, E], save: Save[D, S, A]) -> None:
    """Let the last actions be taken back as if nobody had left the table, where the log still tells them."""
    if not save.replayable or len(save.log) > _MOST_RETRACED:
        return
    try:
        session.retrace(session.game.start(save.seed).state)
    except Exception:  # written under older rules, or made up: it is played on, from where it stands
        return
