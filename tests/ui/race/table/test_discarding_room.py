"""At the hand limit every answer has its height, also beside five cards and a Jerrican."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.panels.question.answers import AnswerButton
from greatrace.ui.race.table.scene import TableScene
from tests.legibility.findings import LEAST_BUTTON
from tests.ui.race.table.hands import at_table, speaking
from tests.ui.race.table.placed import placed

HAND = ("pilot", "transport", "spare-parts", "toolbox", "jerrican")


@pytest.mark.parametrize("code", ["de", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_no_answer_is_a_sliver_where_both_new_cards_may_go(size: tuple[int, int], code: str) -> None:
    controller = placed("hand-limit")
    state, names = controller.session.state, [one.id for one in controller.race.cards]
    hand = tuple(sorted(map(names.index, HAND)))
    own = structs.replace(state.table.dashboards[0], chassis=3, cards=5)
    table = structs.replace(state.table, dashboards=(own, *state.table.dashboards[1:]))
    mine, *others = state.secrets.own
    secrets = structs.replace(state.secrets, own=(structs.replace(mine, hand=hand), *others))
    controller.session.state = structs.replace(state, table=table, secrets=secrets)
    pilot = at_table(controller, speaking(code, size, 100))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    scene.state.fresh.forget()
    scene.state.fresh.settle({0: hand[2:]})
    scene.state.fresh.settle({0: hand})
    scene.refresh()
    pilot.leap()
    buttons = [one for one in scene.panels.question.walk() if isinstance(one, AnswerButton)]
    assert len(buttons) == 3 and len(question(scene.state).answers) == 3
    least = scene.look.px(LEAST_BUTTON)
    assert [(one.label, one.rect.h) for one in buttons if one.rect.h < least] == []
