"""The fit of a position's evaluation: known coefficients are found again."""

from __future__ import annotations

import math
import random

import pytest

from greatrace.arena.race.races import Series
from greatrace.bots.search.judgement import FITTED
from greatrace.kernel.errors import BadInput
from greatrace.lab.fitting import TERMS, Sample, Sampler, fit, loss, main, report

pytest.importorskip("scipy")

TRUE = (3.0, 0.5, -1.0, 0.25, 0.0, 1.5, 0.75)


def drawn(races: int, seed: int = 1) -> list[Sample]:
    """Return races of one position each, whose winners are drawn by the true coefficients."""
    chance = random.Random(seed)
    samples = []
    for _ in range(races):
        crews = tuple(tuple(chance.uniform(-1, 1) for _ in TERMS) for _ in range(4))
        odds = [math.exp(sum(c * x for c, x in zip(TRUE, crew, strict=True))) for crew in crews]
        samples.append(Sample((crews,), chance.choices(range(4), odds)[0]))
    return samples


def test_known_coefficients_are_found() -> None:
    found = fit(drawn(8000))
    assert found.positions == 6400
    assert found.coefficients == pytest.approx(TRUE, abs=0.2)
    assert found.loss < min(found.today, math.log(4))


def test_the_loss_without_coefficients_is_that_of_equal_chances() -> None:
    assert loss((0.0,) * len(TERMS), drawn(20)) == pytest.approx(math.log(4))


def test_unfinished_races_are_left_out() -> None:
    samples = drawn(200)
    assert fit([*samples, Sample((), -1)]) == fit(samples)
    with pytest.raises(BadInput, match="Too few"):
        fit([Sample((), -1)])


def test_a_race_gives_one_position_a_round() -> None:
    series = Series(
        board="africa", course="", edition="second", leaders=False, seed=4, max_rounds=60
    )
    sample = Sampler(series).run(0)
    assert sample == Sampler(series).run(0)
    assert 0 <= sample.winner < 4
    assert len(sample.rounds) > 1
    for crews in sample.rounds:
        assert [len(crew) for crew in crews] == [len(TERMS)] * 4
        assert all(crew[0] <= 0 for crew in crews), "a longer way is worse"
        assert sorted(crew[-1] for crew in crews) == [0, 1, 2, 3]


def test_the_report_shows_the_coefficients_in_use() -> None:
    text = report(fit(drawn(100)))
    assert all(f"{getattr(FITTED, term):9.3f}" in text for term in TERMS)
    assert "80 positions" in text


def test_an_unknown_board_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--board", "atlantis", "--games", "1"])
    assert "atlantis" in capsys.readouterr().err
