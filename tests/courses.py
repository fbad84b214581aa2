"""All boards that ship and all their proposed courses, for tests that look at each."""

from __future__ import annotations

from greatrace.boards import setups

BOARDS = tuple(setups.boards())
"""The names of the boards."""
COURSES = [(name, course) for name in BOARDS for course in setups.board(name).courses]
NAMES = [f"{course.start}:{course.finish}" for _, course in COURSES]
