"""The command line as a process: exit statuses, one sentence a mistake, nothing on the wrong stream."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from greatrace import __version__
from greatrace.prose.language import LANGUAGES

ROOT = Path(__file__).parents[2]


def run(*words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    own = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    return subprocess.run(
        [sys.executable, "-m", "greatrace", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        timeout=120,
        env={**own, "LC_ALL": "C.UTF-8", "LANGUAGE": "", **environ},
    )


def test_a_board_in_the_players_folder_is_found_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    practice = ROOT / "tests" / "boards" / "practice.tmx"
    (tmp_path / "maps" / "india.tmx").write_bytes(practice.read_bytes())
    (tmp_path / "maps" / "cells.tsx").write_bytes(practice.with_name("cells.tsx").read_bytes())
    scenario = tmp_path / "one.yaml"
    scenario.write_text("article: \"2.2\"\nname: a board of one's own\nboard: india\n")
    for line in ("simulate --games 1 --crews 2 --board india", "play one.yaml", "board check india",
                 "ladder --games 1 --levels random,quick --max-rounds 2 --board india",
                 "balance --games 1 --crews 2 --bots random --max-rounds 2 --board india"):
        words = [str(scenario) if word == "one.yaml" else word for word in line.split()]
        done = run("--home", str(tmp_path), *words)
        assert not done.stderr and done.stdout, (line, done.stderr)
    done = run("--home", str(tmp_path), "simulate", "--games", "1", "--board", "atlantis")
    assert done.returncode == 2 and "africa" in done.stderr and "india" in done.stderr


def test_no_control_character_of_a_file_reaches_the_terminal(tmp_path: Path) -> None:
    scenario = tmp_path / "harm.yaml"
    scenario.write_text('article: "2.2"\nname: "\\e[31mred\\a"\n')
    done = run("play", str(scenario))
    assert "red" in done.stdout and "\x1b" not in done.stdout and "\a" not in done.stdout
    done = run("\x1b[31m" + "x" * 5000)
    assert done.returncode == 2 and "\x1b" not in done.stderr and len(done.stderr) < 600


def test_version_and_help() -> None:
    assert run("--version").stdout == f"greatrace {__version__}\n"
    told = run("--help")
    assert told.returncode == 0
    assert not told.stderr
    commands = ("simulate", "replay", "play", "screenshot", "board check", "board new", "bench", "soak")
    for command in (*commands, "ladder", "balance"):
        assert f"\n    {command}" in told.stdout
    assert "--max-rounds" in run("simulate", "--help").stdout


def test_help_needs_nothing_heavy() -> None:
    show = "print('pygame' in sys.modules, 'yaml' in sys.modules)"
    code = f"import sys, greatrace.cli as c; c.main(['--help']); {show}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.splitlines()[-1] == "False False"


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("simulate --games 0", 2),
        ("simulate --games 2 --crews 7", 2),
        ("simulate --games 2 --leaders --edition first", 2),
        ("simulate --games 2 --edition third", 2),
        ("simulate --games 2 --bots quick,clever", 2),
        ("simulate --games 2 --bots quick,quick:sleepy", 2),
        ("simulate --games 2 --bots quick,random:bold", 2),
        ("simulate --games 2 --crews 2 --bots quick,quick,quick", 2),
        ("simulate --games 2 --course Cairo", 2),
        ("simulate --games 2 --course Cairo:Paris", 2),
        ("simulate --games 2 --board atlantis", 2),
        ("simulate --games 2 --board nowhere.tmx", 1),
        ("simulate --games 2 --save-dir /proc/none", 1),
        ("simulate --games 2 --jobs 0", 2),
        ("simulate --games 2 --max-rounds 0", 2),
        ("simulate --games 2 --seed x", 2),
        ("juggle", 2),
        ("replay nowhere.json --verify", 1),
        ("replay pyproject.toml --verify", 1),
        ("play nowhere.yaml", 1),
        ("play pyproject.toml", 1),
        ("play tests", 1),
        ("screenshot moon -o x.png", 2),
        ("screenshot title -o x.png --size big", 2),
        ("screenshot title -o x.png --seat 0", 2),
        ("screenshot title", 2),
        ("board check nowhere.tmx", 1),
        ("board check pyproject.toml", 1),
        ("bench --only moonshine", 2),
        ("soak --races 0", 2),
        ("soak --races 2 --jobs 0", 2),
        ("soak", 2),
        ("soak --races 2 --faults 2", 2),
        ("soak --races 2 --kind map", 2),
        ("soak --faults 2 --kind lion", 2),
        ("soak --kills 2 --game whyfirst", 2),
        ("ladder", 2),
        ("ladder --games 0", 2),
        ("ladder --games 2 --levels quick,clever", 2),
        ("ladder --games 2 --levels quick", 2),
        ("ladder --games 2 --levels quick,quick", 2),
        ("ladder --games 2 --levels random,quick:0", 2),
        ("ladder --games 2 --levels quick,quick:sleepy", 2),
        ("ladder --games 2 --iterations 0", 2),
        ("ladder --games 2 --board atlantis", 2),
        ("ladder --resume nowhere.jsonl", 1),
        ("ladder --resume pyproject.toml", 1),
        ("ladder --resume pyproject.toml --seed 3", 2),
        ("ladder --games 2 --record /proc/none/x", 1),
        ("ladder --games 2 --record x --resume y", 2),
        ("ladder --games 2 --jobs 2 --scheduler tcp://127.0.0.1:1", 2),
        ("balance", 2),
        ("balance --games 0", 2),
        ("balance --games 2 --crews 6", 2),
        ("balance --games 2 --bots clever", 2),
        ("balance --games 2 --leaders --edition first", 2),
        ("balance --games 2 --picture x.jpg", 1),
        ("balance --games 2 --picture /nowhere/x.png", 1),
        ("balance --games 2 --scheduler tcp://127.0.0.1:1", 1),
        ("balance --games 2 --scheduler nonsense", 1),
        ("--lang xx", 2),
    ],
)
def test_a_mistake_is_one_sentence(line: str, status: int) -> None:
    done = run(*line.split())
    assert done.returncode == status, done.stderr
    assert not done.stdout
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert done.stderr.strip().endswith(".")


def test_mistakes_are_told_in_the_language_asked_for() -> None:
    english = run("juggle").stderr
    for code in ("fr", "es", "de"):
        assert run("juggle", "--lang", code).stderr != english
        assert run("juggle", LANGUAGE=code).stderr == run("juggle", "--lang", code).stderr


def test_the_same_seed_gives_the_same_result_whatever_the_jobs(tmp_path: Path) -> None:
    line = ["simulate", "--games", "6", "--bots", "hurried,random", "--seed", "7", "--json"]
    results = []
    for jobs in ("1", "2"):
        folder = tmp_path / jobs
        found = json.loads(run(*line, "--jobs", jobs, "--save-dir", str(folder)).stdout)
        found.pop("seconds")
        results.append((found, {path.name: path.read_bytes() for path in folder.iterdir()}))
    assert results[0] == results[1]
    assert len(results[0][1]) == 6


def test_json_holds_exactly_the_promised_keys() -> None:
    found = json.loads(run("simulate", "--games", "3", "--bots", "hurried", "--json", "--seed", "1").stdout)
    assert list(found) == [
        "games", "finished", "wins_by_crew", "wins_by_seat", "wins_by_bot", "rounds", "actions", "arrivals",
        "cards_played", "assistants_played", "lines_taken", "seconds",
    ]  # fmt: skip
    assert found["games"] == 3
    assert all(len(found[name]) == 3 for name in ("rounds", "actions", "arrivals"))
    assert sum(found["wins_by_seat"].values()) == found["finished"]


def test_a_drawn_seed_is_told() -> None:
    assert "Seed" in run("simulate", "--games", "1", "--bots", "hurried").stdout
    quiet = run("simulate", "--games", "1", "--bots", "hurried", "--json")
    assert "Seed" in quiet.stderr
    json.loads(quiet.stdout)


def test_cities_are_found_without_regard_to_case_and_accents() -> None:
    line = "simulate --games 1 --bots hurried --seed 1 --course"
    assert run(*line.split(), "colomb-BECHAR:cape town").returncode == 0


def test_saved_races_are_verified_and_told(tmp_path: Path) -> None:
    run(
        "simulate",
        "--games",
        "1",
        "--bots",
        "hurried",
        "--crews",
        "2",
        "--seed",
        "3",
        "--save-dir",
        str(tmp_path),
    )
    [path] = tmp_path.iterdir()
    verified = run("replay", str(path), "--verify")
    assert verified.returncode == 0, verified.stderr
    told = {
        code: run("replay", str(path), "--text", "--lang", code).stdout for code in LANGUAGES
    }
    assert len(set(told.values())) == 4
    path.write_bytes(path.read_bytes()[:-100])
    broken = run("replay", str(path), "--verify")
    assert broken.returncode == 1
    assert len(broken.stderr.splitlines()) == 1


def test_computer_crews_are_asked_again(tmp_path: Path) -> None:
    from msgspec import structs

    from greatrace.saves.envelope import Seat, decode, encode
    from greatrace.saves.race.kind import RACE

    run("simulate", "--games", "1", "--bots", "hurried,quick", "--crews", "2", "--seed", "3",
        "--save-dir", str(tmp_path))  # fmt: skip
    [path] = tmp_path.iterdir()
    asked = run("replay", str(path), "--verify", "--bots")
    assert asked.returncode == 0, asked.stderr
    positions, choices = asked.stdout.splitlines()
    assert "every position" in positions and "all the same" in choices
    save = decode(RACE, path.read_bytes(), path.name)
    path.write_bytes(encode(RACE, structs.replace(save, seats=(Seat("", "novice"), Seat("", "genius")))))
    told = run("replay", str(path), "--bots")
    assert told.returncode == 1
    assert "genius" in told.stdout.splitlines()[1]
    assert len(told.stderr.splitlines()) == 1
    assert "novice" in told.stderr and "Action" in told.stderr
    path.write_bytes(encode(RACE, structs.replace(save, log=save.log[1:])))
    assert "asked again" not in run("replay", str(path), "--bots").stdout, "positions come first"


def test_a_save_of_an_unknown_game_is_named(tmp_path: Path) -> None:
    from greatrace.saves.envelope import encode
    from tests.saves.played import TOY, toy_save

    path = tmp_path / "toy.save"
    path.write_bytes(encode(TOY, toy_save()))
    told = run("replay", str(path))
    assert (told.returncode, told.stdout, len(told.stderr.splitlines())) == (1, "", 1)
    assert "a game that this version does not know (toy)" in told.stderr


def test_whoever_stops_reading_gets_no_traceback() -> None:
    command = f"{sys.executable} -m greatrace simulate --games 1 --bots hurried --seed 1 | true"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=ROOT, timeout=60)
    assert not done.stderr


def wait_for_children(process: subprocess.Popen[str]) -> None:
    """Wait until a process has started another one, half a minute at most."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    end = time.monotonic() + 30
    while children.exists() and not children.read_text() and time.monotonic() < end:
        time.sleep(0.01)


def hear_interruptions() -> None:
    """What a shell starts in the background does not hear Ctrl-C; the program under test must."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("delay", [0.0, 2.0])
def test_an_interruption_is_quiet(delay: float) -> None:
    many = ("simulate", "--games", "100000", "--bots", "hurried", "--jobs", "2")
    process = subprocess.Popen(
        [sys.executable, "-m", "greatrace", *many],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
        preexec_fn=hear_interruptions,
    )
    try:
        wait_for_children(process)
        time.sleep(delay)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130, err
    assert not out
    assert not err


SCENARIO = """\
article: "9.1"
name: A crew buys fuel
board: maps/africa
given:
  crews:
    france: {fuel: 2, money: 30}
do:
  - france: buy fuel 2
then:
  crews:
    france: {fuel: 4, money: 10}
"""


def test_a_scenario_that_is_true(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(SCENARIO)
    done = run("play", str(path))
    assert done.returncode == 0, done.stderr
    assert "fuel 4" in done.stdout
    assert json.loads(run("play", str(path), "--json").stdout)["untrue"] == []


def test_a_scenario_that_is_not_true_lists_each_line(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(SCENARIO.replace("fuel: 4, money: 10", "fuel: 5, money: 11"))
    done = run("play", str(path))
    assert done.returncode == 1
    assert len([line for line in done.stdout.splitlines() if line.startswith("one.yaml, line 11: ")]) == 2
    assert len(json.loads(run("play", str(path), "--json").stdout)["untrue"]) == 2


def test_a_refusal_shows_its_article_and_facts(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(SCENARIO.replace("buy fuel 2", "buy fuel 5"))
    done = run("play", str(path), "--json")
    assert done.returncode == 1
    refused = json.loads(done.stdout)["refused"]
    assert refused["article"] == "9.1"
    assert isinstance(refused["facts"], dict)
    for code in LANGUAGES:
        assert "9.1" in run("play", str(path), "--lang", code).stdout


def test_a_map_is_checked_and_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "africa.png"
    done = run("board", "check", "maps/africa.tmx", "--json", "--picture", str(picture))
    assert done.returncode == 0, done.stdout
    assert all(finding["ok"] for finding in json.loads(done.stdout))
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_map_is_checked_in_words() -> None:
    rows = run("board", "check", "maps/africa.tmx").stdout.splitlines()[1:]
    assert len(rows) > 15
    assert all(row.startswith("✓  ") for row in rows)
    assert "Landfelder" in run("board", "check", "maps/africa.tmx", "--lang", "de").stdout


def test_a_short_soak() -> None:
    done = run("soak", "--races", "1", "--seed", "4")
    assert done.returncode == 0, done.stderr


def test_figures_come_as_json() -> None:
    [found] = json.loads(run("bench", "--json", "--only", "help").stdout)
    assert (found["id"], found["unit"]) == ("help", "ms")


def test_a_poor_terminal_breaks_nothing() -> None:
    done = run("--help", "--lang", "fr", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr


def test_a_picture_needs_no_display(tmp_path: Path) -> None:
    picture = tmp_path / "title.png"
    done = run(
        "screenshot", "title", "--size", "640x360", "-o", str(picture), "--home", str(tmp_path), DISPLAY=""
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_no_window_without_a_display(tmp_path: Path) -> None:
    done = run("--home", str(tmp_path), DISPLAY="", WAYLAND_DISPLAY="", SDL_VIDEODRIVER="")
    assert done.returncode == 1
    assert not done.stdout
    assert done.stderr.rstrip().endswith(".")


def test_the_screen_is_measured() -> None:
    found = json.loads(run("bench", "--json", "--only", "frame_dirty,start").stdout)
    assert [one["id"] for one in found] == ["frame_dirty", "start"]
