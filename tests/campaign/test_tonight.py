"""What a course can cost, and which one suits the next race (14.9, 14.18)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.boards import setups
from greatrace.campaign.campaign import Campaign, Modules, Result, Stamp, begun, finished
from greatrace.campaign.missions import Mission
from greatrace.campaign.passport import Page
from greatrace.campaign.tonight import Tonight, Why, dear, poorest, stakes, tonight, within_reach
from greatrace.engine.board import Course
from greatrace.engine.solo.rene import ALL_STICKERS, Stickers

AFRICA = setups.board("africa")
NORTH, WEST, EAST = (
    Page("africa", "colomb-bechar", "cape-town", 8, (Mission("lines", 1), Mission("no-line"))),
    Page("africa", "dakar", "djibouti", 7, (Mission("lines", 1), Mission("no-line"))),
    Page("africa", "cairo", "cape-town", 8, (Mission("lines", 1), Mission("no-line"))),
)


def fresh() -> Campaign:
    return begun("Evenings", "", Modules(), setups.components("").rene, 7)


def test_only_cities_near_the_way_count() -> None:
    course = Course("colomb-bechar", "cape-town", "ns")
    found = {one.colour: one for one in stakes(AFRICA, course, Stickers(red=2))}
    assert found["red"].stickers == 2 and found["blue"].stickers == 0
    whole = {colour: sum(city.colour == colour for city in AFRICA.cities) for colour in found}
    near = {colour: one.cities for colour, one in found.items()}
    assert all(0 < near[colour] <= whole[colour] for colour in near) and near != whole
    back = stakes(AFRICA, Course("cape-town", "colomb-bechar", "ns"), Stickers(red=2))
    assert back == tuple(found.values())


def test_the_course_just_raced_is_not_offered_again() -> None:
    boards = {"africa": AFRICA}
    campaign = fresh()
    first = tonight(campaign, (NORTH, WEST), boards)
    assert first is not None
    raced = finished(campaign, Result(1, "lost", page=first.page.id))
    second = tonight(raced, (NORTH, WEST), boards)
    assert second is not None and second.page != first.page
    assert tonight(finished(campaign, Result(1, "lost", page=NORTH.id)), (NORTH,), boards) is None
    assert tonight(campaign, (NORTH,), {}) is None
    assert tonight(campaign, (structs.replace(NORTH, counts=False),), boards) is None


def test_a_course_of_the_last_evenings_rests_while_there_is_another() -> None:
    boards, pages = {"africa": AFRICA}, (NORTH, WEST, EAST)
    campaign = fresh()
    for number, page in enumerate((NORTH, EAST, NORTH, EAST), start=1):
        campaign = finished(campaign, Result(number, "lost", page=page.id))
    found = tonight(campaign, pages, boards)
    assert found is not None and found.page == WEST
    again = tonight(finished(campaign, Result(5, "lost", page=WEST.id)), pages, boards)
    assert again is not None and again.page != WEST


def test_open_missions_draw_and_cities_that_can_give_a_sticker_deter() -> None:
    boards = {"africa": AFRICA}
    full = structs.replace(fresh(), stickers=ALL_STICKERS)
    for here, there in ((NORTH, WEST), (WEST, NORTH)):
        done = tuple(Stamp(here.id, one.id, "legendary", 1, "", True) for one in here.missions)
        found = tonight(structs.replace(full, stamps=done), (here, there), boards)
        assert found is not None and found.page == there and found.open == 2 and found.reason == "open"
    cost = {page.id: dear(fresh(), page, AFRICA) for page in (NORTH, WEST)}
    assert cost[NORTH.id] != cost[WEST.id]
    found = tonight(fresh(), (NORTH, WEST), boards)
    assert found is not None and cost[found.page.id] == min(cost.values())
    assert found.reason == "poorest"


@pytest.mark.parametrize(("costs", "extra", "place", "reason"), [
    ((2, 6, 9), (0, 0, 0), 0, "poorest"), ((2, 6, 9), (0, 9, 0), 1, "open"),
    ((2, 6, 9), (0, 9, 10), 1, "balance"), ((0, 0, 0), (0, 1, 0), 1, "open"),
])
def test_one_reason_is_given_that_holds(
    costs: tuple[float, ...], extra: tuple[int, ...], place: int, reason: Why, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = [
        structs.replace(page, missions=tuple(Mission("cities", n + 1) for n in range(2 + more)))
        for page, more in zip((NORTH, WEST, EAST), extra, strict=True)
    ]
    known = {page.id: cost for page, cost in zip(pages, costs, strict=True)}
    monkeypatch.setattr("greatrace.campaign.tonight.dear", lambda campaign, page, board: known[page.id])
    assert tonight(fresh(), pages, {"africa": AFRICA}) == Tonight(pages[place], 2 + extra[place], reason)


def test_a_colour_whose_stickers_are_on_makes_no_course_dear() -> None:
    near = within_reach(AFRICA, NORTH.start, NORTH.finish)
    assert all(0 < number < 21 for number in near.values())
    campaign = fresh()
    full = structs.replace(campaign, stickers=Stickers(red=4))
    whole, rest = dear(campaign, NORTH, AFRICA), dear(full, NORTH, AFRICA)
    assert whole - rest == near["red"] / 4
    assert dear(structs.replace(campaign, stickers=ALL_STICKERS), NORTH, AFRICA) == 0
    assert dear(structs.replace(campaign, modules=Modules(powers=False)), NORTH, AFRICA) == 0


def test_the_poorest_course_is_not_raced_twice_running() -> None:
    boards, pages = {"africa": AFRICA}, (NORTH, WEST)
    first = poorest(fresh(), pages, boards)
    assert first is not None and first.id == min(pages, key=lambda page: dear(fresh(), page, AFRICA)).id
    again = poorest(finished(fresh(), Result(1, "lost", page=first.id)), pages, boards)
    assert again is not None and again != first
    assert poorest(fresh(), (), boards) is None
