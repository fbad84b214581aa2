"""A whole game as text, stage by stage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from greatrace.prose.language import Language
from greatrace.prose.whyfirst.events import tell
from greatrace.whyfirst.events import AnyEvent, Chose, GameOver, Revealed, StageBegan, StageScored


def game_as_text(events: Iterable[AnyEvent], names: Sequence[str], say: Language) -> str:
    """Return a game by stages, with a paragraph each for the cards dealt, every round and the scores.

    Args:
        events: all events from the start.
        names: of all figures; Leo's is the last one where he plays.
        say: the language.
    """
    paragraphs: list[list[str]] = []
    for event in events:
        if isinstance(event, StageBegan):
            title = say.tr("Stage {stage}", stage=event.stage)
            paragraphs.append([title, "=" * len(title)])
        if isinstance(event, StageBegan | Revealed | StageScored | GameOver):
            paragraphs.append([])
        if not isinstance(event, Chose):
            paragraphs[-1].append(tell(event, names, say))
    return "\n\n".join("\n".join(lines) for lines in paragraphs) + "\n"
