"""The players of a game, as they are at its start or after the actions of a log."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.kernel.automatic import automatic, settled
from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import player_seed
from greatrace.kernel.game import A, E, S, V
from greatrace.kernel.session import Player, Turn
from greatrace.thinking.protocol import Computers

MOST_REPEATED = 50_000
"""The longest log that is repeated when a game is opened, which takes about a second."""

Players = tuple[Player[S, V, A, E] | None, ...]
"""One for each seat, ``None`` for a human."""


def seated(computers: Computers[S, V, A, E], levels: Sequence[str], seed: int) -> Players[S, V, A, E]:
    """Return new players for the start of a game.

    Args:
        computers: the computer players of the game.
        levels: by seat; empty for a human.
        seed: of the game.

    Raises:
        BadInput: there is no such level.
    """
    return tuple(
        computers.player(level, seat, player_seed(seed, seat)) if level else None
        for seat, level in enumerate(levels)
    )


def seated_again(
    computers: Computers[S, V, A, E], levels: Sequence[str], seed: int, log: Sequence[Turn[A]]
) -> Players[S, V, A, E]:
    """Return the players of a game that began with its seed, as they are after the actions of its log.

    Levels whose choices depend on earlier ones make all their choices again, so that the game goes on
    as if nobody had left it. A log that cannot be repeated leaves them as they are at the start.

    Args:
        computers: the computer players of the game.
        levels: by seat; empty for a human.
        seed: of the game.
        log: every action so far.

    Raises:
        BadInput: there is no such level.
    """
    remembering = {seat for seat, level in enumerate(levels) if level and computers.remembers(level)}
    players = seated(computers, levels, seed)
    if not remembering or len(log) > MOST_REPEATED:
        return players
    try:
        _repeat(computers, players, remembering, seed, log)
    except Exception:  # written under older rules, or made up
        return seated(computers, levels, seed)
    return players


def _repeat(
    computers: Computers[S, V, A, E],
    players: Players[S, V, A, E],
    remembering: set[int],
    seed: int,
    log: Sequence[Turn[A]],
) -> None:
    game = computers.game
    rules = automatic(game)
    state = game.start(seed).state
    for turn in log:
        state = settled(rules, state)
        player = players[turn.seat] if turn.seat in remembering else None
        if player is not None:
            view = game.view(state, turn.seat)
            player.choose(game, view, game.legal_actions(view), Budget())
        state = game.advance(state, turn.action, turn.seat)
