"""Positions of races of quick crews, most erring, measured as the evaluation of a position weighs them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final

import msgspec
from msgspec import UNSET, Struct

from greatrace.arena.common.plan import game_seed
from greatrace.arena.common.playing import Chooser, advanced, chooser
from greatrace.arena.race.plan import race_entry
from greatrace.boards import setups
from greatrace.bots.alone import suited
from greatrace.bots.mind import plain_tables
from greatrace.bots.quick import Quick
from greatrace.bots.search.measures import FLAT, STAGED, Measures, stage_of
from greatrace.bots.search.torpedo_measures import TorpedoMeasures
from greatrace.bots.weights import QUICK
from greatrace.content.load import crew_pool, default_edition
from greatrace.engine.actions import AnyAction, Fund, Plan
from greatrace.engine.board import Board
from greatrace.engine.decisions import Bivouac, Planning
from greatrace.engine.decisions import Sequence as Convoy
from greatrace.engine.race import Race
from greatrace.engine.scoring import winner
from greatrace.engine.solo.rene import DECK_SIZE, LETTERS, LEVELS, ReneCard, Solo, Stickers
from greatrace.engine.state import State, View
from greatrace.kernel.chance import below, player_seed, seeded

STAGES: Final = 3
"""Stages of a race with coefficients of their own."""

CREWS: Final = (4, 4, 4, 3, 2)
"""Numbers of crews, in turn."""

RANDOM_PLANS: Final = 15
RANDOM_TAKES: Final = 25
"""Plans and cards taken that are random, in percent."""

SAVING: Final = 3
"""In one race of so many one crew raises funds with all assistants for some rounds, as no quick crew does: a
search may come to like it, and is to know what it comes to."""
MOST_SAVING: Final = 4
"""It begins in one of the first so many rounds less one, and goes on for fewer rounds than that."""

IN_A_ROW: Final = 10
"""Races in which every number of crews meets with and without leaders."""
ROWS: Final = 4
"""In the last of so many rows of races no crew errs."""

MOST_ERRING: Final = 6
"""Against the Torpedo, which never errs, a crew does so in fewer rounds, and what follows on them counts."""

MOST_ROUNDS: Final = 40
"""A race that goes on longer is left out."""

MOST_STICKERS: Final = 5
"""The Torpedo starts with fewer stickers of each colour."""

MOST_RACES: Final = 64
"""Races whose tables are kept."""

Terms = tuple[float, ...]


class Asked(Struct, frozen=True):
    """Races to be run.

    Attributes:
        seed: of the series.
        boards: names of boards, or paths of maps; their proposed courses are raced in turn.
        torpedo: whether one crew races against the Torpedo.
    """

    seed: int
    boards: tuple[str, ...]
    torpedo: bool = False


class Position(Struct, frozen=True):
    """The beginning of a round.

    Attributes:
        done: the share of its way that the leader has behind it.
        crews: the terms of each crew, each term of `measures.STAGED` by stage; then those of the Torpedo.
    """

    done: float
    crews: tuple[Terms, ...]


class Sample(Struct, frozen=True):
    """The positions of one race.

    Attributes:
        positions: from the second round on.
        winner: the seat that won, -1 where the race was left out.
    """

    positions: tuple[Position, ...]
    winner: int


class Measured:
    """Measures the crews of one race, and the Torpedo."""

    def __init__(self, race: Race) -> None:
        self._seats = race.seats
        self._measures = Measures(race, plain_tables(race))
        self._torpedo = TorpedoMeasures(race) if race.rival is not None else None

    def of(self, state: State) -> Position:
        """Return what is measured at the beginning of a round."""
        table, shares = state.table, self._measures.shares(state.table)
        rival, torpedo = table.torpedo, self._torpedo
        if rival is not UNSET and torpedo is not None:
            shares.append(torpedo.share(rival))
        stage = stage_of(shares)
        measures = self._measures
        crews = [
            by_stage(measures.staged(table, seat, shares), stage) + tuple(measures.flat(state, seat))
            for seat in range(self._seats)
        ]
        if rival is not UNSET and torpedo is not None:
            nothing = (0.0,) * (STAGES * len(STAGED) + len(FLAT))
            crews.append(nothing + by_stage(torpedo.of(rival), stage))
        return Position(1 - max(0.0, min(1.0, min(shares))), tuple(crews))


def by_stage(terms: Sequence[float], stage: Terms) -> Terms:
    """Return each term as often as there are stages, by how far the position belongs to each."""
    return tuple(term * share for term in terms for share in stage)


def sampler_of(setting: bytes) -> Callable[[int], Sample]:
    """Return the function that runs the races of a series."""
    asked = msgspec.json.decode(setting, type=Asked)
    run = _solo if asked.torpedo else _crews
    return lambda index: run(asked, index)


@cache
def courses(asked: Asked) -> tuple[tuple[Board, str], ...]:
    """Return the proposed courses of the boards.

    Raises:
        BadInput: there is no such board.
    """
    boards = [setups.board(name) for name in asked.boards]
    return tuple((board, f"{one.start}:{one.finish}") for board in boards for one in board.courses)


def _crews(asked: Asked, index: int) -> Sample:
    """Run a race of two to four crews; every other one with leaders."""
    count = CREWS[index % len(CREWS)]
    planned = race_entry(asked.seed, index, ("quick",) * count, crew_pool(count))
    race, measured = _made(asked, index % len(courses(asked)), planned.crews, index // len(CREWS) % 2 == 1)
    saver = index // SAVING if index % SAVING == 0 else -1
    return _sample(race, measured, planned.seed, MOST_ROUNDS if errs(index) else 0, saver=saver)


@lru_cache(maxsize=MOST_RACES)
def _made(asked: Asked, turn: int, crews: tuple[str, ...], leaders: bool) -> tuple[Race, Measured]:
    board, course = courses(asked)[turn]
    race = setups.make_race(board, crews, default_edition(), course, leaders)
    return race, Measured(race)


def _solo(asked: Asked, index: int) -> Sample:
    """Run a race against a Torpedo with cards and stickers at random."""
    chance, (board, course) = game_seed(asked.seed, index), courses(asked)[index % len(courses(asked))]
    crew = crew_pool(2)[index % len(crew_pool(2))]
    race = setups.make_solo_race(board, crew, default_edition(), rival_of(chance), course)
    number, _ = below(seeded(player_seed(chance, race.seats)), MOST_ERRING)
    until = number if errs(index) else 0
    return _sample(race, Measured(race), chance, until, until + 1)


def errs(index: int) -> bool:
    """Return whether the crews of a race err: three races of four."""
    return index // IN_A_ROW % ROWS != ROWS - 1


def rival_of(seed: int) -> Solo:
    """Return a Torpedo of any strength."""
    chance = seeded(seed)
    level, chance = below(chance, LEVELS)
    raised, chance = below(chance, DECK_SIZE)
    gained, chance = below(chance, MOST_STICKERS)
    counts: list[int] = []
    for _ in range(4):
        number, chance = below(chance, gained + 1)
        counts.append(number)
    first, chance = below(chance, 2)
    pool = setups.components("").rene
    levels = {letter: min(LEVELS, level + 1 + (place < raised)) for place, letter in enumerate(LETTERS)}
    deck: tuple[ReneCard, ...] = tuple(one for one in pool if one.level == levels[one.letter])
    return Solo(deck, Stickers(*counts), torpedo_first=first == 1)


def _sample(
    race: Race, measured: Measured, seed: int, erring: int, since: int = 0, saver: int = -1
) -> Sample:
    """Run a race whose crews err to the end of a round, and keep its positions since a round.

    One of them saves, if a number for it is given.
    """
    crews = [_crew(race, seat, player_seed(seed, seat), erring) for seat in range(race.seats)]
    if saver >= 0:
        crews[saver % race.seats] = _saving(race, crews[saver % race.seats], player_seed(seed, race.seats))
    found, last = list[Position](), 1
    for state in advanced(race, crews, seed):
        table = state.table
        if table.over:
            won = winner(table)
            return Sample(tuple(found), won if won >= 0 else race.seats)
        if table.round > MOST_ROUNDS:
            break
        if table.round > last:
            last = table.round
            if last >= since:
                found.append(measured.of(state))
    return Sample((), -1)


def _crew(race: Race, seat: int, seed: int, erring: int) -> Chooser[View, AnyAction]:
    """Return a quick crew that errs to the end of a round, with some plans and takes at random."""
    sensible, chance = chooser(race, Quick(race, seat, seed, suited(QUICK, race.alone))), seeded(seed)
    if not erring:
        return sensible

    def choose(view: View) -> AnyAction:
        nonlocal chance
        frame = view.table.frames[-1]
        if isinstance(frame, Planning | Bivouac) and view.table.round <= erring:
            percent, chance = below(chance, 100)
            if percent < (RANDOM_PLANS if isinstance(frame, Planning) else RANDOM_TAKES):
                legal = race.legal_actions(view)
                number, chance = below(chance, len(legal))
                return legal[number]
        return sensible(view)

    return choose


def _saving(race: Race, usual: Chooser[View, AnyAction], seed: int) -> Chooser[View, AnyAction]:
    """Return a crew that raises funds with all its assistants for some rounds."""
    begin, chance = below(seeded(seed), MOST_SAVING - 1)
    number, _ = below(chance, MOST_SAVING - 1)
    rounds = range(begin + 1, begin + number + 2)
    plan = Plan(0, 0, 0, race.assistants)

    def choose(view: View) -> AnyAction:
        frame = view.table.frames[-1]
        if view.table.round not in rounds:
            return usual(view)
        if isinstance(frame, Planning):
            return plan
        funds = isinstance(frame, Convoy) and Fund() in race.legal_actions(view)
        return Fund() if funds else usual(view)

    return choose
