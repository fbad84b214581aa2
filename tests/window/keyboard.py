"""A player without a mouse."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.window.player import Player, StuckError
from tests.window.program import Program, Screen, Seen
from tests.window.shown import TO_PLAY, allowed, covered, hand_cards, offered

_X_NAMES = {"Enter": "Return", "Esc": "Escape", "Space": "space", "–": "Return"}
"""What X calls the keys that are written on buttons."""
_KEYS_SHOWN = {"lift": "Return", "no": "Escape", "close": "Escape"}
"""The keys that buttons of pages show."""
_HELD = 1.2
"""Seconds for which Enter is held; one is enough."""
_KEYED = ("answer-", "more-", "escort", "ranger")
"""The beginnings of the names of buttons whose description tells their key."""


class Keyboard(Player):
    """Uses keys only: the letters that are written on buttons, Tab and Enter elsewhere."""

    holding = ""
    """The key that is held so that the hand is seen; it stays down while the same person goes on."""
    keeps = True
    """Whether such a key stays down after what it was pressed for."""

    def goes_on_with(self, program: Program) -> None:
        super().goes_on_with(program)
        self.holding = ""

    def turn(self, screen: Screen) -> None:
        if self.holding and self._is_over(screen):
            self._let_go_of_hand()
            screen = self.program.still()
        if screen.scene == "HandoverScene" and self.seals and screen.get("unseen"):
            self._seal_unseen(screen.find("crew").label)
        else:
            super().turn(screen)

    seals = True
    """Whether ready-made plans are sealed while the curtain is down."""

    def _seal_unseen(self, crew: str) -> None:
        self.sat, self.asks = "", "HandoverScene"
        self.scenes.add("HandoverScene")
        self._note("plan")
        self._keys(f"shift+{self.next_plan(crew, self.money.get(crew, 30))}")

    def _is_over(self, screen: Screen) -> bool:
        """Whether whoever looks at the hand is not asked any more, or has learnt by heart what is new.

        While tiles are laid only these are seen, as the button tells that covers them.
        """
        peek = screen.get("answer-peek")
        tiles = peek is not None and peek.label == "Cover the tiles"
        if screen.scene != "TableScene" or (
            not tiles and any(covered(card) for card in hand_cards(screen))
        ):
            return True
        looks = screen.find("expected").label.endswith(": a look at the new cards")
        if looks:
            self.remember_hand()
        return looks or screen.find("crew").label != self.sat

    def press(self, name: str) -> None:
        before = self.program.with_widget(name)
        button = before.find(name)
        if name in _KEYS_SHOWN:
            self._keys(_KEYS_SHOWN[name])
            return
        key = button.value.split(" ")[0] if name.startswith(_KEYED) else ""
        # From the map, too, Enter takes an answer that shows it.
        if key in ("", "–") or (key == "Enter" and before.focused != "cursor"):
            self.go_to(name)
        self._keys(_X_NAMES.get(key) or key.lower() or "Return")

    def look_or_press(self, name: str) -> None:
        """Press a button; where holding it does more, press its key with Shift, which is the same."""
        before = self.program.with_widget(name)
        button = before.find(name)
        key, looks = button.value.split(" ")[0], "Hold it to look" in button.value
        if not button.enabled or "Hold it" not in button.value:
            self.press(name)
        elif len(key) == 1 and not looks:
            self._keys(f"shift+{key.lower()}")
        elif len(key) == 1:
            self._keep_down(f"shift+{key.lower()}")
        elif key == "Enter" and before.focused == name:
            self._keep_down("Return")
        else:
            self.press(name)

    def _keep_down(self, key: str) -> None:
        """Hold a key that does something and shows the hand; some take a second."""
        if self.holding:
            self._let_go_of_hand()  # a key that is down already would do nothing
        self.holding = key
        self._hold(key)
        if key == "Return":
            time.sleep(_HELD)
        self.program.still()

    def hold_down(self, name: str) -> None:
        key = self.program.see().find(name).value.lower()
        self._hold(key)
        self.program.still()
        self.program.let_go(key)
        self.program.still()

    def choose(self, name: str, value: str) -> None:
        for _ in range(12):
            before = self.program.see()
            if before.find(name).value == value:
                return
            self.go_to(name)
            self._keys("Right")
        raise StuckError(f"{name} never comes to {value}")

    fills_first = False

    def may_drive(self, screen: Screen) -> bool:
        """Whether an answer drives on, or shows the way to a goal."""
        return any(screen.get(name) for name in ("answer-set-out", "answer-see-goal"))

    def begin_drive(self, screen: Screen) -> None:
        """Drive on; before that has a goal, look at the way there, which is then driven."""
        if screen.get("answer-set-out"):
            self._note("step")
            self.look_or_press("answer-set-out")
        elif "Hold it" in screen.find("answer-3").value:
            self._note("step")
            self.look_or_press("answer-3")
        else:
            self.press("answer-see-goal")

    def head_for(self, screen: Screen, cell: Seen) -> None:
        """Take the first of the goals that are offered, else the cell."""
        goal, now = screen.get("answer-1"), ("goal", self.sat, screen.find("gauge-fuel").value)
        if goal and allowed(goal) and now not in self.tried:
            self.tried.add(now)
            self.press(goal.name)
        else:
            self.cell(cell)

    def explore(self, screen: Screen) -> None:
        self.look_or_press("answer-1")

    def _repair(self, screen: Screen) -> None:
        """Look at the hand, so that parts are proposed, and repair so."""
        self._peeking(lambda: super(Keyboard, self)._repair(self.program.see()))

    def counter(self, crew: Seen) -> None:
        """Counter with the escort by holding the number of a crew that has one."""
        if "hold: counter" in crew.value:
            self._keys(f"shift+{crew.value[0]}")
        else:
            self.press(crew.name)

    def take(self, slot: int) -> None:
        self._keep_down(f"shift+{slot}")

    def plan(self, key: str) -> None:
        self._keys(f"shift+{key}")
        self.program.until(lambda screen: screen.get("answer-seal") is None)

    def hand(self) -> list[Seen]:
        lying = hand_cards(self.program.see())
        if lying and not any(covered(card) for card in lying):
            return lying
        self._hold("p")
        seen = self.program.still()
        self.program.let_go("p")
        self.program.still()
        return hand_cards(seen)

    def card(self, label: str) -> bool:
        if self.program.see().scene == "PrivateAnswer":
            return self._in_private()
        direct = self.program.see().get("answer-8")
        if direct and direct.value.startswith(f"8 {label} "):
            self.look_or_press(direct.name)
            return True
        # Its owner may be looking at it already.
        if any(covered(card) for card in hand_cards(self.program.see())):
            self._look_into_hand()
        found = next((one for one in hand_cards(self.program.see()) if one.label == label), None)
        if found:
            self.to_hand(found)
            self._keys("Return")
            if self.asks_again():
                self._keys("Return")
        self._let_go_in_time()
        return found is not None

    def _in_private(self) -> bool:
        """Show the hand by its key, and take the Ranger by the answer that shows R."""
        self._hold("p")
        self.program.still()
        self.press("ranger")
        self.program.let_go("p")
        self.program.still()
        return True

    def _play_card(self, screen: Screen, crew: str, now: tuple[str, ...]) -> bool:
        """Look at a hand that is not known by heart, and play a card out of it before it is covered again."""
        if self._knows_hand(screen, crew):
            return super()._play_card(screen, crew, now)
        self._look_into_hand()
        played = super()._play_card(screen, crew, now)
        self._let_go_in_time()
        return played

    def wanted_cards(self) -> tuple[str, ...]:
        """Return what is played from the hand, first the card that a key plays by itself."""
        direct = self.program.see().get("answer-8")
        named = direct.value.removeprefix("8 ") if direct else ""
        return tuple(sorted(TO_PLAY, key=lambda card: not named.startswith(f"{card} ")))

    looks_by = "h"
    """What shows the hand while it is held: with keys what goes there, too."""

    def _look_into_hand(self) -> None:
        if self.holding:
            self._let_go_of_hand()
        self.holding = self.looks_by
        self._hold(self.looks_by)
        self.program.until(lambda screen: not any(covered(card) for card in hand_cards(screen)))
        self.program.still()

    def _let_go_in_time(self) -> None:
        if self.holding and not self.keeps:
            self._let_go_of_hand()

    def _let_go_of_hand(self) -> None:
        self.program.let_go(self.holding)
        self.holding = ""
        self.program.still()

    def to_hand(self, card: Seen) -> None:
        """Take the keyboard to the hand, and along it to a card."""
        if not self.program.see().focused.startswith("card-"):
            self._send("h")
            self.program.heard()
        for _ in range(20):
            now = self.program.see().focused
            if now == card.name:
                return
            left = now.startswith("card-") and _number(now) > _number(card.name)
            self._send("Left" if left else "Right")
            self.program.heard()
        raise StuckError(f"the arrows never come to {card}")

    def cell(self, target: Seen) -> None:
        for _ in range(100):
            before = self.program.see()
            cursor, goal = before.get("cursor"), before.get(target.name)
            if goal is None:
                # An answer before was slow, and somebody else is asked by now.
                return
            if cursor and cursor.rect == goal.rect:
                if not (self.asks == "Drive" and before.get("answer-drive")):
                    self._keys("Return")
                return
            self._send("g")
            if self.asks == "Drive":
                # It shows the way as well; the next turn drives it.
                self.program.still()
                continue
            self.program.heard()
        raise StuckError(f"G never comes to {target}\n{self.program.see().dump()}")

    def lay(self, screen: Screen) -> None:
        # Between two tiles the question may not be there yet.
        answers = ("answer-peek", "answer-Enter", "answer-next-cell")
        self.program.until(lambda seen: any(seen.get(answer) for answer in answers))
        self._peeking(self._lay_it)

    def _lay_it(self) -> None:
        """Lay the tiles where they are proposed, else one on the next cell."""
        answers = ("answer-R", "answer-Enter", "answer-next-cell")
        seen = self.program.until(lambda seen: any(seen.get(answer) for answer in answers))
        if seen.get("answer-R"):
            self.press("answer-R")
            return
        if not seen.get("answer-Enter"):
            self.press("answer-next-cell")
            self.program.until(lambda seen: seen.get("answer-Enter") is not None)
        self.press("answer-Enter")

    def discard(self, screen: Screen) -> None:
        """Let cards go until there are no more than allowed, and learn by heart what is left."""
        who = next(one.label for one in screen.all("crew"))

        def choose() -> None:
            for _ in range(6):
                seen = self.program.see()
                if not seen.get("offered") or who not in [one.label for one in seen.all("crew")[:1]]:
                    return
                left = offered(seen)
                self.held[who] = [one.label for one in left[1:]]
                if new := seen.get("answer-E"):
                    self.held[who] = [one.label for one in left if one.label not in new.value]
                    self.press(new.name)
                elif seen.get("answer-Enter"):
                    self.press("answer-Enter")
                    del self.held[who]
                else:
                    self._discard_card(left[0])

        self._peeking(choose)

    def _discard_card(self, card: Seen) -> None:
        """Let a card go at once, by its number."""
        self._keys(f"shift+{_number(card.name) + 1}")

    def _peeking(self, act: Callable[[], None]) -> None:
        """Do something while the hand is seen."""
        peek = self.program.see().get("answer-peek")
        lie_down = peek is not None and peek.label.startswith("Show")
        if lie_down:
            self._hold("p")
            self.program.still()
        act()
        if lie_down:
            self.program.let_go("p")
        self.program.still()

    def go_to(self, name: str) -> None:
        """Press Tab until the keyboard is there."""
        for _ in range(80):
            before = self.program.see()
            if before.focused == name:
                return
            self._send("Tab")
            self.program.heard()
        raise StuckError(f"Tab never comes to {name}\n{self.program.see().dump()}")

    def _keys(self, *names: str) -> Screen:
        self._send(*names)
        return self.program.still()

    def _send(self, *names: str) -> None:
        for name in names:
            self.spends(f"{self.asks} {name}")
        self.program.keys(*names)

    def _hold(self, name: str) -> None:
        self.spends(f"{self.asks} held {name}")
        self.program.hold(name)


def _number(name: str) -> int:
    """The number at the end of a name."""
    return int(name.rpartition("-")[2])
