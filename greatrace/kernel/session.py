"""Running games: seats, log, automatic steps, undo."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, Protocol

from msgspec import Struct

from greatrace.kernel.automatic import automatic, steps
from greatrace.kernel.budget import Budget
from greatrace.kernel.game import A, E, Game, S, Step, V
from greatrace.kernel.undo import Past, Shared, Undoable, UndoStop


class Player(Protocol[S, V, A, E]):
    """A bot: anything that chooses one of the legal actions of a view."""

    def choose(self, game: Game[S, V, A, E], view: V, legal: tuple[A, ...], budget: Budget) -> A:
        """Return one of the legal actions, using nothing but the view."""


class Turn(Struct, Generic[A], frozen=True, array_like=True):
    """One action of one seat, as the log keeps it."""

    seat: int
    action: A


class Listener(Protocol[S, A, E]):
    """An observer of a session: the screen, a recording."""

    def acted(self, turn: Turn[A], step: Step[S, E]) -> None:
        """Handle an action that was carried out."""

    def proceeded(self, step: Step[S, E]) -> None:
        """Handle an automatic step."""

    def undone(self, turn: Turn[A], state: S) -> None:
        """Handle that the last action was taken back, which leaves ``state``."""


class Session(Generic[S, V, A, E]):
    """A running game with humans and bots in its seats.

    Attributes:
        game: the rules.
        players: one for each seat, ``None`` for a human.
        state: the current state.
        opening: the events before the first decision; empty in a resumed session.
        log: every action so far, the first one first. Automatic steps are not in it.
    """

    def __init__(
        self,
        game: Game[S, V, A, E],
        players: tuple[Player[S, V, A, E] | None, ...],
        begun: Step[S, E],
        log: Iterable[Turn[A]] = (),
    ) -> None:
        """Take over a game that has begun (``game.start``), or a saved state with its log.

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
        self._automatic = automatic(game)
        self._undoable = game if isinstance(game, Undoable) else None
        self._shared: Shared[S] | None = game if isinstance(game, Shared) else None
        self._past: Past[S] = Past()
        self._undone: list[Turn[A]] = []

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
            Whether the log led to the current state; if not, nothing has changed.
        """
        past: Past[S] = Past()
        reached = self._reached(first)
        for number, turn in enumerate(self.log, start=1):
            before = reached[-1]
            state = self.game.advance(before, turn.action, turn.seat)
            reached = self._reached(state)
            if number == len(self.log) and self.state in reached:
                reached = reached[: reached.index(self.state) + 1]
            stops = (self._stop(before, after, turn.seat) for after in reached)
            past.remember(before, next(filter(None, stops), ""))
        if self.state not in reached:
            return False
        self._past = past
        return True

    def _reached(self, state: S) -> list[S]:
        """Return a state and those after each automatic step that is due."""
        return [state, *(step.state for step in steps(self._automatic, state))]

    def listen(self, listener: Listener[S, A, E]) -> None:
        """Add an observer of every action from now on."""
        self._listeners.append(listener)

    @property
    def over(self) -> bool:
        """Whether nobody has to decide any more."""
        return not self.deciders and not self.due

    @property
    def due(self) -> bool:
        """Whether the next step is automatic; no seat is asked then."""
        return self._due(self.state)

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

    def act(self, action: A, seat: int | None = None) -> Step[S, E]:
        """Carry out an action of a seat (the first decider unless given).

        Raises:
            Refused: the rules forbid it; nothing has changed.
        """
        seat = self.deciders[0] if seat is None and self.deciders else seat
        step = self._carry_out(action, seat)
        self._undone.clear()
        return step

    def _carry_out(self, action: A, seat: int | None) -> Step[S, E]:
        before = self.state
        step = self.game.apply(before, action, seat)
        turn = Turn(seat if seat is not None else -1, action)
        self.state = step.state
        self.log.append(turn)
        self._past.remember(before, self._stop(before, self.state, turn.seat))
        for listener in self._listeners:
            listener.acted(turn, step)
        return step

    def proceed(self) -> Step[S, E]:
        """Carry out the automatic step that is due.

        Raises:
            ValueError: none is due.
        """
        if self._automatic is None or not self.due:
            raise ValueError("no automatic step is due")
        step = self._automatic.proceed(self.state)
        self.state = step.state
        self._judge_last()
        for listener in self._listeners:
            listener.proceeded(step)
        return step

    def choose(self, seat: int, budget: Budget) -> A:
        """Return what the bot in a seat would do; nothing is carried out.

        Raises:
            ValueError: a human sits there.
        """
        player = self.players[seat]
        if player is None:
            raise ValueError(f"a human sits in seat {seat}")
        view = self.view(seat)
        return player.choose(self.game, view, self.game.legal_actions(view), budget)

    def bar(self, stop: UndoStop, actions: int) -> None:
        """Forbid to take back the actions up to some one, whose effect is kept outside the game.

        Args:
            stop: why it cannot be taken back.
            actions: how many of the log cannot.
        """
        self._past.bar(len(self.log) - actions, stop)

    @property
    def undo_stop(self) -> UndoStop:
        """Why the last action cannot be taken back; empty when it can."""
        return self._past.stop

    def undo(self) -> Turn[A] | None:
        """Take the last action back with the automatic steps after it.

        Returns:
            The action, or ``None`` where ``undo_stop`` has a reason.
        """
        if self.undo_stop:
            return None
        self.state = self._past.back()
        turn = self.log.pop()
        self._undone.append(turn)
        for listener in self._listeners:
            listener.undone(turn, self.state)
        return turn

    def can_unseal(self, seat: int) -> bool:
        """Return whether the sealed choice of a seat can still be taken back."""
        shared = None if self.due else self._shared
        return shared is not None and shared.unsealed(self.state, seat) is not None

    def unseal(self, seat: int) -> bool:
        """Take the sealed choice of a seat back; those that others have sealed since stay.

        Returns:
            Whether there was one to take back.
        """
        if self._shared is None or not self.can_unseal(seat):
            return False
        since: list[Turn[A]] = []
        state, choice = self.state, self.log[-1]
        while choice.seat != seat:
            since.append(choice)
            choice = self.log[-len(since) - 1]
            state = self._shared.unsealed(state, since[-1].seat) or state
        self.state = self._shared.unsealed(state, seat) or state
        for turn in [*since, choice]:
            self.log.pop()
            for listener in self._listeners:
                listener.undone(turn, self.state)
        for turn in reversed(since):
            self._carry_out(turn.action, turn.seat)
        self._past.block("other")
        self._undone.clear()
        return True

    @property
    def redoable(self) -> bool:
        """Whether an action that was taken back can be carried out again: none was done since."""
        return bool(self._undone) and not self.due

    def redo(self) -> Step[S, E] | None:
        """Carry out the action that was taken back last; the position and chance are what they were.

        Returns:
            What it led to, or ``None`` where nothing is ``redoable``.
        """
        if not self.redoable:
            return None
        turn = self._undone.pop()
        return self._carry_out(turn.action, turn.seat)

    def _due(self, state: S) -> bool:
        return self._automatic is not None and self._automatic.due(state)

    def _judge_last(self) -> None:
        """Decide again, after an automatic step, whether the last action can be taken back."""
        before = self._past.last
        if before is not None and (stop := self._stop(before, self.state, self.log[-1].seat)):
            self._past.block(stop)

    def _stop(self, before: S, after: S, seat: int) -> UndoStop:
        """Return why the action between two states cannot be taken back."""
        if self.players[seat] is not None:
            return "computer"
        if not self._due(after):
            deciders = self.game.deciders(after)
            if not deciders:
                return "over"
            people = any(self.players[one] is None for one in deciders)
            shared = self._shared is not None and self._shared.open_until_next(before, after)
            # A computer that has not acted yet has seen nothing that could not be taken out of its sight.
            if seat not in deciders and people and not shared:
                return "other"
        return self._undoable.undo_stop(before, after, seat) if self._undoable else "chance"
