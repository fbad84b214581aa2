"""Plays what a recipe added: `python -m tests.guide.play FILE EDITION CREW,CREW,… [CARD]`.

A random race is checked at every position; another is saved in FILE, as soon as the card was played.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from greatrace.arena.common.checker import Care, Checker
from greatrace.arena.race.invariants import RaceInvariants
from greatrace.boards import setups
from greatrace.engine.race import Race
from greatrace.kernel.errors import BadInput, Fact
from greatrace.kernel.session import Session
from greatrace.saves.envelope import Seat, encode
from greatrace.saves.race.kind import RACE
from greatrace.saves.recording import Origin, Recording

BOARD = Path(__file__).parents[1] / "boards" / "practice.tmx"
RACES = 20
"""How many races are tried until the card was played."""


def saved(race: Race, file: Path, card: str, seed: int) -> bool:
    """Play at random until a card was played, or to the end, and save the race.

    Returns:
        Whether it was played.
    """
    chance = random.Random(seed)
    session = Session.started(race, (None,) * race.seats, seed)
    seats = tuple(Seat(crew.id) for crew in race.crews)
    recording = Recording(RACE, Origin(race.data, seed, "1935-06-01T10:00", seats), session)
    wanted, action = f"play {card}", ""
    while (deciders := race.deciders(session.state)) and action != wanted:
        chosen = chance.choice(race.legal_actions(race.view(session.state, deciders[0])))
        action = race.write(chosen)
        session.act(chosen, deciders[0])
    file.write_bytes(encode(RACE, recording.save((Fact("round", session.state.table.round),))))
    return action == wanted


def main(wanted: argparse.Namespace) -> None:
    """Check one race and save another."""
    race = setups.make_race(setups.board(str(BOARD)), tuple(wanted.crews.split(",")), wanted.edition)
    Checker(race, 1, RaceInvariants(race), Care(dense=100)).run()
    found = any(saved(race, wanted.file, wanted.card, seed) for seed in range(RACES))
    if wanted.card and not found:
        sys.exit(f"In {RACES} random races nobody played “{wanted.card}”: does the edition have a copy?")


def arguments() -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.guide.play", description=__doc__)
    parser.add_argument("file", type=Path, help="where the race is saved")
    parser.add_argument("edition", help="its id, such as second")
    parser.add_argument("crews", help="their ids, such as france,italy")
    parser.add_argument("card", nargs="?", default="", help="the id of a card that has to be played")
    return parser.parse_args()


if __name__ == "__main__":
    try:
        main(arguments())
    except BadInput as problem:
        sys.exit(str(problem))
