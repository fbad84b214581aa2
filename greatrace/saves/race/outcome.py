"""What a finished race came to, read from its save without its board."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from greatrace.engine.actions import AnyAction
from greatrace.engine.board import Course
from greatrace.engine.scoring import ranked, winner
from greatrace.engine.state import Table
from greatrace.kernel.session import Turn
from greatrace.saves.envelope import read_parts
from greatrace.saves.history.outcome import Outcome, Standing
from greatrace.saves.race.deeds import deeds_of


class _Board(Struct, frozen=True):
    id: str
    title: str


class _Crew(Struct, frozen=True):
    id: str


class _Card(Struct, frozen=True):
    danger: bool = False


class _Data(Struct, frozen=True):
    board: _Board
    cards: tuple[_Card, ...]
    crews: tuple[_Crew, ...]
    course: Course
    solo: msgspec.Raw | None = None
    crossing: msgspec.Raw | None = None


class _State(Struct, frozen=True):
    table: Table


class _SavedRace(Struct, frozen=True):
    """The parts of a race's save that its outcome needs."""

    data: _Data
    state: _State
    log: tuple[Turn[AnyAction], ...] = ()
    replayable: bool = False


def race_outcome(content: bytes) -> Outcome | None:
    """Return the outcome of a saved race, or ``None`` if the content is no race.

    The Torpedo has no standing of its own: it is no player. It takes a place in the ranking all the same.

    Args:
        content: of the save, in the newest format.
    """
    found = read_parts(content, _SavedRace)
    if found is None or len(found.data.crews) != len(found.state.table.dashboards):
        return None
    data, table = found.data, found.state.table
    by_seat = {score.seat: score for score in ranked(table)}
    best = winner(table)
    dangerous = [number for number, card in enumerate(data.cards) if card.danger]
    deeds = deeds_of(table, found.log, dangerous) if found.replayable else (None,) * len(data.crews)
    standings = tuple(
        Standing(
            crew.id, by_seat[seat].place, by_seat[seat].total, bool(by_seat[seat].arrived), seat == best,
            deeds[seat],
        )
        for seat, crew in enumerate(data.crews)
    )
    course = f"{data.course.start}>{data.course.finish}"
    return Outcome(data.board.id, data.board.title, course, _variant(data), table.round, standings)


def _variant(data: _Data) -> str:
    if data.crossing:
        return "crossing"
    return "torpedo" if data.solo else "race"
