"""What is saved is loaded again, and whatever is not as it was saved is turned down in one sentence."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from greatrace import saves
from greatrace.kernel.budget import Budget
from greatrace.kernel.errors import BadInput, Fact
from greatrace.kernel.loop import play_on
from greatrace.kernel.session import Session
from greatrace.saves.envelope import Seat, decode, decode_header, encode
from greatrace.saves.kinds import KINDS, UnknownKindError, find, read_header
from greatrace.saves.migrations import Form, NewerVersionError, migrated
from greatrace.saves.race.kind import RACE
from greatrace.saves.race.summary import RaceSummary
from greatrace.saves.recording import resumed
from greatrace.saves.replay import verify
from greatrace.saves.seal import LARGEST, OtherKindError
from greatrace.saves.whyfirst.kind import WHYFIRST
from tests.kernel.toy import Bid, Spur
from tests.saves.forging import leaves, remade
from tests.saves.played import TOY, Dice, africa, played, race_save, toy_save


def refusal(raw: bytes) -> str:
    with pytest.raises(BadInput) as caught:
        decode(RACE, raw, "my.save")
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_toy_and_a_race_are_the_same_after_loading() -> None:
    toy, race = toy_save(), race_save()
    assert decode(TOY, encode(TOY, toy), "x") == toy
    assert decode(RACE, encode(RACE, race), "x") == race


def test_the_header_tells_saves_apart() -> None:
    header = read_header(encode(RACE, race_save()), "x")
    assert (header.kind, header.created, header.facts) == ("race", "1926-11-20 09:00", (Fact("round", 3),))
    assert [(seat.name, seat.bot) for seat in header.seats] == [(f"Player {n}", "random") for n in (1, 2, 3)]


def test_a_loaded_game_goes_on_as_if_it_had_never_stopped() -> None:
    whole = race_save(500)
    session, recording = resumed(RACE, decode(RACE, encode(RACE, race_save(400)), "x"), (None, None, None))
    for turn in whole.log[400:]:
        session.act(turn.action, turn.seat)
    assert recording.save(whole.facts) == whole


def test_what_could_be_taken_back_before_saving_still_can() -> None:
    undone = 0
    for actions in range(300, 420):
        session = Session.started(RACE.game(africa()), (None, None, None), 7)
        for turn in race_save(420).log[:actions]:
            session.act(turn.action, turn.seat)
        names = tuple(Seat(f"Player {seat + 1}") for seat in range(3))
        save = msgspec.structs.replace(
            race_save(420), seats=names, log=tuple(session.log), state=session.state, hashes=()
        )
        again, _ = resumed(RACE, decode(RACE, encode(RACE, save), "x"), (None, None, None))
        while session.undo_stop == "":
            assert again.undo() == session.undo()
            assert again.state == session.state
            undone += 1
        assert again.undo_stop == session.undo_stop
    assert undone > 50


@pytest.mark.parametrize("change", ["seed", "log"])
def test_a_log_that_no_longer_fits_is_played_on_without_taking_back(change: str) -> None:
    save = race_save(400)
    save = msgspec.structs.replace(save, hashes=())
    wrong = {
        "seed": msgspec.structs.replace(save, seed=save.seed + 1),
        "log": msgspec.structs.replace(save, log=save.log[1:]),
    }
    session, _ = resumed(RACE, wrong[change], (None, None, None))
    assert session.undo_stop == "start"
    assert session.state == save.state


def test_what_was_taken_back_is_not_in_the_save() -> None:
    session, recording = resumed(TOY, toy_save(0), (None, None, None))
    before = recording.save()
    session.act(Spur(), 0)
    assert recording.save() != before
    session.undo()
    assert recording.save() == before
    session.act(Bid(1), 0)
    assert verify(TOY, recording.save()).same


def test_hashes_may_be_left_out() -> None:
    save = toy_save(hashing=False)
    assert save.hashes == ()
    session, recording = resumed(TOY, decode(TOY, encode(TOY, save), "x"), (Dice(1), Dice(2), Dice(3)))
    play_on(session, Budget())
    assert recording.save().hashes == ()


def test_a_truncated_save_says_that_its_end_is_missing() -> None:
    raw = encode(RACE, race_save())
    for length in (1, 20, 100, len(raw) // 2, len(raw) - 2):
        assert "incomplete" in refusal(raw[:length])
    assert "incomplete" in refusal(b"")


def test_an_edited_save_is_noticed() -> None:
    raw = encode(RACE, race_save())
    assert "changed or damaged" in refusal(raw.replace(b'"money":', b'"money": ', 1))
    assert "changed or damaged" in refusal(raw.replace(b'"created":"1926', b'"created":"1927'))


def test_other_files_are_no_saves() -> None:
    for raw in (b"hello", b"{}", b"[]", b"\xff\xfe", b"[" * 1_000_000, b'{"format":' + b"9" * 5000 + b"}"):
        assert "my.save" in refusal(raw)
    assert "too large" in refusal(b" " * (LARGEST + 1))
    assert "another game (toy)" in refusal(encode(TOY, toy_save()))


def test_a_newer_save_asks_for_an_update() -> None:
    raw = encode(RACE, race_save()).replace(b'"format":1', b'"format":2', 1)
    assert "newer version" in refusal(raw)
    with pytest.raises(NewerVersionError):
        read_header(b'{"format": 7, "program": "9.0", "anything": []}', "x")


def test_older_saves_are_brought_up_to_date_step_by_step() -> None:
    form = Form("toy", 3, {1: lambda content: content + b"b", 2: lambda content: content + b"c"})
    assert migrated(b"a", 1, "x", "0.1", form) == b"abc"
    assert migrated(b"a", 3, "x", "0.1", form) == b"a"
    with pytest.raises(BadInput, match="too old"):
        migrated(b"a", 0, "x", "0.0", form)


def test_each_kind_counts_its_own_formats() -> None:
    form = Form("toy", 2, {1: lambda content: content.replace(b'"created":"1926', b'"created":"1927')})
    later = msgspec.structs.replace(TOY, form=form)
    save = toy_save()
    assert decode(later, encode(TOY, save), "x").created == "1927-11-20 09:00"
    assert decode(later, encode(later, save), "x") == save
    with pytest.raises(NewerVersionError):
        decode(TOY, encode(later, save), "x")


def test_the_header_of_an_unknown_kind_can_be_read() -> None:
    later = encode(msgspec.structs.replace(TOY, form=Form("toy", 9)), toy_save())
    header = read_header(later, "x")
    assert (header.kind, len(header.seats)) == ("toy", 3)
    with pytest.raises(UnknownKindError, match="does not know"):
        find(later, "x")
    with pytest.raises(OtherKindError, match="another game"):
        decode(RACE, later, "x")


def test_every_kind_has_a_codec_and_a_summary() -> None:
    codecs = {path.parent.name for path in Path(saves.__path__[0]).glob("*/kind.py")}
    assert set(KINDS) == codecs >= {RACE.name, WHYFIRST.name}
    found = find(encode(RACE, race_save()), "x")
    label = f"Colomb-Béchar - Cape Town {race_save().state.table.round}"
    assert (found.kind, found.summary.label, found.summary.over) == ("race", label, False)
    assert isinstance(found.summary, RaceSummary) and found.summary.seats == race_save().seats


@pytest.mark.parametrize(
    "change",
    [
        lambda content: content["state"]["table"]["dashboards"][0].update(fuel=99),
        lambda content: content["state"]["table"]["dashboards"][0].update(cell=999),
        lambda content: content["state"]["table"]["dashboards"].pop(),
        lambda content: content["state"]["table"].update(order=[0, 0, 1]),
        lambda content: content["state"]["table"].update(market=[77]),
        lambda content: content["state"]["table"]["frames"][-1].update(seat=9, queue=[9]),
        lambda content: content["state"]["secrets"]["own"][0].update(hand=[1, 2, 3, 4, 5, 6, 7]),
        lambda content: content["state"]["secrets"].update(chance=-1),
        lambda content: content["state"]["secrets"].update(next_tiles=[99]),
        lambda content: content["state"]["secrets"].update(next_cards=[0] * 60),
        lambda content: content["data"]["board"]["neighbours"][0].append(500),
        lambda content: content["data"]["board"]["cities"][0].update(cell=999),
        lambda content: content["data"]["crews"].clear(),
        lambda content: content["data"]["course"].update(start="atlantis"),
    ],
)
def test_a_save_that_contradicts_itself_is_turned_down(change: Callable[[Any], object]) -> None:
    unhashed = remade(encode(RACE, race_save()), lambda content: content.update(hashes=[]))
    assert "contradicts itself" in refusal(remade(unhashed, change))


def _set(value: object, *path: str | int) -> Callable[[Any], object]:
    """A change of one value in the content."""

    def change(content: Any) -> None:
        for key in path[:-1]:
            content = content[key]
        content[path[-1]] = value

    return change


_PLAN = {"type": "Plan", "scout": 0, "mechanic": 0, "escort": 0, "funding": 1 << 62}
_HIT = {"type": "Damage", "target": 1, "engine": 1, "chassis": 1}
_REACTING = {"type": "Reacting", "by": 0, "card": 50, "danger": _HIT, "queue": [1]}
_CREW, _TABLE, _BOARD, _CELL = ("data", "crews", 0), ("state", "table"), ("data", "board"), ("cells", 3)


@pytest.mark.parametrize(
    "change",
    [
        _set(float(1 << 64), *_BOARD, *_CELL, "x"),
        _set(float(1 << 64), *_BOARD, *_CELL, "y"),
        _set(1e300, *_BOARD, *_CELL, "longitude"),
        _set(17.5, *_BOARD, *_CELL, "latitude"),
        _set(1 << 62, *_BOARD, *_CELL, "column"),
        _set(-1, *_BOARD, *_CELL, "row"),
        _set("x" * 1000, *_BOARD, *_CELL, "label"),
        _set("a\nb", *_BOARD, "title"),
        _set("../../etc", *_BOARD, "id"),
        _set("Tiles", *_BOARD, "tile_set"),
        _set(1e-9, *_BOARD, "hex_width"),
        _set(1e300, *_BOARD, "width"),
        _set("mauve", *_BOARD, "cities", 0, "colour"),
        _set("\x1b[2J", *_BOARD, "cities", 0, "name"),
        _set("rail", *_BOARD, "lines", 0, "kind"),
        _set("kite", *_BOARD, "lines", 0, "craft"),
        _set(1, *_BOARD, "lines", 0, "a"),
        _set("atlantis", *_BOARD, "courses", 0, "start"),
        _set("up", "data", "course", "axis"),
        _set("../italy", *_CREW, "id"),
        _set("x" * 1000, *_CREW, "vehicle"),
        _set("", *_CREW, "leader", "id"),
        _set(1 << 62, *_CREW, "leader", "amount"),
        _set("", "data", "tiles", 0, "id"),
        _set("../x", "data", "cards", 0, "id"),
        _set("../x", "data", "edition", "id"),
        _set(1 << 62, "data", "edition", "refuelling"),
        _set(1 << 62, *_TABLE, "round"),
        _set(1 << 62, *_TABLE, "clock"),
        _set(-1, *_TABLE, "dashboards", 0, "stamp"),
        _set(_PLAN, "state", "secrets", "own", 0, "plan"),
        _set([99], *_TABLE, "dashboards", 0, "shown"),
        _set(_REACTING, *_TABLE, "frames", 0),
    ],
)
def test_what_no_scene_can_show_is_turned_down(change: Callable[[Any], object]) -> None:
    unhashed = remade(encode(RACE, race_save()), _set([], "hashes"))
    assert "contradicts itself" in refusal(remade(unhashed, change))


@pytest.mark.parametrize(
    "path",
    [
        (*_CREW, "id"), (*_CREW, "leader", "id"), ("data", "tiles", 0, "id"), ("data", "cards", 0, "id"),
        ("data", "edition", "id"), (*_BOARD, "id"), (*_BOARD, "tile_set"),
    ],
)  # fmt: skip
def test_ids_of_other_content_are_accepted(path: tuple[str | int, ...]) -> None:
    raw = remade(remade(encode(RACE, race_save()), _set([], "hashes")), _set("atlantis", *path))
    assert "atlantis" in str(decode(RACE, raw, "my.save").data)


@pytest.mark.parametrize(
    "change",
    [
        lambda content: content["hashes"].pop(),
        lambda content: content["hashes"].append("0" * 16),
        lambda content: content["log"].pop(),
        lambda content: content["seats"].pop(),
        lambda content: content["state"]["table"]["dashboards"][0].update(fuel=0),
    ],
)
def test_hashes_log_seats_and_state_belong_together(change: Callable[[Any], object]) -> None:
    assert "contradicts itself" in refusal(remade(encode(RACE, race_save()), change))


def test_wrong_types_are_named() -> None:
    raw = remade(encode(RACE, race_save()), lambda content: content.update(seed="seven"))
    assert "“seed” should be a whole number" in refusal(raw)
    whole = encode(RACE, race_save())
    raw = remade(whole, lambda content: content["log"][3].append(1) or content.update(x=1))
    assert "no save that this game can open" in refusal(raw)


def test_mutated_saves_are_turned_down_or_the_same() -> None:
    save = race_save()
    raw, chance = encode(RACE, save), random.Random(5)
    pieces = (b"", b"0", b'"', b"{", b"]", b",", b"\x00", b"\xff", b"-1", b"null", b"1e999", b"9" * 30)
    for _ in range(300):
        at = chance.randrange(len(raw))
        mutated = raw[:at] + chance.choice(pieces) + raw[at + chance.choice((0, 1, 2, 500)) :]
        try:
            assert decode(RACE, mutated, "my.save") == save
        except BadInput as error:
            assert "\n" not in str(error)


def test_made_up_saves_are_turned_down_or_can_be_checked() -> None:
    raw, chance = encode(RACE, race_save(60)), random.Random(6)
    values: tuple[object, ...] = (-1, 0, 3, 77, 10**6, 10**15, 10**30, "", "Take", None, [], {})

    def spoil(content: Any) -> None:
        content["hashes"] = []
        part = content[chance.choice(("data", "state", "state", "log", "seed"))]
        place, key = chance.choice(leaves(part) or [(content, "seed")])
        place[key] = chance.choice(values)

    for _ in range(300):
        try:
            save = decode(RACE, remade(raw, spoil), "my.save")
            verify(RACE, save)
        except BadInput as error:
            assert "\n" not in str(error)


def test_a_save_carries_its_own_content() -> None:
    assert decode(RACE, encode(RACE, race_save()), "x").data == africa()
    session, _ = played(RACE, africa(), 3, 10)
    assert session.game.seats == 3


def test_a_problem_of_the_library_names_the_place_alone() -> None:
    raw = remade(encode(RACE, race_save()), lambda content: content["seats"][0].pop("name"))
    assert "seats" in refusal(raw)


@pytest.mark.parametrize("seat", [-1, 4, 1 << 62])
def test_the_log_names_no_seat_that_nobody_has(seat: int) -> None:
    raw = remade(encode(RACE, race_save()), _set([], "hashes"))
    assert "contradicts itself" in refusal(remade(raw, _set(seat, "log", 0, 0)))


def test_names_are_read_without_control_characters() -> None:
    raw = remade(encode(RACE, race_save()), _set("A\0n\x1b[2Jn" + "e" * 500, "seats", 0, "name"))
    for header in (decode(RACE, raw, "my.save"), decode_header(raw, "my.save", RACE.form.newest)):
        assert header.seats[0].name.isprintable()
        assert len(header.seats[0].name) < 210
