"""What goes wrong beside the race: a save that fails, a picture of the board that cannot be shown."""

from __future__ import annotations

from greatrace.kernel.errors import BadInput
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.controller import Controller


class Trouble:
    """Notes what there was to say, so that everything is said once.

    Args:
        controller: of the race; if saving fails as the race is opened, that was said before.
    """

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._saving, self._picture = controller.problem is not None, False

    def changed(self, board: BoardView | None) -> list[BadInput] | None:
        """Return what is to be said now; `None` if nothing has changed.

        That saving failed also shows as a sign in the header, until it succeeds.

        Args:
            board: on the screen.
        """
        before = (self._saving, self._picture)
        saving, picture = self._controller.problem, board.canvas.problem if board else None
        new = [saving] if saving is not None and not self._saving else []
        new += [picture] if picture is not None and not self._picture else []
        self._saving, self._picture = saving is not None, self._picture or picture is not None
        return new if (self._saving, self._picture) != before else None
