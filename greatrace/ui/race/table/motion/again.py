"""What has happened since a player's own last turn, to be shown again on the map: what all saw of it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, Table
from greatrace.kernel.errors import BadInput, Refused
from greatrace.saves.race.kind import RACE
from greatrace.saves.replay import replay
from greatrace.ui.play.history import PUBLIC, public
from greatrace.ui.race.controller import RaceHappened
from greatrace.ui.race.questions.parts.turns import since_own_turn
from greatrace.ui.race.table.motion.event_animations import Beat, beats
from greatrace.ui.race.table.state.position import Position

Told = tuple[AnyEvent, State]
"""An event and the state after it."""


def shown_again(state: Position) -> tuple[Table, list[Beat]]:
    """Return the table before what has happened since the own last turn, and that in beats.

    It is worked out by repeating the race; one that cannot be repeated has no beats.
    """
    left, found, table = len(since_own_turn(state)), list[list[Beat]](), state.table
    try:
        track = tuple(replay(RACE, state.controller.recording.save()))
    except (Refused, BadInput):
        return table, []
    for one in reversed(track):
        if not left:
            break
        told = one.step.told()
        first = max(0, len(told) - left)
        left -= len(told) - first
        table = (told[first - 1][1] if first else one.before).table
        found.append(_beats(state.race, told[first:]))
    return table, [beat for part in reversed(found) for beat in part]


def _beats(race: Race, told: Iterable[Told]) -> list[Beat]:
    events, states = [event for event, _ in told], [race.view(state, PUBLIC) for _, state in told]
    if not events:
        return []
    happened = RaceHappened(public(race, events), tuple(states), states[-1])
    return [structs.replace(beat, again=True) for beat in beats(happened, 0.0)]
