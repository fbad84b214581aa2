"""The letters of blocks."""

from __future__ import annotations

from greatrace.ui.kit.look import TextStyle

ENTRY, SAID, NOTE = TextStyle("label", 17), TextStyle("label", 16), TextStyle("label", 15)
"""A line that is read first, a sentence, what stands beside it."""
SENTENCE, FIGURE, SMALL_FIGURE = TextStyle("heading", 19), TextStyle("heading", 18), TextStyle("heading", 17)
RESULT = TextStyle("heading", 26)
"""A figure that stands alone."""
