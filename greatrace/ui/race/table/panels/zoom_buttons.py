"""The discs that bring the map closer or show all of it."""

from __future__ import annotations

from greatrace.prose.language import Language
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.play.table.brass_button import BrassButton

SIZE, GAP = 33, 5
"""Width of a disc and of the gap between two, in theme units."""


class ZoomButtons(Column):
    """Closer, farther, the whole course; the tooltips name the keys."""

    role = "zoom"
    tips_aside = True

    def __init__(self, say: Language) -> None:
        discs = [
            BrassButton("", say.tr("Closer (+)"), "zoom-in", sign="+"),
            BrassButton("", say.tr("Farther (−)"), "zoom-out", sign="−"),
            BrassButton("whole", say.tr("The whole board (0)"), "zoom-all"),
        ]
        super().__init__([disc.sized(SIZE, SIZE) for disc in discs], gap=GAP, name="zoom")
