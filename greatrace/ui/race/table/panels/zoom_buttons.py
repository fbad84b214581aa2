"""The buttons at a corner of the map that bring it closer or show all of it."""

from __future__ import annotations

import pygame

from greatrace.prose.language import Language
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.layout import Row
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.table.panels.header import BrassButton

SIZE, GAP = 28, 4
"""Width of a button and of the gap between two, in theme units."""


class ZoomButtons(Row):
    """Closer, farther, the whole map; the tooltips name the keys."""

    role = "zoom"

    def __init__(self, say: Language) -> None:
        buttons = [
            BrassButton("", say.tr("Closer (+)"), "zoom-in", sign="+"),
            BrassButton("", say.tr("Farther (−)"), "zoom-out", sign="−"),
            BrassButton("", say.tr("The whole board (0)"), "zoom-all", sign="0"),
        ]
        super().__init__([button.sized(SIZE, SIZE) for button in buttons], gap=GAP, name="zoom")

    def room(self, look: Look, board: BoardView) -> pygame.Rect:
        """Return the corner of the map (pixels) where the buttons cover the fewest cells."""
        rect = pygame.Rect(0, 0, look.px(3 * SIZE + 2 * GAP), look.px(SIZE))
        if not board.canvas.look:
            return pygame.Rect(board.rect.topleft, rect.size)
        edge = board.canvas.border.window.inflate(-look.px(12), -look.px(12))
        places = [rect.copy() for _ in range(4)]
        places[0].bottomright, places[1].topright = edge.bottomright, edge.topright
        places[2].bottomleft, places[3].topleft = edge.bottomleft, edge.topleft
        best = min(places, key=lambda place: len(board.canvas.border.cells_near(place)))
        return best.move(board.rect.topleft)
