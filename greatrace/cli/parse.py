"""Reads the words of a command line."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence

from greatrace.cli.commands import COMMANDS, OF_WINDOW, WINDOW, CommandSpec, first_parser, overview, parser_of
from greatrace.cli.request import Request, WrongUse
from greatrace.kernel.phrase import Choices
from greatrace.prose.language import LANGUAGES, Language, msgid

_NUMBERS = re.compile(r"-\.?\d.*")
_OPTION = re.compile(r"--[^=]+")


_TWO_WORDS = ("board", "campaign", "history")
"""First words of commands that have two; alone with `--help` they give the help of all."""


def asked_language(arguments: Sequence[str], otherwise: str) -> str:
    """Find the language that a command line asks for, so that even its mistakes are told in it."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--lang", default=otherwise)
    try:
        wish = str(parser.parse_known_args(arguments)[0].lang)
    except argparse.ArgumentError:
        return otherwise
    return wish if wish in LANGUAGES else otherwise


def parse(arguments: Sequence[str], language: Language) -> Request:
    """Read a command line.

    Raises:
        WrongUse: it makes no sense.
    """
    given = first_parser(language).read(_joined(arguments))
    words = given.pop("words", [])
    assert isinstance(words, list)
    command, rest = _command([str(word) for word in words])
    if command is not WINDOW and (alone := next((name for name in OF_WINDOW if name in given), "")):
        problem = msgid("{option} is for the window: leave out the command “{word}”.")
        raise WrongUse(problem, option=f"--{alone}", word=command.name)
    parser = parser_of(command, language)
    given |= parser.read(rest)
    if not {"help", "version"} & given.keys():
        parser.check_complete(given)
    return Request(command.name, given, language)


def help_of(name: str, language: Language) -> str:
    """Write the help of a command, or of all if there is no name."""
    for command in COMMANDS:
        if command.name == name:
            return parser_of(command, language).format_help()
    return overview(language)


def _joined(arguments: Sequence[str]) -> list[str]:
    """Join values such as `-11,35,42,71` to their options: argparse would take them for options."""
    words: list[str] = []
    for word in arguments:
        if words and _NUMBERS.fullmatch(word) and _OPTION.fullmatch(words[-1]):
            words[-1] += f"={word}"
        else:
            words.append(word)
    return words


def _command(words: list[str]) -> tuple[CommandSpec, list[str]]:
    """Find the command that words begin with.

    Returns:
        The command, and the words after its name.

    Raises:
        WrongUse: there is no such command.
    """
    if words[:1] == ["--"]:
        del words[0]
    if not words:
        return WINDOW, []
    if words[0] in _TWO_WORDS and words[1:2] in (["-h"], ["--help"]):
        return WINDOW, words[1:]
    length = 2 if words[0] in _TWO_WORDS else 1
    name = " ".join(words[:length])
    for command in COMMANDS:
        if command.name == name:
            return command, words[length:]
    raise _unknown(name)


def _unknown(name: str) -> WrongUse:
    from difflib import get_close_matches

    names = [command.name for command in COMMANDS]
    if near := get_close_matches(name, names, 1):
        return WrongUse(msgid("There is no command “{word}”: do you mean “{near}”?"), word=name, near=near[0])
    problem = msgid("There is no command “{word}”: choose one of {commands}.")
    return WrongUse(problem, word=name, commands=Choices(", ".join(names)))
