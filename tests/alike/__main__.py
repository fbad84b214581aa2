"""Record what is seen on one tree, or compare it with another: `python -m tests.alike --help`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def main() -> int:
    """Record or compare; return whether anything differs."""
    from tests.alike.seen import views

    wanted = _arguments()
    chosen = (view for view in views(wanted.positions, wanted.players) if wanted.only in view.name)
    if wanted.what == "record":
        with wanted.file.open("w", encoding="utf-8") as file:
            for view in chosen:
                file.write("\t".join([view.name, *view.look()]) + "\n")
                file.flush()
        return 0
    before = dict(_recorded(wanted.file))
    same = other = new = 0
    for view in chosen:
        if view.name not in before:
            new += 1
            continue
        step = _first_difference(before[view.name], list(view.look()))
        if step < 0:
            same += 1
        else:
            other += 1
            print(f"{view.name}: differs" + (f" from step {step}" if step else ""), flush=True)
    print(f"{same} alike, {other} different, {new} not recorded")
    return 1 if other else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.alike", description="Compare the screen on two trees of the source."
    )
    parser.add_argument("what", choices=("record", "compare"))
    parser.add_argument("file", type=Path, help="what was seen on the old tree")
    parser.add_argument(
        "--positions", type=int, default=208, help="cases of the legibility test (default: %(default)s)"
    )
    parser.add_argument(
        "--players", type=int, default=2, help="seeded players in each position (default: %(default)s)"
    )
    parser.add_argument("--only", default="", help="cases with this text in their names")
    return parser.parse_args()


def _recorded(file: Path) -> Iterator[tuple[str, list[str]]]:
    for line in file.read_text(encoding="utf-8").splitlines():
        name, *seen = line.split("\t")
        yield name, seen


def _first_difference(before: list[str], now: list[str]) -> int:
    """Return which thing seen is the first that differs; -1 for none."""
    pairs = zip_longest(before, now)
    return next((step for step, (old, new) in enumerate(pairs) if old != new), -1)


if __name__ == "__main__":
    sys.exit(main())
