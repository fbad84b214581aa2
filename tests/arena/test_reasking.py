"""The computer players of a saved game are asked again: any game, and the race of window and simulation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.arena.common.reasking import Reasked, Reasking, coarse_first
from greatrace.arena.race.simulate import Simulation, outcomes
from greatrace.boards.load import load_board
from greatrace.bots.thinking import RaceComputers
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.kernel.budget import Budget
from greatrace.kernel.errors import BadInput
from greatrace.kernel.loop import next_bot, play_on, settle
from greatrace.kernel.session import Session, Turn
from greatrace.saves.envelope import Seat, decode
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.recording import Origin, Recording
from greatrace.thinking.seating import seated
from greatrace.ui.race.controller import Controller
from tests.kernel.toy import Bid, Setup
from tests.kernel.toy_computers import WORLDS, Careful, ToyComputers, ToyPlayer
from tests.saves.played import TOY, ToySave

ROOT = Path(__file__).parents[2]
COMPUTERS = ToyComputers(Setup(3, hare=True))


class Stop:
    """Says stop after so many polls."""

    def __init__(self, most: int) -> None:
        self.left = most

    def __call__(self) -> bool:
        self.left -= 1
        return self.left < 0


def toy(levels: tuple[str, ...] = ("lucky", "careful", "lucky"), worlds: int = WORLDS) -> ToySave:
    """Let the toy's computer players play to the end; those that search are stopped after some worlds."""
    session = Session.started(COMPUTERS.game, seated(COMPUTERS, levels, 4), 4)
    origin = Origin(COMPUTERS.data, 4, "", tuple(Seat("", level) for level in levels))
    recording = Recording(TOY, origin, session)
    settle(session)
    while (seat := next_bot(session)) is not None:
        session.act(session.choose(seat, Budget(stop=Stop(worlds))), seat)
        settle(session)
    return recording.save()


def asked(save: ToySave) -> list[Reasked]:
    return list(Reasking(TOY, save, COMPUTERS).choices())


def test_a_game_of_computers_is_the_same_when_they_are_asked_again() -> None:
    save = toy()
    choices = asked(save)
    assert len(choices) == len(save.log) == Reasking(TOY, save, COMPUTERS).total
    assert all(choice.same and not choice.stopped for choice in choices)
    assert [(choice.number, choice.seat) for choice in choices] == [
        (number, turn.seat) for number, turn in enumerate(save.log, start=1)
    ]


def test_humans_are_not_asked() -> None:
    save = toy()
    seats = (save.seats[0], Seat("Ann"), save.seats[2])
    choices = asked(structs.replace(save, seats=seats))
    assert {choice.seat for choice in choices} == {0, 2}
    assert all(choice.same for choice in choices)


def test_another_choice_is_found() -> None:
    save = toy()
    number = next(n for n, turn in enumerate(save.log) if turn.seat == 0 and isinstance(turn.action, Bid))
    bid = save.log[number].action
    assert isinstance(bid, Bid)
    other = Bid(bid.steps % 3 + 1)
    log = (*save.log[:number], Turn(0, other))
    choices = asked(structs.replace(save, log=log))
    assert [choice.same for choice in choices] == [True] * number + [False]
    wrong = choices[-1]
    assert (wrong.did, wrong.would) == (f"bid {other.steps}", f"bid {bid.steps}")


def test_another_seed_is_found() -> None:
    save = toy(("lucky",) * 3)
    players = seated(COMPUTERS, ("lucky",) * 3, 5)
    session = Session(COMPUTERS.game, players, COMPUTERS.game.start(4))
    play_on(session, Budget())
    assert not all(choice.same for choice in asked(structs.replace(save, log=tuple(session.log))))


@pytest.mark.parametrize("worlds", [0, 1, 17])
def test_a_search_that_the_clock_stopped_is_recognised(worlds: int) -> None:
    choices = asked(toy(worlds=worlds))
    assert all(choice.same for choice in choices)
    stopped = [choice for choice in choices if choice.stopped]
    assert stopped and all(choice.seat == 1 and choice.did != choice.would for choice in stopped)


class Hasty(ToyComputers):
    """Computer players of which the careful one looks at a single world, whatever its budget."""

    def player(self, level: str, seat: int, seed: int) -> ToyPlayer:
        return Careful(seed, worlds=1) if level == "careful" else super().player(level, seat, seed)


def test_a_choice_that_no_stop_explains_is_found() -> None:
    choices = list(Reasking(TOY, toy(), Hasty(COMPUTERS.data)).choices())
    wrong = [choice for choice in choices if not choice.same]
    assert wrong and all(choice.seat == 1 for choice in wrong)


def test_a_level_that_is_not_known_is_left_out_and_named() -> None:
    save = toy()
    seats = (save.seats[0], Seat("", "genius"), save.seats[2])
    asking = Reasking(TOY, structs.replace(save, seats=seats), COMPUTERS)
    assert [(one.seat, one.why.values) for one in asking.unasked] == [(1, {"name": "genius"})]
    assert {choice.seat for choice in asking.choices()} == {0, 2}


def test_a_player_that_fails_is_told_in_a_sentence() -> None:
    save = toy()
    seats = (save.seats[0], Seat("", "crashing"), save.seats[2])
    with pytest.raises(BadInput, match="cannot decide there"):
        asked(structs.replace(save, seats=seats))


def test_stops_are_tried_widely_first() -> None:
    assert coarse_first(8) == [0, 4, 2, 6, 1, 3, 5, 7]
    assert sorted(coarse_first(13)) == list(range(13))


# The race.


def computers_of(save: RaceSave) -> RaceComputers:
    return RaceComputers.of(save.data)


def of_the_window(bots: tuple[str, ...], leave_after: int = 0) -> RaceSave:
    """Race in the window's controller; leave and open the race again after so many actions."""
    board = load_board(ROOT / "tests" / "boards" / "practice.tmx")
    crews = ("france", "belgium", "italy", "britain", "suffragettes")[: len(bots)]
    data = race_data(load_components(), board, "second", crews)
    of = Controller.begun(Origin(data, 12, "", tuple(Seat("", bot) for bot in bots)), None)
    brain = RaceComputers.of(data).player("quick", 0, 0)
    while not of.table.over:
        if leave_after and len(of.session.log) == leave_after:
            of = Controller.resumed(of.recording.save(), None)
            leave_after = 0
        if of.thinking is not None:
            of.think()
            continue
        seat = of.asked[0]
        of.act(brain.choose(of.race, of.view(seat), of.legal(seat), Budget()), seat)
    return of.recording.save()


def simulated(folder: Path, bots: tuple[str, ...]) -> Iterator[RaceSave]:
    simulation = Simulation(
        games=2, bots=bots, board="africa", course="", edition="second", leaders=False, seed=3,
        max_rounds=200, save_dir=str(folder),
    )  # fmt: skip
    list(outcomes(simulation))
    for path in folder.iterdir():
        yield decode(RACE, path.read_bytes(), path.name)


@pytest.mark.parametrize("leave_after", [0, 9, 20])
def test_a_race_of_the_window_is_run_again_from_its_file(leave_after: int) -> None:
    save = of_the_window(("random", "hurried", "novice", "quick:bold", ""), leave_after)
    choices = list(Reasking(RACE, save, computers_of(save)).choices())
    assert {choice.seat for choice in choices} == {0, 1, 2, 3}
    assert len(choices) > 20 and all(choice.same for choice in choices)


def test_a_race_with_searching_crews_is_run_again_from_its_file() -> None:
    save = of_the_window(("veteran", ""))
    assert all(choice.same for choice in Reasking(RACE, save, computers_of(save)).choices())


def test_simulated_races_are_run_again_from_their_files(tmp_path: Path) -> None:
    for save in simulated(tmp_path, ("hurried", "random", "novice")):
        choices = list(Reasking(RACE, save, computers_of(save)).choices())
        assert len(choices) == len(save.log)
        assert all(choice.same for choice in choices)


def test_window_and_simulation_run_the_same_race(tmp_path: Path) -> None:
    """Data, seats and seed of a simulated race, played by the window's controller, give the same log."""
    for save in simulated(tmp_path, ("hurried", "random", "quick")):
        of = Controller.begun(Origin(save.data, save.seed, "", save.seats), None)
        while of.think():
            pass
        assert tuple(of.session.log) == save.log
        assert of.session.state == save.state
