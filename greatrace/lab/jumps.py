"""How the chance that hints tell one crew changes from hint to hint, and what has happened between two.

    python -m greatrace.lab.jumps --games 8 --seed 41001

One crew asks for a hint at every decision and takes it, or at times what is named as just as good; quick
crews are its rivals. Where it alone has acted and nothing came to light, nothing has been decided: a chance
that changes there was wrong before or after.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from statistics import fmean, median
from time import process_time
from typing import Final

import msgspec
from msgspec import Struct

from greatrace.arena.common.executor import executor, in_order
from greatrace.arena.common.plan import game_seed
from greatrace.arena.common.work import Work
from greatrace.arena.race.ladder_levels import player
from greatrace.boards import setups
from greatrace.bots.hints import Advice, hint
from greatrace.content.load import crew_pool, default_edition
from greatrace.engine.actions import AnyAction
from greatrace.engine.decisions import Bivouac, Planning
from greatrace.engine.race import Race
from greatrace.engine.state import State
from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import player_seed
from greatrace.kernel.errors import BadInput
from greatrace.lab.positions import Asked, courses

CREWS: Final = 4
ALIKE: Final = 3
"""What is named as just as good is taken once in so many times."""
LARGE: Final = 5
"""Points of a large change."""
WORST: Final = 8
"""Changes that are told one by one, of each kind."""
OWN, OTHERS, PLANS, CHANCE, ROUND = "own", "others", "plans", "chance", "round"
KINDS: Final = (OWN, OTHERS, PLANS, CHANCE, ROUND)
"""What happened between two hints, each kind with those before it: the crew acted, others did in public,
plans were revealed, a card or a tile came to light, the next round began."""


class Followed(Asked, frozen=True, kw_only=True):
    """The races, and whether hints are asked for in the bivouac and for plans alone."""

    plans: bool = False


class Told(Struct, frozen=True):
    """A hint that was told.

    Attributes:
        round: the round.
        question: the name of its frame.
        percent: the chance that it told.
        advised: what it advised, in the notation of races.
        took: what the crew did.
        alike: whether that was named as just as good.
        seconds: processor time.
    """

    round: int
    question: str
    percent: int
    advised: str
    took: str
    alike: bool
    seconds: float


class Jump(Struct, frozen=True):
    """Two consecutive hints of one crew.

    Attributes:
        game: the number of the race.
        before: the first hint.
        after: the next one.
        between: what happened between, one of `KINDS`.
    """

    game: int
    before: Told
    after: Told
    between: str

    @property
    def change(self) -> int:
        """By how many points the chance changed."""
        return self.after.percent - self.before.percent


class Runner:
    """Runs the races of a series, the courses in turn and every other one with leaders."""

    def __init__(self, setting: bytes) -> None:
        """Take what is asked, as JSON."""
        self._asked = msgspec.json.decode(setting, type=Followed)

    def __call__(self, game: int) -> tuple[Jump, ...]:
        """Return the changes of one race."""
        ways, pool = courses(self._asked), crew_pool(CREWS)
        board, course = ways[game % len(ways)]
        crews = tuple(pool[(game + seat) % len(pool)] for seat in range(CREWS))
        race = setups.make_race(board, crews, default_edition(), course, game % 2 == 1)
        return tuple(jumps(race, game_seed(self._asked.seed, game), game, self._asked.plans))


def jumps(race: Race, seed: int, game: int, plans: bool = False) -> Iterator[Jump]:
    """Yield the changes between the hints of one crew.

    Args:
        race: the race.
        seed: of the race.
        game: its number, which says who asks for hints.
        plans: whether it asks in the bivouac and for its plan alone, and decides all else as a quick crew.
    """
    crews = [player("quick", race, seat, player_seed(seed, seat)) for seat in range(race.seats)]
    state, before, kind, level = race.start(seed).state, None, 0, 0
    while seats := race.deciders(state):
        seat, view = seats[0], race.view(state, seats[0])
        legal, told = race.legal_actions(view), None
        action = legal[0]
        skipped = plans and not isinstance(view.table.frames[-1], Bivouac | Planning)
        if len(legal) > 1 and (seat != game % race.seats or skipped):
            action = crews[seat](view)
        elif len(legal) > 1:
            began = process_time()
            advice = hint(race, view, Budget())
            level += _alike(advice) is not None
            other = _alike(advice) if level % ALIKE == 1 else None
            action = other or advice[0]
            percent = next((term.value for term in advice[1] if term.label == "chance"), None)
            words = race.write(advice[0]), race.write(action)
            if percent is not None:
                name, spent = type(view.table.frames[-1]).__name__, process_time() - began
                told = Told(view.table.round, name, percent, *words, other is not None, round(spent, 3))
        if told is not None:
            if before is not None:
                yield Jump(game, before, told, KINDS[kind])
            before, kind = told, 0
        after = race.advance(state, action, seat)
        kind = max(kind, _happened(state, after, seat == game % race.seats))
        state = after


def _alike(advice: Advice) -> AnyAction | None:
    """Return what a hint names as just as good."""
    _, _, other, behind, _ = advice
    return other if behind <= 0 else None


def _happened(before: State, after: State, own: bool) -> int:
    """Return the place in `KINDS` of what an action brought about."""
    if after.table.round != before.table.round:
        return KINDS.index(ROUND)
    if after.secrets.chance != before.secrets.chance:
        return KINDS.index(CHANCE)
    asked = [isinstance(one.table.frames[-1], Planning) for one in (before, after) if one.table.frames]
    if asked == [True, False]:
        return KINDS.index(PLANS)
    return KINDS.index(OWN if own else OTHERS)


def report(found: Sequence[Jump]) -> str:
    """Return the figures of each kind, then its largest changes one by one."""
    rows = [f"{'between':30}{'pairs':>7}{'mean':>7}{'median':>7}{'p90':>5}{'worst':>6}{'large':>7}"]
    for kind in KINDS:
        these = [one for one in found if one.between == kind]
        rows.append(_row(kind, these))
        rows += [_row(f"  {name}", part) for name, part in _by_question(these) if len(part) >= WORST]
    rows.append("")
    for kind in KINDS:
        these = sorted((one for one in found if one.between == kind), key=lambda one: -abs(one.change))
        rows += [_line(one) for one in these[:WORST]]
    spent = sorted(one.after.seconds for one in found) or [0.0]
    parts = median(spent), fmean(spent), spent[-1]
    rows.append("seconds of a hint: median {:.2f}, mean {:.2f}, most {:.2f}".format(*parts))
    return "\n".join(rows)


def _by_question(found: Sequence[Jump]) -> list[tuple[str, list[Jump]]]:
    names = sorted({(one.before.question, one.after.question) for one in found})
    return [
        (f"{before} – {after}", [one for one in found if (one.before.question, one.after.question) == pair])
        for pair in names for before, after in (pair,)
    ]


def _row(name: str, found: Sequence[Jump]) -> str:
    if not found:
        return f"{name:30}{0:7}"
    sizes = sorted(abs(one.change) for one in found)
    mean, large = fmean(one.change for one in found), sum(size >= LARGE for size in sizes) / len(sizes)
    ninth = sizes[len(sizes) * 9 // 10]
    return f"{name:30}{len(sizes):7}{mean:+7.1f}{median(sizes):7.1f}{ninth:5}{sizes[-1]:6}{large:7.1%}"


def _line(one: Jump) -> str:
    before, after = one.before, one.after
    took = f"{before.took} (just as good as {before.advised})" if before.alike else before.took
    return (
        f"{one.between}: race {one.game}, round {before.round}, {before.question} {before.percent} {took}"
        f" -> round {after.round}, {after.question} {after.percent} {after.advised}"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the races and print."""
    parser = argparse.ArgumentParser("jumps", description="Changes of the chances that hints tell.")
    parser.add_argument("--games", type=int, default=8, help="races to run")
    parser.add_argument("--board", action="append", help="a board's name, or the path of a map (all boards)")
    parser.add_argument("--seed", type=int, default=41001, help="of the races")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--plans", action="store_true", help="ask in bivouacs and for plans alone")
    parser.add_argument("--json", action="store_true", help="print the changes as JSON instead")
    given = parser.parse_args(arguments)
    boards = tuple(given.board or setups.boards())
    asked = Followed(given.seed, boards, plans=given.plans)
    work, numbers = Work(Runner, msgspec.json.encode(asked)), range(given.games)
    try:
        courses(asked)
    except BadInput as error:
        parser.error(str(error))
    found = [one for race in in_order(executor(given.jobs).each(work, numbers), numbers) for one in race]
    print(msgspec.json.encode(found).decode() if given.json else report(found))


if __name__ == "__main__":
    main()
