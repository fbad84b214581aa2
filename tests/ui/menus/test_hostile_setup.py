"""Whatever the file of the last setup holds, a race can be set up and nothing unprintable is shown."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from greatrace.ui.play.table.setup import HUMAN
from greatrace.ui.race.setup.form import FILE, SetupForm, first_form, load_form
from greatrace.ui.race.setup.scene import SetupScene
from tests.ui.pilot import Pilot

TEXTS = {
    "zero width": "\u200b\u200d\ufeff\u2060",
    "right to left": "\u202eevE\u202c\u2066x",
    "terminal": "\x1b[31m\x07\r\n\x00",
    "marks alone": "\u0301" * 40,
    "no letters": "\u3164\u00a0\u2003",
    "half a letter": "a\ufffe\uffff",
}


def written(home: Path, form: SetupForm) -> None:
    (home / FILE).write_bytes(msgspec.json.encode(form))


def with_text(text: str) -> SetupForm:
    form = first_form()
    seat, other, *more = form.seats
    seats = (structs.replace(seat, name=text), structs.replace(other, who=f"{text}:{text}"), *more)
    return structs.replace(form, seats=seats, board=text, start=text, finish=text, edition=text)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_hostile_text_is_shown_as_something_harmless(text: str, home: Path) -> None:
    written(home, with_text(text))
    form = load_form(home)
    assert form.seats[0].who == HUMAN
    assert all(one.isprintable() for seat in form.seats for one in (seat.name, seat.who))
    pilot = Pilot(SetupScene(), home=home)
    pilot.wait(0.2)
    for node in pilot.tree().walk():
        for shown in (node.label, node.value):
            assert shown.replace("\n", "").replace("\u00a0", "").replace("\u202f", "").isprintable(), node


def test_ten_thousand_letters_give_the_usual_setup(home: Path) -> None:
    written(home, with_text("W" * 10_000))
    assert load_form(home) == first_form()
