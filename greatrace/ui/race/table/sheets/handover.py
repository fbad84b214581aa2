"""The curtain between two humans at one screen (1.8)."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Push, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.menus.pause import PauseScene
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import painting
from greatrace.ui.race.table.state.table_state import TableState


class Crest(painting.Kept):
    """A large emblem."""

    role = "crest"

    def __init__(self, crew: CrewLook, label: str) -> None:
        super().__init__(name="crest", label=label)
        self._crew = crew

    def key(self) -> tuple[object, ...]:
        """Return which crew."""
        return (self._crew.id,)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of a large square."""
        return look.px(132), look.px(132)

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint the emblem."""
        painting.emblem(look, sheet, self._crew, sheet.get_rect())


class HandoverScene(WidgetScene[None]):
    """The curtain that hides the whole table until the next player lifts it.

    Args:
        state: only for the names; nothing secret is read.
        seat: who is to sit down.
    """

    opaque = True
    first_focus = "lift"

    def __init__(self, state: TableState, seat: int) -> None:
        super().__init__()
        self._state = state
        self._seat = seat

    def build(self) -> Widget:
        """Build the sign on the curtain."""
        crew = self._state.teller.crew(self._seat)
        player = self._state.player(self._seat)
        round_ = self.tr("Round {n}: planning", n=self._state.table.round)
        sheet = Column(
            [
                Crest(self._state.look_of(self._seat), crew),
                Label(crew, "display", align="centre", name="crew"),
                *([Label(player, "heading", align="centre", name="player")] if player else []),
                Label(round_, "subheading", align="centre"),
                Label(
                    self.tr("What comes now is secret: only this crew may look at the screen."),
                    "body",
                    align="centre",
                ),
                Button(self.tr("Lift the curtain"), "lift", kind=ButtonKind.MAIN, key="Enter"),
            ],
            gap=14,
            align="centre",
        )
        return Anchor(Panel(sheet.sized(width=420), Material.PARCHMENT, name="sign", pad=30))

    def on(self, told: Emitted) -> Transition[None]:
        """Lift the curtain only when its button is pressed."""
        match told:
            case Pressed("lift"):
                return Pop(None)
            case Cancelled():
                return self._pause()
        return None

    def backdrop(self, surface: pygame.Surface) -> None:
        """Paint the curtain over everything."""
        size = surface.get_size()
        surface.fill(self.look.palette.brick)
        picture = self.look.picture("curtain", *size)
        if picture:
            surface.blit(picture, (0, 0))

    def _pause(self) -> Push:
        return push(PauseScene(self._state.controller))
