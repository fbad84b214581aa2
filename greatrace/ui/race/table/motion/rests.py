"""When the race goes on while something is still shown, and what is shown again of a rival's turns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import structs

from greatrace.engine import events as on
from greatrace.engine.decisions import Reacting, Sequence
from greatrace.engine.events import AnyEvent, OrderChanged
from greatrace.engine.race import Race
from greatrace.engine.state import State, Table
from greatrace.kernel.errors import BadInput, Refused
from greatrace.saves.race.kind import RACE
from greatrace.saves.replay import replay
from greatrace.ui.kit.input import KeyPressed
from greatrace.ui.play.history import PUBLIC, public
from greatrace.ui.race.controller import Controller, RaceHappened
from greatrace.ui.race.questions.parts.turns import since_own_turn
from greatrace.ui.race.table.motion.event_animations import Beat, beats
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.table_state import TableState

PICK, SEQUENCE = 0.05, 0.04
"""A card or the end of a sequence of a computer crew."""
TAKEN_BACK: Final = 0.6
"""What a person did before a computer crew begins its sequence, so that it can be taken back."""


def rest_after(game: Controller, events: Iterable[on.AnyEvent]) -> float:
    """Return how long the last action of a race, which had some events, is shown at least."""
    if any(game.seats[turn.seat].bot for turn in game.session.log[-1:]):
        return _computers(events)
    waits = isinstance(game.frame, Sequence) and game.thinking is not None and not game.undo_stop
    return TAKEN_BACK if waits else 0.0


def _computers(events: Iterable[on.AnyEvent]) -> float:
    told = {type(event) for event in events}
    return PICK if on.CardTaken in told else SEQUENCE if on.SequenceBegan in told else 0.0


def chooses_ahead(state: Position, shown: Beat | None) -> bool:
    """Return whether computer crews go on while the last of what happened is shown.

    They wait where a person can still take something back or be asked, where a round ends, and where every
    step is asked for.

    Args:
        state: what is shown.
        shown: what is being shown, if nothing waits after it.
    """
    game = state.controller
    if shown is None or not shown.last or shown.again or state.race.alone or state.stepping or state.lingers:
        return False
    by = game.session.log[-1].seat if game.session.log else -1
    ends = any(isinstance(event, OrderChanged) for event in shown.events)
    return bool(by >= 0 and state.bot(by)) and not ends and not isinstance(game.frame, Reacting)


_TRIFLES: Final = (
    on.FuelBought | on.PartBought | on.BonusPaid | on.MoneyReceived | on.FundingPaid | on.AssistantPlayed
    | on.CardPlayed | on.CardDiscarded
)
_OF_THE_TABLE: Final = frozenset(("x", "q", "space", "escape", "pause", "p"))
"""Keys that hurry what moves or leave the table, and the one that shows a hand: it counts at rest alone."""


def answers_next(state: TableState, key: KeyPressed, unshown: Iterable[Beat]) -> bool:
    """Return whether a key answers the question that stands on the panel while only trifles move.

    They follow an action of the one who is asked again, and the next question is of the same kind.

    Args:
        state: what is shown.
        key: the key.
        unshown: what is being shown and what waits.
    """
    if not answers_same(state, key, unshown):
        return False
    return all(isinstance(event, _TRIFLES) for beat in unshown for event in beat.events)


def answers_same(state: TableState, key: KeyPressed, unshown: Iterable[Beat]) -> bool:
    """Return whether a key can answer a question of the same kind as that on the panel, whatever moves.

    The arguments are those of `answers_next`.
    """
    if state.settled or state.order is not None or key.key in _OF_THE_TABLE:
        return False
    controller = state.controller
    log, frame = controller.session.log, controller.frame
    if not log or log[-1].seat not in controller.asked or type(frame) is not type(state.frame):
        return False
    return not any(beat.again for beat in unshown)


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
