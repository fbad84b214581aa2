"""What a command line asks for, as the commands read it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from greatrace.kernel.phrase import Choices, Phrase
from greatrace.kernel.quoting import shown
from greatrace.prose.language import Language


class WrongUse(Exception):  # noqa: N818 - named like the kernel's errors
    """A command line that makes no sense.

    Args:
        template: the English sentence, translated when it is shown.
        values: what fills its braces.
    """

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(template)
        self.template = template
        self.values = {
            name: shown(each) if isinstance(each, str) and not isinstance(each, Phrase | Choices) else each
            for name, each in values.items()
        }


class Request:
    """A command with the values of its options.

    Args:
        command: its name; empty for the window.
        given: the options that were given, by name without dashes (`max_rounds`), and the `word` after
            the command.
        language: the language to answer in.
    """

    def __init__(self, command: str, given: Mapping[str, object], language: Language) -> None:
        self.command = command
        self.given = given
        self.language = language

    @property
    def word(self) -> str:
        """The word that follows the command, such as a file."""
        return self.text("word")

    def has(self, name: str) -> bool:
        """Return whether an option or a switch was given."""
        return name in self.given

    def text(self, name: str, default: str = "") -> str:
        """Return the value of an option."""
        return str(self.given.get(name, default))

    def path(self, name: str) -> Path | None:
        """Return the value of an option as a path, None if it is not given or empty."""
        return Path(self.text(name)) if self.given.get(name) else None

    def number(self, name: str, default: int) -> int:
        """Return the value of an option that takes a number."""
        number = self.given.get(name)
        return number if isinstance(number, int) else default
