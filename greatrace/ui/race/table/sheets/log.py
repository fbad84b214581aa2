"""The log of the race."""

from __future__ import annotations

from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo import events as solo
from greatrace.prose.events import tell
from greatrace.prose.teller import Teller
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Row
from greatrace.ui.kit.widgets.messages import Emitted, Pressed, Shortcut
from greatrace.ui.play.table.sheet import LogSheet
from greatrace.ui.race.table.panels.insignia import crest
from greatrace.ui.race.table.sheets.why import WhyScene
from greatrace.ui.race.table.state.decision_tips import decision_tip
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.rivals import rivals

_MOST = 400
"""How many of the last events are shown."""
_EMBLEM = 22
"""Size of the emblem before a line (theme units)."""
_TORPEDO = (
    solo.TorpedoRecovered | solo.TorpedoActed | solo.TorpedoHeaded | solo.TorpedoChose | solo.TorpedoDrewTiles
    | solo.TorpedoBlocked | solo.TorpedoEndangered | solo.TorpedoDrewCards | solo.StickerGained
)
"""Events of the Torpedo that name no seat."""


def tells(event: AnyEvent) -> bool:
    """Return whether an event tells anything: not who is next, nor what came to nothing."""
    match event:
        case on.SequenceBegan() | on.PlanSealed() | on.DriveEnded(cells=0):
            return False
        case solo.TorpedoRecovered(fuel=0, mechanics=0):
            return False
        case _:
            return True


class LogScene(LogSheet):
    """The log, the newest event first.

    Args:
        events: all of them, the oldest first.
        teller: the language and the race.
        state: the table; with it, events that a computer crew decided tell why under the pointer.
        title: the heading; the log's own by default.
    """

    closes = frozenset({"l", "b"})
    size, gap = (760, 500), 4

    def __init__(
        self, events: list[AnyEvent], teller: Teller, state: Position | None = None, title: str = ""
    ) -> None:
        super().__init__()
        self._title = title
        self._state = state
        self._events = [event for event in events if tells(event)][-_MOST:]
        self._teller = Teller(teller.say, teller.data)

    @override
    def heading(self) -> str:
        return self._title or super().heading()

    @override
    def rows(self) -> list[Widget]:
        rows: list[Widget] = []
        for event in reversed(self._events):
            style = "subheading" if isinstance(event, on.RoundStarted) else "body"
            words = self._reasoned(event, Label(tell(event, self._teller), style))
            rows.append(Row([self._emblem(event), words.growing()], gap=8, even=True))
        return rows

    @override
    def foot(self, close: Button) -> Widget:
        why = Button(self.tr("Why did they do that?"), "why", key=self.key_named("w"))
        return Row([*([why] if self._rivals else []), close.growing()], gap=12)

    @property
    def _rivals(self) -> bool:
        return self._state is not None and bool(rivals(self._state))

    def _emblem(self, event: AnyEvent) -> Widget:
        """Return the emblem of the crew that an event is about, or as much room."""
        state, seat = self._state, getattr(event, "seat", -1)
        if state and isinstance(event, _TORPEDO):
            seat = state.torpedo
        if state is None or not isinstance(seat, int) or seat < 0:
            return Widget().sized(width=_EMBLEM)
        return crest(state.look_of(seat), state.teller.crew(seat), _EMBLEM)

    def _reasoned(self, event: AnyEvent, row: Label) -> Label:
        """Add a tooltip with the reasons to the row of an event that a computer crew decided."""
        decision = self._state.chronicle.behind(event) if self._state else None
        if decision and self._state:
            crew = self._state.teller.crew(decision.seat)
            row.tipped(crew, self.tr("Why did they do that?"), decision_tip(self._state, decision))
        return row

    def _why(self) -> Transition[None]:
        assert self._state
        return push(WhyScene(self._state))

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed("why"):
                return self._why()
            case Shortcut(key) if key.key == "w" and self._rivals:
                return self._why()
        return super().on(emitted)
