"""The front page of the Gazette: nothing twice in a race, dates of 1935, a picture for what happened."""

from __future__ import annotations

import re
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.boards.load import load_board
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.engine import events as on
from greatrace.engine.solo.rene import Crossing
from greatrace.prose.calendar import day_text, days_text
from greatrace.prose.gazette import FrontPage, front_page
from greatrace.prose.gazette_words import headlines
from greatrace.prose.language import LANGUAGES, language
from greatrace.prose.teller import Teller

ROOT = Path(__file__).parents[2]
MOVED = on.Moved(0, 1, 2, 1, 0, 0)
ROUNDS = 12


def teller(code: str, name: str = "africa") -> Teller:
    board = load_board(ROOT / "maps" / f"{name}.tmx")
    data = race_data(load_components(board.tile_set), board, "second", ("france", "belgium"))
    return Teller(language(code), data)


def pages(events: tuple[on.AnyEvent, ...], to: Teller) -> list[FrontPage]:
    log: list[on.AnyEvent] = []
    found = []
    for number in range(1, ROUNDS + 1):
        log += [on.RoundStarted(number), *events, on.OrderChanged((1, 0))]
        found.append(front_page(log, to))
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_sentence_stands_twice_in_a_race(code: str) -> None:
    events = (MOVED, on.DangerSuffered(0, 9), on.BrokeDown(1), on.Sabotaged(0, 1, 1, 1), on.CityEntered(0, 3))
    printed = [
        text for page in pages(events, teller(code))
        for text in (page.headline, page.date, page.weather, *page.items)
    ]  # fmt: skip
    assert len(printed) == len(set(printed)) >= 4 * ROUNDS
    assert all("1935" in page.date for page in pages((), teller(code))[:1])


def test_the_most_exciting_event_makes_the_headline_and_items_stand_as_they_happened() -> None:
    page = pages((on.CityEntered(0, 3), on.BrokeDown(1)), teller("en"))[0]
    assert page.headline in ("Breakdown: Belgium stands still!", "Smoke over the camp of Belgium")
    assert teller("en").city(3) in page.items[0] and page.items[1].startswith("Elsewhere an engine")
    assert page.picture == "breakdown"


@pytest.mark.parametrize("code", LANGUAGES)
def test_tiles_that_changed_places_are_told_without_the_codes_of_cells(code: str) -> None:
    to = teller(code)
    one, other = [cell for cell in range(99) if to.place(cell) != to.near(cell)][:2]
    events = on.TilesSwapped(0, one, other), on.DangerCountered(1, other, "escort")
    told = [text for page in pages(events, to) for text in page.items]
    assert len(told) > 8 and not any(to.place(cell) in text for text in told for cell in (one, other))


def test_a_day_on_which_somebody_drove_is_not_quiet() -> None:
    ridden = on.LineTaken(0, 0, 1, 2, 0, 0, False)
    assert not any("quiet" in text for page in pages((ridden,), teller("en")) for text in page.items)
    rough = pages((MOVED, on.BrokeDown(1)), teller("en"))
    assert not any("nobody broke down" in text for page in rough for text in page.items)
    driven, quiet = pages((MOVED,), teller("en")), pages((), teller("en"))
    assert [page.picture for page in (driven[0], quiet[0])] == ["convoy", "camp"]
    assert all(page.quiet for page in (*driven, *quiet)) and not rough[0].quiet, "nothing is worth a line"
    for words, printed in (("odometers", driven), ("umbrella", driven), ("boots polished", quiet)):
        assert [words in page.items[0] for page in printed].count(True) == 1
    assert driven[0].headline == "Belgium in the lead after round 1"


@pytest.mark.parametrize("code", LANGUAGES)
def test_ten_quiet_rounds_have_ten_sentences_that_differ_by_more_than_their_number(code: str) -> None:
    for events, different in (((MOVED,), 10), ((), 7)):
        told = [page.items[0] for page in pages(events, teller(code))]
        assert len({re.sub(r"\d+", "", text) for text in told[:different]}) == different
        assert not any(re.search(r"\d", text) for text in told[:different])


def met(name: str, to: Teller) -> tuple[on.AnyEvent, ...]:
    return on.TileFound(0, tile_of(name, to), 9), on.DangerSuffered(0, 9)


def tile_of(name: str, to: Teller) -> int:
    return next(number for number, kind in enumerate(to.data.tiles) if kind.id == name)


@pytest.mark.parametrize(
    ("name", "picture"), [("wild-beasts", "danger"), ("bandits", "bandits"), ("jungle", "eyes")]
)
def test_a_danger_is_pictured_as_what_it_was(name: str, picture: str) -> None:
    to = teller("en")
    assert {page.picture for page in pages(met(name, to), to)} == {picture}
    laid, danger = on.TileLaid(0, tile_of(name, to), 8), on.DangerSuffered(0, 9)
    assert pages((laid, on.TilesSwapped(0, 8, 9), danger), to)[0].picture == picture


@pytest.mark.parametrize("event", [on.DangerCountered(0, 9, "escort"), on.DangerCancelled(0, 1, 3, "ranger")])
def test_a_foiled_danger_is_not_pictured_alike_on_two_pages_in_a_row(event: on.AnyEvent) -> None:
    shown = [page.picture for page in pages((event,), teller("en"))]
    assert all(one != other for one, other in pairwise(shown)) and shown[0] == "foiled"


def test_good_news_give_way_to_what_the_last_pages_did_not_show() -> None:
    shown = [page.picture for page in pages((on.CityEntered(0, 3), on.TilesSwapped(1, 8, 9)), teller("en"))]
    assert shown[:3] == ["city", "chart", "convoy"]
    assert {page.picture for page in pages((on.BrokeDown(0), on.CityEntered(1, 3)), teller("en"))} == {
        "breakdown"
    }


def test_every_picture_is_used() -> None:
    to = teller("en")
    lines = {line.kind: number for number, line in enumerate(to.data.board.lines)}
    stories: list[tuple[on.AnyEvent, ...]] = [
        (), (MOVED,), (on.Arrived(0, 1),), (on.BrokeDown(0),), (on.DangerSuffered(0, 9),),
        (on.Sabotaged(0, 1, 1, 0),), (on.DangerCountered(0, 9, "escort"),), (on.CityEntered(0, 3),),
        (on.TilesSwapped(0, 8, 9),), *((on.LineTaken(0, lines[kind], 1, 2, 10, 0, False),) for kind in lines),
    ]  # fmt: skip
    used = {pages(story, to)[0].picture for story in stories}
    used |= {pages((on.DangerSuffered(0, 9),), teller("en", "asia"))[0].picture}
    used |= {pages(met("bandits", to), to)[0].picture}
    used |= {pages((on.DangerCountered(0, 9, "escort"),), to)[1].picture}
    assert used == {path.stem for path in (ROOT / "sprites" / "gazette").glob("*.svg")}
    assert len(used) >= 10


def test_the_voice_of_the_paper_repeats_no_sentence_with_another_name() -> None:
    log: list[on.AnyEvent] = []
    to, printed = teller("en"), list[str]()
    for number in range(1, 9):
        guarded = on.DangerCountered(1, 9 + number, "escort")
        log += [on.RoundStarted(number), on.CityEntered(number % 2, number), guarded, on.OrderChanged((1, 0))]
        printed += front_page(log, to).items
    for words in ("brass band", "sold out of bread", "A night in a bed", "did its duty", "easy pace"):
        assert len([one for one in printed if words in one]) == 1, words


def test_races_of_a_campaign_follow_each_other_in_the_calendar() -> None:
    own = teller("en")
    third = Teller(own.say, structs.replace(own.data, crossing=Crossing(7, "Evenings", 3)))
    first = [one.date for one in pages((MOVED,), own)]
    later = [one.date for one in pages((MOVED,), third)]
    assert first[0] == "15 May 1935" and later[0] == "30 June 1935" == days_text(own.say, 1, 3)
    assert not set(first[:9]) & set(later)


@pytest.mark.parametrize("code", LANGUAGES)
def test_races_begin_in_different_words(code: str) -> None:
    to, begun = teller(code), set[tuple[str, str]]()
    for francs in range(20):
        first = (on.RoundStarted(1), on.MoneyReceived(0, 0, francs), on.CityEntered(0, 3))
        page = front_page((*first, on.OrderChanged((1, 0))), to)
        begun.add((page.weather, page.items[0]))
    assert len(begun) > 5


def test_french_news_tell_of_crews_by_their_people() -> None:
    """A name without an article reads as a telegram; sentences and headlines begin large all the same."""
    (page, *_) = pages((on.BrokeDown(1),), teller("fr"))
    assert "les Belges" in f"{page.headline} {page.items[0]}" and "Belgique" not in page.items[0]
    (led, *_) = pages((MOVED,), teller("fr"))
    assert led.headline == "Les Belges en tête après la manche 1"


def test_the_first_of_a_month_is_an_ordinal_in_french() -> None:
    say, first = language("fr"), date(1935, 10, 1)
    assert (day_text(say, first), day_text(say, date(1935, 10, 2))) == ("1er octobre 1935", "2 octobre 1935")
    assert [day_text(language(code), first)[:2] for code in ("en", "de", "es")] == ["1 ", "1.", "1 "]


def test_spanish_news_tell_of_crews_in_the_plural() -> None:
    """So verbs fit all of them; the Suffragettes are no land that acts alone."""
    to = teller("es")
    assert all(to.in_news(seat).startswith(("los ", "las ")) for seat in range(len(to.data.crews) + 1))
    (page, *_) = pages((on.CityEntered(0, 3), on.BrokeDown(1)), to)
    assert "belgas" in page.headline and "los franceses" in page.items[0].lower()
    assert pages((MOVED,), to)[0].headline == "Los belgas, en cabeza tras la ronda 1"


@pytest.mark.parametrize(
    ("code", "told"),
    [("en", ": hats off to Belgium!"), ("de", ": Hut ab, Belgien!"), ("fr", ": chapeau bas devant les")],
)
def test_hats_are_taken_off_to_a_crew(code: str, told: str) -> None:
    first = headlines(on.CityEntered(1, 3), teller(code)).first
    assert any(told in one.replace("\u00a0:", ":") for one in first)
