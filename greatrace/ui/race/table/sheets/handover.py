"""The curtain between two humans at one screen (1.8)."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.context import Context
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Push, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.hold_button import HoldButton
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed, Shortcut
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.menus.pause import PauseScene
from greatrace.ui.play.rest import Rest
from greatrace.ui.race.table.sheets.curtain_cloth import Crest, paint_curtain
from greatrace.ui.race.table.state.table_state import TableState

_LIFTS = frozenset({"return", "enter", "keypad enter", "space"})
"""The keys that lift the curtain."""


class HandoverScene(WidgetScene[int]):
    """The curtain that hides the whole table until the next player lifts it; ends with their seat.

    Nothing has the focus. In its first second only a hold lifts it, so that no press meant for what was
    there before does; afterwards a short press is enough.

    Args:
        state: only for the names; nothing secret is read.
        seat: who is to sit down.
    """

    opaque = True

    def __init__(self, state: TableState, seat: int) -> None:
        super().__init__()
        self._state = state
        self._seat = seat
        self._rest = Rest(alone=False)

    def enter(self, context: Context) -> None:
        """Begin to wait."""
        self._rest.asks((self._seat,))
        super().enter(context)

    def build(self) -> Widget:
        """Build the sign on the curtain."""
        crew = self._state.teller.crew(self._seat)
        player = self._state.player(self._seat)
        self._lift = HoldButton(self.tr("Lift the curtain"), "lift", kind=ButtonKind.MAIN, key="Enter")
        self._lift.keys, self._lift.quick = _LIFTS, self._rest.over
        rows: list[Widget] = [
            Crest(self._state.look_of(self._seat), crew),
            Label(crew, "display", align="centre", name="crew"),
            *([Label(player, "heading", align="centre", name="player")] if player else []),
            Label(self.tr("Round {n}: planning", n=self._state.table.round), "subheading", align="centre"),
            Label(
                self.tr("What comes now is secret: only this crew may look at the screen."),
                "body",
                align="centre",
            ),
            self._lift,
        ]
        if self._next is not None:
            rows.append(Button(self.tr("Not me: the next crew"), "other", kind=ButtonKind.QUIET, key="N"))
        sheet = Column(rows, gap=14, align="centre").sized(width=420)
        return Anchor(Panel(sheet, Material.PARCHMENT, name="sign", pad=30))

    @property
    def _next(self) -> int | None:
        """The next human who must still plan, if there is another."""
        asked = self._state.controller.asked
        after = sorted(asked, key=lambda seat: (seat <= self._seat, seat))
        return next((seat for seat in after if seat != self._seat), None)

    def update(self, seconds: float) -> Transition[int]:
        """Let a short press lift the curtain after its first second."""
        transition = super().update(seconds)
        self._rest.passes(seconds)
        self._lift.quick = self._rest.over
        return transition

    def on(self, told: Emitted) -> Transition[int]:
        """Lift the curtain only when its button is pressed or held."""
        match told:
            case Pressed("lift"):
                return Pop(self._seat)
            case Pressed("other"):
                self._hand_on()
            case Shortcut(key) if key.key == "n":
                self._hand_on()
            case Cancelled():
                return self._pause()
        return None

    def _hand_on(self) -> None:
        """Let another human sit down first."""
        if self._next is not None:
            self._seat = self._next
            self._rest.asks((self._seat,))
            self.rebuild()
            self.tree.focus_on(None)

    def backdrop(self, surface: pygame.Surface) -> None:
        """Paint the curtain over everything."""
        paint_curtain(self.context, surface)

    def _pause(self) -> Push:
        return push(PauseScene(self._state.controller))
