"""Positions of races of three people at one screen, one for every kind of question."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import product

from greatrace.bots import make_bot
from greatrace.content.assemble import deck_of, find_edition
from greatrace.content.load import load_components
from greatrace.engine import decisions as ask
from greatrace.engine.questions.registry import QUESTIONS
from greatrace.kernel.budget import Budget
from greatrace.saves.race.kind import RaceSave
from tests.ui.race.table.hands import AFRICA, PRACTICE, begun

ALONE = {ask.Forfeiting, ask.Suffering}
"""What is asked only alone against the Torpedo, where nobody else is at the screen."""
KINDS = sorted(set(QUESTIONS) - ALONE, key=lambda frame: frame.__name__)
"""The kinds of questions that several people at one screen are asked."""
_RACES, _ACTIONS, _KEPT = 60, 260, 3


@cache
def editions() -> tuple[str, ...]:
    """Return the default edition, and those with cards that none before has: they may ask something else."""
    components, seen, found = load_components(), set[str](), []
    for edition in components.editions:
        cards = {card.id for card in deck_of(components, edition, edition.leaders)}
        if not cards <= seen:
            found.append(edition.id)
        seen |= cards
    return tuple(found)


def positions(seed: int, edition: str) -> Iterator[tuple[type, RaceSave]]:
    """Yield the positions of a race that is played quickly, with what is asked there."""
    board = AFRICA if seed % 4 == 0 else PRACTICE
    leaders = bool(seed % 2) and find_edition(load_components(), edition).leaders
    controller = begun(("", "", ""), seed, board, leaders, edition)
    brains = [make_bot("random" if seed % 3 else "hurried", controller.race, seat, seed) for seat in range(3)]
    for _ in range(_ACTIONS):
        if controller.table.over:
            return
        yield type(controller.frame), controller.recording.save()
        seat = controller.session.deciders[0]
        legal = controller.legal(seat)
        action = brains[seat].choose(controller.race, controller.view(seat), legal, Budget())
        controller.act(action, seat)


@cache
def _gathered(seed: int, edition: str) -> dict[type, tuple[RaceSave, ...]]:
    """Return a few positions of one race for every kind of question that it comes to."""
    found: dict[type, list[RaceSave]] = {}
    for kind, save in positions(seed, edition):
        found.setdefault(kind, []).append(save)
    chance = random.Random(seed)
    return {kind: tuple(chance.sample(saves, min(_KEPT, len(saves)))) for kind, saves in found.items()}


def position(kind: type, number: int = 0) -> RaceSave:
    """Return the position of that number at which a kind of question is asked."""
    for seed, edition in product(range(number * 7, number * 7 + _RACES), editions()):
        saves = _gathered(seed, edition).get(kind)
        if saves:
            return saves[number % len(saves)]
    raise AssertionError(f"no {kind.__name__} came up")
