"""The demo of the kiosk: a late position in which the first drive reaches a city, told before it begins."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from greatrace.engine import actions as do
from greatrace.engine.solo.race import new_race
from greatrace.prose.language import language
from greatrace.scenario import demos
from greatrace.ui.kiosk.briefing import briefing
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.place import KioskSettings
from greatrace.ui.kiosk.prepared import MOST_PEOPLE, crews_for, demo, first_drive, way_ahead
from greatrace.ui.kit.settings import KIOSK

HARMFUL = {"saboteur", "tracker", "cheater"}
EVERY = range(demos.count())


def test_the_positions_take_turns_on_boards_of_their_own(tmp_path: Path) -> None:
    kiosk = Kiosk(tmp_path, KioskSettings("1", 60), KIOSK, 7)
    begun = [kiosk.next_demo() for _ in range(2 * demos.count())]
    assert all(one != after for one, after in pairwise(begun))
    assert set(begun) == {*EVERY}
    assert len({demo(number, 1, 1).data.board.id for number in EVERY}) == demos.count() >= 3


@pytest.mark.parametrize("people", range(1, MOST_PEOPLE + 1))
@pytest.mark.parametrize("number", EVERY)
def test_the_first_drive_of_everybody_reaches_a_city(number: int, people: int) -> None:
    save = demo(number, people, 3)
    race, state = new_race(save.data), save.state
    assert [bool(seat.bot) for seat in save.seats] == [False] * people + [True] * (crews_for(people) - people)
    way = way_ahead(race, state.table)
    assert race.city_at[way[-1]] >= 0
    for action in (do.Drive(), *(do.Step(cell) for cell in way)):
        assert action in race.legal_actions(race.view(state, 0))
        state = race.apply(state, action, 0).state
        while state.table.dashboards[0].cell != way[-1] and not isinstance(action, do.Drive):
            pay = race.legal_actions(race.view(state, 0))
            if not isinstance(pay[0], do.Pay):
                break
            state = race.apply(state, pay[0], 0).state
    own = state.table.dashboards[0]
    assert own.cell == way[-1] and own.engine


@pytest.mark.parametrize("number", EVERY)
def test_nobody_holds_a_card_that_harms_others(number: int) -> None:
    save = demo(number, 1, 3)
    hands = [card for own in save.state.secrets.own for card in own.hand]
    assert hands and not HARMFUL & {save.data.cards[card].id for card in hands}
    deck = save.state.secrets.deck
    assert not any(deck[place] for place, card in enumerate(save.data.cards) if card.id in HARMFUL)


def test_what_is_drawn_differs_from_demo_to_demo() -> None:
    assert demo(0, 1, 1).state.secrets != demo(0, 1, 2).state.secrets


def test_the_page_before_tells_how_far_city_and_finish_are() -> None:
    save = demo(0, 1, 1)
    told = briefing(language("en"), new_race(save.data), save.state.table)
    assert told[0] == (
        "Windhoek is 3 cells away: the first drive leads there. The finish, Cape Town, is 3 cells farther."
    )
    assert "prestige" in told[-1]


def test_the_first_tip_points_at_the_city_and_proposes_the_drive() -> None:
    save = demo(0, 1, 1)
    race = new_race(save.data)
    tip, way = first_drive(race, save.state.table), way_ahead(race, save.state.table)
    assert tip.aim is not None and tip.aim.cell == way[-1]
    assert tip.do == (do.Drive(), *(do.Step(cell) for cell in way))
