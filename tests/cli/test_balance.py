"""The command `balance` and its options."""

from __future__ import annotations

import json

import pytest

from greatrace.cli import main

QUICK_RUN = ("balance", "--games", "1", "--bots", "hurried", "--max-rounds", "2", "--seed", "3")


def test_all_that_can_be_asked_for_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    more = "--all-courses --favourite 1 --exploit 1 --variants fuel+25,escort-lover --json"
    assert main([*QUICK_RUN, *more.split()]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["exploit"]) == {"fuel+25", "escort-lover"}
    assert len(found["courses"]) == len(found["lines_by_course"]) >= 3
    assert sum(found["rounds_of"].values()) == len(found["courses"])
    assert found["favourite"]["of"] == 0


def test_only_what_is_asked_for_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK_RUN, "--course", "Cairo:Cape Town", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["favourite"] is found["exploit"] is found["courses"] is None
    assert [found["balance"]["course"]] == list(found["lines_by_course"]) == ["cairo:cape-town"]
    assert main(list(QUICK_RUN)) == 0
    assert "Assistants set, by place" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "part"),
    [
        ("--course Cairo:Dakar --all-courses", "--all-courses"),
        ("--variants fuel+25", "--exploit"),
        ("--exploit 0", "--exploit"),
        ("--favourite x", "--favourite"),
        ("--exploit 1 --variants fuel+30", "fuel+30"),
    ],
)
def test_options_that_make_no_sense_are_told_in_a_sentence(
    options: str, part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*QUICK_RUN, *options.split()]) == 2
    told = capsys.readouterr()
    assert part in told.err and not told.out
    assert told.err.count("\n") == 1
