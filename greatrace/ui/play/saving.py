"""Saving of a running game: after every action in the background, under a name at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from greatrace.kernel.errors import BadInput, Fact
from greatrace.kernel.game import A, E, S, V
from greatrace.saves.envelope import D, Kind, encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.recording import Recording
from greatrace.saves.writer import Writer
from greatrace.ui.kit.context import Context


class Saving(Generic[D, S, V, A, E]):
    """The saves of one running game.

    Args:
        kind: of its saves.
        recording: of the game.
        facts: returns what tells its saves apart.
        store: where they are written; ``None`` for nowhere.
    """

    def __init__(
        self,
        kind: Kind[D, S, V, A, E],
        recording: Recording[D, S, V, A, E],
        facts: Callable[[], tuple[Fact, ...]],
        store: Store | None,
    ) -> None:
        self._kind, self._recording, self._facts, self._store = kind, recording, facts, store
        self._writer = Writer(store) if store else None
        self._problem: BadInput | None = None

    @property
    def problem(self) -> BadInput | None:
        """Why the last save failed, or ``None``."""
        return self._problem or (self._writer.problem if self._writer else None)

    def soon(self, urgent: bool) -> None:
        """Write the autosave in the background.

        Args:
            urgent: whether a human acted, whose action must survive the end of the process.
        """
        if self._writer:
            self._problem = None
            self._writer.put(AUTOSAVE, self._content(), urgent)

    def now(self, name: str) -> None:
        """Save under a name and wait until that is durable or has failed."""
        self.flush()
        if self._store:
            try:
                self._store.write(name, self._content()())
                self._problem = None
            except BadInput as problem:
                self._problem = problem

    def flush(self) -> None:
        """Wait until the autosave is durable or has failed."""
        if self._writer:
            self._writer.flush()

    def _content(self) -> Callable[[], bytes]:
        save = self._recording.save(self._facts())
        return lambda: encode(self._kind, save)


def nothing_saved(context: Context) -> str:
    """Return the sentence for a game that is played beside another window."""
    return context.language.tr("Nothing is saved here: another window of the game is open.")
