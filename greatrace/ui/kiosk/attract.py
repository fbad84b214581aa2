"""The race that computers run while nobody is at the table."""

from __future__ import annotations

from greatrace.prose.names import bot_name
from greatrace.saves.envelope import Seat
from greatrace.saves.recording import Origin
from greatrace.ui.kiosk.captions import Captions
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.names import KioskMenu
from greatrace.ui.kiosk.prepared import attract_data
from greatrace.ui.kiosk.widgets import BandedPage, CaptionBand
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.input import Command, KeyPressed, LayoutChanged, Message, PointerPressed, Window
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Replace, Reset, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene

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
        origin = Origin(attract_data(name, course, seed), seed, "", seats)
        super().__init__(Controller.begun(origin, None))
        while self.controller.table.round < begins and self.controller.think():
            pass
        self._captions, self._shown = Captions(), 0.0

    @override
    def build(self) -> Widget:
        self.band = CaptionBand(self.tr("Press anything to play"))
        self.band.say(self.tr(self._captions.text))
        page = super().build()
        self._only_watched()
        return BandedPage(page, self.band)

    @override
    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, "tree"):
            self._only_watched()
            self.tree.layout()

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
            case LayoutChanged():
                return super().handle(message)
            case Window.CLOSE_ASKED:
                return None
            case Window():
                return WidgetScene.handle(self, message)
            case KeyPressed(again=False) | Command() | PointerPressed():
                return Reset((KioskMenu.DOORS,))
        return None

    @override
    def passes(self, seconds: float) -> None:
        super().passes(seconds)
        if self._captions.passes(seconds, self.state.phase):
            self.band.say(self.tr(self._captions.text))

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
