"""The building blocks of sentences."""

from __future__ import annotations

import pytest

from greatrace.prose.language import language
from greatrace.prose.words import joined


@pytest.mark.parametrize(
    "code,names,text",
    [
        ("en", (), ""),
        ("en", ("Ada",), "Ada"),
        ("en", ("Ada", "Bea"), "Ada and Bea"),
        ("de", ("Ada", "Bea", "Cem"), "Ada, Bea und Cem"),
        ("fr", ("Ada", "Bea"), "Ada et Bea"),
        ("es", ("Ada", "Bea"), "Ada y Bea"),
    ],
)
def test_several_are_named_as_in_a_sentence(code: str, names: tuple[str, ...], text: str) -> None:
    assert joined(language(code), names) == text
