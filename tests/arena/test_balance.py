from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from greatrace.arena.common.executor import executor
from greatrace.arena.common.tables import as_text
from greatrace.arena.race.balance import picture as balance_picture
from greatrace.arena.race.balance.measuring import Balance, BalanceRace, Lap, races, seated
from greatrace.arena.race.balance.picture import check_picture, draw
from greatrace.arena.race.balance.report import BalanceReport, as_json, summed
from greatrace.arena.race.balance.text import parts
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import language

BALANCE = Balance(
    games=6, crews=4, bots=("hurried",), board="africa", course="", edition="second", leaders=False, seed=11,
    max_rounds=60,
)  # fmt: skip
CREWS = ("france", "belgium", "italy", "britain", "suffragettes")


def made_up(number: int, rounds: int, arrivals: int) -> BalanceRace:
    crews = seated(number, 4, CREWS)
    lap = Lap((80, 80, 80, 70), (7,) * 4, (10,) * 4, (18,) * 4)
    return BalanceRace(
        rounds, arrivals, number // 5 % 4, crews, ("quick",) * 4, {"pilot": 1}, {"funding": 3}, {}, {},
        (lap,) * rounds, 9,
    )  # fmt: skip


def report_of(rounds: int = 7, arrivals: int = 2) -> BalanceReport:
    asked = msgspec.structs.replace(BALANCE, games=120)
    return summed(asked, [made_up(number, rounds, arrivals) for number in range(120)])


@pytest.fixture(scope="module")
def report() -> BalanceReport:
    return summed(BALANCE, list(races(BALANCE, executor())))


@pytest.mark.parametrize("crews", [2, 3, 4, 5])
def test_every_crew_sits_in_every_seat_equally_often(crews: int) -> None:
    seats = Counter((seat, crew) for n in range(120) for seat, crew in enumerate(seated(n, crews, CREWS)))
    assert len(seats) == 5 * crews
    assert set(seats.values()) == {24}
    beside = Counter(pair for n in range(120) for pair in pairwise(seated(n, crews, CREWS)))
    assert len(beside) == 20
    assert len(set(beside.values())) == 1


def test_the_jobs_do_not_change_the_result() -> None:
    assert list(races(BALANCE, executor(2))) == list(races(BALANCE, executor()))


def test_the_sums_are_those_of_the_races(report: BalanceReport) -> None:
    assert sum(one.count for one in report.crews.values()) == report.finished == 6
    assert sum(one.of for one in report.crews.values()) == 24
    assert all(one.of == 6 for one in report.seats.values())
    assert sum(report.rounds_of.values()) == sum(report.arrivals.values()) == 6
    assert report.curves[0].money == 77.5
    assert report.curves[0].to_go == report.curves[0].to_go
    assert [one.round for one in report.curves] == list(range(1, len(report.curves) + 1))
    assert report.curves[0].races == 6


def test_what_is_balanced_holds_every_target() -> None:
    found = report_of()
    assert [one.id for one in found.targets] == ["crews", "seats", "rounds", "long", "together"]
    assert all(one.held for one in found.targets)


def test_what_is_not_balanced_is_said() -> None:
    held = {one.id: one.held for one in report_of(rounds=17, arrivals=1).targets}
    assert held == {"crews": True, "seats": True, "rounds": False, "long": False, "together": False}
    same = [made_up(n, 7, 2) for n in range(20)]
    unfair = summed(BALANCE, [msgspec.structs.replace(one, winner=0) for one in same])
    assert not {one.id: one.held for one in unfair.targets}["seats"]


def test_leaders_have_shares_of_their_own() -> None:
    asked = msgspec.structs.replace(BALANCE, leaders=True)
    found = summed(asked, [made_up(n, 7, 2) for n in range(20)])
    assert set(found.leaders) == {"delatour", "van-hotten", "martinetti", "walledgrave", "deboret"}
    assert found.targets[0].id == "leaders"


def test_a_race_that_goes_on_too_long_is_counted_without_a_winner() -> None:
    short = msgspec.structs.replace(BALANCE, games=1, max_rounds=1)
    [one] = races(short, executor())
    assert one.winner == -1
    assert summed(short, [one]).finished == 0


def test_the_figures_are_there_in_every_language_and_as_json(report: BalanceReport) -> None:
    texts = {code: as_text(parts(report, language(code))) for code in ("en", "fr", "es", "de")}
    assert len(set(texts.values())) == 4
    assert list(json.loads(as_json(report)))[:4] == ["balance", "finished", "crews", "seats"]


def test_the_picture_is_a_picture(report: BalanceReport, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "balance.png"
    check_picture(path)
    draw(report, language("fr"), path)
    assert path.read_bytes().startswith(b"\x89PNG")


def test_what_a_picture_needs_is_said_beforehand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance_picture, "find_spec", lambda name: object())
    with pytest.raises(BadInput, match=r"\.png"):
        check_picture(tmp_path / "balance.jpg")
    with pytest.raises(BadInput, match="no folder"):
        check_picture(tmp_path / "none" / "balance.png")
    monkeypatch.setattr(balance_picture, "find_spec", lambda name: None)
    with pytest.raises(BadInput, match=r"greatrace\[lab\]"):
        check_picture(tmp_path / "balance.png")
