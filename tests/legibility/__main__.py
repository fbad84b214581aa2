"""Look at the table in every position that hurts: `python -m tests.legibility [--sample N] [--only TEXT]`."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def main() -> int:
    """Try the cases that are asked for; print what cannot be read, then how much of which kind."""
    from tests.legibility.trying import cases, sample, tried

    parser = argparse.ArgumentParser(prog="python -m tests.legibility", description=__doc__)
    parser.add_argument("--sample", type=int, help="so many cases, always the same (all)")
    parser.add_argument("--only", default="", help="cases with this text in their names")
    wanted = parser.parse_args()
    only = wanted.only
    chosen = sample(wanted.sample, only) if wanted.sample else [one for one in cases() if only in str(one)]
    if not chosen:
        parser.error(f"no case has “{only}” in its name; one is called “{cases()[0]}”")
    kinds, bad = Counter[str](), 0
    for case, found in tried(chosen):
        bad += bool(found)
        for one in found:
            kinds[one.partition(":")[0]] += 1
            print(f"{case}: {one}", flush=True)
    counted = ", ".join(f"{kind} {number}" for kind, number in kinds.most_common()) or "nothing"
    print(f"{len(chosen)} cases, {bad} with findings: {counted}")
    return 1 if bad else 0


sys.exit(main())
