"""How words are folded that find no room: the first of them, and that there are more."""

from __future__ import annotations

from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.theme import TextStyle


def first_words(look: Look, style: TextStyle, text: str, width: int, lines: int) -> TextBlock:
    """Return as many words of a text, at least one, as a width (pixels) holds in so many lines."""
    whole = look.block(style, text, width)
    if len(whole.lines) <= lines:
        return whole
    words = text.split(" ")
    for number in range(len(words) - 1, 1, -1):
        block = look.block(style, f"{' '.join(words[:number])} …", width)
        if len(block.lines) <= lines:
            return block
    return look.block(style, f"{words[0]} …", width)
