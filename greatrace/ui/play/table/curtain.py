"""The curtain between two humans at one screen, of whom the next one chooses in secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Pop, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind, HoldButton
from greatrace.ui.kit.widgets.layout import Anchor, Column
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed, Shortcut
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.play.pause import Pausable, PauseScene
from greatrace.ui.play.rest import Rest
from greatrace.ui.play.table.sheet import KeyedScene

LIFTS: Final = frozenset({"return", "enter", "keypad enter", "space"})
"""The keys that lift the curtain."""


class Asking(Pausable, Protocol):
    """A running game, as its table knows it."""

    @property
    def asked(self) -> tuple[int, ...]:
        """The humans who may decide now."""

    def think(self) -> bool:
        """Take one step of the game or of a computer player; return whether one was taken."""

    def interrupt(self) -> None:
        """Call off what a computer player is thinking; it will start again."""

    def leave(self) -> None:
        """Call off everything that is being thought and finish saving."""


class HandoverScene(KeyedScene[int]):
    """The curtain that hides the whole table until the next player lifts it; ends with their seat.

    Nothing has the focus. In its first second only a hold lifts it, so that no press meant for what was
    there before does; afterwards a short press is enough.

    Args:
        game: that goes on behind the curtain.
        seat: who is to sit down.
        sign: returns what stands on the curtain for a seat, above its buttons; it tells nothing secret.
        other: returns the words of the button that lets another human sit down first.

    Attributes:
        seat: who is to sit down now.
    """

    def __init__(
        self, game: Asking, seat: int, sign: Callable[[int], list[Widget]], other: Callable[[], str]
    ) -> None:
        super().__init__()
        self._sign, self._other = sign, other
        self.seat = seat
        self._game = game
        self._hold_on = Rest(alone=False)

    opens_with, closes_with = "curtain", "curtain-up"

    @override
    def enter(self, context: Context) -> None:
        self._hold_on.asks((self.seat,))
        super().enter(context)

    @override
    def build(self) -> Widget:
        self._lift = HoldButton(self.tr("Lift the curtain"), "lift", kind=ButtonKind.MAIN, key="Enter")
        self._lift.keys, self._lift.quick = LIFTS, self._hold_on.over
        buttons: list[Widget] = [self._lift]
        if self._next is not None:
            key = self.key_named("n")
            buttons.append(Button(self._other(), "other", kind=ButtonKind.QUIET, key=key))
        parts = [*self._sign(self.seat), Column(buttons, gap=10)]
        sheet = Column(parts, gap=14, align="centre").sized(width=420)
        return Anchor(Panel(sheet, Material.PARCHMENT, name="sign", pad=30))

    @property
    def _next(self) -> int | None:
        """The next human who must still choose, if there is another."""
        after = sorted(self._game.asked, key=lambda seat: (seat <= self.seat, seat))
        return next((seat for seat in after if seat != self.seat), None)

    @property
    @override
    def busy(self) -> bool:
        return super().busy or not self._hold_on.over

    @override
    def update(self, seconds: float) -> Transition[int]:
        transition = super().update(seconds)
        self._hold_on.passes(seconds)
        self._lift.quick = self._hold_on.over
        return transition

    @override
    def on(self, emitted: Emitted) -> Transition[int]:
        match emitted:
            case Pressed("lift"):
                return Pop(self.seat)
            case Pressed("other"):
                self._hand_on()
            case Shortcut(key) if key.key == "n":
                self._hand_on()
            case Cancelled():
                return push(PauseScene(self._game))
        return None

    def _hand_on(self) -> None:
        """Ask another human first."""
        if self._next is not None:
            self.seat = self._next
            self._hold_on.asks((self.seat,))
            self.rebuild()
            self.tree.focus_on(None)

    @override
    def backdrop(self, surface: pygame.Surface) -> None:
        paint_curtain(self.context, surface)


def paint_curtain(context: Context, surface: pygame.Surface) -> None:
    """Paint the curtain over everything."""
    look, size = context.look, surface.get_size()
    surface.fill(look.palette.brick)
    picture = look.picture("curtain", *size)
    if picture:
        surface.blit(picture, (0, 0))
