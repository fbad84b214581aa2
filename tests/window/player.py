"""Somebody at the window who sees only what is described, and decides by what labels say.

What to do is the same for everybody; how it is done with keys alone or with the mouse alone is for
the two kinds of players.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping

from tests.window.program import Program, Screen, Seen

PLACES = ("scout", "mechanic", "escort", "funding")
PLANS = ((2, 2, 1, 0), (1, 2, 1, 1), (2, 3, 0, 0), (2, 2, 0, 1))
"""How many assistants on each of the places; each crew goes through them round by round."""
POOR = (1, 2, 0, 2)
TO_PLAY = (
    "Pilot", "Refuelling", "Financier", "Cartographer", "Finder", "Tracker", "Saboteur", "Cheater",
    "Mechanic", "Topographer",
)  # fmt: skip
"""Cards played from the hand, the most wanted first."""
REST = 1.1
"""Seconds after which keys act again when another human is asked, and for which a button is held."""
PATIENT = 80.0
"""Seconds after which a player leaves the race to the computer, so that a test does not last too long."""


class StuckError(AssertionError):
    """The race does not go on."""


class Player:
    """Plays all human crews of a race.

    Args:
        program: at its title page.
    """

    def __init__(self, program: Program) -> None:
        self.program = program
        self.finish = ""
        self.done: dict[str, int] = {}
        self.scenes: set[str] = set()
        self.tried: set[tuple[str, ...]] = set()
        self.played: set[tuple[str, ...]] = set()
        self.rounds: dict[str, int] = {}
        self.hurries = math.inf
        self.sat = ""

    def goes_on_with(self, program: Program) -> None:
        """Sit down before a window that was opened anew."""
        self.program = program
        self.tried.clear()
        self.hurries = math.inf

    # How things are done; each kind of player in its own way.

    def press(self, name: str) -> None:
        """Press the button of that name."""
        raise NotImplementedError

    def hold_down(self, name: str) -> None:
        """Hold the button of that name for a second."""
        raise NotImplementedError

    def choose(self, name: str, value: str) -> None:
        """Turn a choice until it stands at that value."""
        raise NotImplementedError

    def take(self, slot: int) -> None:
        """Take a card from the bivouac."""
        raise NotImplementedError

    def plan(self, counts: Mapping[str, int]) -> None:
        """Set the assistants and seal the plan."""
        raise NotImplementedError

    def hand(self) -> list[Seen]:
        """Look at the hand, then hide it again."""
        raise NotImplementedError

    def card(self, name: str) -> None:
        """Press a card of the hand, or one just drawn."""
        raise NotImplementedError

    def cell(self, target: Seen) -> None:
        """Choose a cell of the board."""
        raise NotImplementedError

    def lay(self, tile: Seen, target: Seen) -> None:
        """Lay a drawn tile on a cell."""
        raise NotImplementedError

    def way(self, number: int) -> None:
        """Choose one of the ways on the sheet, counted from 1."""
        raise NotImplementedError

    def secret_ways(self) -> int:
        """Look at what the hand allows as well, and keep looking; return how many ways there are."""
        raise NotImplementedError

    def secret_way(self, number: int) -> None:
        """Choose one of them and stop looking; 0 goes back."""
        raise NotImplementedError

    # The menus.

    def begin(
        self,
        course: str,
        humans: int = 2,
        crews: int = 3,
        edition: str = "Second edition",
        computer: str = "Quick",
    ) -> None:
        """Set a race up from the title page and begin it."""
        self.program.scene("TitleScene")
        self.press("new")
        self.program.scene("SetupScene")
        self.choose("count", f"{crews} crews")
        for seat in range(crews):
            self.choose(f"who-{seat}", "Human" if seat < humans else computer)
        self.choose("course", course)
        self.choose("edition", edition)
        self.press("start")
        self.finish = course.split(" – ")[1]
        self.program.scene("TableScene")

    # The race.

    def play(self, turns: int = 3000) -> Screen:
        """Play until the prestige is counted."""
        self.hurries = time.monotonic() + PATIENT
        for _ in range(turns):
            screen = self.program.still()
            self.scenes.add(screen.scene)
            if screen.scene == "ScoringScene":
                return screen
            self.turn(screen)
        raise StuckError(f"no end after {turns} turns\n{self.program.see().dump()}")

    def turn(self, screen: Screen) -> None:
        """Do one thing, whatever is asked."""
        match screen.scene:
            case "HandoverScene":
                self._sits_down("")
                self.press("lift")
            case "PrivateAnswer":
                self._sits_down("")
                self._answer_alone(screen)
            case "GazetteScene":
                self.press("read")
            case "Dialog":
                self.press("yes")
            case "Chooser":
                self._way(screen)
            case "TableScene":
                self._at_table(screen)
            case other:
                raise StuckError(f"what is this? {other}\n{screen.dump()}")

    def _at_table(self, screen: Screen) -> None:
        question = screen.find("expected").label
        if screen.get("peek") and not screen.get("plan"):
            seen = [one.label for one in screen.all("card") if one.name.startswith("card-") and one.value]
            assert not seen, f"the hand lies open: {seen}\n{screen.dump()}"
        if screen.get("plan"):
            self.sat = question.split(":")[0]
            self._plan(screen, self.sat)
            return
        self._sits_down(question.split(":")[0])
        if "from the bivouac" in question:
            self._bivouac(screen)
        elif "Lay " in question:
            self._lay(screen)
        elif "discard one" in question or "Discard one" in question:
            self._discard(screen)
        elif "play an assistant" in question:
            self._sequence(screen, question)
        elif "Counter it or let it happen" in question:
            self._react(screen, question)
        elif "Drive" in question or "drive" in question:
            self._drive(screen, question)
        else:
            self._anything(screen, question)

    def _sits_down(self, who: str) -> None:
        """Wait until presses act, where somebody else sat here before."""
        if who != self.sat or not who:
            time.sleep(REST)
        self.sat = who

    def _note(self, what: str) -> None:
        self.done[what] = self.done.get(what, 0) + 1

    def _bivouac(self, screen: Screen) -> None:
        slots = [one for one in screen.all("card") if one.name.startswith("slot-") and one.enabled]
        assert slots, f"no card to take\n{screen.dump()}"
        self._note("take")
        self.take(int(slots[0].name.removeprefix("slot-")))

    def _plan(self, screen: Screen, crew: str) -> None:
        number = self.rounds[crew] = self.rounds.get(crew, 0) + 1
        strip = next(one for one in screen.all("strip") if one.label == crew)
        money = int(strip.value.split("money ")[1].split("\N{NO-BREAK SPACE}")[0])
        plan = POOR if money < 30 else PLANS[(number + len(crew)) % len(PLANS)]
        self._note("plan")
        self.plan(dict(zip(PLACES, plan, strict=True)))

    def _lay(self, screen: Screen) -> None:
        tiles = screen.all("tile")
        targets = sorted(screen.all("target"), key=lambda one: self._way_off(screen, one))
        assert tiles and targets, screen.dump()
        self._note("lay")
        self.lay(tiles[0], targets[0])

    def _discard(self, screen: Screen) -> None:
        self._note("discard")
        self.card("drawn-0" if screen.get("drawn-0") else "card-0")

    def _react(self, screen: Screen, question: str) -> None:
        self._note("reaction")
        crews = [one for one in _buttons(screen) if "in private" in one.label]
        fresh = ("react", question, screen.find("telegraph").value)
        if crews and fresh not in self.tried:
            self.tried.add(fresh)
            self.press(crews[0].name)
        elif crews:
            self.hold_down("answer-E")
        else:
            self.press("answer-E")

    def _answer_alone(self, screen: Screen) -> None:
        """Cancel the danger card by an escort or a Ranger, or go back to the question."""
        ranger = next((one for one in self.hand() if one.label == "Ranger"), None)
        if screen.get("escort"):
            self._note("cancelled by escort")
            self.press("escort")
        elif ranger:
            self._note("cancelled by Ranger")
            self.card(ranger.name)
        else:
            self.press("no")

    def _sequence(self, screen: Screen, question: str) -> None:
        crew = question.split(":")[0]
        now = (screen.find("round").label, crew, *(screen.find(f"box-{place}").value for place in PLACES))
        if time.monotonic() > self.hurries:
            self.press("answer-E")
            return
        fuel, most = _gauge(screen, "fuel")
        if fuel <= most // 2 and self._once(screen, now, "answer-7"):
            self._note("fuel")
            return
        if screen.find("hand").value != "0" and now not in self.tried:
            if not self._play_card(now):
                self.tried.add(now)
            return
        weak = _gauge(screen, "engine")[0] <= 2
        for key in ("3", "1", "4", "6", "2", "5") if weak else ("1", "4", "6", "2", "3", "5"):
            if self._once(screen, now, f"answer-{key}"):
                self._note(f"assistant {key}")
                return
        self._note("pass")
        self.press("answer-E")

    def _play_card(self, now: tuple[str, ...]) -> bool:
        hand = {one.label: one for one in reversed(self.hand())}
        for card in TO_PLAY:
            if card in hand and (*now, card) not in self.played:
                self.played.add((*now, card))
                self._note(f"card {card}")
                self.card(hand[card].name)
                return True
        return False

    def _drive(self, screen: Screen, question: str) -> None:
        here = next(one for one in screen.all("vehicle") if one.label == question.split(":")[0])
        now = _gauge(screen, "fuel")[0]
        ahead = [
            one
            for one in screen.all("target")
            if self._way_off(screen, one) < self._way_off(screen, here)
            and ("drive", one.name, str(now)) not in self.tried
        ]
        ahead.sort(key=lambda one: self._way_off(screen, one))
        if not ahead:
            self._note("halt")
            self.press("answer-E")
            return
        self.tried.add(("drive", ahead[0].name, str(now)))
        self._note("step")
        self.cell(ahead[0])

    def _way(self, screen: Screen) -> None:
        shown = ways(screen)
        if screen.get("chooser-hint"):
            self._note("way by hand")
            self.secret_way(self.secret_ways())
        else:
            self._note("way")
            self.way(len(shown) // 2 + 1)

    def _anything(self, screen: Screen, question: str) -> None:
        self._note(question.split(": ", 1)[1].split(" ")[0])
        targets = screen.all("target")
        answers = [one for one in _buttons(screen) if _allowed(one)]
        if targets:
            self.cell(targets[0])
        elif answers:
            self.press(answers[0].name)
        else:
            raise StuckError(f"nothing can be done\n{screen.dump()}")

    def _once(self, screen: Screen, now: tuple[str, ...], name: str) -> bool:
        """Press a button if it is allowed and was not pressed in this very position."""
        button = screen.get(name)
        if button is None or not _allowed(button) or (*now, name) in self.tried:
            return False
        self.tried.add((*now, name))
        self.press(name)
        return True

    def _way_off(self, screen: Screen, place: Seen) -> float:
        finish = next(one for one in screen.all("city") if one.label == self.finish)
        return math.dist(place.middle, finish.middle)


def ways(screen: Screen) -> list[Seen]:
    """The buttons of a sheet that asks for one of several ways."""
    return [one for one in screen.all("button") if one.name.startswith("way-")]


def _buttons(screen: Screen) -> list[Seen]:
    return [one for one in screen.all("button") if one.name.startswith("answer-")]


def _allowed(button: Seen) -> bool:
    return button.enabled and "–" not in button.value


def _gauge(screen: Screen, name: str) -> tuple[int, int]:
    now, most = screen.find(f"gauge-{name}").value.split("/")
    return int(now), int(most)
