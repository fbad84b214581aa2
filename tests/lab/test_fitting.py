"""The fit of a position's evaluation: known coefficients are found again."""

from __future__ import annotations

import math
import random

import msgspec
import pytest

from greatrace.bots.search.judgement import FITTED
from greatrace.bots.search.measures import FLAT, STAGED
from greatrace.bots.search.torpedo_measures import TORPEDO
from greatrace.kernel.errors import BadInput
from greatrace.lab.fitting import CREW_TERMS, PARTS, TERMS, Positions, fit, in_use, main, report
from greatrace.lab.positions import STAGES, Asked, Position, Sample, errs, sampler_of

pytest.importorskip("scipy")

KNOWN = {0: 3.0, 4: 0.5, 15: 1.0, 33: 0.25, 40: 1.5}
"""Coefficients by place; the others are 0."""


def drawn(races: int, seed: int = 1) -> list[Sample]:
    """Return races of one position each, whose winners are drawn by the known coefficients."""
    chance = random.Random(seed)
    samples = []
    for number in range(races):
        crews = tuple(tuple(chance.uniform(-1, 1) for _ in CREW_TERMS) for _ in range(2 + number % 3))
        odds = [math.exp(sum(c * crew[place] for place, c in KNOWN.items())) for crew in crews]
        samples.append(Sample((Position(0.5, crews),), chance.choices(range(len(crews)), odds)[0]))
    return samples


def test_known_coefficients_are_found() -> None:
    found = fit(drawn(3000))
    assert found.positions == 2400
    assert [found.coefficients[place] for place in KNOWN] == pytest.approx(list(KNOWN.values()), abs=0.3)
    assert found.loss[0] < found.today[0]
    assert min(found.coefficients) >= 0


def test_the_loss_without_coefficients_is_that_of_equal_chances() -> None:
    samples = [one for one in drawn(30) if len(one.positions[0].crews) == 4]
    loss = Positions(samples).losses((0.0,) * len(TERMS))
    assert loss[0] == pytest.approx(math.log(4), abs=1e-4)
    assert loss[1:] == (0.0, 0.0, loss[0], *(0.0,) * (PARTS - 3)), "all are in the middle of the race"


def test_unfinished_races_are_left_out() -> None:
    samples = drawn(100)
    assert fit([*samples, Sample((), -1)]) == fit(samples)
    with pytest.raises(BadInput, match="Too few"):
        fit([Sample((), -1)])


@pytest.mark.parametrize("torpedo", [False, True])
def test_a_race_gives_one_position_a_round(torpedo: bool) -> None:
    run = sampler_of(msgspec.json.encode(Asked(4, ("africa",), torpedo)))
    sample = run(0)
    assert sample == run(0)
    rows = 2 if torpedo else 4
    assert 0 <= sample.winner < rows
    assert len(sample.positions) > 1
    for position in sample.positions:
        assert len(position.crews) == rows
        assert 0 <= position.done <= 1
        first = position.crews[0]
        assert len(first) == STAGES * len(STAGED) + len(FLAT)
        assert all(share <= 0 for share in first[:STAGES]), "a longer way is worse"
        if torpedo:
            assert len(position.crews[1]) == len(first) + STAGES * len(TORPEDO)


def test_crews_err_in_three_races_of_four() -> None:
    """Five numbers of crews, with and without leaders, meet in ten races; so there are some of each."""
    sober = [number for number in range(80) if not errs(number)]
    assert sober == [*range(30, 40), *range(70, 80)]


def test_against_the_torpedo_only_rounds_count_after_the_last_errors() -> None:
    """It never errs, so that a crew that went on to err would make every position look worse than it is."""
    run = sampler_of(msgspec.json.encode(Asked(4, ("africa",), torpedo=True)))
    assert {first_turned(run(number)) for number in range(70, 80)} == {2}
    begins = [first_turned(sample) for sample in map(run, range(30)) if sample.positions]
    assert max(begins) > 4
    assert min(begins) == 2


def first_turned(sample: Sample) -> int:
    """Return how many René cards are turned up in the first position, one in every round."""
    terms = sample.positions[0].crews[1][STAGES * len(STAGED) + len(FLAT) :]
    place = STAGES * TORPEDO.index("turned")
    return round(sum(terms[place : place + STAGES]))


def test_the_report_shows_coefficients_as_they_are_written_and_losses() -> None:
    text = report(fit(drawn(100)))
    assert all(f'("{term}", ' in text for term in (*STAGED, *FLAT))
    assert "80 positions" in text


def test_the_coefficients_in_use_have_the_order_of_the_terms() -> None:
    used = in_use()
    assert len(used) == len(in_use(torpedo=True)) == len(TERMS)
    assert used[STAGES * STAGED.index("engine")] == dict(FITTED.staged)["engine"][0]
    assert used[TERMS.index("pilot")] == dict(FITTED.flat)["pilot"]


def test_an_unknown_board_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--board", "atlantis", "--games", "1"])
    assert "atlantis" in capsys.readouterr().err
