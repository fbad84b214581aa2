"""The language in which one person is asked: chosen beside the name in a setup, kept for that name."""

from __future__ import annotations

from msgspec import structs

from greatrace.prose.language import LANGUAGES, OWN_NAMES, Language
from greatrace.ui.kit.settings import Settings
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.tree import WidgetTree

_CODES = ("", *LANGUAGES)
"""What can be chosen: the language of the table, or one of its own."""
_MOST_NAMES = 200
"""The languages of how many people are kept."""


def language_choice(say: Language, place: int, speaks: str) -> Choice:
    """Return the choice of the language in which the person in a seat is asked.

    Args:
        say: the language of the setup.
        place: the seat, from 0.
        speaks: the code of what is chosen; empty for the language of the table.
    """
    choice = Choice(_label(say, place), _options(say), speaks, f"language-{place}")
    return choice.tipped(_about(say))


def language_letters(say: Language, place: int, speaks: str) -> Choice:
    """Return the same choice where there is little room: letters, those of the table in brackets."""
    letters = [code.upper() or f"({say.code.upper()})" for code in _CODES]
    choice = Choice(_label(say, place), _options(say), speaks, f"language-{place}", letters=letters)
    return choice.tipped(choice.value, _about(say))


def show_language(tree: WidgetTree, place: int, speaks: str) -> None:
    """Show in that choice, where there is one, which language is kept for the name that stands beside it."""
    choice = tree.find(f"language-{place}")
    if isinstance(choice, Choice):
        choice.index = _CODES.index(speaks)
        choice.changed()


def _options(say: Language) -> list[tuple[str, str]]:
    return [("", say.tr("Table’s language")), *((code, OWN_NAMES[code]) for code in LANGUAGES)]


def _label(say: Language, place: int) -> str:
    return say.tr("Language of player {n}", n=place + 1)


def _about(say: Language) -> str:
    return say.tr(
        "What this person alone is asked is in this language, public texts are not; it is kept for the name."
    )


def language_for(settings: Settings, name: str) -> str:
    """Return the code of the language that is kept for a name; empty for that of the table."""
    code = settings.languages.get(name, "")
    return code if code in LANGUAGES else ""


def with_language(settings: Settings, name: str, code: str) -> Settings:
    """Return the settings with the language of a person; an empty code is that of the table."""
    others = {one: kept for one, kept in settings.languages.items() if one != name}
    latest = dict([*others.items(), (name, code)][-_MOST_NAMES:]) if code else others
    return structs.replace(settings, languages=latest)
