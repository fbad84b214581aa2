"""The René cards of ``rene.yaml``, and the check that they make whole decks (14.3)."""

from __future__ import annotations

from collections import Counter

import msgspec

from greatrace.content.printed import PrintedLetter, ReneFile
from greatrace.content.reading import Document
from greatrace.engine.solo.rene import COLOURS, LETTERS, LEVELS, ReneCard
from greatrace.kernel.errors import BadInput

FILE = "rene.yaml"
CARDS_OF_A_COLOUR = 2
"""Letters of each objective colour, so that every level has two cards of it."""


def rene_cards(file: ReneFile) -> tuple[ReneCard, ...]:
    """Return all René cards, by level, then by letter."""
    cards = [_card(letter, number) for letter in file.letters for number in range(len(letter.cards))]
    return tuple(sorted(cards, key=lambda card: (card.level, card.letter)))


def _card(letter: PrintedLetter, number: int) -> ReneCard:
    printed = msgspec.to_builtins(letter.cards[number])
    return msgspec.convert({**printed, "letter": letter.letter, "colour": letter.colour}, ReneCard)


def check_rene(document: Document, file: ReneFile) -> None:
    """Check that every letter is there once with a card of each level, and the colours are shared out evenly.

    Raises:
        BadInput: they are not; names the line.
    """
    if [one.letter for one in file.letters] != list(LETTERS):
        raise BadInput(
            "{source}, line {line}: the letters should be {letters}, each once and in this order.",
            **document.place(("letters",)), letters=" ".join(LETTERS),
        )
    for position, letter in enumerate(file.letters):
        if [card.level for card in letter.cards] != list(range(1, LEVELS + 1)):
            raise BadInput(
                "{source}, line {line}: each letter has a card of level 1, 2 and 3, in this order.",
                **document.place(("letters", position)),
            )
    colours = Counter(one.colour for one in file.letters)
    if any(colours[colour] != CARDS_OF_A_COLOUR for colour in COLOURS):
        raise BadInput(
            "{source}, line {line}: each colour should be that of two letters.",
            **document.place(("letters",)),
        )
