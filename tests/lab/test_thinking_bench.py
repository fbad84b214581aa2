"""Frames are measured while somebody thinks, and only then; no test asserts a speed."""

from __future__ import annotations

import pytest

from greatrace.lab.benches import screen, thinking
from greatrace.thinking.threads import Threads


def test_frames_are_measured_while_the_best_crew_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "THOUGHTS", 12)
    frames = thinking.frames_while_thinking(screen.midway(), Threads(), (1280, 720))
    assert frames
    assert min(frames) > 0


def test_it_can_be_asked_for() -> None:
    assert screen.SCREEN["frame_thinking"] is screen.frame_thinking
