"""Names of files that mean the same on every system."""

from __future__ import annotations

import pytest

from greatrace.files.names import LONGEST_NAME, is_portable, portable_name, same_name


@pytest.mark.parametrize(
    ("wish", "name"),
    [
        ("CON", "CON 1"), ("aux.txt", "aux 1.txt"), ("Com7", "Com7 1"), ("LPT¹", "LPT¹ 1"),
        ("nul .x", "nul 1 .x"),
        ("Sahara. ", "Sahara"), (" Sahara", "Sahara"), ("a/b\\c:d*?", "abcd"), ("two\nlines", "twolines"),
        ("e\u0301te\u0301", "été"), ("...", ""), ("Console", "Console"),
    ],
)
def test_a_wish_becomes_a_name_that_every_system_takes(wish: str, name: str) -> None:
    assert portable_name(wish) == name and portable_name(name) == name
    assert is_portable(wish) == (wish == name)


def test_a_name_is_cut_by_bytes_between_letters() -> None:
    name = portable_name("𝔄" * 200)
    assert len(name.encode()) == LONGEST_NAME and set(name) == {"𝔄"}


def test_names_that_differ_in_case_or_encoding_are_the_same() -> None:
    assert same_name("ÉTÉ", "e\u0301te\u0301") and same_name("Straße", "STRASSE") and not same_name("a", "b")
