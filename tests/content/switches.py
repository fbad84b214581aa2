"""The figures in which the editions differ, and what the articles of chapter 0 say of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from greatrace.content.assemble import deck_of
from greatrace.content.load import load_components
from greatrace.engine.catalogue import Components
from greatrace.rulebook import LANGUAGES, load


def figures(text: str) -> list[str]:
    """Return the figures of a text in ascending order, without those of citations."""
    plain = re.sub(r"\b\d{1,2}(?:\.\d{1,2}\b|/[a-z-]+)", "", text)
    return sorted(re.findall(r"\d+", plain))


def switches(components: Components) -> Mapping[str, set[int]]:
    """Return the articles whose switch is a number, each with the numbers of all editions."""
    editions = components.editions
    joining = sum(card.count for card in components.cards if card.leaders_only)
    return {
        "0/assistants": {one.assistants_two_crews for one in editions}
        | {one.assistants_more_crews for one in editions},
        "0/financiers": {
            card.count
            for one in editions
            for card in deck_of(components, one, leaders=False)
            if card.id == "financier"
        },
        "0/deck": {one.deck_size for one in editions}
        | {one.deck_size + joining for one in editions if one.leaders},
        "0/refuelling": {one.refuelling for one in editions if one.refuelling},
        "0/tracker": {one.tracker_tiles for one in editions},
    }


def switch_gaps() -> Iterator[str]:
    """Yield a sentence for every article of chapter 0 that names other numbers than the editions have."""
    for article, numbers in switches(load_components()).items():
        for code in LANGUAGES:
            told = {int(figure) for figure in figures(load(code).article(article).text)}
            if told != numbers:
                yield (
                    f"article {article}: rulebook/{code}.yaml names {_listed(told)}, "
                    f"and the editions have {_listed(numbers)}"
                )


def _listed(numbers: set[int]) -> str:
    return ", ".join(map(str, sorted(numbers))) or "no number"
