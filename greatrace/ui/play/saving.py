"""Saving of a game: after every action in the background, under a name at once, in the history at its end."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic

from greatrace.kernel.errors import BadInput, Fact
from greatrace.kernel.game import A, E, S, V
from greatrace.saves.envelope import D, encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.history.archive import Archive
from greatrace.saves.recording import Recording
from greatrace.saves.writer import Writer
from greatrace.ui.kit.context import Context


class Saving(Generic[D, S, V, A, E]):
    """The saves of one running game.

    Args:
        recording: of the game.
        facts: returns what tells its saves apart.
        store: where they are written; ``None`` for nowhere.
    """

    def __init__(
        self,
        recording: Recording[D, S, V, A, E],
        facts: Callable[[], tuple[Fact, ...]],
        store: Store | None,
    ) -> None:
        self._recording, self._facts, self._store = recording, facts, store
        self._writer = Writer(store) if store else None
        self._problem: BadInput | None = None
        self._not_entered: BadInput | None = None
        self._entering: threading.Thread | None = None

    @property
    def problem(self) -> BadInput | None:
        """Why the last save failed, or ``None``."""
        return self._problem or self._not_entered or (self._writer.problem if self._writer else None)

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

    def enter(self) -> None:
        """Enter the game, which is over, in the history as soon as its autosave is durable.

        In this order, whoever opens the game after a sudden end finds it at its end, and enters it then.
        """
        if self._store is None:
            return
        content, self._not_entered = self._content(), None
        self._entering = threading.Thread(target=self._enter, args=(content,), name="saves-history")
        try:
            self._entering.start()
        except RuntimeError:  # the system starts no more threads
            self._entering = None
            self._enter(content)

    def _enter(self, content: Callable[[], bytes]) -> None:
        assert self._store and self._writer
        self._writer.flush()
        try:
            Archive.beside(self._store).enter(content())
        except BadInput as problem:
            self._not_entered = problem

    def flush(self) -> None:
        """Wait until the autosave, and what is entered in the history, is durable or has failed."""
        if self._writer:
            self._writer.flush()
        if self._entering:
            self._entering.join()

    def _content(self) -> Callable[[], bytes]:
        save = self._recording.save(self._facts())
        return lambda: encode(self._recording.kind, save)


def nothing_saved(context: Context) -> str:
    """Return the sentence for a game that is played beside another window."""
    return context.language.tr("Nothing is saved here: another window of the game is open.")
