"""A player without a keyboard."""

from __future__ import annotations

from collections.abc import Mapping

from tests.window.player import PLACES, REST, Player, StuckError, ways
from tests.window.program import Seen


class Mouse(Player):
    """Uses the pointer only: clicks, and drags of assistants and tiles."""

    def press(self, name: str) -> None:
        self._click(self.program.see().find(name).middle)

    def hold_down(self, name: str) -> None:
        before = self.program.see()
        self.program.click(before.find(name).middle, REST)
        self.program.changed(before)

    def choose(self, name: str, value: str) -> None:
        for _ in range(12):
            found = self.program.see().find(name)
            if found.value == value:
                return
            x, y, width, height = found.rect
            self._click((x + width - height // 2, y + height // 2))
        raise StuckError(f"{name} never comes to {value}")

    def take(self, slot: int) -> None:
        self.press(f"slot-{slot}")

    def plan(self, counts: Mapping[str, int]) -> None:
        for place in PLACES:
            for _ in range(counts[place]):
                screen = self.program.see()
                self._drag(screen.find("pawn-pool-1"), screen.find(f"place-{place}"))
        self.press("ready")

    def hand(self) -> list[Seen]:
        if self.program.see().get("peek"):
            self.press("peek")
        seen = self.program.see()
        if seen.get("peek"):
            self.press("peek")
        return [one for one in seen.all("card") if one.name.startswith("card-")]

    def card(self, name: str) -> None:
        if self.program.see().get("peek"):
            self.press("peek")
        x, y, _, height = self.program.see().find(name).rect
        # In a full hand only the left edge of a card is free.
        self._click((x + 6, y + height // 2))
        refused = self.program.see()
        open_ = any(one.value for one in refused.all("card") if one.name.startswith("card-"))
        if open_ and refused.get("peek"):
            # A hand that stays open is covered when the pointer leaves it.
            self.program.point(refused.find("round").middle)
            self.program.changed(refused)

    def way(self, number: int) -> None:
        self.press(f"way-{number}")

    def secret_ways(self) -> int:
        self.press("peek")
        return len(ways(self.program.see()))

    def secret_way(self, number: int) -> None:
        self.press(f"way-{number}" if number else "back")

    def cell(self, target: Seen) -> None:
        self._click(target.middle)

    def lay(self, tile: Seen, target: Seen) -> None:
        self._drag(tile, target)

    def _click(self, at: tuple[int, int]) -> None:
        before = self.program.see()
        self.program.click(at)
        self.program.changed(before)

    def _drag(self, thing: Seen, place: Seen) -> None:
        before = self.program.see()
        self.program.drag(thing.middle, place.middle)
        self.program.until(lambda screen: screen.get("carried") is None)
        self.program.changed(before)
