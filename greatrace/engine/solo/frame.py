"""The frame of the Torpedo: its next step is due."""

from __future__ import annotations

from typing import ClassVar, Literal

from greatrace.engine.questions.shared import Frame, Privacy

Act = Literal["slots", "recover", "assistant"]
"""What it does: take its slots (14.5), recover (14.6), or play an assistant (14.7)."""


class TorpedoStep(Frame, frozen=True, gc=False):
    """The next step is the Torpedo’s own; nobody is asked."""

    privacy: ClassVar[Privacy] = "public"
    act: Act

    @property
    def asked(self) -> tuple[int, ...]:
        """Nobody."""
        return ()
