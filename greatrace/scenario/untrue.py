"""Failed expectations of scenarios."""

from __future__ import annotations

from msgspec import Struct

from greatrace.prose.language import Language

Found = str | int | bool | tuple[str, ...]
"""A value of a position in the words of scenario files."""


class Untrue(Struct, frozen=True):
    """A failed expectation: an English sentence, its values and its line in the file."""

    line: int
    template: str
    values: dict[str, str]

    def sentence(self, language: Language) -> str:
        """Return the sentence in a language."""
        return language.tr(self.template, **self.values)


def said(found: Found) -> str:
    """Return a value as a sentence quotes it."""
    if isinstance(found, tuple):
        return ", ".join(found) or "none"
    if isinstance(found, bool):
        return "true" if found else "false"
    return str(found)
