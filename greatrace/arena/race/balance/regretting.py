"""Whether hints and defaults harm: actions without effect, and those worse than the champion's choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from msgspec import Struct

from greatrace.arena.common.plan import game_seed
from greatrace.arena.common.playing import Chooser, played
from greatrace.arena.race.ladder_levels import player
from greatrace.bots.levels import CHAMPION
from greatrace.bots.reasons import hint
from greatrace.bots.search.sampling import Sampling
from greatrace.engine.actions import AnyAction
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.engine.wasted import wasted
from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import below, player_seed, seeded
from greatrace.kernel.session import Turn

HINTED, DEFAULTED = 40, 12
"""One unforced decision in so many is judged: by its hint, or by its default where it may have one."""
WORSE = 0.03
"""How far a chance of winning is below that of the champion's choice when it counts as worse."""
FIRST, SECOND = 40, 200
"""Worlds in which two actions are compared, and others in which a difference must show again."""
REFEREE_SEED, REFEREE_EFFORT = 907, 2
"""Seed of the champion that judges, and how many times as many worlds it tries."""
HINT, DEFAULT = "hint", "default"

Log = Sequence[Turn[AnyAction]]
Defaults = Callable[[Race, int, Log, int], AnyAction | None]
"""Returns what a question proposes to a seat after the actions of a log, None if it proposes nothing.

Its arguments are the race, its seed, the log and the seat.
"""


class Judged(Struct, frozen=True):
    """One hint or default.

    Attributes:
        kind: `HINT` or `DEFAULT`.
        question: the name of its frame.
        without_effect: whether it would do nothing while another action would do something (3.11).
        worse: whether it is worse than the champion's choice by more than `WORSE`.
    """

    kind: str
    question: str
    without_effect: bool
    worse: bool


class Harm(Struct, frozen=True):
    """How often hints, or defaults, harm; the field names are the keys of its JSON.

    Attributes:
        of: how many were judged.
        without_effect: share that would do nothing while another action would do something.
        worse: share that is worse than the champion's choice by more than three points.
    """

    of: int
    without_effect: float
    worse: float


class Regret(Struct, frozen=True):
    """How often hints and defaults harm."""

    hints: Harm
    defaults: Harm


def regretted(
    race: Race, names: Sequence[str], seed: int, max_rounds: int, defaults: Defaults
) -> tuple[Judged, ...]:
    """Run a race and judge some of the hints and defaults that its crews would be given.

    Args:
        race: the race.
        names: of the players in seat order.
        seed: of the race.
        max_rounds: a race that goes on longer is given up.
        defaults: what questions propose.
    """
    found: list[Judged] = []
    log: list[Turn[AnyAction]] = []
    drawn = _draws(seed)

    def judging(usual: Chooser[View, AnyAction]) -> Chooser[View, AnyAction]:
        def choose(view: View) -> AnyAction:
            legal = race.legal_actions(view)
            if len(legal) > 1:
                proposed = partial(defaults, race, seed, log, view.seat)
                found.extend(_judge(race, view, legal, next(drawn), proposed))
            return usual(view)

        return choose

    players = [judging(player(name, race, seat, player_seed(seed, seat))) for seat, name in enumerate(names)]
    for turn, step in played(race, players, seed):
        if turn:
            log.append(turn)
        if step.state.table.round > max_rounds:
            break
    return tuple(found)


def _draws(seed: int) -> Iterator[tuple[bool, bool]]:
    """Yield for one decision after the other whether its hint and its default are judged."""
    chance = seeded(game_seed(seed, REFEREE_SEED))
    while True:
        hinted, chance = below(chance, HINTED)
        defaulted, chance = below(chance, DEFAULTED)
        yield not hinted, not defaulted


def _judge(
    race: Race,
    view: View,
    legal: tuple[AnyAction, ...],
    drawn: tuple[bool, bool],
    default: Callable[[], AnyAction | None],
) -> Iterator[Judged]:
    """Yield the judgements of a decision."""
    hinted, defaulted = drawn
    if hinted:
        yield judged(race, view, legal, HINT, hint(race, view, Budget())[0])
    if defaulted:
        action = default()
        if action is not None and action in legal:
            yield judged(race, view, legal, DEFAULT, action)


def judged(race: Race, view: View, legal: tuple[AnyAction, ...], kind: str, action: AnyAction) -> Judged:
    """Judge a hint or a default.

    The champion's choice is that of a search of its own, with twice the worlds. Both actions are then played
    out in the same further worlds; a difference counts only if it shows again in others.

    Args:
        race: the race.
        view: of the seat that decides.
        legal: its actions.
        kind: `HINT` or `DEFAULT`.
        action: the hint or the default.
    """
    nothing = wasted(race, view, action) and not all(wasted(race, view, one) for one in legal)
    return Judged(kind, type(view.table.frames[-1]).__name__, nothing, worse(race, view, legal, action))


def worse(race: Race, view: View, legal: tuple[AnyAction, ...], action: AnyAction) -> bool:
    """Return whether an action is worse than the champion's choice by more than `WORSE`."""
    referee = Sampling(race, view.seat, REFEREE_SEED, CHAMPION)
    best = referee.choose(race, view, legal, Budget(iterations=REFEREE_EFFORT * CHAMPION.plan))
    if best == action:
        return False
    worlds = range(FIRST), range(FIRST, SECOND)
    return all(_lead(referee, view, best, action, numbers) > WORSE for numbers in worlds)


def _lead(referee: Sampling, view: View, best: AnyAction, other: AnyAction, numbers: range) -> float:
    """Return by how much the chance of one action exceeds that of another, on average over some worlds."""
    total = 0.0
    for number in numbers:
        world = referee.worlds.deal(view, game_seed(REFEREE_SEED, number))
        total += referee.end(world, best, view.seat, 0) - referee.end(world, other, view.seat, 0)
    return total / len(numbers)


def regret(found: Sequence[Judged]) -> Regret:
    """Return how often hints and defaults harm."""
    return Regret(_harm(found, HINT), _harm(found, DEFAULT))


def _harm(found: Sequence[Judged], kind: str) -> Harm:
    these = [one for one in found if one.kind == kind]
    of = len(these)
    nothing, lost = sum(one.without_effect for one in these), sum(one.worse for one in these)
    return Harm(of, round(nothing / max(1, of), 4), round(lost / max(1, of), 4))
