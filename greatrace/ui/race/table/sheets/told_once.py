"""Short helps that come by themselves until they were shown once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from msgspec import structs

from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.settings import Settings
from greatrace.ui.play.table.sheet import ShortHelpScene
from greatrace.ui.race.table.state.in_short import race_lines
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.help import help_lines


class ToldOnceScene(ShortHelpScene):
    """A short help; once opened it no longer comes by itself.

    Args:
        state: the table, which names the keys.

    Attributes:
        setting: which remembers that it was shown.
    """

    setting: ClassVar[Literal["race_explained", "torpedo_explained"]]

    def __init__(self, state: TableState) -> None:
        super().__init__()
        self.state = state

    @classmethod
    def told(cls, settings: Settings) -> bool:
        """Return whether it was shown."""
        return bool(getattr(settings, cls.setting))

    @classmethod
    def remember(cls, context: Context) -> str:
        """Keep in the settings that it was shown; return a sentence for the player where that failed."""
        if cls.told(context.settings):
            return ""
        return context.change(structs.replace(context.settings, **{cls.setting: True}))


class RaceHelpScene(ToldOnceScene):
    """A race in short."""

    article = "2.2"
    setting = "race_explained"

    @override
    def heading(self) -> str:
        return self.tr("A race in short")

    @override
    def sentences(self) -> Sequence[str]:
        return race_lines(self.state)


class TorpedoHelpScene(ToldOnceScene):
    """How to read the Torpedo's mission order and dashboard, and how to deny it a sticker (14.3, 14.7)."""

    article = "14.3"
    closes = frozenset({"w"})
    setting = "torpedo_explained"

    @override
    def heading(self) -> str:
        return self.tr("The Torpedo in short")

    @override
    def sentences(self) -> Sequence[str]:
        return help_lines(self.state)
