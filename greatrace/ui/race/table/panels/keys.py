"""The keys on top of the map: the buttons of the whole table."""

from __future__ import annotations

import pygame

from greatrace.prose.language import Language
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.play.table.brass_button import BrassButton
from greatrace.ui.play.table.tools import Tools
from greatrace.ui.race.table.state.table_state import TableState

_WIDE, _STEP, _EDGE = 33, 47, 11
"""Width of a button, from one to the next, and the least distance from the rim (theme units)."""


def table_keys(state: TableState) -> Tools:
    """Return undo, redo, hint, map, log, aid, rulebook, pause."""
    tr, key = state.say.tr, state.key_named
    own = [
        BrassButton("map", tr("The board ({key})", key=key("m")), "map"),
        BrassButton("list", tr("Log ({key})", key=key("l")), "log"),
        BrassButton("", tr("Player aid (F2)"), "aid", sign="i"),
    ]
    return Tools(state.say, key, tr("The race is not being saved"), own, _boxes)


def _boxes(look: Look, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    most = rect.w - 2 * look.px(_EDGE)
    size = min(look.px(_WIDE), most // count)
    step = min(float(look.px(_STEP)), (most - size) / (count - 1))
    left = rect.x + (rect.w - size - step * (count - 1)) / 2
    box = pygame.Rect(0, 0, size, size).move_to(centery=rect.centery)
    return [box.move_to(x=round(left + number * step)) for number in range(count)]


_SIZE, _GAP = 33, 3
"""Width of a disc and of the gap between two, in theme units."""


def zoom_buttons(say: Language) -> Widget:
    """Return what brings the map closer, farther, and all of it; the tooltips name the keys."""
    discs = [
        BrassButton("", say.tr("Closer (+)"), "zoom-in", sign="+"),
        BrassButton("", say.tr("Farther (−)"), "zoom-out", sign="−"),
        BrassButton("whole", say.tr("The whole board (0)"), "zoom-all"),
    ]
    column = Column([disc.sized(_SIZE, _SIZE) for disc in discs], gap=_GAP, name="zoom")
    column.role, column.tips_aside = "zoom", True
    return column
