"""A game being played: who sits where, what was done, and how far it can be taken back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, Literal, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from greatrace.kernel.budget import Budget
from greatrace.kernel.game import A, E, Game, S, Step, V

Position = TypeVar("Position", contravariant=True)

UndoStop = Literal["", "start", "chance", "secret", "other", "computer", "over"]
"""Why nothing can be taken back; empty when it can.

``start``: nothing was done since the game began, or a log from before this sitting cannot be repeated.
``chance``: it was left to chance. ``secret``: something hidden was shown. ``other``: another player
decides now. ``computer``: a computer has acted since. ``over``: the game is over.
"""


class Player(Protocol[S, V, A, E]):
    """A bot: anything that chooses one of the legal actions of a view."""

    def choose(self, game: Game[S, V, A, E], view: V, legal: tuple[A, ...], budget: Budget) -> A:
        """Return one of the legal actions, knowing no more than the view tells."""


@runtime_checkable
class Undoable(Protocol[Position]):
    """A game that can tell whether an action may be taken back; no other game allows it."""

    def undo_stop(self, before: Position, after: Position, seat: int) -> UndoStop:
        """Return ``chance`` or ``secret`` where the seat's action used or showed it, else nothing."""


class Turn(Struct, Generic[A], frozen=True, array_like=True):
    """One action of one seat, as the log keeps it."""

    seat: int
    action: A


class Listener(Protocol[S, A, E]):
    """Who wants to hear what happens in a session: the screen, the save, a record."""

    def acted(self, turn: Turn[A], step: Step[S, E]) -> None:
        """Hear that an action was carried out."""

    def undone(self, turn: Turn[A], state: S) -> None:
        """Hear that the last action was taken back and which state that leaves."""


class Session(Generic[S, V, A, E]):
    """A running game with humans and bots in its seats.

    Attributes:
        game: the rules.
        players: one for each seat, ``None`` for a human.
        state: where the game stands.
        opening: what happened before the first decision; empty in a resumed session.
        log: every action so far, the first one first.
    """

    def __init__(
        self,
        game: Game[S, V, A, E],
        players: tuple[Player[S, V, A, E] | None, ...],
        begun: Step[S, E],
        log: Iterable[Turn[A]] = (),
    ) -> None:
        """Sit down at a game that has begun (``game.start``), or go on with one and its log.

        Raises:
            ValueError: there are not as many players as seats.
        """
        if len(players) != game.seats:
            raise ValueError(f"{len(players)} players for {game.seats} seats")
        self.game = game
        self.players = players
        self.state = begun.state
        self.opening = begun.events
        self.log: list[Turn[A]] = list(log)
        self._listeners: list[Listener[S, A, E]] = []
        self._undoable = game if isinstance(game, Undoable) else None
        self._past: list[S] = []
        self._stop: UndoStop = "start"

    @classmethod
    def started(
        cls, game: Game[S, V, A, E], players: tuple[Player[S, V, A, E] | None, ...], seed: int
    ) -> Session[S, V, A, E]:
        """Start a new game."""
        return cls(game, players, game.start(seed))

    def retrace(self, first: S) -> bool:
        """Repeat the log of a resumed session, so that what could be taken back before still can.

        Args:
            first: the state in which the log begins.

        Returns:
            Whether the log led to the present state; if not, nothing has changed.
        """
        past: list[S] = []
        stop: UndoStop = "start"
        state = first
        for turn in self.log:
            before, state = state, self.game.advance(state, turn.action, turn.seat)
            if reason := self._why_not(before, state, turn.seat):
                past, stop = [], reason
            else:
                past.append(before)
        if state != self.state:
            return False
        self._past, self._stop = past, stop
        return True

    def listen(self, listener: Listener[S, A, E]) -> None:
        """Tell someone of every action from now on."""
        self._listeners.append(listener)

    @property
    def over(self) -> bool:
        """Whether nobody has to decide any more."""
        return not self.deciders

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return self.game.deciders(self.state)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of humans that must decide now."""
        return tuple(seat for seat in self.deciders if self.players[seat] is None)

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats of bots that must decide now."""
        return tuple(seat for seat in self.deciders if self.players[seat] is not None)

    def view(self, seat: int) -> V:
        """Return what a seat knows now; -1 for what all know."""
        return self.game.view(self.state, seat)

    def legal_actions(self, seat: int) -> tuple[A, ...]:
        """Return what a seat may do now."""
        return self.game.legal_actions(self.view(seat))

    def act(self, action: A, seat: int | None = None) -> tuple[E, ...]:
        """Carry out an action of a seat (the first decider unless given) and return what happened.

        Raises:
            Refused: the rules forbid it; nothing has changed.
        """
        before = self.state
        seat = self.deciders[0] if seat is None and self.deciders else seat
        step = self.game.apply(before, action, seat)
        turn = Turn(seat if seat is not None else -1, action)
        self.state = step.state
        self.log.append(turn)
        self._remember(before, turn)
        for listener in self._listeners:
            listener.acted(turn, step)
        return step.events

    def choose(self, seat: int, budget: Budget) -> A:
        """Ask the bot in a seat what it would do; nothing is done yet.

        Raises:
            ValueError: a human sits there.
        """
        player = self.players[seat]
        if player is None:
            raise ValueError(f"a human sits in seat {seat}")
        view = self.view(seat)
        return player.choose(self.game, view, self.game.legal_actions(view), budget)

    def play_bots(self, budget: Budget, most: int = 1_000_000) -> int:
        """Let bots act until a human must decide first, or the game is over.

        Args:
            budget: for each choice.
            most: how many actions at most.

        Returns:
            How many actions were carried out.
        """
        done = 0
        while done < most and (deciders := self.deciders) and self.players[deciders[0]] is not None:
            self.act(self.choose(deciders[0], budget), deciders[0])
            done += 1
        return done

    @property
    def undo_stop(self) -> UndoStop:
        """Why the last action cannot be taken back; empty when it can."""
        return "" if self._past else self._stop

    def undo(self) -> Turn[A] | None:
        """Take the last action back; return it, or ``None`` where ``undo_stop`` has a reason."""
        if self.undo_stop:
            return None
        self.state = self._past.pop()
        turn = self.log.pop()
        for listener in self._listeners:
            listener.undone(turn, self.state)
        return turn

    def _remember(self, before: S, turn: Turn[A]) -> None:
        """Keep the state before an action that may be taken back; else forget all before it."""
        if stop := self._why_not(before, self.state, turn.seat):
            self._past.clear()
            self._stop = stop
        else:
            self._past.append(before)

    def _why_not(self, before: S, after: S, seat: int) -> UndoStop:
        if self.players[seat] is not None:
            return "computer"
        deciders = self.game.deciders(after)
        if not deciders:
            return "over"
        if seat not in deciders:
            return "other"
        return self._undoable.undo_stop(before, after, seat) if self._undoable else "chance"
