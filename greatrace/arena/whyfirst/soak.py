"""Random games of every size and both variants in turn, each one checked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from greatrace.arena.common.checker import Care
from greatrace.arena.common.executor import Executor
from greatrace.arena.common.saving import session_faults
from greatrace.arena.common.soak import Checks, Failure, Subject, Success, checks, soaked
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.saves.whyfirst.soundness import check_game
from greatrace.whyfirst.actions import AnyAction
from greatrace.whyfirst.cards import CARDS
from greatrace.whyfirst.events import AnyEvent
from greatrace.whyfirst.game import WhyFirst
from greatrace.whyfirst.notation import names
from greatrace.whyfirst.state import FEWEST, HIGHEST, LOWEST, MOST, ROUNDS, Setup, State, View

_SIZES = MOST - FEWEST + 1


class WhyFirstInvariants:
    """The invariants of one game: cards are conserved, figures stay on the track.

    Args:
        data: the game.
    """

    def __init__(self, data: Setup) -> None:
        self._data = data

    def state_faults(self, state: State) -> Iterator[str]:
        """Yield what is wrong with a position."""
        table, secrets = state.table, state.secrets
        cards = [card for hand in (*secrets.hands, secrets.leo, table.played) for card in hand]
        if len(set(cards)) != len(cards) or not all(1 <= card <= CARDS for card in cards):
            yield f"the cards are {sorted(cards)}"
        if tuple(map(len, secrets.hands)) != table.hands or len(secrets.leo) != table.leo:
            yield "the table counts other hands than there are"
        if not all(LOWEST <= figure <= HIGHEST for figure in table.figures):
            yield f"the figures stand on {table.figures}"
        held = ROUNDS + 1 - table.round
        if table.phase == "choose" and any(hand != held for hand in table.hands):
            yield f"in round {table.round} the hands are {table.hands}"
        for seat, choice in enumerate(secrets.choices):
            if choice is not None and choice.card not in secrets.hands[seat]:
                yield f"player {seat} has chosen a card of somebody else"
        try:
            check_game(self._data, state)
        except ValueError as problem:
            yield f"a save of this position would be refused ({problem})"

    def step_faults(self, before: State, after: State, events: tuple[AnyEvent, ...]) -> Iterator[str]:
        """Yield what is wrong with a step: a stage scored that is not told, or lost again."""
        kept = after.table.scores[: len(before.table.scores)]
        if kept != before.table.scores:
            yield "the scores of earlier stages have changed"


def soak(
    games: int, seed: int, care: Care | None = None, runs: Executor | None = None
) -> Iterator[Success | Failure]:
    """Play and check games.

    Args:
        games: how many.
        seed: of the first game, which also says its size and variant; the next game has the next.
        care: how much is tried in each.
        runs: where; in this process unless given.

    Returns:
        The result of each game, in order, as they come.
    """
    return soaked(checks_of, games, seed, care, runs)


def checks_of(setting: bytes) -> Checks:
    """Return the function that plays and checks the games of a soak."""
    return checks(setting, _subject)


def _subject(seed: int) -> Subject[State, View, AnyAction, AnyEvent]:
    variant, size = divmod(seed % (2 * _SIZES), _SIZES)
    data = Setup(FEWEST + size, bool(variant))
    kind = f"{data.players} players{' tactical' if data.tactical else ''}"
    return Subject(
        WhyFirst(data), WhyFirstInvariants(data), kind, names(data)[: data.players],
        partial(session_faults, WHYFIRST, data),
    )
