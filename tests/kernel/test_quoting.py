"""What messages quote from files and command lines."""

from __future__ import annotations

from pathlib import PurePosixPath

from greatrace.cli.request import WrongUse
from greatrace.kernel.errors import BadInput
from greatrace.kernel.phrase import Choices
from greatrace.kernel.quoting import LONGEST_VALUE, place_of, printable, shown

HARM = "\x1b[31mred\x07\r\n\x9b2J\u202eleft\udcff"


def test_a_quoted_text_is_one_short_line_without_control_characters() -> None:
    assert shown("Zürich – 北京") == "Zürich – 北京"
    assert shown(HARM).isprintable() and "red" in shown(HARM)
    assert len(shown("x" * 10_000)) <= LONGEST_VALUE + 1
    assert shown("abcdefgh", 4) == "ab…gh"


def test_a_written_file_is_named_with_the_last_folders_of_its_place() -> None:
    long = place_of(PurePosixPath("/home/ada/.local/share/greatrace/dakar.png"))
    assert long == {"file": "dakar.png", "folder": "share/greatrace"}
    assert place_of(PurePosixPath("/ada/dakar.png")) == {"file": "dakar.png", "folder": "/ada"}


def test_lines_stay_apart_where_a_text_has_several() -> None:
    assert printable("one\ntwo\x1b[0m\n") == "one\ntwo\ufffd[0m\n"
    assert printable("x" * 10_000) == "x" * 10_000


def test_every_message_quotes_like_that() -> None:
    problem = BadInput("{file}: {n}", file=HARM * 1000, n=3)
    assert str(problem).isprintable() and len(str(problem)) < 220 and problem.values["n"] == 3
    wrong = WrongUse("{word}", word=HARM * 1000).values["word"]
    assert isinstance(wrong, str) and wrong.isprintable() and len(wrong) <= LONGEST_VALUE + 1


def test_a_list_of_choices_is_quoted_as_a_whole() -> None:
    names = ", ".join(f"choice{n}" for n in range(100))
    for problem in (BadInput("{names}", names=Choices(names)), WrongUse("{names}", names=Choices(names))):
        assert problem.values["names"] == names
    assert len(str(BadInput("{names}", names=names))) < 220
