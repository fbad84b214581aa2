"""All proposed courses of all boards, for tests that look at each."""

from __future__ import annotations

from greatrace.boards import setups

COURSES = [(name, course) for name in setups.boards() for course in setups.board(name).courses]
NAMES = [f"{course.start}:{course.finish}" for _, course in COURSES]
