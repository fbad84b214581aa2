"""A small sheet that asks for one of several ways, each with its price."""

from __future__ import annotations

from functools import partial

from greatrace.engine.actions import AnyAction
from greatrace.ui.kit.input import PEEK_KEY
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Grid, Row, Spacer
from greatrace.ui.kit.widgets.messages import Emitted, Peeking
from greatrace.ui.kit.widgets.panel import sheet
from greatrace.ui.play.table.sheet import KeyedScene
from greatrace.ui.race.table.input.intents import Choose
from greatrace.ui.race.table.state.answers import ChooserWay


class Chooser(KeyedScene[AnyAction | None]):
    """Asks for one of several ways; ends with its action, or nothing.

    Args:
        asks: what is chosen, and its ways in order; secret ones show only while the owner of the hand peeks.

    Attributes:
        open: whether the secret ones are to be seen now.
    """

    opaque = False
    lies_upon = True

    def __init__(self, asks: Choose) -> None:
        super().__init__()
        self.asks = asks
        self._may_allow_more = asks.may_allow_more
        # Whoever held the key already goes on peeking until it comes up.
        self.open = self._peeking = asks.open
        self.first_focus = "way-1"

    @property
    def _shown(self) -> tuple[ChooserWay, ...]:
        return tuple(way for way in self.asks.ways if self.open or not way.secret)

    @override
    def build(self) -> Widget:
        title = self.asks.title if self.open else self.asks.covered or self.asks.title
        rows: list[Widget] = [Label(title, "subheading", align="centre", name="chooser-title")]
        ways = [self._button(way, number) for number, way in enumerate(self._shown, start=1)]
        rows.append(Grid(2 if len(ways) > 6 else 1, ways, gap=8))
        if self._may_allow_more:
            text = self.tr("Hold {key} to see what the hand allows as well.", key=self.key_named(PEEK_KEY))
            rows.append(Label(text, "label", align="centre", name="chooser-hint"))
        back = Button(self.tr("Back"), "back", kind=ButtonKind.QUIET, key="Esc")
        foot: list[Widget] = [Spacer(), self.does(back, lambda: Pop(None))]
        if self._may_allow_more:
            peek = Button(self.tr("Show the cards"), "peek", icon="symbols/eye")
            foot.insert(0, self.does(peek, lambda: self._peek_at(not self.open)))
        rows.append(Row(foot, gap=10))
        return sheet(rows, "chooser", gap=12, width=560, pad=22)

    def _button(self, way: ChooserWay, number: int) -> Button:
        """Return the button of a way; the hinted one has a lamp."""
        kind, icon = (ButtonKind.MAIN, "symbols/hint") if way.hinted else (ButtonKind.PLAIN, "")
        key = str(number) if number < 10 else ""
        button = Button(way.label, f"way-{number}", payload=way.action, kind=kind, icon=icon, key=key)
        self.does(button, partial(Pop, way.action), key)
        return button.tipped(way.label, self.tr("The champion’s hint")) if way.hinted else button

    @override
    def on(self, told: Emitted) -> Transition[AnyAction | None]:
        if isinstance(told, Peeking) and self._may_allow_more:
            self._peek_at(told.held)
        return None

    def _peek_at(self, seen: bool) -> None:
        if seen != self.open:
            self.open = seen
            self.rebuild()
