"""How long rivals are watched: seconds of each round at normal speed between the choices of a person.

    python -m greatrace.lab.benches.pace
    python -m greatrace.lab.benches.pace --boards asia --seeds 5 --plays --height 1080

Races are played at a table without a window, on its own clock: a person against computer crews that choose at
once. The person passes, or is played by a quick crew whose own drives do not count. Every frame in which the
person is not asked counts for what is shown in it. Flights of the view are counted, and those that change its
scale.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame
from msgspec import Struct

from greatrace.boards import setups
from greatrace.bots.thinking import RaceComputers
from greatrace.content.assemble import race_data
from greatrace.content.load import crew_pool, default_edition, load_components
from greatrace.engine import actions as do
from greatrace.engine import events as on
from greatrace.files.writing import temporary_folder
from greatrace.kernel.budget import Budget
from greatrace.lab.at_once import AtOnce
from greatrace.saves.envelope import Seat
from greatrace.saves.recording import Origin
from greatrace.thinking.seating import seated
from greatrace.ui.kit import shell
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.input import Command
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import table_of
from greatrace.ui.race.table.motion.event_animations import Beat
from greatrace.ui.race.table.motion.strikes import strike_of
from greatrace.ui.race.table.scene import TableScene

_FRAME: Final = 1 / 60
_SEATS: Final = 4
_LONGEST: Final = 60.0
"""Seconds without a question after which a race stands still."""
_SCALED: Final = 0.01
"""The share by which a view must differ in scale from the one before to count as another one."""
_KINDS: Final = {
    "drive": on.Moved | on.LineTaken | on.WentBack | on.TileFound | on.TileLaid,
    "card": on.CardPlayed | on.CardDiscarded | on.CardTaken,
    "plans": on.PlansRevealed,
}
"""What is shown, by its events."""
OWN: Final = "own"
"""What the person does."""


class Round(Struct):
    """What was watched in a round.

    Attributes:
        number: of the round.
        seconds: by kind, at normal speed.
        flights: of the view.
        scaled: those that changed its scale.
    """

    number: int
    seconds: dict[str, float]
    flights: int = 0
    scaled: int = 0

    @property
    def total(self) -> float:
        """The seconds of all kinds but what the person does."""
        return sum(self.seconds.values()) - self.seconds.get(OWN, 0.0)


class Watched:
    """A race that is played at a table without a window.

    Args:
        board_name: of its board.
        seed: of the race.
        plays: whether a quick crew plays for the person, who passes otherwise.
        height: of the window in pixels.
        folder: for saves and pictures.
    """

    def __init__(self, board_name: str, seed: int, plays: bool, height: int, folder: Path) -> None:
        board = setups.board(board_name)
        data = race_data(load_components(board.tile_set), board, default_edition(), crew_pool(_SEATS))
        seats = tuple(Seat("", "quick" if seat else "") for seat in range(_SEATS))
        self._controller = Controller.begun(Origin(data, seed, "", seats), None, AtOnce())
        self._brains = seated(RaceComputers(self._controller.race), ("quick",) * _SEATS, seed)
        context = shell.headless(
            (height * 16 // 9, height), home=folder, assets=Assets(cache_folder=folder / "cache")
        )
        scene = table_of(self._controller)
        assert isinstance(scene, TableScene)
        self._scene, self._shell, self._plays = scene, shell.Shell(context, scene), plays
        self._told: tuple[Beat | None, str] = None, ""

    def rounds(self) -> Iterator[Round]:
        """Play the race; yield its rounds."""
        scene, now = self._scene, Round(0, defaultdict(float))
        stood, seen = 0.0, scene.panels.board.views.target
        while stood < _LONGEST:
            if self._shell.stack.top is not scene:
                if self._controller.table.over:
                    break
                self._shell.send(Command.CANCEL)
            if (number := scene.state.table.round) != now.number:
                if now.number:
                    yield now
                now = Round(number, defaultdict(float))
            asked = scene.queue.idle and scene.state.settled and bool(self._controller.asked)
            stood = 0.0 if asked else stood + _FRAME
            if not asked:
                now.seconds[self._kind()] += _FRAME
            elif not scene.panels.board.views.flies:
                self._answer(self._controller.asked[0])
            self._shell.update(_FRAME)
            view = scene.panels.board.views.target
            if view != seen:
                now.flights += 1
                now.scaled += int(abs(view.scale / seen.scale - 1) > _SCALED)
            seen = view
        yield now

    def _answer(self, seat: int) -> None:
        """Answer the question to the person."""
        legal, brain = self._controller.legal(seat), self._brains[seat]
        assert brain
        passes = do.Pass() in legal and not self._plays
        choose, view = brain.choose, self._controller.view(seat)
        game = self._controller.session.game
        self._scene.act(do.Pass() if passes else choose(game, view, legal, Budget()), seat)

    def _kind(self) -> str:
        """Return what is shown now."""
        scene, flies = self._scene, self._scene.panels.board.views.flies
        beat = next(iter(scene.queue.unshown), None)
        if beat is None:
            return "camera" if flies else "between"
        if beat is not self._told[0]:
            self._told = beat, self._kind_of(beat)
        return "camera" if self._told[1] == "drive" and flies else self._told[1]

    def _kind_of(self, beat: Beat) -> str:
        last = beat.events[-1] if beat.events else None
        if last is None or (beat.rest and isinstance(last, on.SequenceBegan)):
            return "wait"
        if getattr(last, "seat", -1) in self._scene.state.controller.humans:
            return OWN
        if strike_of(last, self._scene.state) is not None:
            return "strike"
        return next((name for name, kind in _KINDS.items() if isinstance(last, kind)), "other")


def watched(boards: Sequence[str], seeds: Sequence[int], plays: bool, height: int) -> dict[str, list[Round]]:
    """Return the rounds of races by board."""
    found: dict[str, list[Round]] = {}
    with temporary_folder() as folder:
        for name in boards:
            races = (Watched(name, seed, plays, height, folder) for seed in seeds)
            found[name] = [one for race in races for one in race.rounds()]
    return found


def report(rounds: Sequence[Round]) -> str:
    """Return the seconds of rounds, what they were, and the flights of the view."""
    ordered = sorted(one.total for one in rounds)
    count = len(ordered)
    if not count:
        return "no rounds"
    mean, p90 = sum(ordered) / count, ordered[min(count - 1, count * 9 // 10)]
    kinds: defaultdict[str, float] = defaultdict(float)
    for one in rounds:
        for kind, seconds in one.seconds.items():
            kinds[kind] += seconds / count
    told = ", ".join(f"{kind} {kinds[kind]:.1f}" for kind in sorted(kinds, key=lambda kind: -kinds[kind]))
    flights, scaled = sum(one.flights for one in rounds) / count, sum(one.scaled for one in rounds) / count
    return (
        f"{count} rounds: mean {mean:.1f} s, p90 {p90:.1f}, worst {ordered[-1]:.1f} | {told} | "
        f"views {flights:.1f}, of other scale {scaled:.1f}"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Play races and print."""
    parser = argparse.ArgumentParser("pace", description="Time what is watched of computer crews.")
    parser.add_argument("--boards", nargs="+", default=[*setups.boards()], help="names of boards")
    parser.add_argument("--seeds", type=int, default=1, help="how many races on each board")
    parser.add_argument("--plays", action="store_true", help="a quick crew plays for the person")
    parser.add_argument("--height", type=int, default=720, help="of the window in pixels")
    given = parser.parse_args(arguments)
    pygame.font.init()
    every: list[Round] = []
    for name in given.boards:
        found = watched([name], range(1, given.seeds + 1), given.plays, given.height)[name]
        print(f"{name}: {report(found)}", flush=True)
        every += found
    print(f"all: {report(every)}")


if __name__ == "__main__":
    main()
