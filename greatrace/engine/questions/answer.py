"""The record of one answer to a question, and the types of the functions in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from greatrace.engine.actions import Actions, AnyAction
from greatrace.engine.draft import Draft
from greatrace.engine.questions.shared import Action, Frame
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused

F = TypeVar("F", bound=Frame)

Legal = Callable[[Tables, View, Dashboard, Frame], Actions]
"""Lists the answers of the view's seat to a frame."""

Effect = Callable[[Draft, int, AnyAction], None]
"""Carries out an action of a seat that answers the last frame of the draft."""

Reason = Callable[[Tables, View, AnyAction], Refused]
"""Returns why an action that the view's last frame takes is not legal now."""


class Answer(Generic[F]):
    """One class of action that a question takes.

    Attributes:
        action: the class.
        effect: what the action does.
        refusal: why it is not legal.
        article: the article that says at which question the action is possible, where it has one.
    """

    __slots__ = ("action", "article", "effect", "refusal")

    def __init__(self, action: type[Action], effect: Effect, refusal: Reason, article: str) -> None:
        self.action = action
        self.effect = effect
        self.refusal = refusal
        self.article = article
