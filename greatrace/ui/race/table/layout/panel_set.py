"""All panels of the table, drawn from its state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame
from msgspec import structs

from greatrace.engine.actions import AnyAction, BuyFuel, Lay
from greatrace.ui.kit.blocks.tiles import TileButton
from greatrace.ui.kit.input import Message, PointerMoved, Window
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import Dropped, Emitted, LetGo
from greatrace.ui.kit.widgets.tree import WidgetTree
from greatrace.ui.play.table.bubble import Where
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.questions.parts.answers import actions_of
from greatrace.ui.race.questions.parts.tiles import CHOSEN
from greatrace.ui.race.questions.parts.turns import losses, struck
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.layout.furniture import FOLDABLE, Pieces
from greatrace.ui.race.table.layout.page import TablePage
from greatrace.ui.race.table.motion.slides import Slides
from greatrace.ui.race.table.motion.spotlight import Overlays, Spotlight
from greatrace.ui.race.table.motion.strike_poster import StrikePoster
from greatrace.ui.race.table.motion.suitcases import Suitcases
from greatrace.ui.race.table.motion.walks import Walks
from greatrace.ui.race.table.panels.card_faces import Poster
from greatrace.ui.race.table.panels.dashboard import DashboardPanel
from greatrace.ui.race.table.panels.hand import HandPanel
from greatrace.ui.race.table.panels.hint import HintMark, show_hint_marks
from greatrace.ui.race.table.panels.keys import show_notice, table_keys, undo_words, zoom_buttons
from greatrace.ui.race.table.panels.map_marks import pointed_way, show_marks, show_question
from greatrace.ui.race.table.panels.market import Market
from greatrace.ui.race.table.panels.plate import PlatePanel
from greatrace.ui.race.table.panels.question.panel import QuestionPanel
from greatrace.ui.race.table.panels.standings import Standings
from greatrace.ui.race.table.panels.torpedo.dashboard import SteelPanel
from greatrace.ui.race.table.state.answers import playable_boxes
from greatrace.ui.race.table.state.drawn_way import PICKED, off_way
from greatrace.ui.race.table.state.hint import Meant, guided_to, hint_refusal, hint_words, meant, spoken_of
from greatrace.ui.race.table.state.table_state import TableState

Part = tuple[Callable[[], object], tuple[str, ...], Widget | None]
"""What shows a part of the table, the names of all that it shows something of, and the widget that finds its
parts another place then, if it does."""


class PanelSet:
    """The panels in one language; made anew when size or language changes.

    Args:
        state: what they look at.
        board: the map, which is kept.

    Attributes:
        seen: what each part shows something of, as it was when it was shown last.
    """

    def __init__(self, state: TableState, board: BoardView) -> None:
        self._state, self.board = state, board
        pieces = self.pieces = Pieces(
            PlatePanel(state), table_keys(state), Standings(state), SteelPanel(state), QuestionPanel(state),
            DashboardPanel(state), HandPanel(state), zoom_buttons(state.say),
        )
        self.market, self.question, self.hand = Market(state), pieces.question, pieces.hand
        own = self.dashboard = pieces.dashboard
        tr = state.say.tr
        poster = StrikePoster(tr("SUFFERED"), tr("COUNTERED"), tr("DENIED"))
        suitcases = Suitcases(tr("The plans"))
        self.overlays = Overlays(Spotlight(), poster, suitcases, Slides())
        question = self.question
        self.walks = Walks(question, question.head, "place-"), Walks(own, own.strip, "box-")
        self.page = TablePage(state, board, pieces, self.market, self.overlays, self.walks)
        self.notice = self.page.notice
        self._parts = tuple(self._all_parts())
        self.seen: dict[int, object] = {}

    def _all_parts(self) -> Iterator[Part]:
        """Yield all parts of the table with what each of them shows something of."""
        state, dashboard, pieces = self._state, self.dashboard, self.pieces
        for panel in (pieces.plate, pieces.standings, pieces.steel):
            yield partial(panel.show, state), ("position",), panel
        yield self._show_keys, ("position",), pieces.keys
        yield partial(show_question, self.board, state), ("position", "question"), None
        yield self._show_map, ("position", "answer", "routes", "shown"), None
        yield self._show_market, ("position", "answer", "shown", "guide"), self.market
        yield self._show_route, ("position", "routes", "shown"), None
        yield partial(self.question.show, state), ("position", "shown", "question"), self.question
        yield partial(dashboard.show, state), ("position",), dashboard
        yield lambda: dashboard.mark_struck(struck(state), losses(state)), ("position",), None
        yield self._show_boxes, ("position", "plan"), dashboard
        yield lambda: dashboard.foresee(gauges_after(state, state.subject)), ("position", "question"), None
        yield partial(self.hand.show, state), ("position", "shown", "answer"), self.hand
        yield self._show_hint, ("position", "answer", "hint", "guide"), None
        yield self._show_bubble, ("position", "guide"), None

    def show(self) -> None:
        """Show the state as it is now on the panels that show something of what has changed."""
        marks = {**self._state.marks, "question": question(self._state)}
        with self.board.gathered():
            for number, (show, reads, panel) in enumerate(self._parts):
                now = list(map(marks.get, reads))
                if now != self.seen.get(number):
                    self.seen[number] = now
                    show()
                    if panel:
                        panel.unplaced = True
        self._fold()
        self.dashboard.preview()
        show_notice(self.notice, self._state.notice)
        self.page.refit_route()

    def follow_enter(self, focus: Widget | None) -> None:
        """Show the key Enter only on what it presses: the widget that has the keyboard."""
        cursor = self.board.control.cursor
        self.question.answers.follow_enter(focus, focus is self.board and off_way(self._state, cursor))
        self.page.hint.follow_enter(focus)

    def _fold(self) -> None:
        folded = frozenset(piece for piece in FOLDABLE if self._state.shown.folds(piece))
        if folded != self.page.folded:
            self.page.folded = folded
            self.page.changed(layout=True)

    def _show_boxes(self) -> None:
        """Show the assistants of the crew whose dashboard is shown, or of the plan that it makes."""
        state, seat = self._state, self._state.subject
        if state.planner == seat:
            self.dashboard.show_plan(state.draft, state.look_of(seat))
        else:
            own, playable = state.table.dashboards[seat], playable_boxes(state)
            whose, box, gone = state.leaving or (-1, "", 0)
            if whose == seat:
                own = structs.replace(own, **{box: getattr(own, box) - gone})
            self.dashboard.show_boxes(own, state.look_of(seat), playable)

    def _show_keys(self) -> None:
        state = self._state
        self.pieces.keys.tell(state.say, state.controller, hint_refusal(state), undo_words(state))

    def _show_market(self) -> None:
        """Show the bivouac upon the map."""
        state = self._state
        self.market.shown(state.camp_shown)
        self.page.night.shown(state.camp_shown)
        if state.phase == "bivouac":
            self.market.show(state)

    def _show_map(self) -> None:
        """Show the map with ways and prices."""
        state = self._state
        self.board.price_from(state.asked[0] if state.asked else None, partial(pointed_way, state))
        self.board.shows(acting=state.acting)
        show_marks(self.board, state)
        goal = (state.way.goal,) if state.way and PICKED in state.amounts else ()
        pressed = (*goal, *((state.amounts[CHOSEN],) if CHOSEN in state.amounts else ()))
        if pressed != self.page.pressed:
            self.page.pressed = pressed
            self.page.changed(layout=True)

    def _show_route(self) -> None:
        state, page = self._state, self.page
        page.route.show(state)
        page.trail.show(state.table.dashboards[state.owner].cell, page.route.legs)

    def _show_hint(self) -> None:
        state, page = self._state, self.page
        vehicles = state.controller.table.dashboards
        page.hinted_cell = vehicles[state.hint.seat].cell if state.hint.active else None
        page.hint.show(hint_words(state), state)
        if (cells := spoken_of(state)) != page.spoken_of:
            page.spoken_of = cells
            page.changed(layout=True)
        shown = meant(state) if state.hint.active else guided_to(state)
        show_hint_marks(page.marks, [self._mark(one) for one in shown])

    def _show_bubble(self) -> None:
        self.page.bubble.show(self._state.say, self._state.bubble)
        shown = guided_to(self._state)
        places = [self._mark(one).where for one in shown]
        # A line to one of several places of a plan would lie upon the others.
        several = len(places) > 1 and all(one.figure for one in shown)
        self.page.bubble_meant = [partial(_around, places)] if several else places

    def _mark(self, shown: Meant) -> HintMark:
        label = self._state.say.tr("The champion’s hint")
        match shown.kind:
            case "card":
                if isinstance(self.find(shown.name), TileButton):
                    return HintMark(label, partial(self._tile, shown.name), "tile")
                upon = partial(self._key_box, shown.name)
                return HintMark(label, partial(self.where, shown.name), figure=shown.figure, upon=upon)
            case "cell":
                return HintMark(label, partial(self._circle, shown.cell), "cell")
            case "answer":
                return HintMark(label, partial(self._answer, shown.action))

    def _tile(self, name: str) -> pygame.Rect | None:
        """Return the place (pixels) of a tile to choose, without the line below it, if there is one."""
        tile = self.find(name)
        return tile.face if isinstance(tile, TileButton) else None

    def _key_box(self, name: str, look: Look) -> pygame.Rect:
        """Return where the key of a card stands (pixels), of size 0 where it has none."""
        card = self.find(name)
        return card.key_box(look) if isinstance(card, Poster) else pygame.Rect(0, 0, 0, 0)

    def _circle(self, cell: int) -> pygame.Rect | None:
        """Return the circle (pixels) round a cell, while it is in sight."""
        rect = self.board.cell_rect(cell)
        side = min(rect.size)
        circle = pygame.Rect(0, 0, side, side).move_to(center=rect.center)
        seen = not self.market.visible and self.board.rect.contains(circle)
        return circle if seen else None

    def _answer(self, action: AnyAction | None) -> pygame.Rect | None:
        """Return the place (pixels) of the button of an answer, if there is one."""
        found = self._button(action)
        return found.rect if found else None

    def _button(self, action: AnyAction | None) -> Widget | None:
        """Return the button of an answer, if any: one that begins with it before one that ends so."""
        found = [
            (widget, widget.payload) for widget in self.question.walk()
            if isinstance(widget.payload, AnswerOption) and _answers(widget.payload, action)
        ]
        begins = (widget for widget, option in found if actions_of(option)[0] == action)
        return next(begins, found[0][0] if found else None)

    def over_secrets(self, x: int, y: int) -> bool:
        """Return whether a pixel lies on the hand, where a question may be, or on the way between."""
        return between(self.hand.rect, self.page.places.widest_question, x, y)

    def located(self, message: Emitted) -> Emitted:
        """Return a message with the cell in place of pixels, for a tile let go where it cannot lie."""
        match message:
            case LetGo(Lay() as tile, (int() as x, int() as y)):
                cell = self.board.cell_at(x, y)
                return message if cell is None else Dropped(tile, self.board.name, cell)
        return message

    def find(self, name: str) -> Widget | None:
        """Return a visible widget by its name."""
        return next((widget for widget in self.page.walk() if widget.name == name), None)

    def where(self, name: str) -> pygame.Rect | None:
        """Return the place (pixels) of a widget, if it is to be seen."""
        widget = self.find(name)
        if widget and name == "market":
            return self.market.marked
        if widget and name == "hand":
            return self.hand.marked
        return widget.rect if widget else None


def _around(places: Sequence[Where]) -> pygame.Rect | None:
    """Return the box (pixels) around the places that are in sight, if any is."""
    seen = [rect for where in places if (rect := where())]
    return seen[0].unionall(seen[1:]) if seen else None


def _answers(option: AnswerOption, action: AnyAction | None) -> bool:
    """Return whether an answer carries an action out; buying takes as many as are set on it."""
    found = actions_of(option)
    return action in found or (isinstance(action, BuyFuel) and isinstance(next(iter(found), None), BuyFuel))


def between(one: pygame.Rect, other: pygame.Rect, x: int, y: int) -> bool:
    """Return whether a pixel lies in a box that moves straight from one place and size to the other.

    Each edge that the pixel must be beyond holds for a part of the way, from 0 to 1: these must overlap.
    """
    first, last = 0.0, 1.0
    for start, end in (
        (x - one.left, x - other.left), (one.right - x, other.right - x),
        (y - one.top, y - other.top), (one.bottom - y, other.bottom - y),
    ):
        if start < 0 > end:
            return False
        if start < 0:
            first = max(first, start / (start - end))
        elif end < 0:
            last = min(last, start / (start - end))
    return first <= last


def looked_away(message: Message, panels: PanelSet, tree: WidgetTree, over: bool) -> bool:
    """Return whether whoever looks by the eye is done or gone, by a message that the tree has not had yet.

    Args:
        message: what happens.
        panels: of the table.
        tree: knows where the pointer was.
        over: whether the turn is over, and only new cards are looked at: the look ends with the pointer that
            leaves hand and question. In an own turn it goes where it is needed.
    """
    match message:
        case Window.FOCUS_LOST:
            return True
        case Window.POINTER_LEFT:
            return not tree.drag
        case PointerMoved(x, y) if over and tree.pointer is not None and not tree.drag:
            return panels.over_secrets(*tree.pointer) and not panels.over_secrets(x, y)
    return False


def gauges_after(state: TableState, seat: int) -> Mapping[str, int]:
    """Return the points that the drive, line, repair or attack in question would leave on the gauges."""
    if seat not in state.asked or state.shared:
        return {}
    return {one.name: one.after for one in question(state).leaves}
