"""A race as a game: the one place where actions turn one position into the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from greatrace.engine import notation, views
from greatrace.engine.actions import (
    AnyAction,
    BuyFuel,
    BuyPart,
    Cancel,
    Clear,
    Decline,
    Discard,
    Drive,
    Enter,
    Explore,
    Fund,
    GoBack,
    Halt,
    Lay,
    Pass,
    Pay,
    Pick,
    Plan,
    Play,
    Repair,
    Sabotage,
    Step,
    Take,
    TakeCard,
    TakeLine,
    UseLeader,
    UsePart,
)
from greatrace.engine.decisions import Clearing, Decision, Driving, Repairing, Swapping, Tracking
from greatrace.engine.draft import Draft
from greatrace.engine.effects.cards import play
from greatrace.engine.effects.clearing import clear, halt_clearing, pick_cleared, pick_tracked
from greatrace.engine.effects.dangers import cancel, decline, pick_swapped, sabotage
from greatrace.engine.effects.driving import drive, enter, go_back, halt_drive, pay, step
from greatrace.engine.effects.exploring import explore, lay, take_card
from greatrace.engine.effects.hands import discard
from greatrace.engine.effects.leaders import use_leader
from greatrace.engine.effects.lines import take_line
from greatrace.engine.effects.repair import buy_part, halt_repair, repair, use_part
from greatrace.engine.events import AnyEvent, seen_by
from greatrace.engine.explain import refusal, turn_refusal
from greatrace.engine.legal import deciders, legal_actions
from greatrace.engine.phases.bivouac import begin_round, take
from greatrace.engine.phases.convoy import buy_fuel, fund, pass_round, settle
from greatrace.engine.phases.planning import plan
from greatrace.engine.setup import new_state
from greatrace.engine.state import State, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused
from greatrace.kernel.game import Step as GameStep
from greatrace.kernel.undo import UndoStop

Handler = Callable[[Draft, int, AnyAction], None]


class Race(Tables):
    """The game of one race; every method is a pure function of the state it is given.

    Built from ``RaceData``, which a save carries, so that a running race never depends on the
    content files.
    """

    def start(self, seed: int) -> GameStep[State, AnyEvent]:
        """Set up the race (2) and begin its first round."""
        draft = Draft(self, new_state(self, seed), listening=True)
        begin_round(draft)
        return draft.step()

    def deciders(self, state: State) -> tuple[int, ...]:
        """Return the seats that must decide now, the first to be asked first."""
        return deciders(state.table.frames)

    def pending(self, state: State) -> tuple[Decision, ...]:
        """Return who must decide what now; empty when the race is over."""
        frames = state.table.frames
        return tuple(Decision(seat, frames[-1]) for seat in deciders(frames))

    def view(self, state: State, seat: int) -> View:
        """Return what a seat knows; seat -1 sees what all may know (1.8)."""
        return views.view(state, seat)

    def legal_actions(self, view: View) -> tuple[AnyAction, ...]:
        """Return every action of the view's seat; empty when it has nothing to decide."""
        return legal_actions(self, view)

    def apply(self, state: State, action: AnyAction, seat: int | None = None) -> GameStep[State, AnyEvent]:
        """Check and carry out an action of a seat (the first decider unless given).

        Raises:
            Refused: an article forbids it; nothing has changed.
        """
        seat = self._seat(state, seat)
        view = views.view(state, seat)
        if action not in legal_actions(self, view):
            raise refusal(self, view, action)
        return self._carried_out(state, action, seat, listening=True).step()

    def advance(self, state: State, action: AnyAction, seat: int | None = None) -> State:
        """Carry out an action that came from ``legal_actions``: no checks, no events."""
        if seat is None:
            seat = deciders(state.table.frames)[0]
        return self._carried_out(state, action, seat, listening=False).frozen()

    def _carried_out(self, state: State, action: AnyAction, seat: int, listening: bool) -> Draft:
        draft = Draft(self, state, listening)
        handler = HANDLERS.get(type(action))
        if handler is None:
            handler = BY_FRAME[type(action), type(draft.frames[-1])]
        handler(draft, seat, action)
        settle(draft)
        return draft

    def _seat(self, state: State, seat: int | None) -> int:
        asked = deciders(state.table.frames)
        if not asked:
            raise Refused("11.3", "race_over")
        if seat is None:
            return asked[0]
        if seat not in asked:
            raise turn_refusal(state.table.frames[-1], asked[0])
        return seat

    def redeal(self, view: View, seed: int) -> State:
        """Return a state that gives the same view, its hidden things dealt again at random."""
        return views.redeal(self, view, seed)

    def undo_stop(self, before: State, after: State, seat: int) -> UndoStop:
        """Say why a seat's action cannot be taken back: it used chance, or showed a secret."""
        old, new = before.secrets, after.secrets
        if (old.chance, old.next_tiles, old.next_cards) != (new.chance, new.next_tiles, new.next_cards):
            return "chance"
        if any(own.plan is not None for own in old.own) and all(own.plan is None for own in new.own):
            return "secret"
        return ""

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


HANDLERS = cast(
    "dict[type, Handler]",
    {
        Take: take, Plan: plan, BuyFuel: buy_fuel, Play: play, UseLeader: use_leader, Explore: explore,
        TakeCard: take_card, Repair: repair, Drive: drive, Clear: clear, Fund: fund, Pass: pass_round,
        Lay: lay, Step: step, Enter: enter, GoBack: go_back, Pay: pay, TakeLine: take_line,
        UsePart: use_part, BuyPart: buy_part, Discard: discard, Sabotage: sabotage, Cancel: cancel,
        Decline: decline,
    },
)
"""What carries out each class of action."""

BY_FRAME = cast(
    "dict[tuple[type, type], Handler]",
    {
        (Halt, Driving): halt_drive,
        (Halt, Repairing): halt_repair,
        (Halt, Clearing): halt_clearing,
        (Pick, Clearing): pick_cleared,
        (Pick, Tracking): pick_tracked,
        (Pick, Swapping): pick_swapped,
    },
)
"""What carries out an action whose meaning depends on the question."""
