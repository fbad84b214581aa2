"""The news of the Gazette are one story: each sentence follows the one before and names another crew."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import structs

from greatrace.content.assemble import deck_of_level
from greatrace.content.load import load_components
from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.reason import Reason
from greatrace.engine.solo.rene import Solo
from greatrace.prose.events import tell
from greatrace.prose.gazette import front_page
from greatrace.prose.gazette_links import subject
from greatrace.prose.language import LANGUAGES
from greatrace.prose.rene import power_text
from greatrace.prose.teller import Teller
from tests.prose.test_gazette import teller

TORPEDO = 2
CITY, OTHER = 3, 5


def against_torpedo(code: str) -> Teller:
    to = teller(code)
    deck = deck_of_level(load_components(), 1)
    return Teller(to.say, structs.replace(to.data, solo=Solo(deck)))


def items(*events: on.AnyEvent, code: str = "en", order: tuple[int, ...] = (1, 0)) -> tuple[str, ...]:
    """Return the news of a second round, after one in which seat 1 was first."""
    before = on.RoundStarted(1), on.OrderChanged((1, 0))
    log = (*before, on.RoundStarted(2), *events, on.OrderChanged(order))
    return front_page(log, against_torpedo(code)).items


def cell(city: int) -> int:
    return teller("en").data.board.cities[city].cell


@pytest.mark.parametrize(("events", "begins"), [
    ((on.DangerSuffered(0, 9), on.BrokeDown(0)), "After that"),
    ((on.CityEntered(0, CITY), on.DangerSuffered(0, 9)), "The joy was short"),
    ((on.CityEntered(0, CITY), on.DangerSuffered(1, 9)), "Belgium had less luck"),
    ((on.BrokeDown(1), on.CityEntered(0, CITY)), "France had a better day"),
    ((on.CityEntered(1, CITY), on.CityEntered(0, OTHER)), "Meanwhile "),
    ((on.CityEntered(0, CITY), solo.StickerGained("red", 1, OTHER)), "René Estienne was not idle"),
    ((on.BrokeDown(0), solo.StickerGained("red", 1, OTHER)), "René Estienne, for his part"),
    ((on.CityEntered(0, CITY), solo.TorpedoTurnedAway(CITY, 9, 1)), "René Estienne, who had wanted"),
    ((on.CityEntered(0, CITY), solo.MissionStamped(0, "lines", 2, "legendary")), "There was a stamp"),
    ((on.BrokeDown(0), on.Arrived(0, 1)), "All the same the arch"),
    ((on.CityEntered(1, CITY), on.LineTaken(1, 0, 9, 10, 30, 0, False)), "For 30"),
])
def test_a_sentence_follows_the_one_before(events: tuple[on.AnyEvent, ...], begins: str) -> None:
    _, second = items(*events)
    assert second.startswith(begins), second


def test_a_city_is_not_told_of_beside_what_happened_in_it() -> None:
    assert len(items(on.CityEntered(TORPEDO, CITY), solo.StickerGained("red", 1, CITY))) == 1
    assert len(items(on.LineTaken(0, 0, 9, cell(CITY), 30, 0, False), on.CityEntered(0, CITY))) == 1
    (arrived,) = items(on.CityEntered(0, CITY), on.Arrived(0, 1))
    assert "under the arch" in arrived or "at the finish" in arrived
    assert len(items(on.CityEntered(0, OTHER), on.CityEntered(0, CITY), on.Arrived(0, 1))) == 2


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_page_repeats_what_a_sticker_gives(code: str) -> None:
    log: list[on.AnyEvent] = []
    to = against_torpedo(code)
    for level in range(1, 5):
        gained = solo.StickerGained("yellow", level, level)
        log += [on.RoundStarted(level), gained, on.OrderChanged((1, 0))]
        told = " ".join(front_page(log, to).items)
        assert power_text(to.say, "yellow", level).rstrip(".") not in told and str(level) in told


def test_who_has_taken_the_lead_ends_the_story() -> None:
    assert items(on.CityEntered(0, CITY), order=(0, 1))[-1] == "In the evening the field was led by France."
    assert items(on.BrokeDown(1), order=(0, 1))[-1] == "In the evening the field was led by France."
    assert items(on.BrokeDown(0), order=(0, 1))[-1] == "All the same, in the lead by evening: France."
    assert "led by" not in items(on.BrokeDown(1))[-1]


def test_dangers_of_one_round_differ_in_their_words_and_lie_near_a_city() -> None:
    cities = {one.cell for one in teller("en").data.board.cities}
    ground = [cell for cell in range(9, 30) if cell not in cities]
    met = [on.DangerSuffered(seat, ground[seat]) for seat in (1, 0, 1, 0)]
    told = items(*met)
    assert len(set(told)) == len(told) >= 3
    to = against_torpedo("en")
    for sentence in told:
        assert "mechanical" not in sentence, "those are the words of the log"
        assert not any(to.place(event.cell) in sentence for event in met), sentence
        assert any(to.near(event.cell) in sentence for event in met), sentence


def some_event(chance: Random) -> on.AnyEvent:
    seat, city = chance.randrange(2), chance.randrange(8)
    found: list[on.AnyEvent] = [
        on.BrokeDown(seat), on.DangerSuffered(seat, 9), on.DangerCountered(seat, 12, "escort"),
        on.CityEntered(chance.randrange(3), city), on.LineTaken(seat, 0, 9, 10, 40, 0, False),
        on.Sabotaged(seat, 1 - seat, 1, 0), solo.StickerGained("red", 1, city),
        solo.TorpedoTurnedAway(city, 9, 1), on.Arrived(seat, 1),
        solo.MissionStamped(0, "risk", 2, "legendary"),
    ]  # fmt: skip
    return chance.choice(found)


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_sentence_names_the_crew_of_the_one_before(code: str) -> None:
    to, chance = against_torpedo(code), Random(1935)
    log: list[on.AnyEvent] = []
    seen = 0
    for number in range(1, 60):
        one, other = some_event(chance), some_event(chance)
        log += [on.RoundStarted(number), one, other, on.OrderChanged((0, 1))]
        told = front_page(log[-4:], to).items
        if len(told) == 2 and subject(one, TORPEDO) == subject(other, TORPEDO) < TORPEDO:
            named = to.crew(subject(one, TORPEDO)), to.in_news(subject(one, TORPEDO))
            assert not any(name in told[1] for name in named), told
            seen += 1
    assert seen > 5


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("event", [
    on.DangerCancelled(0, 1, 3, "escort"), on.Sabotaged(0, 1, 1, 1), on.LineTaken(0, 0, 9, 10, 30, 0, False),
    on.CityEntered(0, CITY),
])
def test_what_happens_again_and_again_is_never_told_like_the_log(code: str, event: on.AnyEvent) -> None:
    to = teller(code)
    rounds = [(on.RoundStarted(n), event, on.OrderChanged((1, 0))) for n in range(1, 9)]
    log: list[on.AnyEvent] = []
    for one in rounds:
        log.extend(one)
        assert tell(event, to) not in front_page(log, to).items


def test_a_city_to_which_rene_turned_back_is_no_news() -> None:
    away = solo.TorpedoTurnedAway(CITY, cell(OTHER), 1)
    back, elsewhere = (
        solo.TorpedoHeaded(Reason("14.9", "colour", cell(city)), ()) for city in (CITY, OTHER)
    )
    assert "too late" in front_page(round_of(elsewhere, away), against_torpedo("en")).headline
    page = front_page(round_of(elsewhere, away, back), against_torpedo("en"))
    assert "too late" not in page.headline and page.quiet


def test_no_vehicle_of_a_crew_is_pictured_beside_news_of_rene_alone() -> None:
    to = against_torpedo("en")
    log = [event for _ in range(3) for event in round_of(on.Moved(TORPEDO, 1, 2, 1, 0, 0),
                                                         on.CityEntered(TORPEDO, CITY))]
    shown = [front_page(log[: 4 * count], to).picture for count in (1, 2, 3)]
    assert shown[0] == "city" and "convoy" not in shown and "chart" in shown


@pytest.mark.parametrize("code", ["en", "de", "fr", "es"])
def test_the_torpedo_goes_by_a_name_that_needs_no_article_in_german(code: str) -> None:
    to = against_torpedo(code)
    called = to.in_news(TORPEDO)
    assert (called == "Renés Torpedo") == (code == "de")
    assert any(called in page for page in items(on.CityEntered(TORPEDO, CITY), code=code))


def round_of(*events: on.AnyEvent) -> tuple[on.AnyEvent, ...]:
    return (on.RoundStarted(1), *events, on.OrderChanged((1, 0)))
