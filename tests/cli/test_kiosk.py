"""The command line of the kiosk, and its parent."""

from __future__ import annotations

import pytest

from greatrace.cli.kiosk import PATIENCE, SHORT, keep_running
from greatrace.cli.parse import parse
from greatrace.cli.request import WrongUse
from greatrace.prose.language import language

ENGLISH = language("en")


def run(statuses: list[int], seconds: float) -> tuple[int, list[int]]:
    """Run windows that end with these statuses after some seconds each."""
    now, told = [0.0], list[int]()

    def once() -> int:
        now[0] += seconds
        return statuses.pop(0)

    return keep_running(once, told.append, lambda: now[0], lambda _: None), told


def test_a_killed_window_is_started_again_until_its_host_ends_it() -> None:
    assert run([-9, 1, -11, 0], SHORT + 1) == (0, [-9, 1, -11])


def test_a_window_that_never_opens_is_given_up() -> None:
    assert run([1] * 9, 0.1) == (1, [1] * (PATIENCE - 1))


def test_a_mistyped_command_is_not_repeated() -> None:
    assert run([2, 0], 0.1) == (2, [])


@pytest.mark.parametrize(
    "words", [["--kiosk", "--pin", "12a"], ["--kiosk", "--pin", "123456789"], ["--kiosk", "--idle", "5"],
              ["--kiosk", "bench"]],
)  # fmt: skip
def test_what_makes_no_sense_is_refused(words: list[str]) -> None:
    with pytest.raises(WrongUse):
        parse(words, ENGLISH)


def test_pin_and_patience_are_read() -> None:
    request = parse(["--kiosk", "--pin", "0123", "--idle", "90"], ENGLISH)
    assert request.command == ""
    assert (request.text("pin"), request.number("idle", 0)) == ("0123", 90)
