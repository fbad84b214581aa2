"""A player without a keyboard."""

from __future__ import annotations

import math
import re
import time
from collections import Counter

from greatrace.ui.kit.keys import DOUBLE, NEAR
from tests.window.player import Player, StuckError
from tests.window.program import Screen, Seen
from tests.window.shown import covered, hand_cards, offered, way_off

BRINGING = ("Cartographer", "Topographer", "Finder", "Mechanic")
"""Cards that are held to look at what they bring, or at what can be used with them."""


class Mouse(Player):
    """Uses the pointer only: clicks, drags of assistants and tiles, and slides from the eye to a card."""

    slides = False
    """Whether the button is down on the eye."""
    _clicked: tuple[tuple[int, int], float] = (-1, -1), 0.0
    """Where (pixels) the last click was, and when (seconds)."""

    def press(self, name: str) -> None:
        found = self.program.with_widget(name).find(name)
        what = found.label.split()[0] if name == "answer-Enter" else name.rstrip("0123456789-")
        self._click(found.middle, what)

    def hold_down(self, name: str) -> None:
        self._hold(self.program.see().find(name).middle, f"held {name.rstrip('0123456789-')}")

    def choose(self, name: str, value: str) -> None:
        for _ in range(12):
            found = self.program.see().find(name)
            if found.value == value:
                return
            x, y, width, height = found.rect
            self._click((x + width - height // 2, y + height // 2), name)
        raise StuckError(f"{name} never comes to {value}")

    def take(self, slot: int) -> None:
        for _ in range(2):
            self.press(f"slot-{slot}")

    def plan(self, key: str) -> None:
        self.hold_down(f"answer-{key}")

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
            at = x + 6, y + height // 2
            if self.slides:
                self.program.point(at)
                self._let_go()
                if self.asks_again():
                    self._click(at, "card again")
            elif label in BRINGING and self.program.see().get("peek"):
                self._hold(at, "held card")
            else:
                self._click(at, "card")
                if self.asks_again():
                    self._click(at, "card again")
        return found is not None

    def _in_hand(self, label: str) -> Seen | None:
        """The card of that name, if it lies face up."""
        return next((one for one in hand_cards(self.program.see()) if one.label == label), None)

    def _look_at_hand(self) -> None:
        screen = self.program.see()
        if not screen.get("peek") or not any(covered(card) for card in hand_cards(screen)):
            return
        if screen.scene != "TableScene":
            self.press("peek")
        else:
            self.spends("peek")
            self.program.button_down(screen.find("peek").middle)
            self.slides = True
            self.program.still()

    def _let_go(self) -> None:
        """Let the button go where the pointer is, if it is still down on the eye."""
        if self.slides:
            self.slides = False
            self.program.button_up()
            self.program.still()

    def cell(self, target: Seen) -> None:
        self._click(target.middle, "cell")

    fills_first = False

    def may_drive(self, screen: Screen) -> bool:
        """Whether an answer drives on, or the finish has never been clicked on."""
        return self.sat not in self.bound or screen.get("answer-set-out") is not None

    def begin_drive(self, screen: Screen) -> None:
        """Drive on; the first time click on the finish: the way there is drawn, and is there ever after."""
        self.bound.add(self.sat)
        if screen.get("answer-set-out"):
            self._note("step")
            self.look_or_press("answer-set-out")
            return
        self._click(next(one for one in screen.all("city") if one.label == self.finish).middle, "begin")

    def explore(self, screen: Screen) -> None:
        """Send a scout."""
        self.look_or_press("answer-1")

    def cover(self) -> None:
        """Learn the cards just drawn by heart, and move the pointer away from them."""
        self._let_go()
        self.remember_hand()
        for away in (self.program.see().find("answer-peek"), self.program.see().find("round")):
            self.program.point(away.middle)
            self.program.still()

    def counter(self, crew: Seen) -> None:
        """Let a crew counter with its escort by one press that is held, or answer in private."""
        if "hold" in crew.value:
            self._note("cancelled by escort")
            self.hold_down(crew.name)
        else:
            self.press(crew.name)

    def look_or_press(self, name: str) -> None:
        """Press a button; where others look on and it can be held, hold it to look at what it brings."""
        button = self.program.with_widget(name).find(name)
        if button.enabled and "Hold it" in button.value:
            self.hold_down(name)
        else:
            self.press(name)

    def lay(self, screen: Screen) -> None:
        """Look at the tiles, and lay all of them where they are shown; a single one needs no look."""
        if any(tile.label.startswith("Tile ") for tile in screen.all("tile")) and len(screen.all("tile")) > 1:
            self.press("answer-peek")
        self.remember_hand()
        buttons = self.program.see().all("button")
        whole = [one for one in buttons if re.match(r"Lay (both|all|\d)", one.label)]
        if whole:
            self._click(whole[0].middle, "lay-all")
        elif self.program.see().get("answer-Enter"):
            self.press("answer-Enter")
        else:
            targets = sorted(screen.all("target"), key=lambda one: way_off(screen, one, self.finish))
            self._drag(screen.all("tile")[0], targets[0])

    def discard(self, screen: Screen) -> None:
        """Let go of a card that all know, which needs no look at the others; else look and choose."""
        self.remember_hand()
        cards = offered(screen)
        known = [card for card in cards if not covered(card) and card.name.startswith("head-")]
        if known and any(covered(card) for card in cards):
            self._choose_head(known[0])
            if known[0].label in self.held.get(self.sat, ()):
                self.held[self.sat].remove(known[0].label)
            return
        if any(covered(card) for card in cards):
            self.press("answer-peek")
        if screen.get("head-0"):
            self.remember_hand()
            if new := self.program.see().get("answer-E"):
                gone = Counter(new.value.removeprefix("E ").split(", "))
                self.held[self.sat] = [*(Counter(self.held.get(self.sat, ())) - gone).elements()]
                self.press(new.name)
            else:
                self._choose_head(self.program.see().find("head-0"))
                del self.held[self.sat][0]
            return
        self._choose_head(offered(self.program.see())[0])

    def _choose_head(self, card: Seen) -> None:
        """Hold a card that goes, which discards it; the pointer, never quite still, comes to it first."""
        x, y = card.middle
        self.program.point((x + 2, y))
        self.program.still()
        self.hold_down(card.name)

    def _click(self, at: tuple[int, int], what: str) -> None:
        self._let_go()
        if math.dist(at, self._clicked[0]) <= 2 * NEAR:  # who reads what lies there now makes no double click
            time.sleep(max(0.0, self._clicked[1] + 1.25 * DOUBLE - time.monotonic()))
        self.spends(what)
        self.program.click(at)
        self._clicked = at, time.monotonic()
        self.program.still()

    def _hold(self, at: tuple[int, int], what: str) -> None:
        self._let_go()
        self.spends(what)
        self.program.button_down(at)
        self.program.still()
        self.program.button_up()
        self.program.still()

    def _drag(self, thing: Seen, place: Seen) -> None:
        self._let_go()
        self.spends("drag")
        self.program.drag(thing.middle, place.middle)
        self.program.still()
