"""What several commands read alike: where races run, their seed, and whether they can be set up."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from greatrace.cli.request import Request, WrongUse
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import msgid

if TYPE_CHECKING:
    from greatrace.arena.common.executor import Executor


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


def edition_of(request: Request) -> str:
    """Return the edition of `--edition`, or the default one."""
    from greatrace.content.load import default_edition

    return request.text("edition", default_edition())


def check_parts(board: str, crews: int, edition: str, course: str, leaders: bool) -> None:
    """Set up a race once. Choices that do not go together are a wrong use, a bad map is not.

    Raises:
        WrongUse: there is no such board, course or edition, or the edition has no leaders.
        BadInput: the map cannot be used.
    """
    from greatrace.boards import setups
    from greatrace.content.load import crew_pool

    if setups.is_file(board):
        found = setups.board(board)
    else:
        with as_wrong_use():
            found = setups.board(board)
    with as_wrong_use():
        setups.make_race(found, crew_pool(crews)[:crews], edition, course, leaders)
