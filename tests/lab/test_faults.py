"""The fuzzer and the killer find what they look for, and the game stands a few of their attacks."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from greatrace.cli import main
from greatrace.cli.soaking import WORKER
from greatrace.lab.faults import crash, fuzzer, killed_race, killer, mutant
from greatrace.lab.faults.harness import Harness
from greatrace.lab.faults.judge import complaint_faults, text_faults
from greatrace.lab.faults.mutate import any_mutated, bytes_mutated, decoded, json_mutated
from greatrace.lab.faults.trials import TRIALS, Trial, sealed_anew
from greatrace.saves.envelope import decode
from greatrace.saves.files import Store
from greatrace.saves.race.kind import RACE
from tests.saves.forging import remade

SOUND = "mutant.tmx : la ligne 3 n’est pas du XML correct ; le fichier est peut-être tronqué.\n"


def test_a_clear_sentence_has_no_fault() -> None:
    assert not list(complaint_faults(SOUND))
    assert not list(complaint_faults("« the file is not » : 3\u00a0ko (No such file or directory).\n"))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "without a sentence"),
        (SOUND * 3, "3 lines"),
        (SOUND[:-1] * 9, "letters"),
        ("la carte \x1b[2J manque", "control character"),
        ("la sauvegarde (Expected `int`, got `str`)", "a library speaks"),
        ("invalid literal for int() with base 10", "a library speaks"),
        ("the file cannot be read", "English"),
    ],
)
def test_every_bad_answer_is_found(text: str, part: str) -> None:
    assert any(part in fault for fault in complaint_faults(text)), text


def test_control_characters_are_found_in_any_text() -> None:
    assert list(text_faults("a\u202eb"))
    assert not list(text_faults("a\nb\u202f!"))


@pytest.mark.parametrize("damage", [bytes_mutated, any_mutated])
def test_a_mutant_can_be_made_again(damage: object) -> None:
    assert callable(damage)
    raw = Path("maps/africa.tmx").read_bytes()
    made = [damage(raw, random.Random(seed)) for seed in range(50)]
    assert made == [damage(raw, random.Random(seed)) for seed in range(50)]
    assert sum(one != raw for one in made) > 40
    assert damage(b"", random.Random(1)) is not None


def test_every_part_of_json_can_change() -> None:
    seen = {str(json_mutated({"a": [1, {"b": "x"}], "c": 0.5}, random.Random(seed))) for seed in range(400)}
    assert len(seen) > 60
    assert json_mutated(3, random.Random(1)) != 3


def test_one_kind_of_files_is_tried_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "--faults", "3", "--kind", "scenario", "--seed", "1"]) == 0
    assert "(scenario 3)" in capsys.readouterr().out


def test_many_saves_get_past_the_seal() -> None:
    """A digest that does not fit is all that the game would look at."""
    raw = TRIALS[0].found()[0].files["saves/autosave.save"]
    told: list[str] = []
    for seed in range(30):
        try:
            decode(RACE, sealed_anew(raw, random.Random(seed)), "x")
        except Exception as problem:
            told.append(str(problem))
    assert sum("changed or damaged" in one for one in told) < 8
    assert decoded(raw) is not None


@pytest.fixture(scope="module")
def harness(tmp_path_factory: pytest.TempPathFactory) -> Harness:
    return Harness(tmp_path_factory.mktemp("pictures"), main)


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.name)
def test_the_game_stands_damaged_files(trial: Trial, harness: Harness, tmp_path: Path) -> None:
    for seed in range(3):
        folder = tmp_path / str(seed)
        folder.mkdir()
        assert not list(mutant._faults(trial, folder, random.Random(seed), harness)), (trial.name, seed)


def test_what_breaks_is_told(harness: Harness, tmp_path: Path) -> None:
    def breaks(harness: Harness, home: Path, target: str, chance: random.Random) -> Iterator[str]:
        (home / target).unlink()
        yield from {"": [""]}[target]

    trial = Trial("sample", 1, TRIALS[2].found, any_mutated, breaks)
    broken, gone = mutant._faults(trial, tmp_path, random.Random(1), harness)
    assert "KeyError" in broken
    assert "no longer what it was" in gone
    assert list(mutant._costs(11.0, 301.0))[1] == "it took 301 MB"


def test_a_process_that_dies_or_hangs_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    code = "import os, time; line = input(); time.sleep(60) if line == '1' else os._exit(3)"
    monkeypatch.setattr(fuzzer, "PATIENCE", 1.5)
    command = (sys.executable, "-c", code)
    found = {result.seed: result.faults[0] for result in fuzzer.results(2, 1, command)}
    assert "it waits" in found[1]
    assert "ended" in found[2]


@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="needs /proc")
def test_a_process_that_works_without_end_is_a_fault_and_a_slow_one_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    used = iter([0.0, 0.1, 0.2, 0.9])
    monkeypatch.setattr(fuzzer, "_used", lambda process: next(used))
    monkeypatch.setattr(fuzzer, "PATIENCE", 0.4)
    [result] = fuzzer.results(1, 1, (sys.executable, "-c", "while True: pass"))
    assert "seconds of the processor" in result.faults[0]
    assert next(used, None) is None


def test_a_process_that_cannot_be_started_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    command = ("/nowhere/python",)
    assert all("could not be started" in result.faults[0] for result in fuzzer.results(2, 1, command))

    def no_more(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", no_more)
    with pytest.raises(OSError, match=os.strerror(errno.EAGAIN)):
        list(fuzzer.results(2, 1, command))


def test_mutants_run_in_a_process_of_their_own() -> None:
    [result] = fuzzer.results(1, 5009, WORKER)
    assert (result.seed, result.faults) == (5009, ())
    assert result.kind


SAVES = """
import random, sys
from pathlib import Path
from types import SimpleNamespace
from greatrace.lab.faults import crash
from greatrace.saves.files import sync_file, write_soon

path = Path(sys.argv[1])
for content in (b"old", b"new" * crash.MOST_BYTES):
    write_soon(path, content, keep=True)
    sync_file(path)
    crash.arm(sys.argv[2], path, random.Random(1))
"""
OLD, NEW = 3, 3 * crash.MOST_BYTES
LEFT = {
    "begun": {"a.save": OLD},
    "half": {"a.save": OLD, "": 0},
    "written": {"a.save": OLD, "": NEW},
    "between": {"a.save.1": OLD, "": NEW},
    "renamed": {"a.save": NEW, "a.save.1": OLD},
    "syncing": {"a.save": NEW, "a.save.1": OLD},
    "synced": {"a.save": NEW, "a.save.1": OLD},
}
"""The sizes of the files that are left at each step, the temporary one without its name."""


@pytest.mark.parametrize("step", crash.possible())
def test_a_process_ends_itself_at_any_step_of_a_save(step: str, tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", SAVES, str(tmp_path / "a.save"), step], capture_output=True, text=True
    )
    assert (ended.returncode != 0, ended.stdout) == (True, f"step {step}\n"), ended.stderr
    sizes = {path.name: path.stat().st_size for path in tmp_path.iterdir()}
    left = {"" if name.endswith(".part") else name: size for name, size in sizes.items()}
    if step == crash.HALF:
        assert 0 < left[""] < NEW
        left[""] = 0
    assert left == LEFT[step]


def test_a_killed_race_goes_on() -> None:
    found = list(killer.kills(3, 6))
    assert [(kill.seed, kill.fault) for kill in found] == [(6, ""), (7, ""), (8, "")]
    assert [bool(kill.step) for kill in found] == [True, True, False]


def test_a_human_waits_for_the_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    playing = killed_race.KilledRace(Store(tmp_path), 1, "", 0)
    assert playing.act()
    playing.controller.leave()
    monkeypatch.setattr(playing, "_path", tmp_path / "none.save")
    playing._kept = 0
    assert not playing.act()
    monkeypatch.setattr(killed_race, "PATIENCE", -1.0)
    with pytest.raises(TimeoutError, match="no save of 1 actions"):
        playing.act()
    assert len(capfd.readouterr().out.splitlines()) == 1


@pytest.mark.skipif(os.name != "posix", reason="asks for the signal")
def test_an_interrupted_soak_leaves_no_race_running(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    started: list[subprocess.Popen[str]] = []
    popen = subprocess.Popen

    def noted(*words: Any, **options: Any) -> subprocess.Popen[str]:
        started.append(popen(*words, **options))
        return started[-1]

    def interrupt(seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(subprocess, "Popen", noted)
    monkeypatch.setattr(killer, "time", SimpleNamespace(sleep=interrupt))
    with pytest.raises(KeyboardInterrupt):
        killer._told_until_killed(tmp_path, killer.OUTSIDE)
    assert started[0].wait(60) == -signal.SIGKILL


def test_what_a_killed_race_told_is_sorted() -> None:
    lines = ["0 human a", "begun", "1 human b", "step half"]
    assert killer._heard(lines, -9, ()) == killer._Told(("0 human a", "1 human b"), "half", "")
    assert killer._heard(lines[:3], 1, ("KeyError: 3",)).fault.endswith("status 1: KeyError: 3")


TOLD = ["0 human a", "1 human b", "2 computer c", "0 human d", "2 computer e", "3 computer f"]


@pytest.mark.parametrize(
    ("kept", "lost", "part"),
    [
        (TOLD, 0, ""),
        ([*TOLD, "0 human g"], 0, ""),
        (TOLD[:3], 3, ""),
        (TOLD[:2], 4, "1 of them before the last human one"),
        ([], 6, "before"),
        (["0 human x"], 0, "another race"),
    ],
)
def test_at_most_the_last_human_action_may_be_lost(kept: list[str], lost: int, part: str) -> None:
    found, fault = killer._compared(TOLD, kept)
    assert found == lost
    assert part in fault
    assert bool(part) == bool(fault)


def test_a_race_that_cannot_be_repeated_is_not_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    raw = Path("tests/saves/versions/0.1.0/africa-first.save").read_bytes()

    def forge(content: Any) -> None:
        content["hashes"], content["log"] = [], content["log"][:3] * 2

    path = tmp_path / "forged.save"
    path.write_bytes(remade(raw, forge))
    picture = ["screenshot", "load", "--save", str(path), "-o", str(tmp_path / "x.png")]
    for words in (["replay", str(path), "--text"], picture):
        assert main(words) == 1
        told = capsys.readouterr()
        assert (told.out, len(told.err.splitlines())) == ("", 1)
