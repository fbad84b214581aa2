"""Where drawn tiles are proposed: the champion thinks them over, one after the other (5.1)."""

from __future__ import annotations

from greatrace.bots.legs import Site
from greatrace.bots.siting import laid, site
from greatrace.engine.actions import AnyAction, Lay
from greatrace.engine.decisions import Laying
from greatrace.engine.state import State, View
from greatrace.thinking.protocol import Thought
from greatrace.ui.race.controller import Controller


class SitingState:
    """The proposal for the tiles that a human lays; another position ends it.

    It rests on the view of that human alone, who sees it with the tiles.

    Args:
        controller: the race.
    """

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._sites: tuple[Site, ...] = ()
        self._position: State | None = None
        self._view: View | None = None
        self._thought: Thought[AnyAction] | None = None

    @property
    def mark(self) -> object:
        """What changes with the proposal; nothing where no tiles are laid."""
        return None if self._position is None else (self.thinking, self.sites)

    @property
    def thinking(self) -> bool:
        """Whether it is being thought over; nothing is proposed until all tiles are."""
        return self._thought is not None and self._now

    @property
    def sites(self) -> tuple[Site, ...]:
        """Where the tiles are proposed, the first one first; none while that is thought over, or never was.

        From the first one on that is no good the rest is only where the champion would lay it if it must.
        """
        return self._sites if self._now and self._thought is None else ()

    @property
    def _now(self) -> bool:
        return self._position is self._controller.session.state

    def update(self, seat: int | None, chosen: bool) -> bool:
        """Begin to think, or go on; return whether anything has changed.

        Args:
            seat: whose human lays tiles; ``None`` for nobody.
            chosen: whether the player has chosen a tile or a cell, who then awaits no proposal.
        """
        thought = self._thought
        if seat is None or (chosen and (thought or not self._now)) or (thought and thought.called_off):
            return self._ended()
        if not self._now:
            self._ended()
            self._position = self._controller.session.state
            self._think(self._controller.view(seat))
            return True
        if thought is None or not thought.done:
            return False
        self._take(thought.answer().action)
        return True

    def _take(self, lay: AnyAction) -> None:
        """Take an answer up; think of the next tile if there is one with a place."""
        view = self._view
        assert view is not None and isinstance(lay, Lay)
        frame, found = view.table.frames[-1], site(self._controller.race, view, lay)
        self._sites, self._thought = (*self._sites, found), None
        if isinstance(frame, Laying) and frame.to_lay > 1:
            rest = laid(view, lay)
            if self._controller.race.legal_actions(rest):
                self._think(rest)

    def _think(self, view: View) -> None:
        self._view, self._thought = view, self._controller.think_over(view, view.seat)

    def _ended(self) -> bool:
        """Propose nothing any more; return whether anything was, or was being thought over."""
        was = self._position is not None
        if self._thought is not None:
            self._thought.call_off()
        self._position = self._view = self._thought = None
        self._sites = ()
        return was
