"""Every crew, card, tile and edition is complete; what is missing is named, a sentence each."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.boards import setups
from greatrace.content.load import content_texts, load_components
from greatrace.content.looks import PrintedCrewLook
from tests.content.completeness import Parts, missing, shipped

SPAIN = """
  - id: spain
    vehicle: Hispano-Suiza half-track
    colour: orange
    emblem: emblems/spain
    fuel: 7
    engine: 5
    chassis: 5
    leader: {id: quiroga, name: Elena Quiroga, effect: survey, amount: 2, once_a_round: true}
"""
ALL_FOUR = "rulebook/en.yaml, rulebook/fr.yaml, rulebook/es.yaml, rulebook/de.yaml"
LOOK = PrintedCrewLook("spain", "#aa5500", "#552200", "#ffbb77", "#ffffff", "emblems/spain", "checks")


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


def test_a_sixth_crew_is_told_everything_that_it_lacks(parts: Parts) -> None:
    found = missing(with_texts(parts, crews=content_texts()["crews.yaml"] + SPAIN))
    assert found == [
        "crew “spain”: prose/names.py: crew_names has no name for it",
        f"crew “spain”: the article 12/quiroga is missing in {ALL_FOUR}",
        "crew “spain”: the picture sprites/leaders/quiroga.svg is missing",
        "crew “spain”: the picture sprites/vehicles/spain.svg is missing",
        "crew “spain”: the picture sprites/vehicles/spain-broken.svg is missing",
        "crew “spain”: the picture sprites/vehicles/spain-top.svg is missing",
        "crew “spain”: content/looks.yaml has no look for it (colours, emblem, pattern)",
    ]


def test_the_pictures_that_a_look_names_are_checked(parts: Parts) -> None:
    six = with_texts(parts, crews=content_texts()["crews.yaml"] + SPAIN)
    found = missing(with_look(six, LOOK))
    assert "crew “spain”: the picture sprites/emblems/spain.svg is missing" in found
    assert "crew “spain”: the picture sprites/patterns/checks.svg is missing" in found
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
        tiles=texts["tiles.yaml"].replace("id: track,", "id: salt-lake,"),
        editions=texts["editions.yaml"].replace("id: spanish", "id: fourth"),
    )
    assert missing(new) == [
        "card “aviator”: prose/cards.py: card_names has no name for it",
        f"card “aviator”: the article 10/aviator is missing in {ALL_FOUR}",
        "card “aviator”: the picture sprites/cards/aviator.svg is missing",
        "tile “salt-lake”: prose/names.py: tile_names has no name for it",
        "tile “salt-lake”: the picture sprites/tiles/salt-lake.svg is missing",
        "edition “fourth”: prose/editions.py: edition_names has no name for it",
    ]
