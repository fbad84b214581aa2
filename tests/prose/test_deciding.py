"""What decided a race: the sentences of the last page, from exact ends (11.1, 11.3–11.5)."""

from __future__ import annotations

import pytest

from greatrace.engine import events as on
from greatrace.engine.actions import Plan
from greatrace.engine.decided import Decided
from greatrace.engine.deciding import decided
from greatrace.engine.events import AnyEvent
from greatrace.engine.idle import idle_rounds, unused
from greatrace.engine.solo import events as solo_events
from greatrace.prose.deciding import decided_text, idle_text
from greatrace.prose.language import LANGUAGES, language
from greatrace.prose.words import NO_BREAK
from tests.prose.finishes import finished, teller


def found(crew: str, italy: int = 90, france: int = 1) -> Decided:
    source, played = finished(italy, france)
    return decided(source.race, played.state.table, played.events, source.crew_ids.index(crew))


def told(crew: str, italy: int = 90, france: int = 1, you: bool = False) -> str:
    text = decided_text(found(crew, italy, france), teller("en", finished(italy, france)), you)
    return text.replace(NO_BREAK, " ")


def test_a_crew_that_lost_reads_term_by_term_by_how_much() -> None:
    assert told("france", you=True) == (
        "You lost to Italy by 4 points of prestige: 3 for engine and chassis (6 against 3) and 2 for the "
        "earlier arrival. On the other side: 1 for money (120 F against 90 F)."
    )
    assert told("france").startswith("France lost to Italy by 4 points of prestige: ")


def test_the_winner_reads_the_same_from_the_other_side() -> None:
    assert told("italy") == (
        "4 points of prestige ahead of France: 3 for engine and chassis (6 against 3) and 2 for the "
        "earlier arrival. On the other side: 1 for money (120 F against 90 F)."
    )


@pytest.mark.parametrize(("italy", "france"), [(90, 1), (240, 3), (10, 5), (40, 5), (0, 5)])
def test_the_terms_add_up_to_what_separates_two_crews(italy: int, france: int) -> None:
    for crew in ("italy", "france"):
        one = found(crew, italy, france)
        assert sum(lead.points for lead in one.leads) - sum(lag.points for lag in one.lags) == abs(one.ahead)
        assert (one.ahead > 0) == one.won or not one.ahead


def test_equal_prestige_names_the_rule_and_who_arrived_earlier() -> None:
    for crew in ("italy", "france"):
        assert told(crew, france=5) == "Equal prestige: Italy arrived earlier."


def test_a_crew_that_did_not_arrive_reads_how_far_it_was_and_what_ended_the_race() -> None:
    assert told("suffragettes", you=True) == (
        "You were 4 cells short of the finish. "
        "Italy arrived in round 11, which was therefore the last."
    )


def test_crews_level_in_one_corridor_read_which_marker_decides() -> None:
    level = "Level with {} in corridor 3: the marker that came there earlier decides."
    assert told("britain").endswith(level.format("Belgium"))
    assert told("belgium").endswith(level.format("Britain"))
    assert "Level" not in told("suffragettes")


def test_assistants_that_acted_funded_or_countered_a_danger_are_not_idle() -> None:
    plans = on.PlansRevealed((Plan(1, 1, 1, 2), Plan(1, 1, 1, 2)))
    explored = on.AssistantPlayed(0, "scout", "explore")
    countered = on.DangerCountered(0, 7, "escort")
    events: list[AnyEvent] = [
        on.RoundStarted(1), plans, explored, on.FundingPaid(0, 2, 40), countered,
        on.RoundStarted(2), plans, on.AssistantPlayed(1, "scout", "explore"), explored,
        on.RoundStarted(3), plans, on.Arrived(0, 1),
    ]  # fmt: skip
    assert idle_rounds(events, 0, 5) == ((1, 1), (2, 4))
    assert idle_text(idle_rounds(events, 0, 5), language("en")) == "5 assistants did nothing, in rounds 1, 2."
    assert idle_text((), language("en")) == ""


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_tells_every_end(code: str) -> None:
    for chassis in (1, 5):
        for crew in ("italy", "france", "belgium", "suffragettes"):
            for you in (False, True):
                text = decided_text(found(crew, france=chassis), teller(code, finished(90, chassis)), you)
                assert text.endswith(".") and "{" not in text and "  " not in text


@pytest.mark.parametrize("spent", [
    on.DangerCountered(0, 7, "escort"), on.DangerCancelled(1, 0, 2, "escort"),
    solo_events.EffectCancelled(0, "escort"), on.AssistantPlayed(0, "escort", "clear"),
    *(on.AssistantPlayed(0, "scout", use) for use in ("explore", "draw")),
    *(on.AssistantPlayed(0, "mechanic", use) for use in ("drive", "repair")),
])  # fmt: skip
def test_every_use_of_an_assistant_counts_for_the_crew_that_spent_it(spent: AnyEvent) -> None:
    plans = on.PlansRevealed((Plan(1, 2, 2, 0), Plan(1, 2, 2, 0)))
    assert unused((plans, spent), 0, 5) == 4
    assert unused((plans, spent), 1, 5) == 5


def test_a_counter_by_card_spends_no_assistant() -> None:
    plans = on.PlansRevealed((Plan(1, 2, 2, 0), Plan(1, 2, 2, 0)))
    by_card = on.DangerCountered(0, 7, "ranger"), on.DangerCancelled(1, 0, 2, "ranger")
    assert unused((plans, *by_card, solo_events.EffectCancelled(0, "ranger")), 0, 5) == 5
