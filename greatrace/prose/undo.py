"""Sentences for why the last action cannot be undone."""

from __future__ import annotations

from typing import assert_never

from greatrace.kernel.undo import UndoStop
from greatrace.prose.language import Language


def undo_text(stop: UndoStop, say: Language) -> str:
    """Return why nothing can be undone; empty if it can."""
    match stop:
        case "":
            return ""
        case "start":
            return say.tr("There is nothing to take back yet.")
        case "chance":
            return say.tr("Chance has spoken: that cannot be taken back.")
        case "secret":
            return say.tr("Something secret was shown: that cannot be taken back.")
        case "other":
            return say.tr(
                "Somebody else has had to decide since: nothing from before can be taken back."
            )
        case "computer":
            return say.tr("A computer player has acted since: nothing can be taken back.")
        case "over":
            return say.tr("The game is over: nothing can be taken back.")
        case "lasting":
            return say.tr("Something was gained for good: that cannot be taken back.")
        case "stamped":
            return say.tr("A mission was stamped for good: that cannot be taken back.")
        case "seats":
            return say.tr("Somebody has changed seats since: nothing from before can be taken back.")
        case _:
            assert_never(stop)
