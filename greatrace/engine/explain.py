"""Why an action is not legal: the article that forbids it and the facts, for ``Refused``.

Called only for actions that ``legal_actions`` does not contain; it does not decide legality.
"""

from __future__ import annotations

from greatrace.engine.actions import AnyAction
from greatrace.engine.questions.question import IN_TURN
from greatrace.engine.questions.registry import ARTICLES, QUESTIONS
from greatrace.engine.state import Table, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def refusal(race: Tables, view: View, action: AnyAction) -> Refused:
    """Return why a seat that must decide may not choose this action."""
    frame = view.table.frames[-1]
    asked = QUESTIONS[type(frame)]
    reason = asked.refusals.get(type(action))
    if reason is None:
        return Refused(ARTICLES.get(type(action)) or asked.article_of(frame), "wrong_question")
    return reason(race, view, action)


def turn_refusal(table: Table, seat: int, asked: int) -> Refused:
    """Return why a seat that is not asked may not act.

    Args:
        table: the table, with the question that is asked.
        seat: the seat that tried to act.
        asked: the seat that has to answer first.
    """
    dashboard = table.dashboards[seat]
    if dashboard.arrived:
        return Refused("11.2", "has_arrived")
    frame = table.frames[-1]
    article = QUESTIONS[type(frame)].turn_article_of(frame)
    if dashboard.passed and article == IN_TURN:
        return Refused("3.12", "has_passed")
    return Refused(article, "not_your_turn", seat=asked)
