"""Positions that a view cannot tell from the real one."""

from __future__ import annotations

from greatrace.kernel.chance import below, seeded
from greatrace.whyfirst.cards import DECK
from greatrace.whyfirst.shuffling import shuffled
from greatrace.whyfirst.state import ROUNDS, Choice, Secrets, Setup, State, View


def redealt(data: Setup, view: View, seed: int) -> State:
    """Deal again everything hidden from a view: hands, choices, Leo's pile, chance.

    Args:
        data: the game.
        view: what is known.
        seed: of the dealing.
    """
    table = view.table
    known = {*table.played, *view.hand}
    pile, chance = shuffled([card for card in DECK if card not in known], seeded(seed))
    hands: list[tuple[int, ...]] = []
    dealt = 0
    for seat, count in enumerate(table.hands):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        hands.append(tuple(sorted(pile[dealt : dealt + count])))
        dealt += count
    leo = pile[dealt : dealt + table.leo]
    choices: list[Choice | None] = []
    for seat, chosen in enumerate(table.chosen):
        choice = view.choice if seat == view.seat else None
        if chosen and seat != view.seat:
            choice, chance = _guessed(data, hands[seat], seat, table.round, chance)
        choices.append(choice)
    return State(table, Secrets(tuple(hands), tuple(choices), leo, chance))


def _guessed(
    data: Setup, hand: tuple[int, ...], seat: int, round_: int, chance: int
) -> tuple[Choice, int]:
    """Return a choice that a player might have made, and the next chance number."""
    place, chance = below(chance, len(hand))
    if data.tactical or round_ == ROUNDS:
        return Choice(hand[place], seat), chance
    before, chance = below(chance, data.figures)
    return Choice(hand[place], before), chance
