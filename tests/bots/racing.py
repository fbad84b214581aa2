"""Helpers: races of computer crews and counts of what happened in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path

from greatrace.boards.load import load_board
from greatrace.bots import make_bot
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.engine import events
from greatrace.engine.actions import AnyAction
from greatrace.engine.board import Board
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import player_seed

AFRICA = Path(__file__).parents[2] / "maps" / "africa.tmx"
CREWS = ("france", "belgium", "italy", "britain", "suffragettes")
BUDGET = Budget(iterations=6)
"""A small budget that keeps searching crews fast in tests."""
Watcher = Callable[[Race, View, tuple[AnyAction, ...], AnyAction], None]


@cache
def africa() -> Board:
    return load_board(AFRICA)


@cache
def a_race(
    edition: str = "second", crews: int = 4, leaders: bool = False, turn: int = 0, course: int = 0
) -> Race:
    """Return a race on Africa; `turn` rotates the crews over the seats, `course` counts on from the last."""
    pool = CREWS if crews == len(CREWS) else CREWS[:4]
    chosen = tuple(pool[(seat + turn) % len(pool)] for seat in range(crews))
    courses = africa().courses
    way = courses[course % len(courses)]
    named = f"{way.start}:{way.finish}"
    return Race(race_data(load_components(), africa(), edition, chosen, named, leaders=leaders))


def run(
    race: Race, names: Sequence[str], seed: int, *, rounds: int = 60, counts: Counter[str] | None = None,
    watch: Watcher | None = None,
) -> tuple[State, list[AnyAction]]:
    """Race to the end or for some rounds; count uses of cards, assistants and lines."""
    seats = range(race.seats)
    bots = [make_bot(names[seat % len(names)], race, seat, player_seed(seed, seat)) for seat in seats]
    state, log = race.start(seed).state, []
    while (asked := race.deciders(state)) and state.table.round <= rounds:
        view = race.view(state, asked[0])
        legal = race.legal_actions(view)
        action = bots[asked[0]].choose(race, view, legal, BUDGET)
        if watch is not None:
            watch(race, view, legal, action)
        log.append(action)
        if counts is None:
            state = race.advance(state, action, asked[0])
        else:
            step = race.apply(state, action, asked[0])
            state = step.state
            counts.update(_uses(race, step.events))
    return state, log


def _uses(race: Race, happened: Iterable[events.AnyEvent]) -> Iterable[str]:
    for event in happened:
        match event:
            case events.CardPlayed():
                yield race.cards[event.card].id
            case events.Repaired() if event.card >= 0:
                yield race.cards[event.card].id
            case events.StopIgnored():
                yield "guide"
            case events.DangerCountered() | events.DangerCancelled():
                yield f"{event.counter}" if event.counter == "ranger" else "escort counter"
            case events.AssistantPlayed():
                yield f"{event.box} {event.use}"
            case events.FundingPaid():
                yield "funding"
            case events.LeaderUsed():
                yield f"leader {race.crews[event.seat].leader.id}"
            case events.LineTaken():
                yield f"line {race.board.lines[event.line].kind}"
                yield from ["transport"] * event.transports
            case _:
                pass


USES = (
    "scout explore", "scout card", "mechanic repair", "mechanic drive", "escort counter", "escort clear",
    "funding", "line air", "line sea",
)


def unused(race: Race, counts: Counter[str]) -> list[str]:
    """Return what was never used: cards, both options of every box, lines."""
    return [use for use in (*(card.id for card in race.cards), *USES) if not counts[use]]
