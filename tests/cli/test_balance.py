"""The command `balance` and its options."""

from __future__ import annotations

import json

import pytest

from greatrace.cli import main

QUICK_RUN = ("balance", "--games", "1", "--bots", "hurried", "--max-rounds", "2", "--seed", "3")


def test_all_that_can_be_asked_for_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    more = "--all-courses --favourite 1 --exploit 1 --variants fuel+25,escort-lover --restrictions 1 --json"
    assert main([*QUICK_RUN, *more.split()]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["exploit"]) == {"fuel+25", "escort-lover"}
    assert found["restrictions"]["never-escort"] in (0, 1)
    assert len(found["courses"]) == len(found["lines_by_course"]) >= 3
    assert sum(found["rounds_of"].values()) == len(found["courses"])
    assert found["favourite"]["of"] == 0


def test_only_what_is_asked_for_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK_RUN, "--course", "Cairo:Cape Town", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["favourite"] is found["exploit"] is found["courses"] is found["restrictions"] is None
    assert found["calibration"] is found["regret"] is None
    assert found["exploit_again"] is found["exploit_elsewhere"] is found["climb"] is None
    assert [found["balance"]["course"]] == list(found["lines_by_course"]) == ["cairo:cape-town"]
    assert main(list(QUICK_RUN)) == 0
    told = capsys.readouterr().out
    assert "Assistants set, by place" in told and "Hits by Saboteurs" in told


def test_the_best_variants_race_again_and_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    asked = "--exploit 1 --variants rule:standing-still --again 1 --elsewhere 1 --climb 1 --by-round"
    assert main([*QUICK_RUN, *asked.split()]) == 0
    told = capsys.readouterr().out
    for title in ("on fresh seeds", "Climb by several", "Beirut–Saigon"):
        assert title in told
    assert told.count("rule:standing-still") > 10


@pytest.mark.parametrize(
    ("options", "part"),
    [
        ("--course Cairo:Dakar --all-courses", "--all-courses"),
        ("--variants fuel+25", "--exploit"),
        ("--exploit 0", "--exploit"),
        ("--favourite x", "--favourite"),
        ("--exploit 1 --variants fuel+30", "fuel+30"),
        ("--exploit 1 --variants rule:never-escorts", "rule:never-escort,"),
        ("--again 3", "--again needs --exploit"),
        ("--climb 0", "--climb"),
    ],
)
def test_options_that_make_no_sense_are_told_in_a_sentence(
    options: str, part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*QUICK_RUN, *options.split()]) == 2
    told = capsys.readouterr()
    assert part in told.err and not told.out
    assert told.err.count("\n") == 1
