"""The data of *Why First?*: what all know, what is hidden, what one player knows."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

FEWEST, MOST = 2, 6
"""How many may play (15.1)."""
STAGES: Final = 5
ROUNDS: Final = 5
"""Stages of a game, and card rounds of a stage (15.1)."""
HAND: Final = 5
LEO_PILE: Final = 4
"""Cards that a player and Leo are dealt (15.2, 15.8)."""
LOWEST, HIGHEST = -12, 16
"""The ends of the track (15.1); the start space is 0."""

Phase = Literal["choose", "move", "scored", "over"]


class Setup(Struct, frozen=True):
    """What never changes in a game.

    Attributes:
        players: how many, 2 to 6.
        tactical: whether the tactical variant is played (15.9).
    """

    players: int
    tactical: bool = False

    @property
    def figures(self) -> int:
        """How many figures there are: Leo's is the last one of a game for two (15.8)."""
        return self.players + self.leo

    @property
    def leo(self) -> bool:
        """Whether Leo plays (15.8)."""
        return self.players == FEWEST


class Laid(Struct, frozen=True, gc=False):
    """A card that was turned up.

    Attributes:
        owner: the figure of its owner.
        card: its order number.
        before: the figure before which it lies.
    """

    owner: int
    card: int
    before: int


class Choice(Struct, frozen=True, gc=False):
    """A card chosen in secret, and before whom it goes."""

    card: int
    before: int


class Table(Struct, frozen=True):
    """What all know.

    Attributes:
        stage: from 1.
        round: the card round of the stage, from 1.
        phase: cards are chosen, figures are moved (15.9), a stage was scored, or the game is over.
        figures: where each figure stands.
        hands: how many cards each player holds.
        chosen: who has chosen a card.
        revealed: the cards of the last reveal, of this round while figures are moved.
        queue: the cards whose owners have still to move a figure, the next one first (15.9).
        played: the cards turned up in this stage, in order.
        leo: how many cards Leo's pile has.
        scores: what each figure scored, by stage.
    """

    stage: int
    round: int
    phase: Phase
    figures: tuple[int, ...]
    hands: tuple[int, ...]
    chosen: tuple[bool, ...]
    revealed: tuple[Laid, ...] = ()
    queue: tuple[Laid, ...] = ()
    played: tuple[int, ...] = ()
    leo: int = 0
    scores: tuple[tuple[int, ...], ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """What each figure has scored in all stages."""
        return tuple(sum(stage[figure] for stage in self.scores) for figure in range(len(self.figures)))


class Secrets(Struct, frozen=True):
    """What is hidden.

    Attributes:
        hands: the cards of each player in ascending order, the chosen one included.
        choices: what each player has chosen.
        leo: Leo's pile, its top card first.
        chance: the number from which all shuffling comes.
    """

    hands: tuple[tuple[int, ...], ...]
    choices: tuple[Choice | None, ...]
    leo: tuple[int, ...]
    chance: int


class State(Struct, frozen=True):
    """A position."""

    table: Table
    secrets: Secrets


class View(Struct, frozen=True):
    """What one player knows, or what all know (seat -1)."""

    seat: int
    table: Table
    hand: tuple[int, ...] = ()
    choice: Choice | None = None
