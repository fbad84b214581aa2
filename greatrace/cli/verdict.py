"""What a check of a saved race found, in a sentence."""

from __future__ import annotations

from greatrace.prose.language import Language
from greatrace.saves.replay import Verdict


def sentence(verdict: Verdict, speaks: Language) -> str:
    """Say what came of a check."""
    number, action, detail = verdict.actions + 1, verdict.action, verdict.detail
    match verdict.difference:
        case "":
            return speaks.tr_n(
                "{n} action repeated, every position as recorded.",
                "{n} actions repeated, every position as recorded.",
                verdict.actions,
            )
        case "start":
            return speaks.tr("The race begins in another position than recorded.")
        case "refused":
            return speaks.tr(
                "Action {number}, “{action}”, is refused by {article}.",
                number=number,
                action=action,
                article=detail,
            )
        case "broken":
            return speaks.tr(
                "Action {number}, “{action}”, makes no sense there ({detail}).",
                number=number,
                action=action,
                detail=detail,
            )
        case "state":
            return speaks.tr(
                "Action {number}, “{action}”, leads to another position than recorded.",
                number=number,
                action=action,
            )
        case "end":
            return speaks.tr("The race ends in another position than recorded ({detail}).", detail=detail)
