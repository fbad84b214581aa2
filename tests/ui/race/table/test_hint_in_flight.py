"""A hint that opens while the view of the map flies cuts no name where the view comes to rest."""

from __future__ import annotations

import pytest

from greatrace.ui.kit.settings import Speed
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.layout.page import TablePage
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import FRAME, Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.placed import save_of
from tests.ui.race.table.sage import Sage
from tests.ui.race.table.test_pace import context_at


def cut(page: TablePage) -> list[int]:
    """Return the cities of whose names the hint covers a part."""
    box, names = page.hint.rect, page.board.canvas.on_cells.names
    return [one.city for one in names if box.colliderect(one.ink) and not box.contains(one.ink)]


def opened_in_flight(position: str) -> tuple[Pilot, TablePage]:
    sage = Sage()
    pilot = at_table(Controller.resumed(save_of(position), None, sage), context_at(Speed.NORMAL))
    assert isinstance(pilot.scene, TableScene)
    page = pilot.scene.panels.page
    pilot.keys("t")
    sage.ready()
    pilot.shell.update(0.0)
    assert page.hint.visible and page.board.views.flies
    return pilot, page


def rest(pilot: Pilot, page: TablePage) -> None:
    for _ in range(900):
        if not page.board.unsettled:
            break
        pilot.shell.update(FRAME)
    assert not page.board.unsettled


@pytest.mark.parametrize("position", ["driving", "clearing"])
def test_it_gives_way_once_to_the_names_at_the_end_of_the_flight(position: str) -> None:
    pilot, page = opened_in_flight(position)
    places = [tuple(page.hint.rect)]
    while page.board.views.flies:
        pilot.shell.update(FRAME)
        places.append(tuple(page.hint.rect))
    assert set(places) == {places[0]}, "it stands still in flight"
    rest(pilot, page)
    assert cut(page) == []


def test_it_stays_where_players_move_the_map_themselves() -> None:
    pilot, page = opened_in_flight("driving")
    rest(pilot, page)
    known = page.hint.rect.copy()
    pilot.wheel("board", 2)
    assert page.board.views.by_hand
    rest(pilot, page)
    assert page.hint.rect == known
