"""The page of the table: all panels in their boxes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.whyfirst.table.layout import boxes
from greatrace.ui.whyfirst.table.panels.hand import Hand
from greatrace.ui.whyfirst.table.panels.head import GAME, Keys, paint_plate, plate_line
from greatrace.ui.whyfirst.table.panels.hint import HintNote
from greatrace.ui.whyfirst.table.panels.overlay import Overlay
from greatrace.ui.whyfirst.table.panels.places import Place
from greatrace.ui.whyfirst.table.panels.question import Question
from greatrace.ui.whyfirst.table.panels.slate import Slate
from greatrace.ui.whyfirst.table.panels.track import Track
from greatrace.ui.whyfirst.table.state.table_state import TableState


class TablePage(Widget):
    """All panels of a table, each in its box.

    Args:
        state: the table.
    """

    role = "table"

    def __init__(self, state: TableState) -> None:
        self._map = state.map
        self._plate = Drawing(paint_plate, "", "plate", name="plate", label=GAME)
        self._keys, self._hint = Keys(state), HintNote(state)
        self.track, self.overlay = Track(state), Overlay(state)
        self.places = [Place(state, figure) for figure in range(state.data.figures)]
        self._question, self._hand, self._slate = Question(state), Hand(state), Slate(state)
        inside = (
            self._plate, self.track, *self.places, self.overlay, self._question, self._hand, self._slate,
            self._keys, self._hint,
        )  # fmt: skip
        super().__init__(inside, name="page")
        self.show(state)

    def show(self, state: TableState) -> None:
        """Show the table as it is now."""
        line = plate_line(state)
        self._plate.draw_anew(line, line)
        self._keys.show(state)
        self.track.show(state)
        for place in self.places:
            place.show(state)
        self._question.show(state)
        self._hand.show(state)
        self._slate.show(state)
        self._hint.show(state)

    def place_of(self, figure: int, owner: int) -> pygame.Rect:
        """Return where the card of an owner lies before a figure, in pixels."""
        host = self.tree_host()
        return self.places[figure].card_box(host.look, owner) if host else pygame.Rect(0, 0, 1, 1)

    def hide_cards(self, owners: frozenset[int]) -> None:
        """Leave out the cards of some owners, while they are in the air."""
        for place in self.places:
            place.hide(owners)

    @property
    @override
    def reading(self) -> Sequence[Widget]:
        return (self._hand, *self.places, self._question, self._hint, self._keys)

    @override
    def place(self, look: Look) -> None:
        unit = look.scale.factor
        laid = boxes(self.rect.w / unit, self.rect.h / unit, len(self.places), self._map)
        for panel in self.children:
            if panel is self.overlay:
                room = self.track.rect.unionall([place.rect for place in self.places])
            else:
                room = pygame.Rect([look.px(length) for length in laid[panel.name]])
            if panel is self._hint:
                room.h = panel.measure(look, room.w)[1]
            panel.arrange(look, room)
