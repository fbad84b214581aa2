"""The stages that follow a measurement."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from greatrace.arena.common.statistics import share
from greatrace.arena.race.balance import stages
from greatrace.arena.race.balance.asked import Balance
from greatrace.arena.race.balance.exploiting import Exploited
from greatrace.arena.race.balance.measuring import Measured, Result
from greatrace.arena.race.balance.report import judged, summed
from greatrace.arena.race.balance.rules import RESTRICTIONS
from greatrace.arena.race.balance.variants import together
from tests.arena.balance.samples import BALANCE, COURSE, race_of

NAMES = tuple(f"fuel+{n}/cell+25" for n in range(10, 40))
ASKED = structs.replace(
    BALANCE, exploit=4, variants=NAMES, restrictions=2, again=8, elsewhere=2, climb=3, course=COURSE
)


class Runs:
    """Pretends to run measurements: a variant wins the more often, the later it stands in its list."""

    def __init__(self) -> None:
        self.asked: list[Balance] = []

    def __call__(self, asked: Balance) -> Iterator[Result]:
        self.asked.append(asked)
        number = len(asked.variants)
        for place, name in enumerate(asked.variants):
            for game in range(asked.exploit):
                yield Exploited(COURSE, name, game < asked.exploit * (place + 1) // (number + 1))


def test_the_best_race_again_and_elsewhere_on_seeds_of_their_own() -> None:
    runs = Runs()
    won = [(name, game * 4 < place) for place, name in enumerate(NAMES) for game in range(8)]
    exploits = tuple(Exploited(COURSE, *one) for one in won)
    begun = summed(ASKED, Measured((race_of(),), (), exploits))
    found = stages.with_stages(begun, runs)
    assert found.exploit_again is not None and len(found.exploit_again) == stages.FINALISTS
    assert {one.of for one in found.exploit_again.values()} == {8}
    assert set(found.exploit_again) <= set(stages.best_of(found.exploit or {}, stages.FINALISTS))
    assert found.exploit_elsewhere is not None
    assert f"africa {COURSE}" not in found.exploit_elsewhere
    assert {place.split()[0] for place in found.exploit_elsewhere} >= {"africa", "asia"}
    assert all(len(one) == stages.TRAVELLERS for one in found.exploit_elsewhere.values())
    assert all(one.games == one.favourite == one.again == one.climb == 0 for one in runs.asked)
    here = [one for one in runs.asked if one.board == "africa" and one.course == COURSE]
    assert len({ASKED.seed, *(one.seed for one in here)}) == len(here) + 1


def test_the_races_on_fresh_seeds_alone_are_judged() -> None:
    exploits = tuple(Exploited(COURSE, "fuel+25", True) for _ in range(4))
    begun = summed(BALANCE, Measured((race_of(),), (), exploits))
    assert not {one.id: one.held for one in begun.targets}["exploit"]
    again = structs.replace(begun, exploit_again={"fuel+25": share(200, 800)})
    assert {one.id: one.held for one in judged(again).targets}["exploit"]


def test_restrictions_are_plain_fractions_and_shares_beside_them() -> None:
    asked = structs.replace(BALANCE, restrictions=7)
    found = stages.with_stages(summed(asked, Measured((race_of(),))), Runs())
    assert found.restrictions is not None and found.restricted is not None
    assert list(found.restrictions) == [name.removeprefix("rule:") for name in RESTRICTIONS]
    assert found.restrictions["never-scout-after-1"] == 0.1429
    targets = {one.id: one.held for one in found.targets}
    assert targets["never_scout"] and targets["never_escort"]


def test_a_step_of_a_climb_is_kept_if_it_wins_more_often() -> None:
    asked = structs.replace(BALANCE, exploit=12, variants=("fuel+25",), climb=3)
    begun = summed(asked, Measured((race_of(),), (), (Exploited(COURSE, "fuel+25", False),)))
    runs = Runs()
    found = stages.climbed(begun, runs)
    assert found.climb is not None and [one.kept for one in found.climb] == [True] * 3
    assert [one.variants[0] for one in runs.asked] == ["quick", *(one.variant for one in found.climb[:2])]
    assert all(len(together(one.variant)) >= 2 for one in found.climb)
    assert {one.variant for one in found.climb} <= set(found.exploit or {})


def test_changes_of_a_climb_begin_from_what_was_kept() -> None:
    names = stages.changes_of({"fuel": 100}, 5, 0)
    assert len(set(names)) == stages.TRIED
    assert names == stages.changes_of({"fuel": 100}, 5, 0) != stages.changes_of({"fuel": 100}, 5, 1)
    assert all(together(name).get("fuel", 0) >= 50 for name in names)
