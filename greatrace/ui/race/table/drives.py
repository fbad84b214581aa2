"""What is ordered as a whole, such as a drive: carried on step by step, taken back as a whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.ways.data import Way
from greatrace.engine.ways.order import next_action, order_of
from greatrace.ui.kit.input import Command, KeyPressed, Message, PointerPressed, command_of
from greatrace.ui.kit.keys import DOUBLE
from greatrace.ui.play.rest import TWICE
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.sequence import DRIVE_KEY
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.state.answers import drives_again, only_drives, turn_goes_on
from greatrace.ui.race.table.state.drawn_way import (
    ADVISED,
    BY_ITSELF,
    LOOKED_AT,
    PUT_AWAY,
    covered_way,
    may_draw,
    setting_out,
    way_again,
    way_to,
)
from greatrace.ui.race.table.state.lying_hand import OPENLY, note_choice
from greatrace.ui.race.table.state.table_state import TableState

_NEAR = 8
"""How far apart both presses of a double click are at most (pixels)."""


class Drives:
    """The drives of one table.

    Args:
        state: the table; the order and the drawn way in it are changed here.
        controller: of the race.
        report: tells the player a sentence.
    """

    def __init__(self, state: TableState, controller: Controller, report: Callable[[str], object]) -> None:
        self._state, self._controller, self._report = state, controller, report
        self._begun: list[int] = []
        self._together: dict[int, int] = {}
        self._since = self._drawn = DOUBLE
        self._last: PointerPressed | None = None
        self._turned: tuple[Way, Way] | None = None
        """A way as it was drawn while the hand was covered, and as it is drawn since that is open."""

    def passes(self, seconds: float) -> None:
        """Count the seconds since a drive was ordered, and since a way was drawn."""
        self._since += seconds
        self._drawn += seconds

    def doubled(self, message: Message) -> bool:
        """Return whether a press that ordered a drive comes a second time at once.

        The drive is on its way, or over so soon that the way of the next one is drawn already. So does the
        second half of a double click whose first half has drawn a way onto unknown ground, since that drive
        could not be taken back and its price has not been seen; that is told.
        """
        if not isinstance(message, PointerPressed | KeyPressed):
            return False
        before, self._last = self._last, message if isinstance(message, PointerPressed) else None
        if self._is_blind(message, before):
            self._report(self._state.say.tr(TWICE))
            return True
        on_its_way = self._state.order is not None or BY_ITSELF in self._state.amounts
        if not on_its_way or self._since >= DOUBLE:
            return False
        if isinstance(message, KeyPressed):
            orders = command_of(message) is Command.ACTIVATE or message.key == DRIVE_KEY
            return before is None and orders
        return message.button == 1 and _beside(message, before)

    def _is_blind(self, message: PointerPressed | KeyPressed, before: PointerPressed | None) -> bool:
        """Return whether a press would drive onto unknown ground on the way that the last one has drawn."""
        way = self._state.way
        if isinstance(message, KeyPressed) or message.button != 1 or self._drawn >= DOUBLE:
            return False
        return way is not None and way.odds is not None and _beside(message, before)

    def order(self, way: Way, begun: int | None = None) -> None:
        """Order a way to be driven as far as this drive leads.

        Args:
            way: the way.
            begun: how many actions had been done before what is taken back with it; now by default.
        """
        self._begun.append(len(self._controller.session.log) if begun is None else begun)
        self._since = 0.0
        self._state.bound[way.seat] = way.goal
        self._state.order = order_of(way, self._state.table)

    def set_out(self, way: Way, begin: Callable[[], object]) -> None:
        """Begin a drive and order its way; what begins it and the fuel for it are taken back with it."""
        begun = len(self._controller.session.log)
        self._state.bound[way.seat] = way.goal
        begin()
        if isinstance(self._controller.frame, ask.Driving):
            self.order(way, begun)

    def heads_for(self, cell: int, seat: int) -> None:
        """Take note of where a crew is bound for before its drive begins, if it is (not -1)."""
        if cell >= 0:
            self._state.bound[seat] = cell

    def advises(self, amounts: Mapping[str, int], way: Way | None) -> None:
        """Keep what a hint sets on what it has begun; a drive draws its way, with what is used on that."""
        state = self._state
        state.amounts.update(amounts)
        if way is not None and isinstance(state.frame, ask.Driving):
            note_choice(state)
            state.way, state.kept = None, (way, dict(state.amounts))

    def halts(self, action: do.AnyAction, seat: int) -> None:
        """Forget where a crew is bound for that ends its drive by hand."""
        if isinstance(action, do.Halt) and isinstance(self._controller.frame, ask.Driving):
            self._state.bound.pop(seat, None)

    def together(self, act: Callable[[], object]) -> None:
        """Carry out what one press does in several actions; it is taken back as one, too."""
        before = len(self._controller.session.log)
        act()
        self._together[len(self._controller.session.log)] = before

    def stop(self) -> None:
        """Stop after the step that is being shown."""
        self._state.order = None

    def next(self) -> want.Act | None:
        """Return what carries the order on; without any, draw the way that is still to go."""
        state = self._state
        self._forget_reached()
        order, state.order = state.order, None
        if order is None or state.asked[:1] != (order.seat,):
            return None
        action = next_action(order, state.table, self._controller.legal(order.seat))
        if action is None:
            return None
        state.order = order if isinstance(action, do.Pay) else order.stepped()
        return want.Act(action, order.seat)

    def _forget_reached(self) -> None:
        """Forget where crews are bound for that are there."""
        crews = self._controller.table.dashboards
        for seat in [seat for seat, cell in self._state.bound.items() if crews[seat].cell == cell]:
            del self._state.bound[seat]

    def draws_on(self) -> bool:
        """Draw the way to the cell that the drive is bound for, once it waits; return whether it did.

        A way that a card or fuel came between is drawn as it was. In a sequence one is drawn unasked directly
        after a drive only, until it is put away: what is bought or played from the list leaves the list. No
        way is drawn unasked if its first cell cannot be entered now, for nothing or for no tile that might
        turn up, nor one before which fuel is bought. A new turn, after others have acted, begins with the
        list unless the way is in no doubt: Enter drives onto no unknown ground that nobody asked about.
        """
        state = self._state
        if state.way or state.order or not may_draw(state) or PUT_AWAY in state.amounts:
            return False
        if state.kept is not None:
            return self._draws_again(*state.kept)
        if not (isinstance(state.frame, ask.Driving) or state.derived(drives_again)):
            return False
        goal = state.bound.get(state.asked[0])
        way = None if goal is None or self._buys(goal) else way_to(state, goal)
        state.way = way if way and way.driven and not way.hopeless and self._comes_first(way) else None
        if state.way and not isinstance(state.frame, ask.Driving):
            state.amounts[BY_ITSELF] = 1
        return state.way is not None

    def _comes_first(self, way: Way) -> bool:
        """Return whether a way may be drawn before anything is chosen."""
        doubtful = way.odds is not None or way.stop.kind == "stop" or any(
            term.label == "danger" for term in way.terms
        )
        state = self._state
        free = isinstance(state.frame, ask.Driving) or turn_goes_on(state) or only_drives(state)
        return free or not doubtful

    def _buys(self, goal: int) -> bool:
        """Return whether fuel is bought before a drive to a cell."""
        found = setting_out(self._state, goal)
        return found is not None and found.fuel > 0

    def show(self, way: Way | None) -> None:
        """Draw a way, or put the drawn one away; where one of several drives would go stays known then.

        So does what was looked at before a drive: the drive that begins next heads there.
        """
        state = self._state
        looked_at = state.way if way is None and isinstance(state.frame, ask.Sequence) else None
        kept = way is None and BY_ITSELF in state.amounts and not only_drives(state)
        bound = dict(state.bound)
        state.draw_way(way)
        self._drawn = 0.0
        if kept:
            state.bound.update(bound)
            state.amounts[PUT_AWAY] = 1
        elif looked_at is not None and looked_at.driven:
            state.amounts[LOOKED_AT] = looked_at.goal

    def follows_hand(self) -> None:
        """Draw a way anew whose hand has been opened, with its cards; covered again, it is drawn as it was.

        One that was chosen among several stays, and so does one on which anything was set with an open hand.
        """
        state, way = self._state, self._state.way
        turned, self._turned = self._turned, None
        if way is None or not may_draw(state) or not {OPENLY, ADVISED}.isdisjoint(state.amounts):
            return
        if not state.open(way.seat):
            state.way = turned[0] if turned and turned[1] is way else way
        elif way == covered_way(state, way.goal) and (anew := way_to(state, way.goal)):
            self._turned = way, anew
            state.way = anew

    def _draws_again(self, before: Way, amounts: dict[str, int]) -> bool:
        """Draw a way again as far as it still leads to its goal; return whether there is one."""
        state = self._state
        way = way_again(state, before, amounts) if before.seat == state.asked[0] else None
        state.way, state.kept = way, None
        if way is not None:
            state.amounts.update(amounts)
        return way is not None

    def undo(self) -> None:
        """Take the last action back, or a whole drive that was ordered as far as that is possible."""
        self.stop()
        self._state.draw_way(None)
        done = len(self._controller.session.log)
        self._begun = [begun for begun in self._begun if begun < done]
        mark = self._together.pop(done, done - 1)
        if self._begun and self._ordered(done):
            mark = self._begun[-1]
        while len(self._controller.session.log) > mark and self._controller.undo():
            pass

    def _ordered(self, done: int) -> bool:
        """Return whether all since the last order belongs to it: how it began, steps and their payments."""
        since = [turn.action for turn in self._controller.session.log[self._begun[-1] : done]]
        for begins in (do.BuyFuel, do.Drive | do.Play):
            if since and isinstance(since[0], begins):
                del since[0]
        return all(isinstance(action, do.Step | do.Pay) for action in since)


def _beside(message: PointerPressed, before: PointerPressed | None) -> bool:
    """Return whether a press is where the one before was."""
    return before is not None and max(abs(before.x - message.x), abs(before.y - message.y)) <= _NEAR
