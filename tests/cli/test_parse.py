from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greatrace.bots import BOTS, STYLES
from greatrace.bots.whyfirst.levels import LEVELS as WHYFIRST_BOTS
from greatrace.cli import _runner, main
from greatrace.cli.commands import COMMANDS, WINDOW, CommandSpec, first_parser, parser_of
from greatrace.cli.notes import NOTES
from greatrace.cli.parse import asked_language, help_of, parse
from greatrace.cli.request import Request, WrongUse
from greatrace.cli.scenes import SCENES
from greatrace.prose.language import LANGUAGES, Language, language

CLI = Path(__file__).parents[2] / "greatrace" / "cli"
EN = language("en")


def read(line: str) -> Request:
    return parse(line.split(), EN)


def test_no_word_at_all_asks_for_the_window() -> None:
    assert read("").command == ""


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
    assert request.command == "simulate"
    assert (request.text("lang"), request.text("home"), request.number("games", 1)) == ("fr", "h", 3)


def test_two_words_make_one_command() -> None:
    request = read("board check africa.tmx --json")
    assert request.command == "board check"
    assert request.word == "africa.tmx"
    assert request.has("json")


def test_a_double_dash_ends_the_options() -> None:
    assert read("replay -- --odd.json").word == "--odd.json"
    assert read("-- replay x.json").word == "x.json"


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("simulat", "simulate"),
        ("juggle", "simulate"),
        ("simulate", "--games"),
        ("simulate --games", "N"),
        ("simulate --games 3 --fast", "--fast"),
        ("simulate --games 3 --json=yes", "--json"),
        ("--fast", "--fast"),
        ("replay", "FILE"),
        ("replay a b", "b"),
        ("board", "board"),
        ("screenshot title", "-o"),
        ("--lang xx", "xx"),
    ],
)
def test_a_wrong_use_is_told_in_one_sentence(line: str, part: str) -> None:
    with pytest.raises(WrongUse) as caught:
        read(line)
    told = EN.tr(caught.value.template, **caught.value.values)
    assert part in told
    assert "\n" not in told


@pytest.mark.parametrize("text", ["0", "-1", "x", "", "1e3", "²", "9" * 30, "1000001"])
@pytest.mark.parametrize("sign", ["=", " "])
def test_numbers_are_within_their_bounds(text: str, sign: str) -> None:
    words = [f"--games={text}"] if sign == "=" else ["--games", text]
    with pytest.raises(WrongUse) as caught:
        parse(["simulate", *words], EN)
    assert f"from 1 to 1000000, not “{text}”" in EN.tr(caught.value.template, **caught.value.values)


def test_what_is_not_given_has_the_default() -> None:
    request = read("simulate --games 7 --seed 0")
    assert (request.number("games", 1), request.number("crews", 4)) == (7, 4)
    assert (request.has("seed"), request.number("seed", 5)) == (True, 0)
    assert not request.has("json")
    assert request.path("save_dir") is None


def test_a_value_may_begin_with_a_minus() -> None:
    line = "board new iberia --bounds -11,35,5,44 --from Lisbon --to Madrid"
    assert read(line).text("bounds") == "-11,35,5,44"


def test_the_window_takes_no_command() -> None:
    request = read("--home h")
    assert (request.command, request.text("home")) == ("", "h")
    assert read("--home=").path("home") is None


@pytest.mark.parametrize("line", ["board --help", "campaign -h", "--lang fr board --help"])
def test_the_first_word_of_two_asks_for_the_help_of_all_commands(line: str) -> None:
    request = read(line)
    assert (request.command, request.has("help")) == ("", True)


def test_every_command_has_notes_and_every_note_a_command() -> None:
    assert NOTES.keys() == {"", *(command.name for command in COMMANDS)}


def test_help_names_all_computer_crews_styles_and_scenes() -> None:
    crews = set(re.findall(r"[a-z]+", help_of("simulate", EN)))
    assert crews >= {*BOTS, *STYLES, *WHYFIRST_BOTS}
    assert set(re.findall(r"\w+", help_of("screenshot", EN))) >= set(SCENES)


ENGLISH_OF_ARGPARSE = (
    "usage", "options:", "optional arguments", "positional arguments", "show this help message",
    "argument", "invalid", "unrecognized", "expected", "required", "ambiguous",
)  # fmt: skip


@pytest.mark.parametrize("code", LANGUAGES)
def test_help_is_in_the_language_asked_for(code: str) -> None:
    speaks = language(code)
    for command in (WINDOW, *COMMANDS):
        told = help_of(command.name, speaks)
        assert command.form in told
        assert speaks.tr(command.about).split()[0] in told
        if code != "en":
            assert not [word for word in ENGLISH_OF_ARGPARSE if word in told.lower()]
            assert EN.tr(command.about) not in told


@pytest.mark.parametrize("command", (WINDOW, *COMMANDS), ids=lambda one: one.name or "window")
def test_every_command_can_be_run(command: CommandSpec) -> None:
    assert callable(_runner(command.name))


def test_what_commands_read_is_what_they_accept() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in CLI.glob("*.py"))
    reading = r'(?:request\.(?:has|text|path|number)\(|names_of\(request,)\s*"(\w+)"'
    read = set(re.findall(reading, sources))
    parsers = [first_parser(EN), *(parser_of(one, EN) for one in COMMANDS)]
    accepted = {action.dest for parser in parsers for action in parser._actions} - {"words"}
    assert read - accepted == set()
    assert accepted - read == {"word"}, "options that no command reads"


def test_help_names_every_option_and_fits_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "72")
    told = help_of("ladder", EN)
    for name in ("--games N", "--levels NAME,…", "--all-pairs", "--resume FILE", "-h, --help", "--lang xx"):
        assert name in told
    assert max(map(len, told.splitlines())) <= 72
    assert help_of("balance", EN).startswith("greatrace balance --games N\n")


def sentence(line: str, speaks: Language) -> str:
    with pytest.raises(WrongUse) as caught:
        parse(line.split(), speaks)
    return speaks.tr(caught.value.template, **caught.value.values)


def test_the_nearest_option_is_named() -> None:
    assert sentence("soak --race=3", EN) == "greatrace soak has no option --race: do you mean --races?"
    assert sentence("soak --quick", EN) == "greatrace soak has no option --quick: see greatrace soak --help."


@pytest.mark.parametrize(
    "line",
    [
        "simulat", "juggle", "simulate --leader",
        "simulate", "simulate --games", "simulate --games x", "simulate --fast",
        "simulate --games 3 --json=yes", "--fast", "replay", "replay a b", "screenshot title -o", "--lang xx",
        "--home", "bench --only", "-o", "--version=3", "soak -h=1",
    ],
)  # fmt: skip
@pytest.mark.parametrize("code", LANGUAGES[1:])
def test_a_mistake_is_told_in_the_language_asked_for(line: str, code: str) -> None:
    told = sentence(line, language(code))
    assert told != sentence(line, EN)
    assert not [word for word in ENGLISH_OF_ARGPARSE if word in told.lower()]


def test_what_argparse_itself_refuses_is_one_sentence_too() -> None:
    parser = parser_of(COMMANDS[0], EN)
    with pytest.raises(WrongUse) as caught:
        parser.error("the following arguments are required: --moon")
    told = EN.tr(caught.value.template, **caught.value.values)
    assert told == "The options make no sense: see greatrace simulate --help."


def test_even_a_wrong_use_is_told_in_the_language_asked_for() -> None:
    assert asked_language(["juggle", "--lang", "de"], "en") == "de"
    assert asked_language(["juggle", "--lang=fr"], "en") == "fr"
    assert asked_language(["--lang", "xx"], "es") == "es"
    assert asked_language(["--lang"], "es") == "es"
    assert asked_language(["simulate", "--games", "--lang", "fr", "-x"], "es") == "fr"


WORDS = [
    *(word for command in COMMANDS for word in command.name.split()),
    *sorted({name for one in COMMANDS for name in parser_of(one, EN)._option_string_actions}),
    "--", "-", "x", "3", "-3", "=", "--=", "--games=3", "fr", "",
]  # fmt: skip


@given(st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=8)), max_size=8))
def test_no_words_break_the_command_line(words: list[str]) -> None:
    try:
        parse(words, EN)
    except WrongUse as error:
        assert EN.tr(error.template, **error.values)


@pytest.mark.parametrize(
    "line",
    [
        "bench --only ,",
        "bench --only legal,,apply",
        "simulate --games 1 --bots quick,",
        "simulate --game whyfirst --games 1 --bots ,quick",
        "ladder --games 1 --levels quick,,hurried",
        "balance --games 1 --bots ,",
        "balance --games 1 --exploit 1 --variants ,",
    ],
)
def test_a_list_without_a_name_in_a_place_is_a_wrong_use(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == 2
    told = capsys.readouterr()
    assert "one comma between them" in told.err and told.err.count("\n") == 1 and not told.out


@pytest.mark.parametrize("number", ["0", "-1", "1000001", "1" + "0" * 30, "1e9", "1.0", "٣", "", " 7"])
@pytest.mark.parametrize("line", ["soak --races", "campaign simulate --campaigns 1 --races", "bench --jobs"])
def test_a_number_that_makes_no_sense_is_a_wrong_use(
    line: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*line.split(), number]) == 2
    told = capsys.readouterr()
    assert told.err.count("\n") == 1 and not told.out


def test_a_campaign_of_very_many_races_is_a_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["campaign", "simulate", "--campaigns", "1", "--races", "10001"]) == 2
    assert "10000" in capsys.readouterr().err


def test_the_help_names_every_set_of_tiles() -> None:
    said = re.sub(r"\s+", "", help_of("board new", EN))
    text = (CLI.parent / "content" / "tiles.yaml").read_text(encoding="utf-8")
    found = re.findall(r"^  - id: ([a-z-]+)", text, re.MULTILINE)
    assert len(found) > 1 and f"thebag:{','.join(sorted(found))}" in said


@pytest.mark.parametrize("arguments", ["replay .", "play .", "board check ."])
def test_a_file_without_a_name_is_told_by_its_path(
    arguments: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments.split()) == 1
    assert capsys.readouterr().err.startswith(". is ")
