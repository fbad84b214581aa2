"""Somebody at the window who sees only what is described, and decides by what labels say.

What to do is the same for everybody; how it is done with keys or the mouse alone is for two kinds of players.
"""

from __future__ import annotations

import re

from tests.window.account import Account
from tests.window.program import Program, Screen, Seen
from tests.window.shown import (
    TO_PLAY,
    allowed,
    buttons,
    by_heart,
    covered,
    figure,
    gauge,
    hand_cards,
    has_parts,
    knows,
    may_counter,
    useless,
    way_off,
    weak,
)

PLACES = ("scout", "mechanic", "escort", "funding")


class StuckError(AssertionError):
    """The race does not go on."""


class Player(Account):
    """Plays all human crews of a race.

    Args:
        program: at its title page.
    """

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program
        self.finish = ""
        self.done: dict[str, int] = {}
        self.scenes: set[str] = set()
        self.tried: set[tuple[str, ...]] = set()
        self.played: set[tuple[str, ...]] = set()
        self.held: dict[str, list[str]] = {}
        self.bound: set[str] = set()
        self.money: dict[str, int] = {}
        self.sat = ""
        self.asks = ""
        """What is asked in a word, or the page that is open."""

    def goes_on_with(self, program: Program) -> None:
        """Sit down before a window that was opened anew."""
        self.program = program
        self.tried.clear()
        self.held.clear()
        self.bound.clear()

    # How things are done; each kind of player in its own way.

    def press(self, name: str) -> None:
        """Press the button of that name."""
        raise NotImplementedError

    def hold_down(self, name: str) -> None:
        """Hold the button of that name for a second."""
        raise NotImplementedError

    def look_or_press(self, name: str) -> None:
        """Press a button, perhaps so that what it brings is looked at, or that nothing is asked first."""
        self.press(name)

    def cover(self) -> None:
        """Learn the cards just drawn by heart, and cover them so that the race goes on."""
        self.remember_hand()
        self.press("answer-peek")

    def counter(self, crew: Seen) -> None:
        """Let a crew answer in private whether it counters."""
        self.press(crew.name)

    def choose(self, name: str, value: str) -> None:
        """Turn a choice until it stands at that value."""
        raise NotImplementedError

    def take(self, slot: int) -> None:
        """Take a card from the bivouac."""
        raise NotImplementedError

    def plan(self, key: str) -> None:
        """Take the plan with that key, and seal it."""
        raise NotImplementedError

    def hand(self) -> list[Seen]:
        """Look at the hand, then hide it again."""
        raise NotImplementedError

    def card(self, label: str) -> bool:
        """Press a card of the hand, looking at it where it is covered; return whether it is there."""
        raise NotImplementedError

    def cell(self, target: Seen) -> None:
        """Choose a cell of the board."""
        raise NotImplementedError

    def head_for(self, screen: Screen, cell: Seen) -> None:
        """Choose where a drive that has begun goes on, such as to a cell nearer to the finish."""
        self.cell(cell)

    fills_first = True
    """Whether fuel is bought apart from the drive that needs it."""

    def may_drive(self, screen: Screen) -> bool:
        """Whether a drive brings the crew on, as far as that is to be seen."""
        return True

    def begin_drive(self, screen: Screen) -> None:
        """Drive on, or set a mechanic to drive."""
        self.press("answer-set-out" if screen.get("answer-set-out") else "answer-3")

    def explore(self, screen: Screen) -> None:
        """Send a scout."""
        self.press("answer-1")

    def lay(self, screen: Screen) -> None:
        """Lay one of the drawn tiles on the cell that is meant first."""
        raise NotImplementedError

    def discard(self, screen: Screen) -> None:
        """Choose the cards that are kept or go."""
        raise NotImplementedError

    # The menus.

    def begin(
        self, course: str, humans: int = 2, crews: int = 3, edition: str = "Second edition",
        computer: str = "Quick", board: str = "",
    ) -> None:
        """Set a race up from the title page and begin it; without a board, on the one that is proposed."""
        self.program.scene("TitleScene")
        self.press("new")
        self.program.scene("SetupScene")
        self.choose("count", f"{crews} crews")
        for seat in range(crews):
            self.choose(f"who-{seat}", "Human" if seat < humans else computer)
        if board:
            self.choose("board", board)
        self.choose("course", course)
        self.choose("edition", edition)
        self.press("start")
        self.finish = course.split(" – ")[1]
        self.program.scene("TableScene")

    # The race.

    def play(self, turns: int = 3000, patient: bool = False) -> Screen:
        """Play until the prestige is counted, or only as long as the race is played in earnest."""
        self.spent.clear()
        for _ in range(turns):
            screen = self.program.still()
            self.scenes.add(screen.scene)
            if screen.scene == "ScoringScene" or (patient and self.hurries):
                return screen
            self.turn(screen)
        raise StuckError(f"no end after {turns} turns\n{self.program.see().dump()}")

    def turn(self, screen: Screen) -> None:
        """Do one thing, whatever is asked."""
        self.asks = screen.scene
        match screen.scene:
            case "HandoverScene":
                self.sat = ""
                self.press("lift")
            case "PrivateAnswer":
                self.sat = ""
                self._answer_alone(screen)
            case "gazette":
                self.press("read")
            case "short-help":
                self.press("close")
            case "Dialog":
                self.press("yes")
            case "TableScene":
                self._at_table(screen)
            case other:
                raise StuckError(f"what is this? {other}\n{screen.dump()}")

    def _at_table(self, screen: Screen) -> None:
        self.round = int(screen.find("round").label.split()[1])
        question = screen.find("expected").label
        self.asks = question.split(": ")[-1].split(" ")[0]
        who = next(one.label for one in screen.all("crew"))
        if question.endswith(": a look at the new cards"):
            self.cover()
            return
        if screen.get("answer-seal"):
            self.sat = who
            self._plan(screen, who)
            return
        self.sat = who
        self.money[who] = figure(screen.find("purse").value)
        if screen.get("offered"):
            self._discard(screen)
        elif screen.get("laid"):
            self._lay(screen)
        elif any(one.name.startswith("slot-") for one in screen.all("card")):
            self._bivouac(screen)
        elif "Play an assistant" in question:
            self._sequence(screen, who)
        elif "let it happen" in question or "Who counters" in question:
            self._react(screen, question)
        elif screen.get("reach") or screen.get("answer-drive"):
            self._drive(screen, who)
        elif screen.get("more-bought"):
            self._repair(screen)
        else:
            self._anything(screen, question)

    def _note(self, what: str) -> None:
        self.done[what] = self.done.get(what, 0) + 1

    def _bivouac(self, screen: Screen) -> None:
        slots = [one for one in screen.all("card") if one.name.startswith("slot-") and one.enabled]
        assert slots, f"no card to take\n{screen.dump()}"
        self._note("take")
        self.held.get(next(one.label for one in screen.all("crew")), []).append(slots[0].label)
        self.take(int(slots[0].name.removeprefix("slot-")))

    def _plan(self, screen: Screen, crew: str) -> None:
        self._note("plan")
        self.plan(self.next_plan(crew, figure(screen.find("purse").value)))

    def _lay(self, screen: Screen) -> None:
        self._note("lay")
        self.lay(screen)

    def _discard(self, screen: Screen) -> None:
        self._note("discard")
        self.discard(screen)

    def _react(self, screen: Screen, question: str) -> None:
        """Let the first crew that has an escort, or knows of a Ranger in its hand, counter for all."""
        self._note("reaction")
        if "(hold)" not in screen.find("answer-E").label:
            self.press("answer-E")
            return
        crews = [one for one in buttons(screen) if may_counter(screen, one, self.held)]
        fresh = ("react", question, screen.find("telegraph").value)
        if crews and fresh not in self.tried:
            self.tried.add(fresh)
            self.counter(crews[0])
        else:
            self.hold_down("answer-E")

    def _answer_alone(self, screen: Screen) -> None:
        """Cancel the danger card by an escort or a Ranger, or go back to the question."""
        if screen.get("escort"):
            self._note("cancelled by escort")
            self.press("escort")
        elif "Ranger" in self.held.get(screen.find("crew").label.split(":")[0], ()) or any(
            one.label == "Ranger" for one in self.hand()
        ):
            self._note("cancelled by Ranger")
            self.card("Ranger")
        else:
            self.press("no")

    def _sequence(self, screen: Screen, crew: str) -> None:
        now = (screen.find("round").label, crew, *(screen.find(f"box-{place}").value for place in PLACES))
        if self.hurries:
            self.press("answer-E")
            return
        fuel, most = gauge(screen, "fuel")
        if self.fills_first and fuel <= most // 2 and self._once(screen, now, "answer-F"):
            self._note("fuel")
            return
        # Who must look at the hand does so with the tiles of a scout, if there is one.
        if not self._knows_hand(screen, crew) and self._once(screen, now, "answer-1"):
            self._note("assistant 1")
            return
        if self._play_card(screen, crew, now):
            return
        for key in ("4", "1", "3", "6", "2", "5") if weak(screen) else ("1", "3", "6", "2", "4", "5"):
            if self._once(screen, now, f"answer-{key}"):
                self._note(f"assistant {key}")
                return
        self._note("pass")
        self.look_or_press("answer-E")

    def _play_card(self, screen: Screen, crew: str, now: tuple[str, ...]) -> bool:
        """Play a card that is wanted; a covered hand is looked at only where it is not known by heart."""
        held = self._known_hand(screen, crew)
        for card in self.wanted_cards():
            if card in held and (*now, card) not in self.played and not useless(screen, card, held):
                self.played.add((*now, card))
                if self.card(card):
                    self._note(f"card {card}")
                    held.remove(card)
                else:
                    # It was another card that came than the one that went.
                    del self.held[crew]
                return True
        return False

    def asks_again(self) -> bool:
        """Whether a card of the hand was only chosen by a press, and another one plays it."""
        return self.program.see().says("The second press plays the card, or Enter.")

    def wanted_cards(self) -> tuple[str, ...]:
        """Return the names of the cards to be played from the hand, the most wanted first."""
        return TO_PLAY

    def remember_hand(self) -> None:
        """Learn by heart the hand that lies face up now."""
        shown = hand_cards(self.program.see())
        if not any(covered(card) for card in shown):
            self.held[self.sat] = [card.label for card in shown]

    def _known_hand(self, screen: Screen, crew: str) -> list[str]:
        """The cards of a crew: read where they lie face up, else by heart while their number is right."""
        if not self._knows_hand(screen, crew):
            self.held[crew] = [card.label for card in self.hand()]
        return self.held[crew]

    def _knows_hand(self, screen: Screen, crew: str) -> bool:
        self.held[crew] = by_heart(screen, self.held.get(crew, []))
        return knows(screen, self.held[crew])

    def _drive(self, screen: Screen, crew: str) -> None:
        way = screen.get("answer-drive")
        if way and allowed(way):
            self._note("step")
            self.look_or_press("answer-drive")
            return
        here = next(one for one in screen.all("vehicle") if one.label == crew)
        now = gauge(screen, "fuel")[0]
        ahead = [
            one
            for one in screen.all("target")
            if way_off(screen, one, self.finish) < way_off(screen, here, self.finish)
            and ("drive", one.name, str(now)) not in self.tried
        ]
        ahead.sort(key=lambda one: way_off(screen, one, self.finish))
        if not ahead or way:
            self._note("halt")
            self.press("answer-E" if screen.get("answer-E") else "answer-back")
            return
        self.tried.add(("drive", ahead[0].name, str(now)))
        self.head_for(screen, ahead[0])

    def _repair(self, screen: Screen) -> None:
        """Buy a part if that is possible and none is chosen yet, then repair or end the repair."""
        self._note("repair")
        repair = screen.get("answer-Enter") or screen.get("answer-R")
        if repair and allowed(repair):
            self.press(repair.name)
        elif screen.find("more-bought").enabled and screen.get("answer-E"):
            self.press("more-bought")
        else:
            self.press("answer-E")

    def _anything(self, screen: Screen, question: str) -> None:
        self._note(question.split(" ")[0])
        targets = [one for one in screen.all("target") if one.name.split("-")[1][0].isalpha()]
        left = ("answer-peek", "answer-next-cell", "answer-J", "answer-back")
        answers = [one.name for one in buttons(screen) if allowed(one) and one.name not in left]
        if answers:
            self.press("answer-Enter" if "answer-Enter" in answers else answers[0])
        elif targets:
            self.cell(targets[0])
        elif screen.get("answer-E"):
            self.look_or_press("answer-E")
        else:
            raise StuckError(f"nothing can be done\n{screen.dump()}")

    def _once(self, screen: Screen, now: tuple[str, ...], name: str) -> bool:
        """Press a button if it is allowed and was not pressed in this very position."""
        button = screen.get(name) or (screen.get("answer-set-out") if name == "answer-3" else None)
        if button is None or not allowed(button) or (*now, name) in self.tried:
            return False
        if name == "answer-3" and not self.may_drive(screen):
            return False
        in_vain = name == "answer-5" and re.search("(not|none) useful", button.value) is not None
        if in_vain or (name == "answer-4" and not has_parts(screen, self.held[self.sat])):
            return False
        self.tried.add((*now, name))
        if name == "answer-3":
            self.begin_drive(screen)
        elif name == "answer-1":
            self.explore(screen)
        else:
            self.look_or_press(name)
        return True
