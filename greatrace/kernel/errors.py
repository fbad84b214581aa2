"""The two ways in which something is turned down: a refused move and unusable input."""

from __future__ import annotations

from msgspec import Struct

Value = int | str
"""What a fact may hold: a number (cells, francs, gauge points …) or the id of something."""


class Fact(Struct, frozen=True):
    """One labelled value that explains a refusal, such as the fuel that is needed."""

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
        """Name the article, the reason and the facts."""
        super().__init__(f"{article}: {reason} {facts}")
        self.article = article
        self.reason = reason
        self.facts = tuple(Fact(name, value) for name, value in facts.items())


class BadInput(Exception):  # noqa: N818 - names what it is
    """Input from outside that cannot be used; its text says what, where and what to do.

    The English template and its values are kept apart so that the text can be translated:
    ``language.tr(error.template, **error.values)``.
    """

    def __init__(self, template: str, **values: Value) -> None:
        """Keep one English sentence with ``{name}`` places and the values for them."""
        super().__init__(template.format(**values) if values else template)
        self.template = template
        self.values = values
