"""Reads the words of a command line; what is wrong with them is one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from greatrace.cli.grammar import COMMANDS, EVERYWHERE, WINDOW, Command, Option
from greatrace.prose.language import LANGUAGES, Language, msgid


class WrongUse(Exception):  # noqa: N818 - named like the kernel's errors
    """The command line makes no sense; the English sentence and its values, to be translated."""

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(template)
        self.template = template
        self.values = values


class Request:
    """What a command line asks for.

    Args:
        command: the command found, the window if there is none.
        words: what follows the command.
        given: the values of the options given, by name; a switch has the value `""`.
        language: the language to answer in.
    """

    def __init__(
        self, command: Command, words: tuple[str, ...], given: dict[str, str], language: Language
    ) -> None:
        self.command = command
        self.words = words
        self.given = given
        self.language = language

    def switch(self, name: str) -> bool:
        """Say whether a switch was given."""
        return name in self.given

    def text(self, name: str, default: str = "") -> str:
        """Give the value of an option."""
        return self.given.get(name, default)

    def path(self, name: str) -> Path | None:
        """Give the value of an option as a path."""
        return Path(self.given[name]) if self.given.get(name) else None

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """Give the value of an option as a number.

        Raises:
            WrongUse: it is none, or too small or too large.
        """
        text = self.given.get(name)
        if text is None:
            return default
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else least - 1
        if not least <= number <= most:
            problem = msgid("{option} takes a number from {least} to {most}, not “{text}”.")
            raise WrongUse(problem, option=name, least=least, most=most, text=text)
        return number


def asked_language(arguments: Sequence[str], otherwise: str) -> str:
    """Find the language that a command line asks for, so that even its errors are said in it."""
    for place, word in enumerate(arguments):
        wish = word[7:] if word.startswith("--lang=") else ""
        if word == "--lang" and place + 1 < len(arguments):
            wish = arguments[place + 1]
        if wish in LANGUAGES:
            return wish
    return otherwise


def parse(arguments: Sequence[str], language: Language) -> Request:
    """Read a command line.

    Raises:
        WrongUse: it makes no sense.
    """
    reader = _Reader(arguments)
    reader.read()
    request = Request(reader.command or WINDOW, tuple(reader.words), reader.given, language)
    wish = request.text("--lang", language.code)
    if wish not in LANGUAGES:
        problem = msgid("The game does not speak “{code}”: choose one of {languages}.")
        raise WrongUse(problem, code=wish, languages=", ".join(LANGUAGES))
    if not {"--help", "--version"} & reader.given.keys():
        _complete(request)
    return request


class _Reader:
    """Goes through the words from left to right."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self.left = list(arguments)
        self.command: Command | None = None
        self.words: list[str] = []
        self.given: dict[str, str] = {}

    def read(self) -> None:
        """Take all words in."""
        plain = False
        while self.left:
            word = self.left.pop(0)
            if plain or not word.startswith("-") or word == "-":
                self._word(word)
            elif word == "--":
                plain = True
            else:
                self._option(word)

    def _word(self, word: str) -> None:
        if self.command is None:
            self.command = self._command(word)
        elif len(self.words) == len(self.command.words):
            problem = msgid("“{word}” is one word too many for greatrace {command}.")
            raise WrongUse(problem, word=word, command=self.command.name)
        else:
            self.words.append(word)

    def _command(self, word: str) -> Command:
        if word == "board" and self.left:
            word = f"board {self.left.pop(0)}"
        for command in COMMANDS:
            if command.name == word:
                return command
        from difflib import get_close_matches

        names = [command.name for command in COMMANDS]
        near = get_close_matches(word, names, 1)
        if near:
            problem = msgid("There is no command “{word}”: do you mean “{near}”?")
            raise WrongUse(problem, word=word, near=near[0])
        problem = msgid("There is no command “{word}”: choose one of {commands}.")
        raise WrongUse(problem, word=word, commands=", ".join(names))

    def _option(self, word: str) -> None:
        name, sign, value = word.partition("=")
        option = self._find(name)
        if not option.value:
            if sign:
                raise WrongUse(msgid("{option} takes no value."), option=option.name)
        elif not sign:
            if not self.left or (self.left[0].startswith("--") and len(self.left[0]) > 2):
                raise WrongUse(msgid("{option} needs a value: {value}."), option=name, value=option.value)
            value = self.left.pop(0)
        if option.choices and value not in option.choices:
            problem = msgid("{option} takes one of {choices}, not “{text}”.")
            raise WrongUse(problem, option=name, choices=", ".join(option.choices), text=value)
        self.given[option.name] = value

    def _find(self, name: str) -> Option:
        offered = EVERYWHERE + (self.command.options if self.command else ())
        for option in offered:
            if name in (option.name, option.short):
                return option
        if self.command is None:
            problem = msgid("There is no option {name} before a command: see greatrace --help.")
            raise WrongUse(problem, name=name)
        problem = msgid("greatrace {command} has no option {name}: see greatrace {command} --help.")
        raise WrongUse(problem, command=self.command.name, name=name)


def _complete(request: Request) -> None:
    """Refuse a request that lacks what its command needs."""
    command = request.command
    if len(request.words) < len(command.words):
        usage = " ".join(("greatrace", command.name, *command.words))
        raise WrongUse(msgid("Something is missing: the form is {usage}."), usage=usage)
    for option in command.options:
        if option.needed and not request.text(option.name):
            problem = msgid("greatrace {command} needs {option} {value}.")
            raise WrongUse(
                problem, command=command.name, option=option.short or option.name, value=option.value
            )
