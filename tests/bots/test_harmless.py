"""Among answers that are about as good the champion advises none that does harm by its own reasons."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.bots.ahead import cells_ahead
from greatrace.bots.harmless import harmless, plain_value, useful_actions
from greatrace.bots.hints import hint
from greatrace.bots.quick import cleared
from greatrace.bots.reasons import reasons
from greatrace.engine.actions import AnyAction, BuyPart, Clear, Fund, Halt, Pass, Pick
from greatrace.engine.decisions import Clearing
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from greatrace.kernel.terms import Term
from tests.bots.racing import a_race
from tests.bots.test_advising import against_torpedo, standing


def by_the_own_tile(race: Race) -> View:
    """A crew with an escort alone, and an easy tile on the first cell of its way."""
    view = standing(race, escort=1, money=0, fuel=7)
    tiles = bytearray(view.table.tiles)
    tiles[cells_ahead(race, view)[0]] = 1
    return structs.replace(view, table=structs.replace(view.table, tiles=bytes(tiles)))


def test_the_own_good_tile_is_not_cleared_where_passing_is_as_good() -> None:
    race = against_torpedo()
    view = by_the_own_tile(race)
    assert plain_value(reasons(race, view, Clear())) < 0
    assert Clear() in race.legal_actions(view) and Clear() not in useful_actions(race, view)
    action, _, other, behind, _ = hint(race, view, Budget())
    assert behind <= 0 and action == Pass()
    assert other is None, "what does harm is not called just as good either"


def test_no_clearing_is_advised_where_there_is_no_tile_at_all() -> None:
    """Without one the assistant is used up at once and others are asked."""
    race = a_race()
    view = standing(race, escort=1, mechanic=1, money=0, fuel=7)
    assert Clear() in race.legal_actions(view) and Clear() not in useful_actions(race, view)
    assert cleared(race, view) == -1
    alone = standing(race, escort=1, money=0, fuel=0)
    assert hint(race, alone, Budget())[0] == Pass()


def test_a_clearing_ends_where_each_tile_serves_the_crew() -> None:
    race = against_torpedo()
    view = by_the_own_tile(race)
    clearing = structs.replace(
        view, table=structs.replace(view.table, frames=(*view.table.frames, Clearing(0)))
    )
    assert Halt() in useful_actions(race, clearing)
    assert hint(race, clearing, Budget())[0] == Halt()


@pytest.mark.parametrize(
    ("action", "other", "values", "advised"),
    [
        (Clear(), Pass(), {Clear(): -30}, (Pass(), None)),
        (Pass(), Clear(), {Clear(): -30}, (Pass(), Fund())),
        (Clear(), Pass(), {Clear(): -30, Fund(): 0}, (Fund(), Pass())),
        (Clear(), Pass(), {Clear(): -3, Pass(): -1, Fund(): -9}, (Clear(), Pass())),
        (Halt(), BuyPart("engine"), {BuyPart("engine"): 20}, (BuyPart("engine"), Halt())),
        (Halt(), BuyPart("engine"), {BuyPart("engine"): -1}, (Halt(), None)),
        (Pick(3), Pick(4), {Pick(4): 9}, (Pick(4), Pick(3))),
    ],
)
def test_what_does_no_harm_is_advised_and_named_as_just_as_good(
    action: AnyAction, other: AnyAction, values: dict[AnyAction, int],
    advised: tuple[AnyAction, AnyAction | None],
) -> None:
    equals = (other, Fund()) if advised[1] == Fund() or Fund() in values else (other,)
    *found, rest = harmless(action, other, equals, lambda one: values.get(one, 0), lambda one: False)
    assert tuple(found) == advised
    assert set(rest) <= {*equals} - {advised[0]}


def test_the_price_of_points_counts_against_them() -> None:
    assert plain_value((Term("pays", 20), Term("worth_points", 10), Term("chance", 99))) == -10
    assert plain_value((Term("pays", 20), Term("refuels", 2))) == 0
