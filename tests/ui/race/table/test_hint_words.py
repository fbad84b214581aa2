"""A hint has the words of the buttons, names the city ahead and speaks to the crew that it advises."""

from __future__ import annotations

import pytest

from greatrace.bots.ahead import cells_ahead
from greatrace.engine import actions as do
from greatrace.kernel.terms import Term
from greatrace.prose.actions import action_label
from greatrace.prose.advice import advice
from greatrace.prose.language import language
from greatrace.prose.reasons import reason_text
from greatrace.prose.teller import Teller
from greatrace.thinking.protocol import LONGEST, LONGEST_HINT
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.race.table.panels.hint import WIDTH
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.hint import Hint
from tests.ui.race.table.hands import at_table, begun
from tests.ui.race.table.sage import Sage
from tests.ui.race.table.sequences import CREW, sequence, state_of
from tests.ui.race.table.test_hinted_drive import hinted


@pytest.mark.parametrize(("code", "take", "drive", "pass_"), [
    ("en", "Take a card", "Drive, line", "Pass: 5 assistants stay unused"),
    ("de", "Karte nehmen", "Fahren, Linie", "Passen: 5 Assistenten ungenutzt"),
    ("es", "Tomar carta", "Avanzar, línea", "Pasar: 5 asistentes sin usar"),
    ("fr", "Piocher", "Trajet ou ligne", "Passer\u00a0: 5 assistants inutilisés"),
])
def test_an_action_is_called_what_its_button_is_called(code: str, take: str, drive: str, pass_: str) -> None:
    state = state_of(sequence(CREW, at="Niamey"))
    teller = Teller(language(code), state.race.data)
    view = state.controller.view(0)
    told = [action_label(one, teller, view) for one in (do.TakeCard(), do.Drive(), do.Pass())]
    own = view.table.dashboards[0].active
    assert told == [take, drive, pass_.replace("5", str(own))]
    aside = state_of(sequence(CREW, at="E3")).controller.view(0)
    assert action_label(do.Drive(), Teller(language("en"), state.race.data), aside) == "Drive"


def test_the_city_ahead_is_named_and_the_crew_is_spoken_to() -> None:
    en, fr = language("en"), language("fr")
    terms = (Term("city_in", 5), Term("city_cards", 1))
    assert advice(terms, en, city="Timbuktu") == ("Ahead: Timbuktu 5 cells away and 1 card there.",)
    assert "Tombouctou à 5 cases" in advice(terms, fr, city="Tombouctou")[0]
    assert advice(terms, en) == ("Ahead: a city 5 cells away and 1 card there.",)
    assert "votre route" in advice((Term("worth_own_way", 33),), fr)[0]
    assert reason_text(Term("worth_own_way", 33), fr).startswith("notre route"), "a crew of itself"
    assert "your advantage" in advice((Term("for_swap", 1),), en)[0]


def test_of_a_line_the_cells_are_told_that_it_saves_instead_of_a_sum() -> None:
    terms = (Term("pays", 140), Term("saves", 6), Term("worth_move", 64))
    told = ("It costs 140\u00a0F.", "It leads 6 cells nearer to the finish.")
    assert advice(terms, language("en")) == told


def test_a_hint_may_be_thought_over_for_longer_than_a_rivals_decision() -> None:
    sage = Sage()
    pilot = at_table(begun(("", "", "quick"), 3, thinker=sage))
    pilot.leap()
    pilot.keys("t")
    assert sage.seconds == [LONGEST_HINT] and LONGEST_HINT > LONGEST


def test_the_tightest_form_tells_two_reasons_and_its_tooltip_the_others() -> None:
    pilot = at_table(begun(("", "quick"), 3))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    panel, look = scene.panels.page.hint, scene.look
    panel.show(Hint("He would:", "Go", ("One.", "Two.", "Three."), "Often.", "Stay."), scene.state)
    wide = look.px(WIDTH)
    for room, words, tip in ((wide, "One. Two. Three.", ""), (1, "One. Two.", "Three. Often. Stay.")):
        panel.fit(look, (wide, room))
        told = [one.label for one in panel.walk() if one.name in ("hint-why", "hint-brief")]
        button = next(one for one in panel.walk() if one.name == "hint-do")
        assert told == [words] and (button.tip.text if isinstance(button.tip, Tip) else "") == tip


def test_a_shown_hint_names_the_city_ahead() -> None:
    pilot, scene = hinted(sequence(CREW, at="E3"), do.Drive())
    goal = cells_ahead(scene.state.race, scene.state.controller.view(0))[-1]
    assert f"{scene.state.teller.place(goal)} 6 cells away" in pilot.find("hint-why").label
