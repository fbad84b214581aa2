"""How to read the Torpedo's mission order and dashboard, in four sentences (14.3, 14.7)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from greatrace.ui.kit.context import Context
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.help import help_lines
from greatrace.ui.table.sheet import ShortHelpScene


class TorpedoHelpScene(ShortHelpScene):
    """How to read the Torpedo; once opened it no longer comes by itself.

    Args:
        state: the table, which names the keys.
    """

    article = "14.3"
    closes = frozenset({"w"})

    def __init__(self, state: TableState) -> None:
        super().__init__()
        self._state = state

    def enter(self, context: Context) -> None:
        """Remember in the settings that it was shown."""
        super().enter(context)
        if not context.settings.torpedo_explained:
            problem = context.change(structs.replace(context.settings, torpedo_explained=True))
            self._state.tell(problem)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("The Torpedo in four sentences")

    def sentences(self) -> Sequence[str]:
        """Return the four sentences, with the keys as they are set."""
        self._state.speak(self.context.language)
        return help_lines(self._state)
