"""Who may see secrets at a screen that several humans share."""

from __future__ import annotations

from greatrace.ui.play.table.shown import Curtain


def test_the_curtain_falls_for_the_first_who_is_asked_until_they_are_behind_it() -> None:
    curtain = Curtain((0, 2))
    assert curtain.falls_for((0, 2)) == 0 and curtain.falls_for(()) is None
    curtain.behind = 0
    assert curtain.falls_for((0, 2)) is None
    curtain.close()
    assert curtain.falls_for((2,)) == 2


def test_secrets_are_open_to_their_owner_only() -> None:
    curtain = Curtain((0, 2))
    assert not any(curtain.open(seat) for seat in range(3))
    curtain.behind, curtain.peeked = 0, 2
    assert [curtain.open(seat) for seat in range(3)] == [True, False, True]
    assert [curtain.open(seat, peeking=False) for seat in range(3)] == [True, False, False]
    curtain.behind = 1
    assert not curtain.open(1), "a computer's secrets are never shown"


def test_a_single_human_sees_their_own_secrets_and_no_curtain() -> None:
    curtain = Curtain((1,))
    assert curtain.falls_for((1,)) is None
    assert [curtain.open(seat) for seat in range(3)] == [False, True, False]
