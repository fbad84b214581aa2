"""Levels of computer crews: names, portraits, styles, reasons."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from greatrace import bots
from greatrace.boards import setups
from greatrace.bots.harmless import useful_actions
from greatrace.bots.hints import HINT_SEED, hint
from greatrace.bots.levels import ADVISER, BOTS, HIGHEST, LEVELS, make_bot, read_name
from greatrace.bots.mind import CrewTables, Mind
from greatrace.bots.novice import Novice
from greatrace.bots.plan_ahead import foresee_plan
from greatrace.bots.reasons import reasons
from greatrace.bots.search.coming_true import coming_true
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.styles import STYLES, styled
from greatrace.bots.weights import QUICK
from greatrace.content.assemble import deck_of_level
from greatrace.engine.actions import AnyAction, Cancel, Decline, Drive, Plan, Play, TakeCard, TakeLine
from greatrace.engine.decisions import Damage, Planning, Reacting, Sequence
from greatrace.engine.race import Race
from greatrace.engine.solo.rene import Crossing, Solo
from greatrace.engine.state import Own, Table, View
from greatrace.kernel.automatic import automatic, settled
from greatrace.kernel.budget import Budget
from greatrace.kernel.errors import BadInput
from greatrace.prose import names
from greatrace.prose.language import LANGUAGES, language
from greatrace.prose.reasons import LABELS, reason_text
from tests.bots.racing import BUDGET, a_race, run

BOTS_FOLDER = Path(bots.__file__).parent


def test_levels_are_ordered_by_strength() -> None:
    assert BOTS == ("random", "hurried", "novice", "quick", "veteran", "champion")


@pytest.mark.parametrize("name", BOTS)
def test_every_level_has_a_rank_and_a_description(name: str) -> None:
    ranks = [level.rank for level in LEVELS.values()]
    assert 0 <= LEVELS[name].rank <= HIGHEST and ranks == sorted(ranks)
    for code in LANGUAGES:
        say = language(code)
        assert names.bot_name(say, name)
        assert names.bot_manner(say, name).endswith(".")


@pytest.mark.parametrize("style", STYLES)
def test_every_style_has_a_name_and_races(style: str) -> None:
    for code in LANGUAGES:
        assert names.style_name(language(code), style)
        assert names.style_manner(language(code), style).endswith(".")
    state, _ = run(a_race(crews=2), [f"quick:{style}", f"novice:{style}"], 2, rounds=40)
    assert state.table.over


def test_styles_have_different_weights() -> None:
    assert len({styled(style) for style in STYLES.values()}) == len(STYLES)
    assert styled(STYLES["bold"]).danger < styled(STYLES["even"]).danger < styled(STYLES["cautious"]).danger


@pytest.mark.parametrize("name", ["slow", "quick:sleepy", "random:bold", ""])
def test_an_unknown_level_or_style_is_rejected(name: str) -> None:
    with pytest.raises(BadInput):
        read_name(name)


def test_a_novice_sets_no_escorts() -> None:
    race = a_race(crews=2)
    _, log = run(race, ["novice"], 3)
    assert not [plan for plan in log if isinstance(plan, Plan) and plan.escort]
    assert isinstance(make_bot("novice:bold", race, 0, 1), Novice)


def test_every_action_has_reasons_in_words() -> None:
    race = a_race(crews=4, leaders=True)
    say = language("de")
    crews = [make_bot("quick", race, seat, seat) for seat in range(4)]
    state = race.start(8).state
    while (seats := race.deciders(state)) and state.table.round < 4:
        view = race.view(state, seats[0])
        legal = race.legal_actions(view)
        for action in legal[:12]:
            terms = reasons(race, view, action)
            assert all(term.label in LABELS and term.value for term in terms)
            assert all(reason_text(term, say) for term in terms)
        state = race.advance(state, crews[seats[0]].choose(race, view, legal, BUDGET), seats[0])


def explored(plan: Plan, blank: int) -> int:
    """Return how many cells a plan's reasons say are explored, with so many blank cells on the way.

    The rivals stand elsewhere, so that no one follows at once.
    """
    race = a_race()
    table = race.start(1).state.table
    own, *rivals = table.dashboards
    away = (msgspec.structs.replace(one, cell=race.finish_cell) for one in rivals)
    table = msgspec.structs.replace(table, dashboards=(own, *away))
    tiles = bytearray(table.tiles)
    tables = CrewTables(race, 0, QUICK)
    for leg in Mind(tables, View(table, 0, Own())).legs[blank:]:
        tiles[leg.cell] = int(leg.blank)
    table = msgspec.structs.replace(table, tiles=bytes(tiles), frames=(Planning((0, 1, 2, 3)),))
    told = reasons(race, View(table, 0, Own()), plan)
    return {term.label: term.value for term in told}.get("explores", 0)


def test_a_plan_tells_the_cells_that_its_scouts_explore() -> None:
    """Two tiles a scout, on blank cells of the way; scouts that take cards explore none."""
    assert explored(Plan(1, 3, 0, 1), 20) == 2
    assert explored(Plan(2, 3, 0, 0), 20) == 4
    assert explored(Plan(2, 3, 0, 0), 1) <= 1
    assert explored(Plan(2, 3, 0, 0), 0) == 0
    assert explored(Plan(0, 4, 0, 1), 20) == 0


def told(race: Race, table: Table, hand: tuple[int, ...], action: AnyAction) -> dict[str, int]:
    return {term.label: term.value for term in reasons(race, View(table, 0, Own(hand=hand)), action)}


def test_a_hint_tells_what_its_action_brings() -> None:
    """What a card brings at once, the true price of a line, and the way ahead where it leads along it."""
    race = a_race()
    start = race.start(1).state.table
    dashboard = structs.replace(start.dashboards[0], fuel=4, engine=3, money=300, mechanic=1)
    boards = (dashboard, *start.dashboards[1:])
    table = structs.replace(start, dashboards=boards, frames=(Sequence(0, False),))
    jerrican, financier = race.jerrican, race.effects.index("financier")
    assert told(race, table, (jerrican,), Play(jerrican)) == {"refuels": race.cards[jerrican].amount}
    assert told(race, table, (financier,), Play(financier)) == {"funding": race.cards[financier].amount}
    assert told(race, table, (), TakeCard()) == {"draws": 1}
    assert "city_in" in told(race, table, (), Drive())
    line = next(number for number, ends in enumerate(race.lines_at) if ends)
    there = structs.replace(dashboard, cell=line)
    afar = structs.replace(table, dashboards=(there, *start.dashboards[1:]))
    take = TakeLine(race.lines_at[line][0])
    assert told(race, afar, (), take)["pays"] == race.board.lines[take.line].price


def test_a_hint_tells_the_price_of_the_line_that_leads_on_from_the_city_ahead() -> None:
    race = a_race()
    start = race.start(1).state.table
    prices = set()
    for cell in range(race.cells):
        dashboard = structs.replace(start.dashboards[0], cell=cell, money=300, mechanic=1)
        boards = (dashboard, *start.dashboards[1:])
        table = structs.replace(start, dashboards=boards, frames=(Sequence(0, False),))
        prices.add(told(race, table, (), Drive()).get("line_on", 0))
    assert 0 in prices
    assert len(prices) > 1 and prices - {0} <= {line.price for line in race.board.lines}


def test_a_hint_tells_what_a_danger_takes_and_what_countering_it_saves() -> None:
    race = a_race()
    saboteur = race.effects.index("saboteur")
    for danger, target in ((Damage(0, 2, 0), "worth_lost"), (Damage(1, 2, 0), "worth_harm")):
        frames = (Reacting(1, saboteur, danger, (0,)),)
        table = structs.replace(race.start(1).state.table, frames=frames)
        lost = told(race, table, (), Decline())
        points = {"takes_engine": 2} if target == "worth_lost" else {}
        assert lost == {target: lost[target], **points}
        saved = told(race, table, (), Cancel("escort"))
        worth = {"worth_points", "worth_harm"} & saved.keys()
        assert [saved[one] for one in worth] == [-lost[target]]
        assert {"saves_engine"} & saved.keys() == ({"saves_engine"} if points else set())


def test_every_label_has_a_text() -> None:
    modules = ("needs",
        "gauge_reasons", "hints", "his_odds", "his_round", "purposes", "reasons", "setting_out", "siting",
        "tile_reasons", "waiting", "way_reasons",
    )
    source = "".join((BOTS_FOLDER / f"{name}.py").read_text(encoding="utf-8") for name in modules)
    shown = BOTS_FOLDER.parent / "ui" / "race" / "table" / "state"
    for told in (shown / "hint.py", shown / "steady.py", shown / "torpedo" / "sparing.py"):
        source += told.read_text(encoding="utf-8")
    assert set(re.findall(r'\bTerm\(\s*"(\w+)"', source)) <= LABELS
    assert all(f'"{label}"' in source for label in LABELS)


def test_a_chance_that_is_shown_comes_true() -> None:
    assert [coming_true(chance) for chance in (0, 250, 500, 1000)] == [0, 223, 462, 1000]
    shown = [coming_true(chance) for chance in range(1001)]
    assert shown == sorted(shown)
    assert all(shown[chance] <= chance for chance in range(1001))
    against_torpedo = [coming_true(chance, alone=True) for chance in range(1001)]
    assert against_torpedo == sorted(against_torpedo)
    told = [against_torpedo[chance] for chance in (0, 300, 650, 760, 850, 1000)]
    assert told == [0, 300, 650, 850, 920, 1000]


def test_the_champion_gives_a_hint() -> None:
    race = a_race(crews=2)
    view = race.view(race.start(5).state, race.deciders(race.start(5).state)[0])
    action, why, other, behind, _ = hint(race, view, Budget(iterations=12))
    legal = race.legal_actions(view)
    assert action in legal and other in legal and other != action and behind >= 0
    chance = next(one for one in why if one.label == "chance")
    assert 0 < chance.value <= 100
    assert reason_text(chance, language("en")).endswith("chance of winning")
    with pytest.raises(ValueError, match="nothing to decide"):
        hint(race, race.view(race.start(5).state, 1 - view.seat), Budget())


def test_hints_show_the_chance_that_comes_true_but_in_crossings() -> None:
    board = setups.board("africa")
    deck = deck_of_level(setups.components(board.tile_set), 1)
    alone = setups.make_solo_race(board, "france", "second", Solo(deck))
    crossing = setups.make_solo_race(board, "france", "second", Crossing(9))
    torpedo = partial(coming_true, alone=True)
    for race, shown in ((a_race(crews=2), coming_true), (alone, torpedo), (crossing, int)):
        state = settled(automatic(race), race.start(5).state)
        view = race.view(state, race.deciders(state)[0])
        crew, legal = Sampling(race, view.seat, HINT_SEED, ADVISER), useful_actions(race, view)
        foresee_plan(race, crew, view, legal, Budget(iterations=12))
        chance = crew.thought(view, legal, Budget(iterations=12)).chance
        terms = hint(race, view, Budget(iterations=12))[1]
        assert next(one for one in terms if one.label == "chance").value == round(shown(chance) / 10)
