"""Leaving the last page of a game: not before it is kept, unless the player wants to lose it."""

from __future__ import annotations

from collections.abc import Callable

from greatrace.prose.language import Language
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.stack import Transition, push
from greatrace.ui.play.controller import AnyGame


def once_kept(
    game: AnyGame | None, say: Language, title: str, go: Callable[[], Transition[None]]
) -> Transition[None]:
    """Try once more to keep a game; go where the player wants, or ask first where it cannot be kept.

    Args:
        game: that is over; ``None`` for one of the history, which is kept already.
        say: the language.
        title: that it is not kept.
        go: leaves the last page.
    """
    if game is not None:
        game.keep()
    if game is None or game.problem is None:
        return go()
    why = say.sentence(game.problem)
    question = Dialog(title, why, say.tr("Leave all the same"), say.tr("Back"), danger=True)
    return push(question, lambda agreed: go() if agreed else None)
