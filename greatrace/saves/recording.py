"""Records a session so that it can be saved at any moment, and resumes saved games."""

from __future__ import annotations

from typing import Generic

from msgspec import UNSET, Struct, UnsetType

from greatrace.kernel.documents import documents_of
from greatrace.kernel.errors import Fact
from greatrace.kernel.game import A, E, S, Step, V
from greatrace.kernel.session import Player, Session, Turn
from greatrace.saves.documents import reference_facts
from greatrace.saves.envelope import Change, D, Kind, Save, Seat, state_hash

_MOST_RETRACED = 5_000
"""The longest log that is repeated when a game is opened; that many actions take some 50 ms."""


class Origin(Struct, Generic[D], frozen=True):
    """The beginning of a game.

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
    """The record of a session: what the game began with, and the hash of every state.

    Attributes:
        kind: how this game is saved.
        origin: what it began with.
        session: that is recorded.
        changes: of who plays, in force and awaited.
    """

    def __init__(
        self,
        kind: Kind[D, S, V, A, E],
        origin: Origin[D],
        session: Session[S, V, A, E],
        hashes: tuple[str, ...] | None = None,
        replayable: bool = True,
        changes: tuple[Change, ...] = (),
        began: S | UnsetType = UNSET,
    ) -> None:
        """Record a session from its current state on.

        Args:
            kind: how this game is saved.
            origin: what it began with.
            session: a new one, unless ``hashes`` are given.
            hashes: of the states so far; empty to keep none.
            replayable: False where the game did not begin with ``game.start(seed)``.
            changes: of who plays, so far.
            began: the state in which a scenario began, where that is known.
        """
        self.kind = kind
        self.origin = origin
        self.changes = changes
        self.session = session
        self._hashes = [state_hash(session.state)] if hashes is None else list(hashes)
        self._hashing = bool(self._hashes)
        self._replayable, self._began = replayable, began
        session.listen(self)

    def acted(self, turn: Turn[A], step: Step[S, E]) -> None:
        """Append the hash of the state after an action."""
        if self._hashing:
            self._hashes.append(state_hash(step.state))

    def proceeded(self, step: Step[S, E]) -> None:
        """Replace the last hash by that of the state after an automatic step."""
        if self._hashing:
            self._hashes[-1] = state_hash(step.state)

    def undone(self, turn: Turn[A], state: S) -> None:
        """Remove the hash of the action that was taken back."""
        if self._hashing:
            self._hashes.pop()

    def save(self, facts: tuple[Fact, ...] = ()) -> Save[D, S, A]:
        """Return the game as it stands.

        Args:
            facts: what tells it apart in a list; the documents that it belongs to are added.
        """
        return self.kind.save(
            kind=self.kind.name,
            created=self.origin.created,
            seats=self.origin.seats,
            facts=(*facts, *reference_facts(documents_of(self.session.game))),
            data=self.origin.data,
            seed=self.origin.seed,
            log=tuple(self.session.log),
            state=self.session.state,
            hashes=tuple(self._hashes),
            replayable=self._replayable,
            changes=self.changes or UNSET,
            began=self._began,
        )


def resumed(
    kind: Kind[D, S, V, A, E], save: Save[D, S, A], players: tuple[Player[S, V, A, E] | None, ...]
) -> tuple[Session[S, V, A, E], Recording[D, S, V, A, E]]:
    """Resume a saved game; its recording continues where it ended."""
    begun: Step[S, E] = Step(save.state, ())
    session = Session(kind.game(save.data), players, begun, save.log)
    _retrace(session, save)
    origin = Origin(save.data, save.seed, save.created, save.seats)
    recording = Recording(
        kind, origin, session, save.hashes, save.replayable, save.changes or (), save.began
    )
    return session, recording


def _retrace(session: Session[S, V, A, E], save: Save[D, S, A]) -> None:
    """Restore undo from the log, as far as the log can be repeated."""
    if not save.replayable or len(save.log) > _MOST_RETRACED:
        return
    try:
        session.retrace(session.game.start(save.seed).state)
    except Exception:  # written under older rules, or forged: the game continues from its state, without undo
        return
