"""A newcomer in a first race: presses what is proposed, by mouse or by keys, and counts every press."""

from __future__ import annotations

from collections import Counter

from greatrace.engine import decisions as ask
from greatrace.lab.at_once import AtOnce
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.play.table.sheet import SheetScene
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.panels.question.answers import answer_name
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import AFRICA, begun, surroundings

CREWS = ("", "quick", "quick", "quick")
PLANS = {1: "answer-A"}
"""The plan that is set, by the round; else "Drive"."""
DRIVES_MOST = "answer-7"
ASSISTANTS = ("answer-1", "answer-set-out", "answer-3", "answer-6", "answer-2", "answer-E")
"""What is pressed in an own sequence, the first that makes sense."""
DRIVES = ("answer-drive", "answer-R", "answer-1", "answer-E", "answer-back")
"""What is pressed while a way is drawn or looked for."""


class Newcomer:
    """Takes what the table proposes, in a race of four crews through Africa.

    Args:
        seed: of the race.
        keys: whether with keys alone; else with the mouse alone.

    Attributes:
        presses: what was pressed, by the round; with a Gazette that had to be put away.
    """

    def __init__(self, seed: int, keys: bool = False) -> None:
        self.controller = begun(CREWS, seed, AFRICA, leaders=False, thinker=AtOnce())
        self.pilot = Pilot(TableScene(self.controller, first=True), context=surroundings())
        self.keys, self.round = keys, 1
        self.presses: dict[int, Counter[str]] = {}
        self._in_vain = -1
        """The round in which going back was all that a drive offered."""

    def race(self, rounds: int) -> None:
        """Play so many rounds, up to the first press of the next one."""
        for _ in range(500):
            self.pilot.wait(0.0)
            if self.controller.table.over or len(self.presses) > rounds:
                return
            self._turn()
        raise AssertionError(f"no end\n{self.pilot.dump()}")

    def _turn(self) -> None:
        match self.pilot.scene:
            case SheetScene(name="gazette", closes_itself=True):
                self.pilot.leap(1.0)
            case SheetScene(name="gazette"):
                self._press("read", "Enter", "Gazette")
            case SheetScene(name="short-help"):
                self.pilot.press("close")  # before the race
            case Dialog():
                self._press("yes", "Enter", "sure")
            case TableScene() as scene if scene.state.order is not None:
                self.pilot.leap()
            case TableScene() as scene if scene.state.asked:
                self._answer(scene)

    def _answer(self, scene: TableScene) -> None:
        state = scene.state
        self.round = state.table.round
        left = ("answer-3", "answer-set-out") if self.round == self._in_vain else ()
        found = {answer_name(one): one for one in question(state).answers if one.sensible}
        answers = {name: one for name, one in found.items() if name not in left}
        kind = type(state.frame).__name__
        match state.frame:
            case ask.Bivouac():
                number = next(n for n, card in enumerate(state.table.market, 1) if card >= 0)
                self._press(f"slot-{number}", str(number), "card chosen")
                self._press(f"slot-{number}", "Enter", "card taken")
            case ask.Planning():
                self._take(answers, ("answer-seal", PLANS.get(self.round, DRIVES_MOST)), kind)
            case ask.Sequence() if state.way is None:
                self._take(answers, ASSISTANTS, kind)
            case ask.Sequence() | ask.Driving():
                self._take(answers, DRIVES, kind)
            case ask.Laying():
                self._take(answers, ("answer-R", "answer-Enter"), kind)
            case _:
                self._take(answers, ("answer-Enter", "answer-R", "answer-1", *answers), kind)

    def _take(self, answers: dict[str, AnswerOption], names: tuple[str, ...], kind: str) -> None:
        name = next((one for one in names if one in answers), None)
        if name is None:
            card = next(one for one in ("drawn-0", "head-0") if self.pilot.sees(one))
            self._press(card, "1", f"{kind} card")
        else:
            self._in_vain = self.round if name == "answer-back" else self._in_vain
            self._press(name, answers[name].key or "Enter", f"{kind} {answers[name].label}")

    def _press(self, name: str, key: str, what: str) -> None:
        self.presses.setdefault(self.round, Counter())[what] += 1
        if self.keys:
            self.pilot.keys(key.lower())
        else:
            self.pilot.press(name)
        self.pilot.leap()
