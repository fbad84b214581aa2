"""What is measured of the passport."""

from __future__ import annotations

import msgspec
from msgspec import structs

from greatrace.arena.common.tables import as_text
from greatrace.arena.solo import passport
from greatrace.arena.solo.campaigns import passport_pages
from greatrace.arena.solo.passport import PassportSeries, Tried, faults, parts, summed
from greatrace.campaign.missions import INKS
from greatrace.prose.language import language


def tried(page: int, done: tuple[str, ...], won: bool = True) -> list[Tried]:
    """Two races of a page in each ink, the second one won, and two crossings in rounds 5 and 10."""
    races = [Tried(page, ink, 6, one, done if one else ()) for ink in INKS for one in (False, won)]
    return [*races, Tried(page, None, 5, True), Tried(page, None, 10, True)]


def test_races_of_a_page_are_run_in_every_ink() -> None:
    run = passport.runner_of(msgspec.json.encode(PassportSeries(1, "quick", 5)))
    found = [run(number) for number in range(4)]
    assert [one.ink for one in found] == [*INKS, None]
    assert all(one.page == 0 and one.rounds > 1 for one in found)


def test_inks_that_are_never_or_always_earned_are_told() -> None:
    pages = passport_pages()
    done = pages[0].missions[0].id
    reports = summed([one for page in range(len(pages)) for one in tried(page, (done,))])
    first = reports[0]
    assert (first.measured, first.crossed.count, first.crossed.of) == (5, 1, 2)
    always, never = first.missions[0], first.missions[3]
    assert (always.races.share, always.wins.share, always.verdict) == (0.5, 1.0, "always")
    assert (never.races.count, never.verdict) == (0, "never")
    assert f"{first.page} {done} prudent: always" in list(faults(reports))
    unnamed = structs.replace(first, missions=(structs.replace(never, named=False),))
    assert not list(faults((unnamed,)))
    told = as_text(parts(reports, language("en")))
    assert "half had crossed in round 5" in told and "50 %, 100 % always" in told
