"""Nothing on the screen, and no refusal, tells what only one of several people may know (1.8).

Every position is shown twice, with the secrets dealt anew at the second table. Both are touched alike,
wrongly for the most part, and after every touch they are the same to the pixel.
"""

from __future__ import annotations

import os
import random
from functools import lru_cache, partial

import pytest
from msgspec import structs

from greatrace.engine import decisions as ask
from greatrace.engine.state import View
from greatrace.saves.race.kind import RaceSave
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.settings import Settings, Speed
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.pilot import Pilot
from tests.ui.race.table.found import KINDS, position
from tests.ui.race.table.hands import surroundings
from tests.ui.race.table.twins import PUBLIC, Touches, Twins

POSITIONS = int(os.environ.get("GREATRACE_TWINS", "30"))
"""How many positions are compared; the environment can ask for more."""
PRESSES = 40
"""The most touches at each."""


RENEWED = 30
"""Positions after which two tables get contexts of their own: what those keep of pictures takes memory."""


@lru_cache(maxsize=2)
def _pair(speed: Speed, block: int) -> tuple[tuple[Context, Context], Settings]:
    pair = surroundings(assets=Assets()), surroundings(assets=Assets())
    return pair, structs.replace(pair[0].settings, speed=speed)


def contexts(speed: Speed = Speed.INSTANT, block: int = 0) -> tuple[Context, Context]:
    """Two contexts as new, but for the pictures that they keep."""
    pair, settings = _pair(speed, block)
    for context in pair:
        context.settings, context.by_keyboard, context.stale = settings, False, False
    return pair


def twins(number: int, public: bool) -> Twins:
    """Two tables at a position; every kind of question has its turn, and every third time things move.

    Either all that everybody knows is the same, or all that the crew that is asked first knows.
    """
    save = position(KINDS[number % len(KINDS)], number // len(KINDS))
    seat = PUBLIC if public else save.state.table.frames[-1].asked[0]
    lap = number // len(KINDS)
    speed = Speed.INSTANT if lap % 3 else Speed.NORMAL
    return Twins(save, seat, number, contexts(speed, number // RENEWED))


@pytest.mark.parametrize("number", range(POSITIONS))
def test_redealt_secrets_look_the_same_to_the_pixel(number: int) -> None:
    for public in (True, False):
        Touches(twins(number, public), random.Random(number)).run(PRESSES)


def first_hand(save: RaceSave) -> int:
    """How many cards the crew holds that is asked first."""
    return len(save.state.secrets.own[save.state.table.frames[-1].asked[0]].hand)


@pytest.mark.parametrize("kind", [ask.Sequence, ask.Laying, ask.HandLimit, ask.Finding, ask.Repairing])
def test_what_was_refused_at_an_open_hand_goes_when_it_is_covered(kind: type) -> None:
    save = position(kind)
    for number in range(first_hand(save)):
        pair = Twins(save, PUBLIC, number, contexts())
        pair.both("wait", lambda pilot: pilot.leap())
        pair.both("peek", lambda pilot: pilot.hold("p"))
        x, y, _, height = pair.first.find(f"card-{number}").rect
        at = (x + 6, y + height // 2)
        pair.both(f"card {number}", partial(Pilot.click, x=at[0], y=at[1]))
        pair.both("cover", lambda pilot: pilot.let_go("p"))
        acted = any(len(one.session.log) > len(save.log) for one in pair.controllers)
        if not acted and len({type(pilot.scene) for pilot in pair.pilots}) == 1:
            pair.compare()


def test_a_table_that_shows_a_secret_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def open_view(state: TableState, seat: int) -> View:
        return state.controller.view(seat)

    monkeypatch.setattr(TableState, "known", open_view)
    with pytest.raises(AssertionError, match="not the same to seat -1"):
        for number in range(30):
            Twins(position(ask.Entering, number), PUBLIC, number, contexts()).compare()
