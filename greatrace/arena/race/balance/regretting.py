"""Whether what the window advises harms: what has no effect, or is worse than the champion's choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from msgspec import Struct

from greatrace.arena.common.plan import game_seed
from greatrace.arena.common.playing import Chooser, played
from greatrace.arena.race.ladder_levels import player
from greatrace.bots.hints import hint
from greatrace.bots.levels import CHAMPION
from greatrace.bots.search.sampling import Sampling
from greatrace.engine.actions import AnyAction, Lay
from greatrace.engine.decisions import Laying
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.engine.wasted import wasted
from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import below, player_seed, seeded
from greatrace.kernel.session import Turn

HINTED, DEFAULTED = 40, 12
"""One unforced decision in so many is judged: by its hint, or by what its question proposes."""
WORSE = 0.03
"""How far a chance of winning is below that of the champion's choice when it counts as worse."""
FIRST, SECOND = 40, 200
"""Worlds in which two actions are compared, and others in which a difference must show again."""
REFEREE_SEED, REFEREE_EFFORT = 907, 2
"""Seed of the champion that judges, and how many times as many worlds it tries."""
HINT, DEFAULT, SUGGESTION = "hint", "default", "suggestion"
SERVED, UNSERVED = "served", "unserved"
"""The kinds of a question where tiles are laid: one that suggests a cell, and one that suggests none."""

Log = Sequence[Turn[AnyAction]]
Actions = tuple[AnyAction, ...]


class Proposed(Struct, frozen=True):
    """What a question proposes to a seat.

    Attributes:
        default: what Enter does at once; None if nothing.
        suggestions: what each answer does whose content the program has chosen, once it is pressed.
    """

    default: AnyAction | None = None
    suggestions: tuple[Actions, ...] = ()


Window = Callable[[Race, int, Log, int], Proposed]
"""Returns what a question proposes to a seat after the actions of a log.

Its arguments are the race, its seed, the log and the seat.
"""


class Judged(Struct, frozen=True):
    """One hint, default or suggestion, or whether there is one.

    Attributes:
        kind: `HINT`, `DEFAULT`, `SUGGESTION`, `SERVED` or `UNSERVED`.
        question: the name of its frame.
        without_effect: whether it would do nothing while another action would do something (3.11).
        worse: whether it is worse than the champion's choice by more than `WORSE`.
    """

    kind: str
    question: str
    without_effect: bool
    worse: bool


class Harm(Struct, frozen=True):
    """How often hints, defaults or suggestions harm; the field names are the keys of its JSON.

    Attributes:
        of: how many were judged.
        without_effect: share that would do nothing while another action would do something.
        worse: share that is worse than the champion's choice by more than three points.
    """

    of: int
    without_effect: float
    worse: float


class Regret(Struct, frozen=True):
    """How often what the window advises harms; the field names are the keys of its JSON.

    Attributes:
        hints: what the champion advises.
        defaults: what Enter does at once.
        suggestions: what answers do whose content the program has chosen, once they are pressed.
        layings: how many questions were judged where tiles are laid.
        tiles_suggested: share of them that suggest a cell.
    """

    hints: Harm
    defaults: Harm
    suggestions: Harm
    layings: int
    tiles_suggested: float


def regretted(
    race: Race, names: Sequence[str], seed: int, max_rounds: int, window: Window
) -> tuple[Judged, ...]:
    """Run a race and judge some of the hints, defaults and suggestions that its crews would be given.

    Args:
        race: the race.
        names: of the players in seat order.
        seed: of the race.
        max_rounds: a race that goes on longer is given up.
        window: what questions propose.
    """
    found: list[Judged] = []
    log: list[Turn[AnyAction]] = []
    drawn = _draws(seed)

    def judging(usual: Chooser[View, AnyAction]) -> Chooser[View, AnyAction]:
        def choose(view: View) -> AnyAction:
            legal = race.legal_actions(view)
            if len(legal) > 1:
                proposed = partial(window, race, seed, log, view.seat)
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
    """Yield for one decision after the other whether its hint, and what it proposes, are judged."""
    chance = seeded(game_seed(seed, REFEREE_SEED))
    while True:
        hinted, chance = below(chance, HINTED)
        defaulted, chance = below(chance, DEFAULTED)
        yield not hinted, not defaulted


def _judge(
    race: Race,
    view: View,
    legal: Actions,
    drawn: tuple[bool, bool],
    proposed: Callable[[], Proposed],
) -> Iterator[Judged]:
    """Yield the judgements of a decision."""
    hinted, defaulted = drawn
    if hinted:
        yield judged(race, view, legal, HINT, (hint(race, view, Budget())[0],))
    if defaulted:
        found = proposed()
        if found.default is not None and found.default in legal:
            yield judged(race, view, legal, DEFAULT, (found.default,))
        for actions in found.suggestions:
            if actions[0] in legal:
                yield judged(race, view, legal, SUGGESTION, actions)
        if isinstance(view.table.frames[-1], Laying):
            yield Judged(SERVED if found.suggestions else UNSERVED, Laying.__name__, False, False)


def judged(race: Race, view: View, legal: Actions, kind: str, actions: Actions) -> Judged:
    """Judge a hint, a default or a suggestion.

    The champion's choice is that of a search of its own, with twice the worlds. Both are then played out in
    the same further worlds; a difference counts only if it shows again in others.

    Args:
        race: the race.
        view: of the seat that decides.
        legal: its actions.
        kind: `HINT`, `DEFAULT` or `SUGGESTION`.
        actions: what is advised, one action after the other.
    """
    nothing = wasted(race, view, actions[0]) and not all(wasted(race, view, one) for one in legal)
    return Judged(kind, type(view.table.frames[-1]).__name__, nothing, worse(race, view, legal, actions))


def worse(race: Race, view: View, legal: Actions, actions: Actions) -> bool:
    """Return whether some actions are worse than the champion's choice by more than `WORSE`."""
    referee = Sampling(race, view.seat, REFEREE_SEED, CHAMPION)
    best = referee.choose(race, view, legal, Budget(iterations=REFEREE_EFFORT * CHAMPION.plan))
    if actions == (best,):
        return False
    chosen, advised = (_followed(referee, race, view, one) for one in ((best,), actions))
    worlds = range(FIRST), range(FIRST, SECOND)
    return all(_lead(referee, race, view, chosen, advised, numbers) > WORSE for numbers in worlds)


def _followed(referee: Sampling, race: Race, view: View, actions: Actions) -> Actions:
    """Return some actions as far as they are asked for, then how the champion lays the other drawn tiles.

    So a tile answers for its own cell, not for what a quick crew does with those that are left.
    """
    world = referee.worlds.deal(view, game_seed(REFEREE_SEED, 0))
    found: list[AnyAction] = []
    waiting = list(actions)
    while world.table.frames and view.seat in world.table.frames[-1].asked:
        now = race.view(world, view.seat)
        legal = race.legal_actions(now)
        if waiting and waiting[0] in legal:
            found.append(waiting.pop(0))
        elif found and isinstance(found[-1], Lay) and isinstance(world.table.frames[-1], Laying):
            found.append(referee.choose(race, now, legal, Budget()))
        else:
            break
        world = race.advance(world, found[-1], view.seat)
    return tuple(found)


def _lead(
    referee: Sampling, race: Race, view: View, chosen: Actions, advised: Actions, numbers: range
) -> float:
    """Return by how much the chance of some actions exceeds that of others, on average over some worlds."""
    total = 0.0
    for number in numbers:
        world = referee.worlds.deal(view, game_seed(REFEREE_SEED, number))
        for actions, sign in ((chosen, 1), (advised, -1)):
            begun = world
            for action in actions[:-1]:
                begun = race.advance(begun, action, view.seat)
            total += sign * referee.end(begun, actions[-1], view.seat, 0)
    return total / len(numbers)


def regret(found: Sequence[Judged]) -> Regret:
    """Return how often what the window advises harms."""
    served, unserved = (sum(one.kind == kind for one in found) for kind in (SERVED, UNSERVED))
    layings = served + unserved
    return Regret(
        _harm(found, HINT), _harm(found, DEFAULT), _harm(found, SUGGESTION), layings,
        round(served / max(1, layings), 4),
    )


def _harm(found: Sequence[Judged], kind: str) -> Harm:
    these = [one for one in found if one.kind == kind]
    of = len(these)
    nothing, lost = sum(one.without_effect for one in these), sum(one.worse for one in these)
    return Harm(of, round(nothing / max(1, of), 4), round(lost / max(1, of), 4))
