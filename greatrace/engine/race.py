"""A race as a game: actions turn one position into the next."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import notation
from greatrace.engine.actions import AnyAction
from greatrace.engine.cards.playing import lightning_cards
from greatrace.engine.decisions import Bivouac, Decision, Planning, Reacting, Sequence
from greatrace.engine.draft import Draft
from greatrace.engine.events import AnyEvent
from greatrace.engine.explain import refusal, turn_refusal
from greatrace.engine.phases.bivouac.rules import begin_round
from greatrace.engine.phases.convoy.rules import settle
from greatrace.engine.questions.registry import EFFECTS, LEGAL
from greatrace.engine.race_data import RaceData
from greatrace.engine.setup import new_state
from greatrace.engine.state import State, View
from greatrace.engine.tables import Tables
from greatrace.engine.views import NOTHING, redeal, seen_by
from greatrace.kernel.errors import Refused
from greatrace.kernel.game import Step
from greatrace.kernel.undo import UndoStop


class Race(Tables):
    """The game of one race; every method is a pure function of the state it is given.

    Built from ``RaceData``, which a save carries, so that a running race never depends on the
    content files.
    """

    def __init__(self, data: RaceData) -> None:
        """Compute the tables of a race."""
        super().__init__(data)
        self._at_any_time = lightning_cards(self)

    def start(self, seed: int) -> Step[State, AnyEvent]:
        """Set up the race (2) and begin its first round."""
        draft = Draft(self, new_state(self, seed), listening=True)
        begin_round(draft)
        return draft.step()

    def deciders(self, state: State) -> tuple[int, ...]:
        """Return the seats that must decide now, the first to be asked first."""
        frames = state.table.frames
        return frames[-1].asked if frames else ()

    def pending(self, state: State) -> tuple[Decision, ...]:
        """Return who must decide what now; empty when the race is over."""
        frames = state.table.frames
        return tuple(Decision(seat, frames[-1]) for seat in self.deciders(state))

    def view(self, state: State, seat: int) -> View:
        """Return what a seat knows; seat -1 sees what all may know (1.8)."""
        return View(state.table, seat, state.secrets.own[seat] if seat >= 0 else NOTHING)

    def legal_actions(self, view: View) -> tuple[AnyAction, ...]:
        """Return every action of the view's seat; empty when it has nothing to decide."""
        table, seat = view.table, view.seat
        frames = table.frames
        if not frames or seat not in (frame := frames[-1]).asked:
            return ()
        dashboard, hand = table.dashboards[seat], view.own.hand
        actions = LEGAL[type(frame)](self, view, dashboard, frame)
        for card, holds in self._at_any_time:
            if card in hand and holds(self, view, dashboard):
                actions = (*actions, self.play[card])
        return actions

    def apply(self, state: State, action: AnyAction, seat: int | None = None) -> Step[State, AnyEvent]:
        """Check and carry out an action of a seat (the first decider unless given).

        Raises:
            Refused: an article forbids it; nothing has changed.
        """
        seat = self._seat(state, seat)
        view = self.view(state, seat)
        if action not in self.legal_actions(view):
            raise refusal(self, view, action)
        draft = Draft(self, state, listening=True)
        EFFECTS[type(draft.frames[-1])][type(action)](draft, seat, action)
        settle(draft)
        return draft.step()

    def advance(self, state: State, action: AnyAction, seat: int | None = None) -> State:
        """Carry out an action that came from ``legal_actions``: no checks, no events."""
        if seat is None:
            seat = state.table.frames[-1].asked[0]
        draft = Draft(self, state, False)
        EFFECTS[type(draft.frames[-1])][type(action)](draft, seat, action)
        settle(draft)
        return draft.frozen()

    def _seat(self, state: State, seat: int | None) -> int:
        asked = self.deciders(state)
        if not asked:
            raise Refused("14.7", "torpedo_first") if state.table.frames else Refused("11.3", "race_over")
        if seat is None:
            return asked[0]
        if seat not in asked:
            raise turn_refusal(state.table, seat, asked[0])
        return seat

    def redeal(self, view: View, seed: int) -> State:
        """Return a state that gives the same view, its hidden things dealt again at random."""
        return redeal(self, view, seed)

    def undo_stop(self, before: State, after: State, seat: int) -> UndoStop:
        """Return why a seat's action cannot be undone: it used chance or revealed a secret."""
        old, new = before.secrets, after.secrets
        if (old.chance, old.next_tiles, old.next_cards) != (new.chance, new.next_tiles, new.next_cards):
            return "chance"
        if any(own.plan is not None for own in old.own) and all(own.plan is None for own in new.own):
            return "secret"
        return ""

    def open_until_next(self, before: State, after: State) -> bool:
        """Return whether an action can be taken back until the next player acts.

        It belongs to the bivouac, where all take openly in turn (3.3), or it ended a turn of the convoy (3.9)
        and nothing was drawn, played or shown by it.
        """
        old, new = before.table.frames, after.table.frames
        if not old or not new or isinstance(old[-1], Reacting):
            return False
        if isinstance(old[0], Bivouac):
            return isinstance(new[-1], Bivouac)
        return isinstance(new[-1], Sequence) and before.secrets == after.secrets

    def unsealed(self, state: State, seat: int) -> State | None:
        """Return a state without a crew's sealed plan (3.7), `None` where it has sealed none."""
        own, frames = state.secrets.own, state.table.frames
        frame = frames[-1] if frames else None
        if not isinstance(frame, Planning) or own[seat].plan is None:
            return None
        waiting = tuple(one for one in range(self.seats) if one == seat or one in frame.waiting)
        plans = tuple(structs.replace(one, plan=None) if at == seat else one for at, one in enumerate(own))
        table = structs.replace(state.table, frames=(*frames[:-1], Planning(waiting)))
        return State(table, structs.replace(state.secrets, own=plans))

    def write(self, action: AnyAction) -> str:
        """Return the text form of an action."""
        return notation.write(self, action)

    def read(self, text: str) -> AnyAction:
        """Return the action of a text form.

        Raises:
            BadInput: the text is no action of this race.
        """
        return notation.read(self, text)

    def hidden_event(self, event: AnyEvent, seat: int) -> AnyEvent:
        """Return the event as a seat may see it (1.8)."""
        return seen_by(event, seat)
