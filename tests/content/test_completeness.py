"""Every crew, card, tile and edition is complete; what is missing is named, a sentence each."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.boards import setups
from greatrace.content.load import content_texts, load_components
from greatrace.content.looks import PrintedCrewLook
from tests.content.completeness import Parts, missing, shipped

ATLANTIS = """
  - id: atlantis
    vehicle: Amphibious half-track
    colour: orange
    emblem: emblems/atlantis
    fuel: 7
    engine: 5
    chassis: 5
    leader: {id: thalassa, name: Nereide Thalassa, effect: survey, amount: 2, once_a_round: true}
"""
ALL_FOUR = "rulebook/en.yaml, rulebook/fr.yaml, rulebook/es.yaml, rulebook/de.yaml"
LOOK = PrintedCrewLook("atlantis", "#aa5500", "#552200", "#ffbb77", "#ffffff", "emblems/atlantis", "waves")


@pytest.fixture(scope="module")
def parts() -> Parts:
    return shipped()


def with_texts(parts: Parts, **texts: str) -> Parts:
    """Return the parts with other content files, by name without ending."""
    changed = content_texts() | {f"{name}.yaml": text for name, text in texts.items()}
    return structs.replace(parts, components=load_components(texts=changed))


def with_look(parts: Parts, look: PrintedCrewLook) -> Parts:
    looks = structs.replace(parts.looks, crews=(*parts.looks.crews, look))
    return structs.replace(parts, looks=looks)


@pytest.mark.parametrize("board", setups.boards())
def test_the_shipped_content_is_complete(board: str) -> None:
    assert missing(shipped(setups.board(board).tile_set)) == []


def test_a_city_colour_without_a_look_is_named(parts: Parts) -> None:
    looks = structs.replace(parts.looks, cities=parts.looks.cities[1:])
    found = missing(structs.replace(parts, looks=looks))
    assert found == ["city colour “purple”: content/looks.yaml has no look for it (colours, symbol)"]


def test_an_edition_that_is_called_like_a_card_is_named(parts: Parts) -> None:
    edition = structs.replace(parts.components.editions[-1], id="ranger")
    components = structs.replace(parts.components, editions=(edition,))
    assert missing(structs.replace(parts, components=components)) == [
        "edition “ranger”: prose/editions.py: edition_names has no name for it",
        "edition “ranger”: a card or a tile has this id, which code may name; an edition needs another one",
    ]


def test_a_sixth_crew_is_told_everything_that_it_lacks(parts: Parts) -> None:
    found = missing(with_texts(parts, crews=content_texts()["crews.yaml"] + ATLANTIS))
    assert found == [
        "crew “atlantis”: prose/names.py: crew_names has no name for it",
        "crew “atlantis”: prose/names.py: news_names has no name for it",
        f"crew “atlantis”: the article 12/thalassa is missing in {ALL_FOUR}",
        "crew “atlantis”: the picture sprites/leaders/thalassa.svg is missing",
        "crew “atlantis”: the picture sprites/camp/thalassa.svg is missing",
        "crew “atlantis”: the picture sprites/vehicles/atlantis.svg is missing",
        "crew “atlantis”: the picture sprites/vehicles/atlantis-broken.svg is missing",
        "crew “atlantis”: content/looks.yaml has no look for it (colours, emblem, pattern)",
    ]


def test_the_pictures_that_a_look_names_are_checked(parts: Parts) -> None:
    six = with_texts(parts, crews=content_texts()["crews.yaml"] + ATLANTIS)
    found = missing(with_look(six, LOOK))
    assert "crew “atlantis”: the picture sprites/emblems/atlantis.svg is missing" in found
    assert "crew “atlantis”: the picture sprites/patterns/waves.svg is missing" in found
    assert not any("has no look" in sentence for sentence in found)


def test_a_vehicle_without_the_placeholder_colour_is_named(parts: Parts, tmp_path: Path) -> None:
    (tmp_path / "vehicles").mkdir()
    (tmp_path / "vehicles" / "france.svg").write_text('<svg fill="#123456"/>', encoding="utf-8")
    found = missing(structs.replace(parts, sprites=tmp_path))
    told = "crew “france”: sprites/vehicles/france.svg has no #aa0001 to replace by the crew’s colour"
    assert told in found


def test_a_new_card_tile_and_edition_are_told_what_they_lack(parts: Parts) -> None:
    texts = content_texts()
    new = with_texts(
        parts,
        cards=texts["cards.yaml"].replace("id: pilot,", "id: aviator,"),
        tiles=texts["tiles.yaml"].replace("id: savannah,", "id: salt-lake,"),
        editions=texts["editions.yaml"].replace("id: spanish", "id: atlantic"),
    )
    assert missing(new) == [
        "card “aviator”: prose/cards.py: card_names has no name for it",
        f"card “aviator”: the article 10/aviator is missing in {ALL_FOUR}",
        "card “aviator”: the picture sprites/cards/aviator.svg is missing",
        "tile “salt-lake”: prose/names.py: tile_names has no name for it",
        "tile “salt-lake”: the picture sprites/tiles/salt-lake.svg is missing",
        "edition “atlantic”: prose/editions.py: edition_names has no name for it",
    ]
