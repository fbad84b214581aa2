"""A parser that reports every mistake as one translated sentence."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from textwrap import fill
from typing import NoReturn

from greatrace.cli.request import WrongUse
from greatrace.prose.language import Language, msgid

WIDEST = 100
"""Columns that help takes at most."""


class Parser(argparse.ArgumentParser):
    """The options of one command.

    argparse's own messages are English and say little, so none is ever shown: help carries our headings,
    and each kind of mistake becomes a `WrongUse`.

    Args:
        command: its name; empty for what stands before a command.
        form: how the command is written, options left out.
        about: what it does, translated.
        language: the language of the help.
    """

    def __init__(self, command: str, form: str, about: str, language: Language) -> None:
        super().__init__(
            prog="greatrace",
            usage=argparse.SUPPRESS,
            formatter_class=_Formatter,
            argument_default=argparse.SUPPRESS,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self.command = command
        self.form = form
        self.about = about
        self._known: dict[str, argparse.Action] = {}
        self._needed: list[argparse.Action] = []
        self._with: list[tuple[str, str, str]] = []
        self._notes: list[str] = []
        self._word = ""
        self._group = self.add_argument_group(heading(language.tr("Options:")))

    def group(self, title: str) -> None:
        """Begin another group of options.

        Args:
            title: translated, with its colon.
        """
        self._group = self.add_argument_group(heading(title))

    def note(self, text: str) -> None:
        """Add a paragraph below the options.

        Args:
            text: translated.
        """
        self._notes.append(text)

    def only_with(self, *names: str, option: str, value: str = "") -> None:
        """Accept some options only together with another one that has a certain value, or with a switch."""
        self._with += [(name, option, value) for name in names]

    def word(self, name: str) -> None:
        """Expect one word after the command."""
        self._word = name
        self.add_argument("word", nargs="?", help=argparse.SUPPRESS)

    def without_word(self) -> None:
        """Accept the command without the word after it."""
        self._word = ""

    def switch(self, *names: str, about: str) -> None:
        """Accept an option without a value."""
        self._add(self._group.add_argument(*names, action="store_true", help=about))

    def value(
        self,
        *names: str,
        metavar: str,
        about: str,
        needed: bool = False,
        read: Callable[[str], object] = str,
    ) -> None:
        """Accept an option with a value.

        Args:
            names: of the option, the one-letter form first.
            metavar: how help calls the value.
            about: what it is for, translated.
            needed: True when the command makes no sense without it.
            read: turns the text into the value; raises `WrongUse`.
        """
        action = self._group.add_argument(*names, metavar=metavar, help=about, type=read)
        self._add(action)
        if needed:
            self._needed.append(action)

    def number(
        self, name: str, metavar: str, least: int, most: int, about: str, needed: bool = False
    ) -> None:
        """Accept an option whose value is a whole number from `least` to `most`."""

        def read(text: str) -> int:
            number = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else least - 1
            if not least <= number <= most:
                problem = msgid("{option} takes a number from {least} to {most}, not “{text}”.")
                raise WrongUse(problem, option=name, least=least, most=most, text=text)
            return number

        self.value(name, metavar=metavar, about=about, needed=needed, read=read)

    def read(self, words: Sequence[str]) -> dict[str, object]:
        """Read the words of a command line.

        Returns:
            What was given, by name.

        Raises:
            WrongUse: an option is unknown, lacks its value or has one too many, or a word is too many.
        """
        try:
            found, more = self.parse_known_args(words)
        except argparse.ArgumentError as error:
            raise self._mistake(error) from error
        if left := [word for word in more if word != "--"]:
            raise self._surplus(left[0])
        return vars(found)

    def check_complete(self, given: dict[str, object]) -> None:
        """Check that everything that the command and its options need was given.

        Raises:
            WrongUse: something is missing.
        """
        for name, other, wanted in self._with:
            if _dest(name) in given and given.get(_dest(other)) != (wanted or True):
                problem = msgid("{name} belongs to {option}: write that, too.")
                raise WrongUse(problem, name=name, option=f"{other} {wanted}".rstrip())
        if self._word and "word" not in given:
            usage = f"greatrace {self.form}"
            raise WrongUse(msgid("Something is missing: the form is {usage}."), usage=usage)
        for action in self._needed:
            if not given.get(action.dest):
                option, value = action.option_strings[0], action.metavar
                problem = msgid("greatrace {command} needs {option} {value}.")
                raise WrongUse(problem, command=self.command, option=option, value=value)

    def format_help(self) -> str:
        """Write the help, with the form of the command on top."""
        needed = (f"{action.option_strings[0]} {action.metavar}" for action in self._needed)
        form = " ".join(("greatrace", self.form, *needed)).rstrip()
        self.description = f"{form}\n  {self.about}"
        self.epilog = "\n\n".join(map(_paragraph, self._notes))
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Refuse what argparse itself refuses; its English message is not shown.

        Raises:
            WrongUse: always.
        """
        command = f"greatrace {self.command}".rstrip()
        raise WrongUse(msgid("The options make no sense: see {command} --help."), command=command)

    def _add(self, action: argparse.Action) -> None:
        self._known["/".join(action.option_strings)] = action

    def _mistake(self, error: argparse.ArgumentError) -> WrongUse:
        """Return the sentence for an option that lacks its value or has one that it does not take."""
        action = self._known.get(error.argument_name or "")
        if action is None:
            self.error(str(error))
        name = action.option_strings[0]
        if action.nargs == 0:
            return WrongUse(msgid("{option} takes no value."), option=name)
        return WrongUse(msgid("{option} needs a value: {value}."), option=name, value=action.metavar)

    def _surplus(self, word: str) -> WrongUse:
        """Return the sentence for a word that fits nowhere."""
        name = word.partition("=")[0]
        if not word.startswith("-"):
            problem = msgid("“{word}” is one word too many for greatrace {command}.")
            return WrongUse(problem, word=word, command=self.command)
        if not self.command:
            problem = msgid("There is no option {name} before a command: see greatrace --help.")
            return WrongUse(problem, name=name)
        from difflib import get_close_matches

        names = [one for action in self._known.values() for one in action.option_strings]
        if near := get_close_matches(name, names, 1, 0.7):
            problem = msgid("greatrace {command} has no option {name}: do you mean {near}?")
            return WrongUse(problem, command=self.command, name=name, near=near[0])
        problem = msgid("greatrace {command} has no option {name}: see greatrace {command} --help.")
        return WrongUse(problem, command=self.command, name=name)


def _dest(option: str) -> str:
    """Return the name under which the value of an option is kept."""
    return option.removeprefix("--").replace("-", "_")


def heading(title: str) -> str:
    """Return a title without its colon, which argparse adds."""
    return title.removesuffix(":")


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Lays help out to the width of the terminal, up to a limit."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=34, width=_width())


def _paragraph(text: str) -> str:
    """Break a text into lines, but not within an option such as `--max-rounds`."""
    return fill(text, _width(), break_long_words=False, break_on_hyphens=False)


def _width() -> int:
    return min(get_terminal_size().columns, WIDEST)
