"""Games of *Why First?* are saved and loaded like races; forged ones are refused or can be played on."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from greatrace.kernel.budget import Budget
from greatrace.kernel.errors import BadInput
from greatrace.kernel.loop import play_on
from greatrace.saves.envelope import decode, encode
from greatrace.saves.kinds import find
from greatrace.saves.race.kind import RACE
from greatrace.saves.recording import resumed
from greatrace.saves.replay import verify
from greatrace.saves.seal import OtherKindError
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.saves.whyfirst.summary import WhyFirstSummary
from greatrace.whyfirst.state import Setup
from tests.saves.forging import remade, spoilt
from tests.saves.played import Dice, played, race_save

VARIANTS = [Setup(2), Setup(2, True), Setup(3), Setup(4, True), Setup(6)]
LABELS = [f"{data.players}{'-tactical' if data.tactical else ''}" for data in VARIANTS]


def saved(data: Setup, actions: int) -> bytes:
    return encode(WHYFIRST, played(WHYFIRST, data, data.players, actions)[1].save())


@pytest.mark.parametrize("data", VARIANTS, ids=LABELS)
def test_a_game_is_the_same_after_loading_at_every_moment(data: Setup) -> None:
    session, recording = played(WHYFIRST, data, data.players, 0)
    seen = set()
    while not session.over:
        if session.due:
            session.proceed()
        else:
            play_on(session, Budget(), 1)
        seen.add(session.state.table.phase)
        save = recording.save()
        assert decode(WHYFIRST, encode(WHYFIRST, save), "x") == save
    assert seen >= {"choose", "over"} and ("move" in seen) == data.tactical
    assert verify(WHYFIRST, recording.save()).same


def test_a_game_left_when_a_stage_was_scored_goes_on_there() -> None:
    session, recording = played(WHYFIRST, Setup(3), 3, 0)
    while not session.due:
        session.act(session.legal_actions(session.deciders[0])[0])
    save = decode(WHYFIRST, encode(WHYFIRST, recording.save()), "x")
    assert save.state.table.phase == "scored" and verify(WHYFIRST, save).same
    again, _ = resumed(WHYFIRST, save, (None,) * 3)
    assert again.proceed() == session.proceed()


def test_the_summary_tells_where_the_game_is() -> None:
    found = find(saved(Setup(4, True), 21), "x")
    summary = found.summary
    assert isinstance(summary, WhyFirstSummary)
    assert (found.kind, summary.stage, summary.round, summary.tactical) == ("whyfirst", 1, 3, True)
    assert (summary.label, summary.over, len(summary.seats)) == ("Why First 1-3", False, 4)
    assert find(saved(Setup(2), 10_000), "x").summary.over


def test_a_save_of_the_other_game_is_refused_in_one_sentence() -> None:
    with pytest.raises(OtherKindError, match=r"^my\.save is a save of another game \(whyfirst\)\.$"):
        decode(RACE, saved(Setup(3), 4), "my.save")
    with pytest.raises(OtherKindError, match=r"^my\.save is a save of another game \(race\)\.$"):
        decode(WHYFIRST, encode(RACE, race_save(30)), "my.save")


def _set(*path: Any) -> Callable[[Any], None]:
    """Return what replaces a part of a save's content."""

    def change(content: Any) -> None:
        *way, last, value = path
        content["hashes"] = []
        for key in way:
            content = content[key]
        content[last] = value

    return change


@pytest.mark.parametrize("change", [
    _set("data", "players", 1),
    _set("data", "players", 9),
    _set("data", "tactical", True),
    _set("state", "table", "stage", 6),
    _set("state", "table", "round", 3),
    _set("state", "table", "phase", "move"),
    _set("state", "table", "phase", "over"),
    _set("state", "table", "figures", [0, 0]),
    _set("state", "table", "figures", 0, 17),
    _set("state", "table", "hands", 0, 3),
    _set("state", "table", "chosen", [True, True, True]),
    _set("state", "table", "chosen", 0, False),
    _set("state", "table", "played", 0, 33),
    _set("state", "table", "revealed", 0, "before", 3),
    _set("state", "table", "revealed", 1, "owner", 0),
    _set("state", "table", "leo", 2),
    _set("state", "table", "scores", [[0, 0, 0]]),
    _set("state", "secrets", "hands", 0, []),
    _set("state", "secrets", "hands", 1, [1, 1, 1, 1]),
    _set("state", "secrets", "choices", 0, None),
    _set("state", "secrets", "choices", 1, {"card": 1, "before": 1}),
    _set("state", "secrets", "leo", [1]),
    _set("state", "secrets", "chance", -1),
])  # fmt: skip
def test_a_contradiction_is_refused_in_one_sentence(change: Callable[[Any], None]) -> None:
    raw = saved(Setup(3), 4)  # round 2, in which the first player has chosen
    with pytest.raises(BadInput) as caught:
        decode(WHYFIRST, remade(raw, change), "my.save")
    assert "my.save" in str(caught.value) and "\n" not in str(caught.value)


@pytest.mark.parametrize("data", VARIANTS, ids=LABELS)
def test_a_spoilt_game_is_refused_or_can_be_played_to_its_end(data: Setup) -> None:
    for seed in range(12):
        chance = random.Random(seed)
        raw = spoilt(saved(data, chance.randrange(60)), chance)
        try:
            save = decode(WHYFIRST, raw, "my.save")
        except BadInput as problem:
            assert "\n" not in str(problem)
            continue
        players = tuple(Dice(seat) for seat in range(save.data.players))
        session, _ = resumed(WHYFIRST, save, players)
        play_on(session, Budget())
        assert session.over
