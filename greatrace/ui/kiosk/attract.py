"""The race that computers run while nobody is at the table, and what it tells passers-by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from greatrace.prose.language import msgid
from greatrace.prose.names import bot_name
from greatrace.saves.envelope import Seat
from greatrace.saves.recording import Origin
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.names import DOORS_PAGE
from greatrace.ui.kiosk.prepared import race_on
from greatrace.ui.kiosk.widgets import banded_page, paint_caption
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.input import Command, KeyPressed, Message, PointerPressed, Window
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Replace, Reset, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene

CAPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "bivouac": (
        msgid("In the bivouac every crew takes one card. Whoever is last chooses first."),
        msgid("Cards bring fuel, spare parts, money and mischief. How many can you carry?"),
    ),
    "planning": (
        msgid("All plan in secret: five assistants, four jobs. Scout, mechanic, escort or funding?"),
        msgid("Nobody knows what the others plan until the curtain rises."),
    ),
    "convoy": (
        msgid("1935: half-tracks race across a whole continent, from city to city."),
        msgid("Scouts lay tiles: easy ground before your own wheels, dunes before the others."),
        msgid("Every cell costs fuel. Blank ground is a gamble: what lies there is drawn from a bag."),
        msgid("Beasts, bandits and sandstorms cost dear, unless an escort rides along."),
        msgid("Ships and planes are short cuts for those who have the money."),
        msgid("The engine says how far one drives, the chassis how many cards one carries."),
        msgid("A saboteur, a cheater, a tracker: leading the race makes enemies."),
        msgid("Prestige wins, not speed alone: arrive early, in good shape and with money left."),
        msgid("One to five people play at this table. A short race takes half an hour."),
        msgid("Four continents, fourteen courses, and no two races alike."),
    ),
    "maintenance": (msgid("The Gazette pays whoever leads. Tomorrow the order is another."),),
}
"""Captions by phase, in the order in which they come."""
SECONDS: Final = 9.0
"""For how long a caption stands at least."""
_LEAST: Final = 3.0
"""For how long a caption stands at least when the race comes to another phase."""
_LEVELS = ("quick", "quick:bold", "quick:cautious", "quick:saboteur")
"""Who races: levels that need no time to think."""
_AFTER = 8.0
"""Seconds for which the end of a race is shown."""


class AttractScene(TableScene):
    """A race of computers with captions; any press leads to the doors. It is saved nowhere.

    Args:
        kiosk: whose races are watched.
        context: of the scenes.
        begins: for pictures only: the round in which it begins to be watched.
    """

    def __init__(self, kiosk: Kiosk, context: Context, begins: int = 1) -> None:
        self._kiosk = kiosk
        name, course, seed = kiosk.next_race()
        self.seen = name, course, seed
        seats = tuple(Seat(bot_name(context.language, level), level) for level in _LEVELS)
        origin = Origin(race_on(name, course, len(_LEVELS), seed), seed, "", seats)
        super().__init__(Controller.begun(origin, None))
        while self.controller.table.round < begins and self.controller.think():
            pass
        self._next = dict.fromkeys(CAPTIONS, 0)
        """The number of the next caption of each phase: all of them come before any comes again."""
        self._phase, self._caption, self._left, self._shown = "", CAPTIONS["convoy"][0], 0.0, 0.0

    @override
    def build(self) -> Widget:
        self._band = Drawing(paint_caption, ("", ""), "label", name="caption")
        self._say()
        page = super().build()
        self._only_watched()
        return banded_page(page, self._band)

    @override
    def show(self, focus: str) -> None:
        super().show(focus)
        self._only_watched()
        self.tree.layout()

    def _say(self) -> None:
        """Show the caption, and that any press begins."""
        self._band.label = self.tr(self._caption)
        self._band.draw_anew((self._band.label, self.tr("Press anything to play")))

    def _only_watched(self) -> None:
        """Hide what only players need."""
        pieces, page = self.panels.page.pieces, self.panels.page
        for piece in (pieces.question, pieces.keys, pieces.zoom, pieces.hand):
            piece.visible = False
        for corner in page.corners:
            corner.visible = False

    @override
    def handle(self, message: Message) -> Transition[None]:
        match message:
            case Window.LAYOUT_CHANGED:
                return super().handle(message)
            case Window.CLOSE_ASKED:
                return None
            case Window():
                return WidgetScene.handle(self, message)
            case KeyPressed(again=False) | Command() | PointerPressed():
                return Reset((DOORS_PAGE,))
        return None

    @override
    def passes(self, seconds: float) -> None:
        super().passes(seconds)
        self._left -= seconds
        phase = self.state.phase
        if self._left > 0 and (phase == self._phase or self._left > SECONDS - _LEAST):
            return
        at = self._next[phase]
        self._next[phase] = (at + 1) % len(CAPTIONS[phase])
        self._phase, self._left = phase, SECONDS
        if self._caption != CAPTIONS[phase][at]:
            self._caption = CAPTIONS[phase][at]
            self._say()

    @override
    def next(self, seconds: float) -> Transition[None]:
        if not self._caught_up(seconds):
            return None
        if self.state.table.over and self.state.settled:
            self._shown += seconds
            return Replace(AttractScene(self._kiosk, self.context)) if self._shown > _AFTER else None
        if self.think_on() and not self.state.settled:
            self._settle()
        self.following.watch(self.panels.board)
        return None

    @override
    def waits(self) -> bool:
        return False

    @property
    @override
    def busy(self) -> bool:
        return True
