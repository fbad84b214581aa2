"""Between the session and the scenes: actions down, events up, every action saved."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from greatrace.boards.identity import board_hash
from greatrace.bots.thinking import RaceComputers
from greatrace.engine.actions import AnyAction, Cancel, Decline
from greatrace.engine.decisions import AnyFrame, Planning, Reacting
from greatrace.engine.events import AnyEvent, seen_by
from greatrace.engine.questions.reacting.rules import counter_refusal
from greatrace.engine.race import Race
from greatrace.engine.race_data import RaceData
from greatrace.engine.state import State, Table, View
from greatrace.engine.views import PUBLIC
from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import player_seed
from greatrace.kernel.errors import BadInput, Fact
from greatrace.kernel.session import Session
from greatrace.kernel.undo import UndoStop
from greatrace.saves.envelope import Seat, encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.recording import Origin, Recording, resumed
from greatrace.thinking.protocol import Question, Thinker, Thought
from greatrace.thinking.seating import seated, seated_again
from greatrace.thinking.threads import Threads


class Choices(Struct, frozen=True):
    """What the setup decided: the race, who sits where, the seed, and when it began (text)."""

    data: RaceData
    seats: tuple[Seat, ...]
    seed: int
    created: str = ""


class _Underway(Struct, frozen=True):
    """A computer crew at it: where the race stood, and what it was asked."""

    state: State
    seat: int
    thought: Thought[AnyAction]


class Happened(Struct, frozen=True):
    """What all may know of an action.

    Attributes:
        events: in order; empty when an action was taken back.
        tables: the table after each event.
        table: the table now.
    """

    events: tuple[AnyEvent, ...]
    tables: tuple[Table, ...]
    table: Table


class Controller:
    """A running race at one screen.

    Attributes:
        race: the rules and tables.
        seats: who sits where.
        problem: why the last save failed, or ``None``; the race goes on all the same.
    """

    def __init__(
        self,
        session: Session[State, View, AnyAction, AnyEvent],
        recording: Recording[RaceData, State, View, AnyAction, AnyEvent],
        race: Race,
        store: Store | None,
        thinker: Thinker | None = None,
    ) -> None:
        self.race = race
        self.session = session
        self.recording = recording
        self.seats = recording.origin.seats
        self.problem: BadInput | None = None
        self._store = store
        self._board_hash = board_hash(race.board)
        self._answers: dict[int, AnyAction] = {}
        self._thinker = thinker or Threads()
        self._underway: _Underway | None = None
        self._hinted: Thought[AnyAction] | None = None
        self._listeners: list[Callable[[Happened], None]] = []
        self._computers = RaceComputers(race)
        if any(self._computers.searches(seat.bot) for seat in self.seats if seat.bot):
            self._thinker.prepare(self._computers)

    @classmethod
    def begun(cls, choices: Choices, store: Store | None, thinker: Thinker | None = None) -> Controller:
        """Begin a race that was set up; it is saved at once.

        Args:
            choices: what was set up.
            store: where it is saved, if anywhere.
            thinker: who thinks for crews that search; threads by default.
        """
        race = Race(choices.data)
        players = seated(RaceComputers(race), _levels(choices.seats), choices.seed)
        session = Session.started(race, players, choices.seed)
        origin = Origin(choices.data, choices.seed, choices.created, choices.seats)
        controller = cls(session, Recording(RACE, origin, session), race, store, thinker)
        controller.save()
        return controller

    @classmethod
    def resumed(cls, save: RaceSave, store: Store | None, thinker: Thinker | None = None) -> Controller:
        """Go on with a saved race; the arguments are those of ``begun``."""
        race = Race(save.data)
        levels, log = _levels(save.seats), save.log if save.replayable else ()
        players = seated_again(RaceComputers(race), levels, save.seed, log)
        session, recording = resumed(RACE, save, players)
        return cls(session, recording, race, store, thinker)

    # What scenes ask.

    @property
    def table(self) -> Table:
        """What all may know."""
        return self.session.state.table

    @property
    def frame(self) -> AnyFrame | None:
        """The question that is open, or ``None`` when the race is over."""
        frames = self.table.frames
        return frames[-1] if frames else None

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of all humans in the race."""
        return tuple(seat for seat, player in enumerate(self.session.players) if player is None)

    @property
    def alone(self) -> bool:
        """True when a single human plays, so that nothing has to be hidden on the screen."""
        return len(self.humans) <= 1

    @property
    def asked(self) -> tuple[int, ...]:
        """The humans who may answer now; for a danger card all those who still might (5.10)."""
        frame = self.frame
        if isinstance(frame, Reacting) and self._human(frame.queue[0]):
            return tuple(seat for seat in frame.queue if self._human(seat))
        if isinstance(frame, Planning):
            return self.session.humans
        return tuple(seat for seat in self.session.deciders[:1] if self._human(seat))

    @property
    def thinking(self) -> int | None:
        """The seat of the computer crew that must act before anything else can, or ``None``."""
        bots = self.session.bots
        if isinstance(self.frame, Planning):
            return bots[0] if bots else None
        return bots[0] if bots and bots[0] == self.session.deciders[0] else None

    def view(self, seat: int) -> View:
        """Return what a seat knows."""
        return self.session.view(seat)

    def legal(self, seat: int) -> tuple[AnyAction, ...]:
        """Return what a seat may do now."""
        return self.session.legal_actions(seat)

    def listen(self, listener: Callable[[Happened], None]) -> None:
        """Tell someone of everything that happens from now on."""
        self._listeners.append(listener)

    # What scenes do.

    def act(self, action: AnyAction, seat: int) -> None:
        """Carry out a human's action.

        Raises:
            Refused: the rules forbid it; nothing has changed.
        """
        self._carry_out(action, seat)

    def react(self, seat: int, action: AnyAction) -> None:
        """Answer the public question after a danger card for one human (5.10).

        The crews asked before let it happen: all of them saw the question. Computer crews that
        are asked in between decide by themselves.

        Raises:
            Refused: the crew has neither of what it wants to use; the question stays open.
        """
        frame = self.frame
        assert isinstance(frame, Reacting)
        if isinstance(action, Cancel):
            self._check_counter(seat, action)
        self._answers = {other: Decline() for other in frame.queue if self._human(other)}
        self._answers[seat] = action
        self._answer()

    def let_happen(self) -> None:
        """Answer the public question after a danger card: no human cancels it."""
        frame = self.frame
        assert isinstance(frame, Reacting)
        self._answers = {seat: Decline() for seat in frame.queue if self._human(seat)}
        self._answer()

    def _check_counter(self, seat: int, action: Cancel) -> None:
        """Refuse what the crew does not have before anybody else's answer is given."""
        if action not in self._counters(seat):
            raise counter_refusal(action)

    def _counters(self, seat: int) -> tuple[Cancel, ...]:
        view = self.view(seat)
        escorts = (Cancel("escort"),) if view.table.dashboards[seat].escort else ()
        rangers = (Cancel("ranger"),) if self.race.ranger in view.own.hand else ()
        return (*escorts, *rangers)

    def _answer(self) -> None:
        """Give the answers prepared, as long as it is a human's turn to answer."""
        while isinstance(frame := self.frame, Reacting) and frame.queue[0] in self._answers:
            seat = frame.queue[0]
            self._carry_out(self._answers.pop(seat), seat)
        if not isinstance(self.frame, Reacting):
            self._answers = {}

    def think(self) -> bool:
        """Let one computer crew act, if one must; return whether it did.

        A crew that searches thinks beside the screen: ask again with the next frame.
        """
        seat = self.thinking
        if seat is None:
            return False
        action = self._thought_out(seat) if self._searches(seat) else self.session.choose(seat, Budget())
        if action is None:
            return False
        self._carry_out(action, seat)
        self._answer()
        return True

    def wait_for_computers(self) -> None:
        """Let computer crews act until a human must, however long they think; for pictures."""
        while (seat := self.thinking) is not None:
            self._carry_out(self.session.choose(seat, Budget()), seat)
            self._answer()

    def hint(self, seat: int) -> Thought[AnyAction]:
        """Let the champion think for a human who must decide; the hint before is called off.

        The thought is called off once the race goes on, an action is taken back or the race is left.
        """
        if self._hinted:
            self._hinted.call_off()
        self._hinted = self._thinker.begin(self._computers, Question(self.view(seat), seat))
        return self._hinted

    def interrupt(self) -> None:
        """Call off what a computer crew is thinking; it will begin anew."""
        if self._underway:
            self._underway.thought.call_off()
            self._underway = None

    def leave(self) -> None:
        """Call off everything that is being thought: the race is left."""
        self.interrupt()
        if self._hinted:
            self._hinted.call_off()
            self._hinted = None

    def _searches(self, seat: int) -> bool:
        return self._computers.searches(self.seats[seat].bot)

    def _thought_out(self, seat: int) -> AnyAction | None:
        """Return what a searching crew chose, or ``None`` while it thinks."""
        underway, state = self._underway, self.session.state
        if underway is None or underway.state is not state or underway.seat != seat:
            self.interrupt()
            seed = player_seed(self.recording.origin.seed, seat)
            question = Question(self.view(seat), seat, self.seats[seat].bot, seed)
            self._underway = _Underway(state, seat, self._thinker.begin(self._computers, question))
            return None
        if not underway.thought.done:
            return None
        self._underway = None
        return underway.thought.answer().action

    @property
    def undo_stop(self) -> UndoStop:
        """Why the last action cannot be taken back; empty when it can."""
        return self.session.undo_stop

    def undo(self) -> bool:
        """Take the last action back; return whether that was possible."""
        if self.session.undo() is None:
            return False
        self.leave()
        self.save()
        self._tell(Happened((), (), self.table))
        return True

    def save(self, name: str = AUTOSAVE) -> None:
        """Save the race; a failure is kept in ``problem`` and the race goes on."""
        if self._store is None:
            return
        try:
            self._store.write(name, encode(RACE, self.recording.save(self._facts())))
            self.problem = None
        except BadInput as problem:
            self.problem = problem

    def _facts(self) -> tuple[Fact, ...]:
        course = self.race.course
        return (
            Fact("round", self.table.round),
            Fact("start", course.start),
            Fact("finish", course.finish),
            Fact("board", self.race.board.id), Fact("board_hash", self._board_hash),
        )

    def _carry_out(self, action: AnyAction, seat: int) -> None:
        told = self.session.act(action, seat).told()
        self.leave()
        self.save()
        events = tuple(seen_by(event, PUBLIC) for event, _ in told)
        self._tell(Happened(events, tuple(state.table for _, state in told), self.table))

    def _tell(self, happened: Happened) -> None:
        for listener in self._listeners:
            listener(happened)

    def _human(self, seat: int) -> bool:
        return self.session.players[seat] is None


def _levels(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    return tuple(seat.bot for seat in seats)
