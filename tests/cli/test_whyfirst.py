"""`--game whyfirst` of simulate, ladder and soak, and replay of saved games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.bots.whyfirst.thinking import WhyFirstComputers
from greatrace.cli import main
from greatrace.cli.replay import REPLAYERS
from greatrace.prose.language import LANGUAGES
from greatrace.saves.envelope import Seat, encode
from greatrace.saves.kinds import KINDS
from greatrace.saves.recording import Origin
from greatrace.saves.whyfirst.kind import WHYFIRST, WhyFirstSave
from greatrace.ui.pictures.positions import recorded
from greatrace.whyfirst.state import Setup


def run(arguments: str) -> int:
    """Run a command with `--game whyfirst`."""
    return main([*arguments.split(), "--game", "whyfirst"])


def test_simulate_writes_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate --games 6 --players 4 --tactical --bots random,novice --seed 3 --json") == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {
        "games", "finished", "wins_by_bot", "wins_by_seat", "scores", "stages", "seconds",
    }
    assert found["finished"] == 6
    assert sum(found["wins_by_seat"].values()) == pytest.approx(6)
    assert found["stages"] == [5] * 6
    assert all(len(scores) == 4 for scores in found["scores"])


def test_leo_can_win_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate --games 20 --players 2 --bots random --seed 1 --json") == 0
    found = json.loads(capsys.readouterr().out)
    assert sum(found["wins_by_bot"].values()) < 20
    assert all(len(scores) == 3 for scores in found["scores"])


def test_ladder_and_soak_end_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("ladder --games 6 --levels random,novice --seed 1") == 0
    assert "one novice against 2 random" in capsys.readouterr().out
    assert run("soak --races 10 --seed 1") == 0
    assert "10 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("simulate --game whyfirst --games 1 --board asia", "--board does not belong to the game whyfirst"),
        ("simulate --games 1 --tactical", "--tactical belongs to --game whyfirst: write that, too"),
        ("simulate --tactical", "--tactical belongs to --game whyfirst"),
        ("ladder --game race --players 4", "--players belongs to --game whyfirst"),
        ("simulate --games 1 --level 2", "--level belongs to --solo: write that, too"),
        ("simulate --games 1 --solitary", "--solitary belongs to --solo: write that, too"),
        ("simulate --games 1 --solo --crews 3", "--crews and --solo exclude each other"),
        ("simulate --game whyfirst --games 1 --solo", "--solo does not belong to the game whyfirst"),
        ("soak --game whyfirst --races 1 --solo", "--solo does not belong to the game whyfirst"),
        ("bench --only nothing", ", frame_busy, "),
        ("simulate --game chess --games 1", "There is no game “chess”"),
        ("simulate --game whyfrist", "There is no game “whyfrist”: choose one of race, whyfirst"),
        ("soak --game whyfrist", "There is no game “whyfrist”"),
        ("simulate --game whyfirst --games 1 --bots veteran", "no computer player “veteran”"),
        ("ladder --game whyfirst", "needs --games N"),
        ("ladder --game whyfirst --games 1 --levels quick", "two levels"),
    ],
)
def test_wrong_use_is_told_in_a_sentence(
    arguments: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments.split()) == 2
    assert said in capsys.readouterr().err


LEVELS = (Seat("Ada", "novice"), Seat("", "random"))


def saved(folder: Path, save: WhyFirstSave | None = None) -> Path:
    """Write a game of computer players; return its file."""
    data = Setup(2, tactical=True)
    whole = save or recorded(WHYFIRST, WhyFirstComputers(data), Origin(data, 5, "", LEVELS))
    path = folder / "evening.save"
    path.write_bytes(encode(WHYFIRST, whole))
    return path


def test_a_game_is_replayed_told_and_asked_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(saved(tmp_path))
    assert main(["replay", path, "--verify", "--bots"]) == 0
    positions, choices = capsys.readouterr().out.splitlines()
    assert "every position" in positions and "all the same" in choices
    told = set()
    for code in LANGUAGES:
        assert main(["replay", path, "--text", "--lang", code]) == 0
        text = capsys.readouterr().out
        assert text.count("=====") >= 5 and "Leo" in text and "Ada" in text
        told.add(text)
    assert len(told) == 4


def test_every_known_kind_can_be_replayed() -> None:
    assert set(REPLAYERS) == set(KINDS)


def test_a_game_that_differs_from_its_record_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = Setup(2)
    save = recorded(WHYFIRST, WhyFirstComputers(data), Origin(data, 5, "", LEVELS))
    wrong = structs.replace(save, seats=(Seat("Ada", "quick"), Seat("", "genius")))
    assert main(["replay", str(saved(tmp_path, wrong)), "--bots"]) == 1
    told = capsys.readouterr()
    assert "genius" in told.out and "“quick” would do" in told.err
    shifted = structs.replace(save, log=save.log[1:], hashes=())
    assert main(["replay", str(saved(tmp_path, shifted))]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_picture_of_the_race_refuses_the_other_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "x.png"
    assert main(["screenshot", "convoy", "--save", str(saved(tmp_path)), "-o", str(picture)]) == 1
    assert capsys.readouterr().err == "evening.save is a save of another game (whyfirst).\n"
    assert not picture.exists()
