"""What the player does at the table becomes an action, a sheet, or a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.kernel.errors import Refused
from greatrace.prose.names import box_name
from greatrace.prose.refusals import explain
from greatrace.ui.board.messages import CellPicked, TileInHand
from greatrace.ui.stack import Push, Scene, Transition, push
from greatrace.ui.table.answers import END_KEY, Answer, answers, for_card, labels, on_cell, touches_hand
from greatrace.ui.table.chooser import Chooser, Way
from greatrace.ui.table.desk import Desk
from greatrace.ui.table.logsheet import LogScene
from greatrace.ui.table.planning import Carried, Wish
from greatrace.ui.widgets.messages import Cancelled, Dropped, Emitted, Peeking, Pressed, Shortcut

if TYPE_CHECKING:
    from greatrace.ui.table.scene import TableScene

_BOX_ACTIONS: dict[str, tuple[do.AnyAction, ...]] = {
    "scout": (do.Explore(), do.TakeCard()),
    "mechanic": (do.Repair(), do.Drive()),
    "escort": (do.Clear(),),
    "funding": (do.Fund(),),
}


class Moves:
    """Turns what widgets tell into moves of the race.

    Args:
        scene: the table.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    @property
    def _desk(self) -> Desk:
        return self.scene.desk

    def on(self, told: Emitted) -> Transition[None]:
        """Answer what a widget told."""
        match told:
            case Pressed(_, CellPicked(cell)):
                return self._cell(cell)
            case Pressed(_, Answer() as answer):
                return self._answer(answer)
            case Pressed(_, do.Take() as take):
                return self._try(take)
            case Pressed(_, Wish(source, target)) | Wish(source, target):
                self._shift(source, target)
            case Pressed(name, int() as number):
                return self._numbered(name, number)
            case Pressed(name, str() as place) if name.startswith("box-"):
                return self._box(place)
            case Pressed(name):
                return self._button(name)
            case Dropped(TileInHand(tile), "board", int() as cell):
                return self._lay(tile, cell)
            case Dropped(Carried(source), _, str() as target):
                self._shift(source, target)
            case Peeking(held):
                self._peek(held)
            case Shortcut(key):
                return self._key(key.key, key.shift)
            case Cancelled():
                return self._pause()
        return None

    # Buttons and keys.

    def _button(self, name: str) -> Transition[None]:
        match name:
            case "undo":
                self._undo()
            case "log":
                return self._cover(LogScene(self._desk.log, self._desk.teller))
            case "rules" | "notice":
                return self._rules()
            case "pause":
                return self._pause()
            case "peek":
                self.show_hand(not self.scene.eye)
            case "ready":
                self._seal()
            case "leader":
                return self._try(do.UseLeader())
        return None

    def _key(self, key: str, shift: bool) -> Transition[None]:
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
            case "f1":
                return self._rules()
            case "m":
                self.scene.map_shown = not self.scene.map_shown
                self.scene.refresh()
            case "r":
                self._seal()
            case "b":
                self.scene.tree.focus_on(self.scene.board, ring=True)
            case "h":
                first = self.scene.tree.find("drawn-0") or self.scene.tree.find("tile-0")
                self.scene.tree.focus_on(first or self.scene.tree.find("card-0"), ring=True)
        return None

    def _digit(self, digit: int, shift: bool) -> Transition[None]:
        frame = self._desk.frame
        if not self._desk.asked:
            return None
        if isinstance(frame, ask.Planning):
            places = tuple(_BOX_ACTIONS)
            if 1 <= digit <= len(places):
                place = places[digit - 1]
                self._shift(place, "pool") if shift else self._shift("pool", place)
            return None
        if isinstance(frame, ask.Bivouac):
            return self._try(do.Take(digit - 1)) if digit else None
        return self._keyed(str(digit))

    def _keyed(self, key: str) -> Transition[None]:
        """Press the button of a key, if there is one."""
        found = next((answer for answer in answers(self._desk) if answer.key == key), None)
        return self._answer(found) if found else None

    def _numbered(self, name: str, number: int) -> Transition[None]:
        if name.startswith("card-"):
            return self._card(number)
        if name.startswith("drawn-"):
            return self._drawn(number)
        if name.startswith("tile-"):
            chosen = None if self.scene.chosen_tile == number else number
            self.scene.chosen_tile = chosen
            self.scene.refresh()
        return None

    # The race.

    def _answer(self, answer: Answer) -> Transition[None]:
        if len(answer.actions) == 1:
            return self._tried(answer.actions[0], answer.seat)
        return self._choose(answer.label, answer.actions, answer.seat)

    def _choose(self, title: str, actions: Sequence[do.AnyAction], seat: int, may_hide: bool = False) -> Push:
        desk = self._desk
        names = labels(actions, desk.teller, desk.controller.view(seat), desk.race)
        plain = frozenset(desk.legal(seat))
        ways = [
            Way(name, action, touches_hand(action) and action not in plain)
            for name, action in zip(names, actions, strict=True)
        ]
        self.scene.cover()
        return push(Chooser(title, ways, may_hide), lambda action: self._chosen(action, seat))

    def _chosen(self, action: do.AnyAction | None, seat: int) -> Transition[object]:
        self.scene.uncover()
        return self._tried(action, seat) if action is not None else None

    def _try(self, action: do.AnyAction) -> Transition[None]:
        """Try an action for whoever is asked."""
        asked = self._desk.asked
        return self._tried(action, asked[0]) if asked else None

    def _tried(self, action: do.AnyAction, seat: int) -> Transition[None]:
        """Carry an action out, or show which article forbids it."""
        controller = self._desk.controller
        try:
            if isinstance(self._desk.frame, ask.Reacting) and isinstance(action, do.Cancel):
                controller.react(seat, action)
            elif isinstance(self._desk.frame, ask.Reacting) and isinstance(action, do.Decline):
                controller.let_happen()
            else:
                controller.act(action, seat)
        except Refused as refused:
            self._refuse(refused)
            return None
        self.scene.acted()
        return None

    def _refuse(self, refused: Refused) -> None:
        self._desk.article = refused.article
        self.scene.notice.show(explain(refused, self._desk.teller))
        self.scene.tree.layout()

    def _cell(self, cell: int) -> Transition[None]:
        desk = self._desk
        if not desk.asked:
            return None
        seat, frame = desk.asked[0], desk.frame
        match frame:
            case ask.Laying():
                return self._lay_chosen(seat, cell)
            case ask.Clearing() | ask.Tracking() | ask.Swapping():
                return self._tried(do.Pick(cell), seat)
            case ask.Driving():
                return self._drive(seat, cell)
            case _:
                return self._tried(do.Step(cell), seat)

    def _drive(self, seat: int, cell: int) -> Transition[None]:
        desk = self._desk
        origin = desk.table.dashboards[seat].cell
        ways = on_cell(desk.controller.legal(seat), desk.race, origin, cell)
        if desk.may_hide(seat) and self._hand_could_help(origin, cell):
            return self._choose(desk.teller.place(cell), ways, seat, may_hide=True)
        if len(ways) > 1:
            return self._choose(desk.teller.place(cell), ways, seat)
        return self._tried(ways[0] if ways else self._obvious(origin, cell), seat)

    def _hand_could_help(self, origin: int, cell: int) -> bool:
        """Whether any card could matter there, whoever holds it: nothing is given away by asking."""
        race = self._desk.race
        tile = self._desk.table.tiles[cell] - 1
        near = cell in race.neighbours[origin]
        if near and tile >= 0:
            return race.danger[tile] or race.stop[tile]
        return not near and any(race.other_end(line, origin) == cell for line in race.lines_at[origin])

    def _obvious(self, origin: int, cell: int) -> do.AnyAction:
        race = self._desk.race
        if cell not in race.neighbours[origin]:
            for line in race.lines_at[origin]:
                if race.other_end(line, origin) == cell:
                    return do.TakeLine(line)
        return do.Step(cell)

    def _lay_chosen(self, seat: int, cell: int) -> Transition[None]:
        drawn = self._desk.controller.view(seat).own.drawn
        chosen = self.scene.chosen_tile
        if chosen is None and len(set(drawn)) == 1:
            chosen = 0
        if chosen is None or chosen >= len(drawn):
            self.scene.notice.show(self.scene.tr("Choose a tile first, or drag it to its cell."))
            self.scene.tree.layout()
            return None
        return self._tried(do.Lay(drawn[chosen], cell), seat)

    def _lay(self, tile: int, cell: int) -> Transition[None]:
        return self._try(do.Lay(tile, cell))

    def _box(self, place: str) -> Transition[None]:
        desk = self._desk
        if not desk.asked or desk.planner is not None:
            return None
        legal = desk.legal(desk.asked[0])
        actions = _BOX_ACTIONS[place]
        ways = tuple(action for action in actions if action in legal)
        if len(ways) > 1:
            return self._choose(box_name(desk.say, place).capitalize(), ways, desk.asked[0])
        return self._try(ways[0] if ways else actions[-1])

    # The hand.

    def _card(self, number: int) -> Transition[None]:
        desk = self._desk
        seat = desk.owner
        if not desk.open(seat):
            return self._closed()
        hand = desk.controller.view(seat).own.hand
        if number >= len(hand) or not desk.settled:
            return None
        try:
            ways = for_card(desk, seat, hand[number])
        except Refused as refused:
            self._refuse(refused)
            return None
        self.scene.eye = False
        if len(ways) > 1:
            return self._choose(desk.teller.card(hand[number]), ways, seat)
        return self._tried(ways[0], seat)

    def _drawn(self, number: int) -> Transition[None]:
        desk = self._desk
        seat = desk.owner
        if not desk.open(seat):
            return self._closed()
        drawn = desk.controller.view(seat).own.drawn
        return self._tried(do.Discard(drawn[number]), seat) if number < len(drawn) else None

    def _closed(self) -> Transition[None]:
        self.scene.notice.show(self.scene.tr("Hold P, or press the eye, to see the hand."))
        self.scene.tree.layout()
        return None

    def _peek(self, held: bool) -> None:
        if self._desk.peeking != held:
            self._desk.peeking = held
            self.scene.refresh()

    def show_hand(self, shown: bool) -> None:
        """Show the hand by the eye, until it is pressed again or the pointer leaves."""
        self.scene.eye = shown
        self._peek(shown)

    def hint(self) -> str:
        """Say what can be done besides the buttons."""
        desk, tr = self._desk, self.scene.tr
        if not desk.asked:
            return ""
        match desk.frame:
            case ask.Laying():
                return tr("Drag a tile to a marked cell, or press both.")
            case ask.HandLimit() | ask.Finding():
                return tr("Press the card in the hand that is to go.")
            case ask.Driving() | ask.Clearing() | ask.Tracking() | ask.Swapping():
                return tr("Press a marked cell; B brings the keyboard to the map.")
            case ask.Sequence() | ask.Repairing():
                return tr("Cards are played from the hand.")
            case _:
                return ""

    # Planning.

    def _shift(self, source: str, target: str) -> None:
        panel = self.scene.plan_panel
        if panel and self.scene.draft.shift(source, target):
            panel.refresh()
            self.scene.refresh()
        elif panel and target == "funding" and not self.scene.draft.room("funding"):
            self._refuse(Refused("3.7", "funding_full", limit=5))

    def _seal(self) -> None:
        seat = self._desk.planner
        if seat is None:
            return
        plan = self.scene.draft.plan()
        self._desk.planner = None
        try:
            self._desk.controller.act(plan, seat)
        except Refused as refused:
            self._desk.planner = seat
            self._refuse(refused)
            return
        self.scene.acted()

    # Sheets.

    def _undo(self) -> None:
        if self._desk.planner is None and self._desk.controller.undo():
            self.scene.acted()
        else:
            self.scene.notice.show(self.scene.undo_words())
            self.scene.tree.layout()

    def _rules(self) -> Push:
        from greatrace.ui.scenes.rulebook import RulebookScene

        return self._cover(RulebookScene(self._desk.article))

    def _pause(self) -> Push:
        from greatrace.ui.scenes.pause import PauseScene

        return self._cover(PauseScene(self._desk.controller))

    def _cover(self, scene: Scene[None]) -> Push:
        return self.scene.open_sheet(scene)
