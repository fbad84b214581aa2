"""Every reason why nothing can be undone has a sentence in every language."""

from __future__ import annotations

from typing import get_args

from greatrace.kernel.undo import UndoStop
from greatrace.prose.language import LANGUAGES, language
from greatrace.prose.undo import undo_text


def test_every_reason_is_told_in_every_language() -> None:
    for stop in get_args(UndoStop):
        texts = {undo_text(stop, language(code)) for code in LANGUAGES}
        assert texts == {""} if not stop else len(texts) == len(LANGUAGES)
