"""Scenes whose keys are those of the table."""

from __future__ import annotations

from greatrace.ui.kit.input import Message
from greatrace.ui.kit.keys import KeyMap
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import R_co, Transition
from greatrace.ui.play.table.keys import key_named, table_key_map


class KeyedScene(WidgetScene[R_co]):
    """A sheet upon the table: it takes and names the table's keys as the player has them."""

    @property
    def keys(self) -> KeyMap:
        """The keys as they are in the settings."""
        return table_key_map(self.context.settings.keys)

    def key_named(self, key: str) -> str:
        """Return how a key, known by the name that it has by itself, is called on the screen."""
        return key_named(self.context.language, self.keys, key)

    @override
    def handle(self, message: Message) -> Transition[R_co]:
        return super().handle(self.keys.translated(message))
