"""An audio that takes note of what is to be heard instead of playing it."""

from __future__ import annotations

from greatrace.ui.kit.audio import Audio, Cue
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.settings import Settings


class Heard(Audio):
    """Takes note.

    Attributes:
        cues: what was played.
        hushed: how often what was played was ended.
        settings: those that were followed last.
    """

    def __init__(self) -> None:
        super().__init__()
        self.cues: list[Cue] = []
        self.hushed = 0
        self.settings = Settings()

    @property
    def effects(self) -> list[str]:
        """The ids of what was played."""
        return [cue.effect for cue in self.cues]

    @override
    def play(self, cue: Cue) -> None:
        self.cues.append(cue)

    @override
    def hush(self) -> None:
        self.hushed += 1

    @override
    def follow(self, settings: Settings) -> None:
        self.settings = settings


def listening(context: Context) -> Heard:
    """Let a context be heard by this audio; return it."""
    context.audio = heard = Heard()
    return heard
