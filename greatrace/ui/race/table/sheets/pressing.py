"""A legacy sticker pressed on over the map, at the city where the Torpedo gained it (14.18)."""

from __future__ import annotations

import pygame

from greatrace.prose.rene import sticker_name
from greatrace.prose.words import capital
from greatrace.ui.kit import shapes
from greatrace.ui.kit.audio import Cue
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Replace, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Padding
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.looks import ESTIENNE
from greatrace.ui.race.table.sheets.sticking import StickerScene
from greatrace.ui.race.widgets.flying_sticker import FlyingSticker
from greatrace.ui.race.widgets.portrait import portrait
from greatrace.ui.race.widgets.steel import steel_panel

_WIDE, _EDGE, _FACE = 350, 8, 96
"""Width of the sheet, its distance from the edge, width of the portrait (theme units)."""
_LARGE, _LEAST, _ABOVE = 170, 62, 14
"""Widths of the sticker before it is put on and at least on the city, its distance from it (theme units)."""
_ON_CITY = 1.15
"""Its width on the city, in hex widths."""
_SHADE = 70
"""How dark the table is beside it, of 255."""
_SEEN = 0.5
"""Seconds for which it is seen on the map before it goes to its card."""


class PressingScene(WidgetScene[None]):
    """Shows the map at the city with the new sticker; pressed on there, it goes to its card.

    Args:
        card: the scene with the power cards, which comes next.
        board: the map below.
    """

    opaque = False
    lies_upon = True
    first_focus = "stick"

    def __init__(self, card: StickerScene, board: BoardView) -> None:
        super().__init__()
        self._card, self._board, self._seen = card, board, 0.0
        self._cell = card.city_cell
        card.pressed_before = lambda: PressingScene(card, board)

    @override
    def enter(self, context: Context) -> None:
        super().enter(context)
        self._show_city()

    @override
    def build(self) -> Widget:
        say, event = self.context.language, self._card.event
        name = capital(sticker_name(say, event.colour, event.level))
        self._sticker = FlyingSticker((event.colour, event.level), name, self._on_city, self._above, True)
        told: list[Widget] = [
            Label(self.tr("A sticker for the Torpedo"), "heading", align="centre"),
            portrait("leaders/estienne", ESTIENNE, "estienne", _FACE),
            Label(self._card.story(say), "body", name="story"),
            Label(self._card.example(say), "body", name="example"),
            Label(self.tr("It works at once and stays for all later races."), "note"),
            self.does(Button(self.tr("Put it on"), "stick", kind="main"), self._press),
        ]
        self._sheet = steel_panel(Column(told, gap=12, align="stretch"), "pressing", 20)
        return Widget([Padding(Anchor(self._sheet.sized(_WIDE), "end"), _EDGE, _EDGE), self._sticker])

    @override
    def backdrop(self, surface: pygame.Surface) -> None:
        shapes.fill(surface, surface.get_rect(), (*self.look.palette.night_deep, _SHADE))

    def _show_city(self) -> None:
        if self._board.canvas.look is not None:
            self._board.views.glance((self._cell,), self._sheet.rect)

    def _city(self) -> pygame.Rect:
        """Return the box of the city in the window once no view flies."""
        boxes = self._board.boxes_soon((self._cell,))
        return boxes[0] if boxes else pygame.Rect(self.tree.root.rect.center, (0, 0))

    def _on_city(self, look: Look) -> pygame.Rect:
        city = self._city()
        found = pygame.Rect(0, 0, *[max(round(city.w * _ON_CITY), look.px(_LEAST))] * 2)
        found.center = city.center
        return found

    def _above(self, look: Look) -> pygame.Rect:
        """Return where the sticker is seen first: above the city, or below it near the upper edge."""
        city, side, away = self._city(), look.px(_LARGE), look.px(_ABOVE)
        found = pygame.Rect(0, 0, side, side)
        found.midbottom = city.centerx, city.top - away
        if found.top < away:
            found.midtop = city.centerx, city.bottom + away
        return found

    def _press(self) -> Transition[None]:
        if self._sticker.value == "seen":
            self.context.audio.play(Cue("sticker", sting=True))
            self._sticker.fly()
        return None

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        return self._press() if isinstance(emitted, Cancelled) else super().on(emitted)

    @property
    @override
    def busy(self) -> bool:
        return super().busy or self._sticker.value != "seen"

    @override
    def update(self, seconds: float) -> Transition[None]:
        transition = super().update(seconds)
        if self._sticker.landed:
            self._seen += seconds
        if transition is not None or self._seen < _SEEN:
            return transition
        self._card.comes_from(self._on_city(self.look))
        return Replace(self._card)

    @override
    def exit(self) -> None:
        if self._board.canvas.look is not None:
            self._board.views.glanced()
        super().exit()
