"""What is told of a line that a crew takes: where from, where to, and how much further on it leads."""

from __future__ import annotations

from msgspec import structs

from greatrace.bots.reasons import reasons
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.engine.actions import TakeLine
from greatrace.engine.race import Race
from greatrace.engine.state import Own, View
from greatrace.prose.actions import action_label
from greatrace.prose.language import language
from greatrace.prose.teller import Teller
from tests.bots.racing import africa


def _race() -> Race:
    return Race(race_data(load_components(), africa(), "second", ("france", "italy"), "mombasa:cape-town"))


def _taken(race: Race, origin: str, place: str) -> tuple[View, TakeLine]:
    """Return the view of a crew in a city that takes the sea line to another one, and that action."""
    cells = {city.name: city.cell for city in race.board.cities}
    here, there = cells[origin], cells[place]
    line = next(line for line in race.lines_at[here] if race.other_end(line, here) == there)
    start = race.start(1).state.table
    own = structs.replace(start.dashboards[0], cell=here, money=300, mechanic=1)
    table = structs.replace(start, dashboards=(own, *start.dashboards[1:]))
    return View(table, 0, Own()), TakeLine(line)


def test_a_line_is_named_in_the_direction_in_which_it_is_taken() -> None:
    race = _race()
    teller = Teller(language("en"), race.data)
    for origin, place in (("Durban", "Tananarive"), ("Tananarive", "Durban")):
        view, action = _taken(race, origin, place)
        assert action_label(action, teller, view) == f"Take the sea line {origin}–{place}"


def test_off_an_island_the_cells_from_there_to_the_finish_are_told() -> None:
    race = _race()
    view, action = _taken(race, "Tananarive", "Durban")
    told = {term.label: term.value for term in reasons(race, view, action)}
    there = race.other_end(action.line, view.table.dashboards[0].cell)
    assert "saves" not in told and told["finish_onward"] == race.distance_to_finish[there] > 0


def test_where_land_leads_on_the_cells_saved_are_told() -> None:
    race = _race()
    view, action = _taken(race, "Mombasa", "Tananarive")
    told = {term.label: term.value for term in reasons(race, view, action)}
    left = race.distance_to_finish
    here = view.table.dashboards[0].cell
    assert told["saves"] == left[here] - left[race.other_end(action.line, here)] > 0
    assert "finish_onward" not in told
