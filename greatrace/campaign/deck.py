"""The evolving deck between races (14.17)."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.engine.solo.rene import LEVELS, ReneCard
from greatrace.kernel.chance import below
from greatrace.kernel.errors import Refused

AFTER_VICTORY, AFTER_DEFEAT = 2, 1
"""Cards that are replaced after a victory of the player, and of the Torpedo."""

Deck = tuple[ReneCard, ...]


def outgoing(deck: Deck) -> Deck:
    """Return the cards that may be replaced: those of the lowest level; a deck all of level 3 stays."""
    lowest = min(card.level for card in deck)
    return () if lowest == LEVELS else tuple(card for card in deck if card.level == lowest)


def replaced_cards(deck: Deck, player_won: bool) -> int:
    """Return how many cards are replaced after a race: a single one of the lowest level goes alone."""
    return min(AFTER_VICTORY if player_won else AFTER_DEFEAT, len(outgoing(deck)))


def first_choice(deck: Deck, player_won: bool) -> tuple[str, ...]:
    """Return as many cards that may go as must go, by id: the first ones of the deck."""
    return tuple(card.id for card in outgoing(deck)[: replaced_cards(deck, player_won)])


def evolved(deck: Deck, player_won: bool, pool: Sequence[ReneCard], chance: int) -> tuple[Deck, int]:
    """Replace cards at random by cards of the next level that are not in the deck.

    Args:
        deck: the deck before.
        player_won: whether the player won the race.
        pool: all René cards.
        chance: the chance number.

    Returns:
        The deck after, in the same places, and the next chance number.
    """
    number = replaced_cards(deck, player_won)
    for _ in range(number):
        olds = outgoing(deck)
        place, chance = below(chance, len(olds))
        old = olds[place]
        news = _candidates(deck, old, pool)
        place, chance = below(chance, len(news))
        deck = _swapped(deck, old, news[place])
    return deck, chance


def evolved_by_choice(
    deck: Deck, player_won: bool, pool: Sequence[ReneCard], chosen: Sequence[str]
) -> Deck:
    """Replace the cards that the player picks, each by its own letter one level up.

    Where that card is in already, the first letter that is not comes instead.

    Args:
        deck: the deck before.
        player_won: whether the player won the race.
        pool: all René cards.
        chosen: the outgoing cards by id, such as ``A1``.

    Raises:
        Refused: these are not as many cards as must go, or not of the lowest level.
    """
    number, allowed = replaced_cards(deck, player_won), [card.id for card in outgoing(deck)]
    if len(chosen) != number or len(set(chosen)) != number or not set(chosen) <= set(allowed):
        raise Refused("14.17", "wrong_outgoing", needed=number)
    for name in chosen:
        deck = swapped(deck, pool, name)
    return deck


def swapped(deck: Deck, pool: Sequence[ReneCard], name: str) -> Deck:
    """Replace a card by its own letter one level up, or by the first letter that is not in the deck.

    Args:
        deck: the deck before.
        pool: all René cards.
        name: the outgoing card by id, such as ``A1``.
    """
    old = next(card for card in deck if card.id == name)
    news = _candidates(deck, old, pool)
    own = [card for card in news if card.letter == old.letter]
    return _swapped(deck, old, (own or sorted(news, key=lambda card: card.letter))[0])


def _candidates(deck: Deck, old: ReneCard, pool: Sequence[ReneCard]) -> list[ReneCard]:
    """Return the cards one level up that are not in the deck."""
    there = {card.id for card in deck}
    return [card for card in pool if card.level == old.level + 1 and card.id not in there]


def _swapped(deck: Deck, old: ReneCard, new: ReneCard) -> Deck:
    return tuple(new if card == old else card for card in deck)
