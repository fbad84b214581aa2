"""The log of a game."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.prose.whyfirst.events import tell
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.play.table.sheet import SheetScene
from greatrace.whyfirst.events import AnyEvent, Chose, Dealt, StageBegan, StageScored

_MOST = 300
"""How many of the last events are shown."""


class LogScene(SheetScene):
    """Everything that all know, the newest first.

    Args:
        names: of all figures.
        events: public ones, the oldest first.
    """

    closes = frozenset({"l"})

    def __init__(self, names: Sequence[str], events: Sequence[AnyEvent]) -> None:
        super().__init__()
        self._names = tuple(names)
        self._events = [event for event in events if not isinstance(event, Dealt | Chose)][-_MOST:]

    @override
    def build(self) -> Widget:
        rows: list[Widget] = [
            Label(tell(event, self._names, self.context.language),
                  "subheading" if isinstance(event, StageBegan | StageScored) else "body")
            for event in reversed(self._events)
        ]
        log: Widget = ScrollList(rows, gap=5, name="events", label=self.tr("Log"))
        if not rows:
            log = Anchor(Label(self.tr("Nothing has happened yet."), align="centre", name="nothing"))
        close = Button(self.tr("Back to the table"), "close", kind=ButtonKind.MAIN, key="Esc")
        heading = Label(self.tr("Log"), "display", align="centre")
        page = Column([heading, log.sized(height=440), close], gap=12).sized(width=720)
        return Anchor(Panel(page, Material.PARCHMENT, name="log-sheet", pad=22))
