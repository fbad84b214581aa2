"""Animations of events: vehicles drive, tiles turn up, cards fly, coins slide, assistants walk."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pygame
from msgspec import UNSET, Struct, structs

from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.rene import Loss
from greatrace.engine.state import Table
from greatrace.prose.told_idle import idle_now
from greatrace.ui.kit.animation import Animation, ease, passed
from greatrace.ui.kit.settings import RivalSpeed
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.board.views import FLIGHT
from greatrace.ui.race.controller import RaceHappened
from greatrace.ui.race.table.motion import timing
from greatrace.ui.race.table.motion.slides import leaving, slides_of
from greatrace.ui.race.table.motion.spotlight import Overlays
from greatrace.ui.race.table.motion.strike_poster import STILL, held
from greatrace.ui.race.table.motion.strikes import HELD, HIT, STRIKE, Strike, concerned, lies, strike_of
from greatrace.ui.race.table.motion.suitcases import REVEAL, cases_of
from greatrace.ui.race.table.motion.timing import Reading, Rolling, goes_on
from greatrace.ui.race.table.panels.card_faces import card_face
from greatrace.ui.race.table.state.position import Position

FLOWN = 0.5
"""The share of its time in which a card flies; for the rest of it, it can be read."""
_LIES = 0.3
"""The share of its time for which a card that strikes still lies in its slot."""
_DROPS, _SMALLEST, _SEEN = (0.45, 1.0), 0.14, 0.4
"""From when to when a discarded card drops, its size at last, and when it is seen with reduced motion."""
_FLASHES = 3
"""How often a card that strikes lights up."""
_AHEAD = 0.35
"""The share of a flight of the view after which what it follows sets out."""


class Beat(Struct, frozen=True):
    """A group of events that is shown at once: only the last one may be animated.

    Attributes:
        events: in order; empty when an action was taken back.
        table: what all may know afterwards.
        last: whether it is the last beat of its action, so that the next question can be shown.
        rest: how long its action is shown at least, in seconds at speed 1×.
        again: whether it was shown before, so that the log has it.
        onwards: whether it is a step after which the same drive goes on with another one at once.
    """

    events: tuple[on.AnyEvent, ...]
    table: Table
    last: bool = False
    rest: float = 0.0
    again: bool = False
    onwards: bool = False


_QUIET = on.PlanSealed | on.MarketLaid | on.RoundStarted | on.SequenceBegan
"""Events that are logged but not animated."""


def beats(happened: RaceHappened, rest: float) -> list[Beat]:
    """Divide the events of one action into beats.

    Args:
        happened: what all may know of the action.
        rest: how long the action is shown at least, in seconds.
    """
    found: list[Beat] = []
    gathered: list[on.AnyEvent] = []
    for number, (event, view) in enumerate(zip(happened.events, happened.views, strict=True)):
        gathered.append(event)
        if not isinstance(event, _QUIET):
            onwards = goes_on(event, happened.events[number + 1 :])
            found.append(Beat(tuple(gathered), view.table, onwards=onwards))
            gathered.clear()
    if gathered or not found:
        rest = rest if found else 0.0
    else:
        gathered = list(found.pop().events)
    return [*found, Beat(tuple(gathered), happened.view.table, last=True, rest=rest)]


_LIT = on.CardPlayed | on.CardDiscarded | on.CardTaken | solo.MarketCleared | solo.EffectStruck
_ALMOST, _HALFWAY = 0.999, 0.5
"""At which share of their time cards, and coins and assistants, are shown where motion is reduced."""

_Painter = Callable[[float], None]


class EventAnimations:
    """Animates events and updates the shown table after each.

    Args:
        state: the shown position.
        overlays: for cards, strikes, plans, coins and assistants.
        refresh: called whenever the shown table changed.
        where: gives the place (pixels) of a widget by its name, if it is on the screen.
        follow: brings what an event moves into the view of the map; returns whether that flies there.
        rivals: how fast computer crews are shown beside people.
        new: whether people see a race for the first time.

    Attributes:
        read: whether what is shown stays for its owner to read it, until any press.
    """

    def __init__(
        self,
        state: Position,
        board: BoardView,
        overlays: Overlays,
        refresh: Callable[[], None],
        where: Callable[[str], pygame.Rect | None],
        follow: Callable[[on.AnyEvent], bool],
        rivals: RivalSpeed = RivalSpeed.TRIPLE,
        new: bool = False,
    ) -> None:
        self._rivals, self._patience, self._since = rivals.share, timing.Patience(), 0.0
        self.state = state
        self.board = board
        self._overlays, self.spotlight = overlays, overlays.spotlight
        self._refresh = refresh
        self._gathers = self._unshown = False
        self._struck: tuple[int, tuple[int, int]] | None = None
        self._where = where
        self._follow_event = follow
        self._reading, self._rolling = Reading(state, new), Rolling(state)
        self.read = False

    def __call__(self, beat: Beat, reduced: bool) -> Animation:
        """Return the animation of a beat, reduced to a rest where motion is not wanted."""
        for event in () if beat.again else beat.events:
            self.state.note(event)
        last = beat.events[-1] if beat.events else None
        self.state.flying = last if isinstance(last, on.CardTaken) else None
        self.state.leaving = leaving(last) if last else None
        strike = strike_of(last, self.state) if last else None
        self._rolls = self._rolling.step(last, beat.table, beat.last, beat.again, beat.onwards)
        large = self._told_large(last, strike, beat.again) if last and strike else None
        paint, seconds = large or self._painter(last)
        own = self._reading.own(last) if last and not beat.again else 0.0
        rest = own + (self._reading.rivals(last) if last and self._rivals and not beat.again else 0.0)
        self.read = own > 0
        rest += timing.DROP if isinstance(last, solo.EffectSuffered) else 0.0
        at_once = False
        if last and self._of_computer(last):
            struck = strike is not None
            seconds = timing.of_computer(last, seconds, self._rivals, struck, self.state.race)
            seconds = self._patience.left(last, seconds, self.state.table.round, struck)
            at_once = not self._rivals
            if isinstance(last, timing.SLIDING) and not (at_once or reduced):
                paint, seconds = None, timing.ASIDE
                self._overlays.slides.pass_by(slides_of(last, self.state, self._where))
        self._since += seconds
        rest += max(0.0, beat.rest - self._since) if self._rivals else 0.0
        self._since = 0.0 if beat.last else self._since
        # With reduced motion everything jumps to its end; cards, sums and strikes stay as long as otherwise.
        still = strike is not None or isinstance(last, on.PlansRevealed)
        lit = STILL if still else _ALMOST if isinstance(last, _LIT) else 0.0
        lit = _HALFWAY if isinstance(last, timing.SLIDING) else lit
        lit = _SEEN if isinstance(last, on.CardDiscarded) else lit
        flies = last is not None and not reduced and not at_once and self._brought_close(last)
        # A tile is on its way from the bag meanwhile.
        before = FLIGHT * _AHEAD if flies and not isinstance(last, on.TileLaid) else 0.0
        self._patience.wait(before)
        whole = before + seconds + rest
        if last and not isinstance(last, _QUIET):
            self._show()

        def show(share: float) -> None:
            part = min(1.0, max(0.0, share * whole - before) / seconds) if seconds else 1.0
            if paint and not (reduced and part < 1):
                paint(part)
            elif paint and lit and not self._overlays.visible:
                paint(lit)
            if part >= 1:
                self._follow(beat)

        return whole, show

    @contextmanager
    def gathered(self) -> Iterator[None]:
        """Repaint map and panels once, at the end, for all that changes meanwhile."""
        self._gathers = True
        try:
            with self.board.gathered():
                yield
        finally:
            self._gathers = False
        if self._unshown:
            self._show()

    def _show(self) -> None:
        self._unshown = self._gathers
        if not self._gathers:
            self._refresh()

    def _of_computer(self, event: on.AnyEvent) -> bool:
        """Return whether a computer crew did it, and it is shown faster.

        Cards are picked once a round, so they are always seen; a person who is hit has to notice it.
        """
        if isinstance(event, on.CardTaken) and not self._rivals:
            return False
        if concerned(event, self.state):
            return False  # whom it concerns sees it as long as what they do themselves
        seat: object = getattr(event, "seat", None)
        return isinstance(seat, int) and seat < self.state.race.seats and bool(self.state.bot(seat))

    def _brought_close(self, event: on.AnyEvent) -> bool:
        """Bring what an event moves into view, its vehicle at the start; return whether the view flies."""
        flies = self._follow_event(event)
        match event:
            case on.Moved(seat, origin, cell) if flies:
                self.board.preview_move(seat, origin, cell, 0.0, *self._rolls)
            case on.LineTaken(seat=seat, origin=origin, cell=cell) if flies:
                self.board.preview_move(seat, origin, cell, 0.0)
        return flies

    def _follow(self, beat: Beat) -> None:
        """Show the table after a beat; the question stays the same until the action is over."""
        self.state.flying = self.state.leaving = None
        table = beat.table if beat.last else structs.replace(beat.table, frames=self.state.table.frames)
        if table is not self.state.table:
            self.state.table = table
            self.board.show(table)
            self._show()

    def _told_large(self, event: on.AnyEvent, strike: Strike, again: bool) -> tuple[_Painter, float]:
        """Return a painter of a strike, and its duration; what was seen before does not wait for a press."""
        if longer := min(lies(event, self.state), HELD if again else HIT):
            return (lambda share: self._overlays.poster.show(strike, held(share, longer))), STRIKE + longer
        brief = isinstance(event, solo.TorpedoEndangered)
        return (lambda share: self._overlays.poster.show(strike, share)), timing.BRIEF if brief else STRIKE

    def _painter(self, event: on.AnyEvent | None) -> tuple[_Painter | None, float]:
        board = self.board
        match event:
            case None:
                return None, 0.0
            case on.PlansRevealed() if cases := cases_of(event, self.state):
                return (lambda share: self._overlays.suitcases.show(cases, share)), REVEAL
            case on.Moved(seat, origin, cell):
                rolls = self._rolls
                return (lambda share: board.preview_move(seat, origin, cell, share, *rolls)), timing.MOVE
            case on.LineTaken():
                return self._ride(event), timing.LINE
            case on.WentBack(seat, cell, origin):
                return (lambda share: self._turn_round(seat, cell, origin, share)), timing.MOVE
            case on.TileFound(tile=tile, cell=cell) | on.TileLaid(tile=tile, cell=cell):
                bag = self._where("bag")
                start = bag.center if bag else None
                return (lambda share: board.flip_tile(cell, tile, share, start)), timing.FLIP
            case on.CardPlayed(seat, card):
                return self._card(card, self._crew(seat), "board"), timing.PLAYED
            case on.CardDiscarded(seat, card):
                return self._thrown(card, seat), timing.CARD
            case on.CardTaken(seat, slot, card):
                return self._card(card, f"slot-{slot + 1}", self._hand(seat)), timing.CARD
            case solo.MarketCleared(cards=cards) if (card := self._danger_of(cards)) >= 0:
                return self._flash(card), timing.FLASH
            case solo.EffectStruck(seat, loss=loss) if self._struck:
                return self._hit(seat, loss), timing.READ[solo.EffectStruck]
            case on.AssistantPlayed():
                return self._sliding(event), timing.WALK
            case _ if isinstance(event, timing.PAID):
                return self._sliding(event), timing.SUM
            case on.PlanSealed() | on.MarketLaid() | on.RoundStarted() | on.SequenceBegan():
                return None, 0.0
            case solo.TorpedoChose() if self._rolling.under_way:
                return None, 0.0
            case solo.TorpedoHeaded(aim=aim) if self._heads_for(aim.cell):
                return None, 0.0
            case solo.TorpedoBlocked() if idle_now(self.state.log):
                return None, timing.WORD
            case _:
                return None, timing.READ.get(type(event), timing.WORD)

    def _heads_for(self, cell: int) -> bool:
        """Return whether the assistant before headed for the same city, which need not be told again."""
        torpedo = self.state.table.torpedo
        return torpedo is not UNSET and torpedo.headed[-1:] == (cell,)

    def _turn_round(self, seat: int, cell: int, origin: int, share: float) -> None:
        """Move a vehicle a little towards the tile and back."""
        if share >= 1:
            self.board.preview_move(seat, cell, origin, 1.0)
            return
        reach = 0.7 * (1 - abs(2 * share - 1))
        self.board.preview_move(seat, origin, cell, reach)

    def _card(self, card: int, start: str, end: str) -> _Painter:
        """Return a painter that moves a card from one widget to another and leaves it there until the end."""
        way = self._middle(start), self._middle(end)
        return self._lifted(card, lambda share: self.spotlight.fly(*way, min(1.0, share / FLOWN)))

    def _thrown(self, card: int, seat: int) -> _Painter:
        """Return a painter that shows a card and drops it onto the discard pile, in which it vanishes."""
        start, pile = self._middle(self._hand(seat)), self._where("discard") or self.board.rect

        def drop(share: float) -> None:
            gone = passed(share, _DROPS)
            self.spotlight.fly(start, pile.center, gone, 1 - (1 - _SMALLEST) * ease(gone))

        return self._lifted(card, drop)

    def _lifted(self, card: int, moved: _Painter) -> _Painter:
        """Return a painter that shows a card over the table, moved by another painter, until the end."""
        face, spotlight = card_face(card, self.state.teller), self.spotlight

        def paint(share: float) -> None:
            if share >= 1:
                spotlight.card(None)
                return
            if not spotlight.visible:
                spotlight.card(face)
            moved(share)

        return paint

    def _danger_of(self, cards: Sequence[int]) -> int:
        """Return the first danger card among those left over; -1 where none strikes."""
        found = (card for card in cards if self.state.race.rival and self.state.race.cards[card].danger)
        return next(found, -1)

    def _flash(self, card: int) -> _Painter:
        """Return a painter that lights up a card of the bivouac where it lies, several times."""
        market = self.state.table.market
        where = self._middle(f"slot-{market.index(card) + 1}" if card in market else "board")
        self._struck = card, where

        def flash(share: float) -> None:
            self.spotlight.fly(where, where, 1.0)
            self.spotlight.rim(int(share * 2 * _FLASHES) % 2 == 0 or share >= _ALMOST)

        return self._lifted(card, flash)

    def _hit(self, seat: int, loss: Loss) -> _Painter:
        """Return a painter that moves the card that has lit up onto what its effect lowers."""
        assert self._struck
        (card, start), self._struck = self._struck, None
        parts = (
            (loss.engine, "gauge-engine"), (loss.chassis, "gauge-chassis"), (loss.fuel, "gauge-fuel"),
            (loss.francs, "purse"), (loss.cards, "hand-limit"),
        )
        hit = next((name for less, name in parts if less and self._where(name)), self._crew(seat))
        end = self._middle(hit if seat == self.state.subject else self._crew(seat))

        def fly(share: float) -> None:
            self.spotlight.fly(start, end, max(0.0, min(1.0, (share - _LIES) / FLOWN)))
            self.spotlight.rim(True)

        return self._lifted(card, fly)

    def _sliding(self, event: on.AnyEvent) -> _Painter | None:
        """Return a painter of what slides in the panel of the crew that acts."""
        found, slides = slides_of(event, self.state, self._where), self._overlays.slides
        return (lambda share: slides.show(found, share)) if found else None

    def _ride(self, event: on.LineTaken) -> _Painter:
        """Return a painter of a line: coins pay for it as the vehicle leaves."""
        paid = self._sliding(event)

        def paint(share: float) -> None:
            self.board.preview_move(event.seat, event.origin, event.cell, share)
            if paid:
                paid(min(1.0, share * timing.LINE / timing.SUM))

        return paint

    def _crew(self, seat: int) -> str:
        """Return the name of the widget that stands for a crew."""
        return "crew" if seat == self.state.subject else f"strip-{seat}"

    def _hand(self, seat: int) -> str:
        """Return the name of the widget to which a card of a crew comes."""
        if seat != self.state.owner:
            return self._crew(seat)
        cards = self.state.table.dashboards[seat].cards
        beside = f"card-{cards - 1}" if cards else "hand-limit"
        return beside if self._where(beside) else self._crew(seat)

    def _middle(self, name: str) -> tuple[int, int]:
        """Return where the middle of a card lies upon a widget, all of it on the screen."""
        rect = self._where(name) or self.board.rect
        card = self.spotlight.rect.move_to(center=rect.center)
        if name == "hand-limit":  # the first card of a hand lies beside it
            card.left = rect.right
        return card.clamp(self.board.rect).center
