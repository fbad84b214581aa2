"""Loading of the content files, with checks that they fit together."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple

import msgspec

from greatrace.content import rene
from greatrace.content.expectation import Path
from greatrace.content.printed import (
    FEWEST_CREWS,
    MOST_CREWS,
    CardFile,
    CrewFile,
    EditionFile,
    PrintedEdition,
    ReneFile,
    TileFile,
    TileSet,
    Totals,
)
from greatrace.content.reading import Document, read_yaml
from greatrace.engine.cards.registry import CARDS
from greatrace.engine.catalogue import CardKind, Components, Crew, Edition, TileKind
from greatrace.kernel.errors import BadInput

FILES = ("tiles.yaml", "cards.yaml", "crews.yaml", "editions.yaml", rene.FILE)
"""The content files of this package."""


class Read(NamedTuple):
    """The content files, typed, with their documents for line numbers."""

    documents: Mapping[str, Document]
    tiles: TileFile
    cards: CardFile
    crews: CrewFile
    editions: EditionFile
    rene: ReneFile


def content_texts() -> dict[str, str]:
    """Return the texts of the shipped content files by file name."""
    folder = resources.files("greatrace.content")
    return {name: (folder / name).read_text(encoding="utf-8") for name in FILES}


def load_components(tile_set: str = "africa", texts: Mapping[str, str] | None = None) -> Components:
    """Load the components that races are assembled from.

    Args:
        tile_set: the tile set named by the board; the default set if empty.
        texts: texts to use instead of the shipped files, by file name.

    Raises:
        BadInput: a file is invalid; names file, line, key and what was expected.
    """
    read = _checked(texts) if texts is not None else _shipped()
    tiles = _chosen(read, tile_set).tiles
    return Components(
        tiles=tuple(msgspec.convert(t, TileKind, from_attributes=True) for t in tiles),
        cards=tuple(msgspec.convert(c, CardKind, from_attributes=True) for c in read.cards.cards),
        crews=tuple(msgspec.convert(c, Crew, from_attributes=True) for c in read.crews.crews),
        editions=tuple(msgspec.convert(e, Edition, from_attributes=True) for e in read.editions.editions),
        rene=rene.rene_cards(read.rene),
    )


def default_edition() -> str:
    """Return the id of the edition that is played unless another is chosen: the first in the file."""
    return _shipped().editions.editions[0].id


def crew_pool(crews: int) -> tuple[str, ...]:
    """Return the ids of the crews that may take part in a race of ``crews`` crews (13.1)."""
    return _pool(_shipped(), crews)


@cache
def tile_ids() -> tuple[str, ...]:
    """Return the ids of the terrain tiles of all sets, in the order of the file."""
    return tuple(dict.fromkeys(tile.id for one in _shipped().tiles.sets for tile in one.tiles))


@cache
def _shipped() -> Read:
    return _checked(content_texts())


def _checked(texts: Mapping[str, str]) -> Read:
    read = _typed(texts)
    _check_sets(read)
    _check_cards(read)
    _check_crews(read)
    _check_editions(read)
    rene.check_rene(read.documents[rene.FILE], read.rene)
    return read


def _typed(texts: Mapping[str, str]) -> Read:
    documents = {name: read_yaml(texts[name], name) for name in FILES}
    return Read(
        documents,
        documents["tiles.yaml"].typed(TileFile),
        documents["cards.yaml"].typed(CardFile),
        documents["crews.yaml"].typed(CrewFile),
        documents["editions.yaml"].typed(EditionFile),
        documents[rene.FILE].typed(ReneFile),
    )


def _chosen(read: Read, tile_set: str) -> TileSet:
    wanted = tile_set or read.tiles.default
    for each in read.tiles.sets:
        if each.id == wanted:
            return each
    known = ", ".join(each.id for each in read.tiles.sets)
    raise BadInput("There is no tile set “{wanted}”; known are {known}.", wanted=wanted, known=known)


def _unique(document: Document, path: Path, ids: list[str]) -> None:
    for position, each in enumerate(ids):
        if each in ids[:position]:
            place = document.place((*path, position, "id"))
            raise BadInput("{source}, line {line}: the id “{id}” is there twice.", **place, id=each)


def _must_be(document: Document, path: Path, found: int, told: int) -> None:
    """Check a computed sum against the declared one."""
    if found != told:
        raise BadInput(
            "{source}, line {line}: {key} says {told}, but it adds up to {found}.",
            **document.place(path), key=str(path[-1]), told=told, found=found,
        )


def _check_sets(read: Read) -> None:
    document = read.documents["tiles.yaml"]
    _unique(document, ("sets",), [each.id for each in read.tiles.sets])
    if read.tiles.default not in [each.id for each in read.tiles.sets]:
        place = document.place(("default",))
        raise BadInput("{source}, line {line}: the default set is not among the sets.", **place)
    for position, each in enumerate(read.tiles.sets):
        path: Path = ("sets", position)
        _unique(document, (*path, "tiles"), [tile.id for tile in each.tiles])
        found = Totals(
            tiles=sum(tile.count for tile in each.tiles),
            fuel=sum(tile.count * tile.fuel for tile in each.tiles),
            mechanics=sum(tile.count * tile.mechanics for tile in each.tiles),
            dangers=sum(tile.count * tile.danger for tile in each.tiles),
            stops=sum(tile.count * tile.stop for tile in each.tiles),
        )
        for key in Totals.__struct_fields__:
            _must_be(document, (*path, "totals", key), getattr(found, key), getattr(each.totals, key))


def _check_cards(read: Read) -> None:
    document = read.documents["cards.yaml"]
    _unique(document, ("cards",), [card.id for card in read.cards.cards])
    for position, card in enumerate(read.cards.cards):
        if card.effect not in CARDS:
            raise BadInput(
                "{source}, line {line}: “{value}” is not known for {key}; it should be one of: {expected}.",
                **document.place(("cards", position, "effect")),
                key=f"cards.{position + 1}.effect", value=card.effect, expected=", ".join(CARDS),
            )


def _check_crews(read: Read) -> None:
    document = read.documents["crews.yaml"]
    _unique(document, ("crews",), [crew.id for crew in read.crews.crews])
    for position, crew in enumerate(read.crews.crews):
        if crew.leader.id in [other.leader.id for other in read.crews.crews[:position]]:
            place = document.place(("crews", position, "leader"))
            raise BadInput("{source}, line {line}: the id “{id}” is there twice.", **place, id=crew.leader.id)
        if (found := crew.fuel + crew.engine + crew.chassis) != read.crews.gauges:
            place = document.place(("crews", position))
            raise BadInput(
                "{source}, line {line}: the gauges of {id} add up to {found}, not to {told}.",
                **place, id=crew.id, found=found, told=read.crews.gauges,
            )


    for number in range(FEWEST_CREWS, MOST_CREWS + 1):
        if (found := len(_pool(read, number))) < number:
            raise BadInput(
                "{source}, line {line}: a race of {number} crews has only {found} to choose from.",
                **document.place(("crews",)), number=number, found=found,
            )


def _pool(read: Read, crews: int) -> tuple[str, ...]:
    return tuple(crew.id for crew in read.crews.crews if crew.from_crews <= crews)


def _check_editions(read: Read) -> None:
    document = read.documents["editions.yaml"]
    _unique(document, ("editions",), [edition.id for edition in read.editions.editions])
    if not read.editions.editions:
        raise BadInput("{source}, line {line}: at least one edition is needed.", **document.place())
    for position, edition in enumerate(read.editions.editions):
        path: Path = ("editions", position)
        counts = _counts(read, edition, path)
        bare = sum(counts[card.id] for card in read.cards.cards if not card.leaders_only)
        _must_be(document, (*path, "deck_size"), bare, edition.deck_size)
        whole = sum(counts.values()) if edition.leaders else 0
        _must_be(document, (*path, "deck_size_leaders"), whole, edition.deck_size_leaders)


def _counts(read: Read, edition: PrintedEdition, path: Path) -> dict[str, int]:
    """Return the number of copies of each card in an edition."""
    counts = {card.id: card.count for card in read.cards.cards}
    for position, change in enumerate(edition.cards):
        if change.card not in counts:
            place = read.documents["editions.yaml"].place((*path, "cards", position, "card"))
            raise BadInput("{source}, line {line}: there is no card “{card}”.", **place, card=change.card)
        counts[change.card] = change.count
    return counts
