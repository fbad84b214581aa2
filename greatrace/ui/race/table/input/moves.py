"""What the player does at the table becomes an action, a sheet, or a refusal."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.kernel.errors import Refused
from greatrace.prose.names import box_name
from greatrace.ui.kit.stack import Push, Scene, Transition
from greatrace.ui.kit.widgets.messages import (
    Cancelled,
    Dropped,
    Emitted,
    Focused,
    Hovered,
    LetGo,
    Peeking,
    Pressed,
    Shortcut,
)
from greatrace.ui.menus.pause import PauseScene
from greatrace.ui.menus.rulebook import RulebookScene
from greatrace.ui.race.board.control import ZOOM_KEYS
from greatrace.ui.race.board.messages import CellPicked, TileInHand
from greatrace.ui.race.table.input.board import BoardMoves
from greatrace.ui.race.table.input.hand import HandMoves
from greatrace.ui.race.table.input.tries import Playing, Tries
from greatrace.ui.race.table.panels.planning import FUNDING_LIMIT, POOL, Carried, Wish
from greatrace.ui.race.table.sheets.log import LogScene
from greatrace.ui.race.table.sheets.why import WhyScene
from greatrace.ui.race.table.state.answers import END_KEY, AnswerOption, answers, doubt_of
from greatrace.ui.race.table.state.articles import article_of
from greatrace.ui.race.table.state.rivals import rivals, thinking_words, thinks, who_sits

_BOX_ACTIONS: dict[str, tuple[do.AnyAction, ...]] = {
    "scout": (do.Explore(), do.TakeCard()),
    "mechanic": (do.Repair(), do.Drive()),
    "escort": (do.Clear(),),
    "funding": (do.Fund(),),
}


class Moves(Tries):
    """Turns what widgets tell into moves of the race."""

    def __init__(self, scene: Playing) -> None:
        super().__init__(scene)
        self.board, self.hand = BoardMoves(scene), HandMoves(scene)

    def on(self, told: Emitted) -> Transition[None]:
        """Answer what a widget told."""
        if isinstance(told, Pressed | Dropped):
            self.scene.panels.notice.show("")
        match told:
            case Hovered(_, CellPicked(cell)) | Focused(_, CellPicked(cell)):
                self.scene.panels.dashboard.preview(self.board.fuel_after(cell))
            case Hovered():
                self.scene.panels.dashboard.preview(None)
            case Pressed(_, CellPicked(cell)):
                return self.board.cell(cell)
            case Pressed(_, AnswerOption() as answer):
                return self._answer(answer)
            case Pressed(_, do.Take() as take):
                return self.attempt(take)
            case Pressed(_, Wish(source, target)) | Wish(source, target):
                self._shift(source, target)
            case Pressed(name, int() as seat) if name.startswith("strip-"):
                return self._why(seat)
            case Pressed(name, int() as number):
                return self.hand.numbered(name, number)
            case Pressed(name, str() as place) if name.startswith("box-"):
                return self._box(place)
            case Pressed(name):
                return self._button(name)
            case Dropped(TileInHand(tile), "board", int() as cell):
                return self.board.lay(tile, cell)
            case LetGo(TileInHand(tile), (int() as x, int() as y)):
                return self.board.missed(tile, x, y)
            case Dropped(Carried(source), _, str() as target):
                self._shift(source, target)
            case Peeking(held):
                self.hand.peek(held)
            case Shortcut(key):
                return self._key(key.key, key.shift)
            case Cancelled():
                return self._cancelled()
        return None

    def _cancelled(self) -> Transition[None]:
        if self.scene.advice.active:
            self.scene.advice.close()
            return None
        return self.pause()

    def _button(self, name: str) -> Transition[None]:
        match name:
            case "undo":
                self._undo()
            case "problem":
                self.scene.tell_problem()
            case "zoom-in" | "zoom-out" | "zoom-all":
                self.scene.panels.board.take_key({"zoom-in": "+", "zoom-out": "-"}.get(name, "0"))
            case "log":
                return self._cover(LogScene(self.state.log, self.state.teller, self.state))
            case "telegraph":
                return self._why() or self._button("log")
            case "advice" | "hint-close":
                self.scene.advice.ask()
            case "rules" | "notice":
                return self._rules()
            case "pause":
                return self.pause()
            case "peek":
                self.hand.show_hand(not self.scene.eye)
            case "ready":
                self._seal()
            case "leader":
                return self.attempt(do.UseLeader())
        return None

    def _key(self, key: str, shift: bool) -> Transition[None]:
        if key in ZOOM_KEYS and not self.scene.panels.market.visible:
            self.scene.panels.board.take_key(key)
            return None
        digit = key.strip("[]")
        if digit.isdigit() and len(digit) == 1:
            return self._digit(int(digit), shift)
        match key:
            case "e":
                return self._keyed(END_KEY)
            case "u":
                self._undo()
            case "l":
                return self._button("log")
            case "t":
                self.scene.advice.ask()
            case "w":
                return self._why()
            case "f1":
                return self._rules()
            case "m":
                self.scene.map_shown = not self.scene.map_shown
                self.scene.refresh()
            case "r":
                self._seal()
            case "b":
                self.scene.tree.focus_on(self.scene.panels.board, ring=True)
            case "h":
                first = self.scene.tree.find("drawn-0") or self.scene.tree.find("tile-0")
                self.scene.tree.focus_on(first or self.scene.tree.find("card-0"), ring=True)
        return None

    def _digit(self, digit: int, shift: bool) -> Transition[None]:
        frame = self.state.frame
        if not self.state.asked:
            return None
        if isinstance(frame, ask.Planning):
            places = tuple(_BOX_ACTIONS)
            if 1 <= digit <= len(places):
                place = places[digit - 1]
                self._shift(place, POOL) if shift else self._shift(POOL, place)
            return None
        if isinstance(frame, ask.Bivouac):
            return self.attempt(do.Take(digit - 1)) if digit else None
        return self._keyed(str(digit))

    def _keyed(self, key: str) -> Transition[None]:
        """Press the button of a key, if there is one."""
        found = next((answer for answer in answers(self.state) if answer.key == key), None)
        return self._answer(found) if found else None

    def _answer(self, answer: AnswerOption) -> Transition[None]:
        if answer.allowed and answer.doubt:
            return self.doubted(answer.actions[0], answer.doubt, answer.seat)
        if len(answer.actions) == 1:
            return self.tried(answer.actions[0], answer.seat)
        return self.choose(answer.label, answer.actions, answer.seat)

    def _box(self, place: str) -> Transition[None]:
        state = self.state
        if not state.asked or state.planner is not None:
            return None
        legal = state.legal(state.asked[0])
        actions = _BOX_ACTIONS[place]
        ways = tuple(action for action in actions if action in legal)
        if len(ways) > 1:
            return self.choose(box_name(state.say, place).capitalize(), ways, state.asked[0])
        if ways and (doubt := doubt_of(state, ways[0], state.asked[0])):
            return self.doubted(ways[0], doubt, state.asked[0])
        return self.attempt(ways[0] if ways else actions[-1])

    def hint(self) -> str:
        """Say what can be done besides the buttons."""
        state, tr = self.state, self.scene.tr
        if not state.asked:
            return self._at_work()
        match state.frame:
            case ask.Laying():
                return tr("Drag a tile to a marked cell, or press both.")
            case ask.Bivouac() if self.scene.map_shown:
                return tr("M shows the bivouac again.")
            case ask.Reacting():
                return tr("Every crew that could hold something is asked (5.10; F1 opens it).")
            case ask.HandLimit() | ask.Finding():
                return tr("Press the card in the hand that is to go.")
            case ask.Driving() | ask.Clearing() | ask.Tracking() | ask.Swapping():
                return tr("Press a marked cell; B brings the keyboard to the map.")
            case _:
                return ""

    def _at_work(self) -> str:
        """Say which computer crew thinks, or how to learn why the others did what they did."""
        seat, tr = self.state.controller.thinking, self.scene.tr
        if seat is not None and self.state.settled and thinks(self.state, seat):
            planning = isinstance(self.state.frame, ask.Planning)
            return thinking_words(self.state, seat) if planning else who_sits(self.state, seat)
        return tr("W tells why computer crews did what they did.") if self.state.chronicle.decisions else ""

    def _shift(self, source: str, target: str) -> None:
        panel = self.scene.panels.plan
        if panel and self.scene.draft.shift(source, target):
            panel.refresh()
            self.scene.refresh()
        elif panel and target == "funding" and not self.scene.draft.room("funding"):
            self.refuse(Refused("3.7", "funding_full", limit=FUNDING_LIMIT))

    def _seal(self) -> None:
        seat = self.state.planner
        if seat is None:
            return
        plan = self.scene.draft.plan()
        self.state.planner = None
        try:
            self.state.controller.act(plan, seat)
        except Refused as refused:
            self.state.planner = seat
            self.refuse(refused)
            return
        self.scene.acted()

    def _undo(self) -> None:
        if self.state.planner is None and self.state.controller.undo():
            self.scene.acted()
        else:
            self.tell(self.scene.undo_words())

    def _rules(self) -> Push:
        """Open the rulebook at what was just refused, else at what is asked."""
        refused = self.state.article if self.scene.panels.notice.visible else ""
        return self._cover(RulebookScene(refused or article_of(self.state.frame)))

    def _why(self, seat: int | None = None) -> Transition[None]:
        """Tell why computer crews did what they did, beginning with one of them."""
        if not rivals(self.state):
            self.tell(self.scene.tr("No computer crew takes part."))
            return None
        return self._cover(WhyScene(self.state, seat))

    def pause(self) -> Push:
        """Open the pause; a hint is put away."""
        self.scene.advice.close()
        return self._cover(PauseScene(self.state.controller))

    def _cover(self, scene: Scene[None]) -> Push:
        return self.scene.open_sheet(scene)
