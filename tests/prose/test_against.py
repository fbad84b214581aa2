"""What crews and leaders are good for against the Torpedo, in one line each."""

from __future__ import annotations

from greatrace.content.load import load_components
from greatrace.prose.against import crew_against, leader_against
from greatrace.prose.language import LANGUAGES, language


def test_every_leader_has_a_line_of_its_own() -> None:
    crews = load_components("").crews
    for code in LANGUAGES:
        lines = [leader_against(language(code), crew.leader) for crew in crews]
        assert len(set(lines)) == len(crews) and all(len(line) <= 110 for line in lines)


def test_a_crew_is_told_by_the_gauge_in_which_it_is_ahead() -> None:
    crews = load_components("").crews
    told = {crew.id: crew_against(language("en"), crew, crews) for crew in crews}
    assert told["belgium"] == (
        "Your advantage: a chassis of 7 bears the Torpedo’s danger effects, and keeps a Ranger."
    )
    assert told["italy"] == "Your advantage: drives of 6 cells reach first the city that the Torpedo wants."
    assert told["france"] == "Your advantage: 7 fuel last for a long pursuit."
