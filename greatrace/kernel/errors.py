"""Errors of all games: a move that the rules refuse, and input that cannot be used."""

from __future__ import annotations

from msgspec import Struct

from greatrace.kernel.phrase import Phrase, quotable

Value = int | str
"""The value of a fact: a number (cells, francs, gauge points …) or an id."""


class Fact(Struct, frozen=True):
    """A labelled value, such as the fuel that a refused move needs."""

    name: str
    value: Value


class Refused(Exception):  # noqa: N818 - the rules speak of a refusal
    """A move that an article forbids; the state is unchanged.

    Attributes:
        article: the rulebook id that forbids it, such as ``6.5`` or ``10/tracker``.
        reason: a fixed word that the prose layer turns into a sentence.
        facts: labelled values for that sentence.
    """

    def __init__(self, article: str, reason: str, **facts: Value) -> None:
        """Store the article, the reason and the facts."""
        super().__init__(f"{article}: {reason} {facts}")
        self.article = article
        self.reason = reason
        self.facts = tuple(Fact(name, value) for name, value in facts.items())


class BadInput(Exception):  # noqa: N818 - names what it is
    """Unusable input from outside; the text says what is wrong, where, and what to do.

    The English template and its values are kept apart for translation:
    ``language.sentence(error)``.
    """

    def __init__(self, template: str, **values: Value) -> None:
        """Store one English sentence with ``{name}`` placeholders and their values, as `shown`."""
        values = quotable(values)
        super().__init__(template.format(**values) if values else template)
        self.template = template
        self.values = values

    @property
    def phrase(self) -> Phrase:
        """The sentence as a part of another message."""
        return Phrase(self.template, **self.values)
