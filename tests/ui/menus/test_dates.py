"""A day and a time in the order and with the zeros of each language."""

from __future__ import annotations

from datetime import datetime

import pytest

from greatrace.prose.language import language
from greatrace.ui.menus.entries import day_text


@pytest.mark.parametrize(("code", "told"), [
    ("en", "1935-05-07, 09:05"), ("de", "07.05.1935, 09:05 Uhr"), ("es", "07/05/1935, 9:05"),
    ("fr", "07/05/1935 à 9 h 05"),
])
def test_an_hour_before_ten_has_a_zero_only_where_it_is_written(code: str, told: str) -> None:
    assert day_text(language(code), datetime(1935, 5, 7, 9, 5)).replace("\u00a0", " ") == told
