"""What a human is proposed once the champion has thought it over: where tiles lie (5.1), a repair (5.3)."""

from __future__ import annotations

from itertools import takewhile

from greatrace.bots.legs import Site
from greatrace.bots.siting import laid, site, sites
from greatrace.engine.actions import AnyAction, BuyPart, Lay, UsePart
from greatrace.engine.decisions import Laying, Repairing
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.thinking.protocol import Thought
from greatrace.ui.race.controller import Controller

PROPOSED = (Laying, Repairing)
"""The questions that are thought over, one action after the other."""
Part = BuyPart | UsePart


def laid_after(
    race: Race, view: View, thought: tuple[Site, ...], lay: Lay, harmful: bool = True
) -> tuple[Site, ...]:
    """Return where the other drawn tiles lie once one of them is laid; what is proposed does so at once.

    Args:
        race: the race.
        view: of the crew that lays tiles.
        thought: where tiles are proposed; may be empty.
        lay: the tile that is laid first.
        harmful: whether those are laid as well that have no good place, where that was thought over.
    """
    frame = view.table.frames[-1]
    if not isinstance(frame, Laying) or frame.to_lay == 1:
        return ()
    known = bool(thought) and thought[0].lay == lay
    if known and harmful and len(thought) == frame.to_lay:
        return thought[1:]
    found = (thought if known else sites(race, view, lay.tile, lay.cell))[1:]
    return tuple(takewhile(lambda one: one.good, found))


class ProposalState:
    """The proposal for a human who lays tiles or repairs; another position ends it.

    It rests on the view of that human alone, who sees it with the tiles or the hand.

    Args:
        controller: the race.
    """

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._sites: tuple[Site, ...] = ()
        self._parts: tuple[Part, ...] | None = None
        self._position: State | None = None
        self._view: View | None = None
        self._thought: Thought[AnyAction] | None = None

    @property
    def mark(self) -> object:
        """What changes with the proposal; nothing where nothing is thought over."""
        return None if self._position is None else (self.thinking, self.sites, self.parts)

    @property
    def thinking(self) -> bool:
        """Whether it is being thought over; nothing is proposed until all of it is."""
        return self._thought is not None and self._now

    @property
    def sites(self) -> tuple[Site, ...]:
        """Where the tiles are proposed, the first one first; none while that is thought over, or never was.

        From the first one on that is no good the rest is only where the champion would lay it if it must.
        """
        return self._sites if self._now and self._thought is None else ()

    @property
    def parts(self) -> tuple[Part, ...] | None:
        """The parts proposed for a repair; ``None`` while that is thought over, or never was."""
        return self._parts if self._now and self._thought is None else None

    @property
    def _now(self) -> bool:
        return self._position is self._controller.session.state

    def update(self, seat: int | None, chosen: bool) -> bool:
        """Begin to think, or go on; return whether anything has changed.

        Args:
            seat: whose human lays tiles or repairs; ``None`` for nobody.
            chosen: whether the player has chosen a tile, a cell or a part, and so awaits no proposal.
        """
        thought = self._thought
        if seat is None or (chosen and (thought or not self._now)) or (thought and thought.called_off):
            return self._ended()
        begins = not self._now
        if begins:
            self._ended()
            self._position = self._controller.session.state
            self._think(self._controller.view(seat))
        taken = False
        while self._thought is not None and self._thought.done:
            self._take(self._thought.answer().action)
            taken = True
        return begins or taken

    def _take(self, action: AnyAction) -> None:
        """Take an answer up; think of the next tile or part if there can be one."""
        view, race = self._view, self._controller.race
        assert view is not None
        self._thought, frame = None, view.table.frames[-1]
        if isinstance(action, Lay) and isinstance(frame, Laying):
            self._sites = (*self._sites, site(race, view, action))
            rest, asked = laid(view, action), frame.to_lay > 1
        elif isinstance(action, Part):
            self._parts = (*(self._parts or ()), action)
            rest = race.view(race.advance(race.redeal(view, 0), action, view.seat), view.seat)
            asked = isinstance(rest.table.frames[-1], Repairing)
        else:
            self._parts, rest, asked = self._parts or (), view, False
        if asked and race.legal_actions(rest):
            self._think(rest)

    def _think(self, view: View) -> None:
        self._view, self._thought = view, self._controller.think_over(view, view.seat)

    def _ended(self) -> bool:
        """Propose nothing any more; return whether anything was, or was being thought over."""
        was = self._position is not None
        if self._thought is not None:
            self._thought.call_off()
        self._position = self._view = self._thought = self._parts = None
        self._sites = ()
        return was
