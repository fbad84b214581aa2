"""The three kinds of card effects (10.1–10.3)."""

from __future__ import annotations

from collections.abc import Callable

from greatrace.engine.draft import Draft
from greatrace.engine.needs import Need
from greatrace.engine.questions.shared import Action

Played = Callable[[Draft, int, int], None]
"""Does what a card does; takes the draft, the seat and the card."""


class ConvoyCard:
    """The effect of a card that is played in one's own sequence (10.1).

    Attributes:
        need: what must hold to play it.
        play: what it does, once the card lies on the table; it ends with ``Draft.finish_card``, at
            once or when the questions that it asks are answered.
    """

    __slots__ = ("need", "play")

    def __init__(self, need: Need, play: Played) -> None:
        self.need = need
        self.play = play


class LightningCard:
    """The effect of a card that is played at any question to one's own crew (10.3).

    Attributes:
        need: what must hold to play it.
        play: what it does, once the card is discarded.
    """

    __slots__ = ("need", "play")

    def __init__(self, need: Need, play: Played) -> None:
        self.need = need
        self.play = play


class CompanionCard:
    """The effect of a card that is only used as part of another action (10.2).

    Attributes:
        used_in: the actions that use it; their questions hold legality, refusal and effect.
    """

    __slots__ = ("used_in",)

    def __init__(self, *used_in: type[Action]) -> None:
        self.used_in = used_in


AnyCard = ConvoyCard | LightningCard | CompanionCard
