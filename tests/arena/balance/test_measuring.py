from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import msgspec
import pytest

from greatrace.arena.common.executor import executor
from greatrace.arena.common.tables import as_text
from greatrace.arena.race.balance.asked import Balance, seat_of_variant, seated
from greatrace.arena.race.balance.calibrating import Calibrated
from greatrace.arena.race.balance.exploiting import Exploited
from greatrace.arena.race.balance.measuring import Measured, measured, results
from greatrace.arena.race.balance.regretting import DEFAULT, HINT, Judged, regret
from greatrace.arena.race.balance.report import BalanceReport, as_json, summed
from greatrace.arena.race.balance.report import judged as again
from greatrace.arena.race.balance.text import parts
from greatrace.prose.language import LANGUAGES, language
from tests.arena.balance.samples import BALANCE, COURSE, CREWS, race_of

OTHER = "cairo:cape-town"
WHOLE = msgspec.structs.replace(
    BALANCE, games=2, courses=(COURSE, OTHER), favourite=1, exploit=2, variants=("fuel+25", "scout-lover")
)
"""Something of everything."""


def run(balance: Balance, jobs: int = 1) -> Measured:
    return measured(results(balance, executor(jobs)))


@pytest.fixture(scope="module")
def report() -> BalanceReport:
    return summed(BALANCE, run(BALANCE))


@pytest.fixture(scope="module")
def whole() -> BalanceReport:
    return summed(WHOLE, run(WHOLE))


@pytest.mark.parametrize("crews", [2, 3, 4, 5])
def test_every_crew_sits_in_every_seat_equally_often(crews: int) -> None:
    seats = Counter((seat, crew) for n in range(120) for seat, crew in enumerate(seated(n, crews, CREWS)))
    assert len(seats) == 5 * crews
    assert set(seats.values()) == {24}
    beside = Counter(pair for n in range(120) for pair in pairwise(seated(n, crews, CREWS)))
    assert len(beside) == 20
    assert len(set(beside.values())) == 1


def test_the_jobs_do_not_change_the_result() -> None:
    few = msgspec.structs.replace(WHOLE, games=1, courses=())
    assert run(few, 2) == run(few)


def test_every_task_is_done_once() -> None:
    tasks = [WHOLE.task(number) for number in range(WHOLE.tasks)]
    assert len(tasks) == len(set(tasks)) == 14
    assert Counter((one.course, one.kind) for one in tasks) == {
        (course, kind): count
        for course in (0, 1)
        for kind, count in {"race": 2, "favourite": 1, "fuel+25": 2, "scout-lover": 2}.items()
    }


def test_a_variant_has_every_crew_in_every_seat_equally_often() -> None:
    seats = [(seat_of_variant(game, 4, CREWS), seated(game, 4, CREWS)) for game in range(400)]
    count = Counter((seat, crews[seat]) for seat, crews in seats)
    assert len(count) == 20 and set(count.values()) == {20}


def test_each_course_has_its_own_figures_beside_those_of_all(whole: BalanceReport) -> None:
    assert whole.courses is not None and list(whole.courses) == [COURSE, OTHER]
    for course, one in whole.courses.items():
        assert list(one.lines_by_course) == [course]
        assert sum(one.rounds_of.values()) == 2
        assert one.favourite is not None and one.favourite.of == 20
        assert one.exploit is not None and {name: s.of for name, s in one.exploit.items()} == {
            "fuel+25": 2, "scout-lover": 2,
        }  # fmt: skip
    assert sum(whole.rounds_of.values()) == 4
    assert whole.favourite is not None and whole.favourite.of == 40
    assert whole.exploit is not None and whole.exploit["fuel+25"].of == 4
    assert list(whole.lines_by_course) == [COURSE, OTHER]


def test_the_sums_are_those_of_the_races(report: BalanceReport) -> None:
    assert sum(one.count for one in report.crews.values()) == report.finished == 6
    assert sum(one.of for one in report.crews.values()) == 24
    assert all(one.of == 6 for one in report.seats.values())
    assert sum(report.rounds_of.values()) == sum(report.arrivals.values()) == 6
    assert report.curves[0].money == 77.5
    assert report.curves[0].to_go == report.curves[0].to_go
    assert [one.round for one in report.curves] == list(range(1, len(report.curves) + 1))
    assert report.curves[0].races == 6


def test_leaders_have_shares_of_their_own() -> None:
    asked = msgspec.structs.replace(BALANCE, leaders=True)
    found = summed(asked, Measured(tuple(race_of(n) for n in range(20))))
    assert set(found.leaders) == {"delatour", "van-hotten", "martinetti", "walledgrave", "deboret"}
    assert found.targets[0].id == "leaders"


def test_a_race_that_goes_on_too_long_is_counted_without_a_winner() -> None:
    short = msgspec.structs.replace(BALANCE, games=1, max_rounds=1)
    found = run(short)
    assert [one.winner for one in found.races] == [-1]
    assert summed(short, found).finished == 0


def test_the_figures_are_there_in_every_language(whole: BalanceReport) -> None:
    texts = {code: as_text(parts(whole, language(code))) for code in LANGUAGES}
    assert len(set(texts.values())) == 4
    assert all("scout-lover" not in text and COURSE not in text for text in texts.values())


def row(text: str, title: str) -> list[str]:
    """Return the words of the row that begins with a title, after it."""
    [found] = [line for line in text.splitlines() if line.startswith(title)]
    return found.removeprefix(title).split()


def test_every_figure_stands_beside_its_bound() -> None:
    races = tuple(race_of(n, half=0, takers={"ferry": 3}) for n in range(40))
    exploits = tuple(Exploited(COURSE, "funding-lover", n % 2 == 0) for n in range(40))
    text = as_text(parts(summed(BALANCE, Measured(races, (), exploits)), language("en")))
    assert row(text, "Rounds of a race, median") == ["7", "6–8", "in"]
    assert row(text, "  drive")[:2] + row(text, "  drive")[-4:] == ["40.0", "%", "≤", "42", "%", "in"]
    assert row(text, "Assistants set: funding")[-4:] == ["≤", "35", "%", "out"]
    assert row(text, "  ferry")[0] == "75.0"
    assert row(text, "  three assistants or more on funding")[0] == "50.0"
    assert row(text, "  effective number of plans")[-3:] == ["≥", "16", "out"]
    assert row(text, "  suffered")[:2] == ["25.0", "%"]
    assert row(text, "  the leader at half the way")[0] == "25.0"


def test_chances_and_harm_stand_beside_their_bounds() -> None:
    chances = tuple(Calibrated(COURSE, ((25, n % 4 == 0), (45, n % 2 == 0))) for n in range(60))
    report = summed(BALANCE, Measured((race_of(),), calibrations=chances))
    judged = [Judged(HINT, "Planning", False, False), Judged(DEFAULT, "Laying", True, True)]
    report = again(msgspec.structs.replace(report, regret=regret(judged)))
    text = as_text(parts(report, language("en")))
    assert row(text, "  20–30 %")[:5] == ["60", "25.0", "%", "25.0", "%"]
    assert row(text, "  hints without effect")[-4:] == ["≤", "0", "%", "in"]
    assert row(text, "  defaults worse by over 3 points")[-4:] == ["≤", "2", "%", "out"]
    held = {one.id: (one.held, one.found) for one in report.targets}
    assert held["calibration"] == (True, (0.0, 0.05))
    assert held["without_effect"] == (False, (0.0, 1.0))
    found = json.loads(as_json(report))
    assert found["calibration"][2] == {"tenth": 3, "of": 60, "shown": 0.25, "won": 0.25}
    assert found["regret"]["defaults"] == {"of": 1, "without_effect": 1.0, "worse": 1.0}


def test_the_json_has_every_figure(report: BalanceReport, whole: BalanceReport) -> None:
    found = json.loads(as_json(whole))
    assert list(found)[:4] == ["balance", "finished", "crews", "seats"]
    keys = """uses places plans_all_one effective_plans cells_per_round dangers lines_by_course leader_at_half
        favourite exploit routes courses"""
    for key in keys.split():
        assert found[key], key
    assert {"low", "high"} <= set(found["uses"]["drive"]) & set(found["effective_plans"])
    assert set(found["by_round"][0]) == {"round", "effective_plans", "all_five", "standing"}
    assert set(found["roads"]) == {"overlap", "sequences", "cities"}
    assert set(found["sabotage"]) == {"last", "repeated", "kingmaking"}
    assert all(0 <= share <= 1 for share in (*found["sabotage"].values(), *found["roads"]["cities"].values()))
    found = json.loads(as_json(report))
    assert found["favourite"] is found["exploit"] is found["courses"] is None
