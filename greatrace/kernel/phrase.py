"""Parts of messages that are translated with them."""

from __future__ import annotations

from greatrace.kernel.quoting import shown


class Phrase(str):
    """A part of a message; as text it is English, and `Language.tr` translates it.

    Attributes:
        template: the English text with ``{name}`` placeholders.
        values: what fills them; texts from outside as `shown`, phrases and choices as they are.
    """

    template: str
    values: dict[str, int | str]

    def __new__(cls, template: str, **values: int | str) -> Phrase:
        """Store an English text and its values."""
        kept = quotable(values)
        phrase = super().__new__(cls, template.format(**kept) if kept else template)
        phrase.template, phrase.values = template, kept
        return phrase

    def __reduce__(self) -> tuple[object, tuple[str, dict[str, int | str]]]:
        """Pickle template and values."""
        return (_phrase, (self.template, self.values))


class Choices(str):
    """Words of the game to choose from, with commas between them; a message quotes all of them."""

    __slots__ = ()


def _phrase(template: str, values: dict[str, int | str]) -> Phrase:
    return Phrase(template, **values)


def quotable(values: dict[str, int | str]) -> dict[str, int | str]:
    """Return the values of a message with texts from outside as `shown`."""
    return {
        name: shown(each) if isinstance(each, str) and not isinstance(each, Phrase | Choices) else each
        for name, each in values.items()
    }
