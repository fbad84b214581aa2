"""The help of the command line, laid out from the table of commands."""

from __future__ import annotations

from collections.abc import Iterable
from shutil import get_terminal_size
from textwrap import wrap

from greatrace.cli.grammar import COMMANDS, EVERYWHERE, WINDOW, Command, Option
from greatrace.prose.language import Language, msgid

_AFTER = msgid("greatrace COMMAND --help tells more about a command.")


def overview(language: Language) -> str:
    """Write the help of the whole command line."""
    lines = [language.tr("The Great Race: rally adventures of 1935.")]
    rows = [(f"greatrace {_form(command)}".rstrip(), command.about) for command in (WINDOW, *COMMANDS)]
    lines += ["", language.tr("Commands:"), *_columns(rows, language)]
    lines += ["", language.tr("Before or after any command:"), *_options(EVERYWHERE, language)]
    lines += ["", language.tr(_AFTER)]
    return "\n".join(lines)


def about(command: Command, language: Language) -> str:
    """Write the help of one command."""
    needed = [f"{option.short or option.name} {option.value}" for option in command.options if option.needed]
    lines = [" ".join(("greatrace", _form(command), *needed)), f"  {language.tr(command.about)}"]
    if command.options:
        lines += ["", language.tr("Options:"), *_options(command.options, language)]
    lines += ["", language.tr("Before or after any command:"), *_options(EVERYWHERE, language)]
    return "\n".join(lines)


def _form(command: Command) -> str:
    return " ".join((command.name, *command.words))


def _options(options: Iterable[Option], language: Language) -> list[str]:
    rows = []
    for option in options:
        names = f"{option.short}, {option.name}" if option.short else option.name
        rows.append((f"{names} {option.value}".rstrip(), option.about))
    return _columns(rows, language)


def _columns(rows: list[tuple[str, str]], language: Language) -> list[str]:
    left = max(len(name) for name, _ in rows) + 2
    room = max(24, min(get_terminal_size().columns, 100) - left - 2)
    lines = []
    for name, text in rows:
        first, *more = wrap(language.tr(text), room)
        lines.append(f"  {name:<{left}}{first}")
        lines += [f"  {'':<{left}}{line}" for line in more]
    return lines
