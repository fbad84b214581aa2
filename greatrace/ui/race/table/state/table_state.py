"""What the panels of the table look at: the shown position, and who may see which secrets."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine.actions import AnyAction
from greatrace.engine.decisions import AnyFrame, Bivouac, Planning, Reacting
from greatrace.engine.events import AnyEvent, CardTaken, MarketLaid, RoundStarted
from greatrace.engine.scoring import scores
from greatrace.engine.state import Own, Table, View
from greatrace.kernel.session import Turn
from greatrace.prose.language import Language
from greatrace.prose.names import bot_name
from greatrace.prose.teller import Teller
from greatrace.ui.race.controller import Controller, RaceHappened
from greatrace.ui.race.looks import CrewLook, crew_look
from greatrace.ui.race.table.state.chronicle import BotDecision, Chronicle


class TableState:
    """The position that is on the screen, which may lag behind the race while things move.

    Attributes:
        table: what is shown.
        settled: whether the screen has caught up with the race.
        planner: the seat that plans behind the curtain now, or ``None``.
        peeked: whose hand its owner lets be seen, if anybody’s (1.8).
        log: every public event of the race.
        chronicle: what computer crews decided, and why.
        takers: for each slot of the bivouac who took its card, as far as it was seen.
        article: the article of the last notice, if it was a refusal.
    """

    def __init__(self, controller: Controller, say: Language) -> None:
        self.controller = controller
        self.race = controller.race
        self.table: Table = controller.table
        self.settled = True
        self.planner: int | None = None
        self.peeked: int | None = None
        self.article = ""
        self.takers: dict[int, CardTaken] = {}
        self.log: list[AnyEvent] = []
        self.chronicle = Chronicle(self.race)
        self._turns, self._before = len(controller.session.log), controller.table
        for told in controller.history():
            if told.turn and (decision := decision_of(controller, told.turn, told.before.table, told.events)):
                self.chronicle.decided(decision)
            for event in told.events:
                self.note(event)
        self.speak(say)

    def speak(self, say: Language) -> None:
        """Tell everything in another language from now on."""
        self.say = say
        self.teller = Teller(say, self.race.data)

    def look_of(self, seat: int) -> CrewLook:
        """Give the colours and emblem of a seat's crew."""
        return crew_look(self.race.crews[seat].id)

    def bot(self, seat: int) -> str:
        """Give the level of a computer crew, perhaps with its style; empty for a human."""
        return self.controller.seats[seat].bot

    def player(self, seat: int) -> str:
        """Name who sits in a seat: a human as the setup wrote it, which may be empty, or a computer crew."""
        bot = self.bot(seat)
        return bot_name(self.say, bot) if bot else self.controller.seats[seat].name

    # Who is concerned.

    @property
    def frame(self) -> AnyFrame | None:
        """The question that the shown table waits on."""
        return self.table.frames[-1] if self.table.frames else None

    @property
    def asked(self) -> tuple[int, ...]:
        """The humans who may answer now; none while things move."""
        if not self.settled:
            return ()
        if isinstance(self.frame, Planning):
            return () if self.planner is None else (self.planner,)
        return self.controller.asked

    @property
    def subject(self) -> int:
        """The crew whose dashboard is shown large: the one that acts or decides."""
        if self.planner is not None:
            return self.planner
        frame = self.frame
        match frame:
            case None:
                return scores(self.race, self.table)[0].seat
            case Planning():
                return self.controller.humans[0] if self.controller.humans else self.table.order[0]
            case Bivouac():
                return frame.queue[0] if frame.queue else self.table.order[-1]
            case Reacting():
                return frame.by
            case _:
                return frame.seat

    @property
    def owner(self) -> int:
        """The crew whose hand lies at the bottom of the screen."""
        humans = self.controller.humans
        if len(humans) == 1:
            return humans[0]
        if self.planner is not None:
            return self.planner
        return self.asked[0] if self.asked else self.subject

    # What may be seen.

    def open(self, seat: int) -> bool:
        """Whether the secrets of a seat may be on the screen now (1.8)."""
        if seat not in self.controller.humans:
            return False
        if self.controller.alone or self.planner == seat:
            return True
        return self.peeked == seat and self.settled and seat == self.owner

    def known(self, seat: int) -> View:
        """Give a seat's view, without its secrets unless they may be seen."""
        view = self.controller.view(seat)
        if self.open(seat):
            return view
        shown = view.table.dashboards[seat].shown
        return structs.replace(view, own=Own(hand=shown))

    def legal(self, seat: int) -> tuple[AnyAction, ...]:
        """Give what a seat may do as far as that shows no secret."""
        return self.race.legal_actions(self.known(seat))

    def may_hide(self, seat: int) -> bool:
        """Whether a hand that is face down might allow more than is shown."""
        own = self.controller.table.dashboards[seat]
        return not self.open(seat) and own.cards > len(own.shown)

    # What happens.

    def happened(self, happened: RaceHappened) -> None:
        """Keep what a computer crew decided, before it is shown."""
        log, before = self.controller.session.log, self._before
        if len(log) > self._turns:
            decision = decision_of(self.controller, log[-1], before, happened.events)
            if decision:
                self.chronicle.decided(decision)
        self._turns, self._before = len(log), happened.view.table

    def note(self, event: AnyEvent) -> None:
        """Keep an event for the log, the slots of the bivouac and the reasons of computer crews."""
        self.log.append(event)
        self.chronicle.note(event)
        match event:
            case MarketLaid() | RoundStarted():
                self.takers.clear()
            case CardTaken(slot=slot):
                self.takers[slot] = event
            case _:
                pass


def decision_of(
    controller: Controller, turn: Turn[AnyAction], before: Table, events: tuple[AnyEvent, ...]
) -> BotDecision | None:
    """Return the decision of an action if a computer crew made it.

    Args:
        controller: the race.
        turn: the action.
        before: what all knew before it.
        events: what all saw of it.
    """
    if not controller.seats[turn.seat].bot:
        return None
    return BotDecision(turn.seat, turn.action, before, events)

