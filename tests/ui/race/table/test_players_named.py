"""The names of the people at one screen: where they are asked, and where their crew's row is looked at."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.panels.question.head import Head
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, surroundings
from tests.ui.race.table.placed import save_of

_NAMES = ("Annelise", "Bertrand", "", "", "")


def shared(position: str, humans: tuple[int, ...], scale: int = 100, speaks: str = "en") -> Pilot:
    """Return a pilot before a position with named people in some seats."""
    save = save_of(position, humans)
    seats = tuple(structs.replace(seat, name=name) for seat, name in zip(save.seats, _NAMES, strict=True))
    controller = Controller.resumed(structs.replace(save, seats=seats), None)
    return at_table(controller, surroundings(scale=scale, speaks=speaks))


def told(pilot: Pilot) -> str:
    """Return what the line below the question's sentence says, or its tooltip where it is left out."""
    (head,) = (one for one in pilot.scene.tree.root.walk() if isinstance(one, Head))
    return f"{pilot.find('hint').label} {head.tip.text if head.tip else ''}"


@pytest.mark.parametrize("scale", [100, 133])
@pytest.mark.parametrize("position", ["clearing", "laying-4", "driving"])
def test_the_question_names_who_is_asked_among_several(position: str, scale: int) -> None:
    pilot = shared(position, (0, 1), scale, "de")
    assert told(pilot).startswith("Annelise")


def test_one_person_alone_is_not_named_there() -> None:
    pilot = shared("clearing", (0,))
    assert "Annelise" not in told(pilot)


def test_the_row_of_a_crew_tells_who_sits_there() -> None:
    scene = shared("driving", (0, 1)).scene
    assert isinstance(scene, TableScene)
    rows = [one for one in scene.panels.standings.walk() if one.name.startswith("strip-")]
    texts = {row.name: row.tip.text for row in rows if row.tip}
    assert "Annelise" in texts["strip-0"] and "Bertrand" in texts["strip-1"]
