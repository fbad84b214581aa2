"""The keys of tables: which may be changed, how they are called; each game says what they do there."""

from __future__ import annotations

from msgspec import Struct

from greatrace.prose.language import Language
from greatrace.ui.kit.keys import KeyMap
from greatrace.ui.kit.widgets.button import Button


class TableKey(Struct, frozen=True):
    """A key, and what it does.

    Attributes:
        key: its name, as ``KeyPressed`` has it; several that go together are written as they are shown.
        does: what it does, in English.
        fixed: whether the player cannot change it here.
    """

    key: str
    does: str
    fixed: bool = False


KeyGroup = tuple[str, tuple[TableKey, ...]]
"""What keys are for, in English, and these in the order in which they are listed."""


def key_named(say: Language, keys: KeyMap, key: str) -> str:
    """Return how the player's key is called in a language, for a key by the name that it has by itself."""
    return key_words(say, keys.shown(key))


def enter_button(say: Language, label: str, name: str) -> Button:
    """Return a button for what comes next, which Enter presses, with the key called as in a language."""
    return Button(label, name, kind="main", key=key_words(say, "Enter"), sign="Enter")


def key_words(say: Language, shown: str) -> str:
    """Return how a key is called in a language: letters as they are, others by their name."""
    match shown:
        case "Enter":
            return say.tr_c("key", "Enter")
        case "Space":
            return say.tr_c("key", "Space")
        case "Arrows":
            return say.tr_c("key", "Arrows")
        case "Shift":
            return say.tr_c("key", "Shift")
        case "PgUp PgDn":
            return say.tr_c("key", "PgUp/Dn")
        case "Page Up":
            return say.tr_c("key", "Page Up")
        case "Page Down":
            return say.tr_c("key", "Page Down")
        case "Home":
            return say.tr_c("key", "Home")
        case "Del":
            return say.tr_c("key", "Del")
    return shown
