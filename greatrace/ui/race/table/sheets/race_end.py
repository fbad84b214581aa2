"""What the ends of all races share: who won and why upon the evening, the log, the way to the title page."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.engine.score import Score
from greatrace.engine.scoring import scores
from greatrace.ui.kit import shapes
from greatrace.ui.kit.audio import Soundscape
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Reset, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Padding, Row
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed, Shortcut
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.play.names import Menu
from greatrace.ui.play.table.sheet import KeyedScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.sheets.log import LogScene
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.table_state import TableState

_WIDE = 860
"""Width of the sheet, in theme units."""


class RaceEndScene(KeyedScene[None]):
    """The end of a race; what differs is who may win, what is listed, and what comes next.

    Args:
        controller: the race that is over.
        state: its names and log.
    """

    first_focus = "again"
    unhurried = True
    heard = Soundscape("arrival")

    def __init__(self, controller: Controller, state: Position | None = None) -> None:
        super().__init__()
        self._controller = controller
        self._state = state

    # What differs.

    def over(self, state: Position) -> str:
        """Return the line above who won."""
        raise NotImplementedError

    def verdict(self, state: Position, ranking: Sequence[Score]) -> tuple[str, str]:
        """Return who won, and why.

        Args:
            state: names and language.
            ranking: the results, the winner's first.
        """
        raise NotImplementedError

    def results(self, state: Position, ranking: Sequence[Score], why: str) -> list[Widget]:
        """Return what the race came to; `why` is what decided it, in words."""
        raise NotImplementedError

    def next_buttons(self) -> list[Widget]:
        """Return the buttons that lead to another race."""
        raise NotImplementedError

    # What does not.

    @override
    def build(self) -> Widget:
        state = self._state or TableState(self._controller, self.context.language)
        state.speak(self.context.language)
        self._state = state
        ranking = scores(state.race, state.table)
        title, why = self.verdict(state, ranking)
        buttons = [
            *self.next_buttons(),
            Button(self.tr("Log"), "log", key=self.key_named("l")).growing(),
            Button(self.tr("Title page"), "title").growing(),
        ]
        parts = [
            Label(self.over(state), "label", align="centre"),
            Label(title, "display", align="centre", name="winner"),
            Label(why, "body", align="centre", name="why"),
            *self.results(state, ranking, why),
            Row(buttons, gap=14, even=True),
        ]
        sheet = Column(parts, gap=6).sized(width=_WIDE)
        return Padding(Anchor(Panel(sheet, Material.WALNUT, name="scoring", pad=18)), 20, 8)

    @override
    def on(self, told: Emitted) -> Transition[None]:
        match told:
            case Pressed("title") | Cancelled():
                return Reset((Menu.TITLE,))
            case Pressed("log"):
                return self._log()
            case Shortcut(key) if key.key == "l":
                return self._log()
        return None

    def _log(self) -> Transition[None]:
        assert self._state
        return push(LogScene(self._state.log, self._state.teller, self._state))

    @override
    def backdrop(self, surface: pygame.Surface) -> None:
        surface.fill(self.look.palette.night)
        picture = self.look.picture("title", *surface.get_size())
        if picture:
            surface.blit(picture, (0, 0))
            shapes.fill(surface, surface.get_rect(), (*self.look.palette.night_deep, 90))
