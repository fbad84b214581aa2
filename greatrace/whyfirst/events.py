"""The events of *Why First?*; figures and seats are numbered from 0, Leo's figure is the last one."""

from __future__ import annotations

from msgspec import Struct

from greatrace.whyfirst.state import Laid


class StageBegan(Struct, frozen=True, gc=False, tag="stage_began"):
    """The figures stand on the start space again and cards were dealt (15.2)."""

    stage: int


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """A player got cards (15.2); their numbers are empty where they are hidden."""

    seat: int
    cards: tuple[int, ...]


class Chose(Struct, frozen=True, gc=False, tag="chose"):
    """A player has chosen a card in secret (15.3)."""

    seat: int


class Revealed(Struct, frozen=True, gc=False, tag="revealed"):
    """All chosen cards were turned up together (15.3, 15.9), Leo's too (15.8)."""

    cards: tuple[Laid, ...]


class Moved(Struct, frozen=True, gc=False, tag="moved"):
    """A figure moved (15.4).

    Attributes:
        figure: which one.
        by: the sum of its cards, or the value of one card (15.9).
        start: where it stood.
        end: where it stands now.
        mover: who moved it in the tactical variant; -1 where the sum of the cards did.
    """

    figure: int
    by: int
    start: int
    end: int
    mover: int = -1


class StageScored(Struct, frozen=True, gc=False, tag="stage_scored"):
    """A stage was scored (15.6).

    Attributes:
        stage: from 1.
        scores: of each figure; 0 for those that are not second.
        second: the space that scores, or ``None`` if all figures share one space.
    """

    stage: int
    scores: tuple[int, ...]
    second: int | None


class GameOver(Struct, frozen=True, gc=False, tag="game_over"):
    """The game has ended (15.7).

    Attributes:
        totals: of each figure.
        winners: the figures with the second-highest total, Leo's too (15.8).
    """

    totals: tuple[int, ...]
    winners: tuple[int, ...]


AnyEvent = StageBegan | Dealt | Chose | Revealed | Moved | StageScored | GameOver
"""Every event."""
