"""The controller of a race at one screen: what a race adds to that of any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import structs

from greatrace.boards.identity import board_hash
from greatrace.bots.thinking import RaceComputers
from greatrace.campaign.missions import Journey
from greatrace.engine.actions import AnyAction, Cancel, Decline
from greatrace.engine.decisions import AnyFrame, Reacting
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.race_data import RaceData
from greatrace.engine.state import State, Table, View
from greatrace.kernel.errors import BadInput, Fact
from greatrace.kernel.game import Step
from greatrace.kernel.undo import UndoStop
from greatrace.prose.language import Language
from greatrace.prose.places import city_name
from greatrace.saves.changes import bot_then, came, due, in_force, noted, seats_in
from greatrace.saves.envelope import Change, Seat
from greatrace.saves.files import Store
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.recording import Origin, Recording
from greatrace.thinking.protocol import Thinker
from greatrace.ui.kit.override import override
from greatrace.ui.play.controller import GameController, Happened
from greatrace.ui.play.lands import land_of
from greatrace.ui.play.sitting import sit_down, sit_down_again
from greatrace.ui.race.only_answers import only_answer
from greatrace.ui.race.purpose import Ended, Purpose
from greatrace.ui.race.travels import Earned, RaceTold, Travels, seats_told

RaceHappened = Happened[View, AnyEvent]
"""The public part of an action in a race."""


class Controller(GameController[RaceData, State, View, AnyAction, AnyEvent]):
    """A running race at one screen.

    Args:
        computers: its computer crews.
        recording: the race, and what is saved of it.
        store: where it is saved; ``None`` for nowhere.
        thinker: thinks for crews that search; threads by default.
        purpose: what a race of one crew is run for; a race of its own by default.

    Attributes:
        race: the rules and tables.
        purpose: what it is run for.
        obliged: the question to which an answer is being given by itself, as there is no other.
    """

    def __init__(
        self,
        computers: RaceComputers,
        recording: Recording[RaceData, State, View, AnyAction, AnyEvent],
        store: Store | None,
        thinker: Thinker | None = None,
        purpose: Purpose | None = None,
    ) -> None:
        super().__init__(computers, recording, store, thinker)
        self.race = race = computers.game
        self.purpose = purpose or Purpose(race)
        self.saves_apart = self.saves_apart and self.purpose.saves_apart
        self.land = land_of(self.race.board.id, self.race.board.tile_set)
        self._travels, self._before = self._noted()[0], self.table
        if self._travels.stamps:
            self.session.bar("stamped", self._travels.stamped)
        for change in came(self.recording.changes):
            self.session.bar("seats", change.actions)
        self._not_kept: BadInput | None = None
        self._board_hash = board_hash(race.board)
        self._answers: dict[int, AnyAction] = {}
        self._excused: set[int] = set()
        self.obliged: AnyFrame | None = None

    @classmethod
    def begun(
        cls,
        choices: Origin[RaceData],
        store: Store | None,
        thinker: Thinker | None = None,
        purpose: Callable[[Race], Purpose] = Purpose,
    ) -> Controller:
        """Begin a race that was set up, and save it.

        Args:
            choices: what was set up.
            store: where it is saved; ``None`` for nowhere.
            thinker: thinks for crews that search; threads by default.
            purpose: what it is run for.
        """
        computers = RaceComputers.of(choices.data)
        recording = sit_down(RACE, computers, choices)
        controller = cls(computers, recording, store, thinker, purpose(computers.game))
        controller.save()
        return controller

    @classmethod
    def resumed(
        cls,
        save: RaceSave,
        store: Store | None,
        thinker: Thinker | None = None,
        purpose: Callable[[Race], Purpose] = Purpose,
    ) -> Controller:
        """Resume a saved race; the arguments are those of ``begun``.

        Raises:
            BadInput: its campaign cannot be opened.
        """
        computers = RaceComputers.of(save.data)
        recording = sit_down_again(RACE, computers, save)
        controller = cls(computers, recording, store, thinker, purpose(computers.game))
        controller.purpose.opened(save, controller.stamps)
        if controller.table.over:
            controller.report()
        return controller

    @property
    def table(self) -> Table:
        """The public table."""
        return self.session.state.table

    @property
    def journey(self) -> Journey:
        """What the crew of a race of one has done so far, for the missions of the passport (14.23)."""
        return self._travels.journey

    @property
    def stamps(self) -> tuple[Earned, ...]:
        """The stamps that the race has earned so far (14.23)."""
        return tuple(self._travels.stamps)

    @property
    @override
    def problem(self) -> BadInput | None:
        return self._not_kept or super().problem

    @property
    def frame(self) -> AnyFrame | None:
        """The question that is open, or ``None`` when the race is over."""
        frames = self.table.frames
        return frames[-1] if frames else None

    @property
    @override
    def asked(self) -> tuple[int, ...]:
        """The humans who may answer now; for a danger card all those who still might (5.10)."""
        frame = self.frame
        if isinstance(frame, Reacting) and self._human(frame.queue[0]):
            return tuple(seat for seat in frame.queue if self._human(seat))
        return super().asked

    @property
    def excused(self) -> bool:
        """Whether the last action was a no for a human, who had nothing else to answer (5.10)."""
        return len(self.session.log) in self._excused

    @property
    @override
    def undo_stop(self) -> UndoStop:
        return "computer" if self.excused else super().undo_stop

    @override
    def undo(self) -> bool:
        if self.undo_stop or not super().undo():
            return False
        while self._only_answer() is not None and not super().undo_stop and super().undo():
            pass  # what was answered by itself goes with what led to it
        self._travels.undone(len(self.session.log))
        self._before = self.table
        return True

    # Who plays.

    @property
    def keeps_seats(self) -> bool:
        """Whether nobody else can play: its result is one person's (14)."""
        return self.race.alone

    def reseat(self, wanted: tuple[Change, ...]) -> None:
        """Note who plays from the next round on, instead of what was noted before."""
        self.recording.changes = noted(self.recording.changes, wanted)
        self._saving.soon(urgent=True)

    @property
    def reseats(self) -> bool:
        """Whether a round has begun from which others play: the table is to be opened anew."""
        return not self.table.over and due(self.recording.changes, self.table.round)

    def reseated(self) -> Controller:
        """Leave the race and return it with those who play now.

        Raises:
            BadInput: there is no computer crew of a level that was noted.
        """
        self.leave()
        save = in_force(self.recording.save(self.facts()), self.table.round)
        again = Controller.resumed(save, self._store, self._thinker, lambda _: self.purpose)
        again.save()
        return again

    def bot_then(self, seat: int, actions: int) -> str:
        """Return the level of the computer crew that played in a seat after so many actions."""
        return bot_then(self.seats, self.recording.changes, seat, actions)

    def seats_in(self, number: int) -> tuple[Seat, ...]:
        """Return who played in a round."""
        return seats_in(self.seats, self.recording.changes, number)

    @property
    def ended(self) -> Ended:
        """What a race of one crew came to; it is over."""
        return Ended(self.session.state, self.journey, self.recording.save(self.facts()))

    def report(self) -> None:
        """Report the end of the race to its purpose; what cannot be kept is in ``problem``."""
        try:
            self.purpose.ended(self.ended)
            self._not_kept = None
        except BadInput as problem:
            self._not_kept = problem

    @override
    def _done(self, step: Step[State, AnyEvent], urgent: bool) -> None:
        if self.race.alone:
            actions, table = len(self.session.log), step.state.table
            if stamps := self._travels.stepped(actions, self._before, step.events, table):
                step = step.and_then(stamps)
                self.session.bar("stamped", actions)
        self._before = step.state.table
        try:
            self.purpose.stepped(step, self.stamps)
            self._not_kept = None
        except BadInput as problem:
            self._not_kept = problem
        if step.state.table.over:
            self.report()
        super()._done(step, urgent)

    @override
    def history(self) -> tuple[RaceTold, ...]:
        """Return everything that has happened, the stamps of missions included (14.23)."""
        return seats_told(self._noted()[1], self.recording.changes)

    def _noted(self) -> tuple[Travels, tuple[RaceTold, ...]]:
        """Return the way of the crew as far as the race can be repeated, and its history with all stamps."""
        found = super().history()
        travels = Travels(self.race, found[0].before.table, self.purpose.to_stamp)
        if not self.race.alone:
            return travels, found
        with_stamps, actions = [], 0
        for told, after in zip(found, (*(one.before.table for one in found[1:]), self.table), strict=True):
            actions += told.turn is not None
            stamps = travels.stepped(actions, told.before.table, told.events, after)
            with_stamps.append(structs.replace(told, events=(*told.events, *stamps)))
        return travels, tuple(with_stamps)

    @override
    def think(self) -> bool:
        """Take one step; no human is asked what can only be answered by no (5.10), or in one way at all.

        Where several share the screen, that is so when all know that none of them can say anything else.
        """
        if (only := self._only_answer()) is not None:
            self._answer_by_itself(*only)
            return True
        seat = self._who_can_only_decline()
        if seat is None:
            return super().think()
        self._excused.add(len(self.session.log) + 1)
        self.act(Decline(), seat)
        return True

    def _only_answer(self) -> tuple[AnyAction, int] | None:
        """Return the only answer that a human can give, and whose it is, where there is no choice."""
        asked = () if self.session.due or isinstance(self.frame, Reacting) else self.asked
        found = only_answer(self.race, self.table, self.frame, self.alone, self.legal) if asked else None
        return found if found and found[1] in asked else None

    def _answer_by_itself(self, action: AnyAction, seat: int) -> None:
        """Give an answer for a human; it is taken back with the own action before it, or not at all."""
        log, stop = self.session.log, self.undo_stop
        if not stop and log[-1].seat != seat:
            stop = "other"
        self.obliged = self.frame
        self.act(action, seat)
        self.obliged = None
        if stop:
            self.session.bar(stop, len(log))

    def _who_can_only_decline(self) -> int | None:
        """Return who is asked about a danger card, if none who is asked has a means to counter it."""
        frame = self.frame
        if not isinstance(frame, Reacting) or self.session.due or not self._human(frame.queue[0]):
            return None
        return None if any(self._may_cancel(seat) for seat in self.asked) else frame.queue[0]

    def _may_cancel(self, seat: int) -> bool:
        """Return whether a human may be able to counter a danger, as far as all at the screen know."""
        if self.alone:
            return any(isinstance(one, Cancel) for one in self.legal(seat))
        own = self.table.dashboards[seat]
        return bool(own.escort) or own.cards > len(own.shown) or self.race.ranger in own.shown

    @override
    def facts(self) -> tuple[Fact, ...]:
        course = self.race.course
        return (
            Fact("round", self.table.round),
            Fact("start", course.start),
            Fact("finish", course.finish),
            Fact("board", self.race.board.id), Fact("board_hash", self._board_hash),
        )

    @override
    def where(self, say: Language) -> str:
        return self.where_in(say, self.table.round)

    def where_in(self, say: Language, number: int) -> str:
        """Return course and round of the race in a few words, for a round by its number."""
        cities = {city.id: city for city in self.race.board.cities}
        course = self.race.course
        start, finish = (city_name(say, cities[end]) for end in (course.start, course.finish))
        return say.tr("{start} – {finish}, round {round}", start=start, finish=finish, round=number)

    @override
    def keys(self, say: Language, custom: Mapping[str, str], public: bool = False) -> str:
        if public:
            return say.tr("? at the table lists all keys.")
        return say.tr("? at the table lists all keys; they can be changed in the settings.")

    def decide(self, action: AnyAction, seat: int) -> None:
        """Carry an action of a human out, or give the answer to a danger.

        Raises:
            Refused: an article forbids it.
        """
        reacting = isinstance(self.frame, Reacting)
        if reacting and isinstance(action, Cancel):
            self.react(seat, action)
        elif reacting and isinstance(action, Decline):
            self.let_happen()
        else:
            self.act(action, seat)

    def react(self, seat: int, action: AnyAction) -> None:
        """Answer the public question after a danger card for one human (5.10).

        The crews asked before let it happen: all of them saw the question. Computer crews that are asked in
        between decide by themselves.

        Raises:
            Refused: the crew has neither of what it wants to use; the question stays open.
        """
        frame = self.frame
        assert isinstance(frame, Reacting)
        if isinstance(action, Cancel):
            self._check(frame, seat, action)
        self._answers = {other: Decline() for other in frame.queue if self._human(other)}
        self._answers[seat] = action
        self.followed()

    def let_happen(self) -> None:
        """Answer the public question after a danger card: no human cancels it."""
        frame = self.frame
        assert isinstance(frame, Reacting)
        self._answers = {seat: Decline() for seat in frame.queue if self._human(seat)}
        self.followed()

    @override
    def followed(self) -> None:
        """Carry out the prepared answers while it is a human's turn to react (5.10)."""
        while isinstance(frame := self.frame, Reacting) and frame.queue[0] in self._answers:
            seat = frame.queue[0]
            self.act(self._answers.pop(seat), seat)
        if not isinstance(self.frame, Reacting):
            self._answers = {}

    def _check(self, frame: Reacting, seat: int, action: Cancel) -> None:
        """Refuse what the crew does not have (5.9), before anybody else's answer is given."""
        table = structs.replace(
            self.table, frames=(*self.table.frames[:-1], structs.replace(frame, queue=(seat,)))
        )
        self.race.apply(structs.replace(self.session.state, table=table), action, seat)

    def _human(self, seat: int) -> bool:
        return self.session.players[seat] is None
