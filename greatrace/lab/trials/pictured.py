"""A board in a small window without a display, opened again and again with another picture beside its map."""

from __future__ import annotations

from pathlib import Path

import pygame

from greatrace.boards import setups
from greatrace.content.load import crew_pool, default_edition
from greatrace.engine.board import Board
from greatrace.prose.teller import Teller
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.shell import Shell, headless
from greatrace.ui.kit.stack import Reset
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.board.view import BoardView

SIZE = (640, 360)
"""Pixels of the window."""
FRAMES, CLOSER = 3, 4.0
"""Frames that each view is looked at, and how much closer the second one is."""


class PictureWindow:
    """The window.

    Args:
        assets: pictures and fonts; their folders of maps are replaced.
        board: the board that is shown.
        speaks: the code of the language.
    """

    def __init__(self, assets: Assets, board: Board, speaks: str) -> None:
        self._assets, self._board = assets, board
        self._context = headless(SIZE, 100, speaks, None, assets)

    def shown(self, maps: Path) -> str:
        """Show the board from afar and closer.

        Args:
            maps: the folder with the picture.

        Returns:
            What the window says about the picture; nothing if it is shown.

        Raises:
            Exception: whatever ends the window.
        """
        self._assets.maps[:] = [maps]
        scene, surface = _BoardScene(self._board), pygame.Surface(SIZE)
        shell = Shell(self._context, scene)
        try:
            _pass(shell, surface)
            canvas = scene.view.canvas
            canvas.glide(canvas.sight.camera.zoomed(CLOSER, surface.get_rect().center))
            while canvas.sharpen():
                _pass(shell, surface)
            _pass(shell, surface)
            problem = canvas.problem
            return self._context.language.sentence(problem)
        finally:
            shell.stack.follow(Reset())


class _BoardScene(WidgetScene[None]):
    """A board and nothing else."""

    folds = True

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._race = setups.make_race(board, crew_pool(2), default_edition())

    @override
    def build(self) -> Widget:
        teller = Teller(self.context.language, self._race.data)
        self.view = BoardView(self._race, self._race.start(1).state.table, teller=teller)
        return self.view

    @override
    def exit(self) -> None:
        self.view.canvas.close()
        super().exit()


def _pass(shell: Shell, surface: pygame.Surface) -> None:
    for _ in range(FRAMES):
        shell.update(0.05)
        shell.paint(surface)
