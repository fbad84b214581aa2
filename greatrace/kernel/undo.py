"""Undo: the states that a session can return to, and the reason why it can return no further."""

from __future__ import annotations

from typing import Generic, Literal, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

S = TypeVar("S", bound=Struct)
Position = TypeVar("Position", contravariant=True)

UndoStop = Literal[
    "", "start", "chance", "secret", "other", "computer", "over", "lasting", "stamped", "seats"
]
"""Why the last action cannot be taken back; empty when it can.

``start``: nothing was done since the game began, or the log of a resumed game cannot be repeated.
``chance``: chance was used. ``secret``: something hidden was shown. ``other``: another player decides now,
or has decided since. ``computer``: a computer has acted since. ``over``: the game is over. ``lasting``:
something was gained that outlives the game. ``stamped``: what was done is stamped for good outside the game.
``seats``: somebody else has sat down since.
"""


@runtime_checkable
class Undoable(Protocol[Position]):
    """A game that knows whether an action may be taken back; other games allow no undo."""

    def undo_stop(self, before: Position, after: Position, seat: int) -> UndoStop:
        """Return ``chance``, ``secret`` or ``lasting`` if the action used, showed or gained it."""


@runtime_checkable
class Shared(Protocol[S]):
    """A game in which some actions can be taken back while another player is asked."""

    def open_until_next(self, before: S, after: S) -> bool:
        """Return whether an action that all saw can be taken back until the next player acts."""

    def unsealed(self, state: S, seat: int) -> S | None:
        """Return a state without the sealed choice of a seat; `None` where none is, or all are shown."""


class Past(Generic[S]):
    """The states before the actions that can be taken back, the latest last."""

    def __init__(self) -> None:
        self._states: list[S] = []
        self._stop: UndoStop = "start"

    @property
    def stop(self) -> UndoStop:
        """Why the last action cannot be taken back; empty when it can."""
        return "" if self._states else self._stop

    @property
    def last(self) -> S | None:
        """The state before the last action, if that can be taken back."""
        return self._states[-1] if self._states else None

    def remember(self, before: S, stop: UndoStop) -> None:
        """Keep the state before an action; with a ``stop`` neither it nor an earlier one can be reached."""
        if stop:
            self.block(stop)
        else:
            self._states.append(before)

    def block(self, stop: UndoStop) -> None:
        """Drop all states: nothing done so far can be taken back."""
        self._states.clear()
        self._stop = stop

    def bar(self, later: int, stop: UndoStop) -> None:
        """Keep the states of so many latest actions; ``stop`` is why those before cannot be reached."""
        if later <= len(self._states):
            del self._states[: len(self._states) - later]
            self._stop = stop

    def back(self) -> S:
        """Remove and return the state before the last action.

        Raises:
            IndexError: there is none.
        """
        return self._states.pop()
