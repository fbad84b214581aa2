"""Everything that the table shows and that the player has chosen so far, in one object."""

from __future__ import annotations

from greatrace.engine import events as on
from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.events import AnyEvent
from greatrace.engine.state import State, Table
from greatrace.engine.ways.data import DriveOrder, Way
from greatrace.engine.ways.plan import ahead
from greatrace.kernel.session import Turn
from greatrace.prose.language import Language
from greatrace.prose.names import bot_name
from greatrace.prose.people import beside_crew
from greatrace.prose.teller import Teller
from greatrace.ui.kit.settings import Settings
from greatrace.ui.play.hint_state import HintState
from greatrace.ui.play.table.keys import NamesKeys, table_key_map
from greatrace.ui.race.board.fleet import fleet_ids
from greatrace.ui.race.controller import Controller, RaceHappened
from greatrace.ui.race.looks import CrewLook, crew_look
from greatrace.ui.race.table.state.chronicle import BotDecision, Chronicle
from greatrace.ui.race.table.state.concerned import Concerned
from greatrace.ui.race.table.state.notice import NoticeState
from greatrace.ui.race.table.state.plan_draft import PlanDraft, PlanDrafts
from greatrace.ui.race.table.state.race_log import RaceLog
from greatrace.ui.race.table.state.torpedo.names import ESTIENNE


class TableState(Concerned, NamesKeys):
    """The position on the screen, which may lag behind the race while things move, and the open choices.

    Input handlers and panels read it; only the scene and the animations of events change it. It knows
    neither scene nor widgets.

    Args:
        controller: the race.
        say: the language.
        planner: the seat that plans behind the curtain already, if any.

    Attributes:
        stepping: whether the player must ask for the next event.
        eye: whether the hand is seen by the eye, until the pointer leaves it.
        amounts: what was set on the question with − and +, by name, until the next action.
        way: the way that is drawn, before it is driven.
        order: the drive that goes on by itself, step by step.
        bound: for which cell a crew is bound, by seat, as far as a way was drawn for it.
        confirms: whether the player is asked once more before what may be regretted.
        keys: the keys of the table as the player has them.
        names_shown: whether all names on the map are shown.
        codes_shown: whether the codes of all cells are shown.
        routes: the goals of the routes that players pinned, by seat; private to each of them.
        route_hidden: whether routes are hidden though they are pinned.
        map_shown: whether the map is shown instead of the bivouac.
        hint: the champion's hint.
        notice: what was refused or reported last.
        past: every public event of the race that has been shown and not taken back.
        reported: how many of these events the Gazette has covered.
        staged: how many of them have been looked at for stickers gained (14.18).
        chronicle: what computer crews decided, and why.
        folded: the pieces of the furniture that are folded.
        folding: whether all pieces are folded while a key is held.
        excused: the danger cards that the only human was not asked about, having nothing to counter them.
    """

    def __init__(self, controller: Controller, say: Language, planner: int | None = None) -> None:
        super().__init__(controller)
        self.stepping = False
        self._drafts = PlanDrafts(self.race.plans)
        self.eye = False
        self.amounts: dict[str, int] = {}
        self.way: Way | None = None
        self.order: DriveOrder | None = None
        self.bound: dict[int, int] = {}
        self.confirms, self.keys = True, table_key_map({})
        self.names_shown = self.codes_shown = self.map_shown = self.route_hidden = self.folding = False
        self.routes: dict[int, tuple[int, ...]] = {}
        self.hint: HintState[State, AnyAction] = HintState()
        self.notice = NoticeState()
        self.folded: frozenset[str] = frozenset()
        self._asked_before: object = None
        self.past = RaceLog(self.table)
        self.excused: list[AnyEvent] = []
        self.chronicle = Chronicle(self.race)
        self._turns, self._before = len(controller.session.log), controller.table
        self._recall()
        self.reported = self.staged = len(self.log)
        self._note_hands()
        self.speak(say)
        if planner is not None:
            self.plan(planner)

    def speak(self, say: Language) -> None:
        """Use another language from now on."""
        self.say = say
        self.teller = Teller(say, self.race.data)

    def look_of(self, seat: int) -> CrewLook:
        """Return the colours and emblem of a seat's crew."""
        return crew_look(fleet_ids(self.race)[seat])

    def bot(self, seat: int) -> str:
        """Return the level of a computer crew, perhaps with its style; empty for a human or the Torpedo."""
        return "" if seat == self.torpedo else self.controller.seats[seat].bot

    def player(self, seat: int) -> str:
        """Return who sits in a seat, beside the crew's name: a human, a computer crew, or Estienne.

        It is empty for a human without a name, or with that of the crew.
        """
        if seat == self.torpedo:
            return ESTIENNE
        bot, name = self.bot(seat), self.controller.seats[seat].name
        return bot_name(self.say, bot) if bot else beside_crew(name, self.teller.crew(seat))

    @property
    def log(self) -> list[AnyEvent]:
        """Every public event of the race that has been shown, the oldest first."""
        return self.past.events

    @property
    def camp_shown(self) -> bool:
        """Whether the cards of the bivouac lie upon the map."""
        return self.phase == "bivouac" and not self.map_shown

    @property
    def draft(self) -> PlanDraft:
        """The plan that is being made behind the curtain; it is kept while the curtain is down again."""
        return self._drafts.of(self.curtain.behind)

    def folds(self, piece: str) -> bool:
        """Return whether a piece of the furniture shows only what its folded form has room for."""
        return self.folding or piece in self.folded

    # What changes.

    def happened(self, happened: RaceHappened) -> None:
        """Keep what a computer crew decided, before it is shown; forget the past of what was taken back."""
        log, before = self.controller.session.log, self._before
        if len(log) < self._turns:
            self.past.take_back(len(log))
            self.reported, self.staged = min(self.reported, len(self.log)), min(self.staged, len(self.log))
        self.past.happened(len(log), len(happened.events))
        if len(log) > self._turns:
            self._decided(log[-1], before, happened.events)
            if log[-1].seat != self.peeked:
                self.show_by_eye(False)
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
            if told.turn:
                self._decided(told.turn, told.before.table, told.events)
            self.past.happened(actions, len(told.events))
            for event in told.events:
                self.note(event)
        self.past.happened(self._turns, 0)

    def _decided(self, turn: Turn[AnyAction], before: Table, events: tuple[AnyEvent, ...]) -> None:
        """Keep the decision behind an action if a computer crew made it."""
        if self.bot(turn.seat):
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
        if self.eye and self.asked != (self.peeked,) and not self.lingers:
            self.show_by_eye(False)
        if self.question != self._asked_before:
            self._asked_before = self.question
            self.folded -= {"question"}

    def _note_hands(self) -> None:
        """Keep the hands of the humans, so that what comes next is known to be new."""
        humans, dashboards = self.controller.humans, self.table.dashboards
        self.fresh.settle({seat: self.controller.view(seat).own.hand for seat in humans})
        self.fresh.count({seat: dashboards[seat].cards - len(dashboards[seat].shown) for seat in humans})

    def adopt(self, settings: Settings) -> None:
        """Follow the player's settings."""
        self.confirms, self.keys = settings.confirmations, table_key_map(settings.keys)

    @property
    def route(self) -> tuple[int, ...]:
        """The goals ahead on the route of the crew whose hand is shown, as far as it may be seen (1.8)."""
        seat = self.owner
        if self.route_hidden or not self.open(seat):
            return ()
        return ahead(self.routes.get(seat, ()), self.table.dashboards[seat].cell)

    def draw_way(self, way: Way | None) -> None:
        """Draw a way, for whose goal its crew is bound, or none. What was set for another is forgotten.

        The goal is forgotten with a way that is put away, unless it could not be driven now.
        """
        before, self.way = self.way, way
        if way:
            self.bound[way.seat] = way.goal
        elif self.asked and (before is None or before.driven):
            self.bound.pop(self.asked[0], None)
        self.amounts.clear()

    def plan(self, seat: int) -> None:
        """Begin the plan of a seat as it was last round, or go on with it after the curtain was lowered."""
        self.curtain.behind = seat
        self._drafts.begin(seat, self.log)

    def hide_plan(self) -> None:
        """Hide the plan that is being made; nothing of it is lost."""
        self.curtain.close()
        self.notice.cover()

    def fold(self, piece: str) -> None:
        """Fold a piece of the furniture, or open it again."""
        self.folded ^= {piece}

    def cover(self, covered: bool) -> None:
        """Cover all secrets while something lies upon the table, or uncover what may be seen."""
        self.curtain.covered = covered
        self.eye = False
        self.peek(False)
        self.notice.cover()

    def peek(self, seen: bool) -> bool:
        """Show the hand of its owner, or turn it face down (1.8); return whether that changed anything.

        While nobody who might look is asked, nothing begins: not when somebody is asked later, either.
        """
        before = self.peeked
        changed = self.curtain.peek(self.owner if seen and self.may_look else None, self.question)
        self.eye = self.eye and self.peeked is not None
        if before is not None and self.peeked is None:
            self.notice.cover()
        return changed

    def tell(self, text: str, article: str = "") -> None:
        """Show a notice; what is told while secrets are open goes when they are covered."""
        opened = self.peeked is not None or self.planner is not None
        self.notice.say(text, article, private=opened and not self.controller.alone)

    def asks(self) -> None:
        """Cover a hand that is looked at by a hold of the key that began in another question.

        The eye lasts as long as its owner is asked.
        """
        if not self.eye and self.curtain.outlived(self.question):
            self.peek(False)

    def show_by_eye(self, shown: bool) -> bool:
        """Show the hand until the eye is pressed again or the pointer leaves; return as ``peek`` does."""
        changed = self.peek(shown)
        self.eye = self.peeked is not None
        return changed

    def acted(self, action: AnyAction | None = None) -> None:
        """Forget what was chosen for an action that was carried out or taken back."""
        self.way = None
        self.amounts.clear()
        if action is None:
            self.fresh.forget()
            self.show_by_eye(False)
        else:
            self.fresh.acted(self.controller.session.log[-1].seat)
        if isinstance(action, Plan):
            self._drafts.end(self.curtain.behind)
            self.curtain.close()
        self.notice.clear()
