"""Typed registration of a question: its frame with the answers that it takes.

``answer`` and ``question`` check the pairing of types once, when they are called, and return records
whose functions take any frame and action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn, TypeVar

from greatrace.engine.actions import Actions, AnyAction
from greatrace.engine.draft import Draft
from greatrace.engine.questions.answer import Answer, Effect, Legal, Reason
from greatrace.engine.questions.shared import Action, Frame
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused

A = TypeVar("A", bound=Action)
F = TypeVar("F", bound=Frame)

IN_TURN: Final = "3.9"
"""The article that says who decides in the convoy."""


class Question:
    """One class of frame with everything that the rules say about it.

    Attributes:
        frame: the class.
        article: what has to be answered first when something else is tried.
        turn_article: the article that says who answers.
        legal: lists the answers.
        effects: what carries out each class of action.
        refusals: why an action of each class is not legal.
        articles: for some classes of actions the article that says when they are possible.
    """

    __slots__ = ("article", "articles", "effects", "frame", "legal", "refusals", "turn_article")

    def __init__(self, frame: type[Frame], article: str, turn_article: str, legal: Legal) -> None:
        self.frame = frame
        self.article = article
        self.turn_article = turn_article
        self.legal = legal
        self.effects: dict[type[Action], Effect] = {}
        self.refusals: dict[type[Action], Reason] = {}
        self.articles: dict[type[Action], str] = {}

    def article_of(self, frame: Frame) -> str:
        """Return what has to be answered first when something else is tried."""
        return frame.due_to or self.article

    def turn_article_of(self, frame: Frame) -> str:
        """Return the article that says who answers."""
        return frame.due_to or self.turn_article

    def add(self, taken: Answer[F]) -> None:
        """Add an answer."""
        self.effects[taken.action] = taken.effect
        self.refusals[taken.action] = taken.refusal
        if taken.article:
            self.articles[taken.action] = taken.article


def answer(
    frame: type[F],
    action: type[A],
    effect: Callable[[Draft, int, F, A], None],
    refusal: Callable[[Tables, View, F, A], Refused],
    article: str = "",
) -> Answer[F]:
    """Register an action as an answer to a frame.

    Args:
        frame: the question.
        action: the class of action.
        effect: carries it out; the frame is still the draft's last one.
        refusal: says why it is not legal, when the question is asked.
        article: the article that says at which question it is possible, where it has one.
    """

    def carry_out(draft: Draft, seat: int, done: AnyAction) -> None:
        asked = draft.frames[-1]
        if not isinstance(asked, frame) or not isinstance(done, action):
            raise TypeError(f"{done!r} does not answer {asked!r}")
        effect(draft, seat, asked, done)

    def explain(race: Tables, view: View, tried: AnyAction) -> Refused:
        asked = view.table.frames[-1]
        if not isinstance(asked, frame) or not isinstance(tried, action):
            raise TypeError(f"{tried!r} does not answer {asked!r}")
        return refusal(race, view, asked, tried)

    return Answer(action, carry_out, explain, article)


def question(
    frame: type[F],
    article: str,
    legal: Callable[[Tables, View, Dashboard, F], Actions],
    answers: tuple[Answer[F], ...],
    turn_article: str = IN_TURN,
) -> Question:
    """Register a question with all its answers.

    Args:
        frame: the class of frame.
        article: the article to answer first.
        legal: lists the answers of the seat that is asked.
        answers: every class of action that it takes, cards that are played at any time apart (10.3).
        turn_article: the article that says who answers.
    """

    def listed(race: Tables, view: View, dashboard: Dashboard, asked: Frame) -> Actions:
        if not isinstance(asked, frame):
            raise TypeError(f"{asked!r} is another question")
        return legal(race, view, dashboard, asked)

    asks = Question(frame, article, turn_article, listed)
    for each in answers:
        asks.add(each)
    return asks


def always_legal(race: Tables, view: View, frame: Frame, action: Action) -> NoReturn:
    """Refuse nothing: for an action that is legal whenever its question is asked."""
    raise AssertionError(f"{action!r} is always legal")
