"""The content check: everything that a crew, card, tile or edition needs besides its row of data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from greatrace.boards.load import COLOURS
from greatrace.content.load import load_components
from greatrace.content.looks import LooksFile, PrintedCrewLook, load_looks
from greatrace.engine.catalogue import Components, Crew
from greatrace.prose.cards import card_names
from greatrace.prose.editions import edition_names
from greatrace.prose.language import LANGUAGES, language
from greatrace.prose.names import crew_names, news_names, tile_names
from greatrace.rulebook import load

ROOT = Path(__file__).parents[2]
TONE = "#aa0001"
"""The placeholder in a picture for the colour of a crew (`sprites/CREDITS.md`)."""


class Parts(Struct, frozen=True):
    """What is checked.

    Attributes:
        components: the rows of the content files.
        looks: the looks of crews and cities.
        sprites: the folder of the pictures.
        articles: the rulebook ids of each language.
    """

    components: Components
    looks: LooksFile
    sprites: Path
    articles: Mapping[str, frozenset[str]]


def shipped(tile_set: str = "") -> Parts:
    """Return the parts as they are in the checkout, with the tiles of a set."""
    articles = {code: frozenset(load(code).article_ids()) for code in LANGUAGES}
    return Parts(load_components(tile_set), load_looks(), ROOT / "sprites", articles)


def missing(parts: Parts) -> list[str]:
    """Return one sentence for everything that is missing."""
    return [*_crews(parts), *_cards(parts), *_tiles(parts), *_editions(parts), *_cities(parts)]


def _crews(parts: Parts) -> Iterator[str]:
    looks = {look.id: look for look in parts.looks.crews}
    for crew in parts.components.crews:
        about = f"crew “{crew.id}”"
        yield from _named(about, crew.id, "prose/names.py: crew_names", crew_names(language("en")))
        yield from _named(about, crew.id, "prose/names.py: news_names", news_names(language("en")))
        yield from _article(about, parts, f"12/{crew.leader.id}")
        yield from _picture(about, parts, f"leaders/{crew.leader.id}")
        yield from _picture(about, parts, f"camp/{crew.leader.id}")
        yield from _vehicle(about, parts, crew)
        if crew.id in looks:
            yield from _look(about, parts, looks[crew.id])
        else:
            yield f"{about}: content/looks.yaml has no look for it (colours, emblem, pattern)"


def _vehicle(about: str, parts: Parts, crew: Crew) -> Iterator[str]:
    for view in ("", "-broken"):
        name = f"vehicles/{crew.id}{view}"
        yield from _picture(about, parts, name)
        path = parts.sprites / f"{name}.svg"
        if path.is_file() and TONE not in path.read_text(encoding="utf-8"):
            yield f"{about}: sprites/{name}.svg has no {TONE} to replace by the crew’s colour"


def _look(about: str, parts: Parts, look: PrintedCrewLook) -> Iterator[str]:
    yield from _picture(about, parts, look.emblem)
    yield from _picture(about, parts, f"patterns/{look.pattern}")


def _cards(parts: Parts) -> Iterator[str]:
    for card in parts.components.cards:
        about = f"card “{card.id}”"
        yield from _named(about, card.id, "prose/cards.py: card_names", card_names(language("en")))
        yield from _article(about, parts, f"10/{card.id}")
        yield from _picture(about, parts, f"cards/{card.id}")


def _tiles(parts: Parts) -> Iterator[str]:
    for tile in parts.components.tiles:
        about = f"tile “{tile.id}”"
        yield from _named(about, tile.id, "prose/names.py: tile_names", tile_names(language("en")))
        yield from _picture(about, parts, f"tiles/{tile.id}")


def _editions(parts: Parts) -> Iterator[str]:
    taken = {tile.id for tile in parts.components.tiles}
    taken |= {name for card in parts.components.cards for name in (card.id, card.effect)}
    for edition in parts.components.editions:
        about = f"edition “{edition.id}”"
        names = edition_names(language("en"))
        yield from _named(about, edition.id, "prose/editions.py: edition_names", names)
        if edition.id in taken:
            yield f"{about}: a card or a tile has this id, which code may name; an edition needs another one"


def _cities(parts: Parts) -> Iterator[str]:
    looks = {look.id: look for look in parts.looks.cities}
    for colour in COLOURS:
        about = f"city colour “{colour}”"
        if colour in looks:
            yield from _picture(about, parts, looks[colour].symbol)
        else:
            yield f"{about}: content/looks.yaml has no look for it (colours, symbol)"


def _named(about: str, identity: str, place: str, names: Mapping[str, str]) -> Iterator[str]:
    if identity not in names:
        yield f"{about}: {place} has no name for it"


def _article(about: str, parts: Parts, article: str) -> Iterator[str]:
    without = [code for code, ids in parts.articles.items() if article not in ids]
    if without:
        files = ", ".join(f"rulebook/{code}.yaml" for code in without)
        yield f"{about}: the article {article} is missing in {files}"


def _picture(about: str, parts: Parts, name: str) -> Iterator[str]:
    if not (parts.sprites / f"{name}.svg").is_file():
        yield f"{about}: the picture sprites/{name}.svg is missing"
