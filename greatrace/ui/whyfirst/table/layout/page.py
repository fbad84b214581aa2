"""The page of the table: all panels in their boxes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.whyfirst.table.layout.boxes import Box, boxes
from greatrace.ui.whyfirst.table.motion.overlay import Overlay
from greatrace.ui.whyfirst.table.panels.hand import Hand
from greatrace.ui.whyfirst.table.panels.head import Keys, Plate
from greatrace.ui.whyfirst.table.panels.hint import HintNote
from greatrace.ui.whyfirst.table.panels.places import Place
from greatrace.ui.whyfirst.table.panels.question import Question
from greatrace.ui.whyfirst.table.panels.slate import Slate
from greatrace.ui.whyfirst.table.panels.track import Track
from greatrace.ui.whyfirst.table.state.table_state import TableState


class _Panel(Protocol):
    """A part of the table that can show its state."""

    def show(self, state: TableState) -> None:
        """Show the table as it is now."""


class Panels:
    """All panels of one table.

    Args:
        state: the table.
    """

    def __init__(self, state: TableState) -> None:
        self.map = state.map
        count, names = state.data.figures, state.names
        looks = [state.look_of(figure) for figure in range(count)]
        self.plate, self.keys = Plate(state), Keys(state)
        self.track, self.overlay = Track(state), Overlay()
        self.places = [Place(figure, looks[figure], looks, names[figure]) for figure in range(count)]
        self.question, self.hand, self.slate = Question(state), Hand(state), Slate(state)
        self.hint = HintNote(state)
        self.page = TablePage(self)
        self.show(state)

    def show(self, state: TableState) -> None:
        """Show the table as it is now."""
        shown: tuple[_Panel, ...] = (
            self.plate, self.keys, self.track, *self.places, self.question, self.hand, self.slate,
            self.hint,
        )  # fmt: skip
        for panel in shown:
            panel.show(state)

    def place_of(self, figure: int, owner: int) -> tuple[int, int, int, int]:
        """Return where the card of an owner lies before a figure, in pixels."""
        place = self.places[figure]
        host = place.tree_host()
        if host is None:
            return (0, 0, 1, 1)
        x, y, width, height = place.card_box(host.look, owner)
        return x, y, width, height

    def hide_cards(self, owners: frozenset[int]) -> None:
        """Leave out the cards of some owners, while they are in the air."""
        for place in self.places:
            place.hide(owners)


class TablePage(Widget):
    """Arranges the panels for the window.

    Args:
        panels: all of them.
    """

    role = "table"

    def __init__(self, panels: Panels) -> None:
        self._panels = panels
        inside: Sequence[Widget] = (
            panels.plate, panels.track, *panels.places, panels.overlay, panels.question, panels.hand,
            panels.slate, panels.keys, panels.hint,
        )  # fmt: skip
        super().__init__(inside, name="page")

    @property
    @override
    def reading(self) -> Sequence[Widget]:
        panels = self._panels
        return (panels.hand, *panels.places, panels.question, panels.hint, panels.keys)

    @override
    def place(self, look: Look) -> None:
        panels = self._panels
        unit = look.scale.factor
        laid = boxes(self.rect.w / unit, self.rect.h / unit, len(panels.places), panels.map)
        for panel, box in (
            (panels.plate, laid.plate), (panels.keys, laid.keys), (panels.track, laid.track),
            (panels.question, laid.question), (panels.hand, laid.hand), (panels.slate, laid.slate),
        ):  # fmt: skip
            panel.arrange(look, _pixels(look, box))
        hint = _pixels(look, laid.hint)
        hint.h = panels.hint.measure(look, hint.w)[1]
        panels.hint.arrange(look, hint)
        for place, box in zip(panels.places, laid.places, strict=True):
            place.arrange(look, _pixels(look, box))
        panels.overlay.arrange(look, panels.track.rect.unionall([place.rect for place in panels.places]))


def _pixels(look: Look, box: Box) -> pygame.Rect:
    x, y, width, height = box
    return pygame.Rect(look.px(x), look.px(y), look.px(width), look.px(height))
