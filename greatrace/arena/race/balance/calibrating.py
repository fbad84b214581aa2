"""Whether the chances that hints show come true: crews take the hint, and the race tells who wins."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from greatrace.arena.common.playing import Chooser, advanced
from greatrace.arena.race.balance.asked import written_course
from greatrace.arena.race.balance.counting import NOBODY
from greatrace.arena.race.ladder_levels import player
from greatrace.bots.hints import hint
from greatrace.engine.actions import AnyAction
from greatrace.engine.decisions import Planning
from greatrace.engine.decisions import Sequence as Convoy
from greatrace.engine.race import Race
from greatrace.engine.scoring import scores
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import player_seed

TENTHS = 10


class Shown(Struct, frozen=True, array_like=True):
    """A chance that a hint showed: the seat that was told, and its chance of winning in percent."""

    seat: int
    percent: int


class Calibrated(Struct, frozen=True):
    """The chances shown in one race.

    Attributes:
        course: as `START:FINISH`, by ids.
        chances: in percent, each with whether that crew won.
    """

    course: str
    chances: tuple[tuple[int, bool], ...]


class Tenth(Struct, frozen=True):
    """The chances shown in one tenth; the field names are the keys of its JSON.

    Attributes:
        tenth: 1 for chances under 10 %, 10 for those from 90 %.
        of: how many were shown.
        shown: their mean, from 0 to 1.
        won: share of these crews that won.
    """

    tenth: int
    of: int
    shown: float
    won: float


def calibrated(race: Race, names: Sequence[str], seed: int, max_rounds: int, game: int) -> Calibrated:
    """Run a race in which one crew a round, in turn, asks for a hint and takes it.

    It asks when it plans in one round, and before its first sequence in the next. All else is decided by
    the crews as usual, so that a chance is held against the result of a race that goes on as the hint
    expects: the advised action, then play as before.

    Args:
        race: the race.
        names: of the players in seat order.
        seed: of the race.
        max_rounds: a race that goes on longer is given up, and its chances are left out.
        game: the number of the race, which says who asks first.
    """
    shown: list[Shown] = []
    choosers = [
        asking(race, player(name, race, seat, player_seed(seed, seat)), game, shown)
        for seat, name in enumerate(names)
    ]
    winner = NOBODY
    for state in advanced(race, choosers, seed):
        if state.table.over:
            winner = scores(race, state.table)[0].seat
        elif state.table.round > max_rounds:
            break
    known = shown if winner != NOBODY else []
    return Calibrated(written_course(race.course), tuple((one.percent, one.seat == winner) for one in known))


def asking(
    race: Race, usual: Chooser[View, AnyAction], game: int, shown: list[Shown]
) -> Chooser[View, AnyAction]:
    """Return what takes a hint where a crew asks for one, and notes the chance that it shows.

    Args:
        race: the race.
        usual: decides everything else.
        game: the number of the race.
        shown: where chances are noted.
    """
    asked = 0

    def choose(view: View) -> AnyAction:
        nonlocal asked
        if view.table.round == asked or not asks(view, race.seats, game):
            return usual(view)
        asked = view.table.round
        action, terms, *_ = hint(race, view, Budget())
        percent = next((term.value for term in terms if term.label == "chance"), 0)
        shown.append(Shown(view.seat, percent))
        return action

    return choose


def asks(view: View, seats: int, game: int) -> bool:
    """Return whether a crew asks for a hint now, if it has not yet in this round."""
    turn = game + view.table.round
    frame = Planning if turn // seats % 2 == view.table.round % 2 else Convoy
    return view.seat == turn % seats and isinstance(view.table.frames[-1], frame)


def tenths(found: Sequence[Calibrated]) -> tuple[Tenth, ...]:
    """Return the chances by tenths, all ten of them."""
    chances = [one for race in found for one in race.chances]
    parted = ([one for one in chances if tenth_of(one[0]) == place] for place in range(TENTHS))
    return tuple(_tenth(place, part) for place, part in enumerate(parted))


def tenth_of(percent: int) -> int:
    """Return the tenth of a chance, from 0."""
    return min(TENTHS - 1, percent // TENTHS)


def _tenth(place: int, chances: Sequence[tuple[int, bool]]) -> Tenth:
    of = len(chances)
    if not of:
        return Tenth(place + 1, 0, 0.0, 0.0)
    shown, won = sum(percent for percent, _ in chances), sum(wins for _, wins in chances)
    return Tenth(place + 1, of, round(shown / of / 100, 4), round(won / of, 4))
