"""The page of a race that is watched again: its table with the panel upon the question."""

from __future__ import annotations

from typing import Final

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.table.layout.page import TablePage
from greatrace.ui.race.table.panels.question.foot import Telegraph
from greatrace.ui.race.table.state.table_state import TableState

_WIDE = 300
"""Width for which the panel's height is measured: the smaller one of questions (theme units)."""
_MOST: Final = 5
"""How many of the last events are told at most."""


class LastEvents(Telegraph):
    """The last events, as many as there is room for.

    Args:
        state: of the table.
    """

    def __init__(self, state: TableState) -> None:
        super().__init__(state, _MOST, above=False)

    @override
    def place(self, look: Look) -> None:
        for self.lines in range(_MOST, -1, -1):
            if self.measure(look, self.rect.w)[1] <= self.rect.h:
                break
        self.visible = self.lines > 0


class ReplayPage(Widget):
    """The table with the panel upon its question.

    Args:
        page: the table.
        bar: the panel.
    """

    def __init__(self, page: TablePage, bar: Widget) -> None:
        super().__init__([page, bar], name="replay-page")
        self._page, self._bar = page, bar

    @override
    def place(self, look: Look) -> None:
        high = self._bar.measure(look, look.px(_WIDE))[1]
        self._page.question_least = high / look.scale.factor
        self._page.arrange(look, self.rect)
        question = self._page.places.question.move(self.rect.topleft)
        place = pygame.Rect(question.x, 0, question.w, max(high, question.h))
        place.bottom = question.bottom
        self._bar.arrange(look, place)
