"""The position on the screen: what the race is, what it has told, and whose secrets may be seen (1.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import structs

from greatrace.engine import events as on
from greatrace.engine.actions import AnyAction
from greatrace.engine.decisions import AnyFrame, Bivouac, Planning, Reacting, TorpedoStep
from greatrace.engine.events import AnyEvent
from greatrace.engine.questions.shared import Privacy
from greatrace.engine.scoring import scores
from greatrace.engine.solo.bivouac import CREW
from greatrace.engine.state import Own, Table, View
from greatrace.kernel.session import Turn
from greatrace.prose.language import Language
from greatrace.prose.names import bot_name
from greatrace.prose.people import after_person, beside_crew, struck
from greatrace.prose.teller import Teller
from greatrace.saves.envelope import Seat
from greatrace.ui.kit.override import override
from greatrace.ui.play.table.shown import Curtain, TableShown
from greatrace.ui.race.board.all_vehicles import vehicle_ids
from greatrace.ui.race.controller import Controller, RaceHappened
from greatrace.ui.race.looks import ESTIENNE, CrewLook, crew_look
from greatrace.ui.race.table.state.chronicle import BotDecision, Chronicle
from greatrace.ui.race.table.state.race_log import FreshCards, RaceLog

Leaving = tuple[int, str, int]
"""Assistants on their way out of a box: the seat, the box, their number."""


class Position(TableShown):
    """The race as it is shown, which may lag behind the race itself while things move.

    Attributes:
        table: what is shown.
        settled: whether the screen has caught up with the race.
        stepping: whether the player must ask for the next event.
        curtain: who may see secrets at this screen.
        fresh: the cards that came into the hands of humans last.
        past: every public event of the race that has been shown and not taken back.
        reported: how many of these events the Gazette has covered.
        staged: how many of them have been looked at for stickers gained (14.18).
        chronicle: what computer crews decided, and why.
        answering: the seat whose own page is open, on which it alone answers a question to several (5.10).
        publishes: whether a sheet for all comes or lies upon the table by itself, such as the Gazette.
        helped: whether a help came by itself since the table was opened.
        languages: of people who are asked in another one than the table's, by name.
        flying: the card that is flying from the bivouac to its crew, which lies in neither place.
        excused: the danger cards that the only human was not asked about, having nothing to counter them.
    """

    def __init__(self, controller: Controller, say: Language) -> None:
        self.controller: Controller = controller
        self.race = controller.race
        self.stepping = False
        self.answering: int | None = None
        self.publishes = self.helped = False
        self.curtain = Curtain(controller.humans)
        self.flying: on.CardTaken | None = None
        self.leaving: Leaving | None = None
        self.languages: Mapping[str, str] = {}
        self.speak(say)
        self.retell()

    def retell(self) -> None:
        """Show the race as it stands, its past told from the beginning."""
        controller = self.controller
        self.table, self.settled = controller.table, True
        self.fresh, self.past = FreshCards(), RaceLog(self.table)
        self.chronicle = Chronicle(self.race)
        self.excused: list[AnyEvent] = []
        self._turns, self._before = len(controller.session.log), controller.table
        self._recall()
        self.reported = self.staged = len(self.log)
        self._note_hands()

    @property
    def mark(self) -> tuple[object, ...]:
        """A value that changes with anything here."""
        session, curtain, drawn = self.controller.session, self.curtain, self.fresh.mark
        seen = (curtain.behind, curtain.peeked, curtain.covered, self.settled, self.stepping)
        told = (len(self.log), len(self.chronicle.decisions), len(self.excused), self.say)
        moved = self.flying, self.leaving
        done = (len(session.log), self.controller.redoable, self.controller.problem)
        return self.table, session.state, seen, moved, drawn, told, done

    @override
    def speak(self, say: Language) -> None:
        super().speak(say)
        self._tellers: dict[str, tuple[Teller, Teller]] = {}

    @property
    def teller(self) -> Teller:
        """The teller that calls crews by their own names alone."""
        return self.tellers(self.say)[0]

    @property
    def named(self) -> Teller:
        """The teller that names people beside their crews."""
        return self.tellers(self.say)[1]

    @property
    def told(self) -> Teller:
        """The teller for what several people read together: it names them where there are several."""
        return self.teller if self.controller.alone else self.named

    def tellers(self, say: Language) -> tuple[Teller, Teller]:
        """Return what names crews in a language, alone and with their people."""
        if say.code not in self._tellers:
            alone = Teller(say, self.race.data)
            self._tellers[say.code] = alone, self._named(say, self.controller.seats)
        return self._tellers[say.code]

    def named_in(self, number: int) -> Teller:
        """Return the teller that names people beside their crews as they played in a round."""
        seats = self.controller.seats_in(number)
        return self.named if seats == tuple(self.controller.seats) else self._named(self.say, seats)

    def written_in(self, number: int) -> Teller:
        """Return the teller for files: it names people as they played in a round, and nobody who left."""
        seats = self.controller.seats_in(number)[: self.race.seats]
        people = tuple("" if one.bot else one.name for one in seats)
        return Teller(self.say, self.race.data, people)

    def _named(self, say: Language, seats: Sequence[Seat]) -> Teller:
        seats = seats[: self.race.seats]
        people = (struck(one.left or "") if one.bot else one.name for one in seats)
        return Teller(say, self.race.data, tuple(people))

    def look_of(self, seat: int) -> CrewLook:
        """Return the colours and emblem of a seat's crew."""
        return crew_look(vehicle_ids(self.race)[seat])

    def bot(self, seat: int) -> str:
        """Return the level of a computer crew, perhaps with its style; empty for a human or the Torpedo."""
        return "" if seat == self.torpedo else self.controller.seats[seat].bot

    def drives_on(self, seat: int, cell: int) -> bool:
        """Return whether a crew whose drive has led to a cell goes on by itself: computer crews do."""
        return bool(self.bot(seat))

    def player(self, seat: int) -> str:
        """Return who sits in a seat, beside the crew's name: a human, a computer crew, or Estienne.

        It is empty for a human without a name, or with that of the crew.
        """
        if seat == self.torpedo:
            return ESTIENNE
        bot, one = self.bot(seat), self.controller.seats[seat]
        if bot:
            return after_person(one.left or "", bot_name(self.say, bot))
        return beside_crew(one.name, self.teller.crew(seat))

    @property
    def log(self) -> list[AnyEvent]:
        """Every public event of the race that has been shown, the oldest first."""
        return self.past.events

    @property
    def torpedo(self) -> int:
        """The seat by which events and marks name the Torpedo (14); -1 where it takes no part."""
        return -1 if self.race.rival is None else self.race.seats

    @property
    def frame(self) -> AnyFrame | None:
        """The question that the shown table waits on."""
        return self.table.frames[-1] if self.table.frames else None

    @property
    def phase(self) -> str:
        """The phase of the round that is shown (3.1)."""
        return _phase(self.table)

    @property
    def looking(self) -> tuple[object, ...]:
        """What a look at a hand lasts as long as: who alone decides, in which phase of which round (1.8).

        It is known before what led to it is shown.
        """
        game = self.controller
        return game.session.deciders, game.table.round, _phase(game.table)

    @property
    def planner(self) -> int | None:
        """The seat whose planning behind the curtain is to be seen now, or ``None``."""
        return self.curtain.seen_behind

    @property
    def peeked(self) -> int | None:
        """The seat whose owner shows its hand (1.8), or ``None``."""
        return self.curtain.peeked

    @property
    def privacy(self) -> Privacy:
        """How far the answers to the question are secret; no question has no secret."""
        frame = self.frame
        return "public" if frame is None else frame.privacy

    @property
    def shared(self) -> bool:
        """Whether the question is one to several people at this screen (5.10)."""
        return not self.controller.alone and self.privacy == "reply"

    @property
    def asked(self) -> tuple[int, ...]:
        """The humans who may answer now; none while things move or somebody looks at cards just drawn."""
        if not self.settled or self.lingers:
            return ()
        if self.privacy == "sealed":
            planner = self.curtain.seen_behind
            return () if planner is None else (planner,)
        return self.controller.asked

    @property
    def lingers(self) -> bool:
        """Whether the race waits until somebody whose turn is over has looked at the cards just drawn."""
        seat = self.curtain.peeked
        return seat in self.fresh.drew and seat not in self.controller.asked and not self.controller.alone

    @property
    def subject(self) -> int:
        """The crew whose dashboard is shown large: the one that acts or decides."""
        if self.peeked is not None and self.lingers:
            return self.peeked
        planner, frame = self.curtain.seen_behind, self.frame
        if planner is not None:
            return planner
        match frame:
            case None:
                return next(one.seat for one in scores(self.race, self.table) if one.seat != self.torpedo)
            case Planning():
                return self.controller.humans[0] if self.controller.humans else self.table.order[0]
            case Bivouac():
                return frame.queue[0] if frame.queue else self.table.order[-1]
            case Reacting():
                return self.asked[0] if self.asked and not self.shared else frame.by
            case TorpedoStep():
                return CREW
            case _:
                return frame.seat

    @property
    @override
    def speaker(self) -> int | None:
        """The seat whose person the screen is meant for now: who decides alone, in secret or on an own turn.

        Their turn lasts while it is shown, also where nothing is asked for a moment.
        """
        if self.publishes:
            return None
        if self.answering is not None or self.curtain.behind is not None:
            return self.curtain.behind if self.answering is None else self.answering
        turns = self.frame is not None and not isinstance(self.frame, Planning | Reacting | TorpedoStep)
        seat = self.subject if turns else None
        return seat if seat in self.controller.humans else None

    @property
    def acting(self) -> int:
        """The seat that acts or decides: the Torpedo's while it does, else the subject."""
        return self.torpedo if isinstance(self.frame, TorpedoStep) else self.subject

    @property
    def owner(self) -> int:
        """The crew whose hand lies at the bottom of the screen."""
        humans = self.controller.humans
        if len(humans) == 1:
            return humans[0]
        if self.planner is not None:
            return self.planner
        return self.asked[0] if self.asked and not self.shared else self.subject

    def open(self, seat: int) -> bool:
        """Return whether the secrets of a seat may be on the screen now (1.8).

        Everything that shows or covers secrets asks this: cards, answers, tooltips, marks, hint and route.
        While something is shown they are open only if nobody but their owner decides after it.
        """
        goes_on = self.settled or self.curtain.lasts(self.looking)
        return self.curtain.open(seat, goes_on and seat == self.owner and not self.shared)

    @property
    def opened(self) -> tuple[int, ...]:
        """The seats whose secrets are to be on the screen now; when they change, all panels follow."""
        return tuple(seat for seat in self.controller.humans if self.open(seat))

    @property
    def may_look(self) -> bool:
        """Whether the owner of the hand at the bottom, who is asked, may look at it now (1.8)."""
        return self.settled and not self.shared and self.planner is None and self.owner in self.asked

    def has_secrets(self, seat: int) -> bool:
        """Return whether a seat has anything that the others do not know: cards, drawn tiles, a plan."""
        own = self.controller.view(seat).own
        return len(own.hand) > len(self.controller.table.dashboards[seat].shown) or own != Own(hand=own.hand)

    def known(self, seat: int) -> View:
        """Return a seat's view, without its secrets unless they may be seen."""
        return self.controller.view(seat) if self.open(seat) else self.covered(seat)

    def covered(self, seat: int) -> View:
        """Return a seat's view without what only its owner may see, unless nobody else can look on."""
        view = self.controller.view(seat)
        if self.curtain.open(seat, peeking=False):
            return view
        return structs.replace(view, own=Own(hand=view.table.dashboards[seat].shown))

    def legal(self, seat: int) -> tuple[AnyAction, ...]:
        """Return what a seat may do as far as that shows no secret."""
        return self.race.legal_actions(self.known(seat))

    def may_allow_more(self, seat: int) -> bool:
        """Return whether a hand that is face down might allow more than is shown."""
        own = self.controller.table.dashboards[seat]
        return not self.open(seat) and own.cards > len(own.shown)

    @property
    def question(self) -> tuple[object, ...]:
        """What tells one question from another: what is asked, and whom."""
        return type(self.frame), self.asked

    # What changes.

    def happened(self, happened: RaceHappened) -> None:
        """Keep what a computer crew decided, before it is shown; forget the past of what was taken back."""
        log, before = self.controller.session.log, self._before
        if len(log) < self._turns:
            self.past.take_back(len(log))
            self.reported, self.staged = min(self.reported, len(self.log)), min(self.staged, len(self.log))
        self.past.happened(len(log), len(happened.events))
        if len(log) > self._turns and self.bot(log[-1].seat):
            self._decided(log[-1], before, happened.events)
        self._turns, self._before = len(log), happened.view.table
        self.settled = False
        if self.controller.excused:
            announced = (one for one in reversed(self.log) if isinstance(one, on.DangerAnnounced))
            self.excused += [one for one in [next(announced, None)] if one]

    def _recall(self) -> None:
        """Take over the past of the race."""
        actions = 0
        for told in self.controller.history():
            actions += told.turn is not None
            if told.turn and self.controller.bot_then(told.turn.seat, actions - 1):
                self._decided(told.turn, told.before.table, told.events)
            self.past.happened(actions, len(told.events))
            for event in told.events:
                self.note(event)
        self.past.happened(self._turns, 0)

    def _decided(self, turn: Turn[AnyAction], before: Table, events: tuple[AnyEvent, ...]) -> None:
        """Keep the decision behind an action of a computer crew."""
        self.chronicle.decided(BotDecision(turn.seat, turn.action, before, events))

    def note(self, event: AnyEvent) -> None:
        """Keep an event for the log and the reasons of computer crews."""
        self.past.shown(event, self.table)
        self.chronicle.note(event)

    def settle(self) -> None:
        """Show the race as it stands."""
        self.table = self.controller.table
        self.settled = True
        self._note_hands()

    def _note_hands(self) -> None:
        """Keep the hands of the humans, so that what comes next is known to be new."""
        humans, dashboards = self.controller.humans, self.table.dashboards
        self.fresh.settle({seat: self.controller.view(seat).own.hand for seat in humans})
        self.fresh.count({seat: dashboards[seat].cards - len(dashboards[seat].shown) for seat in humans})


def _phase(table: Table) -> str:
    """Return the phase of the round at a table (3.1)."""
    for frame in table.frames:
        if isinstance(frame, Bivouac):
            return "bivouac"
        if isinstance(frame, Planning):
            return "planning"
    return "convoy" if table.frames else "maintenance"
