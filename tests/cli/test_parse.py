from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greatrace.cli.grammar import COMMANDS, EVERYWHERE
from greatrace.cli.parse import Request, WrongUse, asked_language, parse
from greatrace.prose.language import language

EN = language("en")


def read(line: str) -> Request:
    return parse(line.split(), EN)


def test_no_word_at_all_asks_for_the_window() -> None:
    assert read("").command.name == ""


@pytest.mark.parametrize(
    "line",
    [
        "--home h --lang fr simulate --games 3",
        "simulate --home h --games 3 --lang fr",
        "simulate --games=3 --lang=fr --home=h",
        "--lang fr simulate --games 3 --home h",
    ],
)
def test_language_and_home_stand_before_or_after_the_command(line: str) -> None:
    request = read(line)
    assert request.command.name == "simulate"
    assert (request.text("--lang"), request.text("--home"), request.text("--games")) == ("fr", "h", "3")


def test_two_words_make_one_command() -> None:
    request = read("board check africa.tmx --json")
    assert request.command.name == "board check"
    assert request.words == ("africa.tmx",)
    assert request.switch("--json")


def test_a_double_dash_ends_the_options() -> None:
    assert read("replay -- --odd.json").words == ("--odd.json",)


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("simulat", "simulate"),
        ("juggle", "simulate"),
        ("simulate", "--games"),
        ("simulate --games", "N"),
        ("simulate --games 3 --edition third", "second"),
        ("simulate --games 3 --fast", "--fast"),
        ("simulate --games 3 --json=yes", "--json"),
        ("--fast", "--fast"),
        ("replay", "FILE"),
        ("replay a b", "b"),
        ("board", "board"),
        ("screenshot title", "-o"),
        ("--lang xx", "xx"),
        ("soak", "--races"),
    ],
)
def test_a_wrong_use_is_told_in_one_sentence(line: str, part: str) -> None:
    with pytest.raises(WrongUse) as caught:
        read(line)
    told = EN.tr(caught.value.template, **caught.value.values)
    assert part in told
    assert "\n" not in told


@pytest.mark.parametrize("text", ["0", "-1", "x", "", "1e3", "²", "9" * 30])
def test_numbers_are_within_their_bounds(text: str) -> None:
    request = parse(["simulate", f"--games={text}"] if text else ["simulate", "--games", "1"], EN)
    if text:
        with pytest.raises(WrongUse):
            request.number("--games", 1, 1, 1000)
    else:
        assert request.number("--games", 1, 1, 1000) == 1


def test_even_a_wrong_use_is_told_in_the_language_asked_for() -> None:
    assert asked_language(["juggle", "--lang", "de"], "en") == "de"
    assert asked_language(["juggle", "--lang=fr"], "en") == "fr"
    assert asked_language(["--lang", "xx"], "es") == "es"
    assert asked_language(["--lang"], "es") == "es"


WORDS = [
    *(word for command in COMMANDS for word in command.name.split()),
    *(option.name for command in COMMANDS for option in command.options),
    *(option.name for option in EVERYWHERE),
    "--", "-", "-o", "-h", "x", "3", "=", "--=", "--games=3", "fr", "",
]  # fmt: skip


@given(st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=8)), max_size=8))
def test_no_words_break_the_command_line(words: list[str]) -> None:
    try:
        parse(words, EN)
    except WrongUse as error:
        assert EN.tr(error.template, **error.values)
