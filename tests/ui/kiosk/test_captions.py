"""What is told of the race of computers fits what is seen of it."""

from __future__ import annotations

from unittest.mock import patch

import pygame
import pytest

from greatrace.prose.language import LANGUAGES
from greatrace.ui.kiosk.attract import CAPTIONS, AttractScene
from greatrace.ui.kiosk.shell import KioskShell
from greatrace.ui.kiosk.widgets import BAND, GAME, paint_caption
from greatrace.ui.kit.look import TextBlock
from greatrace.ui.kit.settings import KIOSK
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.theme import RGB, STYLES
from tests.ui.pilot import fits

_FRAME, _LATE = 0.1, 3.5
"""A frame, not longer than is counted, and for how long a caption may speak of the phase before (seconds)."""


def test_a_caption_speaks_of_the_phase_that_is_seen(shell: KioskShell) -> None:
    race = shell.stack.top
    assert isinstance(race, AttractScene)
    late, seen = 0.0, set[str]()
    for _ in range(700):
        shell.update(_FRAME)
        if race.panels.market.visible:
            assert race.panels.page.rect.contains(race.panels.market.rect), "whole, above the band"
        caption = race.tree.find("caption")
        phase = race.state.phase
        seen.add(phase)
        late = 0.0 if caption and caption.label in CAPTIONS[phase] else late + _FRAME
        assert late <= _LATE, (phase, caption and caption.label)
    assert {"bivouac", "planning", "convoy"} <= seen


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_band_names_the_game_and_has_room_for_two_lines_of_large_letters(
    code: str,
) -> None:
    context = headless((1920, 1080), KIOSK.ui_scale, code)
    look, tr = context.look, context.language.tr
    sheet = pygame.Surface((1920, round(1080 * BAND)))
    texts = list[tuple[TextBlock, pygame.Rect]]()

    def write(
        surface: pygame.Surface, block: TextBlock, rect: pygame.Rect, colour: RGB, align: str = "left"
    ) -> None:
        texts.append((block, rect))

    least = look.block(STYLES.heading, "1935", 1920).px
    for caption in (one for ones in CAPTIONS.values() for one in ones):
        texts.clear()
        with patch.object(look, "write", write):
            paint_caption(look, sheet, (tr(caption), tr("Press anything to play")))
        *name, (told, above), (asked, below) = texts
        assert " ".join(line for block, _ in name for line in block.lines) == GAME
        assert all(fits(*one) for one in texts)
        assert len(told.lines) <= 2 and told.px >= least <= asked.px
        assert above.h - told.height >= look.gap.small and above.bottom <= below.y
