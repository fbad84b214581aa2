"""A key that comes while its question waits: kept until that can be answered, and never for another one."""

from __future__ import annotations

from collections.abc import Iterable

from greatrace.engine.state import State
from greatrace.ui.kit.input import Command, KeyPressed, Message, PointerPressed, command_of
from greatrace.ui.race.questions.question import ALL_KEY
from greatrace.ui.race.table.motion.event_animations import Beat
from greatrace.ui.race.table.motion.rests import answers_same
from greatrace.ui.race.table.state.table_state import TableState


class KeptKey:
    """At most one key of the person who is asked; the latest counts.

    Kept is what takes a proposal that is still being thought over, and what answers a question of the same
    kind as the one on the panel while the answer before is shown. Enter is never kept: it would take what
    nobody has seen.

    Args:
        state: the table.
    """

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._key: KeyPressed | None = None
        self._position: State | None = None

    def keeps(self, message: Message, unshown: Iterable[Beat]) -> bool:
        """Keep a key that cannot be answered yet; return whether it means nothing now. Other presses drop it.

        What takes a proposal tells meanwhile that it is being thought over.

        Args:
            message: what the person does.
            unshown: what is being shown and what waits.
        """
        if not isinstance(message, KeyPressed | PointerPressed) or getattr(message, "again", False):
            return False
        self._key = None
        if not isinstance(message, KeyPressed) or message.ctrl or message.alt:
            return False
        state = self._state
        waits = answers_same(state, message, unshown) and command_of(message) is not Command.ACTIVATE
        if waits or (self._thinks and message.key == ALL_KEY.lower()):
            self._key, self._position = message, state.controller.session.state
        return waits

    def due(self) -> KeyPressed | None:
        """Return the key once its question can be answered; it is forgotten with the position."""
        state = self._state
        if self._key is None:
            return None
        if self._position is not state.controller.session.state:
            self._key = self._position = None
            return None
        if not (state.settled and state.asked) or self._thinks:
            return None
        key, self._key, self._position = self._key, None, None
        return key

    @property
    def _thinks(self) -> bool:
        """Whether a proposal is being thought over for somebody who sees what it is about."""
        state = self._state
        return state.proposal.thinking and bool(state.asked) and state.open(state.asked[0])
