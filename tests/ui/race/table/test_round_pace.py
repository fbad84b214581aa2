"""Rivals are watched for less than 15 seconds a round, in few views that show all that is asked about."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from greatrace.engine import events as on
from greatrace.lab.benches.pace import Round, Watched
from greatrace.ui.kit.override import override
from greatrace.ui.kit.settings import Speed
from greatrace.ui.race.table.motion.event_animations import Beat
from greatrace.ui.race.table.motion.timing import ASIDE, CARD, FLIP, MOVE, PLAYED, Patience, of_computer
from greatrace.ui.race.table.panels.map_marks import question_cells
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, begun
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_pace import context_at, table, taken

LONGEST = 15.0
ROUNDS = 4
"""The fourth is the longest of the race; the first has a view of its own."""


class Asking(Watched):
    """Notes where a question about cells is not seen as a whole."""

    @override
    def _answer(self, seat: int) -> None:
        state, views = self._scene.state, self._scene.panels.board.views
        if state.phase == "convoy" and state.asked:
            self.asked = getattr(self, "asked", 0) + 1
            assert views.sees(question_cells(state)), (state.table.round, state.frame)
        super()._answer(seat)


@pytest.fixture(name="rounds", scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> list[Round]:
    race = Asking("africa", 1, False, 720, Path(tmp_path_factory.mktemp("race")))
    rounds = list(islice(race.rounds(), ROUNDS))
    assert race.asked >= ROUNDS - 1
    return rounds


def test_a_round_of_three_rivals_takes_less_than_15_seconds(rounds: list[Round]) -> None:
    assert [one.number for one in rounds] == [1, 2, 3, 4]
    assert all(one.total < LONGEST for one in rounds)
    assert all(one.seconds["plans"] > 1.4 and one.seconds["drive"] > 0 for one in rounds[1:])


def test_the_view_keeps_its_scale_for_plans_between_convoys(rounds: list[Round]) -> None:
    scaled = [one.scaled for one in rounds]
    assert max(scaled) <= 2 and sum(scaled) <= 4, "for the convoy and back it were two a round"


def test_computer_crews_choose_while_the_last_choice_is_still_shown() -> None:
    pilot, scene = table(Speed.NORMAL)
    pilot.wait(0.1)
    assert taken(scene) == 0 and len(scene.controller.session.log) == 2
    pilot, scene = table(Speed.STEP)
    pilot.keys("space")
    pilot.wait(0.1)
    assert len(scene.controller.session.log) == 1


def test_they_wait_where_a_person_can_take_something_back() -> None:
    pilot = at_table(sequence(CREW), context_at(Speed.NORMAL))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.keys("6")
    done = len(scene.controller.session.log)
    pilot.wait(0.4)
    assert len(scene.controller.session.log) == done and scene.busy


def seconds(event: on.AnyEvent, shown: float, struck: bool = False) -> float:
    return of_computer(event, shown, 0.33, struck, begun(("", "quick"), 3).race)


def test_a_card_that_is_played_is_no_strike_and_a_danger_is_told_twice() -> None:
    race = begun(("", "quick"), 3).race
    plain = next(number for number, card in enumerate(race.cards) if not card.danger)
    danger = next(number for number, card in enumerate(race.cards) if card.danger)
    assert seconds(on.CardPlayed(1, danger), PLAYED) < seconds(on.CardPlayed(1, plain), PLAYED) < 0.3
    assert 0.5 < seconds(on.BrokeDown(1), 0.95, struck=True) < seconds(on.Arrived(1, 1), 0.95, struck=True)
    assert CARD / 2 < seconds(on.CardTaken(1, 0, plain, False), CARD) < CARD


def test_a_tile_that_a_rival_lays_is_seen_to_fall() -> None:
    laid = on.TileLaid(1, 3, 9)
    assert seconds(laid, FLIP) > 0.3 and seconds(on.TileFound(1, 3, 9), FLIP) > 0.3
    assert of_computer(laid, FLIP, 0.0, False, begun(("", "quick"), 3).race) == 0.0, "but not at once"


def test_plain_things_become_shorter_in_a_long_round_but_not_strikes_and_first_drives() -> None:
    patience, drive, other = Patience(), on.Moved(1, 1, 2, 1, 0, 0), on.Moved(2, 1, 2, 1, 0, 0)
    assert patience.left(on.DriveEnded(1, 0), 8.0, 2, False) == 8.0
    assert patience.left(drive, 0.24, 2, False) == 0.24, "its first one"
    assert patience.left(drive, 0.24, 2, False) == 0.16
    assert patience.left(on.CardTaken(1, 0, 1, False), 0.28, 2, False) == pytest.approx(0.084, abs=0.01)
    assert patience.left(on.BrokeDown(1), 0.5, 2, True) == 0.5
    assert patience.left(other, 0.24, 2, False) == 0.24
    assert patience.left(drive, MOVE, 3, False) == MOVE, "another round"


def rival_sets_out(pilot: Pilot) -> None:
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    scene.queue.add((Beat((on.AssistantPlayed(1, "scout", "drive"),), scene.state.table, last=True),))


def test_an_assistant_of_a_rival_walks_while_other_things_happen() -> None:
    pilot = at_table(sequence(CREW), context_at(Speed.NORMAL))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.wait(1.5)
    rival_sets_out(pilot)
    pilot.wait(ASIDE + 0.05)
    assert scene.queue.idle and pilot.sees("slide") and pilot.painted
    pilot.wait(0.5)
    assert not pilot.sees("slide")


def test_it_stands_still_for_a_moment_where_motion_is_reduced() -> None:
    pilot = at_table(sequence(CREW), context_at(Speed.NORMAL, reduced=True))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.wait(1.5)
    rival_sets_out(pilot)
    pilot.wait(ASIDE + 0.02)
    assert not scene.queue.idle and pilot.sees("slide")
