"""Types of the scenario files of *Why First?*; `.github/CONTRIBUTING.md` explains the format.

Players are called `a` to `f`, Leo `leo`. Cards are values such as `+3`, in the tactical variant
order numbers.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from greatrace.whyfirst.state import FEWEST, HIGHEST, LOWEST, MOST, ROUNDS, STAGES

Space = Annotated[int, Meta(ge=LOWEST, le=HIGHEST)]
Total = Annotated[int, Meta(ge=-99, le=99)]
Card = Annotated[int, Meta(ge=-4, le=32)]
Names = tuple[str, ...]


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """The position before a card round; what is left out is dealt at random.

    Attributes:
        players: how many; by default as many as are named here, at least two.
        tactical: whether the tactical variant is played (15.9).
        round: the card round; by default the one in which hands are as large as those given.
        figures: where they stand, by default on the start space.
        hands: the cards of players; filled up at random if a round is given for which they are too small.
        leo: Leo's pile, its top card first.
        totals: scored in the stages before.
    """

    players: Annotated[int, Meta(ge=FEWEST, le=MOST)] | None = None
    tactical: bool = False
    stage: Annotated[int, Meta(ge=1, le=STAGES)] = 1
    round: Annotated[int, Meta(ge=1, le=ROUNDS)] | None = None
    figures: dict[str, Space] = {}
    hands: dict[str, tuple[Card, ...]] = {}
    leo: tuple[Card, ...] = ()
    totals: dict[str, Total] = {}


class Then(Struct, frozen=True, forbid_unknown_fields=True):
    """The expected position; omitted fields are not checked.

    Attributes:
        figures: where they stand; after a stage where it was scored.
        scores: of the stage scored last.
        winners: all players who have won, in any order.
        turn: who is asked now, in any order.
        hands: the cards of players, in any order.
        leo: how many cards Leo's pile has.
        legal: actions offered to a player, possibly among others.
        legal_only: all actions offered to a player, in any order.
        not_legal: actions not offered to a player.
    """

    stage: int | None = None
    round: int | None = None
    figures: dict[str, int] = {}
    scores: dict[str, int] = {}
    totals: dict[str, int] = {}
    winners: str | Names | None = None
    turn: str | Names | None = None
    over: bool | None = None
    hands: dict[str, tuple[int, ...]] = {}
    leo: int | None = None
    legal: dict[str, Names] = {}
    legal_only: dict[str, Names] = {}
    not_legal: dict[str, Names] = {}


Deed = dict[str, str | Names | Then]
"""`{player: action}` or `{player: [actions]}`, perhaps with `refused: article`; or `{then: expectations}`."""


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """One scenario of a file.

    Attributes:
        article: the rulebook ids that it checks.
        name: what it shows, in a few words.
    """

    game: Literal["whyfirst"]
    article: str | Names
    name: str
    given: Given = Given()
    do: tuple[Deed, ...] = ()
    then: Then = Then()
    seed: Annotated[int, Meta(ge=0)] = 1

    @property
    def articles(self) -> Names:
        """The rulebook ids that it checks."""
        return (self.article,) if isinstance(self.article, str) else self.article
