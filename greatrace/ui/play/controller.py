"""The controller of a running game: actions down from the scenes, events up to them, every action saved.

It serves every game that fulfils the kernel's protocol. A game's own controller derives from it and adds
what only that game asks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias

from msgspec import Struct

from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import player_seed
from greatrace.kernel.errors import BadInput, Fact
from greatrace.kernel.game import A, E, S, Step, V
from greatrace.kernel.loop import next_bot
from greatrace.kernel.undo import UndoStop
from greatrace.prose.language import Language
from greatrace.saves.envelope import D
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.recording import Recording
from greatrace.thinking.protocol import LONGEST_HINT, Computers, Query, Thinker, Thought
from greatrace.thinking.threads import Threads
from greatrace.ui.play.history import PUBLIC, Told, history
from greatrace.ui.play.lands import LANDS
from greatrace.ui.play.saving import Saving
from greatrace.ui.play.sitting import levels, most_thinking


class Happened(Struct, Generic[V, E], frozen=True):
    """The public part of an action or an automatic step.

    Attributes:
        events: in order; empty when an action was taken back.
        views: the public view after each event.
        view: the public view now.
    """

    events: tuple[E, ...]
    views: tuple[V, ...]
    view: V


class GameController(Generic[D, S, V, A, E]):
    """A running game at one screen.

    Args:
        computers: its computer players.
        recording: the game, and what is saved of it.
        store: where it is saved; ``None`` for nowhere.
        thinker: thinks for computer players that search; threads by default.

    Attributes:
        session: the game.
        recording: what is saved of it.
        seats: who sits where.
        first: the state in which the game began, where it is a scenario of which that is known.
        saves_apart: whether the game may be saved under a name, besides its autosave.
        article: at which the rulebook opens from its pause; empty for how a round goes.
        land: the continent whose camp its pause shows.
        taught: whether it is a lesson.
    """

    saves_apart: bool = True
    article: str = ""
    land: str = LANDS[0]
    taught: bool = False

    def __init__(
        self, computers: Computers[S, V, A, E], recording: Recording[D, S, V, A, E], store: Store | None,
        thinker: Thinker | None = None,
    ) -> None:
        self.session, self.recording, origin = recording.session, recording, recording.origin
        self.seats = origin.seats
        self.first: S | None = None
        self._store, self._thinker = store, thinker
        self._saving = Saving(recording, self.facts, store)
        self._computers, self._thinks, self._most = computers, thinker or Threads(), most_thinking()
        self._underway: tuple[S, int, Thought[A]] | None = None
        """The state and the seat that a decision is for, and the thought about it."""
        self._hint: Thought[A] | None = None
        self._proposal: Thought[A] | None = None
        self._levels = levels(origin.seats)
        if any(level and computers.searches(level) for level in self._levels):
            self._thinks.prepare(computers)
        self._listeners: list[Callable[[Happened[V, E]], None]] = []

    # What scenes ask.

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of all humans in the game."""
        return tuple([seat for seat, player in enumerate(self.session.players) if player is None])

    @property
    def alone(self) -> bool:
        """Whether at most one human plays, so that nothing has to be hidden on the screen."""
        return len(self.humans) <= 1

    @property
    def asked(self) -> tuple[int, ...]:
        """The humans who may decide now."""
        return self.session.humans

    @property
    def thinking(self) -> int | None:
        """The seat of the computer player that acts next, or ``None``."""
        return next_bot(self.session)

    @property
    def problem(self) -> BadInput | None:
        """Why the last save failed, or ``None``; the game goes on all the same."""
        return self._saving.problem

    @property
    def seed(self) -> int:
        """What the game was started with."""
        return self.recording.origin.seed

    @property
    def undo_stop(self) -> UndoStop:
        """Why the last action cannot be taken back; empty when it can."""
        return self.session.undo_stop

    def view(self, seat: int) -> V:
        """Return what a seat knows."""
        return self.session.view(seat)

    def legal(self, seat: int) -> tuple[A, ...]:
        """Return what a seat may do now."""
        return self.session.legal_actions(seat)

    def where(self, say: Language) -> str:
        """Return how far the game is, in a few words."""
        raise NotImplementedError

    def keys(self, say: Language, custom: Mapping[str, str], public: bool = False) -> str:
        """Return the keys of the game in one line.

        Args:
            say: the language.
            custom: the keys that the player changed.
            public: whether strangers play, who cannot change any.
        """
        raise NotImplementedError

    def facts(self) -> tuple[Fact, ...]:
        """Return what tells saves of this game apart in a list."""
        return ()

    def history(self) -> tuple[Told[V, A, E], ...]:
        """Return everything that has happened so far, as all may know it."""
        return history(self.recording.kind, self.recording.save(), self.session.opening, self.first)

    def listen(self, listener: Callable[[Happened[V, E]], None]) -> None:
        """Report everything that happens from now on to a listener."""
        self._listeners.append(listener)

    # What scenes do.

    def act(self, action: A, seat: int) -> None:
        """Carry out a human's action.

        Raises:
            Refused: the rules forbid it; nothing has changed.
        """
        self._done(self.session.act(action, seat), urgent=True)

    def think(self) -> bool:
        """Take one step of the game or of a computer player; return whether one was taken.

        A computer player that searches thinks outside the frame: call again with the next frame.
        """
        if self.session.due:
            self._done(self.session.proceed(), urgent=False)
        else:
            seat = self.thinking
            action = None if seat is None else self._decision(seat)
            if seat is None or action is None:
                return False
            self._done(self.session.act(action, seat), urgent=False)
        self.followed()
        return True

    def hint(self, seat: int) -> Thought[A]:
        """Start to think for a human who must decide; the hint before is called off.

        The thought is called off once the game goes on, an action is taken back or the game is left.
        """
        if self._hint:
            self._hint.call_off()
        query = Query(self.view(seat), seat, seconds=max(self._most, LONGEST_HINT))
        self._hint = self._thinks.begin(self._computers, query)
        return self._hint

    def think_over(self, view: V, seat: int) -> Thought[A]:
        """Start to think of what a human is proposed, given its view now or a few actions later.

        The thought before is called off, and this one as a hint is.
        """
        if self._proposal:
            self._proposal.call_off()
        self._proposal = self._thinks.begin(self._computers, Query(view, seat, seconds=self._most))
        return self._proposal

    def interrupt(self) -> None:
        """Call off what a computer player is thinking; it will start again."""
        if self._underway:
            self._underway[2].call_off()
            self._underway = None

    def leave(self) -> None:
        """Call off everything that is being thought and finish saving: the game is left."""
        self._call_off()
        self._saving.flush()

    def undo(self) -> bool:
        """Take the last action back; return whether that was possible."""
        if self.session.undo() is None:
            return False
        self._taken_back()
        return True

    def _taken_back(self) -> None:
        self._call_off()
        self._saving.soon(urgent=True)
        self._tell(Happened((), (), self.view(PUBLIC)))

    @property
    def sealed(self) -> tuple[int, ...]:
        """The humans whose sealed choice can still be taken back, the last one first: not all have chosen."""
        seats = dict.fromkeys(turn.seat for turn in reversed(self.session.log))
        return tuple(seat for seat in seats if seat in self.humans and self.session.can_unseal(seat))

    def unseal(self, seat: int) -> None:
        """Take the sealed choice of a human back; those of the others stay."""
        if self.session.unseal(seat):
            self._taken_back()

    @property
    def redoable(self) -> bool:
        """Whether an action that was taken back can be carried out again."""
        return self.session.redoable

    def redo(self) -> bool:
        """Carry out again the action that was taken back last; return whether that was possible."""
        step = self.session.redo()
        if step is not None:
            self._done(step, urgent=True)
        return step is not None

    def save(self, name: str = AUTOSAVE) -> None:
        """Save the game and wait until that is done; a failure is kept in ``problem``."""
        self._saving.now(name)

    def keep(self) -> None:
        """Save the game once more and enter it in the history, if it is over and that failed before.

        What is being written is waited for, since it may still fail.
        """
        if not self.session.over:
            return
        self._saving.flush()
        if self.problem:
            self._saving.soon(urgent=True)
            self._saving.enter()
            self._saving.flush()

    def followed(self) -> None:
        """Do what follows from a step of the game or of a computer player; nothing by default."""

    def _decision(self, seat: int) -> A | None:
        """Return what a computer player does, or ``None`` while it thinks outside the frame; never block."""
        level, state = self._levels[seat], self.session.state
        if not self._computers.searches(level):
            return self.session.choose(seat, Budget())
        if self._underway is None or self._underway[0] is not state or self._underway[1] != seat:
            self.interrupt()
            query = Query(self.session.view(seat), seat, level, player_seed(self.seed, seat), self._most)
            self._underway = (state, seat, self._thinks.begin(self._computers, query))
            return None
        thought = self._underway[2]
        if not thought.done:
            return None
        self._underway = None
        return thought.answer().action

    def _call_off(self) -> None:
        """Call off everything that is being thought, since the game has moved on or is left."""
        self.interrupt()
        for thought in (self._hint, self._proposal):
            if thought:
                thought.call_off()
        self._hint = self._proposal = None

    def _done(self, step: Step[S, E], urgent: bool) -> None:
        self._call_off()
        self._saving.soon(urgent)
        if self.session.over:
            self._saving.enter()
        self.publish(step)

    def publish(self, step: Step[S, E]) -> None:
        """Report to all listeners what of a step all may know."""
        game, told = self.session.game, step.told()
        events = tuple(game.hidden_event(event, PUBLIC) for event, _ in told)
        views = tuple(game.view(state, PUBLIC) for _, state in told)
        self._tell(Happened(events, views, self.view(PUBLIC)))

    def _tell(self, happened: Happened[V, E]) -> None:
        for listener in self._listeners:
            listener(happened)


AnyGame: TypeAlias = GameController[Any, Any, Any, Any, Any]
"""A running game of any kind."""
