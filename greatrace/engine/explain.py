"""Why an action is not legal: the article that forbids it and the facts, for ``Refused``.

Called only for actions that ``legal_actions`` does not contain; it does not decide legality.
"""

from __future__ import annotations

from greatrace.engine.actions import AnyAction
from greatrace.engine.decisions import AnyFrame
from greatrace.engine.questions.registry import ARTICLES, QUESTIONS
from greatrace.engine.state import View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def refusal(race: Tables, view: View, action: AnyAction) -> Refused:
    """Return why a seat that must decide may not choose this action."""
    asked = QUESTIONS[type(view.table.frames[-1])]
    reason = asked.refusals.get(type(action))
    if reason is None:
        return Refused(ARTICLES.get(type(action)) or asked.article, "wrong_question")
    return reason(race, view, action)


def turn_refusal(frame: AnyFrame, asked: int) -> Refused:
    """Return why a seat that is not asked may not act: another one has to answer first."""
    return Refused(QUESTIONS[type(frame)].turn_article, "not_your_turn", seat=asked)
