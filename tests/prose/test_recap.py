"""What each crew did in its last turn."""

from __future__ import annotations

from greatrace.engine import events as on
from greatrace.engine.decisions import Damage, Removal
from greatrace.prose.recap import turns_told
from tests.prose.told import CELL, data, teller

TRACKER = next(number for number, card in enumerate(data().cards) if card.id == "tracker")


def test_a_card_that_was_countered_is_told_so_in_the_turn_of_whom_it_failed() -> None:
    turn = (
        on.SequenceBegan(1), on.DangerAnnounced(1, TRACKER, Removal((CELL,))),
        on.DangerCancelled(1, 0, TRACKER, "escort"), on.Passed(1, automatic=False),
    )
    told = turns_told(turn, teller("en"))
    assert told == {1: ("Belgium played Tracker in vain: France countered it with an escort.",)}


def test_a_card_that_hits_is_told_by_what_it_did() -> None:
    turn = (
        on.SequenceBegan(1), on.DangerAnnounced(1, TRACKER, Removal((CELL, CELL + 1))),
        on.TileRemoved(1, 0, CELL), on.TileRemoved(1, 1, CELL + 1), on.Moved(1, CELL, CELL + 1, 1, 0, 0),
    )
    assert all("removed" in one for one in turns_told(turn, teller("en"))[1])
    assert len(turns_told(turn, teller("en"))[1]) == 2
    asked = (on.SequenceBegan(1), on.DangerAnnounced(1, TRACKER, Damage(0, 1, 1)))
    assert "target" in turns_told(asked, teller("en"))[1][0]
