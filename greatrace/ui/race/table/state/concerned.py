"""Who is asked at the table that is shown, and whose secrets may be on the screen (1.8)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine.actions import AnyAction
from greatrace.engine.decisions import AnyFrame, Bivouac, Planning, Reacting, TorpedoStep
from greatrace.engine.scoring import scores
from greatrace.engine.solo.bivouac import CREW
from greatrace.engine.state import Own, Table, View
from greatrace.ui.play.curtain import Curtain
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.state.fresh import FreshCards
from greatrace.ui.race.table.state.privacy import privacy


class Concerned:
    """The crews that the position on the screen concerns, and what each of them may see there.

    Args:
        controller: the race.

    Attributes:
        table: what is shown.
        settled: whether the screen has caught up with the race.
        curtain: who may see secrets at this screen.
        fresh: the cards that came into the hands of humans last.
    """

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.race = controller.race
        self.table: Table = controller.table
        self.settled = True
        self.curtain = Curtain(controller.humans)
        self.fresh = FreshCards()

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
        for frame in self.table.frames:
            if isinstance(frame, Bivouac):
                return "bivouac"
            if isinstance(frame, Planning):
                return "planning"
        return "convoy" if self.table.frames else "maintenance"

    @property
    def planner(self) -> int | None:
        """The seat whose planning behind the curtain is to be seen now, or ``None``."""
        return self.curtain.seen_behind

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
        """The humans who may answer now; none while things move or somebody looks at cards just drawn."""
        if not self.settled or self.lingers:
            return ()
        if privacy(self.frame) == "sealed":
            return () if self.planner is None else (self.planner,)
        return self.controller.asked

    @property
    def lingers(self) -> bool:
        """Whether the race waits until somebody whose turn is over has looked at the cards just drawn."""
        seat = self.peeked
        return seat in self.fresh.drew and seat not in self.controller.asked and not self.controller.alone

    @property
    def subject(self) -> int:
        """The crew whose dashboard is shown large: the one that acts or decides."""
        if self.peeked is not None and self.lingers:
            return self.peeked
        if self.planner is not None:
            return self.planner
        frame = self.frame
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
        """
        peeking = self.settled and seat == self.owner and not self.shared
        return self.curtain.open(seat, peeking)

    @property
    def opened(self) -> tuple[int, ...]:
        """The seats whose secrets are to be on the screen now; when they change, all panels follow."""
        return tuple(seat for seat in self.controller.humans if self.open(seat))

    @property
    def may_look(self) -> bool:
        """Whether the owner of the hand at the bottom, who is asked, may look at it now (1.8)."""
        return self.settled and not self.shared and self.planner is None and self.owner in self.asked

    def hides(self, seat: int) -> bool:
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

    def may_hide(self, seat: int) -> bool:
        """Return whether a hand that is face down might allow more than is shown."""
        own = self.controller.table.dashboards[seat]
        return not self.open(seat) and own.cards > len(own.shown)

    @property
    def question(self) -> tuple[object, ...]:
        """What tells one question from another: what is asked, and whom."""
        return type(self.frame), self.asked
