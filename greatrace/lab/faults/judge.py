"""What an answer of the game must not contain."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterator

LANGUAGE = "fr"
"""The language in which the game answers the fuzzer, so that English stands out."""
MOST_LINES, LONGEST = 2, 600
"""Lines and letters of a complaint."""
MOST_MEMORY = 300
"""MB that anything may take."""
MOST_SECONDS = 10.0
"""Seconds of the processor that anything may take."""

_LIBRARY = re.compile(
    r"Traceback|Expected `|Object (missing|contains)|Invalid (value|enum)|invalid (literal|token|syntax)"
    r"|could not|values to unpack|out of range|has no attribute|unhashable|NoneType|mapping values|malformed"
    r"|while (parsing|scanning|constructing)|found character|expected <|codec|Errno|[A-Z][a-z]+Error\b"
    r"|recursion|not JSON serializable|line \d+ column \d+|byte \d+|`(int|str|array|object|null)`"
)
"""What libraries say."""
_SPACES = "\n\u00a0\u202f"
"""What is not printable, but no harm: French has no-break spaces."""
_QUOTED = re.compile(r"“[^”]*”|«[^»]*»")
_SYSTEM = re.compile("|".join(re.escape(os.strerror(number)) for number in errno.errorcode))
"""What the system says, in its own language."""
_ENGLISH = re.compile(r"\b(the|is|not|with|must|expected|of|and|should|cannot|missing|found|file|be)\b")
"""Words that no French sentence of the game has outside what it quotes."""


def complaint_faults(text: str) -> Iterator[str]:
    """Yield what is wrong with what a command says about bad input, on standard error."""
    if not text.strip():
        yield "it failed without a sentence"
    if len(text.strip().splitlines()) > MOST_LINES or len(text) > LONGEST + 10:
        yield f"the sentence has {len(text.splitlines())} lines and {len(text)} letters"
    yield from text_faults(text)
    if found := _ENGLISH.search(_SYSTEM.sub("", _QUOTED.sub("", text))):
        yield f"English in a French sentence, “{found.group()}”: {_short(text)}"


def text_faults(text: str) -> Iterator[str]:
    """Yield what is wrong with any text of the game: control characters, or the words of a library."""
    if bad := next((letter for letter in text if not letter.isprintable() and letter not in _SPACES), ""):
        yield f"the control character {bad!r} is shown"
    if found := _LIBRARY.search(_QUOTED.sub("", text)):
        yield f"a library speaks, “{found.group()}”: {_short(text, found.start())}"


def _short(text: str, middle: int = 0) -> str:
    """Return the part of a text around a letter, on one line."""
    return " ".join(ascii(text[max(0, middle - 150) : middle + 250]).split())
