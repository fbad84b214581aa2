"""The results of checking a saved game, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.arena.common.reasking import Reasked, Unasked
from greatrace.prose.language import Language
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
            return speaks.tr("The game begins in another position than recorded.")
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
            return speaks.tr("The game ends in another position than recorded ({detail}).", detail=detail)


def unasked(one: Unasked, player: str, speaks: Language) -> str:
    """Return which computer player was not asked again, and why, as a sentence."""
    problem = speaks.sentence(one.why)
    return speaks.tr("{player} was not asked again: {problem}", player=player, problem=problem)


def other_choice(choice: Reasked, bot: str, player: str, speaks: Language) -> str:
    """Return the sentence for a computer player that would choose another action than recorded."""
    return speaks.tr(
        "Action {number} ({player}): “{did}” is recorded, but “{bot}” would do “{would}”.",
        number=choice.number,
        player=player,
        did=choice.did,
        bot=bot,
        would=choice.would,
    )


def same_choices(choices: Sequence[Reasked], speaks: Language) -> str:
    """Return the sentence for choices that are all the same as recorded."""
    if not choices:
        return speaks.tr("No choice of a computer player was asked again.")
    stopped = sum(choice.stopped for choice in choices)
    told = speaks.tr_n(
        "{n} choice of the computer players asked again, the same as recorded.",
        "{n} choices of the computer players asked again, all the same as recorded.",
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
