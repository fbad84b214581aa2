"""Missions and inks in words."""

from __future__ import annotations

import pytest

from greatrace.campaign.missions import CHECKS, INKS
from greatrace.content import passport
from greatrace.prose.language import LANGUAGES, language
from greatrace.prose.passport import ink_name, ink_text, mission_text


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_mission_and_ink_has_words(code: str) -> None:
    say = language(code)
    told = [mission_text(say, kind, 3) for kind in CHECKS]
    assert len(set(told)) == len(CHECKS) and not set(told) & set(CHECKS)
    assert len({ink_name(say, ink) for ink in INKS}) == len(INKS) == len({ink_text(say, ink) for ink in INKS})


def test_every_mission_of_the_passport_says_its_number() -> None:
    say = language("en")
    for page in passport.pages():
        for mission in page.missions:
            told = mission_text(say, mission.kind, mission.amount)
            assert not mission.amount or str(mission.amount) in told
