"""The keys of the table, and what each of them does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from greatrace.prose.language import Language, msgid
from greatrace.ui.kit.keys import KeyMap


class TableKey(Struct, frozen=True):
    """A key of the table.

    Attributes:
        key: its name, as ``KeyPressed`` has it; several that go together are written as they are shown.
        does: what it does, in English.
        fixed: whether the player cannot change it.
    """

    key: str
    does: str
    fixed: bool = False


TABLE_KEYS: Final = (
    TableKey("1 … 8", msgid("Answer; while planning, one more in a box, with Shift one less"), fixed=True),
    TableKey("Enter", msgid("Take the answer in focus"), fixed=True),
    TableKey("Esc", msgid("Back; on the question, pause"), fixed=True),
    TableKey("Tab", msgid("Move the focus; held: fold all panels"), fixed=True),
    TableKey("F6", msgid("To the next panel; with Shift to the one before"), fixed=True),
    TableKey("f", msgid("Buy fuel")),
    TableKey("e", msgid("Pass, end, let it happen")),
    TableKey("c", msgid("Counter a danger, or not")),
    TableKey("j", msgid("Play a Jerrican")),
    TableKey("a", msgid("Plan as last round")),
    TableKey("r", msgid("Plan: the rest on funding")),
    TableKey("p", msgid("Held: see your own hand")),
    TableKey("v", msgid("Lower the curtain before your plan")),
    TableKey("h", msgid("To the hand")),
    TableKey("m", msgid("To the board; in the bivouac, lift the poster")),
    TableKey("d", msgid("To the dashboard")),
    TableKey("s", msgid("To the standings")),
    TableKey("g", msgid("Next marked cell; with Shift the one before")),
    TableKey("n", msgid("All names on the board")),
    TableKey("k", msgid("Held: the codes of all cells")),
    TableKey("+ −", msgid("Closer, farther"), fixed=True),
    TableKey("0", msgid("The whole course"), fixed=True),
    TableKey("9", msgid("Where the race is"), fixed=True),
    TableKey("i", msgid("Pin the way to a cell for your own route; with Shift unpin it")),
    TableKey("o", msgid("Show or hide your own route")),
    TableKey("t", msgid("Ask the champion for a hint")),
    TableKey("w", msgid("Why computer crews did what they did")),
    TableKey("u", msgid("Undo; with Shift redo")),
    TableKey("l", msgid("The log")),
    TableKey("b", msgid("What happened since my last turn")),
    TableKey("space", msgid("Show the next step")),
    TableKey("x", msgid("Skip what moves")),
    TableKey("q", msgid("Faster")),
    TableKey("F1", msgid("The rules of what is asked"), fixed=True),
    TableKey("?", msgid("All keys"), fixed=True),
    TableKey("F11", msgid("Fill the whole screen"), fixed=True),
)
"""Every key of the table, in the order in which they are listed."""

WHY_FIRST_KEYS: Final = (
    TableKey("1 … 9", msgid("A card, then a player"), fixed=True),
    TableKey("Enter", msgid("Lay the card"), fixed=True),
    TableKey("h", msgid("The game in four sentences"), fixed=True),
    TableKey("Esc", msgid("Take the choice back; pause"), fixed=True),
)
"""Keys that mean something else in *Why First?*; a letter is the player's own for that of the table."""

CAMPAIGN_KEYS: Final = (
    TableKey("PgUp PgDn", msgid("Leaf on in the logbook and the passport; scroll"), fixed=True),
    TableKey("Home", msgid("The contents of the passport"), fixed=True),
    TableKey("Del", msgid("Rename, copy or delete the campaign in focus"), fixed=True),
)
"""Keys of the scenes of campaigns."""

_CHANGEABLE: Final = tuple(one.key for one in TABLE_KEYS if not one.fixed)


def table_key_map(custom: Mapping[str, str]) -> KeyMap:
    """Return the keys of the table as the player has them."""
    return KeyMap(_CHANGEABLE, custom)


def key_named(say: Language, keys: KeyMap, key: str) -> str:
    """Return how the player's key is called in a language, for a key by the name that it has by itself."""
    return key_words(say, keys.shown(key))


def key_words(say: Language, shown: str) -> str:
    """Return how a key is called in a language: letters as they are, others by their name."""
    return say.tr_c("key", "Space") if shown == "Space" else shown


class NamesKeys:
    """What is shown at a table, which names keys as the player has them.

    Attributes:
        say: the language.
        keys: the keys of the table as the player has them.
    """

    say: Language
    keys: KeyMap

    def key_named(self, key: str) -> str:
        """Return how a key, known by the name that it has by itself, is called on the screen."""
        return key_named(self.say, self.keys, key)
