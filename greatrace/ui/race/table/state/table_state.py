"""Everything that the table shows: the position, the drafts of the player and the player's switches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import TypeVar

from greatrace.bots.opening import opening_plan
from greatrace.engine.actions import AnyAction, BuyFuel, BuyPart, Drive, Plan, Play, Step
from greatrace.engine.decisions import Sequence
from greatrace.engine.state import State
from greatrace.engine.ways.data import DriveOrder, Way
from greatrace.engine.ways.plan import ahead
from greatrace.kernel.session import Turn
from greatrace.prose.language import Language
from greatrace.scenario.lessons.occasions import Sight
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.kit.keys import KeyMap
from greatrace.ui.kit.override import override
from greatrace.ui.kit.settings import Settings
from greatrace.ui.play.table.guide import Bubble, Guide
from greatrace.ui.play.table.shown import HintState
from greatrace.ui.race.controller import Controller, RaceHappened
from greatrace.ui.race.table.state.plan_draft import PlanDraft, preset_plans
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.proposing import PROPOSED, ProposalState
from greatrace.ui.race.table.state.seen_tiles import SeenTiles
from greatrace.ui.race.table.state.switches import NoticeState, Shown
from greatrace.ui.race.table.state.torpedo.facts import lost_missions, lost_words

T = TypeVar("T")


class TableState(Position):
    """The position with the drafts and switches of the players before it.

    Input handlers and panels read it; only the scene and the animations of events change it. It knows
    neither scene nor widgets. What needs the position alone takes a `Position`.

    Args:
        planner: the seat that plans behind the curtain already, if any.
        guide: tells what is new, if anything does.

    Attributes:
        plans: the plans that are being made by seat, kept while the curtain is down; each begins empty, since
            last round's is mostly a bad one.
        amounts: what was set on the question with − and +, by name, until the next action.
        raised: the place of the card of the hand that is chosen to be played; -1 for none.
        way: the way that is drawn, before it is driven.
        kept: the drawn way that a card or fuel came between, and what was set on it, until it is drawn again.
        order: the drive that goes on by itself, step by step.
        bound: for which cell a crew is bound, by seat, once a drive towards it has begun.
        routes: the goals of the routes that players pinned, by seat; private to each of them.
        hint: the champion's hint.
        proposal: where drawn tiles lie, or with which parts to repair.
        seen: what the owner of drawn tiles has seen last of them, where others look on.
        shown: the player's switches.
        eye: whether the hand is seen by the eye, until its owner covers it or somebody else decides.
        farewell: whether what a lesson has taught was told at its end.
        pressing: whether a sticker is pressed on over the map, which nothing else covers then (14.18).
        confirms: whether the player is asked once more before what may be regretted.
        keys: the keys of the table as the player has them.
        notice: what was refused or reported last.
    """

    def __init__(
        self,
        controller: Controller,
        say: Language,
        planner: int | None = None,
        guide: Guide[AnyAction] | None = None,
    ) -> None:
        super().__init__(controller, say)
        self.guide = guide
        self.plans = defaultdict[int | None, PlanDraft](lambda: PlanDraft(self.race.plans))
        self.shown = Shown()
        self.amounts: dict[str, int] = {}
        self.raised = -1
        self.way: Way | None = None
        self.kept: tuple[Way, dict[str, int]] | None = None
        self.order: DriveOrder | None = None
        self.bound: dict[int, int] = {}
        self.routes: dict[int, tuple[int, ...]] = {}
        self.hint: HintState[State, AnyAction] = HintState()
        self.proposal = ProposalState(controller)
        self.seen: SeenTiles | None = None
        self.eye = self.pressing = self.farewell = False
        self.confirms, self.keys = True, KeyMap({})
        self.notice, self._lost_missions = NoticeState(), lost_missions(self)
        self._asked_before: object = None
        self._looked: object = None
        self._derived: dict[object, tuple[dict[str, object], object]] = {}
        if planner is not None:
            self.plan(planner)
        self._begins = self._early
        if self._begins:
            self.shown.calm(self._telling_nothing)

    @property
    @override
    def subject(self) -> int:
        return self.owner if self.taught and self.frame is None else super().subject

    @property
    def taught(self) -> bool:
        """Whether somebody is taught by a lesson."""
        return self.guide is not None and self.guide.lesson

    @property
    def opening(self) -> Plan | None:
        """The plan that is recommended in the first round; a lesson tells what to set itself.

        There is none against the Torpedo: it was measured among crews only (`content/balance.md`).
        """
        first = self.table.round <= 1 and not self.taught and self.race.rival is None
        return opening_plan(self.draft.assistants) if first else None

    @property
    def ready_plans(self) -> tuple[Plan, ...]:
        """The plans that are offered ready made, the same in every round."""
        return preset_plans(self.draft.assistants)

    @property
    def beginning(self) -> bool:
        """Whether a race has just begun that nobody is taught in: no crew has acted on the board yet."""
        return self._early and not self.taught

    @property
    def _early(self) -> bool:
        early = self.table.round == 1 and self.phase in ("bivouac", "planning")
        return early and bool(self.controller.humans)

    @property
    def _telling_nothing(self) -> frozenset[str]:
        """The pieces that tell nothing yet at the beginning: all is at its maximum, and nobody is ahead.

        Standings tell who has planned where several people do, and all tells what the Torpedo's card hits.
        """
        if self.race.rival is not None:
            return frozenset()
        return frozenset({"dashboard", "standings"} if self.controller.alone else {"dashboard"})

    @property
    def marks(self) -> dict[str, object]:
        """Values by name, each of which changes with what it stands for.

        They stand for the position and what it has told; the plans that are being made; what is
        proposed; the answer: numbers that were set and the way that is drawn; routes, hint; and the player's
        switches and settings.
        """
        hint, told = self.hint, self.bubble
        asked = hint.active
        plans = {seat: tuple(one.counts.values()) for seat, one in self.plans.items() if one.begun}
        meant = plans if told or asked else None  # they mark what is missing of a plan
        return {
            "position": self.mark,
            "plan": plans,
            "proposal": self.proposal.mark,
            "answer": (dict(self.amounts), self.raised, self.way, self.kept, self.order, dict(self.bound)),
            "routes": dict(self.routes),
            "hint": (asked, hint.seat, hint.answer, meant),
            "guide": (told, meant),
            "shown": (self.shown.mark, self.eye, self.keys, self.confirms),
        }

    def derived(self, make: Callable[[TableState], T]) -> T:
        """Return what follows from all parts, worked out only when one of them has changed."""
        marks, known = self.marks, self._derived.get(make)
        if known is None or known[0] != marks:
            known = self._derived[make] = marks, make(self)
        found: T = known[1]  # type: ignore[assignment]
        return found

    # The drafts and switches by themselves.

    @property
    def draft(self) -> PlanDraft:
        """The plan that is being made behind the curtain; it is kept while the curtain is down again."""
        return self.plans[self.curtain.behind]

    @property
    def camp_shown(self) -> bool:
        """Whether the cards of the bivouac lie upon the map."""
        pressing = self.pressing and self.curtain.covered
        return self.phase == "bivouac" and not self.map_shown and not pressing

    @property
    def told_on_map(self) -> bool:
        """Whether the guide points at a cell, so that the bivouac does not lie upon the map."""
        told = self.bubble
        return told is not None and told.aim is not None and told.aim.cell >= 0

    @property
    def map_shown(self) -> bool:
        """Whether the bivouac makes way for the map."""
        return self.shown.map or self.told_on_map

    @property
    def seen_tiles(self) -> SeenTiles | None:
        """What the owner of drawn tiles has seen last of them, if nothing was done or chosen since."""
        seen = self.seen
        return seen if seen and seen.holds(self.controller.session.state, self.amounts) else None

    @property
    def route(self) -> tuple[int, ...]:
        """The goals ahead on the route of the crew whose hand is shown, as far as it may be seen (1.8)."""
        seat = self.owner
        if self.shown.route_hidden or not self.open(seat):
            return ()
        return ahead(self.routes.get(seat, ()), self.table.dashboards[seat].cell)

    @property
    @override
    def bubble(self) -> Bubble[AnyAction] | None:
        """What the guide tells now; nothing while a drive goes on by itself.

        A tip makes way for a hint; a lesson stays, as its words may have sent the pupil to the lamp. Nothing
        is told upon the plan of a drive, unless the guide proposes to drive.
        """
        if self.guide is None or self.order or self.curtain.covered:
            return None
        if self.hint.active and not self.taught:
            return None
        told = self.guide.bubble
        plans = self.way is not None and isinstance(self.frame, Sequence)
        return None if plans and told and not isinstance(told.proposed, Drive | Step) else told

    @property
    def advice(self) -> Reasoned[AnyAction] | None:
        """What a hint advises: in a lesson what its guide proposes, since two advisers confuse a pupil."""
        answer, told = self.hint.answer, self.bubble if self.taught else None
        lesson = told.proposed if told is not None and told.seat == self.hint.seat else None
        if answer is None or lesson is None or lesson == answer.action:
            return answer
        return Reasoned(lesson, (), answer.action)

    def looked(self, seat: int) -> bool:
        """Return whether its owner has looked at the hand of a seat at the question that is asked now."""
        return seat in self.asked and self._looked == (seat, self.question)

    @property
    def followed(self) -> tuple[object, ...]:
        """What the panels follow at once: whose secrets are open, and whether a drive goes on by itself."""
        return self.opened, self.order is not None

    @override
    def drives_on(self, seat: int, cell: int) -> bool:
        """Return whether a crew drives on from a cell: computer crews, and people through known ground."""
        order = self.order
        if order is None or order.seat != seat:
            return super().drives_on(seat, cell)
        ahead = order.cells[:1] if order.at == cell else ()
        cities = {city.cell for city in self.race.board.cities}
        return any(self.table.tiles[one] or one in cities for one in ahead)

    # What changes.

    def guided(self) -> str:
        """Update the guide, but for secrets face down; return why its progress could not be kept, if so."""
        if self.guide is None:
            return ""
        asked = self.asked if self.order is None and not self.stepping else ()
        seat, over = self.guide.seat_of(asked), self.settled and self.table.over
        if seat is None or not (seat in asked or over):
            return self.guide.look(None)
        return self.guide.look(Sight(self.race, self.known(seat), seat, seat in asked, tuple(self.log)))

    def propose(self) -> bool:
        """Go on to think what is proposed, but in a lesson; return whether that changed anything."""
        thinks = self.settled and bool(self.asked) and isinstance(self.frame, PROPOSED) and not self.taught
        return self.proposal.update(self.asked[0] if thinks else None, bool(self.amounts))

    @override
    def happened(self, happened: RaceHappened) -> None:
        before = self._turns
        super().happened(happened)
        log = self.controller.session.log
        if self.guide is not None:
            self.guide.happened(log, before)
        if len(log) > before and log[-1].seat != self.peeked:
            self.show_by_eye(False)

    @override
    def settle(self) -> None:
        super().settle()
        if not self.curtain.lasts(self.looking) and not self.lingers:
            self.show_by_eye(False)
        if self.question != self._asked_before:
            self._asked_before, self._looked, self.raised = self.question, None, -1
            if self.phase != "bivouac":
                self.shown.map = False  # the next bivouac begins with its cards in sight
            self.shown.folded -= {"question"}
        self._note_look()
        before, self._lost_missions = self._lost_missions, lost_missions(self)
        if (new := [one for one in self._lost_missions if one not in before]) and not self.table.over:
            self.tell(" ".join(lost_words(self, one) for one in new))
        if self._begins and not self._early:
            self._begins = False
            self.shown.calm(frozenset())

    def adopt(self, settings: Settings, public: bool = False) -> None:
        """Follow the player's settings; among strangers a name tells nothing about its language."""
        self.adopt_languages(settings, public)
        self.confirms, self.keys = settings.confirmations, KeyMap(settings.keys)

    def draw_way(self, way: Way | None) -> None:
        """Draw a way, or none. What was set for another is forgotten.

        Where the crew is bound for is forgotten with the way there that is put away, unless it could not be
        driven now.
        """
        before, self.way, self.kept, self.raised = self.way, way, None, -1
        seat = self.asked[0] if self.asked else -1
        if way is None and (before is None or (before.driven and before.goal == self.bound.get(seat))):
            self.bound.pop(seat, None)
        self.amounts.clear()

    def plan(self, seat: int) -> None:
        """Begin the plan of a seat, or go on with it after the curtain was lowered."""
        self.curtain.behind = seat

    def replan(self, undone: Iterable[Turn[AnyAction]], redone: Iterable[Turn[AnyAction]]) -> None:
        """Give plans that were taken back to who made them, as they were; forget those sealed again."""
        for turn in undone:
            if isinstance(turn.action, Plan) and turn.seat in self.controller.humans:
                self.plans[turn.seat].take(turn.action)
        for turn in redone:
            if isinstance(turn.action, Plan):
                self.plans.pop(turn.seat, None)

    def hide_plan(self) -> None:
        """Hide the plan that is being made; nothing of it is lost."""
        self.curtain.close()
        self.notice.cover()

    @override
    def cover(self, covered: bool) -> None:
        self.curtain.covered = covered
        if not covered:
            self.answering, self.publishes = None, False
        self.eye = False
        self.peek(False)
        self.notice.cover()

    def peek(self, seen: bool) -> bool:
        """Show the hand of its owner, or turn it face down (1.8); return whether that changed anything.

        While nobody who might look is asked, nothing begins: not when somebody is asked later, either.
        """
        before = self.peeked
        changed = self.curtain.peek(self.owner if seen and self.may_look else None, self.looking)
        self.eye = self.eye and self.peeked is not None
        if before is not None and self.peeked is None:
            self.notice.cover()
        self._note_look()
        return changed

    def _note_look(self) -> None:
        if self.peeked is not None:
            self._looked = self.peeked, self.question

    def tell(self, text: str, article: str = "", meanwhile: bool = False) -> None:
        """Show a notice, perhaps only until somebody is asked.

        What is told while secrets are open goes when they are covered.
        """
        opened = self.peeked is not None or self.planner is not None
        self.notice.say(text, article, opened and not self.controller.alone, meanwhile)

    def show_by_eye(self, shown: bool) -> bool:
        """Show the hand until it is covered, or anybody but its owner decides (1.8).

        Returns:
            As ``peek`` does.
        """
        changed = self.peek(shown)
        self.eye = self.peeked is not None
        return changed

    def acted(self, action: AnyAction | None = None) -> None:
        """Forget what was chosen for an action that was carried out or taken back.

        A drawn way is kept where a card, fuel or a part only comes before it.
        """
        if action is None:
            self.kept = None
        elif (way := self.way) and isinstance(action, BuyFuel | BuyPart | Play):
            self.kept = way, dict(self.amounts)
        self.way, self.raised = None, -1
        self.amounts.clear()
        if action is None:
            self.fresh.forget()
            self.curtain.close()  # whoever plays alone takes back in the middle of a plan, too
        else:
            self.fresh.acted(self.controller.session.log[-1].seat)
        if isinstance(action, Plan):
            self.plans.pop(self.curtain.behind, None)
            self.curtain.close()
        self.notice.clear()
