"""Frames are measured while somebody thinks, and only then; no test asserts a speed."""

from __future__ import annotations

import pytest

from greatrace.cli import screen_bench, thinking_bench
from greatrace.thinking.threads import Threads


def test_frames_are_measured_while_the_best_crew_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_bench, "THOUGHTS", 12)
    frames = thinking_bench.frames_while_thinking(screen_bench.midway(), Threads(), (1280, 720))
    assert frames
    assert min(frames) > 0


def test_it_can_be_asked_for() -> None:
    assert screen_bench.SCREEN["frame_thinking"] is screen_bench.frame_thinking
