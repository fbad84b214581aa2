"""Tables: aligned, whole in a file, fitting on a terminal."""

from __future__ import annotations

import io
import re

import pytest

from greatrace.arena.common.tables import TextTable, as_text, show

LONG = "the crew that came last but one in the race " * 8
PARTS = ("[bold]Races[/bold] :car: 200", "", TextTable(("", "wins"), (("quick", "7"), ("hurried", "193"))))


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "40")
    return Terminal()


def test_text_and_numbers_are_aligned_and_nothing_is_markup() -> None:
    assert as_text(PARTS).splitlines() == [
        "[bold]Races[/bold] :car: 200", "", "         wins", "quick       7", "hurried   193",
    ]  # fmt: skip


def test_names_from_outside_give_a_terminal_no_orders() -> None:
    text = as_text(["a\x1b[2Jb", TextTable(("", ""), (("c\x1b]0;d", "\u202ee"),))])
    assert text == "a\ufffd[2Jb\nc\ufffd]0;d  \ufffde"


def test_wide_letters_take_two_columns() -> None:
    lines = as_text([TextTable(("", "n"), (("東京", "1"), ("Rome", "2")))]).splitlines()
    assert lines[1:] == ["東京  1", "Rome  2"]


def test_headings_are_shown_only_where_there_are_some() -> None:
    assert as_text([TextTable(("", ""), (("a", "1"),))]) == "a  1"
    assert as_text([TextTable(("", ""), ())]) == ""


def test_columns_go_where_they_are_told() -> None:
    found = as_text([TextTable(("", "b", "c"), (("1", "2", "x"), ("10", "20", "xyz")), "rrl")])
    assert found.splitlines() == ["     b  c", " 1   2  x", "10  20  xyz"]


def test_a_file_gets_everything_on_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    file = io.StringIO()
    show([LONG, TextTable(("", "n"), ((LONG, "1"),))], file)
    text, _head, row = file.getvalue().splitlines()
    assert text == LONG.rstrip()
    assert row == LONG + "  1"


def test_a_terminal_is_not_overrun_and_nothing_is_cut(terminal: Terminal) -> None:
    show([TextTable(("", "n"), ((LONG, "1"),))], terminal)
    lines = re.sub(r"\x1b\[[0-9;]*m", "", terminal.getvalue()).splitlines()
    assert max(map(len, lines)) <= 40
    assert " ".join(" ".join(lines).replace(" n", "").replace(" 1", "").split()) == LONG.rstrip()


def test_headings_are_bold_on_a_terminal_only(terminal: Terminal) -> None:
    file = io.StringIO()
    for stream in (terminal, file):
        show(PARTS, stream)
    assert "\x1b[1m" in terminal.getvalue()
    assert "\x1b" not in file.getvalue()


def test_no_colour_is_used_where_none_is_wanted(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    show(PARTS, terminal)
    assert not re.search(r"\x1b\[[0-9;]*(3[0-9]|4[0-9]|9[0-7])m", terminal.getvalue())
