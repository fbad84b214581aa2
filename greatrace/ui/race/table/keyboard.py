"""The keys that concern the whole table, and the way of the keyboard from piece to piece."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from greatrace.engine.state import State
from greatrace.ui.kit.input import (
    PEEK_KEY,
    Command,
    KeyPressed,
    KeyReleased,
    Message,
    PointerPressed,
    TextTyped,
    Window,
    command_of,
)
from greatrace.ui.kit.keys import Found, TapOrHold
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.tree import WidgetTree
from greatrace.ui.race.questions.question import ALL_KEY
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.board import nothing_chosen
from greatrace.ui.race.table.input.keys import key_released
from greatrace.ui.race.table.input.respond import respond
from greatrace.ui.race.table.layout.focus_keeper import FocusKeeper, confirming_place, next_place
from greatrace.ui.race.table.layout.furniture import ROUND
from greatrace.ui.race.table.layout.page import TablePage
from greatrace.ui.race.table.motion.event_animations import Beat
from greatrace.ui.race.table.motion.rests import answers_same
from greatrace.ui.race.table.state.table_state import TableState


def widget_of(page: TablePage, piece: str) -> Widget:
    """Return the widget of a piece."""
    if piece == "map":
        return page.board
    found: Widget = getattr(page.pieces, piece)
    return found


def place_in(tree: WidgetTree, page: TablePage, state: TableState, piece: str) -> Widget | None:
    """Return where the keyboard goes in a piece; nothing where it holds nothing to go to."""
    if piece == "question" and (place := next_place(tree, state)) is not None:
        return place
    if piece == "hand" and (card := page.pieces.hand.first_card()) is not None:
        return card
    return _first(tree, widget_of(page, piece))


def piece_of(tree: WidgetTree, page: TablePage) -> str:
    """Return the piece that has the keyboard; empty where none has."""
    inside = (piece for piece in ROUND if tree.focus and _holds(widget_of(page, piece), tree.focus))
    return next(inside, "")


def next_piece(tree: WidgetTree, page: TablePage, state: TableState, step: int) -> Widget | None:
    """Return where the keyboard goes when it goes round the pieces."""
    now = piece_of(tree, page)
    at = ROUND.index(now) if now else -1 if step > 0 else 0
    for number in range(1, len(ROUND) + 1):
        place = place_in(tree, page, state, ROUND[(at + step * number) % len(ROUND)])
        if place is not None and place is not tree.focus:
            return place
    return None


def _first(tree: WidgetTree, piece: Widget) -> Widget | None:
    stops: Sequence[Widget] = tree.stops()
    return next((stop for stop in stops if _holds(piece, stop)), None)


def _holds(piece: Widget, widget: Widget) -> bool:
    one: Widget | None = widget
    while one is not None:
        if one is piece:
            return True
        one = one.parent
    return False


class TableKeyboard:
    """The keyboard of one table.

    It keeps at most one key of the person who is asked, the latest: what takes a proposal that is still being
    thought over, and what answers a question of the same kind as the one on the panel while the answer before
    is shown. Enter is never kept: it would take what nobody has seen.

    Args:
        keeper: keeps the focus.

    Attributes:
        peek_tapped: whether the key that shows the hand came up last without having been held, nothing else
            having been pressed meanwhile.
    """

    def __init__(self, state: TableState, keeper: FocusKeeper) -> None:
        self._state, self._keeper = state, keeper
        keeper.opens(state)
        self._tab, self._hand = TapOrHold("tab"), TapOrHold("h")
        self._taps = self.peek_tapped = False
        self._key: KeyPressed | None = None
        self._position: State | None = None

    def _task(self) -> want.Notify:
        """Return that a task is done, and how it is passed."""
        say = self._state.say
        skip = say.tr_c("lesson", "Next tip")
        return want.Notify(say.tr("This is a task; “{skip}” goes on without it.", skip=skip))

    def take(self, message: Message, tree: WidgetTree, page: TablePage) -> Message | want.Intent | None:
        """Take a message that concerns the whole table.

        Returns:
            What the player wants, a message for the widgets, or ``None`` where nothing is left to do.
        """
        self._follow_peek(message)
        if (found := self._tab.take(message)) and message is not Window.FOCUS_LOST:
            return self._tabbed(found, tree)
        if looked := self._looked_at(message):
            return looked
        match message:
            case KeyPressed("space", again=again) if (bubble := self._state.bubble) is not None:
                return None if again else want.Simply("next-tip") if bubble.proposed is None else self._task()
            case KeyPressed("space"):
                return want.Simply("step")
            case KeyPressed("escape") if not tree.drag:
                return self._back(message, tree, page)
            case KeyPressed() if (emitted := self._keeper.brings(tree, self._state, message)):
                return respond(self._state, emitted)
            case KeyPressed(again=False) if self._chooses_nothing(message, tree, page):
                return self._to_proposal(tree)
            case KeyReleased(key):
                return key_released(key) or message
            case Window.FOCUS_LOST if self._state.shown.folding:
                return want.Switch("folding", False)
            case TextTyped("?"):
                return want.OpenSheet("keys")
        return message

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

    def _follow_peek(self, message: Message) -> None:
        """Follow whether the key that shows the hand is only tapped: it comes up before it repeats."""
        match message:
            case KeyPressed(key) | KeyReleased(key) if key == PEEK_KEY:
                self.peek_tapped = isinstance(message, KeyReleased) and self._taps
                self._taps = isinstance(message, KeyPressed) and not message.again
            case PointerPressed() | KeyPressed():
                self._taps = False

    def go(self, intent: want.Go, tree: WidgetTree, page: TablePage) -> want.Intent | None:
        """Bring the keyboard to another piece of the table; return what looking at a cell or card shows."""
        match intent.to:
            case "marked":
                tree.focus_on(page.board, ring=True)
                emitted = page.board.go_to_next_target(intent.step)
            case "round":
                place = next_piece(tree, page, self._state, intent.step)
                emitted = tree.focus_on(place, ring=True) if place else None
            case piece:
                place = place_in(tree, page, self._state, piece)
                emitted = tree.focus_on(place, ring=True) if place else None
        return respond(self._state, emitted) if emitted else None

    def _looked_at(self, message: Message) -> Message | None:
        """Return the key that shows the hand, or covers it again, while the one that goes there is held."""
        match self._hand.take(message):
            case "hold":
                return KeyPressed(PEEK_KEY)
            case "end" if message is not Window.FOCUS_LOST:
                return KeyReleased(PEEK_KEY)
        return None

    def _tabbed(self, found: Found, tree: WidgetTree) -> Message | want.Intent | None:
        """Move the focus at a tap of Tab; fold all pieces as long as it is held."""
        if found in ("hold", "end"):
            return want.Switch("folding", found == "hold")
        tab = KeyPressed("tab", shift=self._tab.shift)
        if found != "tap":
            return None
        if emitted := self._keeper.brings(tree, self._state, tab):
            return respond(self._state, emitted)
        return Command.PREVIOUS if tab.shift else Command.NEXT

    def _chooses_nothing(self, key: KeyPressed, tree: WidgetTree, page: TablePage) -> bool:
        """Return whether Enter is pressed at a question of which nothing is chosen.

        A map that was only clicked has the focus, on a cell that nobody sees; that is no choice either.
        """
        state, control = self._state, page.board.control
        if not state.asked or state.shared or command_of(key) is not Command.ACTIVATE:
            return False
        unseen = not control.keyed and control.cursor not in page.board.canvas.targets
        return tree.focus is None or (tree.focus is page.board and unseen)

    def _to_proposal(self, tree: WidgetTree) -> want.Intent | None:
        """Bring the keyboard to the answer that confirms what is proposed, which the next Enter takes."""
        place = confirming_place(tree, self._state)
        if place is None:
            return want.Notify(nothing_chosen(self._state))
        emitted = tree.focus_on(place, ring=True)
        return respond(self._state, emitted) if emitted else None

    def _back(self, key: KeyPressed, tree: WidgetTree, page: TablePage) -> Message | want.Intent | None:
        """Put the hint away by Escape, or go back to the question from elsewhere at the table."""
        if self._state.hint.active:
            return want.Simply("hint-away")
        away = tree.ring_shown and piece_of(tree, page) not in ("", "question")
        place = place_in(tree, page, self._state, "question") if away and self._state.asked else None
        return key if place in (None, tree.focus) else want.Go("question")
