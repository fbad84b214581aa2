"""Everything in content and maps has a name in every language, and so have its effects."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.boards.load import find_boards, load_board
from greatrace.bots import BOTS
from greatrace.content.assemble import find_edition
from greatrace.content.load import load_components
from greatrace.engine import price
from greatrace.engine.catalogue import CardKind, Edition
from greatrace.engine.score import Score
from greatrace.engine.scoring import prestige
from greatrace.kernel.terms import Term
from greatrace.prose import names
from greatrace.prose.cards import card_brief, card_effect, card_kind, card_names, leader_power
from greatrace.prose.cities import CITIES
from greatrace.prose.editions import edition_name, edition_switches
from greatrace.prose.language import LANGUAGES, language
from greatrace.prose.places import board_name, city_name
from greatrace.prose.scores import score_text, step_text, terms_text
from tests.prose import told
from tests.prose.told import teller

CONTENT = load_components()
FOREIGN = LANGUAGES[1:]
BOXES = ("escort", "funding", "mechanic", "scout")


@pytest.mark.parametrize("code", FOREIGN)
def test_content_is_named(code: str) -> None:
    say, plain = language(code), language("en")
    for crew in CONTENT.crews:
        assert names.crew_name(say, crew)
        assert leader_power(say, crew.leader) != leader_power(plain, crew.leader)
    for edition in CONTENT.editions:
        assert edition_name(say, edition) != edition_name(plain, edition)
    for box in BOXES:
        assert names.box_name(say, box) != names.box_name(plain, box)
        assert names.box_uses(say, box) != names.box_uses(plain, box)
    for colour in ("purple", "blue", "yellow", "green", "red"):
        assert names.city_kind(say, colour) != names.city_kind(plain, colour)


PHASES = ("bivouac", "planning", "convoy", "maintenance")


def test_every_id_of_the_content_is_known() -> None:
    """No name is derived from the id, which is the fallback for custom components."""
    say = language("de")
    assert {crew.id for crew in CONTENT.crews} <= set(names.crew_names(say)) & set(names.news_names(say))
    assert {tile.id for tile in CONTENT.tiles} <= set(names.tile_names(say))
    assert {card.id for card in CONTENT.cards} <= set(card_names(say))
    known = [
        *((names.phase_name(say, phase), phase) for phase in PHASES),
        *((names.gauge_name(say, gauge), gauge) for gauge in (*names.GAUGES, "mechanics")),
        *((names.bot_name(say, bot), bot) for bot in BOTS),
        *((names.bot_manner(say, bot), bot) for bot in BOTS),
    ]
    assert all(name != identity.replace("-", " ").capitalize() for name, identity in known)


def test_custom_components_are_named_by_their_id() -> None:
    tile = structs.replace(CONTENT.tiles[0], id="salt-lake")
    assert names.tile_name(language("fr"), tile) == "Salt lake"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("edition", CONTENT.editions, ids=lambda edition: edition.id)
@pytest.mark.parametrize("card", CONTENT.cards, ids=lambda card: card.id)
def test_every_card_says_what_it_does(card: CardKind, edition: Edition, code: str) -> None:
    text = card_effect(language(code), card, edition)
    assert text.endswith(".") and "{" not in text
    assert code == "en" or text != card_effect(language("en"), card, edition)
    assert card_kind(language(code), card)


@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_follow_the_edition(code: str) -> None:
    """Article 0."""
    editions = [find_edition(CONTENT, name) for name in ("second", "spanish", "first")]
    told_by = {
        card.id: [card_effect(language(code), card, edition) for edition in editions]
        for card in CONTENT.cards
    }
    assert len(set(told_by["tracker"])) == 3
    wordings = [len(set(told_by[card])) for card in ("saboteur", "refuelling", "pilot", "cheater")]
    assert wordings == [2, 2, 2, 1]


@pytest.mark.parametrize("code", LANGUAGES)
def test_editions_differ_line_by_line(code: str) -> None:
    switches = [edition_switches(language(code), edition) for edition in CONTENT.editions]
    assert len({len(lines) for lines in switches}) == 1
    assert len(set(switches)) == len(CONTENT.editions)


@pytest.mark.parametrize("code", FOREIGN)
def test_cities_that_the_languages_rename_are_on_a_map_or_planned(code: str) -> None:
    for name, own in CITIES[code].items():
        assert own and own != name


@pytest.mark.parametrize("code", LANGUAGES)
def test_boards_and_cities_have_names(code: str) -> None:
    for path in find_boards([told.MAPS]).values():
        board = load_board(path)
        assert board_name(language(code), board)
        cities = [city_name(language(code), city) for city in board.cities]
        assert len(set(cities)) == len(cities)


@pytest.mark.parametrize("code", LANGUAGES)
def test_prices_are_told(code: str) -> None:
    """Articles 6.2–6.9 and 6.11."""
    race, _ = told.random_race()
    say = language(code)
    for number, tile in enumerate(race.tiles):
        cost = price.tile_price(race, number, told.CELL)
        assert "{" not in step_text(cost, say)
        assert (step_text(cost, say) != step_text(cost, say, countered=True)) == tile.danger
        assert (step_text(cost, say) != step_text(cost, say, guided=True)) == tile.stop
    table = race.start(1).state.table
    unknown = price.step_price(race, table, told.CELL)
    assert step_text(unknown, say) == say.tr("unknown ground")
    assert terms_text((Term("line", 90), Term("transport", -50), Term("leader", -50)), "francs", say)


@pytest.mark.parametrize("code", LANGUAGES)
def test_results_are_told(code: str) -> None:
    """Article 11.4."""
    race, _ = told.random_race()
    board = race.start(1).state.table.dashboards[4]
    terms = prestige(structs.replace(board, arrived=1, money=120))
    total = sum(term.value for term in terms)
    won = score_text(Score(4, 1, terms, total, 1), teller(code))
    lost = score_text(Score(4, 0, (), 0, 2), teller(code))
    assert str(total) in won and won != lost and won.startswith(teller(code).crew(4))


@pytest.mark.parametrize(
    ("code", "words"),
    [("en", "mechanical points"), ("de", "Mechanikpunkte"), ("fr", "points de mécanique"),
     ("es", "puntos de mecánica")],
)
def test_the_face_of_a_saboteur_has_the_words_of_its_effect(code: str, words: str) -> None:
    """Both are seen side by side while one is played."""
    say, [card] = language(code), [one for one in CONTENT.cards if one.id == "saboteur"]
    for edition in CONTENT.editions:
        assert words in card_brief(say, card, edition) and words in card_effect(say, card, edition)
