"""Where drawn tiles are proposed: good ground on the own way, bad ground where it does no harm (5.1)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.arena.common.build import build
from greatrace.bots.hints import hint
from greatrace.bots.mind import plain_table
from greatrace.bots.search.judging import Judge
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import SearchResult
from greatrace.bots.siting import Ground, best_site, fair_lays, risky, site, sites
from greatrace.bots.torpedo import Trail
from greatrace.engine.actions import Lay
from greatrace.engine.decisions import Laying
from greatrace.engine.notation import find_tile
from greatrace.engine.paths import frontier
from greatrace.engine.race import Race
from greatrace.engine.state import Own, View
from greatrace.kernel.budget import Budget
from tests.bots.racing import a_race
from tests.bots.test_advising import against_torpedo


def laying(race: Race, *drawn: str, tiles: bytes = b"", money: int = 80, cell: int = -1) -> View:
    """Return the view of a crew that lays tiles, at the start unless a cell is given."""
    table = race.start(1).state.table
    own = table.dashboards[0]
    board = structs.replace(own, money=money, cell=own.cell if cell < 0 else cell)
    kinds = tuple(find_tile(race, one) for one in drawn)
    table = structs.replace(
        table, dashboards=(board, *table.dashboards[1:]), frames=(Laying(0, len(drawn)),),
        tiles=tiles or table.tiles,
    )
    return View(table, 0, Own(drawn=kinds))


def test_an_easy_tile_shortens_the_own_way() -> None:
    race = a_race()
    (found,) = sites(race, laying(race, "savannah"))
    assert found.good and found.own > 0


@pytest.mark.parametrize("hard", ["bandits", "jungle", "ravine"])
def test_a_hard_tile_does_not_lie_on_the_own_way(hard: str) -> None:
    race = a_race()
    view = laying(race, hard)
    (found,) = sites(race, view)
    assert found.good and not found.own


def test_a_danger_that_is_cheaper_than_unknown_ground_is_proposed_nowhere() -> None:
    race = a_race()
    assert not sites(race, laying(race, "wild-beasts"))[0].good


def test_an_easy_tile_lies_where_the_next_drive_leads() -> None:
    race = a_race()
    view = laying(race, "savannah")
    assert sites(race, view)[0].lay.cell in race.neighbours[view.table.dashboards[0].cell]


@pytest.mark.parametrize("tile", ["savannah", "jungle"])
def test_a_hint_stays_with_the_cell_that_serves_unless_worlds_tell_otherwise(tile: str) -> None:
    race = a_race()
    view = laying(race, tile)
    best = best_site(race, view)
    assert best is not None and best.good
    assert hint(race, view, Budget(iterations=1))[0] == best.lay


@pytest.mark.skipif(build() == "compiled", reason="methods of a compiled class stay as they are")
def test_an_easy_tile_that_costs_chances_is_not_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    race = a_race()
    view = laying(race, "savannah", money=81)
    monkeypatch.setattr(Judge, "chance", lambda judge, state, seat: 0.3 - 0.02 * any(state.table.tiles))
    assert not sites(race, view)[0].good
    aside = sites(race, laying(race, "jungle", money=82))[0]
    assert aside.good and not aside.own, "what leaves the own way as it is harms nobody but rivals"


def test_two_tiles_lie_on_different_cells_and_the_easy_one_comes_first() -> None:
    race = a_race()
    first, second = sites(race, laying(race, "jungle", "savannah"))
    assert first.lay.tile == find_tile(race, "savannah") and first.own > 0
    assert second.own >= 0 and first.lay.cell != second.lay.cell


def test_nothing_is_good_where_a_hard_tile_can_lie_on_the_only_way_alone() -> None:
    race = a_race(crews=2)
    only = race.neighbours[race.finish_cell][0]
    tiles = bytearray(race.start(1).state.table.tiles)
    kind = find_tile(race, "savannah") + 1
    for cell in range(len(tiles)):
        if cell != only and race.city_at[cell] < 0:
            tiles[cell] = kind
    blocked = bytearray(tiles)
    for near in race.neighbours[race.finish_cell]:
        if near != only and race.city_at[near] < 0:
            blocked[near] = find_tile(race, "ravine") + 1
    (found,) = sites(race, laying(race, "bandits", tiles=bytes(blocked)))
    assert found.lay.cell == only and found.own < 0 and not found.good


def test_a_line_that_the_purse_cannot_pay_leads_nowhere() -> None:
    """What lies behind a line of 190 F concerns nobody who has 40 F."""
    race = a_race()
    poor, rich = (Ground(race, laying(race, "savannah", money=francs)) for francs in (0, 1000))
    cells = range(race.cells)
    assert [poor.site(0, one).aside for one in cells] != [rich.site(0, one).aside for one in cells]


def all_lays(race: Race, view: View) -> tuple[Lay, ...]:
    return tuple(one for one in race.legal_actions(view) if isinstance(one, Lay))


@pytest.mark.parametrize("tile", ["bandits", "jungle", "savannah", "wild-beasts"])
def test_a_hint_lays_nothing_on_the_own_way_that_makes_it_dearer(tile: str) -> None:
    race = a_race()
    view = laying(race, tile)
    lays = all_lays(race, view)
    assert min(site(race, view, one).own for one in lays) < 0 or tile in ("savannah", "wild-beasts")
    assert min(site(race, view, one).own for one in fair_lays(race, view, lays)) >= 0
    assert hint(race, view, Budget(iterations=2))[0] in fair_lays(race, view, lays)


def test_a_hard_tile_lies_where_it_costs_rivals_rather_than_where_it_concerns_nobody() -> None:
    race = a_race()
    only = race.neighbours[race.start_cell][0]
    tiles = bytearray(race.start(1).state.table.tiles)
    for cell in race.neighbours[race.start_cell]:
        tiles[cell] = find_tile(race, "ravine") + 1
    tiles[only] = 0
    near = next(one for one in race.neighbours[only] if one != race.start_cell and race.city_at[one] < 0)
    tiles[near] = find_tile(race, "savannah") + 1
    view = laying(race, "bandits", tiles=bytes(tiles), cell=near)
    lays = all_lays(race, view)
    worths = {one: site(race, view, one) for one in lays}
    against = {one for one, found in worths.items() if found.own >= 0 and found.worth > 0}
    assert {one.cell for one in against} == {only} and len(lays) > 1
    assert set(fair_lays(race, view, lays)) == against
    assert hint(race, view, Budget(iterations=2))[0] in against


def test_a_danger_on_the_own_way_is_a_risk_for_who_can_counter_no_more() -> None:
    race = a_race()
    view = laying(race, "wild-beasts")
    lays = all_lays(race, view)
    risks = {one for one in lays if risky(race, view, one)}
    assert risks == {one for one in lays if site(race, view, one).own > 0} and risks
    ranger = [card.effect for card in race.cards].index("ranger")
    armed = structs.replace(view, own=structs.replace(view.own, hand=(ranger,)))
    assert not any(risky(race, armed, one) for one in lays)
    easy = laying(race, "steppe")
    assert not any(risky(race, easy, one) for one in all_lays(race, easy))


@pytest.mark.skipif(build() == "compiled", reason="methods of a compiled class stay as they are")
@pytest.mark.parametrize("behind", [0, 60])
def test_such_a_danger_is_laid_only_where_the_search_sees_a_difference(
    monkeypatch: pytest.MonkeyPatch, behind: int
) -> None:
    race = a_race()
    view = laying(race, "wild-beasts")
    lays = fair_lays(race, view, all_lays(race, view))
    bad = next(one for one in lays if risky(race, view, one))
    aside = next(one for one in lays if not site(race, view, one).own)
    found = SearchResult(bad, 500, 0, 9, aside, behind, True, () if behind else (aside,))
    monkeypatch.setattr(Sampling, "thought", lambda *_: found)
    assert hint(race, view, Budget(iterations=2))[0] == (bad if behind else aside)


def test_a_hard_tile_of_no_use_lies_off_the_own_way_where_the_torpedo_may_come() -> None:
    race = against_torpedo()
    view = far_explored(race, "jungle")
    ground, kind = Ground(race, view), find_tile(race, "jungle")
    cells = frontier(race, view.table.tiles, view.table.dashboards[0].cell)
    found = [one for one in (ground.site(kind, cell) for cell in cells) if not one.own and not one.worth]
    fair = fair_lays(race, view, tuple([one.lay for one in found]))
    assert 0 < len(fair) < len(found)
    comes = Trail(race, view.table, plain_table(race, 0).weights)
    near = [one for one in found if one.lay not in fair]
    for lay in fair:
        assert comes.nearness(lay.cell) > 0
        assert next(one.aside for one in found if one.lay == lay) > min(one.aside for one in near)


def far_explored(race: Race, tile: str) -> View:
    """The view of a crew that lays a tile and has explored wide ground."""
    view = laying(race, tile)
    tiles = bytearray(view.table.tiles)
    around = race.neighbours[view.table.dashboards[0].cell]
    for cell in {near for one in around for near in race.neighbours[one]}:
        tiles[cell] = 1 if race.city_at[cell] < 0 else 0
    return laying(race, tile, tiles=bytes(tiles))
