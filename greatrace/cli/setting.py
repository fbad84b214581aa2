"""What several commands read alike: where races run, their seed, and whether they can be set up."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from greatrace.cli.request import Request, WrongUse
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import msgid

if TYPE_CHECKING:
    from greatrace.arena.common.executor import Executor
    from greatrace.arena.race.races import Series


@contextmanager
def as_wrong_use() -> Iterator[None]:
    """Turn a `BadInput` about a value of the command line into a `WrongUse`.

    Raises:
        WrongUse: the value cannot be used.
    """
    try:
        yield
    except BadInput as error:
        raise WrongUse(error.template, **error.values) from error


def executor_of(request: Request) -> Executor:
    """Return where races run: in `--jobs` processes or on the cluster of `--scheduler`.

    Raises:
        WrongUse: both are asked for.
        BadInput: the scheduler cannot be reached.
    """
    from greatrace.arena.common.executor import executor

    jobs, scheduler = request.number("jobs", 1), request.text("scheduler")
    if scheduler and request.has("jobs"):
        raise WrongUse(msgid("--jobs and --scheduler exclude each other: leave one out."))
    return executor(jobs, scheduler)


def seed_of(request: Request) -> int:
    """Return the seed of `--seed`, or draw one."""
    return request.number("seed", secrets.randbelow(1_000_000_000))


def names_of(request: Request, option: str, default: str = "") -> list[str]:
    """Return the names that an option lists with commas between them.

    Raises:
        WrongUse: a name is empty, as in `a,,b`, or there is none.
    """
    text = request.text(option, default)
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        problem = msgid("{option} takes names with one comma between them, not “{text}”.")
        raise WrongUse(problem, option=f"--{option.replace('_', '-')}", text=text)
    return names


def maps_of(request: Request) -> Path:
    """Return the folder of the player's own maps."""
    from greatrace.app import Options, home_folder

    return home_folder(Options(home=request.path("home"))) / "maps"


class Common(TypedDict):
    """The values of a `Series`."""

    board: str
    course: str
    edition: str
    leaders: bool
    seed: int
    max_rounds: int


def common(request: Request, max_rounds: int) -> Common:
    """Read what all races of a measurement have in common.

    Args:
        request: the command line.
        max_rounds: the default of `--max-rounds`.

    Raises:
        WrongUse: there is no such board.
    """
    from greatrace.boards.setups import find_board
    from greatrace.content.load import default_edition

    with as_wrong_use():
        board = find_board(request.text("board", "africa"), maps_of(request))
    return Common(
        board=board,
        course=request.text("course"),
        edition=request.text("edition", default_edition()),
        leaders=request.has("leaders"),
        seed=seed_of(request),
        max_rounds=request.number("max_rounds", max_rounds),
    )


def check_series(series: Series, crews: int) -> None:
    """Set up a race once. Choices that do not go together are a wrong use, a bad map is not.

    Raises:
        WrongUse: there is no such board, course or edition, or the edition has no leaders.
        BadInput: the map cannot be used.
    """
    from greatrace.arena.race.races import Races
    from greatrace.boards import setups
    from greatrace.content.load import crew_pool

    if setups.is_file(series.board):
        races = Races(series)
    else:
        with as_wrong_use():
            races = Races(series)
    with as_wrong_use():
        races.of(crew_pool(crews)[:crews])
