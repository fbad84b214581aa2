"""A label and its text are joined as each language does it: French with a no-break space before the colon."""

from __future__ import annotations

import re

import pytest

from greatrace.engine import events as on
from greatrace.engine.actions import Plan
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.rene import Loss
from greatrace.prose.language import LANGUAGES, language
from greatrace.prose.words import labelled_phrase
from greatrace.ui.race.names import SETUP_PAGE
from greatrace.ui.race.table.motion.strikes import strike_of
from greatrace.ui.race.table.motion.suitcases import cases_of
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import order_of, order_terms
from tests.ui.pilot import Pilot
from tests.ui.race.table.alone import alone
from tests.ui.race.table.sequences import sequence, state_of

GLUED = re.compile(r"[^\u00a0 ]:(?=\s)")
"""A colon without the space that French has before it."""


def texts(code: str) -> list[str]:
    """What once glued a colon to a label."""
    torpedo = TableState(alone("convoy"), language(code))
    race = state_of(sequence(), code)
    hit = strike_of(solo.EffectSuffered(0, Loss(engine=1, fuel=2)), torpedo)
    order = order_of(torpedo)
    assert hit and order
    plans = on.PlansRevealed((Plan(2, 1, 1, 1),) * race.race.seats)
    setup = Pilot(SETUP_PAGE, speaks=code)
    return [
        hit.told, *(case.told for case in cases_of(plans, race)), setup.find("crew-0").value,
        *(value for _, value in order_terms(torpedo, order)),
    ]


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_colon_is_glued_against_the_rules_of_the_language(code: str) -> None:
    told = texts(code)
    assert sum(":" in text for text in told) > 4
    glued = [text for text in told if GLUED.search(text)]
    assert not glued if code == "fr" else glued


def test_a_phrase_behind_a_label_begins_small_in_french_and_spanish() -> None:
    said = {code: labelled_phrase(language(code), "A", "Explorer Gao") for code in LANGUAGES}
    assert said["fr"] == "A\u00a0: explorer Gao" and said["es"] == "A: explorer Gao"
    assert said["de"] == said["en"] == "A: Explorer Gao"
