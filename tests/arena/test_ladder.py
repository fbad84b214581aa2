from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from greatrace.arena.common import ratings
from greatrace.arena.common.executor import Local, executor
from greatrace.arena.common.statistics import share
from greatrace.arena.common.tables import as_text
from greatrace.arena.race import ladder_record
from greatrace.arena.race.ladder import Heat, Ladder, LadderRunner, heats
from greatrace.arena.race.ladder_levels import LadderLevel, read_level, read_levels, written
from greatrace.arena.race.ladder_report import as_json, parts, summed
from greatrace.cli import main
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import LANGUAGES, language

ROOT = Path(__file__).parents[2]
LADDER = Ladder(
    games=4, levels=("random:3", "hurried", "quick"), every=False, board="africa", course="",
    edition="second", leaders=False, seed=7, max_rounds=40,
)  # fmt: skip


def timeless(found: list[Heat]) -> list[Heat]:
    return sorted((msgspec.structs.replace(one, cpu=0.0) for one in found), key=lambda one: one.number)


def test_levels_are_read_and_written() -> None:
    assert read_level(" quick ") == LadderLevel("quick")
    assert read_level("quick:20") == LadderLevel("quick", 20)
    assert read_level("quick:20").budget.iterations == 20
    assert read_level("quick").budget.iterations == 0
    assert read_level("veteran:bold") == LadderLevel("veteran:bold")
    assert read_level("veteran:bold:20") == LadderLevel("veteran:bold", 20)
    assert written(LadderLevel("veteran:bold", 20)) == "veteran:bold:20"
    assert read_levels("quick,veteran,champion:bold,champion:9", 20) == (
        "quick", "veteran:20", "champion:bold:20", "champion:9",
    )  # fmt: skip
    assert read_levels("random,quick:2") == ("random", "quick:2")
    assert written(LadderLevel("quick", 2)) == "quick:2"


@pytest.mark.parametrize(
    "text",
    [
        "clever", "", "quick:0", "quick:-1", "quick:", "quick:x", "quick:²", "random:bold", "veteran:sleepy",
        "veteran:bold:0", "veteran:bold:x",
    ],
)  # fmt: skip
def test_a_level_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_level(text)


def test_pairs_meet_in_every_seat_with_every_crew() -> None:
    ladder = msgspec.structs.replace(LADDER, games=8)
    runner = LadderRunner(ladder)
    entries = [runner.entry(number) for number in range(ladder.races)]
    for pair in ladder.pairs:
        seats = Counter((one.bots.index(pair[0]), one.crews) for one in entries if set(one.bots) == set(pair))
        assert len(seats) == 8
        assert set(seats.values()) == {1}
    every = msgspec.structs.replace(ladder, every=True)
    assert every.pairs == (*ladder.pairs[:1], ("random:3", "quick"), ladder.pairs[1])


def test_more_games_and_other_levels_change_no_race() -> None:
    alone = msgspec.structs.replace(LADDER, levels=("hurried", "quick"))
    longer = msgspec.structs.replace(alone, games=6)
    planned = [LadderRunner(alone).entry(n) for n in range(4)]
    assert planned == [LadderRunner(longer).entry(n) for n in range(4)]
    assert planned == [LadderRunner(LADDER).entry(2 * n + 1) for n in range(4)]


def test_the_jobs_do_not_change_the_result() -> None:
    numbers = range(LADDER.races)
    one, two = (list(heats(LADDER, executor(jobs), numbers)) for jobs in (1, 2))
    assert timeless(one) == timeless(two)
    assert all(heat.cpu > 0 for heat in one)


def test_a_race_that_goes_on_too_long_has_no_winner() -> None:
    short = msgspec.structs.replace(LADDER, games=1, levels=("random", "hurried"), max_rounds=1)
    [heat] = heats(short, Local(), [0])
    assert heat.winner == -1
    [pair] = summed(short, [heat]).pairs
    assert (pair.wins.count, pair.lost, pair.none) == (0, 0, 1)


def test_shares_have_wilsons_interval() -> None:
    found = share(65, 100)
    assert (found.low, found.high) == pytest.approx((0.5525, 0.7364), abs=1e-4)
    assert (share(0, 10).low, share(10, 10).high) == (0.0, 1.0)
    assert (share(0, 0).low, share(0, 0).high) == (0.0, 1.0)


def record_of(path: Path, ladder: Ladder, stop_after: int) -> None:
    with ladder_record.begin(path, ladder) as record:
        for heat in heats(ladder, Local(), range(stop_after)):
            record.add(heat)


def test_a_resumed_ladder_gives_the_table_of_an_uninterrupted_one(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    record_of(path, LADDER, 3)
    with path.open("ab") as file:
        file.write(b'{"number":3,"win')
    record = ladder_record.read(path)
    assert record.top.ladder == LADDER
    assert record.left(LADDER) == list(range(3, 8))
    with record:
        for heat in heats(LADDER, Local(), record.left(LADDER)):
            record.add(heat)
    whole = list(heats(LADDER, Local(), range(LADDER.races)))
    kept = ladder_record.read(path)
    assert kept.ladder == LADDER
    assert not kept.left(LADDER)
    assert timeless(list(kept.heats.values())) == timeless(whole)
    tables = [summed(LADDER, timeless(one)) for one in (list(kept.heats.values()), whole)]
    assert tables[0] == tables[1]


@pytest.mark.parametrize(
    ("old", "new"), [(b'"number":0', b'"number":1000000000'), (b'"games":4', b'"games":1000000000')]
)
def test_a_record_of_absurdly_many_races_is_refused(old: bytes, new: bytes, tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    record_of(path, LADDER, 1)
    written = path.read_bytes()
    assert old in written
    path.write_bytes(written.replace(old, new))
    with pytest.raises(BadInput, match="no record of a ladder"):
        ladder_record.read(path)


def test_a_pipe_or_a_device_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    os.mkfifo(path)
    with pytest.raises(BadInput, match="is no file"):
        ladder_record.read(path)
    with pytest.raises(BadInput, match="is no file"):
        ladder_record.read(Path("/dev/zero"))


def test_games_that_were_added_stay_in_the_record(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    record_of(path, msgspec.structs.replace(LADDER, games=1), 5)
    assert ladder_record.read(path).ladder.games == 3


def test_a_record_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    record_of(path, LADDER, 1)
    before = path.read_bytes()
    with pytest.raises(BadInput, match="--resume"):
        ladder_record.begin(path, LADDER)
    assert path.read_bytes() == before


def test_a_record_of_other_content_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    record_of(path, LADDER, 1)
    top, *rest = path.read_bytes().splitlines(keepends=True)
    other = {**json.loads(top), "content": 1}
    path.write_bytes(json.dumps(other).encode() + b"\n" + b"".join(rest))
    with pytest.raises(BadInput, match="another version"):
        ladder_record.read(path)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{}\n",
        b"ladder\n",
        b"\xff\xfe\n",
        b'{"kind":"race","version":"1","content":1,"ladder":{}}\n',
    ],
)
def test_what_is_no_record_is_refused(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "ladder.jsonl"
    path.write_bytes(text)
    with pytest.raises(BadInput, match="line 1"):
        ladder_record.read(path)


@pytest.mark.parametrize("line", [b"{}\n", b'{"number":-1,"winner":0,"rounds":1,"cpu":1}\n', b"\xff\n"])
def test_a_strange_line_of_a_record_is_named(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "ladder.jsonl"
    record_of(path, LADDER, 1)
    with path.open("ab") as file:
        file.write(line)
    with pytest.raises(BadInput, match="line 3"):
        ladder_record.read(path)


def test_the_table_is_there_in_every_language() -> None:
    pytest.importorskip("scipy")
    report = summed(LADDER, [Heat(n, n % 2, 3, 0.1) for n in range(8)])
    texts = {code: as_text(parts(report, language(code))) for code in LANGUAGES}
    assert len(set(texts.values())) == 4
    assert all("hurried" in text and "Elo" in text for text in texts.values())
    assert json.loads(as_json(report))["pairs"][0]["wins"]["of"] == 4


def test_without_scipy_the_shares_are_there_and_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ratings, "find_spec", lambda name: None)
    report = summed(LADDER, [Heat(n, n % 2, 3, 0.1) for n in range(8)])
    told = as_text(parts(report, language("en")))
    assert "%" in told
    assert told.splitlines()[-1] == "The Elo table needs SciPy: install the game as greatrace[lab]."
    line = ["ladder", "--games", "1", "--levels", "random:3,hurried", "--seed", "1", "--json", "--lang", "en"]
    assert main(line) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["table"] == []
    assert err == "The Elo table needs SciPy: install the game as greatrace[lab].\n"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "greatrace", *words], capture_output=True, text=True, cwd=ROOT, timeout=120
    )


def hear_interruptions() -> None:
    """What a shell starts in the background does not hear Ctrl-C; the program under test must."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs signals")
@pytest.mark.parametrize("end", ["SIGINT", "SIGKILL"])
def test_an_interrupted_ladder_loses_no_finished_race(tmp_path: Path, end: str) -> None:
    path = tmp_path / "ladder.jsonl"
    line = "ladder --games 2000 --levels hurried,quick --seed 5 --jobs 2 --record"
    process = subprocess.Popen(
        [sys.executable, "-m", "greatrace", *line.split(), str(path)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, start_new_session=True, text=True,
        preexec_fn=hear_interruptions,
    )  # fmt: skip
    deadline = time.monotonic() + 60
    while not path.exists() or path.read_bytes().count(b"\n") < 4:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    os.killpg(process.pid, getattr(signal, end))
    _, err = process.communicate(timeout=30)
    if end == "SIGINT":
        assert (process.returncode, err) == (130, "")
    kept = ladder_record.read(path)
    assert len(kept.heats) >= 3
    games = 1 + max(kept.heats)
    resumed = run("ladder", "--resume", str(path), "--games", str(games), "--json")
    assert resumed.returncode == 0, resumed.stderr
    whole = run(*line.replace("2000", str(games)).split()[:-1], "--json")
    tables = [json.loads(one.stdout) for one in (resumed, whole)]
    for table in tables:
        del table["pairs"][0]["cpu"]
    assert tables[0] == tables[1]


def test_a_record_is_written_by_one_process_at_a_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.jsonl"
    record_of(path, LADDER, 1)
    before = path.read_bytes()
    with ladder_record.locked(path):
        assert main(["ladder", "--resume", str(path)]) == 1
        assert "Another ladder is writing" in capsys.readouterr().err
    assert path.read_bytes() == before and list(tmp_path.iterdir()) == [path]


def test_a_record_that_is_a_link_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record_of(tmp_path / "record.jsonl", LADDER, 1)
    before = (tmp_path / "record.jsonl").read_bytes()
    (tmp_path / "link").symlink_to(tmp_path / "record.jsonl")
    for option in ("--resume", "--record"):
        assert main(["ladder", "--games", "1", option, str(tmp_path / "link")]) == 1
        assert "plain file" in capsys.readouterr().err
    assert (tmp_path / "record.jsonl").read_bytes() == before
