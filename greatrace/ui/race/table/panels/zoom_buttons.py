"""The discs that bring the map closer or show all of it."""

from __future__ import annotations

from greatrace.prose.language import Language
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.play.table.brass_button import BrassButton

_SIZE, _GAP = 33, 5
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
