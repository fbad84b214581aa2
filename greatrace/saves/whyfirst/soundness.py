"""The soundness check of saved games of *Why First?*: a forged save is refused before it breaks anything."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from greatrace.saves.bounds import need, within
from greatrace.whyfirst.cards import CARDS
from greatrace.whyfirst.state import (
    FEWEST,
    HIGHEST,
    LEO_PILE,
    LOWEST,
    MOST,
    ROUNDS,
    STAGES,
    Laid,
    Secrets,
    Setup,
    State,
    Table,
)

MOST_POINTS = 99
"""The largest amount that a figure may have scored; the first stage of a scenario stands for several."""


def check_game(data: Setup, state: State) -> None:
    """Check the bounds of every number, the length of every list, and that no card exists twice.

    Raises:
        ValueError: one is wrong; the text is for developers.
    """
    within((data.players,), FEWEST, MOST, "players")
    _check_progress(data, state.table)
    _check_figures(data, state.table)
    _check_laid(data, state.table)
    _check_secrets(data, state.table, state.secrets)
    _check_choices(data, state.table, state.secrets)


def _check_progress(data: Setup, table: Table) -> None:
    """Check stage, round and phase against each other."""
    within((table.stage,), 1, STAGES, "stage")
    within((table.round,), 1, ROUNDS, "round")
    ended = table.phase in ("scored", "over")
    need(len(table.scores) == table.stage - (not ended), "scores")
    need(not ended or table.round == ROUNDS, "round")
    need(not ended or (table.phase == "over") == (table.stage == STAGES), "phase")
    need(bool(table.queue) == (table.phase == "move"), "queue")
    need(table.phase != "move" or data.tactical, "phase")


def _check_figures(data: Setup, table: Table) -> None:
    need(len(table.figures) == data.figures, "figures")
    within(table.figures, LOWEST, HIGHEST, "figures")
    for scores in table.scores:
        need(len(scores) == data.figures, "scores")
        within(scores, -MOST_POINTS, MOST_POINTS, "scores")


def _check_laid(data: Setup, table: Table) -> None:
    """Check the cards of the last reveal, and those whose owners have still to move a figure."""
    for laid in (*table.revealed, *table.queue):
        within((laid.owner, laid.before), 0, data.figures - 1, "laid")
        need(not data.tactical or laid.before == laid.owner, "laid")
    need(_cards(table.revealed) == table.played[len(table.played) - len(table.revealed) :], "revealed")
    need(set(table.queue) <= set(table.revealed), "queue")
    need(all(one > other for one, other in pairwise(_cards(table.queue))), "queue")
    owners = [laid.owner for laid in table.revealed]
    need(len(set(owners)) == len(owners), "revealed")


def _check_secrets(data: Setup, table: Table, secrets: Secrets) -> None:
    """Check that there are as many cards as the round says, each one once."""
    held = _rounds_left(table)
    need(table.hands == (held,) * data.players, "hands")
    need(tuple(map(len, secrets.hands)) == table.hands, "hands")
    need(table.leo == len(secrets.leo) == (max(0, held - ROUNDS + LEO_PILE) if data.leo else 0), "leo")
    need(all(hand == tuple(sorted(hand)) for hand in secrets.hands), "hands")
    _check_cards((*(card for hand in secrets.hands for card in hand), *secrets.leo, *table.played))
    within((secrets.chance,), 0, (1 << 64) - 1, "chance")


def _rounds_left(table: Table) -> int:
    """Return how many cards everyone holds: those of this round are gone once they were revealed."""
    return ROUNDS - table.round + (table.phase == "choose")


def _check_choices(data: Setup, table: Table, secrets: Secrets) -> None:
    need(len(table.chosen) == len(secrets.choices) == data.players, "choices")
    need(not all(table.chosen), "chosen")
    for seat, (chosen, choice) in enumerate(zip(table.chosen, secrets.choices, strict=True)):
        need(chosen == (choice is not None), "choices")
        if choice is not None:
            need(table.phase == "choose" and choice.card in secrets.hands[seat], "choices")
            within((choice.before,), 0, data.figures - 1, "choices")
            alone = data.tactical or table.round == ROUNDS
            need(not alone or choice.before == seat, "choices")


def _check_cards(cards: tuple[int, ...]) -> None:
    within(cards, 1, CARDS, "cards")
    need(len(set(cards)) == len(cards), "cards")


def _cards(laid: Iterable[Laid]) -> tuple[int, ...]:
    return tuple(one.card for one in laid)
