"""Every question, card effect and leader's power is registered whole, and nothing beyond them."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import cache
from itertools import chain, product
from random import Random
from typing import get_args

import pytest
from msgspec import structs

from greatrace.boards import setups
from greatrace.content.assemble import deck_of_level
from greatrace.content.load import load_components
from greatrace.engine.actions import AnyAction, Halt, Take
from greatrace.engine.cards.effect import CompanionCard
from greatrace.engine.cards.registry import CARDS
from greatrace.engine.catalogue import LeaderEffect
from greatrace.engine.decisions import Bivouac, Driving
from greatrace.engine.draft import Draft
from greatrace.engine.leaders import POWERS
from greatrace.engine.questions.registry import QUESTIONS
from greatrace.engine.race import Race
from greatrace.engine.solo.race import SoloRace
from greatrace.engine.solo.rene import ALL_STICKERS, Loss, Solo
from greatrace.engine.state import State
from greatrace.kernel.automatic import settled
from greatrace.kernel.errors import Refused
from tests.articles import in_rulebook
from tests.engine.registered import Pair, card_gaps, question_gaps
from tests.prose import told

RACES, LONGEST = 16, 2500
"""Random races of each edition and their moves at most; together they show every answer to every question.

Moves at random hardly come to the finish, and what is rare comes up in another race sooner than later in one.
"""
SEEDS = 3
"""How far the seeds of an edition's races are apart."""
SOLO_RACES = 6


def worn(state: State) -> State:
    """The start of a race with worn vehicles, which often cannot pay what they find."""
    boards = tuple(structs.replace(one, engine=1, chassis=1) for one in state.table.dashboards)
    return structs.replace(state, table=structs.replace(state.table, dashboards=boards))


Asked = tuple[Race, State, tuple[AnyAction, ...]]
"""A position with a question, and the legal answers of who is asked."""


def positions() -> Iterator[Asked]:
    """Positions of random races of all editions, with leaders where there are any."""
    for lap, (place, edition) in product(range(RACES), enumerate(load_components().editions)):
        number = lap * SEEDS + place
        race = setups.make_race(setups.board("africa"), told.CREWS, edition.id, leaders=edition.leaders)
        chance, state = Random(number), race.start(number).state
        if number % 2:
            state = worn(state)
        for _ in range(LONGEST):
            if not (seats := race.deciders(state)):
                break
            legal = race.legal_actions(race.view(state, seats[0]))
            yield race, state, legal
            state = race.advance(state, chance.choice(legal), seats[0])


def solo_positions() -> Iterator[Asked]:
    """Every position with a question of random races against a Torpedo that takes cards, stickers on."""
    of = setups.board("africa")
    deck = deck_of_level(setups.components(of.tile_set), 2)
    harsh = tuple(structs.replace(card, effect=Loss(engine=1, cards=1)) for card in deck)
    data = setups.make_solo_race(of, "france", "second", Solo(harsh, ALL_STICKERS)).data
    common = {"jerrican": 30, "ranger": 10, "saboteur": 10}
    race = SoloRace(structs.replace(
        data, cards=tuple(structs.replace(card, count=common.get(card.id, 0)) for card in data.cards)
    ))
    for number in range(SOLO_RACES):
        chance, state = Random(number), settled(race, race.start(number).state)
        while seats := race.deciders(state):
            legal = race.legal_actions(race.view(state, seats[0]))
            yield race, state, legal
            state = settled(race, race.advance(state, chance.choice(legal), seats[0]))


@cache
def samples() -> dict[Pair, tuple[Race, State]]:
    """A position of the random races for each pair of question and answer that is legal in one."""
    found: dict[Pair, tuple[Race, State]] = {}
    for race, state, legal in chain(positions(), solo_positions()):
        frame = type(state.table.frames[-1])
        for kind in set(map(type, legal)):
            found.setdefault((frame, kind), (race, state))
    return found


def produced() -> set[Pair]:
    return set(samples())


def test_every_question_has_its_answers_refusals_and_effects() -> None:
    assert list(question_gaps(QUESTIONS, produced())) == []


def test_every_card_effect_has_its_module() -> None:
    assert list(card_gaps(CARDS, QUESTIONS)) == []


def test_every_power_is_registered() -> None:
    assert set(POWERS) == set(get_args(LeaderEffect))
    assert set(POWERS) == {crew.leader.effect for crew in load_components().crews}


@pytest.mark.parametrize("frame", QUESTIONS, ids=lambda frame: frame.__name__)
def test_a_missing_question_is_found(frame: type) -> None:
    left = {kind: question for kind, question in QUESTIONS.items() if kind is not frame}
    assert f"frame missing: {frame.__name__}" in question_gaps(left, produced())


@pytest.mark.parametrize(
    ("frame", "action"), [(f, a) for f, question in QUESTIONS.items() for a in question.effects],
    ids=lambda kind: kind.__name__,
)
def test_a_missing_answer_effect_or_refusal_is_found(frame: type, action: type) -> None:
    bare, untold = copy(QUESTIONS[frame]), copy(QUESTIONS[frame])
    bare.effects = {kind: one for kind, one in bare.effects.items() if kind is not action}
    untold.refusals = {kind: one for kind, one in untold.refusals.items() if kind is not action}
    name = f"{frame.__name__}/{action.__name__}"
    assert f"answer missing: {name}" in question_gaps({**QUESTIONS, frame: bare}, produced())
    refusal = f"refusal of {frame.__name__} missing: {action.__name__}"
    assert refusal in question_gaps({**QUESTIONS, frame: untold}, produced())


def test_a_superfluous_answer_is_found() -> None:
    more = copy(QUESTIONS[Bivouac])
    more.effects = {**more.effects, Halt: QUESTIONS[Driving].effects[Halt]}
    more.refusals = {**more.refusals, Halt: QUESTIONS[Driving].refusals[Halt]}
    found = list(question_gaps({**QUESTIONS, Bivouac: more}, produced()))
    assert found == ["answer superfluous: Bivouac/Halt"]


@pytest.mark.parametrize("effect", CARDS)
def test_a_missing_card_effect_is_found(effect: str) -> None:
    left = {name: card for name, card in CARDS.items() if name != effect}
    assert list(card_gaps(left, QUESTIONS)) == [
        f"card effect missing: {effect}", f"module of a card effect superfluous: {effect}"
    ]


def test_a_card_of_another_kind_is_found() -> None:
    swapped = {**CARDS, "jerrican": CARDS["tracker"], "tracker": CARDS["jerrican"], "guide": CompanionCard()}
    assert set(card_gaps(swapped, QUESTIONS)) == {
        "tracker is no lightning card but has the effect of one",
        "jerrican is no convoy card but has the effect of one",
        "no question takes what uses guide",
    }


def test_an_answer_to_another_question_is_a_mistake_of_the_program() -> None:
    race, state, _ = next(positions())
    draft = Draft(race, state, listening=False)
    with pytest.raises(TypeError):
        QUESTIONS[Driving].effects[Halt](draft, 0, Halt())
    with pytest.raises(TypeError):
        QUESTIONS[Bivouac].effects[Take](draft, 0, Halt())
    with pytest.raises(TypeError):
        QUESTIONS[Driving].legal(race, race.view(state, 0), state.table.dashboards[0], state.table.frames[-1])


def test_whatever_is_not_legal_is_refused_by_an_article() -> None:
    articles = set(in_rulebook())
    for race, state in samples().values():
        legal = race.legal_actions(race.view(state, race.deciders(state)[0]))
        for action in told.ACTIONS:
            if action not in legal:
                with pytest.raises(Refused) as refused:
                    race.apply(state, action)
                assert refused.value.article in articles, f"{action}: {refused.value}"
