"""All events of this sitting, to be read."""

from __future__ import annotations

import pygame

from greatrace.engine.events import AnyEvent, MarketLaid, PlansRevealed, RoundStarted
from greatrace.prose.events import tell
from greatrace.prose.teller import Teller
from greatrace.ui.scene import WidgetScene, scrim
from greatrace.ui.stack import Pop, Transition
from greatrace.ui.widgets.base import Widget
from greatrace.ui.widgets.layout import Anchor, Column
from greatrace.ui.widgets.messages import Cancelled, Emitted, Pressed, Shortcut
from greatrace.ui.widgets.panel import Ground, Panel, ScrollList
from greatrace.ui.widgets.press import Button, Kind
from greatrace.ui.widgets.text import Label

_MOST = 400
"""How many of the last events are shown."""


class LogScene(WidgetScene[None]):
    """The log, the newest event first.

    Args:
        events: all of them, the oldest first.
        teller: the language and the race.
    """

    opaque = False
    first_focus = "close"

    def __init__(self, events: list[AnyEvent], teller: Teller) -> None:
        super().__init__()
        self._events = events[-_MOST:]
        self._teller = Teller(teller.say, teller.data)

    def build(self) -> Widget:
        """Make a line for every event."""
        rows: list[Widget] = []
        for event in reversed(self._events):
            heading = isinstance(event, RoundStarted | MarketLaid | PlansRevealed)
            style = "subheading" if isinstance(event, RoundStarted) else "body" if heading else "label"
            rows.append(Label(tell(event, self._teller), style))
        log = ScrollList(rows, gap=4, name="events", label=self.tr("Log")).sized(height=500)
        close = Button(self.tr("Back to the table"), "close", kind=Kind.MAIN, key="Esc")
        page = Column([Label(self.tr("Log"), "display", align="centre"), log, close], gap=12)
        return Anchor(Panel(page.sized(width=760), Ground.PARCHMENT, name="log-sheet", pad=22))

    def on(self, told: Emitted) -> Transition[None]:
        """Close it."""
        match told:
            case Pressed("close") | Cancelled():
                return Pop(None)
            case Shortcut(key) if key.key == "l":
                return Pop(None)
        return None

    def closing(self) -> Transition[None]:
        """Take the wish to close the window as going back."""
        return Pop(None)

    def backdrop(self, surface: pygame.Surface) -> None:
        """Darken the table."""
        scrim(self.look, surface)
