"""Everything that the table shows and that the player has chosen so far, in one object."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.decisions import AnyFrame, Bivouac, Planning, Reacting
from greatrace.engine.events import AnyEvent, CardTaken, MarketLaid, OrderChanged, RoundStarted
from greatrace.engine.scoring import scores
from greatrace.engine.state import Own, Table, View
from greatrace.kernel.session import Turn
from greatrace.prose.language import Language
from greatrace.prose.names import bot_name
from greatrace.prose.teller import Teller
from greatrace.prose.undo import undo_text
from greatrace.ui.play.curtain import Curtain
from greatrace.ui.race.controller import Controller, RaceHappened
from greatrace.ui.race.looks import CrewLook, crew_look
from greatrace.ui.race.table.state.chronicle import BotDecision, Chronicle
from greatrace.ui.race.table.state.hint_state import HintState
from greatrace.ui.race.table.state.notice import NoticeState
from greatrace.ui.race.table.state.plan_draft import PlanDraft
from greatrace.ui.race.table.state.privacy import privacy


class TableState:
    """The position on the screen, which may lag behind the race while things move, and the open choices.

    Input handlers and panels read it; only the scene and the animations of events change it. It knows
    neither scene nor widgets.

    Args:
        controller: the race.
        say: the language.
        planner: the seat that plans behind the curtain already, if any.

    Attributes:
        table: what is shown.
        settled: whether the screen has caught up with the race.
        stepping: whether the player must ask for the next event.
        curtain: who may see secrets at this screen.
        eye: whether the hand is seen by the eye, until the pointer leaves it.
        chosen_tile: the number of the drawn tile that is laid next, or ``None``.
        map_shown: whether the map is shown instead of the bivouac.
        hint: the champion's hint.
        notice: what was refused or reported last.
        log: every public event of the race that has been shown.
        reported: how many of these events the Gazette has covered.
        chronicle: what computer crews decided, and why.
        takers: for each slot of the bivouac who took its card, as far as it was seen.
    """

    def __init__(self, controller: Controller, say: Language, planner: int | None = None) -> None:
        self.controller = controller
        self.race = controller.race
        self.table: Table = controller.table
        self.settled = True
        self.stepping = False
        self.curtain = Curtain(controller.humans)
        self.curtain.behind = planner
        self._drafts: dict[int | None, PlanDraft] = {}
        self.eye = False
        self.chosen_tile: int | None = None
        self.map_shown = False
        self.hint = HintState()
        self.notice = NoticeState()
        self.takers: dict[int, CardTaken] = {}
        self.log: list[AnyEvent] = []
        self.chronicle = Chronicle(self.race)
        self._turns, self._before = len(controller.session.log), controller.table
        for told in controller.history():
            if told.turn:
                self._decided(told.turn, told.before.table, told.events)
            for event in told.events:
                self.note(event)
        self.reported = len(self.log)
        self.speak(say)

    def speak(self, say: Language) -> None:
        """Use another language from now on."""
        self.say = say
        self.teller = Teller(say, self.race.data)

    # The crews.

    def look_of(self, seat: int) -> CrewLook:
        """Return the colours and emblem of a seat's crew."""
        return crew_look(self.race.crews[seat].id)

    def bot(self, seat: int) -> str:
        """Return the level of a computer crew, perhaps with its style; empty for a human."""
        return self.controller.seats[seat].bot

    def player(self, seat: int) -> str:
        """Return who sits in a seat: a human's name, which may be empty, or a computer crew."""
        bot = self.bot(seat)
        return bot_name(self.say, bot) if bot else self.controller.seats[seat].name

    # Who is concerned.

    @property
    def frame(self) -> AnyFrame | None:
        """The question that the shown table waits on."""
        return self.table.frames[-1] if self.table.frames else None

    @property
    def phase(self) -> str:
        """The phase of the round that is shown (3.1)."""
        for frame in self.table.frames:
            if isinstance(frame, Bivouac):
                return "bivouac"
            if isinstance(frame, Planning):
                return "planning"
        return "convoy" if self.table.frames else "maintenance"

    @property
    def camp_shown(self) -> bool:
        """Whether the cards of the bivouac lie upon the map."""
        return self.phase == "bivouac" and not self.map_shown

    @property
    def planner(self) -> int | None:
        """The seat whose planning behind the curtain is to be seen now, or ``None``."""
        return self.curtain.seen_behind

    @property
    def draft(self) -> PlanDraft:
        """The plan that is being made behind the curtain; it is kept while the curtain is down again."""
        seat = self.curtain.behind
        if seat not in self._drafts:
            self._drafts[seat] = PlanDraft(self.race.plans)
        return self._drafts[seat]

    @property
    def peeked(self) -> int | None:
        """The seat whose owner shows its hand (1.8), or ``None``."""
        return self.curtain.peeked

    @property
    def shared(self) -> bool:
        """Whether the question is one to several people at this screen (5.10)."""
        return not self.controller.alone and privacy(self.frame) == "reply"

    @property
    def asked(self) -> tuple[int, ...]:
        """The humans who may answer now; none while things move."""
        if not self.settled:
            return ()
        if privacy(self.frame) == "sealed":
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
        return self.asked[0] if self.asked and not self.shared else self.subject

    # What may be seen.

    def open(self, seat: int) -> bool:
        """Return whether the secrets of a seat may be on the screen now (1.8)."""
        peeking = self.settled and seat == self.owner and not self.shared
        return self.curtain.open(seat, peeking)

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

    def may_hide(self, seat: int) -> bool:
        """Return whether a hand that is face down might allow more than is shown."""
        own = self.controller.table.dashboards[seat]
        return not self.open(seat) and own.cards > len(own.shown)

    @property
    def undo_words(self) -> str:
        """Why nothing can be taken back; empty when it can."""
        return undo_text(self.controller.undo_stop, self.say)

    # What changes.

    def happened(self, happened: RaceHappened) -> None:
        """Keep what a computer crew decided, before it is shown."""
        log, before = self.controller.session.log, self._before
        if len(log) > self._turns:
            self._decided(log[-1], before, happened.events)
        self._turns, self._before = len(log), happened.view.table
        self.settled = False

    def _decided(self, turn: Turn[AnyAction], before: Table, events: tuple[AnyEvent, ...]) -> None:
        """Keep the decision behind an action if a computer crew made it."""
        if self.bot(turn.seat):
            self.chronicle.decided(BotDecision(turn.seat, turn.action, before, events))

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

    def settle(self) -> None:
        """Show the race as it stands."""
        self.table = self.controller.table
        self.settled = True

    def plan(self, seat: int) -> None:
        """Begin the plan of a seat, or go on with it after the curtain was lowered."""
        self.curtain.behind = seat

    def hide_plan(self) -> None:
        """Hide the plan that is being made; nothing of it is lost."""
        self.curtain.close()
        self.notice.cover()

    def cover(self, covered: bool) -> None:
        """Cover all secrets while something lies upon the table, or uncover what may be seen."""
        self.curtain.covered = covered
        self.eye = False
        self.peek(False)
        self.notice.cover()

    def peek(self, seen: bool) -> bool:
        """Show the hand of its owner, or turn it face down (1.8); return whether that changed anything."""
        before, self.curtain.peeked = self.peeked, self.owner if seen else None
        if not seen and before is not None:
            self.notice.cover()
        return before != self.peeked

    def tell(self, text: str, article: str = "") -> None:
        """Show a notice; what is told while secrets are open goes when they are covered."""
        opened = self.peeked is not None or self.planner is not None
        self.notice.say(text, article, private=opened and not self.controller.alone)

    def show_by_eye(self, shown: bool) -> bool:
        """Show the hand until the eye is pressed again or the pointer leaves; return as ``peek`` does."""
        self.eye = shown
        return self.peek(shown)

    def acted(self, action: AnyAction | None = None) -> None:
        """Forget what was chosen for an action that was carried out or taken back."""
        self.chosen_tile = None
        if isinstance(action, Plan):
            self._drafts.pop(self.curtain.behind, None)
            self.curtain.close()
        self.notice.clear()
        if self.eye:
            self.show_by_eye(False)

    @property
    def gazette_due(self) -> bool:
        """Whether a round has ended that the Gazette has not covered; nothing happens before it has."""
        return any(isinstance(event, OrderChanged) for event in self.log[self.reported :])
