"""A player without a keyboard."""

from __future__ import annotations

from tests.window.player import Player, StuckError
from tests.window.program import Screen, Seen
from tests.window.shown import covered, hand_cards, offered, ways


class Mouse(Player):
    """Uses the pointer only: clicks, and drags of assistants and tiles."""

    def press(self, name: str) -> None:
        found = self.program.with_widget(name).find(name)
        what = found.label.split()[0] if name == "answer-Enter" else name.rstrip("0123456789-")
        self._click(found.middle, what)

    def hold_down(self, name: str) -> None:
        self.spends("held")
        self.program.button_down(self.program.see().find(name).middle)
        self.program.still()
        self.program.button_up()
        self.program.still()

    def choose(self, name: str, value: str) -> None:
        for _ in range(12):
            found = self.program.see().find(name)
            if found.value == value:
                return
            x, y, width, height = found.rect
            self._click((x + width - height // 2, y + height // 2), name)
        raise StuckError(f"{name} never comes to {value}")

    def take(self, slot: int) -> None:
        self.press(f"slot-{slot}")

    def plan(self, key: str) -> None:
        if "still to set" in self.program.see().find("answer-seal").label:
            self.press(f"answer-{key}")
        self.press("answer-seal")

    def hand(self) -> list[Seen]:
        self._look_at_hand()
        return hand_cards(self.program.see())

    def card(self, label: str) -> bool:
        found = self._in_hand(label)
        if found is None:
            self._look_at_hand()
            found = self._in_hand(label)
        if found:
            x, y, _, height = found.rect
            # In a full hand only the left edge of a card is free.
            self._click((x + 6, y + height // 2), "card")
        self._leave_hand()
        return found is not None

    def _in_hand(self, label: str) -> Seen | None:
        """The card of that name, if it lies face up."""
        return next((one for one in hand_cards(self.program.see()) if one.label == label), None)

    def _look_at_hand(self) -> None:
        screen = self.program.see()
        if screen.get("peek") and any(covered(card) for card in hand_cards(screen)):
            self.press("peek")

    def _leave_hand(self) -> None:
        """Move the pointer away: a hand that stays open is covered then."""
        before = self.program.see()
        if before.get("peek") and before.get("round") and not any(map(covered, hand_cards(before))):
            self.program.point(before.find("round").middle)
            self.program.still()

    def way(self, number: int) -> None:
        self.press(f"way-{number}")

    def secret_ways(self) -> int:
        self.press("peek")
        return len(ways(self.program.see()))

    def secret_way(self, number: int) -> None:
        self.press(f"way-{number}" if number else "back")

    def cell(self, target: Seen) -> None:
        self._click(target.middle, "cell")

    fills_first = False

    def begin_drive(self, screen: Screen) -> None:
        """Drive on; the first time click on the finish: the way there is drawn, and is there ever after."""
        if screen.get("answer-set-out"):
            self.press("answer-set-out")
            return
        self._click(next(one for one in screen.all("city") if one.label == self.finish).middle, "begin")

    def explore(self, screen: Screen) -> None:
        """Send a scout; where others look on by a press that is held, which shows the tiles at once."""
        if screen.get("peek"):
            self.hold_down("answer-1")
        else:
            self.press("answer-1")

    def lay(self, screen: Screen) -> None:
        """Look at the tiles, and lay all of them where they are shown; a single one needs no look."""
        if any(tile.label.startswith("Tile ") for tile in screen.all("tile")) and len(screen.all("tile")) > 1:
            self.press("answer-peek")
        self.remember_hand()
        buttons = self.program.see().all("button")
        whole = [one for one in buttons if one.label.startswith(("Lay both", "Lay all"))]
        if whole:
            self._click(whole[0].middle, "lay-all")
        elif self.program.see().get("answer-Enter"):
            self.press("answer-Enter")
        else:
            targets = sorted(screen.all("target"), key=lambda one: self._way_off(screen, one))
            self._drag(screen.all("tile")[0], targets[0])

    def discard(self, screen: Screen) -> None:
        """Let go of a card that all know, which needs no look at the others; else look and choose."""
        cards = offered(screen)
        known = [card for card in cards if not covered(card) and card.name.startswith("head-")]
        if known:
            self.press(known[0].name)
            return
        if any(covered(card) for card in cards):
            self.press("answer-peek")
        if screen.get("head-0"):
            self.remember_hand()
            new = self.program.see().get("answer-E")
            self.press(new.name if new else "head-0")
            if new:
                self.held.pop(self.sat, None)
            else:
                del self.held[self.sat][0]
            return
        for card in offered(self.program.see()):
            if (done := self.program.see().get("answer-Enter")) and done.enabled:
                break
            self.press(card.name)
        self.press("answer-Enter")

    def _click(self, at: tuple[int, int], what: str) -> None:
        self.spends(what)
        self.program.click(at)
        self.program.still()

    def _drag(self, thing: Seen, place: Seen) -> None:
        self.spends("drag")
        self.program.drag(thing.middle, place.middle)
        self.program.still()
