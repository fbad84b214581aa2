"""What the keys do at the table of *Why First?* that they do not do elsewhere."""

from __future__ import annotations

from typing import Final

from greatrace.prose.language import msgid
from greatrace.ui.play.table.keys import KeyGroup, TableKey

WHY_FIRST_KEYS: Final = KeyGroup(msgid("Otherwise in “Why First?”"), (
    TableKey("1 … 9", msgid("A card, then a player"), fixed=True),
    TableKey("Enter", msgid("Lay the card"), fixed=True),
    TableKey("h ?", msgid("The game in four sentences"), fixed=True),
    TableKey("Esc", msgid("Take the choice back; pause"), fixed=True),
))  # fmt: skip
"""A letter is the player's own for that of all tables."""
