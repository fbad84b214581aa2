"""The results of checking a saved race, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.arena.common.reasking import Reasked, Unasked
from greatrace.prose.language import Language
from greatrace.prose.teller import Teller
from greatrace.saves.replay import Verdict


def sentence(verdict: Verdict, speaks: Language) -> str:
    """Return the result of a check as a sentence."""
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
                "Action {number}, “{action}”, makes no sense there.",
                number=number,
                action=action,
            )
        case "state":
            return speaks.tr(
                "Action {number}, “{action}”, leads to another position than recorded.",
                number=number,
                action=action,
            )
        case "end":
            return speaks.tr("The race ends in another position than recorded ({detail}).", detail=detail)


def unasked(one: Unasked, teller: Teller) -> str:
    """Return which computer crew was not asked again, and why, as a sentence."""
    tr = teller.say.tr
    problem = tr(one.why.template, **one.why.values)
    return tr("{crew} was not asked again: {problem}", crew=teller.crew(one.seat), problem=problem)


def other_choice(choice: Reasked, bot: str, teller: Teller) -> str:
    """Return the sentence for a computer crew that would choose another action than recorded."""
    return teller.say.tr(
        "Action {number} ({crew}): “{did}” is recorded, but the computer crew “{bot}” would do “{would}”.",
        number=choice.number,
        crew=teller.crew(choice.seat),
        did=choice.did,
        bot=bot,
        would=choice.would,
    )


def same_choices(choices: Sequence[Reasked], speaks: Language) -> str:
    """Return the sentence for choices that are all the same as recorded."""
    if not choices:
        return speaks.tr("No choice of a computer crew was asked again.")
    stopped = sum(choice.stopped for choice in choices)
    told = speaks.tr_n(
        "{n} choice of the computer crews asked again, the same as recorded.",
        "{n} choices of the computer crews asked again, all the same as recorded.",
        len(choices),
    )
    if not stopped:
        return told
    early = speaks.tr_n(
        "{n} of them comes from a search that the clock stopped early.",
        "{n} of them come from searches that the clock stopped early.",
        stopped,
    )
    return f"{told} {early}"
