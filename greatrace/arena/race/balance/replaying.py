"""The favourite at half-way: races replayed from there, with all that is hidden dealt again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from greatrace.arena.common.plan import game_seed
from greatrace.arena.common.playing import Chooser, advanced, continued
from greatrace.arena.race.balance.asked import written_course
from greatrace.arena.race.balance.counting import NOBODY, beyond_half
from greatrace.arena.race.ladder_levels import player
from greatrace.engine.actions import AnyAction
from greatrace.engine.race import Race
from greatrace.engine.scoring import scores
from greatrace.engine.state import State, View
from greatrace.engine.views import PUBLIC
from greatrace.kernel.chance import player_seed

REPLAYS = 20
"""Replays that choose the favourite, and as many others that measure it."""


class Replayed(Struct, frozen=True):
    """What the replays of one race came to.

    Attributes:
        course: as `START:FINISH`, by ids.
        favourite: the seat that won most of the first replays, or -1 where no crew came half-way.
        wins: of the favourite among the others.
        of: how many others there were.
    """

    course: str
    favourite: int
    wins: int
    of: int


def replayed(race: Race, names: Sequence[str], seed: int, max_rounds: int) -> Replayed:
    """Run a race until a crew is half-way; replay it from there.

    Args:
        race: the race.
        names: of the players in seat order.
        seed: of the race.
        max_rounds: a race or replay that goes on longer is given up and has no winner.
    """
    course = written_course(race.course)
    state = half_way(race, names, seed, max_rounds)
    if state is None:
        return Replayed(course, NOBODY, 0, 0)
    seeds = (game_seed(seed, number) for number in range(2 * REPLAYS))
    winners = [_winner(race, names, state, each, max_rounds) for each in seeds]
    favourite = chosen(race, state, winners[:REPLAYS])
    return Replayed(course, favourite, winners[REPLAYS:].count(favourite), REPLAYS)


def half_way(race: Race, names: Sequence[str], seed: int, max_rounds: int) -> State | None:
    """Return the first state in which a crew has half of the course's cells behind it, if any."""
    for state in advanced(race, _players(race, names, seed), seed):
        table = state.table
        if any(beyond_half(race, one.cell) for one in table.dashboards):
            return None if table.over else state
        if table.round > max_rounds:
            break
    return None


def chosen(race: Race, state: State, winners: Sequence[int]) -> int:
    """Return the seat that won most often, at a tie the one with the fewest cells to go."""
    left, dashboards = race.distance_to_finish, state.table.dashboards
    wins = Counter(winners)
    return max(state.table.order, key=lambda seat: (wins[seat], -left[dashboards[seat].cell]))


def _winner(race: Race, names: Sequence[str], state: State, seed: int, max_rounds: int) -> int:
    """Play on from the public position, all that is hidden dealt by the seed; return the winning seat."""
    dealt = race.redeal(race.view(state, PUBLIC), seed)
    table = dealt.table
    for later in continued(race, _players(race, names, seed), dealt):
        table = later.table
        if table.round > max_rounds:
            break
    return scores(race, table)[0].seat if table.over else NOBODY


def _players(race: Race, names: Sequence[str], seed: int) -> list[Chooser[View, AnyAction]]:
    return [player(name, race, seat, player_seed(seed, seat)) for seat, name in enumerate(names)]
