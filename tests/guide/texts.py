"""Texts and pictures that recipes add."""

from __future__ import annotations

import re

from tests.guide.scratch import Change, Changes, ahead, appended

LANGUAGES = ("en", "fr", "es", "de")
"""The languages, in the order of the texts of recipes."""

PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<circle cx="32" cy="32" r="28" fill="#aa0001"/>
</svg>
"""
"""A disc in the colour that a crew's replaces."""


def articles(identity: str, next_one: str, titles: tuple[str, ...], texts: tuple[str, ...]) -> Changes:
    """An article of the rulebook.

    Args:
        identity: its id.
        next_one: the text that it stands before.
        titles: in each language.
        texts: likewise.
    """
    written = (
        f'\n  "{identity}":\n    title: {title}\n    text: >-\n      {text}\n'
        for title, text in zip(titles, texts, strict=True)
    )
    return [
        (f"greatrace/rulebook/{code}.yaml", ahead(next_one, article))
        for code, article in zip(LANGUAGES, written, strict=True)
    ]


def differences(identity: str, sentences: tuple[str, ...]) -> Changes:
    """A sentence more in an article of the rulebook.

    Args:
        identity: its id.
        sentences: in each language.
    """
    return [
        (f"greatrace/rulebook/{code}.yaml", _longer(identity, sentence))
        for code, sentence in zip(LANGUAGES, sentences, strict=True)
    ]


def _longer(identity: str, sentence: str) -> Change:
    article = re.compile(rf'^  "{identity}":\n    title: .+\n    text: >-\n(?:      .+\n)+', re.MULTILINE)

    def change(before: str) -> str:
        after, times = article.subn(lambda found: f"{found[0]}      {sentence}\n", before)
        assert times == 1, identity
        return after

    return change


def messages(context: str, row: tuple[str, ...]) -> Changes:
    """The translations of a message.

    Args:
        context: of the message, empty for none.
        row: the message in English, French, Spanish and German.
    """
    head = "\n" + (f'msgctxt "{context}"\n' if context else "") + f'msgid "{row[0]}"\n'
    return [
        (f"greatrace/locale/{code}/LC_MESSAGES/greatrace.po", appended(f'{head}msgstr "{text}"\n'))
        for code, text in zip(LANGUAGES[1:], row[1:], strict=True)
    ]
