"""The Pilot drives without an assistant (10)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.draft import Draft
from greatrace.engine.needs import ENGINE_RUNS
from greatrace.engine.questions.driving.frame import Driving


def _play(draft: Draft, seat: int, card: int) -> None:
    draft.frames.append(Driving(seat, draft.dashboards[seat].engine, 0, True))


CARD: Final[ConvoyCard] = ConvoyCard(ENGINE_RUNS, _play)
