from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.arena.common.statistics import share
from greatrace.arena.race.balance import picture as balance_picture
from greatrace.arena.race.balance.bounds import Bound
from greatrace.arena.race.balance.exploiting import Exploited
from greatrace.arena.race.balance.measuring import Measured
from greatrace.arena.race.balance.panels import BAND, BAR, MOST_NAMES, OTHER, Shares
from greatrace.arena.race.balance.picture import check_picture, draw, panels
from greatrace.arena.race.balance.replaying import Replayed
from greatrace.arena.race.balance.report import BalanceReport, summed
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import language
from tests.arena.balance.samples import BALANCE, COURSE, race_of


@pytest.fixture(scope="module")
def report() -> BalanceReport:
    races = tuple(race_of(n, takers={"sea": 1}) for n in range(20))
    exploits = tuple(Exploited(COURSE, "scout-lover", n % 2 == 0) for n in range(20))
    return summed(BALANCE, Measured(races, (Replayed(COURSE, 0, 15, 20),), exploits))


def test_the_picture_is_a_picture(report: BalanceReport, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "balance.png"
    check_picture(path)
    draw(report, language("fr"), path)
    assert path.read_bytes().startswith(b"\x89PNG")


def test_every_figure_has_its_panel_and_its_bound(report: BalanceReport) -> None:
    found = {one.title: one for one in panels(report, language("en")) if isinstance(one, Shares)}
    bounded = {title: {name for name in one.bounds if name in one.shares} for title, one in found.items()}
    assert bounded == {
        "Wins by crew": {"France", "Belgium", "Italy", "Britain", "Suffragettes"},
        "Wins by seat": {"seat 1", "seat 2", "seat 3", "seat 4"},
        "Assistants played, by use": set(found["Assistants played, by use"].shares),
        "Assistants set, by place": {"scout", "mechanic", "escort", "funding"},
        "Plans, all assistants on one place": {"funding"},
        "Dangers on tiles": set(),
        "Crews that take each line, Colomb-Béchar–Cape Town": {"sea"},
        "How often who leads wins": {"the leader at half the way", "the favourite from half-way, replayed"},
        "Wins of one variant against standard quick crews": {"three assistants or more on scout"},
    }


def test_shares_out_of_their_bounds_have_another_colour() -> None:
    pytest.importorskip("matplotlib")
    from matplotlib.colors import to_hex
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

    shares = {"much": share(9, 10), "free": share(8, 10), "fair": share(5, 10)}
    axes = Figure().add_subplot()
    Shares("", shares, {"much": Bound(0.2, 0.6), "fair": Bound(most=0.6)}).draw(axes)
    drawn = [one for one in axes.patches if isinstance(one, Rectangle)]
    bars = [(to_hex(one.get_facecolor()), round(one.get_x()), round(one.get_width())) for one in drawn]
    assert bars == [(BAND, 0, 60), (OTHER, 0, 50), (OTHER, 0, 80), (BAND, 20, 40), (BAR, 0, 90)]
    assert [text.get_text() for text in axes.get_yticklabels()] == ["fair", "free", "much"]


def test_the_largest_of_many_shares_are_drawn() -> None:
    many = Shares("", {str(number): share(number, 100) for number in range(40)}, {})
    assert [name for name, _ in many.rows] == [str(number) for number in range(40 - MOST_NAMES, 40)]


def test_what_a_picture_needs_is_said_beforehand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance_picture, "find_spec", lambda name: object())
    with pytest.raises(BadInput, match=r"\.png"):
        check_picture(tmp_path / "balance.jpg")
    with pytest.raises(BadInput, match="no folder"):
        check_picture(tmp_path / "none" / "balance.png")
    monkeypatch.setattr(balance_picture, "find_spec", lambda name: None)
    with pytest.raises(BadInput, match=r"greatrace\[lab\]"):
        check_picture(tmp_path / "balance.png")
