"""What is proposed for tiles and repairs is thought over meanwhile, and nobody waits for it (5.1, 5.3)."""

from __future__ import annotations

import pygame
import pytest

from greatrace.bots.siting import best_site, laid, site, sites
from greatrace.bots.siting import evil as evil_of
from greatrace.engine import actions as do
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.terms import Term
from greatrace.prose.language import language
from greatrace.prose.reasons import reason_text
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.parts.laid import untold_words
from greatrace.ui.race.questions.parts.tiles import CELL, marked_cells
from greatrace.ui.race.questions.registry import question, suggested
from greatrace.ui.race.table.scene import TableScene
from tests.now import now
from tests.ui.pilot import Pilot, middle
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.placed import save_of
from tests.ui.race.table.sage import Sage, Slow
from tests.ui.race.table.shown import every, steppers


class Table:
    """A table at which a champion thinks of tiles or a repair, who answers when the test says so."""

    def __init__(self, name: str = "laying-2-good", humans: tuple[int, ...] = (0,)) -> None:
        self.sage = Sage()
        self.controller = Controller.resumed(save_of(name, humans), None, self.sage)
        self.pilot: Pilot = at_table(self.controller)
        self.pilot.leap()
        assert isinstance(self.pilot.scene, TableScene)
        self.scene: TableScene = self.pilot.scene

    @property
    def view(self) -> View:
        return self.controller.view(0)

    def answers(self, action: do.AnyAction) -> None:
        """Let the champion answer."""
        thought = self.sage.thoughts[-1]
        assert isinstance(thought, Slow)
        thought.tell(Reasoned(action, ()))
        self.sage.ready()
        self.pilot.wait(0.0)

    def thinks_all_over(self, view: View | None = None) -> tuple[do.Lay, ...]:
        """Let the champion answer with what serves, or does least harm, from a view on."""
        view, lays = view or self.view, list[do.Lay]()
        while now(self.scene.state.proposal.thinking):
            found = best_site(self.controller.race, view)
            assert found is not None
            lays.append(found.lay)
            self.answers(found.lay)
            if self.scene.state.proposal.thinking:
                view = laid(view, found.lay)
        return tuple(lays)


def best_of(race: Race, view: View, tile: int) -> int:
    """Return the cell on which a tile serves the crew best; -1 where it does harm everywhere."""
    found = sites(race, view, tile)
    return found[0].lay.cell if found and found[0].good else -1


def test_nothing_is_proposed_while_it_is_thought_over() -> None:
    laying = Table()
    state, done = laying.scene.state, len(laying.controller.session.log)
    assert now(state.proposal.thinking) and laying.scene.busy and not suggested(state)
    asked = question(state)
    assert not asked.ghosts and "being worked out" in laying.pilot.dump()
    waiting = [one for one in asked.answers if not one.allowed]
    assert [(one.label, one.key) for one in waiting] == [("Lay it here", ""), ("Lay all 3", "R")]
    laying.pilot.keys("r")
    assert len(laying.controller.session.log) == done
    assert "A proposal is being worked out …" in state.notice.text


def test_what_was_thought_over_is_proposed_tile_by_tile() -> None:
    laying = Table()
    state = laying.scene.state
    lays = laying.thinks_all_over()
    assert len(lays) == len(laying.sage.thoughts) == 3
    asked = question(state)
    assert asked.ghosts == tuple((lay.cell, lay.tile) for lay in lays[:2]), "the last one would do harm"
    here, together = suggested(state)
    assert (here.label, here.key, together.label) == ("Lay it here", "Enter", "Lay all 3")
    place = state.teller.place
    assert together.note == f"also on {place(lays[1].cell)} · {place(lays[2].cell)}: the lesser evil"
    assert together.tip.startswith(f"{state.teller.tile(lays[2].tile)} on {place(lays[2].cell)}: ")
    done = len(laying.controller.session.log)
    laying.pilot.keys("r")
    assert tuple(turn.action for turn in laying.controller.session.log[done:]) == lays


def test_where_a_tile_does_harm_nothing_is_chosen_and_the_lesser_evil_has_a_key() -> None:
    laying = Table()
    race, view = laying.controller.race, laying.view
    lays = [one for one in laying.controller.legal(0) if isinstance(one, do.Lay)]
    harmful = next(one for one in lays if evil_of(race, view, one) not in (None, Term("neutral", 1)))
    laying.answers(harmful)
    assert now(laying.scene.state.proposal.thinking), "the other tiles must be laid as well"
    rest = laying.thinks_all_over(laid(view, harmful))
    state = laying.scene.state
    asked, (evil,) = question(state), suggested(state)
    assert not asked.ghosts and not any(one.first or one.key == "Enter" for one in asked.answers)
    why = reason_text(evil_of(race, view, harmful) or Term("", 0), language("en"))
    place = state.teller.place(harmful.cell)
    assert f"No cell is good for it. The lesser evil is {place}: {why}." in untold_words(state, -1, True, 0)
    assert asked.cells == tuple(lay.cell for lay in (harmful, *rest)), "their codes show on the map"
    assert evil.label == "Lay all 3" and evil.note.endswith(": the lesser evil") and "fuel" in evil.tip
    done = len(laying.controller.session.log)
    laying.pilot.keys("enter")
    assert len(laying.controller.session.log) == done
    laying.pilot.keys("r")
    assert tuple(turn.action for turn in laying.controller.session.log[done:]) == (harmful, *rest)


def test_a_cell_where_a_tile_is_of_no_use_and_does_no_harm_is_called_no_evil() -> None:
    laying = Table()
    race, view = laying.controller.race, laying.view
    lays = [one for one in laying.controller.legal(0) if isinstance(one, do.Lay)]
    aside = next(one for one in lays if evil_of(race, view, one) == Term("neutral", 1))
    laying.answers(aside)
    laying.thinks_all_over(laid(view, aside))
    place = laying.scene.state.teller.place(aside.cell)
    dump = laying.pilot.dump()
    assert f"No cell is good for it. On {place} it is of no use, and does no harm." in dump
    assert "The lesser evil is" not in dump


def test_another_tile_can_be_chosen_that_has_a_good_place_where_one_does_least_harm() -> None:
    laying = Table()
    race, view = laying.controller.race, laying.view
    harmful, tile = next(
        (lay, other)
        for lay in laying.controller.legal(0)
        if isinstance(lay, do.Lay) and not site(race, view, lay).good
        for other in view.own.drawn
        if other != lay.tile and best_of(race, view, other) == lay.cell
    )
    laying.answers(harmful)
    laying.thinks_all_over(laid(view, harmful))
    laying.pilot.keys(str(view.own.drawn.index(tile) + 1))
    laying.pilot.keys("enter")
    assert laying.controller.session.log[-1].action == do.Lay(tile, harmful.cell)


def test_the_only_tile_that_does_harm_can_be_laid_all_the_same() -> None:
    laying = Table("laying")
    race, session = laying.controller.race, laying.controller.session
    for _ in range(2):
        found = best_site(race, laying.view)
        assert found is not None
        laying.controller.act(found.lay, 0)
    laying.pilot.wait(0.0)
    lays = [one for one in laying.controller.legal(0) if isinstance(one, do.Lay)]
    harmful = next(one for one in lays if not site(race, laying.view, one).good)
    laying.answers(harmful)
    (evil,) = suggested(laying.scene.state)
    assert (evil.label, evil.key) == ("Lay it all the same", "R")
    laying.pilot.keys("1")
    assert (evil.label, evil.key) in {(one.label, one.key) for one in question(laying.scene.state).answers}
    laying.pilot.keys("r")
    assert session.log[-1].action == harmful


def test_who_chooses_awaits_no_proposal() -> None:
    laying = Table()
    laying.pilot.keys("g")
    state, (thought,) = laying.scene.state, laying.sage.thoughts
    assert CELL in state.amounts and thought.called_off and not state.proposal.thinking
    cell = state.amounts[CELL]
    thought.ready = True
    laying.pilot.leap()
    assert question(state).ghosts[0][0] == cell in marked_cells(state, 0)


def test_a_tile_that_is_carried_stays_in_the_hand() -> None:
    laying = Table()
    tree, state, found = laying.scene.tree, laying.scene.state, best_site(laying.controller.race, laying.view)
    assert found is not None
    x, y = middle(laying.pilot.find("tile-1"))
    laying.pilot.leap()
    laying.pilot.point(x, y)
    laying.pilot.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    laying.pilot.point(x - 40, y)
    drag = now(tree.drag)
    laying.answers(found.lay)
    assert drag and now(tree.drag) is drag and now(state.proposal.thinking) and not state.proposal.sites
    laying.pilot.post(pygame.MOUSEBUTTONUP, pos=(x - 40, y), button=1)
    laying.pilot.wait(0.0)
    assert now(tree.drag) is None and len(laying.sage.thoughts) == 2


def test_what_was_thought_over_tells_nothing_while_the_tiles_are_covered() -> None:
    """The thought knows what the tiles' owner knows, and shows with the tiles alone (1.8)."""
    laying = Table("laying", (0, 1))
    covered = laying.pilot.dump()
    assert "being worked out" not in covered
    lays = laying.thinks_all_over()
    assert lays and laying.pilot.dump() == covered
    laying.pilot.hold("p")
    assert question(laying.scene.state).ghosts[0] == (lays[0].cell, lays[0].tile)


def test_a_tile_without_a_place_is_not_thought_over(monkeypatch: pytest.MonkeyPatch) -> None:
    laying = Table()
    found = best_site(laying.controller.race, laying.view)
    assert found is not None and found.good
    monkeypatch.setattr(laying.controller.race, "legal_actions", lambda view: ())
    laying.answers(found.lay)
    assert not laying.scene.state.proposal.thinking and len(laying.sage.thoughts) == 1


def test_a_repair_is_thought_over_part_by_part() -> None:
    table = Table("repairing")
    state, toolbox = table.scene.state, table.controller.race.parts[-1]
    assert now(state.proposal.thinking) and not suggested(state)
    waiting = [one for one in question(state).answers if one.key == "R"]
    assert [(one.label, one.allowed) for one in waiting] == [("Repair", False)]
    parts = (do.UsePart(toolbox, 2), do.BuyPart("engine"))
    for part in parts:
        table.answers(part)
        assert now(state.proposal.thinking) and not suggested(state)
    table.answers(do.Halt())
    shown = steppers(question(state))
    assert [(one.more.key, one.name, one.words) for one in shown] == [
        ("1", "bought", "0"), ("2", "spare-parts", "0"), ("3", "toolbox", "0"),
    ], "what a player sets is never moved by a proposal"  # fmt: skip
    assert [one.note.rpartition("; ")[2] for one in shown] == [
        "proposed: 1", "0 of 2 in hand: +1 each", "proposed: 1",
    ]  # fmt: skip
    (answer,) = suggested(state)
    assert answer.note == "Engine 2 › 5, Chassis 4 › 5"
    (shorter,) = answer.shorter
    assert shorter.startswith("As proposed, "), "where no note fits, the button says whose choice it is"
    done = len(table.controller.session.log)
    table.pilot.keys("r")
    told = tuple(turn.action for turn in table.controller.session.log[done : done + 3])
    assert (answer.key, *told) == ("R", *parts, do.Halt())


def test_what_a_proposed_repair_loses_is_told_before_it() -> None:
    table = Table("repairing")
    state, toolbox = table.scene.state, table.controller.race.parts[-1]
    table.answers(do.UsePart(toolbox, 1))
    table.answers(do.Halt())
    told = next(one.text for one in every(question(state), sentence))
    assert told == "As proposed, 1 point is lost above a maximum."


def test_where_the_champion_repairs_nothing_nothing_is_proposed() -> None:
    table = Table("repairing")
    table.answers(do.Halt())
    state = table.scene.state
    assert state.proposal.parts == () and not suggested(state)
    assert [(one.key, one.first) for one in question(state).answers if one.icon == "tick"] == [("E", False)]


def test_who_sets_a_part_awaits_no_proposal() -> None:
    table = Table("repairing")
    state, (thought,) = table.scene.state, table.sage.thoughts
    state.amounts["bought"] = 1
    table.pilot.wait(0.0)
    assert thought.called_off and not state.proposal.thinking
    found = {one.name: one.words for one in steppers(question(state))}
    assert found == {"spare-parts": "0", "toolbox": "0", "bought": "1"}


def test_the_thought_of_a_repair_tells_nothing_of_a_covered_hand() -> None:
    table = Table("repairing", (0, 1))
    covered = table.pilot.dump()
    table.answers(do.UsePart(table.controller.race.parts[0], 1))
    table.answers(do.Halt())
    assert table.pilot.dump() == covered and "being worked out" not in covered
