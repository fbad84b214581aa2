"""What is pressed most often has one place in a whole race: confirm, back and the assistants."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pygame
import pytest

from greatrace.bots import make_bot
from greatrace.engine.decisions import Driving, Planning, Sequence
from greatrace.kernel.budget import Budget
from greatrace.prose.language import language
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.layout.furniture import furniture
from greatrace.ui.race.table.panels.question.answers import AnswerButton
from greatrace.ui.race.table.panels.question.panel import QuestionPanel
from greatrace.ui.race.table.state.drawn_way import way_to
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.hands import AFRICA, begun

QUESTIONS, SEED = 300, 1935
Places = dict[str, set[tuple[int, ...]]]


class Player:
    """Answers for all crews by chance, and draws ways as players do before they drive."""

    def __init__(self, controller: Controller) -> None:
        self.controller, self.chance = controller, Random(SEED)
        seats = range(controller.race.seats)
        self._brains = [make_bot("hurried", controller.race, seat, SEED + seat) for seat in seats]

    def states(self, code: str) -> list[TableState]:
        """The question that is asked, and the same with a way drawn; none if nobody is asked."""
        plain, drawn = (TableState(self.controller, language(code)) for _ in range(2))
        if not plain.asked:
            return []
        seat = plain.asked[0]
        if isinstance(plain.frame, Planning):
            plain.plan(seat)
        if not isinstance(plain.frame, Driving | Sequence):
            return [plain]
        cell = plain.table.dashboards[seat].cell
        near = plain.race.neighbours[cell]
        goal = self.chance.choice([*near, *plain.race.neighbours[self.chance.choice(near)]])
        drawn.draw_way(way_to(drawn, goal))
        return [plain, drawn]

    def answer(self) -> None:
        """Answer the question."""
        controller = self.controller
        seat = controller.session.deciders[0]
        view, legal = controller.view(seat), controller.legal(seat)
        action = self._brains[seat].choose(controller.race, view, legal, Budget())
        controller.session.act(action, seat)


def places_of(state: TableState, panel: QuestionPanel, look: Look) -> dict[str, tuple[int, ...]]:
    """Where what has a fixed place stands: what confirms, what leads back, each assistant."""
    panel.show(state)
    crews = state.race.seats
    asked = panel.measure(look, furniture(look.scale, crews).question.w)[1] / look.scale.factor
    panel.arrange(look, furniture(look.scale, crews, asked).question)
    buttons = [one for one in panel.walk() if isinstance(one, AnswerButton)]
    cells = [one for one in buttons if one.answer.share == "cell" and one.answer.stands != "above"]
    found = {f"assistant {number}": tuple(one.rect) for number, one in enumerate(cells, start=1)}
    foot = {one.answer.stands: tuple(one.rect) for one in buttons if one.fixed and one not in cells}
    return found | {what: foot[what] for what in ("confirm", "back") if what in foot}


@pytest.mark.parametrize(("size", "code"), [((1280, 720), "de"), ((1920, 1080), "en")])
def test_confirm_back_and_assistants_have_one_place_each(size: tuple[int, int], code: str) -> None:
    pygame.font.init()
    context = headless(size, 100, code)
    look = context.table_look
    player, asked, panel = Player(begun(("",) * 4, 3, AFRICA)), 0, None
    places: Places = defaultdict(set)
    while asked < QUESTIONS and not player.controller.table.over:
        for state in player.states(code):
            asked += 1
            panel = panel or QuestionPanel(state)
            for what, place in places_of(state, panel, look).items():
                places[what].add(place)
        player.answer()
    assert asked >= QUESTIONS and len(places) == 8
    assert {what: len(found) for what, found in places.items()} == dict.fromkeys(places, 1)
