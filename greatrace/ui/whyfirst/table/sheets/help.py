"""The game in four sentences."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.ui.kit.override import override
from greatrace.ui.play.table.sheet import ShortHelpScene
from greatrace.ui.whyfirst.table.state.explained import help_lines


class HelpScene(ShortHelpScene):
    """What a first game needs.

    Args:
        tactical: whether the tactical variant is played.
    """

    article = "15.1"
    closes = frozenset({"h"})

    def __init__(self, tactical: bool) -> None:
        super().__init__()
        self._tactical = tactical

    @override
    def heading(self) -> str:
        return self.tr("The game in four sentences")

    @override
    def sentences(self) -> Sequence[str]:
        return help_lines(self._tactical, self.context.language)
