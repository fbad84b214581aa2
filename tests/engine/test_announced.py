"""What is told of a danger card before it strikes is what it really takes (5.10, 10)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import events as on
from greatrace.engine.actions import Sabotage
from greatrace.engine.decisions import Damage, Sabotaging
from tests.bots.racing import a_race


@pytest.mark.parametrize(("engine", "chassis", "lost"), [(0, 1, (0, 1)), (2, 2, (1, 1)), (0, 0, (0, 0))])
def test_a_saboteur_is_announced_with_what_its_target_can_lose(
    engine: int, chassis: int, lost: tuple[int, int]
) -> None:
    race = a_race()
    state = race.start(1).state
    table = state.table
    target = structs.replace(table.dashboards[1], engine=engine, chassis=chassis)
    table = structs.replace(
        table, dashboards=(table.dashboards[0], target, *table.dashboards[2:]),
        frames=(Sabotaging(0),), playing=(race.effects.index("saboteur"),),
    )
    step = race.apply(structs.replace(state, table=table), Sabotage(1, 1), 0)
    told = next(event for event in step.events if isinstance(event, on.DangerAnnounced))
    struck = next(event for event in step.events if isinstance(event, on.Sabotaged))
    assert told.danger == Damage(1, *lost) and (struck.engine, struck.chassis) == lost
