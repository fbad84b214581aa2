from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec

from greatrace.arena.common.tables import as_text
from greatrace.arena.race.report import parts, summed
from greatrace.arena.race.simulate import Simulation, outcomes
from greatrace.prose.language import LANGUAGES, language
from greatrace.saves.envelope import decode
from greatrace.saves.race.kind import RACE
from greatrace.saves.replay import verify

SIMULATION = Simulation(
    games=8, bots=("hurried",) * 4, board="africa", course="", edition="second", leaders=False, seed=11,
    max_rounds=200,
)  # fmt: skip


def test_races_come_in_the_order_of_the_plan() -> None:
    found = list(outcomes(SIMULATION))
    assert [one.index for one in found] == list(range(8))
    assert all(one.winner >= 0 and one.arrivals for one in found)


def test_a_longer_simulation_begins_like_a_shorter_one() -> None:
    shorter = msgspec.structs.replace(SIMULATION, games=3)
    assert list(outcomes(SIMULATION))[:3] == list(outcomes(shorter))


def test_a_race_that_goes_on_too_long_is_given_up() -> None:
    [one] = outcomes(msgspec.structs.replace(SIMULATION, games=1, max_rounds=2))
    assert (one.winner, one.rounds) == (-1, 3)
    assert summed([one], 1.0).finished == 0


def test_every_race_is_kept_as_one_file_that_can_be_replayed(tmp_path: Path) -> None:
    found = list(outcomes(msgspec.structs.replace(SIMULATION, games=2, save_dir=str(tmp_path / "deep"))))
    paths = sorted((tmp_path / "deep").iterdir())
    assert len(paths) == 2
    for path, one in zip(paths, found, strict=True):
        save = decode(RACE, path.read_bytes(), path.name)
        assert verify(RACE, save).same
        assert len(save.log) == one.actions
        assert save.hashes


def test_the_sums_are_those_of_the_races() -> None:
    found = list(outcomes(SIMULATION))
    report = summed(found, 2.0)
    assert sum(report.wins_by_crew.values()) == report.finished == 8
    assert report.rounds == tuple(one.rounds for one in found)
    cards: Counter[str] = Counter()
    for one in found:
        cards.update(one.cards)
    assert report.cards_played == dict(cards)


def test_the_table_is_there_in_every_language() -> None:
    report = summed(list(outcomes(msgspec.structs.replace(SIMULATION, games=1))), 2.0)
    for code in LANGUAGES:
        assert "hurried" in as_text(parts(report, SIMULATION, language(code)))
