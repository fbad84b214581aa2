"""A notice is as wide and as high as its words need where they are painted, in any window."""

from __future__ import annotations

import pytest

from greatrace.ui.kit import painting
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.race.table.panels.keys import notice_plate, show_notice
from greatrace.ui.race.table.state.switches import NoticeState
from tests.ui.race.table.hands import at_table, speaking
from tests.ui.race.table.sequences import sequence

TEXTS = "Annulé : Ximena décide de nouveau.", "Le premier clic a suffi ; le second ne fait rien.", "Nein."


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (2000, 1125)])
@pytest.mark.parametrize("article", ["", "3.12"])
def test_the_words_of_a_notice_are_painted_in_as_many_lines_as_it_is_high(
    size: tuple[int, int], article: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = at_table(sequence(), speaking("fr", size)).context.look
    assert look
    painted: list[tuple[str, int]] = []
    monkeypatch.setattr(
        painting, "words",
        lambda look, surface, text, room, ink, style=STYLES.body, *rest: painted.append((text, room.w)),
    )
    for text in TEXTS:
        notice, told = notice_plate(), NoticeState()
        told.say(text, article)
        show_notice(notice, told)
        wide, high = notice.measure(look, look.px(900))
        surface = look.picture("passport/seal", wide, high).copy()
        notice.rect.size = wide, high
        notice.paint(look, surface)
        room = dict(painted)[text]
        assert look.block(STYLES.body, text, room).height + look.gap.apart <= max(high, look.symbol.chip)
