"""What is missing or superfluous in the registries of questions, cards and leaders' powers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import get_args

from greatrace.content.load import load_components
from greatrace.engine import cards
from greatrace.engine.actions import AnyAction
from greatrace.engine.cards.effect import AnyCard, CompanionCard, LightningCard
from greatrace.engine.catalogue import CardKind
from greatrace.engine.decisions import AnyFrame, TorpedoStep
from greatrace.engine.questions.question import Question
from greatrace.engine.questions.shared import Action, Frame, Play

Pair = tuple[type[Frame], type[Action]]
MACHINERY = {"__init__", "effect", "playing", "registry"}
"""Modules of `engine/cards` that are no effect."""


def question_gaps(questions: Mapping[type[Frame], Question], produced: set[Pair]) -> Iterator[str]:
    """What is wrong with questions, given the pairs that `legal_actions` was seen to produce."""
    yield from _differ("frame", _names(set(get_args(AnyFrame)) - {TorpedoStep}), _names(questions))
    for frame, question in questions.items():
        if question.frame is not frame:
            yield f"{frame.__name__} is registered as {question.frame.__name__}"
        yield from _differ(
            f"refusal of {frame.__name__}", _names(question.effects), _names(question.refusals)
        )
    declared = {(frame, action) for frame, question in questions.items() for action in question.effects}
    yield from _differ("answer", _texts(produced), _texts(declared))
    taken = _names(action for _, action in declared)
    yield from _differ("action", _names(get_args(AnyAction)), taken)


def card_gaps(registered: Mapping[str, AnyCard], questions: Mapping[type[Frame], Question]) -> Iterator[str]:
    """What is wrong with card effects, given the questions."""
    printed = load_components().cards
    yield from _differ("card effect", {card.effect for card in printed}, set(registered))
    modules = {path.stem for path in Path(cards.__file__).parent.glob("*.py")} - MACHINERY
    yield from _differ("module of a card effect", set(registered), modules)
    for card in printed:
        if card.effect in registered:
            yield from _kind_gaps(card, registered[card.effect], questions)


def _kind_gaps(
    card: CardKind, effect: AnyCard, questions: Mapping[type[Frame], Question]
) -> Iterator[str]:
    match effect:
        case CompanionCard():
            if card.kind == "convoy":
                yield f"{card.id} is a convoy card with the effect of a companion"
            taken = {action for question in questions.values() for action in question.effects}
            if not effect.used_in or not set(effect.used_in) <= taken:
                yield f"no question takes what uses {card.id}"
        case LightningCard():
            if card.kind != "lightning":
                yield f"{card.id} is no lightning card but has the effect of one"
            if not all(Play in question.effects for question in questions.values()):
                yield f"{card.id} cannot be played at every question"
        case _:
            if card.kind != "convoy":
                yield f"{card.id} is no convoy card but has the effect of one"


def _names(classes: object) -> set[str]:
    assert hasattr(classes, "__iter__")
    return {kind.__name__ for kind in classes}


def _texts(pairs: set[Pair]) -> set[str]:
    return {f"{frame.__name__}/{action.__name__}" for frame, action in pairs}


def _differ(what: str, wanted: set[str], found: set[str]) -> Iterator[str]:
    yield from (f"{what} missing: {name}" for name in sorted(wanted - found))
    yield from (f"{what} superfluous: {name}" for name in sorted(found - wanted))
