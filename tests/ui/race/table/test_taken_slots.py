"""A slot of the bivouac whose card was taken says so before it names the card, which no crew is called."""

from __future__ import annotations

import pygame
import pytest

from greatrace.engine import actions as do
from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look, TextBlock
from tests.ui.race.table.hands import at_table, speaking
from tests.ui.race.table.placed import bivouac_of


@pytest.mark.parametrize(("code", "words"), [("en", "card taken:"), ("fr", "carte prise\u00a0:")])
def test_the_name_of_a_card_stands_below_the_words_for_it(
    code: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, int]] = []
    write_words, write_tight = painting.words, painting.write_tight

    def words_seen(look: Look, sheet: pygame.Surface, text: str, box: pygame.Rect, *rest: object) -> None:
        written.append((text, box.y))
        write_words(look, sheet, text, box, *rest)  # type: ignore[arg-type]

    def name_seen(look: Look, at: pygame.Surface, name: TextBlock, box: pygame.Rect, *rest: object) -> None:
        written.append(("name", box.y))
        write_tight(look, at, name, box, *rest)  # type: ignore[arg-type]

    controller = bivouac_of(("france", "belgium", "italy"), (0, 1, 2))
    pilot = at_table(controller, speaking(code))
    pilot.leap()
    seat = controller.asked[0]
    take = next(one for one in controller.legal(seat) if isinstance(one, do.Take))
    monkeypatch.setattr(painting, "words", words_seen)
    monkeypatch.setattr(painting, "write_tight", name_seen)
    controller.act(take, seat)
    pilot.wait(0.3)
    pilot.leap()
    at = next(number for number, (text, _) in enumerate(written) if text == words)
    heights = [y for text, y in written[at + 1 : at + 3] if text == "name"]
    assert heights and max(heights) > written[at][1]
