"""A race in a few sentences, and when they are told by themselves."""

from __future__ import annotations

from greatrace.engine.board import Board
from greatrace.prose.places import city_name
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.table_state import TableState


def race_lines(state: TableState) -> tuple[str, ...]:
    """Return how a race goes, for those who never drove one."""
    say = state.say
    return (
        _aim(state),
        say.tr(
            "A round begins in the bivouac, where each crew takes a card. Then assistants are set: to scout,"
            " mechanic, escort and funding."
        ),
        say.tr(
            "In turn each crew plays one of them: a scout lays tiles or takes a card, a mechanic drives or"
            " repairs, an escort counters a danger, funding brings money."
        ),
        say.tr(
            "A tile costs what it shows: fuel in the red drop, points of engine or chassis in the blue gear."
            " What a blank cell costs is seen only on arrival."
        ),
        say.tr(
            "Point at anything to see its price. {hint} asks the champion what to do, {keys} lists all keys.",
            hint=state.key_named("t"), keys="?",
        ),
    )


def _aim(state: Position) -> str:
    """Return from where to where the race goes, and who wins it."""
    say, race = state.say, state.race
    start, finish = _called(state, race.data.course.start), _called(state, race.data.course.finish)
    if race.par:
        return say.tr_n(
            "The way leads from {start} to {finish} and must be completed within {n} round.",
            "The way leads from {start} to {finish} and must be completed within {n} rounds.", race.par,
            start=start, finish=finish,
        )
    return say.tr(
        "The race goes from {start} to {finish}. Of the crews that arrive in the same round as the first, the"
        " one with the most prestige wins: for its place, its vehicle and its money.",
        start=start, finish=finish,
    )


def _called(state: Position, identity: str) -> str:
    board: Board = state.race.board
    return city_name(state.say, next(city for city in board.cities if city.id == identity))


def begins(state: Position) -> bool:
    """Return whether a race begins: the first bivouac."""
    return state.table.round == 1 and state.phase == "bivouac"
