"""A repair that ends has been in vain only where no part was used in it (5.3)."""

from __future__ import annotations

import pytest

from greatrace.campaign.missions import Mission
from greatrace.engine import actions as do
from greatrace.ui.race.questions.parts.repairs import repair_ends
from greatrace.ui.race.table.input.intents import Act, Confirm
from tests.ui.race.table.test_announced import table


def test_a_repair_in_which_a_part_was_used_has_not_been_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(monkeypatch, Mission("no-line"))
    for round_ in range(2):
        state.controller.act(do.Repair(), 0)
        before = repair_ends(state, 0)
        assert isinstance(before.means, Confirm) and before.note, f"nothing used in repair {round_ + 1}"
        state.controller.act(do.BuyPart("engine"), 0)
        after = repair_ends(state, 0)
        assert isinstance(after.means, Act) and not after.doubt and not after.note
        state.controller.act(do.Halt(), 0)
        while state.controller.think():
            pass
