"""What all moves have in common: an action is tried, and carried out or refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.kernel.errors import Refused
from greatrace.prose.refusals import explain
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.stack import Push, Scene, Transition, push
from greatrace.ui.kit.widgets.tree import WidgetTree
from greatrace.ui.race.table.input.hint import Advice, Showing
from greatrace.ui.race.table.panels.planning import PlanDraft
from greatrace.ui.race.table.sheets.chooser import Chooser, ChooserWay
from greatrace.ui.race.table.state.answers import labels, touches_hand
from greatrace.ui.race.table.state.table_state import TableState


class Playing(Showing, Protocol):
    """The table, as moves know it.

    Attributes:
        advice: the champion's hint.
        draft: the plan that is being made.
        tree: all widgets.
        chosen_tile: the drawn tile that is laid next.
        map_shown: whether the map is shown instead of the bivouac.
        eye: whether the hand is shown by the eye.
    """

    advice: Advice
    draft: PlanDraft
    tree: WidgetTree
    chosen_tile: int | None
    map_shown: bool
    eye: bool

    def acted(self) -> None:
        """An action was carried out: what was chosen for it is forgotten."""
        ...

    def cover(self) -> None:
        """Let the race wait: something lies upon the table."""
        ...

    def uncover(self) -> None:
        """Let the race go on."""
        ...

    def open_sheet(self, scene: Scene[None]) -> Push:
        """Lay a sheet upon the table; nothing happens until it is put away."""
        ...

    def undo_words(self) -> str:
        """Say why nothing can be taken back."""
        ...

    def tell_problem(self) -> None:
        """Say why the race cannot be saved, if it cannot."""
        ...


class Tries:
    """Tries actions for a table.

    Args:
        scene: the table.
    """

    def __init__(self, scene: Playing) -> None:
        self.scene = scene

    @property
    def state(self) -> TableState:
        """What is shown."""
        return self.scene.state

    def attempt(self, action: do.AnyAction) -> Transition[None]:
        """Try an action for whoever is asked."""
        asked = self.state.asked
        return self.tried(action, asked[0]) if asked else None

    def tried(self, action: do.AnyAction, seat: int) -> Transition[None]:
        """Carry an action out, or show which article forbids it."""
        controller = self.state.controller
        try:
            if isinstance(self.state.frame, ask.Reacting) and isinstance(action, do.Cancel):
                controller.react(seat, action)
            elif isinstance(self.state.frame, ask.Reacting) and isinstance(action, do.Decline):
                controller.let_happen()
            else:
                controller.act(action, seat)
        except Refused as refused:
            self.refuse(refused)
            return None
        self.scene.acted()
        return None

    def doubted(self, action: do.AnyAction, doubt: str, seat: int) -> Push:
        """Ask once more before an action without effect (3.11)."""
        tr = self.scene.tr
        self.scene.cover()
        sheet = Dialog(tr("Without effect"), doubt, tr("Do it all the same"), tr("Back"), danger=True)
        return push(sheet, lambda agreed: self._chosen(action if agreed else None, seat))

    def refuse(self, refused: Refused) -> None:
        """Show which article forbids it, and why."""
        self.tell(explain(refused, self.state.teller))
        self.state.article = refused.article

    def tell(self, text: str) -> None:
        """Show a notice."""
        self.state.article = ""
        self.scene.tell(text)

    def choose(self, title: str, actions: Sequence[do.AnyAction], seat: int, may_hide: bool = False) -> Push:
        """Ask which of several ways; those that tell what is in a hand show only to its owner.

        Args:
            title: what is chosen.
            actions: the ways.
            seat: whose action it is.
            may_hide: whether a hand that is face down might allow more.
        """
        state = self.state
        names = labels(actions, state.teller, state.controller.view(seat), state.race)
        plain, meant = frozenset(state.legal(seat)), self.scene.advice.marked(seat)
        ways = [
            ChooserWay(name, action, touches_hand(action) and action not in plain, action == meant)
            for name, action in zip(names, actions, strict=True)
        ]
        self.scene.cover()
        return push(Chooser(title, ways, may_hide), lambda action: self._chosen(action, seat))

    def _chosen(self, action: do.AnyAction | None, seat: int) -> Transition[object]:
        self.scene.uncover()
        return self.tried(action, seat) if action is not None else None
